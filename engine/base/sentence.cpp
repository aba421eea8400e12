#include "engine/base/sentence.h"

#include <algorithm>

namespace bastide {
namespace {

std::string text_of(const SaidValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  std::string texts;
  for (const Said& each : std::get<std::vector<Said>>(value))
    texts += (texts.empty() ? "" : "; ") + each.text;
  return texts;
}

}  // namespace

Said::Said(std::string_view key, std::string_view message, std::initializer_list<SaidArgument> arguments)
    : key(key) {
  for (const SaidArgument& each : arguments) this->arguments.emplace_back(each.name, each.value);
  for (std::size_t i = 0; i < message.size(); ++i) {
    const std::size_t end = message[i] == '{' ? message.find('}', i) : std::string_view::npos;
    if (end != std::string_view::npos) {
      const std::string_view name = message.substr(i + 1, end - i - 1);
      const auto found = std::find_if(this->arguments.begin(), this->arguments.end(),
                                      [name](const auto& argument) { return argument.first == name; });
      if (found != this->arguments.end()) text += text_of(found->second);
      i = end;
      continue;
    }
    if (message.substr(i, 2) == "''") ++i;
    text += message[i];
  }
}

}  // namespace bastide
