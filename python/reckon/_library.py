"""The shared library: where it is, and its functions as ctypes sees them (include/reckon/reckon.h)."""

import ctypes
import functools
import os
import pathlib
from ctypes import POINTER, Structure, c_char, c_char_p, c_double, c_int, c_size_t, c_uint, c_uint64, c_void_p
from typing import Any, Optional

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
        invariant, 74 out of memory.
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
        "reckon_cancel": (None, [POINTER(c_int)]),
        "reckon_result_parse": (c_int, [c_char_p, c_size_t, POINTER(Handle), error]),
        "reckon_result_free": (None, [Handle]),
        "reckon_result_render": (c_int, [Handle, c_char_p, POINTER(c_void_p), POINTER(c_size_t), error]),
        "reckon_text_free": (None, [c_void_p]),
        "reckon_result_interrupted": (c_int, [Handle]),
    }
    for name, (result, arguments) in functions.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments


@functools.lru_cache(maxsize=None)
def library() -> ctypes.CDLL:
    """Loads the library: the one that RECKON_LIBRARY names, else the one beside this module, else the system's."""
    tried = []
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
