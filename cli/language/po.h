// PO files: what translators fill in (po/LANGUAGE/AREA.po).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct PoEntry {
  std::string key;      // msgctxt
  std::string english;  // msgid
  std::string text;     // msgstr
  bool fuzzy = false;
  int line = 0;  // of its key
};

struct PoFile {
  std::vector<PoEntry> entries;  // without the header
  int wrong_line = 0;            // where the file is damaged; 0: nowhere
  std::string wrong;             // and how; with the key, where there is one
};
PoFile read_po(std::string_view text);

}  // namespace bastide
