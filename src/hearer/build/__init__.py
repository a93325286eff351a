"""Making corpora: templates to sentences, Wikipedia to alternative questions."""
