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

// An option with another value than the scenario has.
struct Change {
  const OptionSpec& option;
  std::string_view value;
};

RuleChoice choice_of(const Header& header, Preset preset, std::span<const Module* const> modules) {
  RuleChoice choice = header.record.choice;
  choice.preset = preset;
  return brought_forward(std::move(choice), header.record.rules_version, modules);
}

// One scenario with one preset.
class Run {
 public:
  Run(const Header& header, Preset preset, Lines body, std::span<const Module* const> modules,
      ScenarioResult& result)
      : header_(header), preset_(preset), body_(body), modules_(modules), result_(result) {}

  void run() {
    std::vector<RuleError> errors;
    MoveReader moves(replay_, &log_);
    result_.error = replay_.open(choice(), errors, modules_, &log_) ? play(moves) : check_refused(errors);
    if (!result_.error && result_.expectations == 0)
      result_.error = {result_.line, 1, of_scenario("the scenario expects nothing"), {}};
    result_.passed = !result_.error;
  }

  // Does anything in it fail by the change?
  bool fails_by(const Change& change) {
    change_ = &change;
    RuleChoice changed = choice();
    changed.options[std::string(change.option.id)] = change.value;
    std::vector<RuleError> errors;
    MoveReader moves(replay_, &log_);
    if (replay_.open(changed, errors, modules_, &log_)) return static_cast<bool>(play(moves));
    return is_refused_by_its_rule(errors) && static_cast<bool>(check_refused(errors));
  }

 private:
  RuleChoice choice() const { return choice_of(header_, preset_, modules_); }

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
      if (!preset) return {body_.number(), column, no_such_preset(id), {}};
      applies |= *preset == preset_;
    } while (cursor.skip(','));
    if (!cursor.skip(']') || !cursor.done())
      return {body_.number(),
              words[0].column,
              of_scenario("expected presets such as [sv-2000,nl-2000], found " + in_quotes(words[0].text)),
              {}};
    words.erase(words.begin());
    return {};
  }

  // By the option's clause, or by one that the scenario shows.
  bool is_refused_by_its_rule(const std::vector<RuleError>& errors) const {
    return std::any_of(errors.begin(), errors.end(), [this](const RuleError& error) {
      return error.clause == change_->option.clause ||
             std::find(header_.shows.begin(), header_.shows.end(), error.clause) != header_.shows.end();
    });
  }

  // The values of options, and the name of the rules: of a change they say nothing but that it was made.
  static bool is_of_rules(std::span<const Word> words) {
    if (words.size() < 2) return false;
    return words[0].text == "value" || (words[0].text == "rules" && words[1].text != "refused");
  }

  ParseError expect(std::span<const Word> words) {
    if (change_ != nullptr && is_of_rules(words)) return {};
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
                of_scenario("the rules are refused, but by " + errors.front().clause + ": " +
                            errors.front().message.text),
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
  const Change* change_ = nullptr;
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
  result.error = read_header(lines, HeaderKind::scenario, header, modules);
  result.title = header.title;
  result.shows = header.shows;
  if (result.error) return results.push_back(std::move(result));
  for (Preset preset : header.presets) {
    ScenarioResult& run = results.emplace_back(result);
    run.preset = preset_specs()[preset].id;
    Run(header, preset, lines, modules, run).run();
  }
}

// As the rules have it, or as it is asked for where they cannot be made.
std::string_view value_in(const RuleChoice& choice, const OptionSpec& option,
                          std::span<const Module* const> modules) {
  std::vector<RuleError> errors;
  if (const auto rules = RuleSet::make(choice, errors, modules))
    for (const auto& entry : rules->options())
      if (entry.spec->id == option.id) return option.values[entry.value];
  const auto named = choice.options.find(std::string(option.id));
  const std::string_view wanted =
      named == choice.options.end() ? option.defaults[choice.preset] : named->second;
  const auto value = std::find(option.values.begin(), option.values.end(), wanted);
  return value == option.values.end() ? std::string_view{} : *value;
}

}  // namespace

std::vector<std::string_view> values_shown(std::string_view text, int line, const OptionSpec& option,
                                           std::span<const Module* const> modules) {
  std::vector<std::string_view> shown;
  for (const Chunk& chunk : chunks_of(text)) {
    Lines lines(chunk.text, chunk.first_line);
    Header header;
    if (chunk.first_line != line || read_header(lines, HeaderKind::scenario, header, modules)) continue;
    for (Preset preset : header.presets) {
      const std::string_view is = value_in(choice_of(header, preset, modules), option, modules);
      ScenarioResult result;
      const auto matters = [&](std::string_view other) {
        return other != is && Run(header, preset, lines, modules, result).fails_by({option, other});
      };
      if (std::any_of(option.values.begin(), option.values.end(), matters)) shown.push_back(is);
    }
  }
  return shown;
}

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
