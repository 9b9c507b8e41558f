"""Dead Reckoning from Python: balance simulations of zombie tabletop games.

    import reckon
    result = reckon.run(ruleset="escape-the-horde", players=4, games=20_000)
    result["cells"][0]["outcomes"]["survivors"]["rate"]   # a plain dictionary
    result.outcomes()                                     # a pandas data frame

The games are played by the shared library libreckon, on all cores, without the interpreter's lock. A run gives the same
numbers as `reckon run` of the same version with the same config and seed.
"""

from ._library import ReckonError, version
from ._result import Interrupted, Result, load, parse
from ._run import Progress, run

__version__ = "0.1.0"
__all__ = ["Interrupted", "Progress", "ReckonError", "Result", "load", "parse", "run", "version"]
