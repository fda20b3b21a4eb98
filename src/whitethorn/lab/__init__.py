"""Playing by the thousand: simulation, traces, speeds, scenes."""
