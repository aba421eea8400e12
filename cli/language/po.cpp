#include "cli/language/po.h"

#include <set>

namespace bastide {
namespace {

class PoReader {
 public:
  explicit PoReader(std::string_view text) : rest_(text) {}

  PoFile read() {
    while (file_.wrong.empty() && !rest_.empty()) read_line(next_line());
    if (file_.wrong.empty()) finish();
    return std::move(file_);
  }

 private:
  std::string_view next_line() {
    ++line_;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

  void read_line(std::string_view line) {
    if (line.empty()) return finish();
    if (line.starts_with("#~")) return;  // obsolete
    if (line.front() == '#') {
      if (has_text_) finish();
      if (line.starts_with("#,") && line.find("fuzzy") != std::string_view::npos) entry_.fuzzy = true;
      return;
    }
    if (line.front() == '"') return add(line);
    for (const auto& [word, field] :
         {std::pair{"msgctxt ", &PoEntry::key}, std::pair{"msgid ", &PoEntry::english},
          std::pair{"msgstr ", &PoEntry::text}}) {
      if (!line.starts_with(word)) continue;
      if (field == &PoEntry::key || (field == &PoEntry::english && has_text_)) begin();
      if (field == &PoEntry::key) entry_.line = line_;
      field_ = field;
      has_text_ = field == &PoEntry::text;
      return add(line.substr(std::string_view(word).size()));
    }
    fail("expected msgctxt, msgid, msgstr, a text in quotes or a remark");
  }

  // A text in quotes, behind what the field has already.
  void add(std::string_view quoted) {
    if (field_ == nullptr) return fail("a text without msgctxt, msgid or msgstr");
    if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"')
      return fail("expected a text in quotes");
    std::string& text = entry_.*field_;
    for (std::size_t i = 1; i + 1 < quoted.size(); ++i) {
      if (quoted[i] == '"') return fail("a quote within a text is written \\\"");
      if (quoted[i] != '\\') {
        text += quoted[i];
        continue;
      }
      ++i;
      if (i + 1 == quoted.size()) return fail("the text does not end");
      const char c = quoted[i];
      if (c != 'n' && c != 't' && c != '"' && c != '\\') return fail(std::string("there is no \\") + c);
      text += c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }
  }

  void begin() {
    if (has_text_) finish();
  }

  // An entry is over; what has no key is the header.
  void finish() {
    if (field_ == nullptr) return;
    if (!has_text_) return fail("msgstr is missing");
    if (!entry_.key.empty()) {
      if (!keys_.insert(entry_.key).second) return fail("the key stands twice");
      file_.entries.push_back(std::move(entry_));
    }
    entry_ = {};
    field_ = nullptr;
    has_text_ = false;
  }

  void fail(const std::string& why) {
    if (!file_.wrong.empty()) return;
    file_.wrong_line = line_;
    file_.wrong = (entry_.key.empty() ? "" : entry_.key + ": ") + why;
  }

  std::string_view rest_;
  int line_ = 0;
  PoFile file_;
  PoEntry entry_;
  std::string PoEntry::* field_ = nullptr;
  bool has_text_ = false;
  std::set<std::string> keys_;
};

}  // namespace

PoFile read_po(std::string_view text) { return PoReader(text).read(); }

}  // namespace bastide
