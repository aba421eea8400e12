#include "protocol/text/said.h"

#include "engine/notation/action_text.h"

namespace bastide {

Said said_of(const State& state, const Refusal& refusal) {
  Said said = refusal.reason;
  said.text = refusal_reason(state, refusal);
  if (refusal.cell >= state.board.cell_count()) return said;
  said.arguments.emplace_back("at", spot_text(state, refusal.cell, refusal.segment));
  if (refusal.side < kSides)
    said.arguments.emplace_back("side", std::string(name_of(static_cast<Side>(refusal.side))));
  return said;
}

Said fault_in_notation(const ParseError& error) {
  return {
      "notation.action", "column {column}: {fault}", {{"column", error.column}, {"fault", error.message}}};
}

Said fault_in_position(const ParseError& error) {
  return {"notation.position",
          "{fault}",
          {{"fault", "column " + std::to_string(error.column) + ": " + error.message}}};
}

}  // namespace bastide
