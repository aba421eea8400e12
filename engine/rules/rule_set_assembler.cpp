#include "engine/rules/rule_set_assembler.h"

#include <algorithm>
#include <utility>

#include "engine/rules/core_steps.h"
#include "engine/rules/state.h"

namespace bastide {
namespace {

std::size_t program_of(Slot slot) {
  if (slot == Slot::setup) return static_cast<std::size_t>(Program::setup);
  if (slot <= Slot::part_end) return static_cast<std::size_t>(Program::part);
  if (slot == Slot::turn_end) return static_cast<std::size_t>(Program::turn_end);
  return static_cast<std::size_t>(Program::ending);
}

}  // namespace

RuleSetAssembler::RuleSetAssembler(const RuleChoice& choice, std::vector<RuleError>& errors,
                                   std::span<const Module* const> modules)
    : choice_(choice), errors_(errors), all_modules_(modules), rules_(new RuleSet) {
  rules_->choice_ = choice;
}

std::unique_ptr<const RuleSet> RuleSetAssembler::build() {
  const std::size_t before = errors_.size();
  using Stage = void (RuleSetAssembler::*)();
  static constexpr Stage stages[] = {
      &RuleSetAssembler::read_elements,    &RuleSetAssembler::read_options, &RuleSetAssembler::pick_modules,
      &RuleSetAssembler::bind_options,     &RuleSetAssembler::check,        &RuleSetAssembler::gather_nouns,
      &RuleSetAssembler::number_marks,     &RuleSetAssembler::find_slots,   &RuleSetAssembler::read_tiles,
      &RuleSetAssembler::fill_bag,         &RuleSetAssembler::decide_quick, &RuleSetAssembler::install,
      &RuleSetAssembler::normalise_choice, &RuleSetAssembler::check_start};
  for (Stage stage : stages) {
    (this->*stage)();
    if (errors_.size() != before) return nullptr;
  }
  return std::move(rules_);
}

void RuleSetAssembler::fail(std::string_view clause, Said message) {
  errors_.push_back({std::string(clause), std::move(message)});
}

void RuleSetAssembler::decide_quick() {
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

void RuleSetAssembler::install() {
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
      fail("", {"rules.steps-collide",
                "steps {one} and {other} have the same place in the turn",
                {{"one", steps[i - 1]->id}, {"other", steps[i]->id}}});
    rules_->programs_[program_of(steps[i]->slot)].push_back(steps[i]);
  }
}

std::unique_ptr<const RuleSet> RuleSet::make(const RuleChoice& choice, std::vector<RuleError>& errors,
                                             std::span<const Module* const> modules) {
  return RuleSetAssembler(choice, errors, modules).build();
}

}  // namespace bastide
