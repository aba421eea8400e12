// What cannot be between two actions (Module::check_state).
#include <algorithm>

#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"
#include "engine/rules/game.h"

namespace bastide::princess_and_dragon {
namespace {

bool on_a_tile(const State& state, CellId cell) {
  return cell < state.board.cell_count() && state.board.placed(cell);
}

Sentence check_bytes(const State& state, const Memory& memory) {
  for (std::uint8_t flag :
       {memory.dragon_is_out, memory.fairy_is_out, memory.stands_beside, memory.princess_used})
    if (flag > 1) return {"position.memory", "what is remembered cannot be"};
  if (memory.visits > memory.visited.size())
    return {"position.dragon-gone-too-far", "the dragon has gone too far"};
  for (std::uint8_t i = 0; i < memory.visited.size(); ++i)
    if (i < memory.visits ? !on_a_tile(state, memory.visited[i]) : memory.visited[i] != 0)
      return {"position.dragon-where-no-tile-lies", "the dragon has been where no tile lies"};
  return {};
}

// PD-28: where his tile is closed nobody whom he eats shares it with him. The fairy may come to a castle's
// follower there (I-086).
Sentence check_dragon(const State& state, const Memory& memory) {
  if (memory.dragon_is_out == 0)
    return memory.dragon == 0 && memory.visits == 0 ? Sentence{}
                                                    : Sentence{"position.no-dragon-out", "no dragon is out"};
  if (!config_of(state).has_dragon)
    return {"position.dragon-out-not-play", "a dragon is out that does not play"};
  if (!on_a_tile(state, memory.dragon))
    return {"position.dragon-stands-no-tile", "the dragon stands on no tile"};
  if (is_barred(state, memory.dragon))
    return {"position.dragon-stands-where-may-not-go", "the dragon stands where he may not go"};
  for (const Figure& figure : state.figures)
    if (config_of(state).square_closed && figure.cell == memory.dragon && is_edible(state, figure))
      return {"position.figure-stands-dragon-tile", "a figure stands on the dragon's tile"};
  return {};
}

// He moves just when somebody is asked to lead him, and stands where his way has led.
Sentence check_move(const State& state, const Memory& memory) {
  const bool asked = is_asked(state, "dragon");
  if (asked != (memory.visits != 0))
    return {"position.dragon-moves-unasked-stands-should-move",
            "the dragon moves unasked, or stands while he should move"};
  if (!asked) return {};
  const auto* first = memory.visited.data();
  for (std::uint8_t i = 0; i < memory.visits; ++i)
    if (std::find(first, first + i, memory.visited[i]) != first + i)
      return {"position.dragon-crossed-way", "the dragon has crossed his way"};
  const int steps = memory.visits - 1;
  const int leader = (state.flow.part.player + steps) % state.players();
  if (steps >= kSteps || memory.visited[memory.visits - 1u] != memory.dragon)
    return {"position.dragon-not-where-way-led", "the dragon is not where his way has led"};
  return state.flow.decision.who == leader
             ? Sentence{}
             : Sentence{"position.dragon-led-out-turn", "the dragon is led out of turn"};
}

Sentence check_fairy(const State& state, const Memory& memory) {
  const bool beside = memory.stands_beside != 0;
  if (!beside && (memory.owner != 0 || memory.segment != 0 || memory.place != 0))
    return {"position.fairy-stands-beside-nobody", "the fairy stands beside nobody"};
  if (memory.fairy_is_out == 0)
    return !beside && memory.fairy == 0 ? Sentence{} : Sentence{"position.no-fairy-out", "no fairy is out"};
  if (!state.rules->element_on("fairy"))
    return {"position.fairy-out-not-play", "a fairy is out that does not play"};
  if (!on_a_tile(state, memory.fairy))
    return {"position.fairy-stands-no-tile", "the fairy stands on no tile"};
  if (!beside) return {};
  const auto by_her = [&state](const Figure& figure) { return has_fairy(state, figure); };
  if (config_of(state).fairy_on_tile || !std::any_of(state.figures.begin(), state.figures.end(), by_her))
    return {"position.fairy-stands-beside-nobody", "the fairy stands beside nobody"};
  return {};
}

Sentence check_sleepers(const State& state, const Memory& memory) {
  const Config& config = config_of(state);
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if (state.in_pile(config.sleepers, type) != 0 &&
        (!config.has_dragon || (state.rules->tiles()[type].marks & config.dragon_mark) == 0))
      return {"position.tile-lies-aside-no-dragon-tile",
              "a tile lies aside that is no dragon tile"};  // PD-20
  const bool some = state.pile_totals[config.sleepers] != 0;
  if (some && memory.dragon_is_out != 0 && config.returns_with_volcano)
    return {"position.dragon-tiles-lie-aside-though-dragon",
            "dragon tiles lie aside though the dragon is out"};  // PD-21
  return {};
}

}  // namespace

Sentence check(const State& state) {
  const Memory& memory = memory_of(state);
  for (auto check_part : {check_bytes, check_dragon, check_move, check_fairy, check_sleepers})
    if (const Sentence fault = check_part(state, memory)) return fault;
  return {};
}

}  // namespace bastide::princess_and_dragon
