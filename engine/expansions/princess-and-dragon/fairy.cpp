// The fairy: put beside a follower she guards the tile, is worth a point at the start of a turn, and three
// when the follower's feature scores (T-01, PD-05 to PD-12, PD-18, S-20, S-35, E-07).
#include <array>

#include "engine/expansions/interactions/pairs.h"
#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide::princess_and_dragon {
namespace {

// PD-11, F-11: any of the player's followers who stands on a square, on a tower's top too (I-150), or in a
// quarter where she may go.
bool may_have_fairy(const State& state, const Figure& figure, PlayerId player) {
  return figure.owner == player && state.rules->figures()[figure.kind].follower &&
         cell_for_fairy(state, figure) != kNoCell;
}

// The tiles of the count's city that show its quarters, in the order of their places (CO-03).
constexpr std::array<std::string_view, 4> kQuarterTiles = {"1c", "2b", "3c", "2d"};

CellId cell_of_quarter(const State& state, std::string_view role) {
  for (const StartTile& start : state.rules->start_tiles())
    if (state.rules->tiles()[start.tile].role == role) return state.board.find(start.x, start.y);
  return kNoCell;
}

// T-10, PD-18
bool dragon_tile_forbids(const State& state) {
  const Config& config = config_of(state);
  return !config.dragon_tile_allows_fairy && placed_shows(state, config.dragon_mark);
}

// Onto the tile, or to those who stand where this figure does.
Action putting(const State& state, const Figure& figure) {
  const Config& config = config_of(state);
  const NounId fairy = config.fairy;
  const CellId cell = cell_for_fairy(state, figure);
  if (config.fairy_on_tile) return {Verb::put_token, fairy, cell, kNoSegment, 0, 0};
  const bool on_segment = figure.place == kOnBoard;
  return {Verb::put_token, fairy, cell, on_segment ? figure.segment : kNoSegment, figure.place, 0};
}

// On a segment; or on the castle that was made of it, which scores too (I-087).
bool stands_in_feature(const State& state, const Figure& figure) {
  return figure.place == kOnBoard || figure.place == config_of(state).castle;
}

// Does she stand so already?
bool changes_nothing(const State& state, const Figure& figure) {
  const Memory& memory = memory_of(state);
  if (!config_of(state).fairy_on_tile) return has_fairy(state, figure);
  return memory.fairy_is_out != 0 && memory.fairy == figure.cell;
}

// --- the figure action (PD-05)

void add(const State& state, ActionList& list) {
  if (dragon_tile_forbids(state)) return;
  const std::size_t own = list.size();  // only among these can there be the same
  const PlayerId player = state.flow.part.player;
  const CellId there = memory_of(state).fairy;
  for (const Figure& figure : state.figures) {
    if (!may_have_fairy(state, figure, player)) continue;
    if (cell_for_fairy(state, figure) == there && changes_nothing(state, figure)) continue;
    if (const Action action = putting(state, figure); !list.contains(action, own)) list.push_back(action);
  }
}

bool owns(const State& state, const Action& action) {
  return action.verb == Verb::put_token && action.noun == config_of(state).fairy;
}

// Of two castles of one owner on a tile the action names none: she goes to the one she is not beside.
SegmentId segment_of(const State& state, const Action& action) {
  for (const Figure& figure : state.figures)
    if (stands_in_feature(state, figure) && may_have_fairy(state, figure, state.flow.part.player) &&
        putting(state, figure) == action && !changes_nothing(state, figure))
      return figure.segment;
  return action.part;
}

StepResult perform(Play& play, const Action& action) {
  Memory& memory = memory_of(play);
  const SegmentId segment = segment_of(play.state, action);
  memory.fairy = action.cell;
  memory.fairy_is_out = 1;
  if (!config_of(play.state).fairy_on_tile) {
    memory.stands_beside = 1;
    memory.owner = play.flow.part.player;
    memory.segment = segment;
    memory.place = action.detail;
  }
  play.emit({EventKind::token_put, play.flow.part.player, action.noun, action.part, action.cell});
  return StepResult::done;
}

bool names_quarter(const State& state, const Action& action) {
  const int first = pairs::first_quarter(*state.rules);
  return first >= 0 && config_of(state).first_quarter < 0 && action.detail >= first &&
         action.detail < first + static_cast<int>(kQuarterTiles.size());
}

Refusal explain(const State& state, const Action& action) {
  if (!owns(state, action)) return {};
  if (dragon_tile_forbids(state))
    return {"PD-18", {"refusal.fairy-stays", "the fairy stays where she is in the part of a dragon tile"}};
  bool other_figure = false;
  for (const Figure& figure : state.figures) {
    if (figure.owner != state.flow.part.player || putting(state, figure) != action) continue;
    if (may_have_fairy(state, figure, figure.owner))
      return {"PD-05", {"refusal.fairy-there", "the fairy stands there already"}, action.cell, action.part};
    other_figure = true;
  }
  if (other_figure)
    return {"PD-11",
            {"refusal.fairy-followers-only", "the fairy stands beside followers only"},
            action.cell,
            action.part};
  if (names_quarter(state, action))
    return {"PD-11",
            {"refusal.fairy-not-city", "the fairy does not go into the count's city"},
            action.cell,
            action.part};
  return {"PD-05",
          {"refusal.fairy-own-follower", "the fairy goes to a follower of one's own, and none stands there"},
          action.cell,
          action.part};
}

const FigureAction kPutFairy = {add, owns, perform, explain};

// --- what she is worth

bool stands_by_one_of(const State& state, PlayerId player) {
  const CellId there = memory_of(state).fairy;
  for (const Figure& figure : state.figures)
    if (figure.owner == player && cell_for_fairy(state, figure) == there && has_fairy(state, figure))
      return true;
  return false;
}

constexpr Sentence kFairies{"score.fairies", "fairies"};

// T-01, PD-07. Not in a part that is neither the turn's first nor its second (AM-12, RV-08).
StepResult enter_turn_start(Play& play) {
  const Part& part = play.flow.part;
  const bool counts = (part.flags & (part_extra | part_after_last_tile)) == 0 &&
                      (part.number == 1 || config_of(play.state).each_part);
  if (!counts || !stands_by_one_of(play.state, part.player)) return StepResult::done;
  ScoreLines lines;
  lines.push_back(ScoreLine::of(kFairies, "PD-07", 1, kPointAtTurnStart));
  play.award_apart(part.player, lines, "fairy");
  return StepResult::done;
}
const Step kTurnStart = {Slot::part_start, 10, "fairy", "T-01", {}, enter_turn_start};

// PD-08, S-35: no matter who has the majority. On a tile she stands by every follower there, but pays once.
void figures_scored(Play& play, NodeId root, bool complete) {
  const State& state = play.state;
  if (memory_of(state).fairy_is_out == 0) return;
  std::uint8_t owners = 0;
  for (const Figure& figure : state.figures)
    if (stands_in_feature(state, figure) && has_fairy(state, figure) &&
        state.board.root(figure.cell, figure.segment) == root)
      owners |= static_cast<std::uint8_t>(1 << figure.owner);
  for_each_player(owners, [&](PlayerId player) {
    ScoreLines lines;
    lines.push_back(ScoreLine::of(kFairies, "PD-08", 1, kPointsWhenScored));
    play.award(player, lines, root, complete);
  });
}

// BCB-23: he stands where he stood, now on a castle.
bool has_climbed(const State& state, const Figure& before, const Figure& figure) {
  return figure.place == config_of(state).castle && before.place == kOnBoard && figure.cell == before.cell &&
         figure.segment == before.segment && figure.owner == before.owner;
}

// PD-09, PD-10, I-145: she stays, beside nobody, though another should come to stand there.
void follower_left(Play& play, const Figure& before) {
  Memory& memory = memory_of(play);
  if (memory.stands_beside == 0 || !has_fairy(play.state, before)) return;
  for (const Figure& figure : play.state.figures) {
    if (has_fairy(play.state, figure)) return;
    if (!has_climbed(play.state, before, figure)) continue;
    memory.place = figure.place;  // I-087
    return;
  }
  memory.stands_beside = 0;
  memory.owner = 0;
  memory.segment = 0;
  memory.place = 0;
}

void figure_returned(Play& play, const Figure& before, Cause) { follower_left(play, before); }

}  // namespace

CellId cell_in_quarter(const State& state, const Figure& figure) {
  const int first = config_of(state).first_quarter;
  if (first < 0) return kNoCell;
  const auto quarter = static_cast<std::size_t>(figure.place - first);  // of other places: beyond them all
  return quarter < kQuarterTiles.size() ? cell_of_quarter(state, kQuarterTiles[quarter]) : kNoCell;
}

bool has_fairy(const State& state, const Figure& figure) {
  const Memory& memory = memory_of(state);
  if (memory.fairy_is_out == 0 || cell_for_fairy(state, figure) != memory.fairy ||
      !state.rules->figures()[figure.kind].follower)
    return false;
  if (config_of(state).fairy_on_tile) return true;
  return memory.stands_beside != 0 && figure.owner == memory.owner && figure.place == memory.place &&
         (!stands_in_feature(state, figure) || figure.segment == memory.segment);
}

void install_fairy(Installer& installer) {
  Hooks& hooks = installer.hooks;
  hooks.figure_actions.push_back(kPutFairy);
  hooks.figures_scored.push_back(figures_scored);
  hooks.figure_returned.push_back(figure_returned);
  hooks.figure_moved.push_back(follower_left);
  installer.steps.push_back(&kTurnStart);
}

}  // namespace bastide::princess_and_dragon
