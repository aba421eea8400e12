// A whole game as text: a header, an empty line, then one line a turn, chance in brackets. docs/notation.md
// describes it. Reading plays the game, so what has been read is legal.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/notation/text.h"
#include "engine/rules/action.h"
#include "engine/rules/rule_set.h"
#include "engine/rules/rules_version.h"

namespace bastide {

inline constexpr int kFormatVersion = 1;  // of the text

struct Record {
  int rules_version = kRulesVersion;  // of the choice; what is read from older texts is brought forward
  RuleChoice choice;
  std::vector<std::string> seat_names;                    // empty, or one a seat; "" where there is none
  std::vector<std::pair<std::string, std::string>> tags;  // event, date, result, ...: free, in their order
  std::string commitment;       // the dealer's, published before the game; may be empty
  std::string clock;            // may be empty
  std::vector<Action> actions;  // squares are numbered as replaying from the start numbers them
};

// The canonical text. Empty if there is no such rule set; ends before the first illegal action. What a text
// cannot hold in names and tags (line ends and such) becomes a blank.
std::string write_record(const Record& record, std::span<const Module* const> modules = expansion_modules());

// On an error the record is what had been read so far. A refused action gives the refusal's clause and
// reason.
ParseError read_record(std::string_view text, Record& record,
                       std::span<const Module* const> modules = expansion_modules());

}  // namespace bastide
