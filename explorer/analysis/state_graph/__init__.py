"""What can follow a state of any game, as a graph: grown to a budget, equal states merged, valued."""
