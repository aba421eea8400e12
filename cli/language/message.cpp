#include "cli/language/message.h"

#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace bastide {
namespace {

std::string utf8_of(const icu::UnicodeString& text) {
  std::string utf8;
  return text.toUTF8String(utf8);
}
icu::UnicodeString unicode_of(std::string_view utf8) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<int32_t>(utf8.size())));
}

// What makes more of a message than its words.
bool has_syntax(std::string_view message) {
  return message.find_first_of("{}") != std::string_view::npos ||
         message.find("''") != std::string_view::npos;
}

struct Format {
  std::unique_ptr<icu::MessageFormat> format;  // null: it is no message
  std::set<std::string> counted;               // the arguments that choose a plural
};

std::set<std::string> counted_in(const icu::MessagePattern& pattern) {
  std::set<std::string> names;
  for (int32_t i = 0; i + 1 < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START && UMSGPAT_ARG_TYPE_HAS_PLURAL_STYLE(part.getArgType()))
      names.insert(utf8_of(pattern.getSubstring(pattern.getPart(i + 1))));
  }
  return names;
}

Format read_format(const std::string& message, const std::string& language) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError place;
  Format read;
  const icu::UnicodeString text = unicode_of(message);
  const icu::MessagePattern pattern(text, &place, status);
  read.format = std::make_unique<icu::MessageFormat>(text, icu::Locale(language.c_str()), place, status);
  if (U_FAILURE(status)) return {};
  read.counted = counted_in(pattern);
  return read;
}

// To read a message takes ten times as long as to format it.
const Format& format_of(std::string_view message, std::string_view language) {
  static std::map<std::pair<std::string, std::string>, Format> known;
  std::pair<std::string, std::string> key{language, message};
  auto found = known.find(key);
  if (found == known.end()) found = known.emplace(key, read_format(key.second, key.first)).first;
  return found->second;
}

icu::Formattable formattable(const MessageArgument& argument, const Format& format) {
  const auto* number = std::get_if<std::int64_t>(&argument.value);
  if (number == nullptr) return icu::Formattable(unicode_of(std::get<std::string>(argument.value)));
  if (format.counted.contains(std::string(argument.name))) return icu::Formattable(int64_t{*number});
  return icu::Formattable(unicode_of(std::to_string(*number)));
}

// The letters of the page's pseudo-language (web/src/texts/pseudo.ts).
constexpr std::string_view kPlain = "aeiouycnsAEIOUSC";
constexpr std::u16string_view kAccented = u"áëïöüÿçñšÅÉÎØÛŠÇ";

icu::UnicodeString accented(const icu::UnicodeString& text) {
  icu::UnicodeString result;
  for (int32_t i = 0; i < text.length(); ++i) {
    const char16_t letter = text.charAt(i);
    const std::size_t at = letter < 0x80 ? kPlain.find(static_cast<char>(letter)) : std::string_view::npos;
    result.append(at == std::string_view::npos ? letter : kAccented[at]);
  }
  return result;
}

std::string bracketed(const icu::UnicodeString& text, std::size_t length) {
  const std::string longer(std::min<std::size_t>(8, (length + 9) / 10), '~');
  return "⟦" + utf8_of(text) + longer + "⟧";
}

// Does text of the message begin behind the part?
bool begins_text(UMessagePatternPartType type) {
  return type == UMSGPAT_PART_TYPE_MSG_START || type == UMSGPAT_PART_TYPE_SKIP_SYNTAX ||
         type == UMSGPAT_PART_TYPE_INSERT_CHAR || type == UMSGPAT_PART_TYPE_REPLACE_NUMBER ||
         type == UMSGPAT_PART_TYPE_ARG_LIMIT;
}

}  // namespace

std::string format_message(std::string_view message, std::string_view language,
                           std::span<const MessageArgument> arguments) {
  if (!has_syntax(message)) return std::string(message);
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  const Format& format = format_of(message, language);
  if (format.format == nullptr) return std::string(message);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const MessageArgument& argument : arguments) {
    names.push_back(unicode_of(argument.name));
    values.push_back(formattable(argument, format));
  }
  icu::UnicodeString text;
  UErrorCode status = U_ZERO_ERROR;
  format.format->format(names.data(), values.data(), static_cast<int32_t>(names.size()), text, status);
  return U_FAILURE(status) ? std::string(message) : utf8_of(text);
}

MessageFacts facts_of_message(std::string_view message) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError place{};
  const icu::MessagePattern pattern(unicode_of(message), &place, status);
  if (U_FAILURE(status))
    return {"no ICU message: near column " + std::to_string(place.offset + 1) + ", before '" +
                utf8_of(icu::UnicodeString(place.postContext)) + "'",
            {}};
  MessageFacts facts;
  for (int32_t i = 0; i < pattern.countParts(); ++i)
    if (pattern.getPartType(i) == UMSGPAT_PART_TYPE_ARG_NAME)
      facts.arguments.insert(utf8_of(pattern.getSubstring(pattern.getPart(i))));
  return facts;
}

std::string pseudo_message(std::string_view message) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::UnicodeString text = unicode_of(message);
  const icu::MessagePattern pattern(text, nullptr, status);
  if (U_FAILURE(status)) return std::string(message);
  icu::UnicodeString result;
  int32_t done = 0, longest = 0;
  for (int32_t i = 0; i + 1 < pattern.countParts(); ++i) {
    const int32_t begin = pattern.getPart(i).getLimit(), end = pattern.getPatternIndex(i + 1);
    if (!begins_text(pattern.getPartType(i)) || end <= begin) continue;
    result.append(text.tempSubStringBetween(done, begin));
    result.append(accented(text.tempSubStringBetween(begin, end)));
    longest = std::max(longest, end - begin);
    done = end;
  }
  result.append(text.tempSubString(done));
  // A sign on the board and a point of the compass have room for a letter or two.
  return longest <= 2 ? utf8_of(result) : bracketed(result, message.size());
}

std::string pseudo_text(std::string_view text) { return bracketed(accented(unicode_of(text)), text.size()); }

}  // namespace bastide
