// BLAKE2b with 256 bits (RFC 7693), for the page, where there is no libsodium. A test compares it with that.
#pragma once

#include <span>
#include <string_view>

#include "server/dealer/secrets.h"

namespace bastide {

// The key may be empty and has at most 64 bytes.
Bytes32 own_blake2b(std::string_view text, std::span<const unsigned char> key);

}  // namespace bastide
