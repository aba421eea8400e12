#include "engine/notation/record.h"

#include "engine/notation/header.h"
#include "engine/notation/moves.h"

namespace bastide {

std::string write_record(const Record& record, std::span<const Module* const> modules) {
  std::vector<RuleError> errors;
  Replay replay;
  if (!replay.open(record.choice, errors, modules)) return {};
  for (const Action& action : record.actions)
    if (replay.apply(action)) break;
  return header_text(record, replay.rules().choice()) + "\n" + moves_text(replay);
}

ParseError read_record(std::string_view text, Record& record, std::span<const Module* const> modules) {
  record = Record{};
  if (ParseError error = check_text(text)) return error;
  Lines lines(text);
  Header header;
  ParseError error = read_header(lines, HeaderKind::record, header, modules);
  record = std::move(header.record);
  if (error) return error;
  record.choice = brought_forward(std::move(record.choice), record.rules_version, modules);
  record.rules_version = kRulesVersion;
  std::vector<RuleError> errors;
  Replay replay;
  if (!replay.open(record.choice, errors, modules)) {
    header.record = record;
    return rule_error(header, errors);
  }
  record.choice = replay.rules().choice();
  MoveReader moves(replay);
  while (!error && lines.next()) error = moves.read(words_of(lines.text()), lines.number());
  record.actions = replay.actions();
  return error;
}

}  // namespace bastide
