"""Values into words and pictures. Nothing here decides anything."""
