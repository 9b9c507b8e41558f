"""Dead Reckoning from Python: balance simulations of zombie tabletop games.

    import reckon
    result = reckon.run(ruleset="escape-the-horde", players=4, games=20_000)
    result["cells"][0]["outcomes"]["survivors"]["rate"]   # a plain dictionary
    result.outcomes()                                     # a pandas data frame
    reckon.compare(players=4, b={"deck.zombie": 14})      # as `reckon compare`; also tune, matrix, check, skill, exploit, suggest, fit

The games are played by the shared library libreckon, on all cores, without the interpreter's lock. A run gives the same
numbers as `reckon run` of the same version with the same config and seed.
"""

from ._answer import Answer, check, compare, exploit, fit, load, matrix, parse, skill, suggest, tune
from ._library import ReckonError, version
from ._player import Progress
from ._result import Interrupted, Result
from ._run import run

__version__ = "0.1.0"
__all__ = ["Answer", "Interrupted", "Progress", "ReckonError", "Result", "check", "compare", "exploit", "fit", "load", "matrix",
           "parse", "run", "skill", "suggest", "tune", "version"]
