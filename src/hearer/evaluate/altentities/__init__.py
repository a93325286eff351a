"""AltEntities: its experiments from end to end and its tables beside the paper's."""
