// Writes openapi.json, asyncapi.json, the page's types, the tables of docs/, the list of all sentences for
// people, and the help of the commands among the terminal's words, where they lie, for tools/update-wire: to
// be started in the repository's root.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "cli/program.h"
#include "server/web/documents/documents.h"
#include "server/web/documents/testing/sentences.h"

namespace {

bool write(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return static_cast<bool>(file);
}

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c == '\n' ? "\\n" : std::string(1, c);
  }
  return result;
}

// The terminal's words with the help of the commands, which stands at their end, as the program has it now.
std::string terminal_words(const std::string& path) {
  std::ifstream file(path);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  text.resize(std::min(text.find("\nmsgctxt \"about."), text.size()));
  for (const auto& [key, english] : bastide::program_help())
    text += "\nmsgctxt \"" + key + "\"\nmsgid \"" + escaped(english) + "\"\nmsgstr \"\"\n";
  return text;
}

}  // namespace

int main() {
  bool written = true;
  for (const bastide::InterfaceDocument& document : bastide::interface_documents())
    written = write(document.path, document.text) && written;
  const bastide::SentenceList sentences = bastide::list_sentences(std::filesystem::current_path());
  for (const std::string& fault : sentences.faults) std::cerr << fault << '\n';
  written = write("po/en/said.po", bastide::po_text(sentences)) && written;
  const char* const terminal = "po/en/terminal.po";
  written = write(terminal, terminal_words(terminal)) && written;
  return written && sentences.faults.empty() ? 0 : 1;
}
