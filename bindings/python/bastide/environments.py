"""Environments with the interfaces of PettingZoo (agent by agent, AEC) and Gymnasium (one seat against named players).

Neither package is needed. Where gymnasium is installed the spaces are its own; else they are small ones with the same members.
An observation is {"observation": uint8 (PLANES, W, W), "scalars": int32 (n,), "action_mask": int8 (actions,)} of base rules with a
window (`Game` with a radius); chance is inside of `step`, by the seed that was given to `reset`.
"""
from __future__ import annotations

from typing import Any, Iterator, Sequence

import numpy as np

from bastide._errors import InputError, NotNowError
from bastide._game import Game, Random, State
from bastide._player import Player

try:
    from gymnasium import spaces as _spaces
except ImportError:
    _spaces = None

Observation = dict[str, Any]


class _Discrete:
    """As gymnasium.spaces.Discrete: the numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.shape: tuple[int, ...] = ()
        self.dtype = np.dtype(np.int64)
        self._random = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self._random = np.random.default_rng(seed)

    def contains(self, value: Any) -> bool:
        return isinstance(value, (int, np.integer)) and 0 <= value < self.n

    def sample(self, mask: np.ndarray | None = None) -> int:
        return int(self._random.choice(self.n if mask is None else np.flatnonzero(mask)))


class _Box:
    """As gymnasium.spaces.Box: arrays of one shape and dtype, within bounds."""

    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, value: Any) -> bool:
        same = isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype == self.dtype
        return same and bool((value >= self.low).all() and (value <= self.high).all())


class _Dict:
    """As gymnasium.spaces.Dict."""

    def __init__(self, spaces: dict[str, Any]) -> None:
        self.spaces = spaces

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def contains(self, value: Any) -> bool:
        same = isinstance(value, dict) and value.keys() == self.spaces.keys()
        return same and all(space.contains(value[name]) for name, space in self.spaces.items())


def _observation_space(game: Game) -> Any:
    box, group = (_spaces.Box, _spaces.Dict) if _spaces else (_Box, _Dict)
    low, high = np.iinfo(np.int32).min, np.iinfo(np.int32).max
    return group({
        "observation": box(0, 255, game.planes_shape(), np.uint8),
        "scalars": box(low, high, game.scalars_shape(), np.int32),
        "action_mask": box(0, 1, (game.num_distinct_actions(),), np.int8),
    })


def _action_space(game: Game) -> Any:
    return (_spaces.Discrete if _spaces else _Discrete)(game.num_distinct_actions())


def _observe(state: State, seat: int) -> Observation:
    return {
        "observation": state.planes(seat),
        "scalars": state.scalars(seat),
        "action_mask": state.legal_actions_mask(seat).view(np.int8),
    }


def _game_of(game: Game | str, radius: int) -> Game:
    made = Game(game, radius) if isinstance(game, str) else game
    if made.radius is None:
        raise InputError("game has no radius, so its actions have no fixed numbers")
    return made


def _seed_of(seed: int | None) -> int:
    return int(np.random.default_rng().integers(2**63)) if seed is None else seed


def _let_chance_answer(state: State, random: Random) -> None:
    while state.is_chance_node():
        state.sample_chance(random)


class AecEnv:
    """One agent after another, "player_0" and so on, with the interface of PettingZoo's AECEnv.

    Rewards come at the end of the game (State.returns()); the points of everybody stand in `infos[agent]["scores"]`.
    """

    metadata = {"name": "bastide_v0", "render_modes": ["ansi"], "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, game: Game | str = "", radius: int = 15) -> None:
        self.game = _game_of(game, radius)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: _observation_space(self.game) for agent in self.possible_agents}
        self._action_spaces = {agent: _action_space(self.game) for agent in self.possible_agents}

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> AecEnv:
        return self

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._random = Random(_seed_of(seed))
        self._state = self.game.new_initial_state()
        _let_chance_answer(self._state, self._random)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell_scores()
        self.agent_selection = self.possible_agents[self._state.current_player()]

    def step(self, action: int | None) -> None:
        """The action of `agent_selection`; None for an agent whose game is over. An illegal one raises, and nothing has changed."""
        if not self.agents:
            raise NotNowError("all agents have left: reset() begins anew")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise InputError("action is None, but the agent's game is not over")
        self._state.apply_action(action)
        self._cumulative_rewards[agent] = 0.0
        _let_chance_answer(self._state, self._random)
        self._tell_scores()
        if self._state.is_terminal():
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._state.current_player()]

    def _end(self) -> None:
        for agent, reward in zip(self.possible_agents, self._state.returns()):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise InputError("action must be None: the agent's game is over")
        self.agents.remove(agent)
        for each in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del each[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def _tell_scores(self) -> None:
        scores = self._state.scores()
        self.infos = {agent: {"scores": scores} for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        return _observe(self._state, self._seats[agent])

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def state(self) -> State:
        """A copy of the game."""
        return self._state.clone()

    def render(self) -> str:
        return self._state.position()

    def close(self) -> None:
        pass


class SinglePlayer:
    """One seat of a game against computer players, with the interface of gymnasium.Env.

    `opponents`: a name for all other seats, or one for each of them clockwise. `seat`: the learner's, or None to draw one anew for each
    game. The reward is that of the end; `info["scores"]` has the points, `info["seat"]` the learner's seat, and `action_masks()` what is legal.
    """

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(
        self, opponents: str | Sequence[str] = "level3", game: Game | str = "", radius: int = 15, seat: int | None = None
    ) -> None:
        self.game = _game_of(game, radius)
        others = self.game.num_players() - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise InputError(f"opponents has {len(names)} names; it must have {others}")
        if seat is not None and not 0 <= seat <= others:
            raise InputError(f"seat is {seat}; it must be from 0 to {others}")
        self._names, self._wanted_seat = names, seat
        for name in names:
            Player(name)  # so that a wrong name is said now
        self.observation_space = _observation_space(self.game)
        self.action_space = _action_space(self.game)

    @property
    def unwrapped(self) -> SinglePlayer:
        return self

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if seed is not None or not hasattr(self, "_random"):
            self._random = Random(_seed_of(seed))
        players = self.game.num_players()
        self._seat = self._random.below(players) if self._wanted_seat is None else self._wanted_seat
        self._players = [Player(name, self._random.below(2**32 - 1)) for name in self._names]
        self._state = self.game.new_initial_state()
        self._let_others_answer()
        if self._state.is_terminal():
            return self.reset(options=options)
        return _observe(self._state, self._seat), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """An illegal action raises, and nothing has changed."""
        self._state.apply_action(action)
        self._let_others_answer()
        over = self._state.is_terminal()
        reward = self._state.player_return(self._seat)
        return _observe(self._state, self._seat), reward, over, False, self._info()

    def action_masks(self) -> np.ndarray:
        """bool (actions,)."""
        return self._state.legal_actions_mask(self._seat).view(bool)

    def _let_others_answer(self) -> None:
        state, players = self._state, self.game.num_players()
        while not state.is_terminal() and state.current_player() != self._seat:
            if state.is_chance_node():
                state.sample_chance(self._random)
            else:
                other = (state.current_player() - self._seat - 1) % players
                state.apply_action(self._players[other].choose(state))

    def _info(self) -> dict[str, Any]:
        return {"scores": self._state.scores(), "seat": self._seat}

    def render(self) -> str:
        return self._state.position()

    def close(self) -> None:
        pass
