// The language that the terminal speaks, and what it says in it. Words are messages in
// po/LANGUAGE/terminal.po, found by their keys; what the engine says is in said.po, and the rules in
// rules.po. What a language has not is said in English.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/sentence.h"

namespace bastide {

// What can be chosen, by code: "da", "en", ...
std::vector<std::string_view> languages();
// From now on, for the whole program. False: there is no such language, and nothing has changed. A region is
// left away: "fi_FI.UTF-8" is "fi".
bool use_language(std::string_view code);
std::string_view language();
// What LC_ALL, LC_MESSAGES or LANG ask for, the first of them that is set; empty: nothing, or none of ours.
std::string language_of_environment();
// What they ask for and we have not: "de_AT"; empty: nothing, or plain English.
std::string unknown_language_of_environment();

// A message of the terminal with its arguments.
std::string in_words(std::string_view key, std::initializer_list<SaidArgument> arguments = {});
// The same with arguments that were put together.
using WordArguments = std::vector<SaidArgument>;
std::string in_words_with(std::string_view key, const WordArguments& arguments);
// The same in every language, each text once: to know again what was written in another one.
std::vector<std::string> words_in_all_languages(std::string_view key,
                                                std::initializer_list<SaidArgument> arguments = {});

// A text that stands in the program in English and is translated in terminal.po under that key.
std::string translated(std::string_view key, std::string_view english);

// What the engine and what stands above it say.
std::string in_language(const Said& said);
// The same in the language of this code, whichever is spoken; in English where there is none. From any
// thread.
std::string in_language_of(std::string_view code, const Said& said);
inline std::string in_language(const Sentence& sentence) { return in_language(Said(sentence)); }
// What is named by a key in said.po, where the English stands in a table: "figure.small", "option.farmers".
std::string named(std::string_view key, std::string_view english);
// The sentence of a clause.
std::string rule_in_language(std::string_view clause, std::string_view english);

std::string lower_case(std::string_view text);
// With a capital as its first letter.
std::string capitalised(std::string_view text);
// "Anna, Ben and Clara".
std::string listed(const std::vector<std::string>& parts);
// "2.5" or "2,5"; with_sign: "+2.5".
std::string decimal(double value, int digits = 1, bool with_sign = false);
// A number as printf has written it, with the signs of the language: "-2.50" is "−2,50" in Swedish. For what
// is measured, which English reports as programs print it: no groups of three, and ties rounded to the even.
std::string number_in_language(std::string_view printed);
std::string measured(double value, int digits, bool with_sign = false);

}  // namespace bastide
