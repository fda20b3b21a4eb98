"""The Order of Vampire Hunters."""
