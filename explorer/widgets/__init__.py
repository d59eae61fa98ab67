"""Clicks, and no rules: widgets show a moment, offer its moves, play one."""
