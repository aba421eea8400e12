#include "cli/language/language.h"

#include <unicode/dcfmtsym.h>
#include <unicode/listformatter.h>
#include <unicode/numberformatter.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>

#include "cli/language/message.h"
#include "cli/language/word_list.h"

namespace bastide {
namespace {

constexpr std::string_view kEnglish = "en", kPseudo = "en-XA";

const CompiledLanguage* compiled(std::string_view code) {
  const auto all = compiled_languages();
  const auto found =
      std::find_if(all.begin(), all.end(), [code](const auto& each) { return each.code == code; });
  return found == all.end() ? nullptr : &*found;
}

const WordList& english_list() {
  static const WordList list(compiled(kEnglish)->words);
  return list;
}

struct Speech {
  std::string code{kEnglish};
  std::unique_ptr<WordList> list;  // null: English
};
Speech& speech() {
  static Speech now;
  return now;
}

// By which numbers, plurals and lists are written. British English puts no comma before the "and" of a list.
std::string locale_of(std::string_view code) {
  return code == kEnglish || code == kPseudo ? "en_GB" : std::string(code);
}
icu::Locale locale() { return icu::Locale(locale_of(language()).c_str()); }

// The first of the variables that is set, by which messages are chosen.
std::string_view asked_by_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0') return value;
  return {};
}

const std::string_view* found_in(const Speech& speech, WordArea area, std::string_view key) {
  return speech.list == nullptr ? nullptr : speech.list->find(area, key);
}

std::string text_of(const SaidValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  std::string texts;
  for (const Said& each : std::get<std::vector<Said>>(value))
    texts += (texts.empty() ? "" : "; ") + in_language(each);
  return texts;
}

MessageArgument argument_of(std::string_view name, const SaidValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return {name, *number};
  return {name, text_of(value)};
}

// An argument that is empty leaves no blank where it would have stood.
std::string without_gaps(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (!result.empty() && result.back() == ' ' &&
        std::string_view(" ,.:;)]").find(c) != std::string_view::npos)
      result.pop_back();
    result += c;
  }
  result.erase(result.find_last_not_of(' ') + 1);
  return result;
}

std::string formatted(const Speech& speech, std::string_view key, std::span<const SaidArgument> arguments) {
  std::vector<MessageArgument> values;
  values.reserve(arguments.size());
  for (const SaidArgument& each : arguments) values.push_back(argument_of(each.name, each.value));
  const std::string_view* message = found_in(speech, WordArea::terminal, key);
  const std::string_view code = message == nullptr ? kEnglish : std::string_view(speech.code);
  if (message == nullptr) message = english_list().find(WordArea::terminal, key);
  if (message == nullptr) return std::string(key);
  std::string text = format_message(*message, locale_of(code), values);
  const bool has_gap = std::any_of(arguments.begin(), arguments.end(), [](const SaidArgument& each) {
    const auto* value = std::get_if<std::string>(&each.value);
    return value != nullptr && value->empty();
  });
  return has_gap ? without_gaps(text) : text;
}

std::string said_in(const Speech& speech, const Said& said) {
  const std::string_view* message = found_in(speech, WordArea::said, said.key);
  if (message == nullptr) return said.text;
  std::vector<MessageArgument> arguments;
  arguments.reserve(said.arguments.size());
  for (const auto& [name, value] : said.arguments) arguments.push_back(argument_of(name, value));
  return format_message(*message, locale_of(speech.code), arguments);
}

// "2,-1 S": the letter of a side as the language has it.
std::string place_of(const SaidArguments& arguments) {
  std::string at, side;
  for (const auto& [name, value] : arguments) {
    const auto* text = std::get_if<std::string>(&value);
    if (text != nullptr && name == "at") at = *text;
    if (text != nullptr && name == "side") side = " " + in_words("side.short", {{"side", *text}});
  }
  return at.empty() ? at : at + side;
}

}  // namespace

std::vector<std::string_view> languages() {
  std::vector<std::string_view> codes;
  for (const CompiledLanguage& each : compiled_languages())
    if (each.code != kPseudo) codes.push_back(each.code);
  return codes;
}

bool use_language(std::string_view code) {
  const CompiledLanguage* wanted = compiled(code);
  if (wanted == nullptr) wanted = compiled(code.substr(0, code.find_first_of("_-.@")));
  if (wanted == nullptr) return false;
  speech().code = wanted->code;
  speech().list = wanted->code == kEnglish ? nullptr : std::make_unique<WordList>(wanted->words);
  return true;
}

std::string_view language() { return speech().code; }

std::string language_of_environment() {
  const std::string_view asked = asked_by_environment();
  const std::string_view code = asked.substr(0, asked.find_first_of("_.@"));
  return compiled(code) == nullptr ? "" : std::string(code);
}

std::string unknown_language_of_environment() {
  const std::string asked(asked_by_environment());
  const std::string code = asked.substr(0, asked.find_first_of("_.@"));
  return code == "C" || code == "POSIX" || compiled(code) != nullptr ? "" : asked;
}

std::string in_words(std::string_view key, std::initializer_list<SaidArgument> arguments) {
  return formatted(speech(), key, {arguments.begin(), arguments.size()});
}

std::string in_words_with(std::string_view key, const WordArguments& arguments) {
  return formatted(speech(), key, arguments);
}

std::vector<std::string> words_in_all_languages(std::string_view key,
                                                std::initializer_list<SaidArgument> arguments) {
  std::vector<std::string> texts;
  for (const CompiledLanguage& each : compiled_languages()) {
    const Speech other{std::string(each.code), std::make_unique<WordList>(each.words)};
    std::string text = formatted(other, key, {arguments.begin(), arguments.size()});
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(std::move(text));
  }
  return texts;
}

std::string translated(std::string_view key, std::string_view english) {
  const std::string_view* text = found_in(speech(), WordArea::terminal, key);
  return text == nullptr ? std::string(english) : format_message(*text, locale_of(language()));
}

std::string in_language(const Said& said) {
  if (found_in(speech(), WordArea::said, said.key) == nullptr) return said.text;  // which names the place
  const std::string text = said_in(speech(), said);
  const std::string place = place_of(said.arguments);
  return place.empty() ? text : in_words("table.reason-at", {{"sentence", text}, {"place", place}});
}

std::string in_language_of(std::string_view code, const Said& said) {
  static const std::vector<Speech> all = [] {
    std::vector<Speech> made;
    for (const CompiledLanguage& each : compiled_languages())
      if (each.code != kEnglish)
        made.push_back({std::string(each.code), std::make_unique<WordList>(each.words)});
    return made;
  }();
  const auto found =
      std::find_if(all.begin(), all.end(), [code](const Speech& each) { return each.code == code; });
  return found == all.end() ? said.text : said_in(*found, said);
}

std::string named(std::string_view key, std::string_view english) {
  const std::string_view* message = found_in(speech(), WordArea::said, key);
  return message == nullptr ? std::string(english) : format_message(*message, locale_of(language()));
}

std::string rule_in_language(std::string_view clause, std::string_view english) {
  const std::string_view* text = found_in(speech(), WordArea::rules, clause);
  return std::string(text == nullptr ? english : *text);
}

std::string lower_case(std::string_view text) {
  std::string utf8;
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())))
      .toLower(locale())
      .toUTF8String(utf8);
}

std::string capitalised(std::string_view text) {
  icu::UnicodeString whole =
      icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
  const int32_t first = whole.moveIndex32(0, 1);
  icu::UnicodeString letter = whole.tempSubString(0, first);
  letter.toUpper(locale());
  whole.replace(0, first, letter);
  std::string utf8;
  return whole.toUTF8String(utf8);
}

std::string listed(const std::vector<std::string>& parts) {
  if (parts.size() == 1) return parts.front();
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::ListFormatter> lists(icu::ListFormatter::createInstance(locale(), status));
  std::vector<icu::UnicodeString> texts;
  texts.reserve(parts.size());
  for (const std::string& part : parts) texts.push_back(icu::UnicodeString::fromUTF8(part));
  icu::UnicodeString text;
  if (U_SUCCESS(status)) lists->format(texts.data(), static_cast<int32_t>(texts.size()), text, status);
  std::string utf8;
  return text.toUTF8String(utf8);
}

std::string decimal(double value, int digits, bool with_sign) {
  const double unit = std::pow(10.0, digits);
  value = std::round(value * unit) / unit;
  if (value == 0) value = 0;  // -0.0 has no sign
  UErrorCode status = U_ZERO_ERROR;
  const icu::UnicodeString text = icu::number::NumberFormatter::withLocale(locale())
                                      .precision(icu::number::Precision::fixedFraction(digits))
                                      .sign(with_sign ? UNUM_SIGN_ALWAYS : UNUM_SIGN_NEGATIVE)
                                      .formatDouble(value, status)
                                      .toString(status);
  std::string utf8;
  return text.toUTF8String(utf8);
}

std::string number_in_language(std::string_view printed) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::DecimalFormatSymbols signs(locale(), status);
  icu::UnicodeString text;
  for (const char c : printed) {
    if (c == '.')
      text += signs.getSymbol(icu::DecimalFormatSymbols::kDecimalSeparatorSymbol);
    else if (c == '-')
      text += signs.getSymbol(icu::DecimalFormatSymbols::kMinusSignSymbol);
    else
      text += static_cast<char16_t>(c);
  }
  std::string utf8;
  return text.toUTF8String(utf8);
}

std::string measured(double value, int digits, bool with_sign) {
  char text[400];  // the largest double has 309 digits before the point
  std::snprintf(text, sizeof text, with_sign ? "%+.*f" : "%.*f", digits, value);
  return number_in_language(text);
}

}  // namespace bastide
