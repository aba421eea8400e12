// Reading what stands behind the key of a header line.
#include <algorithm>

#include "engine/notation/header_reader.h"

namespace bastide {

std::vector<Word> HeaderReader::value_words() const {
  std::vector<Word> words = words_of(value_);
  for (Word& word : words) word.column += static_cast<int>(value_at_);
  return words;
}

ParseError HeaderReader::fail_at(const Word& word, Said message) const {
  return fail(static_cast<std::size_t>(word.column - 1), std::move(message));
}

// The only word of the value, as a number.
std::optional<int> HeaderReader::only_number(int low, int high) const {
  const std::vector<Word> words = value_words();
  return words.size() == 1 ? number_of(words[0].text, low, high) : std::nullopt;
}

// Free text: all up to the end of the line.
ParseError HeaderReader::read_free(std::string& to) {
  if (value_.empty()) return fail({"notation.expected-free", "expected a value"});
  to = value_;
  return {};
}

bool HeaderReader::note(std::string_view text, int column) {
  header_.things.push_back({std::string(text), lines_.number(), column});
  return header_.things.size() <= kMostThings;
}

ParseError HeaderReader::read_bastide() {
  return read_version({"notation.the-format", "the format"}, "bastide", kFormatVersion, nullptr);
}

ParseError HeaderReader::read_rules() {
  return read_version({"notation.the-rules", "the rules"}, "rules", kRulesVersion,
                      &header_.record.rules_version);
}

ParseError HeaderReader::read_version(const Sentence& what, const char* key, int newest, int* to) {
  const std::optional<int> version = only_number(1, 1000000);
  if (!version)
    return fail({"notation.expected-version",
                 "expected the version of {what} such as ''{key} {newest}''",
                 {{"what", what}, {"key", key}, {"newest", newest}}});
  if (*version > newest)
    return fail({"notation.future-version",
                 "{key} {version} is a future version of {what}; this program knows up to {newest}",
                 {{"key", key}, {"version", *version}, {"what", what}, {"newest", newest}}});
  if (to != nullptr) *to = *version;
  return {};
}

ParseError HeaderReader::read_preset() {
  const std::vector<Word> words = value_words();
  if (words.size() != 1)
    return fail({"notation.expected-preset", "expected one preset: {all}", {{"all", all_presets()}}});
  const std::optional<Preset> preset = find_preset(words[0].text);
  if (!preset) return fail(no_such_preset(words[0].text));
  header_.record.choice.preset = *preset;
  header_.presets = {*preset};
  note(words[0].text, words[0].column);
  return {};
}

ParseError HeaderReader::read_presets() {
  const std::vector<Word> words = value_words();
  if (seen("preset") || words.empty())
    return fail({"notation.expected-presets",
                 "expected either 'preset' or 'presets', and at least one: {all}",
                 {{"all", all_presets()}}});
  header_.presets.clear();
  for (const Word& word : words) {
    if (word.text == "all" && words.size() == 1) {
      for (int i = 0; i < kPresets; ++i) header_.presets.push_back(static_cast<Preset>(i));
      break;
    }
    const std::optional<Preset> preset = find_preset(word.text);
    if (!preset)
      return fail_at(word, {"notation.no-preset",
                            "there is no preset {found}; there are: {all}",
                            {{"found", in_quotes(word.text)}, {"all", "all, " + all_presets()}}});
    if (header_.presets.size() >= kPresets)
      return fail_at(word, {"notation.too-many-presets", "these are more presets than there are"});
    header_.presets.push_back(*preset);
  }
  note(words[0].text, words[0].column);
  return {};
}

ParseError HeaderReader::read_players() {
  const std::optional<int> players = only_number(1, 99);
  if (!players) return fail({"notation.expected-players", "expected a number of players"});
  header_.record.choice.players = *players;
  note(std::to_string(*players) + (*players == 1 ? " player:" : " players"), static_cast<int>(value_at_) + 1);
  return {};
}

ParseError HeaderReader::read_seat() {
  const std::size_t end = std::min(value_.find_first_of(" \t"), value_.size());
  const std::optional<int> seat = number_of(value_.substr(0, end), 1, kMaxPlayers);
  const std::string_view name = trimmed(value_.substr(end));
  if (!seat || name.empty())
    return fail(
        {"notation.expected-seat", "expected a seat from 1 to {most} and a name", {{"most", kMaxPlayers}}});
  std::vector<std::string>& names = header_.record.seat_names;
  const auto index = static_cast<std::size_t>(*seat) - 1;
  if (names.size() <= index) {
    names.resize(index + 1);
    seat_line_ = lines_.number();
  }
  if (!names[index].empty())
    return fail({"notation.second-name", "seat {seat} has a name already", {{"seat", *seat}}});
  names[index] = name;
  return {};
}

ParseError HeaderReader::read_element() {
  const std::vector<Word> words = value_words();
  if (words.empty()) return fail({"notation.expected-element", "expected an element"});
  for (const Word& word : words) {
    header_.record.choice.elements.emplace_back(word.text);
    if (!note(word.text, word.column))
      return fail_at(word, {"notation.header-too-long", "the header is too long"});
  }
  return {};
}

ParseError HeaderReader::read_option() {
  const std::string_view option = trimmed(value_.substr(0, value_.find(';')));
  const std::size_t equals = option.find('=');
  if (equals == std::string_view::npos || equals == 0)
    return fail(
        {"notation.expected-option", "expected ID=VALUE, found {found}", {{"found", in_quotes(option)}}});
  const auto [place, fresh] =
      header_.record.choice.options.emplace(option.substr(0, equals), option.substr(equals + 1));
  if (!fresh)
    return fail({"notation.second-value",
                 "option {option} has a value already",
                 {{"option", in_quotes(place->first)}}});
  note(place->first, static_cast<int>(value_at_) + 1);
  return {};
}

ParseError HeaderReader::read_bag() {
  const std::vector<Word> words = value_words();
  if (words.empty()) return fail({"notation.expected-tiles", "expected TILE*COPIES"});
  auto& bag = header_.record.choice.bag;
  for (const Word& word : words) {
    const std::size_t star = word.text.find('*');
    const std::string_view id = word.text.substr(0, star);
    const std::optional<int> copies =
        star == std::string_view::npos ? std::optional(1) : number_of(word.text.substr(star + 1), 0, 99);
    if (id.empty() || !copies)
      return fail_at(word, {"notation.expected-copies",
                            "expected TILE*COPIES with 0 to 99 copies, found {found}",
                            {{"found", in_quotes(word.text)}}});
    for (const auto& [other, count] : bag)
      if (other == id)
        return fail_at(
            word, {"notation.second-tile", "tile {tile} is in the bag already", {{"tile", in_quotes(id)}}});
    bag.emplace_back(id, *copies);
    if (!note(id, word.column)) return fail_at(word, {"notation.header-too-long", "the header is too long"});
  }
  return {};
}

// A position is one word, but may be longer than a line: its pieces are put together.
ParseError HeaderReader::read_start() {
  const std::vector<Word> words = value_words();
  if (words.size() != 1)
    return fail({"notation.expected-position", "expected a position, or the next piece of one"});
  if (start_.empty()) note("position to start from", words[0].column);  // as rule_error() looks for it
  start_pieces_.push_back({start_.size(), lines_.number(), words[0].column});
  start_ += words[0].text;
  return {};
}

ParseError HeaderReader::read_tag() {
  const std::size_t end = std::min(value_.find_first_of(" \t"), value_.size());
  const std::string_view key = value_.substr(0, end), value = trimmed(value_.substr(end));
  if (!is_plain_word(key) || value.empty())
    return fail({"notation.expected-tag", "expected a key (letters, digits, - and _) and a value"});
  header_.record.tags.emplace_back(key, value);
  return {};
}

ParseError HeaderReader::read_commitment() { return read_free(header_.record.commitment); }

ParseError HeaderReader::read_clock() { return read_free(header_.record.clock); }

ParseError HeaderReader::read_scenario() { return read_free(header_.title); }

ParseError HeaderReader::read_shows() {
  for (const Word& word : value_words()) {
    if (!is_plain_word(word.text) || word.text.find('-') == std::string_view::npos)
      return fail_at(word, {"notation.expected-clause",
                            "expected the id of a clause, example or ruling such as B-22, found {found}",
                            {{"found", in_quotes(word.text)}}});
    header_.shows.emplace_back(word.text);
  }
  return header_.shows.empty() ? fail({"notation.expected-a-clause", "expected at least one id such as B-22"})
                               : ParseError{};
}

}  // namespace bastide
