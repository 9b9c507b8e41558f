"""The shared library: where it is, and its functions as ctypes sees them (include/reckon/reckon.h)."""

import ctypes
import functools
import operator
import os
import pathlib
from ctypes import POINTER, Structure, c_char, c_char_p, c_double, c_int, c_size_t, c_uint, c_uint64, c_void_p
from collections.abc import Iterable, Mapping
from typing import Any, List, Optional, SupportsIndex, Tuple

SONAME = "libreckon.so.0"
INTERFACE = "0.1"  # the versions whose structs are those below

Handle = c_void_p


class CError(Structure):
    _fields_ = [("code", c_int), ("line", c_uint), ("column", c_uint), ("text", c_char * 1024)]


class CProgress(Structure):
    _fields_ = [("size", c_size_t), ("cell", c_char_p), ("cell_number", c_uint64), ("cells", c_uint64),
                ("games", c_uint64), ("games_total", c_uint64), ("seconds", c_double)]


TELL = ctypes.CFUNCTYPE(c_int, POINTER(CProgress), c_void_p)


class COptions(Structure):
    _fields_ = [("size", c_size_t), ("threads", c_int), ("progress", TELL), ("user", c_void_p),
                ("cancel", POINTER(c_int)), ("cells_max", c_uint64), ("games_max", c_uint64),
                ("programs", c_int)]


class ReckonError(Exception):
    """An error of the library: what it refused, or what failed.

    code: as the program's exit code: 64 usage, 65 bad data, 66 a file that cannot be read, 69 a plug-in, 70 a broken
        invariant, 74 out of memory, 130 stopped before there was an answer.
    text: what is wrong, with its place.
    line, column: the place in the JSON, from 1; None if there is no particular place.
    """

    def __init__(self, code: int, text: str, line: Optional[int] = None, column: Optional[int] = None) -> None:
        super().__init__(code, text, line, column)
        self.code = code
        self.text = text
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return self.text


def _candidates() -> "list[str]":
    named = os.environ.get("RECKON_LIBRARY")
    if named:
        return [named]
    beside = pathlib.Path(__file__).parent / SONAME
    return [str(beside)] * beside.exists() + [SONAME]


def _declare(library: ctypes.CDLL) -> None:
    error = POINTER(CError)
    functions: "dict[str, tuple[Any, list[Any]]]" = {
        "reckon_version": (c_char_p, []),
        "reckon_experiment_parse": (c_int, [c_char_p, c_size_t, POINTER(Handle), error]),
        "reckon_experiment_free": (None, [Handle]),
        "reckon_run": (c_int, [Handle, POINTER(COptions), POINTER(Handle), error]),
        "reckon_answer": (c_int, [POINTER(c_char_p), c_int, c_char_p, c_size_t, POINTER(COptions), POINTER(Handle), error]),
        "reckon_cancel": (None, [POINTER(c_int)]),
        "reckon_result_parse": (c_int, [c_char_p, c_size_t, POINTER(Handle), error]),
        "reckon_result_free": (None, [Handle]),
        "reckon_result_render": (c_int, [Handle, c_char_p, POINTER(c_void_p), POINTER(c_size_t), error]),
        "reckon_text_free": (None, [c_void_p]),
        "reckon_result_interrupted": (c_int, [Handle]),
        "reckon_result_verdict": (c_int, [Handle]),
    }
    for name, (result, arguments) in functions.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments


@functools.lru_cache(maxsize=None)
def library() -> ctypes.CDLL:
    """Loads the library: the one that RECKON_LIBRARY names, else the one beside this module, else the system's."""
    tried = []
    for other in pathlib.Path(__file__).parent.glob("lib*.so*"):  # in a wheel: what the library needs
        if other.name != SONAME:
            ctypes.CDLL(str(other))
    for candidate in _candidates():
        try:
            found = ctypes.CDLL(candidate)
        except OSError as fault:
            tried.append(str(fault))
            continue
        _declare(found)
        loaded = found.reckon_version().decode()
        if not loaded.startswith(INTERFACE + "."):
            raise OSError(f"{candidate} is version {loaded}; this module needs {INTERFACE}")
        return found
    raise OSError(f"cannot load {SONAME}, the library of Dead Reckoning; install it, or name it in RECKON_LIBRARY "
                  f"({'; '.join(tried)})")


def version() -> str:
    """The version of the library that is loaded."""
    text: str = library().reckon_version().decode()
    return text


def check(code: int, error: CError) -> None:
    """Raises what a function of the library has returned, unless it is 0."""
    if code:
        raise ReckonError(code, error.text.decode("utf-8", "replace"), error.line or None, error.column or None)


def render(result: Handle, name: str) -> str:
    """A result of the library as text."""
    text, size, error = c_void_p(), c_size_t(), CError()
    code = library().reckon_result_render(result, name.encode(), ctypes.byref(text), ctypes.byref(size),
                                          ctypes.byref(error))
    check(code, error)
    try:
        return ctypes.string_at(text, size.value).decode()
    finally:
        library().reckon_text_free(text)


def parse_result(text: str) -> Handle:
    """A result of the library from JSON, to be freed."""
    result, error, data = Handle(), CError(), text.encode()
    check(library().reckon_result_parse(data, len(data), ctypes.byref(result), ctypes.byref(error)), error)
    return result


def render_text(text: str, name: str) -> str:
    """A result as JSON in another format."""
    result = parse_result(text)
    try:
        return render(result, name)
    finally:
        library().reckon_result_free(result)


def run(config: Optional[str], options: COptions) -> str:
    """Plays a config, None for the default question; returns the result as JSON."""
    experiment, result, error = Handle(), Handle(), CError()
    data = config.encode() if config is not None else None
    try:
        check(library().reckon_experiment_parse(data, len(data or b""), ctypes.byref(experiment), ctypes.byref(error)),
              error)
        check(library().reckon_run(experiment, ctypes.byref(options), ctypes.byref(result), ctypes.byref(error)), error)
        return render(result, "json")
    finally:
        library().reckon_result_free(result)
        library().reckon_experiment_free(experiment)


def answer(words: List[str], config: Optional[str], options: COptions) -> Tuple[str, int, bool]:
    """Answers as a verb does; returns the answer as JSON, the verb's exit code, and whether it was interrupted."""
    result, error = Handle(), CError()
    data = config.encode() if config is not None else None
    given = (c_char_p * len(words))(*[word.encode() for word in words])
    try:
        check(library().reckon_answer(given, len(words), data, len(data or b""), ctypes.byref(options),
                                      ctypes.byref(result), ctypes.byref(error)), error)
        return (render(result, "json"), library().reckon_result_verdict(result),
                bool(library().reckon_result_interrupted(result)))
    finally:
        library().reckon_result_free(result)


def plain(value: Any) -> Any:
    """The value in the types of JSON."""
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if isinstance(value, Mapping):
        return {key if isinstance(key, str) else str(operator.index(key)): plain(item) for key, item in value.items()}
    if hasattr(value, "tolist"):  # an array or a number of NumPy, a column of pandas
        return plain(value.tolist())
    if isinstance(value, SupportsIndex):
        return operator.index(value)
    if isinstance(value, Iterable) and not isinstance(value, (bytes, bytearray, set, frozenset)):
        return [plain(item) for item in value]
    raise TypeError(f"a config cannot hold a {type(value).__name__}: {value!r}")
