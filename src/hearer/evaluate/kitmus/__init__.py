"""KITMUS: its protocol, what it gives and how that is shown."""
