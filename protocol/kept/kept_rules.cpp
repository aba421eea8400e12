#include "protocol/kept/kept_rules.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <optional>

#include "protocol/json/json_parts.h"
#include "protocol/text/rules_text.h"
#include "wire/json.h"

namespace bastide {
namespace {

namespace json = boost::json;

constexpr const char* kMember = "rules_version";

int version_in(const json::object& settings) {
  const json::value* version = settings.if_contains(kMember);
  if (version == nullptr) return 1;
  return version->is_int64() ? static_cast<int>(std::clamp<std::int64_t>(version->as_int64(), 1, 1000000))
                             : 0;
}

// Nothing where there is none: opening the file says what is wrong.
std::optional<json::object> first_line_of(const std::filesystem::path& file) {
  std::string line;
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return std::nullopt;  // of a pipe it would wait
  if (std::ifstream text(file); !std::getline(text, line)) return std::nullopt;
  json::value value;
  if (parse_json(line, value) || !value.is_object()) return std::nullopt;
  return std::move(value.as_object());
}

// What cannot be read stays as it is, and so is another run's.
void bring_text_forward(json::value& text, int version) {
  RuleChoice choice;
  if (!text.is_string() || read_rules_text(words_of(text.as_string()), choice)) return;
  std::vector<RuleError> errors;
  if (const auto rules = RuleSet::make(brought_forward(std::move(choice), version), errors))
    text = json_of(rules_text(rules->choice()));
}

}  // namespace

int kept_rules_version(const std::filesystem::path& file) {
  const std::optional<json::object> settings = first_line_of(file);
  return settings ? std::min(version_in(*settings), kRulesVersion) : kRulesVersion;
}

std::string kept_weights(const std::filesystem::path& file) {
  const std::optional<json::object> settings = first_line_of(file);
  const json::value* weights = settings ? settings->if_contains("weights") : nullptr;
  return weights != nullptr && weights->is_string() ? std::string(weights->as_string()) : std::string();
}

void bring_settings_forward(json::object& settings) {
  if (!settings.contains("rules") && !settings.contains("mixes")) return;  // of no rules at all
  const int version = version_in(settings);
  if (json::value* rules = settings.if_contains("rules")) bring_text_forward(*rules, version);
  if (json::value* mixes = settings.if_contains("mixes"); mixes != nullptr && mixes->is_object())
    for (auto& mix : mixes->as_object()) bring_text_forward(mix.value(), version);
  if (version != 0) settings[kMember] = json_number(version);
}

}  // namespace bastide
