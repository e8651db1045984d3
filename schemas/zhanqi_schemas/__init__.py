"""The JSON Schemas of the definition files: the public contract of the format."""
