// Rules: bastide.h.
#include "bindings/c/numbering.h"
#include "protocol/text/rules_text.h"

using namespace bastide;
using namespace bastide::bindings;

namespace {

// Null, and said why.
std::unique_ptr<bst_rules> read_rules(std::string_view text) {
  if (ParseError error = check_text(text)) {
    fail(BST_ERROR_TEXT, "text: " + to_string(error));
    return nullptr;
  }
  RuleChoice choice;
  if (ParseError error = read_rules_text(words_of(text), choice)) {
    fail(BST_ERROR_TEXT, "text: " + to_string(error));
    return nullptr;
  }
  return make_rules(choice);
}

// The id of a noun or tile by its number.
template <class Items>
std::int32_t give_id(const Items& items, std::int32_t number, std::string_view argument, char* text,
                     std::size_t size) {
  if (number < 0 || static_cast<std::size_t>(number) >= items.size())
    return fail_range(argument, number, 0, static_cast<std::int64_t>(items.size()) - 1);
  return give_text(items[static_cast<std::size_t>(number)].id, text, size);
}

}  // namespace

std::unique_ptr<bst_rules> bastide::bindings::make_rules(const RuleChoice& choice) {
  std::vector<RuleError> errors;
  auto made = std::make_shared<Rules>();
  made->set = RuleSet::make(choice, errors);
  if (made->set == nullptr) {
    fail(BST_ERROR_RULES, joined_errors(errors));
    return nullptr;
  }
  made->numbered = has_numbers(*made->set);
  return std::make_unique<bst_rules>(bst_rules{std::move(made)});
}

bst_rules* bst_rules_new(const char* text) { return guarded_new<bst_rules>(text, "text", read_rules); }

void bst_rules_free(bst_rules* rules) { delete rules; }

int32_t bst_rules_text(const bst_rules* rules, char* text, size_t size) {
  return guarded([&] {
    if (rules == nullptr) return fail_null("rules");
    return give_text(rules_text(rules->rules->set->choice()), text, size);
  });
}

int32_t bst_rules_difference(const bst_rules* rules, const bst_rules* from, char* text, size_t size) {
  return guarded([&] {
    if (rules == nullptr) return fail_null("rules");
    if (from == nullptr) return fail_null("from");
    return give_text(rules_difference(rules->rules->set->choice(), from->rules->set->choice()), text, size);
  });
}

int32_t bst_rules_players(const bst_rules* rules) {
  return rules == nullptr ? fail_null("rules") : rules->rules->set->players();
}

int32_t bst_rules_tile_types(const bst_rules* rules) {
  return rules == nullptr ? fail_null("rules") : static_cast<std::int32_t>(rules->rules->set->tiles().size());
}

int32_t bst_rules_tile_id(const bst_rules* rules, int32_t type, char* text, size_t size) {
  return guarded([&] {
    return rules == nullptr ? fail_null("rules")
                            : give_id(rules->rules->set->tiles(), type, "type", text, size);
  });
}

int32_t bst_rules_figure_kinds(const bst_rules* rules) {
  return rules == nullptr ? fail_null("rules")
                          : static_cast<std::int32_t>(rules->rules->set->figures().size());
}

int32_t bst_rules_figure_id(const bst_rules* rules, int32_t kind, char* text, size_t size) {
  return guarded([&] {
    return rules == nullptr ? fail_null("rules")
                            : give_id(rules->rules->set->figures(), kind, "kind", text, size);
  });
}
