#include "cli/screen/terminal_expansion.h"

#include <vector>

namespace bastide {
namespace {

std::vector<MarkLook> all_marks() {
  std::vector<MarkLook> marks;
  for (const TerminalExpansion* expansion : terminal_expansions())
    marks.insert(marks.end(), expansion->marks.begin(), expansion->marks.end());
  return marks;
}

}  // namespace

std::span<const MarkLook> marks_of_expansions() {
  static const std::vector<MarkLook> marks = all_marks();
  return marks;
}

}  // namespace bastide
