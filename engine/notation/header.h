// The header lines of records and scenarios: a key and its value each, up to an empty line.
#pragma once

#include "engine/notation/record.h"

namespace bastide {

// Something that the header names, for errors that are found later.
struct NamedThing {
  std::string text;
  int line;
  int column;
};

struct Header {
  Record record;                   // without actions
  std::vector<NamedThing> things;  // elements, options, tiles, in their order; the first is the preset
  // of scenarios only
  std::string title;
  std::vector<std::string> shows;
  std::vector<Preset> presets;  // to be tried one after the other
};

enum class HeaderKind { record, scenario };

// Reads up to and with the empty line after the header, or to the end. `modules`: for a start position.
ParseError read_header(Lines& lines, HeaderKind kind, Header& header,
                       std::span<const Module* const> modules = expansion_modules());
// The canonical header of a record without the empty line; `choice` is the rule set's own.
std::string header_text(const Record& record, const RuleChoice& choice);
// Where and why a rule set could not be made.
ParseError rule_error(const Header& header, const std::vector<RuleError>& errors);

std::optional<Preset> find_preset(std::string_view id);
// `more`: the id of one that only the caller knows.
Said no_such_preset(std::string_view id, std::string_view more = {});
// "sv-2000, da-overview, ..."
std::string all_presets();

}  // namespace bastide
