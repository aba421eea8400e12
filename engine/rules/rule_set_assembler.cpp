#include "engine/rules/rule_set.h"

#include <algorithm>
#include <utility>

#include "engine/rules/core_steps.h"
#include "engine/rules/state.h"

namespace bastide {

extern const std::string_view base_tiles;

namespace {

std::size_t program_of(Slot slot) {
  if (slot == Slot::setup) return static_cast<std::size_t>(Program::setup);
  if (slot <= Slot::part_end) return static_cast<std::size_t>(Program::part);
  if (slot == Slot::turn_end) return static_cast<std::size_t>(Program::turn_end);
  return static_cast<std::size_t>(Program::ending);
}

int index_in(std::span<const std::string_view> values, std::string_view word) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] == word) return static_cast<int>(i);
  return -1;
}

std::string listed(std::span<const std::string_view> values) {
  std::string text;
  for (std::string_view value : values) {
    if (!text.empty()) text += ", ";
    text += value;
  }
  return text;
}

}  // namespace

// Builds a rule set in the order in which later parts rest on earlier ones. Stops at the first stage with
// errors.
class RuleSetAssembler {
 public:
  RuleSetAssembler(const RuleChoice& choice, std::vector<RuleError>& errors,
                   std::span<const Module* const> modules)
      : choice_(choice), errors_(errors), all_modules_(modules), rules_(new RuleSet) {
    rules_->choice_ = choice;
  }

  std::unique_ptr<const RuleSet> build() {
    const std::size_t before = errors_.size();
    using Stage = void (RuleSetAssembler::*)();
    static constexpr Stage stages[] = {
        &RuleSetAssembler::read_elements, &RuleSetAssembler::read_options,    &RuleSetAssembler::pick_modules,
        &RuleSetAssembler::bind_options,  &RuleSetAssembler::check,           &RuleSetAssembler::gather_nouns,
        &RuleSetAssembler::read_tiles,    &RuleSetAssembler::fill_bag,        &RuleSetAssembler::decide_quick,
        &RuleSetAssembler::install,       &RuleSetAssembler::normalise_choice};
    for (Stage stage : stages) {
      (this->*stage)();
      if (errors_.size() != before) return nullptr;
    }
    return std::move(rules_);
  }

 private:
  void fail(std::string_view clause, std::string message) {
    errors_.push_back({std::string(clause), std::move(message)});
  }

  void read_elements() {
    for (const std::string& wanted : choice_.elements) {
      std::string_view found;
      for (const Module* module : all_modules_)
        for (const Element& element : module->elements)
          if (element.id == wanted) found = element.id;
      if (found.empty())
        fail("G-08", "there is no element '" + wanted + "'; there are: " + all_elements());
      else if (!rules_->element_on(found))
        rules_->elements_on_.push_back(found);
    }
  }

  std::string all_elements() const {
    std::vector<std::string_view> ids;
    for (const Module* module : all_modules_)
      for (const Element& element : module->elements) ids.push_back(element.id);
    return ids.empty() ? "none" : listed(ids);
  }

  // Options of all modules that exist can be named, whether or not the module takes part.
  void read_options() {
    if (choice_.preset >= kPresets) return fail("", "there is no such preset");
    add_options(core_options(), nullptr);
    for (const Module* module : all_modules_) add_options(module->options, module);
    for (const auto& [id, value] : choice_.options) {
      const int i = option_index(id);
      if (i < 0) {
        fail("", "there is no option '" + id + "'");
        continue;
      }
      RuleSet::OptionEntry& entry = rules_->options_[static_cast<std::size_t>(i)];
      const int v = index_in(entry.spec->values, value);
      if (v < 0) {
        fail(entry.spec->clause,
             "option " + id + " has no value '" + value + "'; it takes: " + listed(entry.spec->values));
        continue;
      }
      entry.changed = v != entry.value;
      entry.value = static_cast<std::uint8_t>(v);
    }
  }

  void add_options(std::span<const OptionSpec> specs, const Module* module) {
    for (const OptionSpec& spec : specs) {
      const int value = index_in(spec.values, spec.defaults[choice_.preset]);
      rules_->options_.push_back({&spec, module, static_cast<std::uint8_t>(value), false});
    }
  }

  int option_index(std::string_view id) const {
    for (std::size_t i = 0; i < rules_->options_.size(); ++i)
      if (rules_->options_[i].spec->id == id) return static_cast<int>(i);
    return -1;
  }

  void pick_modules() {
    auto chosen = [this](const Module* module) {
      return std::any_of(module->elements.begin(), module->elements.end(),
                         [this](const Element& element) { return rules_->element_on(element.id); });
    };
    for (const Module* module : all_modules_)
      if (chosen(module)) rules_->modules_.push_back(module);
    chosen_modules_ = rules_->modules_;
    for (const Module* module : all_modules_)  // these may ask which modules are on
      if (!chosen(module) && module->always_on != nullptr && module->always_on(*rules_))
        rules_->modules_.push_back(module);
    std::sort(rules_->modules_.begin(), rules_->modules_.end(),
              [](const Module* a, const Module* b) { return a->id < b->id; });
  }

  bool named(CoreOption option) const {
    return choice_.options.count(std::string(core_options()[static_cast<std::size_t>(option)].id)) != 0;
  }
  void bind(CoreOption option, std::string_view value) {
    RuleSet::OptionEntry& entry = rules_->options_[static_cast<std::size_t>(option)];
    if (!named(option)) entry.value = static_cast<std::uint8_t>(index_in(entry.spec->values, value));
  }

  // Defaults that follow from other choices, unless they are named themselves.
  void bind_options() {
    const bool pooled = rules_->is(CoreOption::farm_scoring, "per-city-pooled");
    bind(CoreOption::farm_points, pooled ? "4" : "3");
    const bool sixth = std::any_of(chosen_modules_.begin(), chosen_modules_.end(),
                                   [](const Module* module) { return module->sixth_player; });
    if (sixth) {
      bind(CoreOption::max_players, "6");
      bind(CoreOption::colours, "6");
    }
  }

  // All that is forbidden is told at once: so many players may be too many for the colours and for a module.
  void check() {
    check_core();
    for (const Module* module : rules_->modules_)
      if (module->check != nullptr) module->check(*rules_, errors_);
  }

  void check_core() {
    const RuleSet& rules = *rules_;
    const int fewest = rules.number(CoreOption::min_players), most = rules.number(CoreOption::max_players);
    const int colours = rules.number(CoreOption::colours);
    if (fewest > most)
      return fail("B-03", "min-players is " + std::to_string(fewest) + " but max-players only " +
                              std::to_string(most));
    if (most > colours)
      fail("X-09", "max-players=" + std::to_string(most) + " needs as many colours, there are " +
                       std::to_string(colours));
    if (choice_.players < fewest || choice_.players > most)
      fail("B-03", std::to_string(choice_.players) + (choice_.players == 1 ? " player: " : " players: ") +
                       rules.name() + " is for " + std::to_string(fewest) + " to " + std::to_string(most));
    if (named(CoreOption::pooled_majority) && !rules.is(CoreOption::farm_scoring, "per-city-pooled"))
      fail("X-04", "pooled-majority has a meaning only with farm-scoring=per-city-pooled");
    if (named(CoreOption::small_city_shield) && !rules.is(CoreOption::small_city, "flat-two"))
      fail("X-05", "small-city-shield has a meaning only with small-city=flat-two");
  }

  void gather_nouns() {
    RuleSet& rules = *rules_;
    auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    add(rules.figures_, core_figures());
    add(rules.choices_, core_choices());
    add(rules.places_, core_places());
    add(rules.piles_, core_piles());
    rules.tokens_.push_back({"none", "no token"});
    std::size_t bytes = 0;
    for (const Module* module : rules.modules_) {
      add(rules.figures_, module->figures);
      add(rules.tokens_, module->tokens);
      add(rules.choices_, module->choices);
      add(rules.places_, module->places);
      add(rules.piles_, module->piles);
      rules.state_offsets_.push_back(bytes);
      bytes += (module->state_bytes + 7u) & ~std::size_t{7};
    }
    if (rules.figures_.size() > kMaxFigureKinds || rules.tokens_.size() > kMaxTokenKinds ||
        rules.piles_.size() > decltype(State::pile_totals)::capacity() || bytes > kMaxModuleBytes)
      fail("", "these modules together have more nouns or state than a game has room for");
    std::uint32_t bit = kCapMark << 1;
    int counter = kPennants + 1;
    for (const Module* module : all_modules_)
      for (const MarkSpec& mark : module->marks) {
        const bool active =
            mark.element.empty() ? rules.module_on(module->id) : rules.element_on(mark.element);
        MarkWord& word = mark_word(mark.word);
        if (!active || word.bit != 0 || word.counter >= 0) continue;
        if (mark.counts)
          word.counter = counter++;
        else
          word.bit = std::exchange(bit, bit << 1);
      }
    if (counter > kMaxCounters)
      fail("", "these modules together count more kinds of marks than a feature has room for");
  }

  // Several modules may use one word; it counts while one of them has it count.
  MarkWord& mark_word(std::string_view word) {
    std::vector<MarkWord>& marks = rules_->marks_;
    const auto found =
        std::find_if(marks.begin(), marks.end(), [&](const MarkWord& each) { return each.word == word; });
    return found != marks.end() ? *found : marks.emplace_back(MarkWord{word});
  }

  void read_tiles() {
    add_table("base", base_tiles, nullptr);
    for (const Module* module : chosen_modules_) add_table(module->id, module->tiles, module);
  }

  void add_table(std::string_view set, std::string_view table, const Module* module) {
    std::vector<TileType>& tiles = rules_->tiles_;
    const std::size_t before = tiles.size();
    const TableError error = read_tile_table(table, rules_->marks_, tiles);
    if (!error.message.empty())
      fail("",
           "tile table " + std::string(set) + ", line " + std::to_string(error.line) + ": " + error.message);
    for (std::size_t i = before; i < tiles.size(); ++i) tiles[i].set = set;
    if (module == nullptr || module->tile_in_play == nullptr) return;
    std::erase_if(
        tiles, [&](const TileType& tile) { return tile.set == set && !module->tile_in_play(*rules_, tile); });
  }

  void fill_bag() {
    RuleSet& rules = *rules_;
    std::vector<TileType>& tiles = rules.tiles_;
    choose_start_tile();
    rules.bag_.assign(tiles.size(), 0);
    for (TileId i = 0; i < tiles.size(); ++i)
      rules.bag_[i] = static_cast<std::uint8_t>(tiles[i].copies - tiles[i].start_copies);
    if (!choice_.bag.empty()) replace_bag();
    std::size_t in_all = rules.start_tile_ == kNoTile ? 0 : 1, nodes = kMaxSegments;
    for (TileId i = 0; i < tiles.size(); ++i) {
      in_all += rules.bag_[i];
      nodes += rules.bag_[i] * (tiles[i].segments.size() + 1);
    }
    rules.tiles_in_all_ = in_all;
    if (in_all > kMaxTilesOnBoard || nodes > kMaxNodes)
      fail("", "these are " + std::to_string(in_all) + " tiles, more than a board has room for");
    if (tiles.size() * rules.piles_.size() > decltype(State::pile_counts)::capacity())
      fail("", "these modules together have more kinds of tiles than a game has room for");
  }

  // B-06, RV-23: the base game's, or that of the module that replaces it, or none.
  void choose_start_tile() {
    const bool replaced = std::any_of(chosen_modules_.begin(), chosen_modules_.end(),
                                      [](const Module* module) { return module->replaces_start_tile; });
    const std::vector<TileType>& tiles = rules_->tiles_;
    for (TileId i = 0; i < tiles.size() && rules_->start_tile_ == kNoTile; ++i)
      if (tiles[i].start_copies != 0 && replaced == (tiles[i].set != "base")) rules_->start_tile_ = i;
  }

  void replace_bag() {
    std::fill(rules_->bag_.begin(), rules_->bag_.end(), std::uint8_t{0});
    for (const auto& [id, copies] : choice_.bag) {
      const TileId tile = rules_->find_tile(id);
      if (tile == kNoTile)
        fail("", "there is no tile '" + id + "' in these sets");
      else if (copies < 0 || copies > 99)
        fail("", "tile " + id + ": " + std::to_string(copies) + " copies; 0 to 99 can be");
      else
        rules_->bag_[tile] = static_cast<std::uint8_t>(copies);
    }
  }

  void decide_quick() {
    const RuleSet& rules = *rules_;
    RuleSet::Quick& quick = rules_->quick_;
    quick.opponents_only = rules.is(CoreOption::occupied_rule, "opponents-only");
    quick.farmers = rules.is(CoreOption::farmers, "on");
    quick.ring_completes = rules.is(CoreOption::closed_loop_road, "complete");
    quick.unit_is_segment = rules.is(CoreOption::city_unit, "segment");
    quick.flat_small_city = rules.is(CoreOption::small_city, "flat-two");
    quick.confirm_unplaceable = rules.is(CoreOption::unplaceable_confirmation, "unanimous");
    quick.redraw_optional = rules.is(CoreOption::redraw, "optional");
    quick.farm_points = static_cast<std::int16_t>(rules.number(CoreOption::farm_points));
  }

  void install() {
    std::vector<const Step*> steps(core_steps().begin(), core_steps().end());
    rules_->configs_.resize(rules_->modules_.size());
    for (std::size_t i = 0; i < rules_->modules_.size(); ++i) {
      Installer installer{*rules_, rules_->hooks_, steps, rules_->configs_[i]};
      const std::size_t before = steps.size();
      if (rules_->modules_[i]->install != nullptr) rules_->modules_[i]->install(installer);
      for (std::size_t step = before; step < steps.size(); ++step)
        rules_->step_modules_.emplace_back(steps[step], rules_->modules_[i]);
    }
    std::sort(steps.begin(), steps.end(), [](const Step* a, const Step* b) {
      return std::pair(a->slot, a->order) < std::pair(b->slot, b->order);
    });
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (i != 0 && steps[i]->slot == steps[i - 1]->slot && steps[i]->order == steps[i - 1]->order)
        fail("", "steps " + std::string(steps[i - 1]->id) + " and " + std::string(steps[i]->id) +
                     " have the same place in the turn");
      rules_->programs_[program_of(steps[i]->slot)].push_back(steps[i]);
    }
  }

  // What is equal to the preset's own goes; the rest is what custom() means.
  void normalise_choice() {
    RuleChoice& kept = rules_->choice_;
    kept = choice_;
    std::erase_if(kept.options, [this](const auto& option) {
      const RuleSet::OptionEntry& entry =
          rules_->options_[static_cast<std::size_t>(option_index(option.first))];
      return !entry.changed && !follows(entry.spec->id);
    });
    kept.elements.assign(rules_->elements_on_.begin(), rules_->elements_on_.end());
    std::sort(kept.elements.begin(), kept.elements.end());
  }
  // Options whose default depends on others stay as they were named.
  static bool follows(std::string_view id) {
    return id == "farm-points" || id == "max-players" || id == "colours";
  }

  const RuleChoice& choice_;
  std::vector<RuleError>& errors_;
  std::span<const Module* const> all_modules_;
  std::vector<const Module*> chosen_modules_;
  std::unique_ptr<RuleSet> rules_;
};

std::unique_ptr<const RuleSet> RuleSet::make(const RuleChoice& choice, std::vector<RuleError>& errors,
                                             std::span<const Module* const> modules) {
  return RuleSetAssembler(choice, errors, modules).build();
}

}  // namespace bastide
