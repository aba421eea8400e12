#include "tests/testing/counterexample.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "engine/notation/action_text.h"
#include "engine/rules/rule_set.h"

namespace bastide::testing {
namespace {

// Actions that are played to find a smaller game. A game of the whole box has some 700.
constexpr std::size_t kMostActions = 100'000;

const ::testing::TestPartResultArray* heard = nullptr;  // of the game that is being played

struct Trial {
  PlayedGame played;
  std::string failures;  // empty: all checks held
};

Trial play_once(GameCase game, const PlayAndCheck& play) {
  Trial trial;
  ::testing::TestPartResultArray results;
  game.played = &trial.played;
  {
    const ::testing::ScopedFakeTestPartResultReporter reporter(
        ::testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
    heard = &results;
    play(game);
    heard = nullptr;
  }
  for (int i = 0; i < results.size(); ++i) {
    const ::testing::TestPartResult& each = results.GetTestPartResult(i);
    const std::string file = each.file_name() == nullptr ? "" : each.file_name();
    trial.failures += file + ":" + std::to_string(each.line_number()) + ": " + each.message() + "\n";
  }
  return trial;
}

bool can_be_played(const RuleChoice& choice) {
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors) != nullptr;
}

// --- what is smaller

// The list without half of its entries, without a quarter, ... and without each: rapidcheck's own
// removeChunks tries every length, which is too many games.
template <class List>
rc::Seq<List> without_some(const List& list) {
  std::vector<std::pair<std::size_t, std::size_t>> chunks;  // where, how many
  for (std::size_t size = list.size(); size != 0; size /= 2)
    for (std::size_t start = 0; start + size <= list.size(); start += std::max<std::size_t>(1, size / 2))
      chunks.emplace_back(start, size);
  return rc::seq::map(rc::seq::fromContainer(chunks), [list](const auto& chunk) {
    List rest(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(chunk.first));
    rest.insert(rest.end(), list.begin() + static_cast<std::ptrdiff_t>(chunk.first + chunk.second),
                list.end());
    return rest;
  });
}

using Cases = rc::Seq<GameCase>;

// The cases in which `change` has put each of the values.
template <class Value, class Change>
Cases with_each(const GameCase& game, rc::Seq<Value> values, Change change) {
  return rc::seq::map(std::move(values), [game, change](const Value& value) {
    GameCase smaller = game;
    change(smaller, value);
    return smaller;
  });
}

Cases with_default_rules(const GameCase& game) {
  RuleChoice choice;
  choice.bag = game.choice.bag;
  if (choice == game.choice) return {};
  GameCase smaller = game;
  smaller.choice = choice;
  return rc::seq::just(smaller);
}

Cases with_default_preset(const GameCase& game) {
  if (game.choice.preset == RuleChoice{}.preset) return {};
  GameCase smaller = game;
  smaller.choice.preset = RuleChoice{}.preset;
  return rc::seq::just(smaller);
}

// Two players are the default.
Cases with_fewer_players(const GameCase& game) {
  return with_each(game, rc::shrink::towards(game.choice.players, RuleChoice{}.players),
                   [](GameCase& smaller, int players) { smaller.choice.players = players; });
}

Cases with_fewer_elements(const GameCase& game) {
  return with_each(game, without_some(game.choice.elements),
                   [](GameCase& smaller, const auto& elements) { smaller.choice.elements = elements; });
}

Cases with_fewer_options(const GameCase& game) {
  using Options = std::vector<std::pair<std::string, std::string>>;
  return with_each(game, without_some(Options(game.choice.options.begin(), game.choice.options.end())),
                   [](GameCase& smaller, const Options& options) {
                     smaller.choice.options = {options.begin(), options.end()};
                   });
}

using Bag = std::vector<std::pair<std::string, int>>;
void put_bag(GameCase& game, const Bag& bag) { game.choice.bag = bag; }

// None is the default: all that the sets have.
Cases without_bag(const GameCase& game) {
  return game.choice.bag.empty() ? Cases() : with_each(game, rc::seq::just(Bag()), put_bag);
}

Cases with_fewer_differences(const GameCase& game) {
  return rc::seq::concat(with_default_rules(game), with_default_preset(game), with_fewer_players(game),
                         with_fewer_elements(game), with_fewer_options(game), without_bag(game));
}

// A game that has to be over to break the property has fewer turns by fewer tiles only. An empty bag would be
// the default.
Cases with_fewer_tiles(const GameCase& game) {
  const auto fewer_copies = [](const std::pair<std::string, int>& entry) {
    return rc::seq::map(rc::shrink::towards(entry.second, 1),
                        [entry](int copies) { return std::pair(entry.first, copies); });
  };
  const Bag& bag = game.choice.bag;
  return rc::seq::concat(
      with_each(game, rc::seq::filter(without_some(bag), [](const Bag& rest) { return !rest.empty(); }),
                put_bag),
      with_each(game, rc::shrink::eachElement(bag, fewer_copies), put_bag));
}

void put_numbers(GameCase& game, const TurnNumbers& numbers) { game.numbers = numbers; }

Cases with_fewer_turns(const GameCase& game) {
  return rc::seq::concat(with_fewer_tiles(game), with_each(game, without_some(*game.numbers), put_numbers));
}

// A turn without some of its actions, where the player then passes; the first of those that are legal.
Cases with_simpler_turns(const GameCase& game) {
  using Numbers = std::vector<std::uint32_t>;
  return with_each(game,
                   rc::shrink::eachElement(*game.numbers,
                                           [](const Numbers& numbers) {
                                             const auto simpler = [](std::uint32_t number) {
                                               return rc::shrink::towards<std::uint32_t>(number, 0);
                                             };
                                             return rc::seq::concat(
                                                 without_some(numbers),
                                                 rc::shrink::eachElement(numbers, simpler));
                                           }),
                   put_numbers);
}

// --- the smallest

class Search {
 public:
  Search(const GameCase& game, const PlayAndCheck& play)
      : play_(play), smallest_(game), found_(play_once(game, play)) {}

  // Does the game break the property at all?
  bool any() const { return !found_.failures.empty(); }

  void run() {
    smallest_ = as_played(smallest_, found_);
    if (!keep_if_failing(smallest_)) return;  // it fails by chance, in a check that draws numbers itself
    improve([](const GameCase& game) { return with_fewer_differences(game); });
    if (found_.played.over && smallest_.choice.bag.empty()) keep_if_failing(with_bag_named());
    for (Size before = size(); round() < before && actions_ < kMostActions;) before = size();
  }

  const GameCase& smallest() const { return smallest_; }
  const Trial& found() const { return found_; }

 private:
  // Actions, differences in the rules, and numbers.
  using Size = std::tuple<std::size_t, std::size_t, std::uint64_t>;
  Size size() const {
    std::uint64_t numbers = 0;
    for (const auto& turn : *smallest_.numbers) numbers = std::accumulate(turn.begin(), turn.end(), numbers);
    const RuleChoice &choice = smallest_.choice, plain;
    const std::size_t differences = choice.elements.size() + choice.options.size() + choice.bag.size() +
                                    (choice.players != plain.players) + (choice.preset != plain.preset);
    return {found_.played.actions.size(), differences, numbers};
  }

  Size round() {
    improve([](const GameCase& game) { return with_fewer_turns(game); });
    improve([](const GameCase& game) { return with_simpler_turns(game); });
    improve([](const GameCase& game) { return with_fewer_differences(game); });
    return size();
  }

  // After each smaller game the next are made of what was played of it.
  template <class Smaller>
  void improve(const Smaller& smaller) {
    const auto tree = rc::shrinkable::shrinkRecur(smallest_, smaller);
    rc::shrinkable::findLocalMin(tree, [this](const GameCase& game) { return keep_if_failing(game); });
    smallest_ = as_played(smallest_, found_);
  }

  bool keep_if_failing(const GameCase& game) {
    if (actions_ >= kMostActions || !can_be_played(game.choice)) return false;
    Trial trial = play_once(game, play_);
    actions_ += 1 + trial.played.actions.size();
    if (trial.failures.empty()) return false;
    smallest_ = game;
    found_ = std::move(trial);
    return true;
  }

  // The same case by the numbers of what was played, and of the action that was to come.
  static GameCase as_played(const GameCase& game, const Trial& trial) {
    std::vector<Action> actions = trial.played.actions;
    if (trial.played.next) actions.push_back(*trial.played.next);
    GameCase same = game;
    same.numbers = numbers_of(game.choice, actions);
    same.sampled = trial.played.sampled;
    return same;
  }

  // All tiles that are drawn in the game, by name.
  GameCase with_bag_named() const {
    const auto rules = make_rules(smallest_.choice);
    GameCase same = smallest_;
    for (TileId type = 0; type < rules->tiles().size(); ++type)
      if (rules->bag()[type] != 0) same.choice.bag.emplace_back(rules->tiles()[type].id, rules->bag()[type]);
    return same;
  }

  const PlayAndCheck& play_;
  GameCase smallest_;
  Trial found_;              // in the smallest
  std::size_t actions_ = 0;  // played so far
};

// --- told

std::string next_action_text(const Record& record, const Action& next) {
  const auto rules = make_rules(record.choice);
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  for (const Action& action : record.actions) apply_legal(*state, action);
  return action_text(*state, next);
}

std::string tell(std::size_t actions_at_first, const Record& record, const Trial& found, std::uint64_t seed) {
  std::string text = "\nThe game of seed " + std::to_string(seed) + " breaks a property after " +
                     std::to_string(actions_at_first) + " actions, and so does this one after " +
                     std::to_string(record.actions.size()) + ":\n\n" + write_record(record) + "\n";
  if (found.played.next) text += "Next comes " + next_action_text(record, *found.played.next) + "\n";
  return text + found.failures;
}

}  // namespace

bool check_failed() { return heard != nullptr ? heard->size() != 0 : ::testing::Test::HasFailure(); }

std::optional<Counterexample> counterexample(const GameCase& game, const PlayAndCheck& play) {
  Search search(game, play);
  if (!search.any()) return std::nullopt;
  const std::size_t actions_at_first = search.found().played.actions.size();
  search.run();
  Counterexample result;
  result.record.choice = search.smallest().choice;
  result.record.actions = search.found().played.actions;
  result.text = tell(actions_at_first, result.record, search.found(), game.seed);
  return result;
}

void expect_holds(const GameCase& game, const PlayAndCheck& play) {
  if (const auto found = counterexample(game, play)) ADD_FAILURE() << found->text;
}

}  // namespace bastide::testing
