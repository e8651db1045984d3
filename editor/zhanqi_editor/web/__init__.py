"""The web: the application, its guards, the API and the pages."""
