"""Runs: a config of dictionaries or keywords, played by the library in its own thread."""

import ctypes
import json
import operator
import os
import pathlib
import queue
import threading
from collections.abc import Iterable as AnyIterable
from typing import Any, Callable, Iterable, Mapping, NamedTuple, Optional, SupportsIndex, Union

from . import _library
from ._library import CError, COptions, Handle, check, library
from ._result import Interrupted, Result

Strategies = Union[str, Mapping[str, Any]]


class Progress(NamedTuple):
    """How far a run is."""

    cell: str  # id of the cell being played
    cell_number: int  # from 0
    cells: int
    games: int  # played so far in all cells
    games_total: int  # maximum
    seconds: float  # since the run began


class _Player(threading.Thread):
    """Plays a config. The interpreter's own thread stays free for Ctrl-C and for the caller's progress."""

    def __init__(self, text: Optional[str], threads: int, programs: bool, tells: bool) -> None:
        super().__init__(name="reckon")
        self.reports: "queue.SimpleQueue[Optional[Progress]]" = queue.SimpleQueue()  # None is the end
        self.result: Optional[Result] = None
        self.fault: Optional[BaseException] = None
        self._text = text.encode() if text is not None else None
        self._cancel = ctypes.c_int(0)
        self._tell = _library.TELL(self._report) if tells else _library.TELL(0)
        self._options = COptions(ctypes.sizeof(COptions), threads, self._tell, None, ctypes.pointer(self._cancel), 0, 0,
                                 programs)

    def cancel(self) -> None:
        library().reckon_cancel(ctypes.byref(self._cancel))

    def run(self) -> None:
        try:
            self.result = Result(self._play())
        except BaseException as fault:  # re-raised in the caller's thread
            self.fault = fault
        self.reports.put(None)

    def _report(self, progress: Any, _user: Any) -> int:
        now = progress.contents
        self.reports.put(Progress(now.cell.decode(), now.cell_number, now.cells, now.games, now.games_total, now.seconds))
        return 0

    def _play(self) -> str:
        experiment, result, error = Handle(), Handle(), CError()
        size = len(self._text) if self._text is not None else 0
        try:
            check(library().reckon_experiment_parse(self._text, size, ctypes.byref(experiment), ctypes.byref(error)),
                  error)
            check(library().reckon_run(experiment, ctypes.byref(self._options), ctypes.byref(result),
                                       ctypes.byref(error)), error)
            return _library.render(result, "json")
        finally:
            library().reckon_result_free(result)
            library().reckon_experiment_free(experiment)


def run(config: "Union[None, Mapping[str, Any], str, os.PathLike[str]]" = None, *,
        ruleset: Optional[str] = None,
        players: "Union[None, SupportsIndex, str, Iterable[SupportsIndex]]" = None,
        strategies: "Union[None, Strategies, Iterable[Strategies]]" = None,
        rules: Optional[Mapping[str, Any]] = None,
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
    ruleset, players, strategies, rules, variants, games, seed, and any other key of a config (precision, sweep,
        metrics, ...): replace that key. strategies may be one line-up: "random", {"survivors": "cooperative"}. Lists
        may be any sequence (tuple, range, NumPy array), numbers those of NumPy.
    threads: 0 for one per core. The result does not depend on it.
    programs: whether the config may name programs that play ("exec:./my_bot.py"); they are started with your rights.
    progress: called with a Progress about ten times a second, in the calling thread. If it returns a true value, the
        run stops; the result then has the games played so far, and `interrupted` is true.

    Raises ReckonError for what is wrong with the config, or failed. Ctrl-C raises Interrupted, a KeyboardInterrupt that
    has the partial result. What `progress` raises stops the run.
    """
    keys = {"ruleset": ruleset, "players": players, "strategies": _lineups(strategies), "rules": rules,
            "variants": variants, "games": games, "seed": str(operator.index(seed)) if isinstance(seed, SupportsIndex) else seed, **more}
    text = _config_text(config, {key: value for key, value in keys.items() if value is not None})
    library()  # raises here if the library is missing
    threads = operator.index(threads)
    if ctypes.c_int(threads).value != threads:  # ctypes would keep the low bits
        raise _library.ReckonError(64, f"{threads} threads are too many")
    player = _Player(text, threads, bool(programs), progress is not None)
    player.start()
    try:
        _follow(player, progress)
    except KeyboardInterrupt as stop:
        _stop(player)
        if player.result is None:
            raise
        raise Interrupted(player.result) from stop
    except BaseException:
        _stop(player)
        raise
    player.join()
    if player.fault:
        raise player.fault
    assert player.result is not None
    return player.result


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
    return json.dumps(_plain({**base, **keys}), ensure_ascii=False)


def _plain(value: Any) -> Any:
    """The value in the types of JSON."""
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if isinstance(value, Mapping):
        return {key if isinstance(key, str) else str(operator.index(key)): _plain(item) for key, item in value.items()}
    if hasattr(value, "tolist"):  # an array or a number of NumPy, a column of pandas
        return _plain(value.tolist())
    if isinstance(value, SupportsIndex):
        return operator.index(value)
    if isinstance(value, AnyIterable) and not isinstance(value, (bytes, bytearray, set, frozenset)):
        return [_plain(item) for item in value]
    raise TypeError(f"a config cannot hold a {type(value).__name__}: {value!r}")


def _follow(player: _Player, progress: Optional[Callable[[Progress], Any]]) -> None:
    """Until the run is over."""
    while (report := player.reports.get()) is not None:
        if progress and progress(report):
            player.cancel()


def _stop(player: _Player) -> None:
    player.cancel()
    player.join()
