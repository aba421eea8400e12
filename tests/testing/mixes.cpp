#include "tests/testing/mixes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::testing {
namespace {

constexpr int kMostFigures = 96;  // on a board

Elements elements_of(const Module& module) {
  Elements result;
  for (const Element& element : module.elements) result.emplace_back(element.id);
  return result;
}

Elements all_elements(Modules modules) {
  Elements result;
  for (const Module* module : modules)
    for (const std::string& element : elements_of(*module)) result.push_back(element);
  return result;
}

Elements together(Elements one, const Elements& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

bool any_on(const RuleChoice& choice, const Elements& elements) {
  return std::any_of(elements.begin(), elements.end(), [&choice](const std::string& element) {
    return std::find(choice.elements.begin(), choice.elements.end(), element) != choice.elements.end();
  });
}

// Is the option named, with that value?
bool is_named(const RuleChoice& choice, const char* option, std::string_view value) {
  const auto named = choice.options.find(option);
  return named != choice.options.end() && named->second == value;
}

// Of an option of whatever module: what the choice names, or its preset's default.
std::string_view value_of_any(const RuleChoice& choice, std::string_view id) {
  if (const auto named = choice.options.find(std::string(id)); named != choice.options.end())
    return named->second;
  for (const OptionSpec& spec : core_options())
    if (spec.id == id) return spec.defaults[choice.preset];
  for (const Module* module : expansion_modules())
    for (const OptionSpec& spec : module->options)
      if (spec.id == id) return spec.defaults[choice.preset];
  ADD_FAILURE() << "no option " << id;
  return "0";
}
int number_of(const RuleChoice& choice, std::string_view option) {
  return std::stoi(std::string(value_of_any(choice, option)));
}

// A box with a sixth colour brings it, unless the option is named (001 p.3).
int players_allowed(const RuleChoice& choice, CoreOption option) {
  const bool named =
      choice.options.contains(std::string(core_options()[static_cast<std::size_t>(option)].id));
  const auto modules = expansion_modules();
  const bool sixth = std::any_of(modules.begin(), modules.end(), [&choice](const Module* module) {
    return module->sixth_player && any_on(choice, elements_of(*module));
  });
  return !named && sixth ? 6 : std::stoi(std::string(value_of(choice, option)));
}

// Six players are mostly given what they need.
void choose_room(Random& random, RuleChoice& choice) {
  if (choice.players < 6) return;
  for (const char* option : {"max-players", "colours"})
    if (random.below(4) != 0) choice.options[option] = "6";
}

// The box, or a part of it with all tiles of an opening (which have a role), or a few kinds of tiles.
void choose_tiles(Random& random, const RuleSet& rules, RuleChoice& choice) {
  const auto way = random.below(10);
  if (way < 4) return;
  if (way < 7) return choose_bag(random, rules, choice);
  for (TileId type = 0; type < rules.tiles().size(); ++type) {
    const TileType& tile = rules.tiles()[type];
    const std::uint32_t copies = rules.bag()[type];
    if (copies == 0 || (tile.role.empty() && random.below(2) == 0)) continue;
    choice.bag.emplace_back(tile.id, static_cast<int>(tile.role.empty() ? 1 + random.below(copies) : copies));
  }
}

void expect_refused_rightly(const RuleChoice& choice, bool refused, const std::vector<RuleError>& errors) {
  std::set<std::string> clauses;
  for (const RuleError& error : errors) clauses.insert(error.clause);
  EXPECT_EQ(clauses, forbidding_clauses(choice)) << to_string(choice);
  EXPECT_EQ(refused, !clauses.empty()) << to_string(choice);
}

// What concerns elements of expansions.
void forbid_expansions(const RuleChoice& choice, std::set<std::string>& clauses) {
  const bool farmers = value_of(choice, CoreOption::farmers) == "on";
  const bool pooled = value_of(choice, CoreOption::farm_scoring) == "per-city-pooled";
  const bool tower_and_wagon = any_on(choice, {"tower"}) && any_on(choice, {"wagon"});
  const bool count = any_on(choice, {"count"});
  if (pooled && any_on(choice, {"barn"})) clauses.insert("X-01");
  const bool beside = choice.preset == da_overview ? !is_named(choice, "count-with-river", "refused")
                                                   : is_named(choice, "count-with-river", "beside-city");
  if (count && !beside && any_on(choice, {"river-1", "river-2"})) clauses.insert("X-10");
  if (!farmers && any_on(choice, {"pig", "barn"})) clauses.insert("X-11");
  if (is_named(choice, "fairy-placement", "on-tile") && !any_on(choice, {"fairy"})) clauses.insert("X-13");
  if (choice.options.contains("wagon-closes-tower") && !tower_and_wagon) clauses.insert("X-16");
  if (count && choice.options.contains("count-city-strength") && !any_on(choice, {"mayor", "wagon"}))
    clauses.insert("X-17");
  if (!count || value_of_any(choice, "count-city-strength") != "two") return;
  for (const auto& [element, option] : {std::pair{"mayor", "mayors"}, std::pair{"wagon", "wagons"}})
    if (any_on(choice, {element}) && number_of(choice, option) > 1) clauses.insert("X-17");
}

// Of a set that is not in the whole box no list says how many figures it brings: as many as without any
// other.
int figures_of(const Module& module, const RuleChoice& choice) {
  RuleChoice alone;
  for (const Element& element : module.elements)
    if (any_on(choice, {std::string(element.id)})) alone.elements.emplace_back(element.id);
  for (const OptionSpec& option : module.options)
    if (const auto named = choice.options.find(std::string(option.id)); named != choice.options.end())
      alone.options.insert(*named);
  int figures = 0;
  for (const FigureSpec& figure : module.figures) figures += figure.supply(*make_rules(alone));
  return figures;
}

// Small and big followers, and all that elements bring, must find room on a board (B-02).
int figures_each(const RuleChoice& choice) {
  const bool marker = value_of_any(choice, "score-marker-from-followers") == "yes";
  int each = number_of(choice, "followers-total") - (marker ? 1 : 0);
  for (const auto& [element, option] :
       {std::pair{"builder", "builders"}, std::pair{"pig", "pigs"}, std::pair{"mayor", "mayors"},
        std::pair{"barn", "barns"}, std::pair{"wagon", "wagons"}})
    if (any_on(choice, {element})) each += number_of(choice, option);
  const auto modules = expansion_modules();
  for (const Module* module : modules)
    if (!module->in_whole_box && any_on(choice, elements_of(*module))) each += figures_of(*module, choice);
  const bool large = std::any_of(modules.begin(), modules.end(), [&choice](const Module* module) {
    return module->large && any_on(choice, elements_of(*module));
  });
  const std::string_view big = value_of_any(choice, "big-follower");
  const bool with_own = big == "with-ic" && any_on(choice, {"inns", "cathedrals"});
  if (with_own || (big == "with-any-large" && large)) each += number_of(choice, "big-followers");
  return each;
}

}  // namespace

std::vector<Elements> single_mixes(Modules modules) {
  std::vector<Elements> result{{}};
  for (const std::string& element : all_elements(modules)) result.push_back({element});
  for (const Module* module : modules)
    if (module->elements.size() > 1) result.push_back(elements_of(*module));
  return result;
}

std::vector<Elements> paired_mixes(Modules modules) {
  std::vector<Elements> result;
  const Elements all = all_elements(modules);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) result.push_back({all[i], all[j]});
  for (std::size_t i = 0; i < modules.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      result.push_back(together(elements_of(*modules[i]), elements_of(*modules[j])));
  return result;
}

Elements random_elements(Random& random, Modules modules) {
  Elements result = all_elements(modules);
  std::erase_if(result, [&random](const std::string&) { return random.below(2) == 0; });
  return result;
}

RuleChoice wish_of(const Elements& elements, int round, int mix) {
  RuleChoice wish;
  wish.elements = elements;
  wish.preset = static_cast<Preset>((round + mix) % kPresets);
  wish.players = 1 + (round + mix / kPresets) % kMaxPlayers;
  return wish;
}

std::set<std::string> forbidding_clauses(const RuleChoice& choice) {
  std::set<std::string> clauses;
  const bool pooled = value_of(choice, CoreOption::farm_scoring) == "per-city-pooled";
  const bool flat = value_of(choice, CoreOption::small_city) == "flat-two";
  const int most = players_allowed(choice, CoreOption::max_players);
  if (choice.options.contains("pooled-majority") && !pooled) clauses.insert("X-04");
  if (choice.options.contains("small-city-shield") && !flat) clauses.insert("X-05");
  if (most > players_allowed(choice, CoreOption::colours)) clauses.insert("X-09");
  if (choice.players > most) clauses.insert("B-03");
  forbid_expansions(choice, clauses);
  // Nouns are counted only where nothing else is forbidden.
  if (clauses.empty() && choice.players * figures_each(choice) > kMostFigures) clauses.insert("B-02");
  return clauses;
}

RuleChoice mix_of(const RuleChoice& wish, Random& random, Draws& draws) {
  for (;;) {
    RuleChoice choice = wish;
    change_options(random, 50, choice);
    choose_room(random, choice);
    ++draws.all;
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make(choice, errors);
    expect_refused_rightly(choice, rules == nullptr, errors);
    if (rules != nullptr) {
      choose_tiles(random, *rules, choice);
      return choice;
    }
    ++draws.forbidden;
    for (const RuleError& error : errors) ++draws.by_clause[error.clause];
  }
}

}  // namespace bastide::testing
