#include "server/notices/base64url.h"

#include <cstdint>

namespace bastide {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string base64url_of(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = bits << 8 | static_cast<unsigned char>(byte);
    for (count += 8; count >= 6; count -= 6) text.push_back(kLetters[bits >> (count - 6) & 63]);
    bits &= (1U << count) - 1;
  }
  if (count > 0) text.push_back(kLetters[bits << (6 - count) & 63]);
  return text;
}

std::optional<std::string> read_base64url(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char letter : text) {
    const auto value = kLetters.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<char>(bits >> count & 255));
    bits &= (1U << count) - 1;
  }
  if (count == 6 || bits != 0) return std::nullopt;
  return bytes;
}

}  // namespace bastide
