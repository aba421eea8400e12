#include "cli/reports/facts.h"

namespace bastide {

WordArguments counted(std::int64_t count) { return {{"n", count}, {"count", std::to_string(count)}}; }

std::string counted(std::string_view key, std::int64_t count) { return in_words_with(key, counted(count)); }

std::string interval_in_words(const std::string& low, const std::string& high) {
  return in_words("report.interval", {{"low", low}, {"high", high}});
}

std::string facts(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts)
    if (!part.empty()) text.append(text.empty() ? "" : ", ").append(part);
  return text;
}

std::string seed_in_words(std::uint64_t seed) {
  return in_words("report.seed", {{"seed", std::to_string(seed)}});
}

std::string interrupted_in_words(bool interrupted) {
  return interrupted ? in_words("report.interrupted") : std::string();
}

std::string forfeited(const std::string& player, int games) {
  WordArguments arguments = counted(games);
  arguments.emplace_back("player", player);
  return in_words_with("report.forfeited", arguments);
}

}  // namespace bastide
