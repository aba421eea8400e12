// A large set that brings nothing but tiles that the base game lacks: one-edge cities with a pennant (B-48,
// S-07), and, by being large, the big follower under big-follower=with-any-large (IC-06).
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

constexpr std::string_view kTiles = R"(
tile test-cfff-a x4
  city N cap pennant
  field El Er Sl Sr Wl Wr by city-N
)";
constexpr Element kElements[] = {{"test-large-set", "Large set", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-large-set";
  module.elements = kElements;
  module.tiles = kTiles;
  module.large = true;
  return module;
}

}  // namespace

const Module large_set = describe();

}  // namespace bastide::test_modules
