#include <gtest/gtest.h>

#include <algorithm>

#include "engine/expansions/interactions/whole_box.h"
#include "players/local_table.h"
#include "players/player.h"

namespace bastide {
namespace {

std::unique_ptr<Player> made(std::string_view spec, std::uint64_t seed) {
  std::string error;
  return make_player(spec, seed, error);
}

// What those who think have for a decision: they play as legally as with much.
constexpr Thinking kLittle = {.iterations = 4, .width = 2, .depth = 2};

std::unique_ptr<const RuleSet> rules_of(const RuleChoice& choice) {
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors);
}

// Plays one game; the table checks every answer.
void play_legally(const RuleSet& rules, std::string_view spec, std::uint64_t seed) {
  const auto player = made(spec, seed);
  auto state = std::make_unique<State>();
  LocalTable table(std::vector<Player*>(static_cast<std::size_t>(rules.players()), player.get()),
                   Dealer(rules, seed), kLittle);
  const Refusal refusal = play_game(*state, rules, table);
  EXPECT_FALSE(refusal) << spec << " in " << rules.name() << ", seed " << seed << ": " << refusal.reason.text;
  EXPECT_TRUE(state->flow.over);
}

// The same, but the player is asked for one of so many answers only, and chance gives the others: a player
// that thinks would take minutes for a hundred games of everything, and any answer leads to new questions.
void play_now_and_then(const RuleSet& rules, std::string_view spec, std::uint64_t seed,
                       std::uint32_t one_of) {
  const auto player = made(spec, seed);
  const auto state = std::make_unique<State>();
  Random random(seed);
  ActionList list;
  for (start(*state, rules); !state->flow.over;) {
    if (state->flow.decision.who == kChance) {
      apply_legal(*state, sample_chance(*state, random));
    } else if (random.below(one_of) == 0) {
      const Refusal refusal = apply(*state, player->choose(*state, kLittle, random));
      ASSERT_FALSE(refusal) << spec << " in " << rules.name() << ", seed " << seed << ": "
                            << refusal.reason.text;
    } else {
      legal_actions(*state, list);
      apply_legal(*state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

void change_some(std::span<const OptionSpec> options, Random& random, RuleChoice& choice) {
  for (const OptionSpec& option : options)
    if (option.kind == OptionKind::rule && random.below(3) == 0)
      choice.options[std::string(option.id)] =
          option.values[random.below(static_cast<std::uint32_t>(option.values.size()))];
}

// A preset with random values of all rule options, or null if they do not go together.
std::unique_ptr<const RuleSet> random_rules(Random& random) {
  RuleChoice choice;
  choice.preset = static_cast<Preset>(random.below(kPresets));
  choice.players = 2 + static_cast<int>(random.below(5));
  change_some(core_options(), random, choice);
  for (const Module* module : expansion_modules()) {
    change_some(module->options, random, choice);
    for (const Element& element : module->elements)
      if (random.below(3) == 0) choice.elements.emplace_back(element.id);
  }
  return rules_of(choice);
}

// Two of every third tile type, or of some fifteen where there are many: short games with something of much.
std::vector<std::pair<std::string, int>> short_bag(const RuleSet& rules) {
  std::vector<std::pair<std::string, int>> bag;
  const std::size_t step = std::max<std::size_t>(3, rules.tiles().size() / 15);
  for (std::size_t type = 0; type < rules.tiles().size(); type += step)
    if (rules.start_copies(static_cast<TileId>(type)) == 0 && rules.tiles()[type].copies != 0)
      bag.emplace_back(rules.tiles()[type].id, 2);
  return bag;
}

// The others differ from these in numbers only, or in what they leave alone.
std::vector<std::string> one_of_each_kind() { return {"random", "greedy", "level1", "level8"}; }
std::vector<std::string> those_who_hurry() { return {"random", "greedy", "level1"}; }

class EveryPlayer : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Players, EveryPlayer, ::testing::ValuesIn(one_of_each_kind()),
                         [](const auto& info) { return info.param; });

// For long rows of games. What the others answer, one of these would too.
class EveryQuickPlayer : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Players, EveryQuickPlayer, ::testing::ValuesIn(those_who_hurry()),
                         [](const auto& info) { return info.param; });

TEST_P(EveryQuickPlayer, PlaysLegallyInEveryPresetWithEveryNumberOfPlayers) {
  for (int preset = 0; preset < kPresets; ++preset)
    for (int players = 1; players <= 6; ++players) {
      RuleChoice choice;
      choice.preset = static_cast<Preset>(preset);
      choice.players = players;
      if (const auto rules = rules_of(choice)) play_legally(*rules, GetParam(), 1);
    }
}

// A short game with that value: with all elements if they go together, in the first preset and with the
// fewest players that do. Null if nothing goes with it.
std::unique_ptr<const RuleSet> rules_with(const OptionSpec& option, std::string_view value) {
  for (const bool with_elements : {true, false})
    for (int tried = 0; tried < kPresets * 5; ++tried) {
      RuleChoice choice;
      choice.preset = static_cast<Preset>(tried % kPresets);
      choice.players = 2 + tried / kPresets;
      if (with_elements) take_all_elements(choice);
      choice.options[std::string(option.id)] = value;
      if (const auto rules = rules_of(choice)) {
        choice.bag = short_bag(*rules);
        return rules_of(choice);
      }
    }
  return nullptr;
}

void play_every_value(std::span<const OptionSpec> options, std::string_view spec) {
  for (const OptionSpec& option : options)
    for (std::string_view value : option.values) {
      if (option.kind != OptionKind::rule) continue;
      const auto rules = rules_with(option, value);
      ASSERT_NE(rules, nullptr) << option.id << "=" << value;
      play_now_and_then(*rules, spec, 1, 8);
    }
}

TEST_P(EveryQuickPlayer, PlaysLegallyWithEveryValueOfEveryOption) {
  play_every_value(core_options(), GetParam());
  for (const Module* module : expansion_modules()) play_every_value(module->options, GetParam());
}

TEST_P(EveryPlayer, PlaysLegallyWithRandomOptionsAndElements) {
  Random random(7);
  std::string error;
  const std::uint32_t one_of = read_player_name(GetParam(), error).spec->thinks ? 90 : 20;
  int played = 0;
  for (int tries = 0; tries < 400 && played < 25; ++tries)
    if (const auto rules = random_rules(random)) {
      play_now_and_then(*rules, GetParam(), random.next(), one_of);
      ++played;
    }
  EXPECT_EQ(played, 25);
}

TEST_P(EveryPlayer, GivesTheSameAnswerToTheSameStateAndSeed) {
  const auto rules = rules_of({});
  const auto one = made(GetParam(), 1), other = made(GetParam(), 2);
  auto state = std::make_unique<State>();
  Dealer dealer(*rules, 3);
  start(*state, *rules);
  for (std::uint64_t n = 0; !state->flow.over; ++n) {
    if (state->flow.decision.who == kChance) {
      apply_legal(*state, dealer.deal(*state));
      continue;
    }
    Random a(n), b(n);
    const Action action = one->choose(*state, kLittle, a);
    ASSERT_EQ(action, other->choose(*state, kLittle, b));
    apply_legal(*state, action);
  }
}

// All answers of a game up to the drawing of tile number `draws`.
std::vector<Action> actions_until(const RuleSet& rules, Player& player, Dealer dealer, int draws) {
  std::vector<Action> actions;
  const auto state = std::make_unique<State>();
  Random random(5);
  for (start(*state, rules); !state->flow.over;) {
    const bool chance = state->flow.decision.who == kChance;
    if (chance && state->flow.decision.draws && draws-- == 0) break;
    const Action action = chance ? dealer.deal(*state) : player.choose(*state, kLittle, random);
    if (!chance) actions.push_back(action);
    apply_legal(*state, action);
  }
  return actions;
}

// All tiles but the last `unknown` come in the same order in two games.
void compare_actions(const RuleSet& rules, Player& player, int unknown) {
  Random random(11);
  const std::vector<TileId> order = shuffled_bag(rules, random);
  std::vector<TileId> other = order;
  std::reverse(other.end() - unknown, other.end());
  ASSERT_NE(order, other);
  const int known = static_cast<int>(order.size()) - unknown;
  const auto one = actions_until(rules, player, Dealer(order, 1, 0), known);
  EXPECT_EQ(one, actions_until(rules, player, Dealer(other, 2, 0), known));
  EXPECT_GE(one.size(), static_cast<std::size_t>(known));
}

TEST_P(EveryPlayer, AnswersAlikeWhateverTilesComeLater) {
  compare_actions(*rules_of({}), *made(GetParam(), 1), 31);
}

// A search plays to the end when so few are to come.
TEST_P(EveryPlayer, AnswersAlikeWhateverTheLastTilesAre) {
  compare_actions(*rules_of({}), *made(GetParam(), 1), 5);
}

TEST_P(EveryPlayer, AnswersAlikeWhateverTilesComeLaterWithAnExpansion) {
  RuleChoice choice;
  choice.elements = {"tower", "builder", "goods"};
  compare_actions(*rules_of(choice), *made(GetParam(), 1), 5);
}

// Used parts only: what lies beyond them may be anything.
std::string image_of(const State& state) {
  std::string image;
  auto add = [&image](const void* data, std::size_t bytes) {
    image.append(static_cast<const char*>(data), bytes);
  };
  add(state.scores.data(), sizeof state.scores);
  add(state.supply.data(), sizeof state.supply);
  add(state.pile_counts.data(), state.pile_counts.size());
  for (const Figure& figure : state.figures) add(&figure, sizeof figure);
  for (CellId cell = 0; cell < state.board.cell_count(); ++cell) {
    add(&state.board.cell(cell).tile, sizeof(TileId));
    add(&state.board.cell(cell).turns, 1);
  }
  add(&state.flow.turn, sizeof state.flow.turn);
  add(&state.flow.step, sizeof state.flow.step);
  return image;
}

TEST_P(EveryPlayer, LeavesTheStateAsItIs) {
  const auto rules = rules_of({});
  const auto player = made(GetParam(), 1);
  auto state = std::make_unique<State>();
  Dealer dealer(*rules, 3);
  start(*state, *rules);
  while (!state->flow.over) {
    if (state->flow.decision.who == kChance) {
      apply_legal(*state, dealer.deal(*state));
      continue;
    }
    const std::string before = image_of(*state);
    const Action action = player->choose(*state, kLittle);
    ASSERT_EQ(image_of(*state), before);
    apply_legal(*state, action);
  }
}

std::string error_of(std::string_view name) {
  std::string error;
  EXPECT_EQ(make_player(name, 1, error), nullptr) << name;
  return error;
}

TEST(MakePlayer, ListsTheKnownOnesIfThereIsNoSuchPlayer) {
  const std::string error = error_of("oracle");
  EXPECT_TRUE(error.starts_with("there is no player 'oracle'; there are: level1, level2,")) << error;
  EXPECT_NE(error.find(", greedy, greedy@1, greedy-plain"), std::string::npos) << error;
}

TEST(MakePlayer, GivesEveryListedPlayerItsId) {
  for (const PlayerSpec& spec : player_specs()) {
    EXPECT_EQ(made(spec.id, 1)->id(), spec.id);
    EXPECT_TRUE(spec.text.ends_with("."));
    EXPECT_FALSE(spec.title.empty());
  }
}

}  // namespace
}  // namespace bastide
