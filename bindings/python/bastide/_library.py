"""libbastide.so by ctypes: its functions with their types, and errors as exceptions.

Two ways in: `short` holds the interpreter's lock during a call, so that two threads cannot be in one state at once; `long`
lets other threads run, for calls that their object's own lock guards.
"""
from __future__ import annotations

import ctypes
import operator
import os
import pathlib
from ctypes import POINTER, c_char_p, c_double, c_int32, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any, Callable, NoReturn

from bastide._errors import InputTypeError, error_of

ABI_VERSION = 2
PLANES = 66
SCALAR_BAG = 71
ACTION_FEATURES = 17
RADIUS_MAX = 72
MOST_ACTIONS = 4096
SVG_PLACES = 1
SVG_LAND_ONLY = 2
NULL_ERROR = -100  # this and below are errors
ARGUMENT_ERROR = -101
RULES_ERROR = -103
ILLEGAL_ERROR = -104


class Stream(ctypes.Structure):
    """bst_random"""

    _fields_ = [("words", c_uint64 * 4)]


class ActionValue(ctypes.Structure):
    """bst_action"""

    _fields_ = [
        ("verb", ctypes.c_uint8),
        ("noun", ctypes.c_uint8),
        ("cell", ctypes.c_uint16),
        ("part", ctypes.c_uint8),
        ("detail", ctypes.c_uint8),
        ("value", ctypes.c_int16),
    ]


class Judgement(ctypes.Structure):
    """bst_judgement"""

    _fields_ = [
        ("best", c_int32),
        ("looked_at", c_int32),
        ("value", c_double),
        ("best_value", c_double),
        ("win", c_double),
        ("best_win", c_double),
        ("loss", c_double),
        ("loss_error", c_double),
    ]


VIEW_ARRAYS = ("seat", "count", "mask", "planes", "scalars", "points", "returns", "done")


class View(ctypes.Structure):
    """bst_batch_view"""

    _fields_ = [
        *(field for name in VIEW_ARRAYS for field in ((name, c_void_p), (name + "_size", c_size_t))),
        ("kept", c_int32),
    ]


GRAPH_COLUMNS = {"tiles": 4, "features": 11, "sides": 3, "figures": 5, "walls": 2}


class GraphTables(ctypes.Structure):
    """bst_graph"""

    _fields_ = [("tables", c_void_p * len(GRAPH_COLUMNS)), ("sizes", c_size_t * len(GRAPH_COLUMNS))]


_HANDLE = c_void_p
_TEXT = (c_char_p, c_size_t)
_STREAM = POINTER(Stream)
# Name: the types of its arguments; it returns an int32.
_NUMBERS: dict[str, tuple[Any, ...]] = {
    "abi_version": (),
    "last_error_code": (),
    "rules_text": (_HANDLE, *_TEXT),
    "rules_difference": (_HANDLE, _HANDLE, *_TEXT),
    "rules_players": (_HANDLE,),
    "rules_tile_types": (_HANDLE,),
    "rules_tile_id": (_HANDLE, c_int32, *_TEXT),
    "rules_figure_kinds": (_HANDLE,),
    "rules_figure_id": (_HANDLE, c_int32, *_TEXT),
    "state_copy": (_HANDLE, _HANDLE),
    "state_reset": (_HANDLE,),
    "current_player": (_HANDLE,),
    "question": (_HANDLE, *_TEXT),
    "scores": (_HANDLE, POINTER(c_int32), c_size_t),
    "returns": (_HANDLE, POINTER(c_double), c_size_t),
    "action_count": (_HANDLE,),
    "action_list": (_HANDLE, c_void_p, c_size_t),
    "chance_outcomes": (_HANDLE, POINTER(c_double), c_size_t),
    "sample_chance": (_HANDLE, _STREAM),
    "apply_index": (_HANDLE, c_int32),
    "apply_text": (_HANDLE, c_char_p),
    "action_text": (_HANDLE, c_int32, *_TEXT),
    "action_parse": (_HANDLE, c_char_p),
    "history": (_HANDLE, c_void_p, c_size_t),
    "playout": (_HANDLE, _STREAM),
    "state_position": (_HANDLE, *_TEXT),
    "state_record": (_HANDLE, *_TEXT),
    "record_length": (_HANDLE,),
    "state_svg": (_HANDLE, c_int32, c_int32, *_TEXT),
    "state_ascii": (_HANDLE, c_int32, c_int32, *_TEXT),
    "player_name": (c_int32, *_TEXT),
    "player_thinks": (_HANDLE,),
    "player_choose": (_HANDLE, _HANDLE, c_uint64, c_int32),
    "player_stop": (_HANDLE,),
    "judge": (_HANDLE, c_int32, c_uint64, c_uint64, POINTER(Judgement)),
    "numbers": (_HANDLE, c_int32),
    "action_numbers": (_HANDLE, c_int32, POINTER(c_int32), c_size_t),
    "action_mask": (_HANDLE, c_int32, c_void_p, c_size_t),
    "number_index": (_HANDLE, c_int32, c_int32),
    "action_features": (_HANDLE, c_void_p, c_size_t),
    "planes_size": (c_int32,),
    "scalars_size": (_HANDLE,),
    "observe_planes": (_HANDLE, c_int32, c_int32, c_void_p, c_size_t),
    "observe_scalars": (_HANDLE, c_int32, c_void_p, c_size_t),
    "graph_rows": (_HANDLE, POINTER(c_int32), c_size_t),
    "observe_graph": (_HANDLE, c_int32, POINTER(GraphTables)),
    "batch_reset": (_HANDLE, c_uint64, POINTER(View)),
    "batch_step": (_HANDLE, c_void_p, c_size_t, POINTER(View)),
    "batch_sample": (_HANDLE, c_void_p, c_size_t),
    "batch_features": (_HANDLE, c_void_p, c_size_t, c_void_p, c_size_t),
    "batch_numbers": (_HANDLE, c_void_p, c_size_t),
    "batch_get": (_HANDLE, c_int32, _HANDLE),
    "batch_set": (_HANDLE, c_int32, _HANDLE),
}
# It returns a handle.
_MAKERS: dict[str, tuple[Any, ...]] = {
    "rules_new": (c_char_p,),
    "state_new": (_HANDLE,),
    "state_clone": (_HANDLE,),
    "state_parse": (_HANDLE, c_char_p),
    "record_parse": (c_char_p,),
    "record_rules": (_HANDLE,),
    "record_state": (_HANDLE, c_int32),
    "player_new": (c_char_p, c_uint64),
    "batch_new": (_HANDLE, c_int32, c_int32, c_int32, c_uint64),
}
_FREES = ("rules", "state", "record", "player", "batch")


def _path() -> str:
    """$BASTIDE_LIBRARY, or the library that came with the package."""
    return os.environ.get("BASTIDE_LIBRARY") or str(pathlib.Path(__file__).with_name("libbastide.so"))


class _Functions:
    """All functions of the library, without the "bst_" before their names."""

    def __init__(self, kind: type[ctypes.CDLL], path: str) -> None:
        library = kind(path)
        for name, arguments in _NUMBERS.items():
            self._add(library, name, c_int32, arguments)
        for name, arguments in _MAKERS.items():
            self._add(library, name, c_void_p, arguments)
        for name in _FREES:
            self._add(library, name + "_free", None, (c_void_p,))
        self._add(library, "random_seed", None, (_STREAM, c_uint64))
        self._add(library, "random_below", c_uint32, (_STREAM, c_uint32))
        self._add(library, "last_error", c_char_p, ())

    def _add(self, library: ctypes.CDLL, name: str, result: Any, arguments: tuple[Any, ...]) -> None:
        function = getattr(library, "bst_" + name)
        function.restype = result
        function.argtypes = arguments
        setattr(self, name, function)

    def __getattr__(self, name: str) -> Callable[..., Any]:  # for type checkers; all are set above
        raise AttributeError(name)


short = _Functions(ctypes.PyDLL, _path())
long = _Functions(ctypes.CDLL, _path())
if short.abi_version() != ABI_VERSION:
    raise ImportError(f"{_path()} has version {short.abi_version()} of the interface; this package is for {ABI_VERSION}")


def fail(code: int) -> NoReturn:
    """Raises what the last call that failed in this thread says."""
    raise error_of(code, short.last_error().decode()) from None


def checked(result: int) -> int:
    if result <= NULL_ERROR:
        fail(result)
    return result


def made(handle: int | None) -> int:
    """The handle of a function that makes one."""
    if handle is None:
        fail(short.last_error_code())
    return handle


def text_of(function: Callable[..., int], *arguments: Any) -> str:
    """What a function for texts gives."""
    length = checked(function(*arguments, None, 0))
    buffer = ctypes.create_string_buffer(length + 1)
    checked(function(*arguments, buffer, length + 1))
    return buffer.value.decode()


def encoded(text: str, argument: str) -> bytes:
    if not isinstance(text, str):
        raise InputTypeError(f"{argument} must be a str, not {type(text).__name__}")
    if "\0" in text:
        raise error_of(-105, f"{argument}: column {text.index(chr(0)) + 1}: a zero byte")
    return text.encode(errors="surrogatepass")


def integer(value: Any, argument: str) -> int:
    """The number, if it is a whole one."""
    try:
        return operator.index(value)
    except TypeError:
        raise InputTypeError(f"{argument} must be a whole number, not {type(value).__name__}") from None


def whole(value: Any, argument: str, low: int, high: int) -> int:
    """The number, if it is a whole one in that range: ctypes would cut off its upper bits."""
    number = integer(value, argument)
    if not low <= number <= high:
        raise error_of(ARGUMENT_ERROR, f"{argument} is {number}; it must be from {low} to {high}")
    return number
