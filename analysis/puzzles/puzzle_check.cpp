#include "analysis/puzzles/puzzle_check.h"

#include <algorithm>
#include <cmath>

#include "analysis/puzzles/puzzle_text.h"
#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "protocol/view/parts.h"

namespace bastide {
namespace {

constexpr std::size_t kNextOnes = 3;        // answers that the right one is compared with
constexpr double kSameLoss = 0.02;          // of a solved position, after rounding
constexpr std::uint64_t kMoreNodes = 4;     // than when it was found
constexpr std::size_t kFew = 1, kMany = 4;  // times as many draws as in a first look

// For sentences: "3.2".
std::string tenths(double value) {
  const auto number = static_cast<long>(std::lround(value * 10));
  return (number < 0 ? "-" : "") + std::to_string(std::labs(number) / 10) + "." +
         std::to_string(std::labs(number) % 10);
}

Said wrong(std::string_view key, std::string_view text) { return Said(Sentence{key, text}); }

}  // namespace

struct PuzzleChecker::Read {
  std::unique_ptr<const RuleSet> rules;
  std::unique_ptr<State> state = std::make_unique<State>();
  std::vector<AnswerClass> classes;  // as the puzzle has them
};

PuzzleChecker::PuzzleChecker(const PuzzleCheckSettings& settings)
    : settings_(settings),
      look_(as_margins(learned_weights()), settings.stop),
      others_look_(another_players_weights(), settings.stop),
      solver_(settings.standards.solver_nodes * kMoreNodes) {}

Said PuzzleChecker::check(const wire::Puzzle& puzzle) {
  Read read;
  if (Said said = read_(puzzle, read)) return said;
  if (Said said = read_answers_(puzzle, read)) return said;
  if (Said said = check_obvious_(read)) return said;
  if (puzzle.kind == wire::PuzzleKind::sure) return check_solution_(puzzle, read);
  // Few draws may leave a good puzzle in doubt: then the many decide.
  if (settings_.quick && !check_lead_(read, Draws::few)) return {};
  if (Said said = check_lead_(read, Draws::many)) return said;
  return settings_.quick ? Said() : check_other_player_(read);
}

Said PuzzleChecker::read_(const wire::Puzzle& puzzle, Read& read) const {
  if (const ParseError error = read_position(puzzle.position, read.rules, *read.state))
    return {"puzzle.position", "its position cannot be read: {why}", {{"why", said_with_column(error)}}};
  const State& state = *read.state;
  if (puzzle.id != puzzle_id(puzzle.position))
    return {"puzzle.id", "its id is not that of its position, {id}", {{"id", puzzle_id(puzzle.position)}}};
  const PlayerId who = state.flow.decision.who;
  if (state.flow.over || who == kChance || asking_question(state).id != kPuzzleQuestion ||
      seat_number(who) != puzzle.seat)
    return wrong("puzzle.nobody-asked", "its position is not the beginning of its player's turn");
  return {};
}

Said PuzzleChecker::read_answers_(const wire::Puzzle& puzzle, Read& read) const {
  const auto playing = std::make_unique<State>();
  const PlayerId who = read.state->flow.decision.who;
  for (const wire::PuzzleAnswer& answer : puzzle.answers) {
    AnswerClass& answers = read.classes.emplace_back();
    for (const std::vector<std::string>& texts : answer.turns) {
      RankedTurn turn{{}, answer.loss, answer.loss_error, answer.win_loss, 0};
      *playing = *read.state;
      for (const std::string& text : texts) {
        Action action;
        const ParseError error = parse_action(*playing, text, action);
        if (error || apply(*playing, action))
          return {"puzzle.action", "the action {action} of an answer cannot be played", {{"action", text}}};
        turn.actions.push_back(action);
      }
      const bool ended = playing->flow.over || playing->flow.decision.who != who ||
                         playing->flow.turn != read.state->flow.turn ||
                         turn.actions.size() == OneTurn::kMaxLength;
      if (!ended) return wrong("puzzle.turn-goes-on", "an answer is not a whole turn");
      answers.turns.push_back(std::move(turn));
    }
    if (answers.turns.empty()) return wrong("puzzle.no-turn", "an answer has no turn");
  }
  grade(settings_.standards, read.classes);
  for (std::size_t i = 0; i < read.classes.size(); ++i)
    if (puzzle.answers[i].credit != read.classes[i].credit)
      return wrong("puzzle.credit", "the credit of an answer is not that of its loss");
  if (next_wrong(read.classes) == nullptr) return wrong("puzzle.one-answer", "it has no wrong answer");
  if (right_placements(read.classes) > settings_.standards.placements)
    return wrong("puzzle.many-ways", "too many ways to lay the tile are right");
  return {};
}

Said PuzzleChecker::check_obvious_(const Read& read) {
  const OneTurn::Lines lines = look_.one_turn().rank(*read.state, kWidestLook);
  const std::string_view finder = first_.finder_of(*read.state, lines, read.classes);
  if (finder.empty()) return {};
  if (finder == "greedy") return wrong("puzzle.greedy", "the turn with the most points at once is right");
  return {"puzzle.obvious", "{player} finds it", {{"player", finder}}};
}

Said PuzzleChecker::check_solution_(const wire::Puzzle& puzzle, const Read& read) {
  const auto solved = solver_.solve(*read.state, settings_.stop);
  if (is_stopped(settings_.stop)) return {};
  if (!solved) return wrong("puzzle.unsolved", "it cannot be solved any more");
  const double best = solved->front().value.margin;
  for (const SolvedTurn& turn : *solved) {
    const std::size_t index = class_of(read.classes, turn.actions);
    const double loss = best - turn.value.margin;
    // The turns of a class are less than so many points behind its first one.
    const double told = index < read.classes.size() ? puzzle.answers[index].loss : kDropNobody;
    if (loss < told - kSameLoss || loss > told + settings_.standards.merged + kSameLoss)
      return {"puzzle.other-loss",
              "an answer loses {loss} points and not {told}",
              {{"loss", tenths(loss)}, {"told", index < read.classes.size() ? tenths(told) : "?"}}};
  }
  if (!fault_in(settings_.standards, read.classes).empty())
    return wrong("puzzle.unclear", "the right answer is not clearly ahead of the next one");
  return {};
}

Said PuzzleChecker::check_lead_(const Read& read, Draws draws) {
  std::vector<OneTurn::Line> lines{line_of(read.classes[0].turns.front().actions)};
  for (const AnswerClass& each : read.classes)
    if (each.credit == 0 && lines.size() <= kNextOnes) lines.push_back(line_of(each.turns.front().actions));
  const PuzzleStandards& standards = settings_.standards;
  look_.begin(*read.state, lines, standards.depth, settings_.seed);
  look_.play_all(standards.draws * (draws == Draws::few ? kFew : kMany), kDropNobody);
  if (is_stopped(settings_.stop)) return {};
  const std::vector<Search::Candidate> ranked = look_.ranked();
  const auto right = std::ranges::find_if(ranked, [&](const Search::Candidate& each) {
    return std::ranges::equal(each.line.actions, lines[0].actions);
  });
  const double asked = standards.least_share *
                       points_asked(standards, *read.state, right->expected(), read.state->flow.decision.who);
  for (const Search::Candidate& each : ranked) {
    if (&each == &*right) continue;
    const PairedDifference ahead = ahead_by(*right, each);
    const double least = ahead.mean - standards.certain * ahead.error;
    const bool holds = draws == Draws::few ? ahead.mean >= asked && least > 0 : least >= asked;
    if (!holds)
      return {"puzzle.weak",
              "the right answer is ahead by {points} points, at least {least}; {asked} are asked",
              {{"points", tenths(ahead.mean)}, {"least", tenths(least)}, {"asked", tenths(asked)}}};
  }
  return {};
}

Said PuzzleChecker::check_other_player_(const Read& read) {
  const OneTurn::Line lines[] = {line_of(read.classes[0].turns.front().actions),
                                 line_of(next_wrong(read.classes)->turns.front().actions)};
  others_look_.begin(*read.state, lines, kToTheEnd, settings_.seed + 1);
  others_look_.play_all(settings_.standards.others, kDropNobody);
  if (is_stopped(settings_.stop)) return {};
  const std::vector<Search::Candidate> ranked = others_look_.ranked();
  const bool agrees = std::ranges::equal(ranked[0].line.actions, lines[0].actions);
  const PairedDifference ahead = ahead_by(ranked[0], ranked[1]);
  if (agrees && ahead.mean - settings_.standards.certain * ahead.error > 0) return {};
  return {"puzzle.other-player",
          "another player is not sure: the right answer is ahead by {points} points",
          {{"points", tenths(agrees ? ahead.mean : -ahead.mean)}}};
}

}  // namespace bastide
