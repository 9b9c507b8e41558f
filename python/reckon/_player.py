"""Plays in a thread of its own, so that the interpreter's stays free for Ctrl-C and for the caller's progress."""

import ctypes
import operator
import queue
import threading
from typing import Any, Callable, Generic, NamedTuple, Optional, SupportsIndex, TypeVar

from . import _library
from ._library import COptions, library
from ._result import Interrupted

Found = TypeVar("Found")


class Progress(NamedTuple):
    """How far a run or an answer is."""

    cell: str  # id of the cell being played; of an answer, what is being decided
    cell_number: int  # from 0
    cells: int  # of an answer: 0
    games: int  # played so far in all cells; of an answer, for what is being decided
    games_total: int  # maximum
    seconds: float  # since it began


class Player(threading.Thread, Generic[Found]):
    """Calls the library: `ask` is given the player, for its options, and returns the result."""

    def __init__(self, ask: "Callable[[Player[Found]], Found]", threads: int, programs: bool, tells: bool) -> None:
        super().__init__(name="reckon")
        self.reports: "queue.SimpleQueue[Optional[Progress]]" = queue.SimpleQueue()  # None is the end
        self.result: Optional[Found] = None
        self.fault: Optional[BaseException] = None
        self._ask = ask
        self._cancel = ctypes.c_int(0)
        self._tell = _library.TELL(self._report) if tells else _library.TELL(0)
        self.options = COptions(ctypes.sizeof(COptions), threads, self._tell, None, ctypes.pointer(self._cancel), 0, 0,
                                programs)

    def cancel(self) -> None:
        library().reckon_cancel(ctypes.byref(self._cancel))

    def run(self) -> None:
        try:
            self.result = self._ask(self)
        except BaseException as fault:  # re-raised in the caller's thread
            self.fault = fault
        self.reports.put(None)

    def _report(self, progress: Any, _user: Any) -> int:
        now = progress.contents
        self.reports.put(Progress(now.cell.decode(), now.cell_number, now.cells, now.games, now.games_total, now.seconds))
        return 0


def play(ask: "Callable[[Player[Found]], Found]", threads: SupportsIndex, programs: bool,
         progress: Optional[Callable[[Progress], Any]]) -> Found:
    """Plays to the end, or until `progress` returns a true value or raises. Ctrl-C raises Interrupted."""
    library()  # raises here if the library is missing
    threads = operator.index(threads)
    if ctypes.c_int(threads).value != threads:  # ctypes would keep the low bits
        raise _library.ReckonError(64, f"{threads} threads are too many")
    player = Player(ask, threads, bool(programs), progress is not None)
    player.start()
    try:
        while (report := player.reports.get()) is not None:
            if progress and progress(report):
                player.cancel()
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


def _stop(player: "Player[Any]") -> None:
    player.cancel()
    player.join()
