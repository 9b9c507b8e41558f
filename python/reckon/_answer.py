"""Answers of the program's other verbs, and the functions that ask for them."""

import json
import os
import pathlib
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, SupportsIndex, Union

from . import _library
from ._player import Player, Progress, play
from ._result import Result, Row, frame

if TYPE_CHECKING:
    import pandas

Config = Union[None, Mapping[str, Any], str, "os.PathLike[str]"]

# Options that may be given more than once; a sequence for any other is joined by commas.
REPEATED = ("a", "b", "rule", "house", "strategy", "motive", "variant", "pairing", "row", "column", "tune")
# The names that `run` has for some of them.
SAME = {"rules": "rule", "strategies": "strategy", "variants": "variant", "motives": "motive"}


class Answer(Dict[str, Any]):
    """The answer of a verb: the JSON that it writes with --format json, as a dictionary.

    answer["verdict"] and answer["sentences"] say it in words. Each sheet of figures is a list of dictionaries under its
    name; `sheet` makes a data frame of it.

    code: the verb's exit code: 0 decided or passed, 1 a check failed, 3 undecided; None if the answer was loaded.
    interrupted: whether it was stopped before all games were played; False if it was loaded.
    """

    def __init__(self, text: str, code: Optional[int] = None, interrupted: bool = False) -> None:
        """Takes JSON that the library has written or checked (see `load` and `parse`)."""
        super().__init__(json.loads(text))
        self.text = text
        self.code = code
        self.interrupted = interrupted

    @property
    def sheets(self) -> List[str]:
        """The names of the sheets of figures."""
        return [layout["sheet"] for layout in self["layout"] if layout["sheet"] in self]

    def rows(self, sheet: str) -> List[Row]:
        """The rows of a sheet as dictionaries. An interval is two entries, as in CSV: range_low and range_high."""
        if sheet not in self.sheets:
            raise ValueError(f"no sheet is called {sheet!r}; there are {', '.join(self.sheets)}")
        columns = next(layout["columns"] for layout in self["layout"] if layout["sheet"] == sheet)
        ranges = {key for key, _title, kind in columns if kind in ("reals", "rates", "points_range")}
        return [_flat(row, ranges) for row in self[sheet]]

    def sheet(self, name: str) -> "pandas.DataFrame":
        """A sheet as a data frame."""
        return frame(self.rows(name))

    def render(self, format: str = "table") -> str:
        """The answer in one of the program's formats: table, csv, html, json, markdown, svg."""
        return _library.render_text(self.text, format)

    def save(self, path: "Union[str, os.PathLike[str]]") -> None:
        """Writes the JSON to a file, which `load` and `reckon report` read."""
        pathlib.Path(path).write_text(self.text, encoding="utf-8")

    def __repr__(self) -> str:
        words = next(said for said in self["sentences"] if not said.startswith("- ") and not said.endswith(":"))
        return f"<reckon.Answer: {self['verb']}: {words}>"


def _flat(row: Row, ranges: "set[str]") -> Row:
    flat: Row = {}
    for key, value in row.items():
        if key in ranges:
            flat[key + "_low"], flat[key + "_high"] = value or (None, None)
        else:
            flat[key] = value
    return flat


# --- questions

def compare(config: Config = None, **options: Any) -> Answer:
    """Plays two arms on the same games until it is decided which is better: `reckon compare`.

    compare(players=4, b={"deck.zombie": 14}, effect="1pp")
    """
    return _ask("compare", config, options)


def tune(config: Config = None, **options: Any) -> Answer:
    """Finds the number of zombies, or any other value, that balances each player count: `reckon tune`.

    tune(players=4, tune="deck.zombie=8..20", target="45%")
    """
    return _ask("tune", config, options)


def matrix(config: Config = None, **options: Any) -> Answer:
    """Plays all strategies against each other and finds the equilibrium: `reckon matrix`."""
    return _ask("matrix", config, options)


def check(contract: Config, **options: Any) -> Answer:
    """Checks a game against a contract: `reckon check`. A failed check is an answer: code 1, verdict "fail"."""
    return _ask("check", contract, options)


def fit(plays: "Union[str, os.PathLike[str]]", **options: Any) -> Answer:
    """Finds the players that agree with real plays: `reckon fit`. A log that no setting explains is an answer: code 1.

    plays: the path of a log, CSV or an export of BG Stats.
    """
    return _ask("fit", plays, options)


def skill(config: Config = None, **options: Any) -> Answer:
    """Measures skill against luck: `reckon skill`."""
    return _ask("skill", config, options)


def exploit(config: Config = None, **options: Any) -> Answer:
    """Trains a best response to a line-up: `reckon exploit`."""
    return _ask("exploit", config, options)


def suggest(config: Config = None, **options: Any) -> Answer:
    """Finds changes of the rules that would make a game fair: `reckon suggest`."""
    return _ask("suggest", config, options)


_CONFIG = {"check": "contract: a dictionary with the keys of a file, or the path of one.",
           "fit": "plays: columns `players` and `winner`, and what else is known (docs/guides/fit.md)."}
for _verb in (compare, tune, matrix, check, fit, skill, exploit, suggest):
    _verb.__doc__ = f"""{_verb.__doc__}

    {_CONFIG.get(_verb.__name__, "config: a dictionary with the keys of a file, or the path of one.")}
    options: those of the verb (`reckon {_verb.__name__} --help`), by name, with _ for -; True for an option without a
        value. Several values are a sequence; settings may be a dictionary: rule={{"deck.zombie": 14}}. As for `run`,
        rules, strategies, variants and motives are other names of rule, strategy, variant and motive.
    threads, programs, progress: as for `run`; a Progress has no cells, and its games are those of the current stage.

    Raises ReckonError for what is wrong with the config or the options, or failed; code 130 if `progress` stopped it
    before there was an answer. Ctrl-C raises Interrupted, with the partial answer as its result if there is one.
    """


def _ask(verb: str, config: Config, options: "Dict[str, Any]") -> Answer:
    threads: SupportsIndex = options.pop("threads", 0)
    programs: bool = options.pop("programs", False)
    progress: Optional[Callable[[Progress], Any]] = options.pop("progress", None)
    words = [verb]
    for name, value in options.items():
        words += _words(SAME.get(name, name), value)
    text = _config(config)

    def ask(player: "Player[Answer]") -> Answer:
        return Answer(*_library.answer(words, text, player.options))

    return play(ask, threads, programs, progress)


def _config(config: Config) -> Optional[str]:
    if isinstance(config, (str, os.PathLike)):
        return pathlib.Path(config).read_text(encoding="utf-8")
    return None if config is None else json.dumps(_library.plain(config), ensure_ascii=False)


def _words(name: str, value: Any) -> List[str]:
    """An option as on the command line."""
    option = "--" + name.replace("_", "-")
    if value is None or value is False:
        return []
    if value is True:
        return [option]
    value = _library.plain(value)
    if isinstance(value, dict):
        value = [f"{key}={_text(item)}" for key, item in value.items()]
        if name == "pairing":
            value = " ".join(value)
    texts = [_text(item) for item in value] if isinstance(value, list) else [_text(value)]
    return [f"{option}={text}" for text in (texts if name in REPEATED else [",".join(texts)])]


def _text(value: Any) -> str:
    if isinstance(value, dict):  # a pairing among several
        return " ".join(f"{key}={_text(item)}" for key, item in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- from files

def parse(text: str) -> Any:
    """Reads a Result or an Answer from JSON and checks everything that follows from its counts."""
    _library.library().reckon_result_free(_library.parse_result(text))
    return Answer(text) if "verb" in json.loads(text) else Result(text)


def load(path: "Union[str, os.PathLike[str]]") -> Any:
    """Reads a Result or an Answer from a file, or a Result from the directory that `reckon run --out` wrote."""
    file = pathlib.Path(path)
    if file.is_dir():
        file = file / "result.json"
    return parse(file.read_text(encoding="utf-8"))
