"""Observations as a graph."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bastide import _library
from bastide._library import checked, short

if TYPE_CHECKING:
    from numpy.typing import NDArray

_NAMES = tuple(_library.GRAPH_COLUMNS)
_TABLES = len(_NAMES)


class Graph(NamedTuple):
    """A position as features, the places of tiles that belong to them, and figures: tables of int32. Tiles and features are named by
    their rows. bindings/c/bastide.h has the columns, and docs/bindings.md a picture.
    """

    tiles: NDArray[np.int32]
    """(tiles, 4): x, y, type (Game.tile_ids), quarter turns."""
    features: NDArray[np.int32]
    """(features, 11): kind (0 road, 1 city, 2 cloister, 3 field, 4 river), open ends (of a cloister empty squares around), tiles of
    a road or city, points now (of a field as in planes 35 to 42), pennants, and strength of the own seat's followers, of the next clockwise, ... (six)."""
    sides: NDArray[np.int32]
    """(places, 3): tile, slot (-1: within the tile), feature. All places of tiles at which something lies, once each."""
    figures: NDArray[np.int32]
    """(figures on tiles, 5): tile, slot, feature, seat counted from the own one clockwise, kind (Game.figure_ids)."""
    walls: NDArray[np.int32]
    """(pairs, 2): field, city beside it, complete or not; none where fields are not scored."""


def graph_of(handle: int, seat: int) -> Graph:
    rows = (ctypes.c_int32 * _TABLES)()
    checked(short.graph_rows(handle, rows, _TABLES))
    tables = [np.zeros((rows[i], _library.GRAPH_COLUMNS[name]), np.int32) for i, name in enumerate(_NAMES)]
    buffers = _library.GraphTables()
    for i, table in enumerate(tables):
        if table.size:
            buffers.tables[i] = table.ctypes.data
            buffers.sizes[i] = table.size
    checked(short.observe_graph(handle, seat, buffers))
    return Graph(*tables)
