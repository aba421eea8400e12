#include "engine/notation/header.h"

#include <algorithm>

namespace bastide {
namespace {

constexpr std::size_t kMostThings = 2000;  // header lines, tags, bag entries: far more than anybody needs

bool is_key(std::string_view text) {
  return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-' || c == '_';
  });
}

class HeaderReader {
 public:
  HeaderReader(Lines& lines, HeaderKind kind, Header& header) : lines_(lines), kind_(kind), header_(header) {}

  ParseError read() {
    header_ = Header{};
    if (kind_ == HeaderKind::scenario) header_.record.choice.players = 2;
    bool begun = false;
    while (lines_.next()) {
      const std::string_view line = lines_.text();
      if (!line.empty() && line[0] == ';') continue;
      if (trimmed(line).empty()) {
        if (begun) break;
        continue;
      }
      if (ParseError error = read_line(line, !begun)) return error;
      begun = true;
    }
    if (ParseError error = check_complete()) return error;
    return match_names_to_seats();
  }

 private:
  using Read = ParseError (HeaderReader::*)();
  struct Key {
    std::string_view word;
    Read read;
    bool scenario;  // only in scenarios
    bool repeats;
  };
  static constexpr int kKeys = 14;
  static const Key kKeyTable[kKeys];

  ParseError fail(std::size_t offset, std::string message, std::string_view clause = {}) const {
    return {std::max(1, lines_.number()), static_cast<int>(offset) + 1, std::move(message),
            std::string(clause)};
  }
  ParseError fail(std::string message) const { return fail(value_at_, std::move(message)); }

  ParseError read_line(std::string_view line, bool first) {
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view word = line.substr(0, end);
    value_ = trimmed(line.substr(end));
    value_at_ = value_.empty() ? line.size() : static_cast<std::size_t>(value_.data() - line.data());
    if (first && kind_ == HeaderKind::record && word != "bastide")
      return fail(0, "expected 'bastide " + std::to_string(kFormatVersion) + "' in the first line, found " +
                         quoted(word));
    for (int i = 0; i < kKeys; ++i) {
      const Key& key = kKeyTable[i];
      if (key.word != word || (key.scenario && kind_ != HeaderKind::scenario)) continue;
      if (seen_[i] && !key.repeats) return fail(0, "the header has a second line " + quoted(word));
      seen_[i] = true;
      if (++count_ > kMostThings) return fail(0, "the header is too long");
      return (this->*key.read)();
    }
    return fail(0, "expected a header line (" + all_keys() + ") or an empty line before the moves, found " +
                       quoted(word));
  }

  std::string all_keys() const {
    std::string text;
    for (const Key& key : kKeyTable) {
      if (key.scenario && kind_ != HeaderKind::scenario) continue;
      text += (text.empty() ? "" : ", ") + std::string(key.word);
    }
    return text;
  }

  bool seen(std::string_view word) const {
    for (int i = 0; i < kKeys; ++i)
      if (kKeyTable[i].word == word) return seen_[i];
    return false;
  }

  ParseError check_complete() const {
    const bool scenario = kind_ == HeaderKind::scenario;
    if (!scenario && !seen("bastide"))
      return fail(0, "expected 'bastide " + std::to_string(kFormatVersion) + "', found nothing");
    if (scenario && !seen("scenario")) return fail(0, "expected a header with a line 'scenario TITLE'");
    if (!seen("preset") && !seen("presets"))
      return fail(0, std::string("the header has no line ") + (scenario ? "'presets'" : "'preset'") +
                         "; there are: " + all_presets());
    if (!scenario && !seen("players")) return fail(0, "the header has no line 'players'");
    return {};
  }

  ParseError match_names_to_seats() {
    std::vector<std::string>& names = header_.record.seat_names;
    const auto players = static_cast<std::size_t>(header_.record.choice.players);
    if (names.size() > players)
      return {seat_line_,
              6,
              "seat " + std::to_string(names.size()) + " has a name, but there are " +
                  std::to_string(players) + " players",
              {}};
    if (!names.empty()) names.resize(players);
    return {};
  }

  // --- values

  std::vector<Word> value_words() const {
    std::vector<Word> words = words_of(value_);
    for (Word& word : words) word.column += static_cast<int>(value_at_);
    return words;
  }
  ParseError fail_at(const Word& word, std::string message) const {
    return fail(static_cast<std::size_t>(word.column - 1), std::move(message));
  }
  // The only word of the value, as a number.
  std::optional<int> only_number(int low, int high) const {
    const std::vector<Word> words = value_words();
    return words.size() == 1 ? number_of(words[0].text, low, high) : std::nullopt;
  }
  // Free text: all up to the end of the line.
  ParseError read_free(std::string& to) {
    if (value_.empty()) return fail("expected a value");
    to = value_;
    return {};
  }
  bool note(std::string_view text, int column) {
    header_.things.push_back({std::string(text), lines_.number(), column});
    return header_.things.size() <= kMostThings;
  }

  ParseError read_bastide() { return read_version("the format", "bastide", kFormatVersion, nullptr); }
  ParseError read_rules() {
    return read_version("the rules", "rules", kRulesVersion, &header_.record.rules_version);
  }
  ParseError read_version(const char* what, const char* key, int newest, int* to) {
    const std::optional<int> version = only_number(1, 1000000);
    if (!version)
      return fail("expected the version of " + std::string(what) + " such as '" + key + " " +
                  std::to_string(newest) + "'");
    if (*version > newest)
      return fail(std::string(key) + " " + std::to_string(*version) + " is a future version of " + what +
                  "; this program knows up to " + std::to_string(newest));
    if (to != nullptr) *to = *version;
    return {};
  }

  ParseError read_preset() {
    const std::vector<Word> words = value_words();
    if (words.size() != 1) return fail("expected one preset: " + all_presets());
    const std::optional<Preset> preset = find_preset(words[0].text);
    if (!preset) return fail("there is no preset " + quoted(words[0].text) + "; there are: " + all_presets());
    header_.record.choice.preset = *preset;
    header_.presets = {*preset};
    note(words[0].text, words[0].column);
    return {};
  }

  ParseError read_presets() {
    const std::vector<Word> words = value_words();
    if (seen("preset") || words.empty())
      return fail("expected either 'preset' or 'presets', and at least one: " + all_presets());
    header_.presets.clear();
    for (const Word& word : words) {
      if (word.text == "all" && words.size() == 1) {
        for (int i = 0; i < kPresets; ++i) header_.presets.push_back(static_cast<Preset>(i));
        break;
      }
      const std::optional<Preset> preset = find_preset(word.text);
      if (!preset)
        return fail_at(word,
                       "there is no preset " + quoted(word.text) + "; there are: all, " + all_presets());
      if (header_.presets.size() >= kPresets) return fail_at(word, "these are more presets than there are");
      header_.presets.push_back(*preset);
    }
    note(words[0].text, words[0].column);
    return {};
  }

  ParseError read_players() {
    const std::optional<int> players = only_number(1, 99);
    if (!players) return fail("expected a number of players");
    header_.record.choice.players = *players;
    note(std::to_string(*players) + (*players == 1 ? " player:" : " players"),
         static_cast<int>(value_at_) + 1);
    return {};
  }

  ParseError read_seat() {
    const std::size_t end = std::min(value_.find_first_of(" \t"), value_.size());
    const std::optional<int> seat = number_of(value_.substr(0, end), 1, kMaxPlayers);
    const std::string_view name = trimmed(value_.substr(end));
    if (!seat || name.empty())
      return fail("expected a seat from 1 to " + std::to_string(kMaxPlayers) + " and a name");
    std::vector<std::string>& names = header_.record.seat_names;
    const auto index = static_cast<std::size_t>(*seat) - 1;
    if (names.size() <= index) {
      names.resize(index + 1);
      seat_line_ = lines_.number();
    }
    if (!names[index].empty()) return fail("seat " + std::to_string(*seat) + " has a name already");
    names[index] = name;
    return {};
  }

  ParseError read_element() {
    const std::vector<Word> words = value_words();
    if (words.empty()) return fail("expected an element");
    for (const Word& word : words) {
      header_.record.choice.elements.emplace_back(word.text);
      if (!note(word.text, word.column)) return fail_at(word, "the header is too long");
    }
    return {};
  }

  ParseError read_option() {
    const std::string_view option = trimmed(value_.substr(0, value_.find(';')));
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos || equals == 0)
      return fail("expected ID=VALUE, found " + quoted(option));
    const auto [place, fresh] =
        header_.record.choice.options.emplace(option.substr(0, equals), option.substr(equals + 1));
    if (!fresh) return fail("option " + quoted(place->first) + " has a value already");
    note(place->first, static_cast<int>(value_at_) + 1);
    return {};
  }

  ParseError read_bag() {
    const std::vector<Word> words = value_words();
    if (words.empty()) return fail("expected TILE*COPIES");
    auto& bag = header_.record.choice.bag;
    for (const Word& word : words) {
      const std::size_t star = word.text.find('*');
      const std::string_view id = word.text.substr(0, star);
      const std::optional<int> copies =
          star == std::string_view::npos ? std::optional(1) : number_of(word.text.substr(star + 1), 0, 99);
      if (id.empty() || !copies)
        return fail_at(word, "expected TILE*COPIES with 0 to 99 copies, found " + quoted(word.text));
      for (const auto& [other, count] : bag)
        if (other == id) return fail_at(word, "tile " + quoted(id) + " is in the bag already");
      bag.emplace_back(id, *copies);
      if (!note(id, word.column)) return fail_at(word, "the header is too long");
    }
    return {};
  }

  ParseError read_tag() {
    const std::size_t end = std::min(value_.find_first_of(" \t"), value_.size());
    const std::string_view key = value_.substr(0, end), value = trimmed(value_.substr(end));
    if (!is_key(key) || value.empty()) return fail("expected a key (letters, digits, - and _) and a value");
    header_.record.tags.emplace_back(key, value);
    return {};
  }
  ParseError read_commitment() { return read_free(header_.record.commitment); }
  ParseError read_clock() { return read_free(header_.record.clock); }

  ParseError read_scenario() { return read_free(header_.title); }
  ParseError read_shows() {
    for (const Word& word : value_words()) {
      if (!is_key(word.text) || word.text.find('-') == std::string_view::npos)
        return fail_at(
            word, "expected the id of a clause, example or ruling such as B-22, found " + quoted(word.text));
      header_.shows.emplace_back(word.text);
    }
    return header_.shows.empty() ? fail("expected at least one id such as B-22") : ParseError{};
  }

  Lines& lines_;
  HeaderKind kind_;
  Header& header_;
  bool seen_[kKeys] = {};
  std::size_t count_ = 0;
  std::string_view value_;
  std::size_t value_at_ = 0;
  int seat_line_ = 0;  // of the highest seat
};

const HeaderReader::Key HeaderReader::kKeyTable[] = {
    {"bastide", &HeaderReader::read_bastide, false, false},
    {"rules", &HeaderReader::read_rules, false, false},
    {"scenario", &HeaderReader::read_scenario, true, false},
    {"shows", &HeaderReader::read_shows, true, true},
    {"preset", &HeaderReader::read_preset, false, false},
    {"presets", &HeaderReader::read_presets, true, false},
    {"players", &HeaderReader::read_players, false, false},
    {"seat", &HeaderReader::read_seat, false, true},
    {"element", &HeaderReader::read_element, false, true},
    {"option", &HeaderReader::read_option, false, true},
    {"bag", &HeaderReader::read_bag, false, true},
    {"commitment", &HeaderReader::read_commitment, false, false},
    {"clock", &HeaderReader::read_clock, false, false},
    {"tag", &HeaderReader::read_tag, false, true},
};

void add_line(std::string& text, const char* key, std::string_view value) {
  if (value.empty()) return;
  text += key;
  text += ' ';
  text += value;
  text += '\n';
}

void add_bag(std::string& text, const RuleChoice& choice) {
  constexpr std::size_t kInALine = 6;
  for (std::size_t i = 0; i < choice.bag.size(); ++i) {
    const auto& [id, copies] = choice.bag[i];
    text += (i % kInALine == 0 ? "bag " : " ") + id + "*" + std::to_string(copies);
    if (i % kInALine == kInALine - 1 || i + 1 == choice.bag.size()) text += '\n';
  }
}

}  // namespace

ParseError read_header(Lines& lines, HeaderKind kind, Header& header) {
  return HeaderReader(lines, kind, header).read();
}

std::string header_text(const Record& record, const RuleChoice& choice) {
  std::string text;
  add_line(text, "bastide", std::to_string(kFormatVersion));
  add_line(text, "rules", std::to_string(record.rules_version));
  add_line(text, "preset", preset_specs()[choice.preset].id);
  add_line(text, "players", std::to_string(choice.players));
  for (std::size_t i = 0; i < record.seat_names.size() && i < kMaxPlayers; ++i)
    if (const std::string name = clean_line(record.seat_names[i]); !name.empty())
      add_line(text, "seat", std::to_string(i + 1) + " " + name);
  for (const std::string& element : choice.elements) add_line(text, "element", element);
  for (const auto& [id, value] : choice.options) add_line(text, "option", id + "=" + value);
  add_bag(text, choice);
  add_line(text, "commitment", clean_line(record.commitment));
  add_line(text, "clock", clean_line(record.clock));
  for (const auto& [key, value] : record.tags)
    if (const std::string line = clean_line(value); is_key(key) && !line.empty())
      add_line(text, "tag", key + " " + line);
  return text;
}

ParseError rule_error(const Header& header, const std::vector<RuleError>& errors) {
  ParseError result{1, 1, "there is no such rule set", {}};
  if (errors.empty()) return result;
  const RuleError& error = errors.front();
  result.message = error.message;
  result.clause = error.clause;
  if (header.things.empty()) return result;
  const NamedThing* place = &header.things.front();
  for (const NamedThing& thing : header.things)
    if (error.message.find(thing.text) != std::string::npos) place = &thing;
  result.line = place->line;
  result.column = place->column;
  return result;
}

std::optional<Preset> find_preset(std::string_view id) {
  for (int i = 0; i < kPresets; ++i)
    if (preset_specs()[static_cast<std::size_t>(i)].id == id) return static_cast<Preset>(i);
  return std::nullopt;
}

std::string all_presets() {
  std::string text;
  for (const PresetSpec& spec : preset_specs()) text += (text.empty() ? "" : ", ") + std::string(spec.id);
  return text;
}

}  // namespace bastide
