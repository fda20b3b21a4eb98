"""Hunter's Guild: The Vampire Forest."""
