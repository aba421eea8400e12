// Why a saved game of another program cannot be read, or one of ours not be written for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/state.h"
#include "wire/json.h"

namespace bastide::foreign {

enum class FaultKind {
  none,
  malformed,  // the file is not what its format says
  not_ours,   // it uses a set, an element, a rule or a message that we do not have
  differs     // our rules have it otherwise: we refuse what they allowed, or ask what they did not
};

// False when nothing is wrong. The sentence names the place (a pointer into the document, or the message's
// number) and the thing.
struct Fault {
  FaultKind kind = FaultKind::none;
  Said message;

  explicit operator bool() const { return kind != FaultKind::none; }
};

// For a terminal: one line without control characters, in which words of any length are cut short. The words
// of the file go through it, whatever they are.
std::string one_line(std::string_view text);

// The same of a sentence and of the texts that stand in it.
Said one_line(Said said);

inline Fault malformed(Said message) { return {FaultKind::malformed, one_line(std::move(message))}; }
inline Fault not_ours(Said message) { return {FaultKind::not_ours, one_line(std::move(message))}; }
inline Fault differs(Said message) { return {FaultKind::differs, one_line(std::move(message))}; }

// What other layers refuse, with its place and its clause.
Said said_with_place(const JsonError& error);
Said said_with_clause(const State& state, const Refusal& refusal);
std::vector<Said> all_errors(const std::vector<RuleError>& errors);

}  // namespace bastide::foreign
