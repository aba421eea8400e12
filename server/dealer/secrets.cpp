#include "server/dealer/secrets.h"

#include <algorithm>
#include <bit>
#include <cctype>

#include "server/dealer/primitives.h"

namespace bastide {
namespace {

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

Bytes32 random_bytes() {
  Bytes32 bytes{};
  fill_with_random(bytes);
  return bytes;
}

std::uint64_t random_number() {
  std::array<unsigned char, sizeof(std::uint64_t)> bytes{};
  fill_with_random(bytes);
  return std::bit_cast<std::uint64_t>(bytes);
}

Bytes32 hash_of(std::string_view text) { return blake2b(text, {}); }
Bytes32 hash_of(std::string_view text, const Bytes32& key) { return blake2b(text, key); }

std::string hex_of(const Bytes32& bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (unsigned char byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::optional<Bytes32> read_hex(std::string_view text) {
  Bytes32 bytes{};
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = digit_of(text[2 * i]), low = digit_of(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<unsigned char>(high * 16 + low);
  }
  return bytes;
}

// Base64 as URLs have it, six bits a letter: 21 letters, and two bits in the last.
std::string fresh_key() {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::array<unsigned char, 16> bytes{};
  fill_with_random(bytes);
  std::string text;
  unsigned bits = 0;
  int held = 0;
  for (const unsigned char byte : bytes) {
    bits = bits << 8 | byte;
    for (held += 8; held >= 6; held -= 6) text += kLetters[bits >> (held - 6) & 63];
  }
  return text += kLetters[bits << (6 - held) & 63];
}

bool is_key(std::string_view text) {
  constexpr std::size_t kLength = 22;
  return text.size() == kLength && std::all_of(text.begin(), text.end(), [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '-' || c == '_';
         });
}

// A key has 128 random bits, so a plain hash cannot be guessed back and needs no salt.
std::string hash_of_key(std::string_view key) {
  return hex_of(hash_of("bastide key 1\n" + std::string(key)));
}

bool opens(std::string_view key, std::string_view hash) {
  return same_in_constant_time(hash, hash_of_key(key));
}

std::string fresh_game_id() {
  constexpr std::string_view kLetters = "23456789abcdefghijkmnpqrstuvwxyz";
  static_assert(kLetters.size() == 32);  // so that each is as likely
  std::array<unsigned char, 10> bytes{};
  fill_with_random(bytes);
  std::string id;
  for (const unsigned char byte : bytes) id += kLetters[byte & 31];
  return id;
}

}  // namespace bastide
