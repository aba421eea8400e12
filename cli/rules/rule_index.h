// The index of all rules: docs/rules/index.tsv, one line an id with the modules it needs, its kind and a
// sentence. A copy is compiled in, so that the program can explain a clause wherever it runs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct IndexedRule {
  std::string id;
  std::vector<std::string> modules;  // all of them must be built; {"base"} or expansions
  std::string kind;                  // "rule", "label", "impossible"
  std::string sentence;
  int line = 0;
};

class RuleIndex {
 public:
  // The one compiled in.
  static const RuleIndex& built_in();
  // Reads the text of an index; what is wrong with a line is thrown as UsageError that names `place` and the
  // line.
  RuleIndex(std::string_view text, std::string_view place);

  const std::vector<IndexedRule>& rules() const { return rules_; }
  // By its id, capitals or not; nullptr: there is none.
  const IndexedRule* find(std::string_view id) const;
  // Ids that look like a mistyped one.
  std::string near(std::string_view id) const;

 private:
  std::vector<IndexedRule> rules_;
};

// Are all modules that it needs in this program?
bool is_built(const IndexedRule& rule);

// "B-22  The feature must be free of all other followers ..." in lines of that width; says if it is not built
// yet.
std::string explained(const IndexedRule& rule, int width);

}  // namespace bastide
