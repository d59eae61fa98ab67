"""Numbers and graphs, never pictures. What needs numpy, scipy or networkx imports it when asked."""
