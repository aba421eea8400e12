// Any bytes as a position from a stranger: reading never crashes; what can be read is a consistent board, has
// the same text again, and can be played to the end.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/board/check.h"
#include "engine/notation/position.h"
#include "engine/rules/game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  static State state;
  static ActionList list;
  std::unique_ptr<const RuleSet> rules;
  if (read_position({reinterpret_cast<const char*>(data), size}, rules, state)) return 0;
  if (!check_board(state.board).empty()) std::abort();
  const std::string text = position_text(state);
  if (read_position(text, rules, state) || position_text(state) != text) std::abort();
  Random random(size);
  for (int i = 0; !state.flow.over && i < 1000; ++i) {
    legal_actions(state, list);
    if (list.empty()) std::abort();
    if (apply(state, list[random.below(static_cast<std::uint32_t>(list.size()))])) std::abort();
  }
  return 0;
}
