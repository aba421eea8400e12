#include "foreign/reading/import.h"

#include "foreign/reading/assertions.h"

namespace bastide::foreign {
namespace {

// The file, its set-up and the game, which refer to each other.
struct Reading {
  SaveFile file;
  Setup setup;
  std::unique_ptr<Translation> game;
};

// What follows from the file, which has been read.
Fault understand(Reading& reading) {
  if (Fault fault = read_setup(reading.file, reading.setup)) return fault;
  return translate(reading.file, reading.setup, reading.game);
}

Fault read(std::string_view text, Reading& reading) {
  if (Fault fault = read_save_file(text, reading.file)) return fault;
  return understand(reading);
}

Record record_of(const Reading& reading) {
  Record record;
  record.choice = reading.game->rules().choice();
  record.seat_names = reading.file.players;
  if (!reading.file.name.empty()) record.tags.emplace_back("event", reading.file.name);
  record.tags.emplace_back("source", "jcz");
  for (const Said& note : reading.setup.notes) record.tags.emplace_back("note", note.text);
  record.actions = reading.game->replay().actions();
  return record;
}

Import import_of(const Reading& reading, const Fault& fault) {
  Import result;
  result.fault = fault;
  if (fault) return result;
  result.record = record_of(reading);
  result.notes = reading.setup.notes;
  return result;
}

void check_assertions(const Reading& reading, Verdict& verdict) {
  for (const std::string& assertion : reading.file.assertions) {
    const Finding finding = check_assertion(*reading.game, assertion);
    if (finding.kind == Finding::held) ++verdict.held;
    if (finding.kind == Finding::not_checked) ++verdict.not_checked;
    if (finding.kind != Finding::failed) continue;
    if (verdict.kind == Verdict::failed) continue;  // the first is told
    verdict.kind = Verdict::failed;
    verdict.reason =
        one_line("\"" + assertion + "\": expected " + finding.expected + ", found " + finding.found);
  }
}

}  // namespace

Import import_save(std::string_view text) {
  Reading reading;
  const Fault fault = read(text, reading);
  return import_of(reading, fault);
}

Import import_document(boost::json::value document) {
  Reading reading;
  Fault fault = read_save_document(std::move(document), reading.file);
  if (!fault) fault = understand(reading);
  return import_of(reading, fault);
}

Verdict check_save(std::string_view text) {
  Reading reading;
  Verdict verdict;
  const Fault fault = read(text, reading);
  if (fault) {
    verdict.kind = fault.kind == FaultKind::not_ours ? Verdict::not_applicable : Verdict::failed;
    verdict.reason = fault.message.text;
    return verdict;
  }
  check_assertions(reading, verdict);
  return verdict;
}

}  // namespace bastide::foreign
