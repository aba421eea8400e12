#include "analysis/puzzles/puzzle_view.h"

#include "analysis/puzzles/puzzle_text.h"
#include "analysis/puzzles/themes.h"
#include "analysis/reasons/reason_json.h"
#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/rules/rules_version.h"
#include "protocol/text/rules_choice.h"
#include "protocol/view/parts.h"

namespace bastide {
namespace {

std::vector<std::string> texts_of(const State& state, std::span<const Action> actions) {
  std::vector<std::string> texts;
  const auto playing = std::make_unique<State>(state);
  for (const Action& action : actions) {
    texts.push_back(action_text(*playing, action));
    apply_legal(*playing, action);
  }
  return texts;
}

wire::PuzzleAnswer answer_of(const State& state, const AnswerClass& answers) {
  wire::PuzzleAnswer view;
  for (const RankedTurn& turn : answers.turns) view.turns.push_back(texts_of(state, turn.actions));
  view.credit = answers.credit;
  view.loss = rounded_points(answers.loss());
  view.loss_error = rounded_points(answers.error());
  view.win_loss = rounded_chance(answers.win_loss());
  return view;
}

void add_reasons(wire::PuzzleAnswer& answer, std::span<const Reason> reasons, const State& state) {
  const std::vector<std::string> names(static_cast<std::size_t>(state.players()));
  answer.why = sentence_of(reasons, names);
  answer.reasons = reasons_view(reasons, names);
}

}  // namespace

wire::Puzzle puzzle_view(const KnownPuzzle& known) {
  const State& state = known.state;
  const std::vector<AnswerClass>& classes = known.proven.classes;
  wire::Puzzle puzzle;
  puzzle.position = position_text(state);
  puzzle.id = puzzle_id(puzzle.position);
  puzzle.rules_version = kRulesVersion;
  puzzle.rules = rules_of(state.rules->choice());
  puzzle.seat = seat_number(state.flow.decision.who);
  puzzle.tile = state.rules->tiles()[state.flow.tile].id;
  puzzle.tiles_left = tiles_to_come(state);
  puzzle.kind = known.proven.kind;
  puzzle.themes = themes_of(state, known.why.telling, known.proven.best(), known.tempting);
  puzzle.sets = sets_in(state, known.proven.best());
  puzzle.difficulty = known.difficulty.level;
  puzzle.found_with = static_cast<std::int64_t>(known.difficulty.nodes);
  puzzle.win_chance = rounded_chance(known.proven.win_chance);
  puzzle.evidence = known.proven.evidence;
  puzzle.source.turn = state.flow.turn;
  const std::size_t tempting = class_of(classes, known.tempting);
  if (tempting < classes.size()) puzzle.tempting = static_cast<int>(tempting);
  for (std::size_t i = 0; i < classes.size(); ++i) {
    puzzle.answers.push_back(answer_of(state, classes[i]));
    if (i == 0) add_reasons(puzzle.answers[i], known.why.best, state);
    if (i == tempting) add_reasons(puzzle.answers[i], known.why.tempting, state);
  }
  return puzzle;
}

}  // namespace bastide
