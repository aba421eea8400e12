// What cannot be between two actions (Module::check_state).
#include <algorithm>

#include "engine/expansions/counts-city/counts_city.h"
#include "engine/rules/game.h"

namespace bastide::counts_city {
namespace {

// CO-01: all tiles lie where they belong, before any other.
Sentence check_tiles(const State& state) {
  for (const StartTile& start : state.rules->start_tiles()) {
    const CellId cell = state.board.find(start.x, start.y);
    if (cell == kNoCell || state.board.cell(cell).tile != start.tile ||
        state.board.cell(cell).turns != start.turns)
      return {"position.counts-city-not-complete", "the city is not complete"};
  }
  return {};
}

Sentence check_count(const State& state, const Memory& memory) {
  if (memory.count > kQuarters) return {"position.count-stands-no-quarter", "the count stands in no quarter"};
  const bool before = !state.flow.over && state.flow.program == Program::setup;  // B-08 comes first
  if (!before && memory.count == 0) return {"position.count-stands-nowhere", "the count stands nowhere"};
  return before && memory.count != 0
             ? Sentence{"position.count-stands-somewhere-already", "the count stands somewhere already"}
             : Sentence{};
}

Sentence check_figures(const State& state) {
  for (const Figure& figure : state.figures) {
    const int quarter = quarter_of(state, figure);
    if (quarter < 0) continue;
    if (!state.rules->figures()[figure.kind].follower)
      return {"position.figure-no-follower-city", "a figure that is no follower is in the city"};
    if (figure.kind == config_of(state).wagon && quarter == market && !config_of(state).any_figure)
      return {"position.wagon-in-market", "a wagon is in the market"};
    if (figure.cell != kNoCell || figure.segment != 0)
      return {"position.figure-city-stands-square", "a figure in the city stands on a square"};
  }
  return {};
}

// CO-09: kept from the beginning of the scoring until it is known who gave points away.
Sentence check_scores(const State& state, const Memory& memory) {
  const bool scoring =
      state.flow.program == Program::part && !state.flow.over &&
      (asking_step(state).slot == Slot::before_score || asking_step(state).slot == Slot::score ||
       asking_step(state).slot == Slot::after_score);
  for (PlayerId player = 0; player < kMaxPlayers; ++player) {
    const std::int16_t before = memory.before[player];
    if (before != 0 && (!scoring || player >= state.players() || before > state.scores[player]))
      return {"position.scores-remembered",
              "scores are remembered that were not to be, or have fallen since"};
  }
  if (is_asked(state, leave_city_step.id))
    for (PlayerId player = 0; player < state.players(); ++player)
      if (memory.before[player] != state.scores[player])
        return {"position.something-scored-too-early", "something has scored too early"};
  return {};
}

PlayerId clockwise(const State& state, PlayerId from, int steps) {
  return static_cast<PlayerId>((from + steps) % state.players());
}

// In whose turn: the first player (CO-04), the active player (CO-05), or all from the next one on (CO-13,
// CO-19).
Sentence check_who(const State& state, const Memory& memory) {
  const Flow& flow = state.flow;
  PlayerId who = flow.decision.who;
  if (is_asked(state, count_start_step.id)) {
    who = flow.first_player;
  } else if (is_asked(state, enter_city_step.id)) {
    who = flow.part.player;
    const bool sent = memory.turn_of_deployment == flow.turn, count = flow.decision.question == ask_count;
    if (count ? !sent : sent && !config_of(state).each_part)
      return {"position.count-moved-player-sent-follower",
              "the count is moved by the player who sent a follower"};
  } else if (is_asked(state, leave_city_step.id)) {
    who = clockwise(state, flow.part.player, flow.asked + 1);
  } else if (is_asked(state, leave_city_at_end_step.id) || is_asked(state, leave_city_for_farms_step.id)) {
    who = clockwise(state, flow.turn_player, flow.asked + 1);
  }
  return who == flow.decision.who
             ? Sentence{}
             : Sentence{"position.player-asked-out-turn", "a player is asked out of turn"};
}

Sentence check_flow(const State& state, const Memory& memory) {
  const bool features = is_asked(state, leave_city_at_end_step.id);
  const bool farms = is_asked(state, leave_city_for_farms_step.id);
  const bool ending = features || farms;
  if (memory.turn_of_deployment > state.flow.turn)
    return {"position.follower-sent-turn-come", "a follower was sent in a turn to come"};
  if (memory.passes >= (ending ? state.players() : 1))
    return {"position.more-passed-than-asked", "more have passed than were asked"};
  if ((ending || is_asked(state, leave_city_step.id)) && state.flow.asked >= state.players())
    return {"position.more-asked-than-play", "more were asked than play"};
  const bool by_feature = config_of(state).feature_by_feature;
  if (memory.staying >> (by_feature && state.flow.program == Program::ending ? state.players() : 0) != 0)
    return {"position.player-said-too-early-nobody-leaves", "a player has said too early that nobody leaves"};
  if (farms && !by_feature)
    return {"position.nobody-asked-about-farms-alone", "nobody is asked about farms alone"};
  if (!ending || !by_feature)
    return memory.feature == 0
               ? Sentence{}
               : Sentence{"position.feature-asked-about-too-early", "a feature is asked about too early"};
  if (memory.feature >= state.board.node_count() || !is_first_segment(state, memory.feature) ||
      (state.board.kind_of(memory.feature) == SegmentKind::field) != farms)
    return {"position.no-feature-asked-about", "that is no feature to be asked about"};
  return {};
}

Sentence check_out(const State& state, const Memory& memory) {
  const auto on_board = [&state](int kind) {
    int owners = 0;
    for (const Figure& figure : state.figures)
      owners |= figure.kind == kind && figure.place == kOnBoard ? 1 << figure.owner : 0;
    return owners;
  };
  if ((memory.wagons_out & ~on_board(config_of(state).wagon)) != 0 ||
      (memory.mayors_out & ~on_board(config_of(state).mayor)) != 0)
    return {"position.figure-out-of-city-missing", "a figure has come out of the city that is not there"};
  return {};
}

}  // namespace

Sentence check(const State& state) {
  const Memory& memory = memory_of(state);
  if (const Sentence fault = check_tiles(state)) return fault;
  if (const Sentence fault = check_figures(state)) return fault;
  for (auto check_part : {check_count, check_scores, check_flow, check_who, check_out})
    if (const Sentence fault = check_part(state, memory)) return fault;
  return {};
}

}  // namespace bastide::counts_city
