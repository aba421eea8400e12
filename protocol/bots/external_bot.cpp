#include "protocol/bots/external_bot.h"

#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "protocol/text/rules_text.h"

namespace bastide {
namespace {

constexpr Milliseconds kTimeToGo{500};  // for a program that is told to quit

std::string first_word(const std::string& line) { return line.substr(0, line.find(' ')); }

// As one line of a message can hold it.
std::string shown(std::string_view text) { return in_quotes(clean_line(text.substr(0, 400))); }

std::string lasting(Milliseconds time) { return std::to_string(time.count()) + " ms"; }

}  // namespace

ExternalBot::~ExternalBot() {
  if (!process_.running() || is_stopped(limits_.stop)) return;  // its process ends with it
  process_.exchange("quit\n", kTimeToGo, kMaxReply, limits_.stop);
  process_.end(kTimeToGo);
}

std::string ExternalBot::end_by(const std::string& fault) {
  process_.end(Milliseconds(0));
  if (process_.errors().empty()) return fault;
  return fault + "; its error stream ends with " + shown(clean_line(process_.errors()));
}

std::string ExternalBot::ask(const std::string& line, Milliseconds limit, Reply& reply) {
  const std::string to = "'" + first_word(line) + "'";
  switch (process_.exchange(line + "\n", limit, kMaxReply, limits_.stop)) {
    case ChildProcess::Io::stopped:
      return end_by("interrupted");
    case ChildProcess::Io::timeout:
      return end_by("did not answer " + to + " within " + lasting(limit) +
                    (process_.output().empty() ? "" : ", only said " + shown(process_.output())));
    case ChildProcess::Io::too_long:
      return end_by("answered " + to + " with more than " + std::to_string(kMaxReply) +
                    " bytes: " + shown(process_.output()));
    case ChildProcess::Io::closed: {
      const std::string said = process_.output().empty() ? "" : ", said " + shown(process_.output());
      const std::string how = process_.end(kTimeToGo);
      return end_by("ended (" + how + ") instead of answering " + to + said);
    }
    case ChildProcess::Io::done:
      break;
  }
  const std::string frame = process_.take_frame();
  if (read_frame(frame, reply)) return {};
  return end_by("answered " + to + " with " + shown(frame) + ", which starts neither with '=' nor with '?'");
}

std::string ExternalBot::tell(const std::string& line) {
  Reply reply;
  std::string fault = ask(line, limits_.answer, reply);
  if (!fault.empty() || reply.code.empty()) return fault;
  return end_by("refused '" + first_word(line) + "': " + shown(reply.code + " " + reply.text));
}

std::string ExternalBot::say_hello() {
  if (!process_.start(command_, limits_.environment)) return "could not be started";
  const std::string version = std::to_string(kProtocolVersion);
  Reply reply;
  std::string fault = ask("hello " + version, limits_.start, reply);
  if (!fault.empty()) return fault;
  const std::string_view first_line = trimmed(std::string_view(reply.text).substr(0, reply.text.find('\n')));
  const bool good = reply.code.empty() && first_line == "hello " + version;
  return good ? "" : end_by("answered 'hello " + version + "' with " + shown(reply.code + " " + reply.text));
}

std::string ExternalBot::begin_game(const RuleSet& rules, std::uint64_t seed) {
  if (!process_.running())
    if (std::string fault = say_hello(); !fault.empty()) return fault;
  if (std::string fault = tell("rules " + rules_text(rules.choice())); !fault.empty()) return fault;
  Reply reply;  // a bot without chance may refuse the seed
  return ask("seed " + std::to_string(seed), limits_.answer, reply);
}

std::string ExternalBot::choose(const State& state, const std::vector<std::string>& moves, Action& action,
                                std::string& said) {
  std::string line = "position start";
  if (!moves.empty()) line += " moves";
  for (const std::string& move : moves) line += " " + move;
  if (std::string fault = tell(line); !fault.empty()) return fault;

  line = "go";
  if (limits_.think_ms > 0) line += " time " + std::to_string(limits_.think_ms);
  line += " legal";
  ActionList list;
  legal_actions(state, list);
  for (const Action& each : list) line += " " + action_text(state, each);
  Reply reply;
  if (std::string fault = ask(line, limits_.answer, reply); !fault.empty()) return fault;
  said = shown(reply.code.empty() ? reply.text : "? " + reply.code + " " + reply.text);

  const std::vector<Word> words = words_of(reply.text);
  if (!reply.code.empty() || words.size() != 2 || words[0].text != "best")
    return end_by("answered 'go' with " + said + ", not with 'best ACTION'");
  if (const ParseError error = parse_action(state, words[1].text, action))
    return end_by("answered " + said + ": " + error.message.text);
  return {};
}

}  // namespace bastide
