"""Our speeds beside those of others, in one run: `make bench`, docs/benchmarks.md."""
