"""The state graph: what it shows, and how it is drawn."""
