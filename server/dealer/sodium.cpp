#include <sodium.h>

#include <cstdlib>

#include "server/dealer/primitives.h"

namespace bastide {
namespace {

// Once a process; fails only where there is no source of randomness at all, and then nothing may go on.
void need_sodium() {
  static const int ready = sodium_init();
  if (ready < 0) std::abort();
}

}  // namespace

void fill_with_random(Bytes bytes) {
  need_sodium();
  randombytes_buf(bytes.data(), bytes.size());
}

Bytes32 blake2b(std::string_view text, std::span<const unsigned char> key) {
  need_sodium();
  Bytes32 hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), key.empty() ? nullptr : key.data(), key.size());
  return hash;
}

bool same_in_constant_time(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), other.size()) == 0;
}

}  // namespace bastide
