"""Evidence: options cut into pieces and embedded, and the pieces nearest to a reply."""
