// Tower pieces and followers on top (TO-03 to TO-09).
#include "engine/expansions/tower/tower.h"
#include "engine/rules/tokens.h"

namespace bastide::tower {
namespace {

const Memory& memory_of(const State& state) { return state.of<Memory>(tower_module); }

// TO-05: as high as there are pieces.
void raise(Memory& memory, CellId cell) {
  std::size_t i = 0;
  while (i < memory.count && memory.built[i].cell != cell) ++i;
  if (i == memory.count) memory.built[memory.count++] = {cell, 0};
  ++memory.built[i].height;
}

// One look at the figures for all towers.
using Cells = FixedVector<CellId, kMaxFigures>;
Cells closed_towers(const State& state) {
  const NounId top = config_of(state).top;
  Cells closed;
  for (const Figure& figure : state.figures)
    if (figure.place == top) closed.push_back(figure.cell);
  return closed;
}

// --- a piece

void add_pieces(const State& state, ActionList& list) {
  const NounId piece = config_of(state).piece;
  if (state.tokens[state.flow.part.player][piece] == 0) return;
  const Cells closed = closed_towers(state);
  for (CellId cell : state.board.marked())
    if (has_foundation(state, cell) && !closed.contains(cell))
      list.push_back({Verb::put_token, piece, cell, 0, 0, 0});
}

bool is_piece(const State& state, const Action& action) {
  return action.verb == Verb::put_token && action.noun == config_of(state).piece;
}

// TO-04: done, this was the figure action.
StepResult put(Play& play, const Action& action) {
  const PlayerId player = play.flow.part.player;
  Memory& memory = play.state.of<Memory>(tower_module);
  --play.state.tokens[player][action.noun];
  raise(memory, action.cell);
  memory.capture_due = true;
  memory.last_built = action.cell;
  Event event{EventKind::token_put, player, action.noun, kNoSegment, action.cell};
  event.value = static_cast<std::int16_t>(height_at(play.state, action.cell));
  play.emit(event);
  return StepResult::done;
}

Refusal explain_piece(const State& state, const Action& action) {
  if (!is_piece(state, action)) return {};
  if (state.tokens[state.flow.part.player][action.noun] == 0)
    return {"TO-02", {"refusal.no-tower-piece", "the player has no tower piece left"}};
  if (!has_foundation(state, action.cell))
    return {"TO-03",
            {"refusal.tower-foundation", "a tower piece goes onto the foundation of a tile on the board"},
            action.cell};
  if (is_closed(state, action.cell))
    return {
        "TO-06", {"refusal.tower-closed", "a follower stands on that tower, so it is closed"}, action.cell};
  return {"TO-03", {"refusal.tower-only-square", "of a tower piece only the square is said"}, action.cell};
}

// --- a follower on top

void add_closings(const State& state, ActionList& list) {
  const Memory& memory = memory_of(state);
  FixedVector<NounId, kMaxFigureKinds> kinds;
  for (NounId figure = 0; figure < state.rules->figures().size(); ++figure)
    if (may_close(state, figure) && state.supply[state.flow.part.player][figure] != 0)
      kinds.push_back(figure);
  if (kinds.empty()) return;
  const Cells closed = closed_towers(state);
  for (std::size_t i = 0; i < memory.count; ++i) {
    const CellId cell = memory.built[i].cell;
    if (closed.contains(cell)) continue;
    for (NounId figure : kinds)
      list.push_back({Verb::deploy, figure, cell, kNoSegment, 0, config_of(state).top});
  }
}

bool is_closing(const State& state, const Action& action) {
  return action.verb == Verb::deploy && !is_on_segment(action) && action.value == config_of(state).top;
}

StepResult close(Play& play, const Action& action) {
  play.put_off_board(play.flow.part.player, action.noun, config_of(play.state).top, 0, action.cell);
  return StepResult::done;
}

Refusal explain_closing(const State& state, const Action& action) {
  if (!is_closing(state, action)) return {};
  if (action.noun >= state.rules->figures().size())
    return {"F-20", {"refusal.unknown-figure", "there is no such figure in this game"}};
  if (!may_close(state, action.noun))
    return {"TO-09", {"refusal.tower-figure", "that figure may not close a tower"}, action.cell};
  if (state.supply[state.flow.part.player][action.noun] == 0)
    return {"B-28", {"refusal.none-in-supply", "the supply has no such figure left"}};
  if (height_at(state, action.cell) == 0)
    return {"TO-08",
            {"refusal.tower-empty", "a follower closes a tower of at least one piece, and none stands there"},
            action.cell};
  if (is_closed(state, action.cell))
    return {
        "TO-06", {"refusal.tower-closed", "a follower stands on that tower, so it is closed"}, action.cell};
  return {};
}

}  // namespace

// TO-03
bool has_foundation(const State& state, CellId cell) {
  const Board& board = state.board;
  return cell < board.cell_count() && board.placed(cell) &&
         (board.type_at(cell).marks & config_of(state).foundation) != 0;
}

// TO-09, F-05
bool may_close(const State& state, NounId figure) { return ((config_of(state).closers >> figure) & 1) != 0; }

int height_at(const State& state, CellId cell) {
  const Memory& memory = memory_of(state);
  for (std::size_t i = 0; i < memory.count; ++i)
    if (memory.built[i].cell == cell) return memory.built[i].height;
  return 0;
}

bool is_closed(const State& state, CellId tower) {
  const NounId top = config_of(state).top;
  for (const Figure& figure : state.figures)
    if (figure.place == top && figure.cell == tower) return true;
  return false;
}

void list_towers(const State& state, LyingTokens& lying) {
  const Memory& memory = memory_of(state);
  for (std::size_t i = 0; i < memory.count; ++i)
    lying.push_back(
        {config_of(state).piece, memory.built[i].cell, static_cast<std::uint8_t>(memory.built[i].height)});
}

bool set_up_tower(State& state, const LyingToken& tower) {
  Memory& memory = state.of<Memory>(tower_module);
  if (memory.count == kMostPieces || tower.count == 0 || !take_from_hands(state, tower.token, tower.count))
    return false;
  memory.built[memory.count++] = {tower.cell, tower.count};
  return true;
}

const FigureAction put_piece = {add_pieces, is_piece, put, explain_piece};
const FigureAction close_tower = {add_closings, is_closing, close, explain_closing};

}  // namespace bastide::tower
