#include "protocol/bots/bot_session.h"

#include "engine/rules/game.h"

namespace bastide {
namespace {

// Replies repeat what was said, and a terminal may show them: no control characters.
bool clean(std::string_view line) {
  for (char c : line)
    if ((static_cast<unsigned char>(c) < ' ' && c != '\t') || c == 0x7f) return false;
  return true;
}

// Does every tile lie in the first land as in the second?
bool has_all_of(const Board& land, const Board& part) {
  for (CellId id = 0; id < part.cell_count(); ++id) {
    if (!part.placed(id)) continue;
    const Cell& tile = part.cell(id);
    const CellId there = land.find(tile.x, tile.y);
    if (there == kNoCell || land.cell(there).tile != tile.tile || land.cell(there).turns != tile.turns)
      return false;
  }
  return true;
}

}  // namespace

BotSession::BotSession(std::shared_ptr<const RuleSet> rules, std::unique_ptr<Player> player,
                       std::uint64_t seed)
    : game_(new_game(std::move(rules))), player_(std::move(player)), random_(seed) {}

BotSession::Game BotSession::new_game(std::shared_ptr<const RuleSet> rules) {
  Game game{std::move(rules), std::make_unique<State>(), "start", {}};
  start(*game.state, *game.rules);
  return game;
}

// Is `next` what `game` may have come to? Who tells positions without the moves between them says no more of
// it than the land and the tile in hand.
bool BotSession::follows(const Game& game, const Game& next) {
  if (next.rules->choice() != game.rules->choice()) return false;
  if (next.base == game.base && next.moves == game.moves) return false;  // asked once more
  const Board &land = game.state->board, &grown = next.state->board;
  if (!has_all_of(grown, land)) return false;
  return grown.tile_count() > land.tile_count() || next.state->flow.tile == game.state->flow.tile;
}

std::string BotSession::reply_to(std::string_view line) {
  if (!clean(line)) return framed(Reply::error("syntax", "the line holds control characters"));
  const std::vector<Word> words = words_of(line);
  if (words.empty() || words[0].text.front() == '#') return {};
  for (const Command& command : commands())
    if (command.word == words[0].text)
      return framed((this->*command.run)(std::span<const Word>(words).subspan(1)));
  return framed(Reply::error(
      "unknown-command", "there is no command " + in_quotes(words[0].text) + "; help lists the commands"));
}

std::string BotSession::answer_too_long() {
  return framed(
      Reply::error("too-long", "the line is longer than " + std::to_string(kMaxCommand) + " bytes"));
}

void serve(BotSession& session, std::istream& in, std::ostream& out) {
  std::string line;
  while (!session.ended()) {
    const LineRead read = read_line(in, line);
    if (read == LineRead::end) return;
    out << (read == LineRead::too_long ? BotSession::answer_too_long() : session.reply_to(line))
        << std::flush;
  }
}

}  // namespace bastide
