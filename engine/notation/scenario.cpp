#include "engine/notation/scenario.h"

#include <algorithm>

#include "engine/notation/expectations.h"
#include "engine/notation/header.h"
#include "engine/notation/moves.h"

namespace bastide {
namespace {

struct Chunk {
  std::string_view text;
  int first_line = 1;
};

// The scenarios of a text, which lines "---" separate; those without anything in them are left out.
std::vector<Chunk> chunks_of(std::string_view text) {
  std::vector<Chunk> chunks;
  Lines lines(text);
  std::size_t start = std::string_view::npos;
  int first_line = 0;
  auto end_chunk = [&](const char* end) {
    if (start != std::string_view::npos)
      chunks.push_back({text.substr(start, static_cast<std::size_t>(end - text.data()) - start), first_line});
    start = std::string_view::npos;
  };
  while (lines.next()) {
    if (lines.text() == "---") {
      end_chunk(lines.text().data());
    } else if (start == std::string_view::npos && !lines.text().empty() && lines.text()[0] != ';') {
      start = static_cast<std::size_t>(lines.text().data() - text.data());
      first_line = lines.number();
    }
  }
  end_chunk(text.data() + text.size());
  return chunks;
}

// One scenario with one preset.
class Run {
 public:
  Run(const Header& header, Preset preset, Lines body, std::span<const Module* const> modules,
      ScenarioResult& result)
      : header_(header), preset_(preset), body_(body), modules_(modules), result_(result) {}

  void run() {
    RuleChoice choice = header_.record.choice;
    choice.preset = preset_;
    std::vector<RuleError> errors;
    MoveReader moves(replay_, &log_);
    result_.error = replay_.open(choice, errors, modules_, &log_) ? play(moves) : check_refused(errors);
    if (!result_.error && result_.expectations == 0)
      result_.error = {result_.line, 1, "the scenario expects nothing", {}};
    result_.passed = !result_.error;
  }

 private:
  ParseError play(MoveReader& moves) {
    mark();
    while (body_.next())
      if (ParseError error = play_line(moves)) return error;
    return {};
  }

  ParseError play_line(MoveReader& moves) {
    std::vector<Word> words = words_of(body_.text());
    bool applies = true;
    if (ParseError error = take_filter(words, applies)) return error;
    if (words.empty() || !applies) return {};
    if (words[0].text == "expect") return expect(std::span(words).subspan(1));
    if (words[0].text == "mark" && words.size() == 1) {
      mark();
      return {};
    }
    if (words[0].text == "play") words.erase(words.begin());
    return moves.read(words, body_.number());
  }

  // "[nl-2000,sv-2000] expect ...": only with these presets. Takes the filter away.
  ParseError take_filter(std::vector<Word>& words, bool& applies) const {
    static constexpr std::string_view filtered[] = {"expect", "mark", "play"};
    if (words.size() < 2 || words[0].text[0] != '[') return {};
    if (std::find(std::begin(filtered), std::end(filtered), words[1].text) == std::end(filtered)) return {};
    Cursor cursor(words[0].text, words[0].column);
    cursor.skip('[');
    applies = false;
    do {
      const int column = cursor.column();
      const std::string_view id = cursor.until(",]");
      const std::optional<Preset> preset = find_preset(id);
      if (!preset)
        return {
            body_.number(), column, "there is no preset " + quoted(id) + "; there are: " + all_presets(), {}};
      applies |= *preset == preset_;
    } while (cursor.skip(','));
    if (!cursor.skip(']') || !cursor.done())
      return {body_.number(),
              words[0].column,
              "expected presets such as [sv-2000,nl-2000], found " + quoted(words[0].text),
              {}};
    words.erase(words.begin());
    return {};
  }

  ParseError expect(std::span<const Word> words) {
    const Scene scene{replay_, log_, scores_before_, header_.record.seat_names};
    ParseError error = check_expectation(scene, words, body_.number());
    if (!error) ++result_.expectations;
    return error;
  }

  void mark() {
    log_.clear();
    scores_before_ = replay_.state().scores;
  }

  // The rule set cannot be made: that must be what is expected.
  ParseError check_refused(const std::vector<RuleError>& errors) {
    while (body_.next()) {
      std::vector<Word> words = words_of(body_.text());
      bool applies = true;
      if (ParseError error = take_filter(words, applies)) return error;
      if (words.empty() || !applies || words[0].text != "expect") continue;
      const std::string_view clause = refused_rules_clause(std::span(words).subspan(1));
      if (clause.empty()) continue;
      const bool found = std::any_of(errors.begin(), errors.end(),
                                     [clause](const RuleError& e) { return e.clause == clause; });
      if (!found)
        return {body_.number(),
                1,
                "the rules are refused, but by " + errors.front().clause + ": " + errors.front().message,
                {}};
      ++result_.expectations;
    }
    return result_.expectations != 0 ? ParseError{} : rule_error(header_, errors);
  }

  const Header& header_;
  Preset preset_;
  Lines body_;
  std::span<const Module* const> modules_;
  ScenarioResult& result_;
  Replay replay_;
  EventLog log_;
  std::array<std::int16_t, kMaxPlayers> scores_before_{};
};

void run_chunk(const Chunk& chunk, std::span<const Module* const> modules,
               std::vector<ScenarioResult>& results) {
  Lines lines(chunk.text, chunk.first_line);
  Header header;
  ScenarioResult result;
  result.line = chunk.first_line;
  result.error = read_header(lines, HeaderKind::scenario, header);
  result.title = header.title;
  result.shows = header.shows;
  if (result.error) return results.push_back(std::move(result));
  for (Preset preset : header.presets) {
    ScenarioResult& run = results.emplace_back(result);
    run.preset = preset_specs()[preset].id;
    Run(header, preset, lines, modules, run).run();
  }
}

}  // namespace

std::vector<ScenarioResult> run_scenarios(std::string_view text, std::span<const Module* const> modules) {
  std::vector<ScenarioResult> results;
  if (ParseError error = check_text(text)) {
    results.emplace_back().error = std::move(error);
    return results;
  }
  for (const Chunk& chunk : chunks_of(text)) run_chunk(chunk, modules, results);
  return results;
}

}  // namespace bastide
