// Writes openapi.json, asyncapi.json, the page's types, the tables of docs/ and the list of all sentences for
// people where they lie, for tools/update-wire: to be started in the repository's root.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "server/web/documents/documents.h"
#include "server/web/documents/testing/sentences.h"

namespace {

bool write(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return static_cast<bool>(file);
}

}  // namespace

int main() {
  bool written = true;
  for (const bastide::InterfaceDocument& document : bastide::interface_documents())
    written = write(document.path, document.text) && written;
  const bastide::SentenceList sentences = bastide::list_sentences(std::filesystem::current_path());
  for (const std::string& fault : sentences.faults) std::cerr << fault << '\n';
  written = write("web/po/said/en.po", bastide::po_text(sentences)) && written;
  return written && sentences.faults.empty() ? 0 : 1;
}
