// Writes openapi.json, asyncapi.json, the page's types and the tables of docs/ where they lie, for
// tools/update-wire: to be started in the repository's root.
#include <fstream>

#include "server/web/documents/documents.h"

int main() {
  bool written = true;
  for (const bastide::InterfaceDocument& document : bastide::interface_documents()) {
    std::ofstream file(document.path, std::ios::binary);
    file << document.text;
    file.close();
    written = written && static_cast<bool>(file);
  }
  return written ? 0 : 1;
}
