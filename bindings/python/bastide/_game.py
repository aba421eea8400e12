"""Rules, states, records, and chance of one's own."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Iterator

import numpy as np

from bastide import _library
from bastide._errors import InputError, InputTypeError, NotNowError, error_of
from bastide._graph import Graph, graph_of
from bastide._library import checked, encoded, fail, integer, made, short, text_of, whole

if TYPE_CHECKING:
    from numpy.typing import NDArray

CHANCE = -1
TERMINAL = -4  # as in OpenSpiel

# Looked up once: a step is quicker without it.
_apply_index = short.apply_index
_current_player = short.current_player
_action_count = short.action_count
_number_index = short.number_index

# Calls that hold the interpreter's lock write here first; nobody else can see it meanwhile.
_numbers = (ctypes.c_int32 * _library.MOST_ACTIONS)()
_chances = (ctypes.c_double * _library.MOST_ACTIONS)()
_SEATS = 6
_points = (ctypes.c_int32 * _SEATS)()
_shares = (ctypes.c_double * _SEATS)()


class Random:
    """A stream of chance: the same numbers on every machine for the same seed (0 to 2**64 - 1)."""

    __slots__ = ("_stream",)

    def __init__(self, seed: int) -> None:
        self._stream = _library.Stream()
        short.random_seed(self._stream, whole(seed, "seed", 0, 2**64 - 1))

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1; `bound` from 1 to 2**32 - 1."""
        return short.random_below(self._stream, whole(bound, "bound", 1, 2**32 - 1))


class Game:
    """Rules of the game.

    `rules`: one line as in the header of a record, "preset fi-current players 2 element inns option farm-points=4"; what is
    not said is as in fi-current for two players. Raises RulesError or InputError.

    `radius`: None, and the actions of a state are their indexes among its legal ones. A number from 0 to 72, for base rules
    without elements: actions have fixed numbers over a window of 2 * radius + 1 squares each way round the start tile
    (bindings/c/bastide.h has the table), so there is a mask. 20 holds nearly every game, 72 all of them.
    """

    _handle: int | None = None

    def __init__(self, rules: str = "", radius: int | None = None) -> None:
        handle = made(short.rules_new(encoded(rules, "rules")))
        self._take(handle, radius)

    def _take(self, handle: int, radius: int | None) -> None:
        self._handle = handle
        self.radius = None if radius is None else whole(radius, "radius", 0, _library.RADIUS_MAX)
        self._numbers = 0 if self.radius is None else checked(short.numbers(handle, self.radius))
        self._players = checked(short.rules_players(handle))

    @classmethod
    def _of(cls, handle: int, radius: int | None = None) -> Game:
        game = cls.__new__(cls)
        game._take(handle, radius)
        return game

    def __del__(self, free: Any = short.rules_free) -> None:
        if self._handle is not None:
            free(self._handle)

    @property
    def rules(self) -> str:
        """The line that names these rules, in its shortest form."""
        return text_of(short.rules_text, self._handle)

    @property
    def tile_ids(self) -> list[str]:
        """The types of tiles, in the order of the scalars from SCALAR_BAG on."""
        types = checked(short.rules_tile_types(self._handle))
        return [text_of(short.rules_tile_id, self._handle, each) for each in range(types)]

    @property
    def figure_ids(self) -> list[str]:
        """The kinds of figures, in the order of the scalars of figures."""
        kinds = checked(short.rules_figure_kinds(self._handle))
        return [text_of(short.rules_figure_id, self._handle, each) for each in range(kinds)]

    def num_players(self) -> int:
        """1 to 6."""
        return self._players

    def num_distinct_actions(self) -> int:
        """How many numbers of actions there are; without a radius the most that a state can have."""
        return self._numbers or _library.MOST_ACTIONS

    def max_chance_outcomes(self) -> int:
        return max(len(self.tile_ids), self._players)

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        """Of two players and more."""
        return 0.0

    def planes_shape(self, radius: int | None = None) -> tuple[int, int, int]:
        """(PLANES, 2 * radius + 1, 2 * radius + 1): plane, row from the north, square from the west."""
        width = 2 * self._radius_for(radius) + 1
        return (_library.PLANES, width, width)

    def scalars_shape(self) -> tuple[int]:
        return (checked(short.scalars_size(self._handle)),)

    def observation_tensor_shape(self) -> list[int]:
        """Of State.observation_tensor(): planes, then scalars, in one row."""
        planes = self.planes_shape()
        return [planes[0] * planes[1] * planes[2] + self.scalars_shape()[0]]

    def observation_tensor_size(self) -> int:
        return self.observation_tensor_shape()[0]

    def _radius_for(self, radius: int | None) -> int:
        if radius is not None:
            return whole(radius, "radius", 0, _library.RADIUS_MAX)
        if self.radius is None:
            raise InputError("radius is None, and the game has none")
        return self.radius

    def new_initial_state(self) -> State:
        return State._of(self, made(short.state_new(self._handle)))

    def deserialize_state(self, text: str) -> State:
        """What State.serialize() gave: a record, or a position of these rules."""
        if "\n" not in text:
            return self.state_at(text)
        record = Record(text)
        self._check_same(record.game)
        state, end = self.new_initial_state(), record.state()  # both are held until the call is over
        checked(short.state_copy(state._handle, end._handle))
        return state

    def state_at(self, position: str) -> State:
        """The state of a position of these rules, a line as State.position() gives it."""
        return State._of(self, made(short.state_parse(self._handle, encoded(position, "position"))))

    def _check_same(self, other: Game) -> None:
        """That a state of the other one is of these rules."""
        if other is self:
            return
        difference = text_of(short.rules_difference, other._handle, self._handle)
        if difference:
            raise error_of(_library.RULES_ERROR, f"the state is of other rules: it {difference}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.rules == other.rules and self.radius == other.radius

    def __hash__(self) -> int:
        return hash((self.rules, self.radius))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Game, (self.rules, self.radius))

    def __repr__(self) -> str:
        return f"Game({self.rules!r})" if self.radius is None else f"Game({self.rules!r}, radius={self.radius})"


class Svg(str):
    """The text of a picture, which notebooks show as that."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<Svg, {len(self)} characters>"


class State:
    """A game at one moment; made by Game.new_initial_state(). Copies are independent.

    An action is a number: its index among the legal ones, or its fixed number where the game has a radius.
    """

    __slots__ = ("_handle", "_game", "_radius")

    def __init__(self) -> None:
        raise InputTypeError("a State is made by Game.new_initial_state()")

    @classmethod
    def _of(cls, game: Game, handle: int) -> State:
        state = cls.__new__(cls)
        state._handle = handle
        state._game = game
        state._radius = game.radius
        return state

    def __del__(self, free: Any = short.state_free) -> None:
        if hasattr(self, "_handle"):
            free(self._handle)

    # --- who is asked

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def current_player(self) -> int:
        """The seat that is asked, from 0; CHANCE or TERMINAL."""
        player = _current_player(self._handle)
        return player if player >= CHANCE else TERMINAL

    def is_terminal(self) -> bool:
        return _current_player(self._handle) < CHANCE

    def is_chance_node(self) -> bool:
        return _current_player(self._handle) == CHANCE

    def is_player_node(self) -> bool:
        return _current_player(self._handle) >= 0

    def is_simultaneous_node(self) -> bool:
        return False

    def question(self) -> str:
        """The id of what is asked ("place-tile"); "" when the game is over."""
        return text_of(short.question, self._handle)

    # --- actions

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of the one who is asked, in growing order; [] for another `player` and when the game is over."""
        if player is not None and player != self.current_player():
            return []
        if self._radius is None:
            return list(range(_action_count(self._handle)))
        return self._fixed_numbers()

    def _fixed_numbers(self) -> list[int]:
        if self.is_chance_node():
            count = checked(short.action_numbers(self._handle, self._radius, _numbers, len(_numbers)))
            return sorted(_numbers[:count])
        count = checked(short.action_numbers(self._handle, self._radius, _numbers, len(_numbers)))
        inside = sorted(number for number in _numbers[:count] if number >= 0)
        return inside or ([self._game._numbers - 1] if count else [])

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.uint8]:
        """uint8 of Game.num_distinct_actions(): 1 where an action is legal; all 0 where no seat, or another `player`, is asked."""
        mask = np.zeros(self._game.num_distinct_actions(), np.uint8)
        asked = self.current_player()
        if asked < 0 or (player is not None and player != asked):
            return mask
        if self._radius is None:
            mask[: _action_count(self._handle)] = 1
        else:
            checked(short.action_mask(self._handle, self._radius, mask.ctypes.data, mask.size))
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """(action, probability) of every answer that chance has; they sum to 1. Raises NotNowError elsewhere."""
        count = checked(short.chance_outcomes(self._handle, _chances, len(_chances)))
        chances = _chances[:count]
        if self._radius is None:
            return list(enumerate(chances))
        checked(short.action_numbers(self._handle, self._radius, _numbers, len(_numbers)))
        return list(zip(_numbers[:count], chances))

    def sample_chance(self, random: Random) -> int:
        """Lets chance answer, by its probabilities; the action that it took."""
        index = checked(short.sample_chance(self._handle, random._stream))
        action = self._action_at(index)
        checked(_apply_index(self._handle, index))
        return action

    def apply_action(self, action: int) -> None:
        """Raises IllegalActionError or InputError, and then nothing has changed."""
        index = action
        if self._radius is not None or type(action) is not int or not 0 <= action < _library.MOST_ACTIONS:
            index = self._index_of(action)
        result = _apply_index(self._handle, index)
        if result < 0:
            self._index_of(action)  # which tells the range
            fail(result)

    def apply_text(self, text: str) -> None:
        """By notation: "2,-1^3", "small@road-E", "[base-crfr-a]"."""
        checked(short.apply_text(self._handle, encoded(text, "text")))

    def child(self, action: int) -> State:
        """A copy in which the action is done."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> State:
        return State._of(self._game, made(short.state_clone(self._handle)))

    def copy_from(self, other: State) -> None:
        """Becomes what the other one is; cheaper than a clone. Raises RulesError if that is of other rules."""
        self._game._check_same(other._game)
        checked(short.state_copy(self._handle, other._handle))

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The notation of an action of the one who is asked: action_to_string(action), or OpenSpiel's with a player before."""
        return text_of(short.action_text, self._handle, self._index_of(player if action is None else action))

    def string_to_action(self, text: str) -> int:
        return self._action_at(checked(short.action_parse(self._handle, encoded(text, "text"))))

    def action_features(self) -> NDArray[np.int16]:
        """int16 of (legal actions, ACTION_FEATURES), a row for each in the order of their indexes; for all rules. Where the game
        has a radius that is not the order of legal_actions(): action_numbers() has the action of each row."""
        count = _action_count(self._handle)
        rows = np.zeros((count, _library.ACTION_FEATURES), np.int16)
        checked(short.action_features(self._handle, rows.ctypes.data, rows.size))
        return rows

    def action_numbers(self) -> NDArray[np.int32]:
        """int32 (legal actions,): the action of each row of action_features(). With a radius the fixed number, -1 for those beyond the
        window (of seats; where all lie beyond it, the first has the last number); without one the index."""
        count = _action_count(self._handle)
        if self._radius is None:
            return np.arange(count, dtype=np.int32)
        checked(short.action_numbers(self._handle, self._radius, _numbers, len(_numbers)))
        numbers = np.array(_numbers[:count], np.int32)
        if count and numbers.max() < 0:
            numbers[0] = self._game._numbers - 1
        return numbers

    def history(self) -> NDArray[np.void]:
        """What has been answered: a record array with the members of bst_action."""
        count = checked(short.history(self._handle, None, 0))
        actions = np.zeros(count, np.dtype(_library.ActionValue))
        checked(short.history(self._handle, actions.ctypes.data, actions.size))
        return actions

    def move_number(self) -> int:
        """How many answers there have been, those of chance counted."""
        return checked(short.history(self._handle, None, 0))

    def playout(self, random: Random) -> int:
        """Answers at random until the game is over; how many answers."""
        return checked(short.playout(self._handle, random._stream))

    def _index_of(self, action: int) -> int:
        """Raises InputError or IllegalActionError with the range; where the game is over, what is called next does."""
        number = integer(action, "action")
        if self._radius is None:
            count = _action_count(self._handle)
            return whole(number, "action", 0, count - 1) if count else 0
        if not -(2**31) <= number < 2**31 and not self.is_terminal():
            highest = self._game.max_chance_outcomes() if self.is_chance_node() else self._game._numbers
            raise error_of(_library.ILLEGAL_ERROR, f"action is {number}; numbers are from 0 to {highest - 1}")
        index = _number_index(self._handle, self._radius, number)
        if index < 0:
            fail(index)
        return index

    def _action_at(self, index: int) -> int:
        if self._radius is None:
            return index
        count = checked(short.action_numbers(self._handle, self._radius, _numbers, len(_numbers)))
        number = _numbers[index] if index < count else -1
        return number if number >= 0 else self._game._numbers - 1

    # --- results

    def scores(self) -> list[int]:
        """Points of every seat now; fields, and what is not complete, count when the game is over."""
        checked(short.scores(self._handle, _points, _SEATS))
        return _points[: self._game._players]

    def returns(self) -> list[float]:
        """At the end 1 shared by those in first place and -1 by the others; 0 for all before, and where all are first. Who
        plays alone has a hundredth of the points."""
        checked(short.returns(self._handle, _shares, _SEATS))
        return _shares[: self._game._players]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[whole(player, "player", 0, self._game._players - 1)]

    def player_reward(self, player: int) -> float:
        return self.player_return(player)

    # --- observations

    def planes(self, player: int | None = None, radius: int | None = None) -> NDArray[np.uint8]:
        """uint8 of Game.planes_shape(radius) as that seat sees them; None: the seat that is asked, else seat 0."""
        planes = np.zeros(self._game.planes_shape(radius), np.uint8)
        used = self._game._radius_for(radius)
        checked(short.observe_planes(self._handle, self._seat(player), used, planes.ctypes.data, planes.size))
        return planes

    def scalars(self, player: int | None = None) -> NDArray[np.int32]:
        """int32 of Game.scalars_shape()."""
        scalars = np.zeros(self._game.scalars_shape(), np.int32)
        checked(short.observe_scalars(self._handle, self._seat(player), scalars.ctypes.data, scalars.size))
        return scalars

    def graph(self, player: int | None = None) -> Graph:
        """The position as a graph of features, tiles and figures, as that seat sees it; for all rules."""
        return graph_of(self._handle, self._seat(player))

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """float32: planes and then scalars in one row; for games with a radius."""
        return np.concatenate([self.planes(player).ravel(), self.scalars(player)], dtype=np.float32, casting="unsafe")

    def observation_string(self, player: int | None = None) -> str:
        """Everybody sees everything: the position."""
        self._seat(player)
        return self.position()

    def information_state_string(self, player: int | None = None) -> str:
        return self.observation_string(player)

    def _seat(self, player: int | None) -> int:
        if player is None:
            return max(_current_player(self._handle), 0)
        return whole(player, "player", 0, self._game._players - 1)

    # --- texts

    def position(self) -> str:
        """The position as one line (docs/notation.md)."""
        return text_of(short.state_position, self._handle)

    def record(self) -> str:
        """The game as a record. Raises NotNowError for a state that was read from a position."""
        return text_of(short.state_record, self._handle)

    def serialize(self) -> str:
        """For Game.deserialize_state() and pickle: the record, or the position where the beginning is not known."""
        try:
            return self.record()
        except NotNowError:
            return self.position()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (self._game, self.serialize()))

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    # --- pictures

    def svg(self, places: bool = False, account: bool = True, tile: int = 64) -> Svg:
        """The land as SVG, with the look of the page; the tile that was laid last is marked in its player's colour.

        `places`: mark the empty squares where the tile in hand may be laid. `account`: points, what players have, tiles
        left and the tile in hand above the land, and a key of the signs below it. `tile`: pixels a tile, 8 to 1,000.
        3 to 5 kB a tile; costs 10 to 100 ms.
        """
        flags = (_library.SVG_PLACES if places else 0) + (0 if account else _library.SVG_LAND_ONLY)
        return Svg(text_of(short.state_svg, self._handle, flags, whole(tile, "tile", 8, 1000)))

    def _repr_svg_(self) -> str:
        """What notebooks show."""
        return str(self.svg())

    def ascii(self, tile: int = 6, unicode: bool = False) -> str:
        """The land as lines of characters: `tile` columns a tile (6, 10 or 14), half as many lines.

        Cities are #, roads = and |, water ~, meadows dots; a follower is the letter of its seat (A, B, ...) and of its role
        (knight k, robber r, monk m, farmer f). `unicode`: drawn with more than ASCII has.
        """
        return text_of(short.state_ascii, self._handle, whole(tile, "tile", 6, 14), 1 if unicode else 0)

    def __str__(self) -> str:
        """For people: the land as characters, the points, and who is asked what."""
        asked = self.current_player()
        who = "over" if asked == TERMINAL else "chance" if asked == CHANCE else f"seat {asked}"
        points = " ".join(str(score) for score in self.scores())
        question = self.question()
        return f"{self.ascii()}points {points}, asked: {who}" + (f" ({question})" if question else "")

    def __repr__(self) -> str:
        return f"<State of {self._game!r} after {self.move_number()} answers>"


def _restored(game: Game, text: str) -> State:
    return game.deserialize_state(text)


class Record:
    """A game as text, read: all its actions are legal. Raises InputError or IllegalActionError with line and column."""

    _handle: int | None = None

    def __init__(self, text: str) -> None:
        self._handle = made(short.record_parse(encoded(text, "text")))
        self.text = text
        self.game = Game._of(made(short.record_rules(self._handle)))

    def __del__(self, free: Any = short.record_free) -> None:
        if self._handle is not None:
            free(self._handle)

    def __len__(self) -> int:
        """How many actions, those of chance counted."""
        return checked(short.record_length(self._handle))

    def state(self, actions: int | None = None) -> State:
        """The state after so many of them; None: after all."""
        count = len(self) if actions is None else whole(actions, "actions", 0, len(self))
        return State._of(self.game, made(short.record_state(self._handle, count)))

    def states(self) -> Iterator[tuple[State, int]]:
        """Each moment in which somebody, or chance, was asked, with the index of the action that followed."""
        state = self.state(0)
        final = self.state()
        for value in final.history():
            index = int(np.flatnonzero(_listed(state) == value)[0])
            yield state.clone(), index
            state.apply_action(index)


def _listed(state: State) -> NDArray[np.void]:
    actions = np.zeros(_action_count(state._handle), np.dtype(_library.ActionValue))
    checked(short.action_list(state._handle, actions.ctypes.data, actions.size))
    return actions
