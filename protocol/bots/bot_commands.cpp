// The commands of the line protocol, in the order in which "help" lists them.
#include <charconv>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "protocol/bots/bot_session.h"
#include "protocol/bots/perft.h"
#include "protocol/text/rules_text.h"
#include "protocol/view/catalogue.h"
#include "protocol/view/snapshot.h"
#include "wire/write.h"

namespace bastide {
namespace {

constexpr std::uint64_t kMostGames = 5'000'000;  // that perft counts: some seconds

// Where in the line, what, and by which clause.
Reply failure(std::string code, const ParseError& error) {
  std::string text = "column " + std::to_string(error.column) + ": " + error.message.text;
  if (!error.clause.empty()) text += " (" + error.clause + ")";
  return Reply::error(std::move(code), text);
}

Reply syntax_error(const Word& word, Said message) {
  return failure("syntax", {1, word.column, std::move(message), {}});
}
Reply no_words_expected(std::span<const Word> words) {
  return syntax_error(
      words[0],
      {"notation.one-word-too-many", "{found} is one word too many", {{"found", in_quotes(words[0].text)}}});
}

// "scores 12 7 supply 54"
std::string scores_text(const State& state) {
  std::string text = "scores";
  for (PlayerId player = 0; player < state.players(); ++player)
    text += " " + std::to_string(state.scores[player]);
  return text + " supply " + std::to_string(tiles_to_draw(state, kSupplyPile));
}

Reply over() { return Reply::error("over", "the game is over, nobody is asked"); }

// Plays the words one after the other; on an error those before have been played.
ParseError play_words(State& state, std::span<const Word> words, std::vector<std::string>& moves) {
  for (const Word& word : words) {
    Action action;
    if (state.flow.over) return error_at(word.column, action_after_end(word.text), "B-70");
    if (ParseError error = parse_action(state, word.text, action)) {
      error.column += word.column - 1;
      return error;
    }
    std::string text = action_text(state, normalised(state, action));
    if (const Refusal refusal = apply(state, action))
      return error_at(word.column, refused_action(state, word.text, refusal), refusal.clause);
    moves.push_back(std::move(text));
  }
  return {};
}

// "time MS", "iterations N"; what follows "legal" is for bots that do not know the rules.
ParseError read_thinking(std::span<const Word> words, Thinking& thinking) {
  constexpr int kMost = 1000000000;
  for (std::size_t i = 0; i < words.size() && words[i].text != "legal"; i += 2) {
    const auto& [word, column] = words[i];
    if (word != "time" && word != "iterations")
      return error_at(column, {"notation.expected-thinking",
                               "expected time, iterations or legal, found {found}",
                               {{"found", in_quotes(word)}}});
    const auto number = i + 1 < words.size() ? number_of(words[i + 1].text, 0, kMost) : std::nullopt;
    if (!number)
      return error_at(column, {"notation.expected-amount",
                               "{word} takes a number from 0 to {most}",
                               {{"word", word}, {"most", kMost}}});
    if (word == "time")
      thinking.milliseconds = *number;
    else
      thinking.iterations = static_cast<std::uint64_t>(*number);
  }
  return {};
}

// A refused action is another kind of error than one that cannot be read.
Reply move_failure(const ParseError& error) {
  return failure(error.clause.empty() ? "syntax" : "illegal", error);
}

}  // namespace

std::span<const BotSession::Command> BotSession::commands() {
  static constexpr Command table[] = {
      {"hello", "hello [VERSION]", "say which protocol and which player this is", &BotSession::hello},
      {"rules",
       "rules [preset ID] [players N] [element ID ...] [option ID=VALUE ...] [bag TILE*COPIES ...] "
       "[start POSITION]",
       "begin a new game of these rules; alone: say the rules", &BotSession::rules},
      {"position", "position start|POSITION [moves ACTION ...]",
       "go to the start of a game or to a position, and play the moves", &BotSession::position},
      {"apply", "apply ACTION ...", "play these actions, all or none", &BotSession::apply},
      {"legal", "legal", "count and list all legal actions", &BotSession::legal},
      {"go", "go [time MS] [iterations N] [legal ACTION ...]", "say the best action; plays nothing",
       &BotSession::go},
      {"deal", "deal", "answer for chance; plays nothing", &BotSession::deal},
      {"show", "show [position|rules|moves|json|catalogue]", "show the game", &BotSession::show},
      {"seed", "seed N", "begin the stream of chance anew", &BotSession::seed},
      {"perft", "perft DEPTH", "count the games of so many turns from the start, if they are not too many",
       &BotSession::perft},
      {"help", "help [COMMAND]", "list the commands, or explain one", &BotSession::help},
      {"quit", "quit", "end the session", &BotSession::quit},
  };
  return table;
}

Reply BotSession::hello(std::span<const Word> words) {
  if (words.size() > 1) return no_words_expected(words.subspan(1));
  if (!words.empty() && number_of(words[0].text, 1, kProtocolVersion) == std::nullopt)
    return failure("version", error_at(words[0].column, {"notation.speaks-version",
                                                         "this bot speaks version {version}",
                                                         {{"version", kProtocolVersion}}}));
  return Reply::ok("hello " + std::to_string(kProtocolVersion) + "\nname bastide " +
                   std::string(player_->id()));
}

Reply BotSession::rules(std::span<const Word> words) {
  if (words.empty()) return Reply::ok(rules_text(game_.rules->choice()));
  RuleChoice choice;
  if (const ParseError error = read_rules_text(words, choice)) return failure("syntax", error);
  std::vector<RuleError> errors;
  std::shared_ptr<const RuleSet> rules = RuleSet::make(choice, errors);
  if (rules == nullptr) return Reply::error("rules", joined_errors(errors));
  game_ = new_game(std::move(rules));
  player_->begin_anew();
  return Reply::ok(rules_text(game_.rules->choice()));
}

Reply BotSession::position(std::span<const Word> words) {
  if (words.empty()) return Reply::error("syntax", "expected 'start' or a position");
  if (words.size() > 1 && words[1].text != "moves")
    return syntax_error(words[1], {"notation.expected-moves",
                                   "expected 'moves', found {found}",
                                   {{"found", in_quotes(words[1].text)}}});
  Game game;
  if (words[0].text == "start") {
    game = new_game(game_.rules);
  } else {
    game = {nullptr, std::make_unique<State>(), std::string(words[0].text), {}};
    std::unique_ptr<const RuleSet> rules;
    ParseError error = read_position(words[0].text, rules, *game.state);
    game.rules = std::move(rules);
    error.column += words[0].column - 1;
    if (error) return failure("position", error);
  }
  if (words.size() > 1)
    if (const ParseError error = play_words(*game.state, words.subspan(2), game.moves))
      return move_failure(error);
  if (!follows(game_, game)) player_->begin_anew();
  game_ = std::move(game);
  return Reply::ok(standing());
}

Reply BotSession::apply(std::span<const Word> words) {
  if (words.empty()) return Reply::error("syntax", "expected an action; legal lists them");
  auto state = std::make_unique<State>(*game_.state);
  std::vector<std::string> moves = game_.moves;
  if (const ParseError error = play_words(*state, words, moves)) return move_failure(error);
  game_.state = std::move(state);
  game_.moves = std::move(moves);
  return Reply::ok(standing());
}

Reply BotSession::legal(std::span<const Word> words) {
  if (!words.empty()) return no_words_expected(words);
  ActionList list;
  legal_actions(state(), list);
  std::string text = std::to_string(list.size());
  for (const Action& action : list) text += "\n" + action_text(state(), action);
  return Reply::ok(text);
}

Reply BotSession::go(std::span<const Word> words) {
  Thinking thinking;
  if (const ParseError error = read_thinking(words, thinking)) return failure("syntax", error);
  if (state().flow.over) return over();
  if (state().flow.decision.who == kChance)
    return Reply::error("chance", "chance is asked, not a player; 'deal' answers for it");
  const Action action = player_->choose_as_named(state(), thinking, random_);
  if (explain(state(), action)) return Reply::error("internal", "the player found no legal answer");
  return Reply::ok("best " + action_text(state(), action));
}

Reply BotSession::deal(std::span<const Word> words) {
  if (!words.empty()) return no_words_expected(words);
  if (state().flow.over) return over();
  if (state().flow.decision.who != kChance)
    return Reply::error("player", "seat " + std::to_string(state().flow.decision.who + 1) +
                                      " is asked, not chance; see 'go'");
  return Reply::ok("deal " + action_text(state(), sample_chance(state(), random_)));
}

std::string BotSession::standing() const {
  std::string text = std::to_string(game_.moves.size());
  if (state().flow.over) return text + " over";
  const PlayerId who = state().flow.decision.who;
  text += who == kChance ? " chance " : " seat " + std::to_string(who + 1) + " ";
  return text + std::string(asking_question(state()).id);
}

// Clients may take moves for the whole game, which they are not behind a position.
std::span<const std::string> BotSession::moves_from_start() const {
  if (game_.base == "start") return game_.moves;
  return {};
}

Reply BotSession::show(std::span<const Word> words) {
  if (words.size() > 1) return no_words_expected(words.subspan(1));
  const std::string_view what = words.empty() ? "" : words[0].text;
  std::string moves;
  for (const std::string& move : game_.moves) moves += (moves.empty() ? "" : " ") + move;
  if (what == "position") return Reply::ok(position_text(state()));
  if (what == "rules") return Reply::ok(rules_text(game_.rules->choice()));
  if (what == "moves") return Reply::ok(moves);
  if (what == "json") return Reply::ok(wire::to_json(snapshot_of(state(), {{}, moves_from_start(), {}})));
  if (what == "catalogue") return Reply::ok(wire::to_json(catalogue_of(*game_.rules)));
  if (!what.empty())
    return syntax_error(words[0], {"notation.expected-show",
                                   "expected position, rules, moves, json or catalogue, found {found}",
                                   {{"found", in_quotes(what)}}});
  return Reply::ok(standing() + "\n" + scores_text(state()));
}

Reply BotSession::seed(std::span<const Word> words) {
  std::uint64_t seed = 0;
  if (words.size() == 1) {
    const std::string_view text = words[0].text;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error == std::errc{} && end == text.data() + text.size()) {
      random_ = Random(seed);
      return Reply::ok();
    }
  }
  return Reply::error("syntax", "expected one number from 0 to 18446744073709551615");
}

Reply BotSession::perft(std::span<const Word> words) {
  const auto depth = words.size() == 1 ? number_of(words[0].text, 0, 100) : std::optional<int>();
  if (!depth) return Reply::error("syntax", "expected one number of turns from 0 to 100");
  const std::uint64_t games = bastide::perft(*game_.rules, *depth, kMostGames);
  if (games > kMostGames)
    return Reply::error("too-many", "there are more than " + std::to_string(kMostGames) + " games");
  return Reply::ok(std::to_string(games));
}

Reply BotSession::help(std::span<const Word> words) {
  std::string text;
  for (const Command& command : commands()) {
    if (!words.empty() && command.word != words[0].text) continue;
    if (!text.empty()) text += '\n';
    text += std::string(words.empty() ? command.word : command.usage) + ": " + std::string(command.text);
  }
  if (text.empty()) return Reply::error("unknown-command", "there is no command " + in_quotes(words[0].text));
  return Reply::ok(text);
}

Reply BotSession::quit(std::span<const Word> words) {
  if (!words.empty()) return no_words_expected(words);
  ended_ = true;
  return Reply::ok();
}

}  // namespace bastide
