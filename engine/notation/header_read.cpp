// Reading a header line by line: which keys there are, which must be, which may come again.
#include <algorithm>

#include "engine/notation/header_reader.h"
#include "engine/notation/position.h"

namespace bastide {

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
    {"start", &HeaderReader::read_start, false, true},
    {"commitment", &HeaderReader::read_commitment, false, false},
    {"clock", &HeaderReader::read_clock, false, false},
    {"tag", &HeaderReader::read_tag, false, true},
};

ParseError HeaderReader::read() {
  header_ = Header{};
  if (kind_ == HeaderKind::scenario)
    header_.record.choice.players = 2;
  else
    header_.record.rules_version = 1;  // that did not have to be said
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
  if (ParseError error = take_start()) return error;
  return match_names_to_seats();
}

ParseError HeaderReader::fail(std::size_t offset, Said message, std::string_view clause) const {
  return {std::max(1, lines_.number()), static_cast<int>(offset) + 1, std::move(message),
          std::string(clause)};
}

ParseError HeaderReader::fail(Said message) const { return fail(value_at_, std::move(message)); }

ParseError HeaderReader::read_line(std::string_view line, bool first) {
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string_view word = line.substr(0, end);
  value_ = trimmed(line.substr(end));
  value_at_ = value_.empty() ? line.size() : static_cast<std::size_t>(value_.data() - line.data());
  if (first && kind_ == HeaderKind::record && word != "bastide")
    return fail(0, {"notation.expected-first-line",
                    "expected ''bastide {version}'' in the first line, found {found}",
                    {{"version", kFormatVersion}, {"found", in_quotes(word)}}});
  for (int i = 0; i < kKeys; ++i) {
    const Key& key = kKeyTable[i];
    if (key.word != word || (key.scenario && kind_ != HeaderKind::scenario)) continue;
    if (seen_[i] && !key.repeats)
      return fail(
          0, {"notation.second-line", "the header has a second line {found}", {{"found", in_quotes(word)}}});
    seen_[i] = true;
    if (++count_ > kMostThings) return fail(0, {"notation.header-too-long", "the header is too long"});
    return (this->*key.read)();
  }
  return fail(0, {"notation.expected-header-line",
                  "expected a header line ({keys}) or an empty line before the moves, found {found}",
                  {{"keys", all_keys()}, {"found", in_quotes(word)}}});
}

std::string HeaderReader::all_keys() const {
  std::string text;
  for (const Key& key : kKeyTable) {
    if (key.scenario && kind_ != HeaderKind::scenario) continue;
    text += (text.empty() ? "" : ", ") + std::string(key.word);
  }
  return text;
}

bool HeaderReader::seen(std::string_view word) const {
  for (int i = 0; i < kKeys; ++i)
    if (kKeyTable[i].word == word) return seen_[i];
  return false;
}

ParseError HeaderReader::check_complete() const {
  const bool scenario = kind_ == HeaderKind::scenario;
  if (!scenario && !seen("bastide"))
    return fail(0, {"notation.no-first-line",
                    "expected ''bastide {version}'', found nothing",
                    {{"version", kFormatVersion}}});
  if (scenario && !seen("scenario"))
    return fail(0, {"notation.no-scenario", "expected a header with a line 'scenario TITLE'"});
  if (!seen("preset") && !seen("presets"))
    return fail(0, {"notation.no-preset-line",
                    "the header has no line {line}; there are: {all}",
                    {{"line", scenario ? "'presets'" : "'preset'"}, {"all", all_presets()}}});
  if (!scenario && !seen("players"))
    return fail(0, {"notation.no-players-line", "the header has no line 'players'"});
  return {};
}

ParseError HeaderReader::match_names_to_seats() {
  std::vector<std::string>& names = header_.record.seat_names;
  const auto players = static_cast<std::size_t>(header_.record.choice.players);
  if (names.size() > players)
    return {seat_line_,
            6,
            {"notation.too-many-names",
             "seat {seat} has a name, but there are {players} players",
             {{"seat", names.size()}, {"players", players}}},
            {}};
  if (!names.empty()) names.resize(players);
  return {};
}

// A wrong position is told by the line and column in which the wrong byte stands.
ParseError HeaderReader::take_start() {
  if (start_.empty()) return {};
  ParseError error = read_game_start(start_, header_.record.choice.start, modules_);
  if (!error) return {};
  const StartPiece* piece = &start_pieces_.front();
  const auto at = static_cast<std::size_t>(std::max(error.column - 1, 0));
  for (const StartPiece& each : start_pieces_)
    if (each.at <= at) piece = &each;
  error.line = piece->line;
  error.column = piece->column + static_cast<int>(at - piece->at);
  return error;
}

ParseError read_header(Lines& lines, HeaderKind kind, Header& header,
                       std::span<const Module* const> modules) {
  return HeaderReader(lines, kind, header, modules).read();
}

}  // namespace bastide
