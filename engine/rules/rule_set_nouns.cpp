// The nouns of the core and of the modules, the bits and counters of marks, and each module's place in a
// state.
#include <algorithm>
#include <utility>

#include "engine/rules/core_steps.h"
#include "engine/rules/rule_set_assembler.h"
#include "engine/rules/state.h"

namespace bastide {
namespace {

constexpr int kMaxMarks = 31;  // a bit each, beside that of a cap

std::size_t padded(std::size_t bytes) { return (bytes + 7) & ~std::size_t{7}; }

}  // namespace

void RuleSetAssembler::gather_nouns() {
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
    bytes += padded(module->state_bytes);
  }
  if (rules.figures_.size() > kMaxFigureKinds || rules.tokens_.size() > kMaxTokenKinds ||
      rules.piles_.size() > decltype(State::pile_totals)::capacity() || bytes > kMaxModuleBytes)
    fail("", {"rules.too-many-nouns",
              "these modules together have more nouns or state than a game has room for"});
  else
    check_room_for_figures();
}

void RuleSetAssembler::check_room_for_figures() {
  std::size_t each = 0;
  for (const FigureSpec& figure : rules_->figures_) each += figure.supply(*rules_);
  const auto players = static_cast<std::size_t>(rules_->players());
  if (players * each > kMaxFigures)
    fail("B-02", {"rules.too-many-figures",
                  "{figures} figures for each of {players} players: a game has room for {most}",
                  {{"figures", each}, {"players", players}, {"most", kMaxFigures}}});
}

void RuleSetAssembler::number_marks() {
  std::uint32_t bit = kCapMark << 1;
  int counter = kPennants + 1;
  for (const Module* module : all_modules_)
    for (const MarkSpec& mark : module->marks) {
      const bool active =
          mark.element.empty() ? rules_->module_on(module->id) : rules_->element_on(mark.element);
      MarkWord& word = mark_word(mark.word);
      if (!active || word.bit != 0 || word.counter >= 0) continue;
      if (mark.counts)
        word.counter = counter++;
      else if (bit == 0)  // all are given out
        return fail("", {"rules.too-many-marks",
                         "the mark ''{mark}'' has no bit: a feature has room for {most} kinds of marks",
                         {{"mark", mark.word}, {"most", kMaxMarks}}});
      else
        word.bit = std::exchange(bit, bit << 1);
    }
  if (counter > kMaxCounters)
    fail("", {"rules.too-many-counters",
              "these modules together count more kinds of marks than a feature has room for"});
}

// Several modules may use one word; it counts while one of them has it count.
MarkWord& RuleSetAssembler::mark_word(std::string_view word) {
  std::vector<MarkWord>& marks = rules_->marks_;
  const auto found =
      std::find_if(marks.begin(), marks.end(), [&](const MarkWord& each) { return each.word == word; });
  return found != marks.end() ? *found : marks.emplace_back(MarkWord{word});
}

// Tries factors until every module has a slot of its own.
void RuleSetAssembler::find_slots() {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15u;
  rules_->slot_factor_ = kOdd;
  while (!every_module_has_a_slot()) rules_->slot_factor_ += 2 * kOdd;
}

bool RuleSetAssembler::every_module_has_a_slot() {
  RuleSet& rules = *rules_;
  constexpr RuleSet::ModuleSlot kFree{0xffff, 0};
  rules.slots_.fill(kFree);
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < rules.modules_.size(); ++i) {
    RuleSet::ModuleSlot& slot = rules.slots_[rules.slot_number(*rules.modules_[i])];
    if (slot.index != kFree.index) return false;
    slot = {static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(bytes)};
    bytes += padded(rules.modules_[i]->state_bytes);
  }
  return true;
}

}  // namespace bastide
