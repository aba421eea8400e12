// In the page: chance from the browser (WASI's random_get, which the page answers), and our own BLAKE2b.
#include "server/dealer/primitives.h"

#include <wasi/api.h>

#include <cstdlib>

#include "browser/blake2b.h"

namespace bastide {

void fill_with_random(Bytes bytes) {
  if (__wasi_random_get(bytes.data(), bytes.size()) != __WASI_ERRNO_SUCCESS) std::abort();
}

Bytes32 blake2b(std::string_view text, std::span<const unsigned char> key) { return own_blake2b(text, key); }

// Nobody but the player measures times in the player's own browser.
bool same_in_constant_time(std::string_view one, std::string_view other) { return one == other; }

}  // namespace bastide
