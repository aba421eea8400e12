// The spelling of locations.
#include <array>

#include "foreign/format/geometry.h"

namespace bastide::foreign {
namespace {

constexpr std::string_view kSideLetters = "NESW";
constexpr std::uint8_t kAllSides = 15;
constexpr std::array<std::string_view, 8> kHalves = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

constexpr std::array<std::string_view, 4> kNumerals = {"I", "II", "III", "IV"};

// By the bits of their sides, the north lowest.
constexpr std::array<std::string_view, 16> kSpelling = {"I", "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                                        "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};

int index_of_half(std::string_view text) {
  for (std::size_t i = 0; i < kHalves.size(); ++i)
    if (kHalves[i] == text) return static_cast<int>(i);
  return -1;
}

// "NR.EL.SR"; 0 if it is none.
std::uint8_t read_halves(std::string_view text) {
  std::uint8_t halves = 0;
  while (true) {
    const std::size_t end = text.find('.');
    const int half = index_of_half(text.substr(0, end));
    if (half < 0) return 0;
    halves = static_cast<std::uint8_t>(halves | 1 << half);
    if (end == std::string_view::npos) return halves;
    text.remove_prefix(end + 1);
  }
}

// "WE", "_N"; 0 if it is none.
std::uint8_t read_sides(std::string_view text) {
  const bool without = !text.empty() && text.front() == '_';
  if (without) text.remove_prefix(1);
  std::uint8_t sides = 0;
  for (char c : text) {
    const std::size_t side = kSideLetters.find(c);
    if (side == std::string_view::npos) return 0;
    sides = static_cast<std::uint8_t>(sides | 1 << side);
  }
  return without && sides != 0 ? static_cast<std::uint8_t>(kAllSides & ~sides) : sides;
}

}  // namespace

std::optional<Location> read_location(std::string_view text) {
  for (std::size_t number = 0; number < kNumerals.size(); ++number)
    if (kNumerals[number] == text) return Location{true, static_cast<int>(number), 0, 0};
  Location location;
  location.halves = read_halves(text);
  if (location.halves == 0) location.sides = read_sides(text);
  // The spelling is fixed: an edge stands there once, and in its place.
  const bool read = location.halves != 0 || location.sides != 0;
  return read && location_text(location) == text ? std::optional(location) : std::nullopt;
}

std::string location_text(const Location& location) {
  if (location.inner) return std::string(kNumerals[static_cast<std::size_t>(location.number) % 4]);
  if (location.halves == 0) return std::string(kSpelling[location.sides & kAllSides]);
  std::string text;
  for (std::size_t half = 0; half < kHalves.size(); ++half)
    if ((location.halves >> half) & 1) text.append(text.empty() ? "" : ".").append(kHalves[half]);
  return text;
}

}  // namespace bastide::foreign
