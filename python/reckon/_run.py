"""Runs: a config of dictionaries or keywords."""

import json
import operator
import os
import pathlib
from typing import Any, Callable, Iterable, Mapping, Optional, SupportsIndex, Union

from . import _library
from ._player import Player, Progress, play
from ._result import Result

Strategies = Union[str, Mapping[str, Any]]


def run(config: "Union[None, Mapping[str, Any], str, os.PathLike[str]]" = None, *,
        ruleset: Optional[str] = None,
        players: "Union[None, SupportsIndex, str, Iterable[SupportsIndex]]" = None,
        strategies: "Union[None, Strategies, Iterable[Strategies]]" = None,
        rules: Optional[Mapping[str, Any]] = None,
        house: "Union[None, str, Iterable[str]]" = None,
        variants: Optional[Iterable[Mapping[str, Any]]] = None,
        games: "Union[None, SupportsIndex, str]" = None,
        seed: "Union[None, SupportsIndex, str]" = None,
        threads: SupportsIndex = 0,
        programs: bool = False,
        progress: Optional[Callable[[Progress], Any]] = None,
        **more: Any) -> Result:
    """Plays every cell of an experiment and returns the result.

    config: a dictionary with the keys of a config file, or the path of one. None: the keywords alone; without any, the
        default question of the main game.
    ruleset, players, strategies, rules, house, variants, games, seed, and any other key of a config (precision, sweep,
        metrics, ...): replace that key. strategies may be one line-up: "random", {"survivors": "cooperative"}, and
        house one house rule in words: "No player may take." Lists may be any sequence (tuple, range, NumPy array),
        numbers those of NumPy.
    threads: 0 for one per core. The result does not depend on it.
    programs: whether the config may name programs that play ("exec:./my_bot.py"); they are started with your rights.
    progress: called with a Progress about ten times a second, in the calling thread. If it returns a true value, the
        run stops; the result then has the games played so far, and `interrupted` is true.

    Raises ReckonError for what is wrong with the config, or failed. Ctrl-C raises Interrupted, a KeyboardInterrupt that
    has the partial result. What `progress` raises stops the run.
    """
    keys = {"ruleset": ruleset, "players": players, "strategies": _lineups(strategies), "rules": rules,
            "house": [house] if isinstance(house, str) else house, "variants": variants, "games": games,
            "seed": str(operator.index(seed)) if isinstance(seed, SupportsIndex) else seed, **more}
    text = _config_text(config, {key: value for key, value in keys.items() if value is not None})

    def ask(player: "Player[Result]") -> Result:
        return Result(_library.run(text, player.options))

    return play(ask, threads, programs, progress)


def _lineups(strategies: Any) -> Any:
    """A single line-up is a list of one."""
    return [strategies] if isinstance(strategies, (str, Mapping)) else strategies


def _config_text(config: Any, keys: "dict[str, Any]") -> Optional[str]:
    """The config as JSON; None: the default question. A file to which nothing is added keeps its text, and its lines."""
    text = None
    if isinstance(config, (str, os.PathLike)):
        text = pathlib.Path(config).read_text(encoding="utf-8")
        if not keys:
            return text
    if config is None and not keys:
        return None
    base = json.loads(text) if text is not None else dict(config or {})
    return json.dumps(_library.plain({**base, **keys}), ensure_ascii=False)
