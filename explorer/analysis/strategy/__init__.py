"""Games in normal form, whatever they are about: equilibria, exact for two players, measured for more."""
