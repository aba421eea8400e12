#include "engine/rules/rule_set.h"

#include <algorithm>
#include <bit>

namespace bastide {
namespace {

int number_in(std::string_view digits) {
  int n = 0;
  for (char c : digits) n = n * 10 + (c - '0');
  return n;
}

}  // namespace

std::string RuleSet::name() const {
  const PresetSpec& preset = preset_specs()[choice_.preset];
  const bool changed =
      std::any_of(options_.begin(), options_.end(), [](const OptionEntry& e) { return e.changed; });
  const bool foreign = !preset.modules_free && !elements_on_.empty();
  const std::string id(preset.id);
  return changed || foreign ? "custom(" + id + ")" : id;
}

int RuleSet::start_copies(TileId tile) const {
  return static_cast<int>(std::count_if(start_tiles_.begin(), start_tiles_.end(),
                                        [tile](const StartTile& start) { return start.tile == tile; }));
}

TileId RuleSet::find_tile(std::string_view id) const {
  for (TileId i = 0; i < tiles_.size(); ++i)
    if (tiles_[i].id == id) return i;
  return kNoTile;
}

std::string_view RuleSet::word(CoreOption option) const {
  const OptionEntry& entry = options_[static_cast<std::size_t>(option)];
  return entry.spec->values[entry.value];
}

int RuleSet::number(CoreOption option) const { return number_in(word(option)); }

int RuleSet::option_number(std::string_view option, int otherwise) const {
  for (const OptionEntry& entry : options_)
    if (entry.spec->id == option) return number_in(entry.spec->values[entry.value]);
  return otherwise;
}

bool RuleSet::option_is(std::string_view option, std::string_view value) const {
  for (const OptionEntry& entry : options_)
    if (entry.spec->id == option) return entry.spec->values[entry.value] == value;
  return false;
}

bool RuleSet::element_on(std::string_view element) const {
  return std::find(elements_on_.begin(), elements_on_.end(), element) != elements_on_.end();
}

bool RuleSet::module_on(std::string_view module) const {
  return std::any_of(modules_.begin(), modules_.end(), [&](const Module* m) { return m->id == module; });
}

std::uint16_t RuleSet::figures_with(FigureTrait trait) const {
  std::uint16_t kinds = 0;
  for (std::size_t kind = 0; kind < figures_.size(); ++kind)
    if (figures_[kind].traits != nullptr && (figures_[kind].traits(*this) & trait) != 0)
      kinds = static_cast<std::uint16_t>(kinds | 1 << kind);
  return kinds;
}

int RuleSet::figure_with(FigureTrait trait) const {
  const std::uint16_t kinds = figures_with(trait);
  return kinds == 0 ? -1 : std::countr_zero(kinds);
}

std::uint32_t RuleSet::mark(std::string_view word) const {
  for (const MarkWord& mark : marks_)
    if (mark.word == word) return mark.bit;
  return 0;
}

int RuleSet::counter(std::string_view word) const {
  for (const MarkWord& mark : marks_)
    if (mark.word == word) return mark.counter;
  return -1;
}

const Module* RuleSet::module_of(const Step& step) const {
  for (const auto& [each, module] : step_modules_)
    if (each == &step) return module;
  return nullptr;
}

}  // namespace bastide
