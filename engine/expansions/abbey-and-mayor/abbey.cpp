// Abbeys (T-03 (b), AM-05 to AM-11): laid instead of drawing, into a hole between four tiles.
#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide::abbey_and_mayor {
namespace {

constexpr Question kQuestions[] = {{"lay-abbey", "Lay your abbey, or pass and draw a tile", "AM-05"}};

// --- where it may lie

// AM-06
bool is_hole(const Board& board, CellId cell) {
  for (CellId other : board.cell(cell).neighbour)
    if (other == kNoCell || !board.placed(other)) return false;
  return true;
}

// I-127: where a river still has to go on.
bool ends_a_river(const Board& board, CellId cell) {
  for (int side = 0; side < kSides; ++side) {
    const CellId other = board.cell(cell).neighbour[static_cast<std::size_t>(side)];
    if (other != kNoCell && board.placed(other) &&
        board.edge_shown(other, opposite(static_cast<Side>(side))) == edge_river)
      return true;
  }
  return false;
}

bool may_go_anywhere(const State& state) {  // AM-13
  return config_of(state).anywhere_after_last && is_after_last_tile(state);
}

bool may_lie(const State& state, CellId cell) {
  return (may_go_anywhere(state) || is_hole(state.board, cell)) && !ends_a_river(state.board, cell);
}

void list_where_it_may_lie(const State& state, ActionList& list) {
  for (CellId cell : state.board.frontier())
    if (may_lie(state, cell)) list.push_back(act::place(cell, 0));
}

// --- the question

// While it is asked the abbey is the tile in hand.
StepResult enter_source(Play& play) {
  const PlayerId player = play.flow.part.player;
  if (play.flow.tile != kNoTile || play.state.tokens[player][config_of(play.state).abbey] == 0)
    return StepResult::done;
  play.flow.tile = config_of(play.state).tile;
  ActionList list;
  list_abbey_places(play.state, list);
  if (!list.empty()) return play.ask(player, 0, true);
  play.flow.tile = kNoTile;
  return StepResult::done;
}

void options(const State& state, ActionList& list) {
  list_abbey_places(state, list);
  list.push_back(act::pass());
}

StepResult apply(Play& play, const Action& action) {
  if (action.verb == Verb::pass) {
    play.flow.tile = kNoTile;
    return StepResult::done;
  }
  const PlayerId player = play.flow.part.player;
  const NounId abbey = config_of(play.state).abbey;
  --play.state.tokens[player][abbey];
  play.emit({EventKind::token_put, player, abbey, kNoSegment, action.cell});
  play.lay_tile(action.cell, action.part);
  return StepResult::done;
}

Refusal explain(const State& state, const Action& action) {
  if (action.verb != Verb::place)
    return {"AM-05", {"refusal.choice-abbey", "the choice is to lay the abbey or to pass"}};
  const Board& board = state.board;
  const bool known = action.cell != kNoCell && action.cell < board.cell_count();
  if (known && board.placed(action.cell))
    return {"AM-06", {"refusal.square-taken", "a tile lies there already"}, action.cell};
  if (may_go_anywhere(state)) {
    if (!known)
      return {"AM-13", {"refusal.no-neighbour", "no placed tile shares a whole edge with that square"}};
  } else if (!known || !is_hole(board, action.cell)) {
    return {"AM-06",
            {"refusal.abbey-needs-hole", "the abbey goes only into a square with tiles on all four sides"},
            action.cell};
  }
  if (action.part >= kSides)
    return {"B-15", {"refusal.too-many-turns", "a tile is turned by 0 to 3 quarter turns"}, action.cell};
  if (ends_a_river(board, action.cell))
    return {"I-127",
            {"refusal.abbey-in-river", "the abbey may not lie where the river has to go on"},
            action.cell};
  for (const Filter& each : state.rules->hooks().placements)
    if (!each.allows(state, action)) return {each.clause, each.reason, action.cell};
  return {"AM-06", {"refusal.abbey-so", "the abbey cannot be laid there in that way"}, action.cell};
}

const Step kSource = {Slot::tile_source, 31,      "lay-abbey", "T-03", kQuestions,
                      enter_source,      options, apply,       explain};

// --- abbey-instant=always (AM-08): a follower put onto the abbey just laid scores 9, surrounded or not

StepResult enter_score_at_once(Play& play) {
  Memory& memory = memory_of(play);
  memory.abbey_scored = 0;
  if (!is_abbey(play.state, play.flow.placed)) return StepResult::done;
  const NodeId root = play.board.root(play.flow.placed, 0);
  if (is_complete(play.state, root) || play.board.feature(root).occupants == 0) return StepResult::done;
  memory.abbey_scored = 1;
  score_feature(play, root, true);
  return StepResult::done;
}
const Step kScoreAtOnce = {Slot::score, 151, "abbey-at-once", "AM-08", {}, enter_score_at_once};

constexpr Sentence kAbbeys{"score.abbeys-at-once", "abbeys scored at once"};

void rate_at_once(const State& state, NodeId root, bool complete, Rate& rate) {
  if (!complete || root != abbey_scored_at_once(state)) return;
  rate.flat = kAbbeyValue;
  rate.flat_what = &kAbbeys;
  rate.clause = "AM-08";
}

StepResult enter_return_at_once(Play& play) {
  const NodeId root = abbey_scored_at_once(play.state);
  memory_of(play).abbey_scored = 0;
  if (root != kNoNode) play.send_all_home(root, Cause::scored);
  return StepResult::done;
}
const Step kReturnAtOnce = {Slot::after_score, 196, "abbey-return", "T-19", {}, enter_return_at_once};

}  // namespace

NodeId abbey_scored_at_once(const State& state) {
  return memory_of(state).abbey_scored != 0 ? state.board.root(state.flow.placed, 0) : kNoNode;
}

// What other modules say of placements holds for the abbey too (AM-11).
void list_abbey_places(const State& state, ActionList& list) {
  list_where_it_may_lie(state, list);
  if (list.empty()) return;
  for (const Filter& each : state.rules->hooks().placements)
    if (each.concerns == nullptr || each.concerns(state)) each.edit(state, list);
}

// Wherever the player's abbey might lie, if one is left.
void list_places_at_home(const State& state, PlayerId player, ActionList& list) {
  if (state.tokens[player][config_of(state).abbey] != 0) list_where_it_may_lie(state, list);
}

void install_abbey(Installer& installer) {
  installer.steps.push_back(&kSource);
  installer.hooks.tiles_at_home.push_back(list_places_at_home);
  if (!installer.rules.option_is("abbey-instant", "always")) return;
  installer.steps.push_back(&kScoreAtOnce);
  installer.steps.push_back(&kReturnAtOnce);
  installer.hooks.rate.push_back(rate_at_once);
}

}  // namespace bastide::abbey_and_mayor
