// What the options in a player's name mean.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <type_traits>

#include "players/player.h"
#include "players/read_decimal.h"

namespace bastide {
namespace {

enum Option : std::uint8_t { seconds, nodes, threads, width, depth, places, kOptions };

struct OptionWords {
  std::string_view name, sign, range;
};
constexpr std::array<OptionWords, kOptions> kWords = {{
    {"seconds", "", "0.001 to 3600"},
    {"nodes", "n", "1 to 1000000000"},
    {"threads", "t", "1 to 64"},
    {"width", "w", "2 to 1000"},
    {"depth", "d", "1 to 1000"},
    {"places", "p", "1 to 1000"},
}};
static_assert(kMostSeconds == 3600 && kMostNodes == 1'000'000'000 && kMostThreads == 64 &&
              kMostWidth == 1000 && kMostDepth == 1000 && kMostPlaces == 1000);

constexpr std::string_view kDigits = "0123456789";

// Which option that is by its last letter; kOptions if none.
Option option_of(std::string_view text) {
  Option found = seconds;
  for (const Option each : {nodes, threads, width, depth, places})
    if (text.ends_with(kWords[each].sign)) found = each;
  text.remove_suffix(kWords[found].sign.size());
  const std::size_t whole = std::min(text.find_first_not_of(kDigits), text.size());
  if (whole == 0) return kOptions;
  if (whole == text.size()) return found;
  const std::string_view part = text.substr(whole + 1);
  const bool fraction = found == seconds && text[whole] == '.' && !part.empty();
  return fraction && part.find_first_not_of(kDigits) == std::string_view::npos ? seconds : kOptions;
}

// What stands before the letter; nothing if it is out of range.
template <class Number>
bool read_number(std::string_view text, Number least, Number most, Number& number) {
  if constexpr (std::is_floating_point_v<Number>) {
    if (!read_decimal(text, number)) return false;
  } else if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc{}) {
    return false;
  }
  return number >= least && number <= most;
}

bool read_option(Option option, std::string_view text, Thinking& thinking) {
  double time = 0;
  switch (option) {
    case seconds:
      if (!read_number(text, 0.001, double{kMostSeconds}, time)) return false;
      thinking.milliseconds = static_cast<int>(std::lround(time * 1000));
      return true;
    case nodes:
      return read_number(text, std::uint64_t{1}, kMostNodes, thinking.iterations);
    case threads:
      return read_number(text, std::size_t{1}, kMostThreads, thinking.threads);
    case width:
      return read_number(text, std::size_t{2}, kMostWidth, thinking.width);
    case depth:
      return read_number(text, 1, kMostDepth, thinking.depth);
    case places:
      return read_number(text, std::size_t{1}, kMostPlaces, thinking.places);
    case kOptions:
      break;
  }
  return false;
}

// Empty, or what is wrong with the options, which stand behind the first colon.
std::string read_options(std::string_view options, Thinking& thinking) {
  std::array<bool, kOptions> said{};
  for (bool more = true; more;) {
    const std::size_t colon = options.find(':');
    const std::string text(options.substr(0, colon));
    more = colon != std::string_view::npos;
    options.remove_prefix(more ? colon + 1 : options.size());
    const Option option = option_of(text);
    if (option == kOptions)
      return "'" + text + "' is no option; behind a colon stand seconds to think (0.3), nodes (2000n), " +
             "threads (2t), width (8w), depth (4d) or places (8p)";
    const std::string name(kWords[option].name);
    if (said[option]) return "two options say the " + name;
    said[option] = true;
    if (!read_option(option, text, thinking))
      return "'" + text + "': the range of " + name + " is " + std::string(kWords[option].range);
  }
  return {};
}

const PlayerSpec* spec_of(std::string_view id) {
  for (const PlayerSpec& each : player_specs())
    if (each.id == id) return &each;
  return nullptr;
}

std::string no_such_player(std::string_view id) {
  std::string error = "there is no player '" + std::string(id) + "'; there are:";
  for (const PlayerSpec& each : player_specs())
    error.append(&each == player_specs().data() ? " " : ", ").append(each.id);
  return error;
}

}  // namespace

PlayerName read_player_name(std::string_view name, std::string& error) {
  const std::size_t colon = name.find(':');
  const std::string id(name.substr(0, colon));
  PlayerName found{spec_of(id), {}};
  std::string fault;
  if (found.spec == nullptr) {
    error = no_such_player(id);
    return {};
  }
  if (colon == std::string_view::npos) return found;
  if (found.spec->thinks)
    fault = read_options(name.substr(colon + 1), found.thinking);
  else
    fault = "'" + id + "' thinks as long as it must and takes no options";
  if (fault.empty()) return found;
  error = "the player '" + std::string(name) + "': " + fault;
  return {};
}

}  // namespace bastide
