#include "analysis/puzzles/first_answers.h"

#include <algorithm>

#include "players/levels/levels.h"

namespace bastide {
namespace {

constexpr std::uint64_t kAsked = 2;         // times that a level is asked: it may overlook something or not
constexpr std::size_t kFirstSearching = 5;  // index of level6

std::unique_ptr<Player> player_named(std::string_view name) {
  std::string error;
  return make_player(name, 1, error);
}

// What the player answers until somebody else is asked, or chance.
std::vector<Action> turn_of(Player& player, const State& state, std::uint64_t seed) {
  const auto playing = std::make_unique<State>(state);
  const PlayerId who = state.flow.decision.who;
  std::vector<Action> actions;
  Random random(seed);
  while (!playing->flow.over && playing->flow.decision.who == who && playing->flow.turn == state.flow.turn &&
         actions.size() < OneTurn::kMaxLength) {
    actions.push_back(player.choose_as_named(*playing, {}, random));
    apply_legal(*playing, actions.back());
  }
  return actions;
}

int points_at_once(const State& state, const OneTurn::Line& line) {
  const auto after = std::make_unique<State>(state);
  for (const Action& action : line.actions) apply_legal(*after, action);
  const PlayerId who = state.flow.decision.who;
  return after->scores[who] - state.scores[who];
}

bool is_right(std::span<const AnswerClass> classes, const OneTurn::Line& line) {
  return credit_of(classes, {line.actions.begin(), line.actions.end()}) > 0;
}

// Is a turn with the most points at once among the right ones, if any brings points?
bool is_greedy(const State& state, const OneTurn::Lines& lines, std::span<const AnswerClass> classes) {
  int most = 0;
  bool right = false;
  for (const OneTurn::Line& line : lines) {
    const int points = points_at_once(state, line);
    if (points < most || points == 0) continue;
    right = (points == most && right) || is_right(classes, line);
    most = points;
  }
  return right;
}

}  // namespace

FirstAnswers::FirstAnswers()
    : level3_(player_named("level3")),
      level5_(player_named("level5")),
      search_(std::make_unique<Search>(learned_weights())) {}

std::vector<Action> FirstAnswers::tempting(const State& state) { return turn_of(*level5_, state, 0); }

std::string_view FirstAnswers::finder_of(const State& state, const OneTurn::Lines& lines,
                                         std::span<const AnswerClass> classes) {
  if (is_greedy(state, lines, classes)) return "greedy";
  for (std::uint64_t asked = 0; asked < kAsked; ++asked) {
    if (credit_of(classes, turn_of(*level3_, state, asked)) > 0) return "level3";
    if (credit_of(classes, turn_of(*level5_, state, asked)) > 0) return "level5";
  }
  return {};
}

FirstAnswers::Difficulty FirstAnswers::difficulty_of(const State& state, std::span<const AnswerClass> classes,
                                                     std::uint64_t seed, StopFlag stop) {
  for (std::size_t level = kFirstSearching; level < kLevels; ++level) {
    SearchSettings settings;
    settings.nodes = levels()[level].nodes;
    settings.least_improvement = levels()[level].least_improvement;
    settings.stop = stop;
    Random random(seed + level);
    if (is_right(classes, search_->consider(state, settings, random).front().line))
      return {static_cast<int>(level) + 1, settings.nodes};
  }
  return {};
}

}  // namespace bastide
