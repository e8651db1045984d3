"""What the editor knows of content: the registry in memory, checks of one definition, search, faces' facts."""
