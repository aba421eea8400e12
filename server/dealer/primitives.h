// What of cryptography a machine has to bring: libsodium on a server (sodium.cpp), our own code and the
// browser's source of chance in the page (browser/primitives.cpp). Only secrets.cpp asks for it.
#pragma once

#include <span>
#include <string_view>

#include "server/dealer/secrets.h"

namespace bastide {

using Bytes = std::span<unsigned char>;

// From the machine's own source; never blocks. The process ends where there is none.
void fill_with_random(Bytes bytes);
// BLAKE2b with 256 bits (RFC 7693); without a key if that is empty.
Bytes32 blake2b(std::string_view text, std::span<const unsigned char> key);
// Takes the same time for all texts of one length.
bool same_in_constant_time(std::string_view one, std::string_view other);

}  // namespace bastide
