"""What every game shares: state, the four doors, deciders, sessions, chance, events, codec."""
