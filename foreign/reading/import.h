// Saved games of other programs (.jcz files) as records of ours: what `bastide import` does, and who else
// has such a text. No files, no network. docs/import.md says what can be read and how it is understood.
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/record.h"
#include "foreign/format/fault.h"

namespace bastide::foreign {

struct Import {
  Fault fault;              // why there is no record
  Record record;            // legal as any that read_record() gives
  std::vector<Said> notes;  // what the reader should know of how it was understood
};
// Never throws, whatever the text is.
Import import_save(std::string_view text);
// The same of a text that has been read as JSON.
Import import_document(boost::json::value document);

// Plays the file and holds its own assertions against the end.
struct Verdict {
  enum Kind { passed, failed, not_applicable };
  Kind kind = passed;
  int held = 0;
  int not_checked = 0;  // assertions of kinds that we lack
  std::string reason;   // of a failure: which assertion, expected, found; or what is not ours
};
Verdict check_save(std::string_view text);

// The tables of what can be read, in Markdown: part of docs/import.md.
std::string known_tables();

}  // namespace bastide::foreign
