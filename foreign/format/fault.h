// Why a saved game of another program cannot be read, or one of ours not be written for it.
#pragma once

#include <string>
#include <string_view>

namespace bastide::foreign {

enum class FaultKind {
  none,
  malformed,  // the file is not what its format says
  not_ours,   // it uses a set, an element, a rule or a message that we do not have
  differs     // our rules have it otherwise: we refuse what they allowed, or ask what they did not
};

// False when nothing is wrong. The text names the place (a pointer into the document, or the message's
// number) and the thing.
struct Fault {
  FaultKind kind = FaultKind::none;
  std::string text;

  explicit operator bool() const { return kind != FaultKind::none; }
};

// For a terminal: one line without control characters, in which words of any length are cut short. The words
// of the file go through it, whatever they are.
std::string one_line(std::string_view text);

inline Fault malformed(std::string_view text) { return {FaultKind::malformed, one_line(text)}; }
inline Fault not_ours(std::string_view text) { return {FaultKind::not_ours, one_line(text)}; }
inline Fault differs(std::string_view text) { return {FaultKind::differs, one_line(text)}; }

}  // namespace bastide::foreign
