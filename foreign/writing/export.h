// Records of ours as saved games of other programs: what `bastide export --jcz` does.
#pragma once

#include <string>

#include "engine/notation/record.h"
#include "foreign/format/fault.h"

namespace bastide::foreign {

struct Export {
  Fault fault;       // why there is no text: what of the rules the other side does not know, by name
  std::string text;  // reads back as the same game
};
Export export_save(const Record& record);

}  // namespace bastide::foreign
