"""The state graph: what it is, and how it is drawn."""
