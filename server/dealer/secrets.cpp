#include "server/dealer/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace bastide {
namespace {

// Once a process; fails only where there is no source of randomness at all, and then nothing may go on.
void need_sodium() {
  static const int ready = sodium_init();
  if (ready < 0) std::abort();
}

Bytes32 blake2b(std::string_view text, const unsigned char* key, std::size_t key_size) {
  need_sodium();
  Bytes32 hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), key, key_size);
  return hash;
}

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

Bytes32 random_bytes() {
  need_sodium();
  Bytes32 bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::uint64_t random_number() {
  need_sodium();
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

Bytes32 hash_of(std::string_view text) { return blake2b(text, nullptr, 0); }
Bytes32 hash_of(std::string_view text, const Bytes32& key) { return blake2b(text, key.data(), key.size()); }

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

std::string fresh_key() {
  need_sodium();
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 25> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
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
  const std::string other = hash_of_key(key);
  return hash.size() == other.size() && sodium_memcmp(hash.data(), other.data(), other.size()) == 0;
}

std::string fresh_game_id() {
  need_sodium();
  constexpr std::string_view kLetters = "23456789abcdefghijkmnpqrstuvwxyz";
  std::string id;
  for (int i = 0; i < 10; ++i) id += kLetters[randombytes_uniform(kLetters.size())];
  return id;
}

}  // namespace bastide
