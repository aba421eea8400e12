// Positions and records: bastide.h.
#include "bindings/c/numbering.h"
#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "protocol/text/rules_text.h"

using namespace bastide;
using namespace bastide::bindings;

namespace {

// A position's own rules, or those that are given if they are the same. Null, and said why.
SharedRules rules_for(std::unique_ptr<const RuleSet> own, const bst_rules* given) {
  if (given == nullptr) {
    const bool numbered = has_numbers(*own);
    return std::make_shared<Rules>(Rules{std::move(own), numbered});
  }
  if (given->rules->set->choice() == own->choice()) return given->rules;
  fail(BST_ERROR_RULES, "text: the position is of other rules than `rules`: it " +
                            rules_difference(own->choice(), given->rules->set->choice()));
  return nullptr;
}

std::unique_ptr<bst_state> read_state(const bst_rules* rules, std::string_view text) {
  std::unique_ptr<const RuleSet> own;
  auto state = std::make_unique<State>();
  if (ParseError error = read_position(text, own, *state)) {
    fail(error.clause.empty() ? BST_ERROR_TEXT : BST_ERROR_ILLEGAL, "text: " + to_string(error));
    return nullptr;
  }
  SharedRules shared = rules_for(std::move(own), rules);
  if (shared == nullptr) return nullptr;
  auto made = std::make_unique<bst_state>(std::move(shared));
  made->state = *state;
  move_to_rules(made->state, made->set());
  made->from_start = false;
  return made;
}

std::unique_ptr<bst_record> read_whole_record(std::string_view text) {
  Record record;
  if (ParseError error = read_record(text, record)) {
    fail(error.clause.empty() ? BST_ERROR_TEXT : BST_ERROR_ILLEGAL, "text: " + to_string(error));
    return nullptr;
  }
  const std::unique_ptr<bst_rules> rules = make_rules(record.choice);
  if (rules == nullptr) return nullptr;
  return std::make_unique<bst_record>(bst_record{rules->rules, std::move(record.actions)});
}

}  // namespace

int32_t bst_state_position(const bst_state* state, char* text, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    return give_text(position_text(state->state), text, size);
  });
}

bst_state* bst_state_parse(const bst_rules* rules, const char* text) {
  return guarded_new<bst_state>(text, "text", [&](const char* given) { return read_state(rules, given); });
}

int32_t bst_state_record(const bst_state* state, char* text, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    if (!state->from_start)
      return fail(BST_ERROR_STATE,
                  "the state was read from a position, so the beginning of its game is not known");
    Record record;
    record.choice = state->set().choice();
    record.actions = state->history;
    return give_text(write_record(record), text, size);
  });
}

bst_record* bst_record_parse(const char* text) {
  return guarded_new<bst_record>(text, "text", read_whole_record);
}

void bst_record_free(bst_record* record) { delete record; }

bst_rules* bst_record_rules(const bst_record* record) {
  return guarded_new<bst_rules>(record, "record", [](const bst_record* of) {
    return std::make_unique<bst_rules>(bst_rules{of->rules});
  });
}

int32_t bst_record_length(const bst_record* record) {
  return record == nullptr ? fail_null("record") : static_cast<std::int32_t>(record->actions.size());
}

bst_state* bst_record_state(const bst_record* record, int32_t actions) {
  return guarded_new<bst_state>(record, "record", [&](const bst_record* of) -> std::unique_ptr<bst_state> {
    if (actions < 0 || static_cast<std::size_t>(actions) > of->actions.size()) {
      fail_range("actions", actions, 0, static_cast<std::int64_t>(of->actions.size()));
      return nullptr;
    }
    auto made = std::make_unique<bst_state>(of->rules);
    made->begin();
    for (std::int32_t i = 0; i < actions; ++i) made->apply(of->actions[static_cast<std::size_t>(i)]);
    return made;
  });
}
