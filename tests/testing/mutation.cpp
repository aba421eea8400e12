#include "tests/testing/mutation.h"

namespace bastide::testing {

Action mutated(const ActionList& listed, std::size_t cells, Random& random) {
  const auto squares = static_cast<std::uint32_t>(cells);
  Action action = listed[random.below(static_cast<std::uint32_t>(listed.size()))];
  switch (random.below(9)) {
    case 0:
      action.verb = static_cast<Verb>(random.below(kVerbs));
      break;
    case 1:
      action.noun = static_cast<NounId>(random.below(256));
      break;
    case 2:
      action.cell = static_cast<CellId>(random.below(squares + 3));
      break;
    case 3:
      action.cell = static_cast<CellId>(random.below(0x10000));
      break;
    case 4:
      action.part = static_cast<std::uint8_t>(random.below(6));
      break;
    case 5:
      action.part = static_cast<std::uint8_t>(random.below(256));
      break;
    case 6:
      action.value = static_cast<std::int16_t>(random.below(0x10000));
      break;
    case 7:
      action.detail = static_cast<std::uint8_t>(random.below(256));
      break;
    default:
      action = {static_cast<Verb>(random.below(kVerbs)),
                static_cast<NounId>(random.below(4)),
                static_cast<CellId>(random.below(squares)),
                static_cast<std::uint8_t>(random.below(5)),
                0,
                static_cast<std::int16_t>(random.below(8))};
  }
  return action;
}

}  // namespace bastide::testing
