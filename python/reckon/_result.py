"""Results: plain dictionaries, and tables of them."""

import json
import os
import pathlib
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Union

from . import _library

if TYPE_CHECKING:
    import pandas

Row = Dict[str, Any]


class Result(Dict[str, Any]):
    """The result of a run: the JSON that `reckon run` writes, as a dictionary.

    Its tables are tidy: one row for each observation, the same first columns (cell, ruleset, players, variant,
    strategies) in each, so that they can be joined. Rates are between 0 and 1; low and high are the bounds of their
    95 % intervals. Integers beyond 2^53 are strings, as in the JSON.
    """

    def __init__(self, text: str) -> None:
        """Takes JSON that the library has written or checked (see `load` and `parse`)."""
        super().__init__(json.loads(text))
        self.text = text

    # --- as a whole

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before all games were played."""
        return any(cell["stop_reason"] == "interrupted" for cell in self["cells"])

    def render(self, format: str = "table") -> str:
        """The result in one of the program's formats: table, csv, html, json, markdown, svg."""
        return _library.render_text(self.text, format)

    def save(self, path: "Union[str, os.PathLike[str]]") -> None:
        """Writes the JSON to a file, which `load` and the program read."""
        pathlib.Path(path).write_text(self.text, encoding="utf-8")

    def __repr__(self) -> str:
        games = sum(cell["games"] for cell in self["cells"])
        count = len(self["cells"])
        stopped = ", interrupted" if self.interrupted else ""
        return f"<reckon.Result: {count} cell{'s' * (count != 1)}, {games:,} games{stopped}>"

    # --- tables

    def cells(self) -> "pandas.DataFrame":
        """A row for each cell: games, aborted, stop_reason, and a column for each rule that some variant overrides."""
        return frame(self.rows("cells"))

    def outcomes(self) -> "pandas.DataFrame":
        """A row for each cell and outcome: wins, rate, low, high."""
        return frame(self.rows("outcomes"))

    def metrics(self) -> "pandas.DataFrame":
        """A row for each cell and metric: mean, sd, se (None: fewer than two games), min, max, p05, p50, p95."""
        return frame(self.rows("metrics"))

    def end_reasons(self) -> "pandas.DataFrame":
        """A row for each cell and end reason: games, and their share of all that came to an end."""
        return frame(self.rows("end_reasons"))

    def pairs(self) -> "pandas.DataFrame":
        """A row for each cell that has a reference, and outcome: the paired difference of the rates over the games that
        both played, low and high; p, q and flagged after correction for all differences. Empty without variants."""
        return frame(self.rows("pairs"))

    def rows(self, table: str) -> List[Row]:
        """The rows of one of these tables as dictionaries, which needs no pandas."""
        makers = {"cells": _cell_rows, "outcomes": _outcome_rows, "metrics": _metric_rows,
                  "end_reasons": _end_reason_rows, "pairs": _pair_rows}
        if table not in makers:
            raise ValueError(f"no table is called {table!r}; there are {', '.join(makers)}")
        return list(makers[table](self))


class Interrupted(KeyboardInterrupt):
    """Ctrl-C. `result`, a Result or an Answer, has the games played so far."""

    def __init__(self, result: Any) -> None:
        super().__init__("interrupted; the games played so far are in .result")
        self.result = result


# --- the rows of each table

def _names(cell: Row) -> Row:
    """The first columns of every table."""
    plays = cell["strategies"]
    same = len(set(plays.values())) == 1
    strategies = next(iter(plays.values())) if same else " ".join(f"{who}={what}" for who, what in plays.items())
    return {"cell": cell["id"], "ruleset": cell["ruleset"], "players": cell["players"], "variant": cell["variant"],
            "strategies": strategies}


def _cell_rows(result: Result) -> Iterator[Row]:
    rules = dict.fromkeys(rule for cell in result["cells"] for rule in cell["rules"])
    house = any("house" in cell for cell in result["cells"])
    for cell in result["cells"]:
        yield {**_names(cell), **{key: cell[key] for key in ("games", "aborted", "stop_reason")},
               **{rule: cell["rules"].get(rule) for rule in rules},
               **({"house": " ".join(cell.get("house", []))} if house else {})}


def _outcome_rows(result: Result) -> Iterator[Row]:
    for cell in result["cells"]:
        for name, outcome in cell["outcomes"].items():
            low, high = outcome["ci95"]
            yield {**_names(cell), "outcome": name, "wins": outcome["wins"], "rate": outcome["rate"], "low": low,
                   "high": high}


def _metric_rows(result: Result) -> Iterator[Row]:
    keys = ("mean", "sd", "se", "min", "max", "p05", "p50", "p95")
    for cell in result["cells"]:
        for name, metric in cell["metrics"].items():
            yield {**_names(cell), "metric": name, **{key: metric[key] for key in keys}}


def _end_reason_rows(result: Result) -> Iterator[Row]:
    for cell in result["cells"]:
        ended = cell["games"] - cell["aborted"]
        for name, games in cell["end_reasons"].items():
            yield {**_names(cell), "end_reason": name, "games": games, "share": games / ended if ended else 0.0}


def _pair_rows(result: Result) -> Iterator[Row]:
    cells = {cell["id"]: cell for cell in result["cells"]}
    for row in result.get("differences", []):
        low, high = row["ci95"]
        yield {**_names(cells[row["cell"]]), "reference": row["reference"], "outcome": row["outcome"],
               "games": row["paired_games"], "difference": row["difference"], "low": low, "high": high,
               "p": row["p"], "q": row["q"], "flagged": row["flagged"]}


def frame(rows: List[Row]) -> "pandas.DataFrame":
    try:
        import pandas
    except ImportError as fault:
        raise ImportError("data frames need pandas (Debian: python3-pandas); rows() gives the same as "
                          "dictionaries") from fault
    return pandas.DataFrame(rows)
