// Random bytes, hashes, and bytes as text: all that a table needs of cryptography (primitives.h). Nothing
// here blocks; random bytes come from the machine. May be called from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

using Bytes32 = std::array<unsigned char, 32>;

Bytes32 random_bytes();
std::uint64_t random_number();

// BLAKE2b with 256 bits (RFC 7693); the second form with a key of 32 bytes.
Bytes32 hash_of(std::string_view text);
Bytes32 hash_of(std::string_view text, const Bytes32& key);

// Lower case, two digits a byte. Reading wants exactly 64 digits.
std::string hex_of(const Bytes32& bytes);
std::optional<Bytes32> read_hex(std::string_view text);

// --- the keys of seats

// 128 random bits as 22 characters of base64url.
std::string fresh_key();
// Has it the form of one?
bool is_key(std::string_view text);
// What is kept of a key: 64 hexadecimal digits from which nobody gets the key. Equal keys have equal hashes.
std::string hash_of_key(std::string_view key);
// Is this the hash of that key? Takes the same time whatever they are. Nothing is the key of an empty hash.
bool opens(std::string_view key, std::string_view hash);

// An id for a table: 10 random letters and digits, no capitals, none that look alike. No secret.
std::string fresh_game_id();

}  // namespace bastide
