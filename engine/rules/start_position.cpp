// Where games begin that do not begin at the beginning, and what their rules must be.
#include "engine/rules/start_position.h"

#include <algorithm>

#include "engine/rules/rule_set_assembler.h"

namespace bastide {

GameStart::GameStart(std::shared_ptr<const StartPosition> position) : position_(std::move(position)) {}

bool GameStart::operator==(const GameStart& other) const {
  if (position_ == other.position_) return true;
  return position_ != nullptr && other.position_ != nullptr && position_->text == other.position_->text;
}

namespace {

bool same_tiles(std::vector<std::pair<std::string, int>> one,
                std::vector<std::pair<std::string, int>> other) {
  std::sort(one.begin(), one.end());
  std::sort(other.begin(), other.end());
  return one == other;
}

// What of two normalised choices differs, as a header calls it; empty: nothing, so that all numbers in a
// state (of nouns, tiles, steps) mean the same in both.
std::string_view other_part(const RuleChoice& one, const RuleChoice& other) {
  if (one.preset != other.preset) return "preset";
  if (one.players != other.players) return "players";
  if (one.elements != other.elements) return "elements";
  if (one.options != other.options) return "options";
  return same_tiles(one.bag, other.bag) ? "" : "bag";
}

}  // namespace

// The last stage: the choice has its shortest form.
void RuleSetAssembler::check_start() {
  const StartPosition* start = rules_->choice_.start.position();
  if (start == nullptr) return;
  const std::string_view other = other_part(rules_->choice_, start->rules->choice());
  if (!other.empty())
    return fail("", {"rules.other-start",
                     "the position to start from is of other rules: its {part} differ",
                     {{"part", other}}});
  if (start->rules->modules() != rules_->modules())
    fail("", {"rules.foreign-start", "the position to start from was read for other expansions"});
}

}  // namespace bastide
