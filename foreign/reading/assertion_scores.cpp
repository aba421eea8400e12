// Assertions about points and tokens.
#include <algorithm>

#include "engine/expansions/king-and-robber/king_and_robber.h"
#include "engine/notation/text.h"
#include "engine/rules/scoring.h"
#include "foreign/format/setup_tables.h"
#include "foreign/reading/assertions.h"

namespace bastide::foreign {
namespace {

constexpr int kMost = 100000;

// "8", "8." or "points": the number at that word, if it is one.
std::optional<int> number_at(const Words& words, std::size_t index) {
  return index < words.words.size() ? number_of(words.words[index], -kMost, kMost) : std::nullopt;
}
bool says_points(const Words& words, std::size_t index) {
  return index < words.words.size() && words.words[index].starts_with("point");
}

Finding no_player(std::string_view name) {
  return {Finding::failed, "a player called " + std::string(name), "no such player"};
}

// --- what they call a score

// Scores that are no feature's, or not called by it, by what their first line counts. Theirs have no name
// for what is paid in a bazaar.
struct KeyName {
  std::string_view name, key;
};
constexpr KeyName kByKey[] = {{"fairy", "score.fairies"},
                              {"castle", "score.castles"},
                              {"trade-goods", "score.wine-majorities"},
                              {"trade-goods", "score.grain-majorities"},
                              {"trade-goods", "score.cloth-majorities"},
                              {"king", "score.cities-of-the-king"},
                              {"robber", "score.roads-of-the-robber"},
                              {"ransompaid", "paid.ransom"},
                              {"bazaar", "paid.tile"}};

std::string_view feature_name(SegmentKind kind) {
  static constexpr std::string_view names[] = {"road", "city", "monastery", "field", "river"};
  return names[static_cast<int>(kind)];
}

bool is_shrine(const Translation& game, const Event& event) {
  if (event.cell == kNoCell || event.feature != SegmentKind::cloister) return false;
  const NodeId root = game.state().board.root(event.cell, event.part);
  return (game.state().board.feature(root).marks & game.rules().mark("shrine")) != 0;
}

std::string name_of_score(const Translation& game, const EventLog::Entry& entry) {
  const Sentence& about = entry.lines.empty() ? entry.event.reason : *entry.lines[0].what;
  for (const KeyName& known : kByKey)
    if (known.key == about.key) return std::string(known.name);
  if (is_shrine(game, entry.event)) return "shrine";
  return std::string(feature_name(entry.event.feature));
}

struct Score {
  PlayerId player;
  std::string name;
  int points;
};

// Goods are paid kind by kind in ours; theirs may tell them in one.
void add_sum_of_goods(std::vector<Score>& scores, PlayerId player) {
  Score sum{player, "trade-goods", 0};
  for (const Score& score : scores)
    if (score.player == player && score.name == sum.name) sum.points += score.points;
  if (sum.points != 0) scores.push_back(sum);
}

// Ours tells nothing of a farm that feeds no city; theirs has an event of 0 points for it.
void add_empty_farms(const State& state, std::vector<Score>& scores, PlayerId player) {
  for (const Figure& figure : state.figures) {
    if (!state.flow.over || figure.place != kOnBoard) continue;
    const NodeId root = state.board.root(figure.cell, figure.segment);
    ScoreLines lines;
    if (state.board.kind_of(root) == SegmentKind::field &&
        ((winners_of(strengths_in(state, root)) >> player) & 1) != 0 &&
        farm_value(state, root, player, lines) == 0)
      scores.push_back({player, "field", 0});
  }
}

// And of a castle that has taken over nothing: its figure comes home from it without a score.
void add_idle_castles(const Translation& game, std::vector<Score>& scores, PlayerId player) {
  const int castle = RuleSet::find(game.rules().places(), kCastle);
  int idle = 0;
  for (const EventLog::Entry& entry : game.events())
    idle +=
        entry.event.kind == EventKind::returned && entry.event.player == player && entry.event.value == castle
            ? 1
            : 0;
  for (const Score& score : scores) idle -= score.name == kCastle ? 1 : 0;
  if (castle > 0 && idle > 0) scores.push_back({player, std::string(kCastle), 0});
}

std::vector<Score> scores_of(const Translation& game, PlayerId player) {
  std::vector<Score> scores;
  for (const EventLog::Entry& entry : game.events()) {
    const EventKind kind = entry.event.kind;
    if ((kind != EventKind::scored && kind != EventKind::paid) || entry.event.player != player) continue;
    scores.push_back({player, name_of_score(game, entry), entry.event.points});
  }
  add_sum_of_goods(scores, player);
  add_empty_farms(game.state(), scores, player);
  add_idle_castles(game, scores, player);
  return scores;
}

// A shrine that is not challenged may be called a monastery, as it is built like one.
bool is_called(const Score& score, std::string_view feature) {
  return score.name == feature || (score.name == "shrine" && feature == "monastery");
}

// --- tokens

int size_of_record(const Translation& game, PlayerId player, NounId token, std::string_view id) {
  if (game.state().tokens[player][token] == 0) return 0;
  for (std::size_t card = 0; card < king::kCards.size(); ++card)
    if (king::kCards[card].id == id) return king::records_of(game.state()).tiles[card];
  return 0;
}

}  // namespace

bool check_points(const Translation& game, std::string_view assertion, Finding& finding) {
  const Words words = words_in(assertion);
  const int has = index_of(words, "has");
  if (has <= 0 || !says_points(words, static_cast<std::size_t>(has) + 2)) return false;
  const std::optional<int> points = number_at(words, static_cast<std::size_t>(has) + 1);
  if (!points) return false;
  const PlayerId player = player_called(game, before(words, has));
  finding = player == kNobody ? no_player(before(words, has))
                              : compared(std::to_string(*points), std::to_string(game.scores()[player]));
  return true;
}

bool check_scored(const Translation& game, std::string_view assertion, Finding& finding) {
  const Words words = words_in(assertion);
  const int index = index_of(words, "scored");
  const auto at = static_cast<std::size_t>(index);
  if (index <= 0 || at + 4 >= words.words.size() || words.words[at + 2] != "for" ||
      !says_points(words, at + 4))
    return false;
  const std::optional<int> points = number_at(words, at + 3);
  if (!points) return false;
  const std::string_view feature = words.words[at + 1];
  const PlayerId player = player_called(game, before(words, index));
  if (player == kNobody) {
    finding = no_player(before(words, index));
    return true;
  }
  std::string found;
  for (const Score& score : scores_of(game, player)) {
    if (is_called(score, feature) && score.points == *points) return true;
    found += (found.empty() ? "" : ", ") + score.name + " " + std::to_string(score.points);
  }
  finding = {Finding::failed, std::string(feature) + " " + std::to_string(*points),
             found.empty() ? "no score" : found};
  return true;
}

bool check_token_count(const Translation& game, std::string_view assertion, Finding& finding) {
  const Words words = words_in(assertion);
  const int has = index_of(words, "has");
  const auto at = static_cast<std::size_t>(has);
  if (has <= 0 || at + 5 >= words.words.size() || words.words[at + 2] != "token") return false;
  const std::optional<int> wanted = number_of(without_dot(words.words[at + 5]), 0, kMost);
  const PlayerId player = player_called(game, before(words, has));
  if (!wanted) return false;
  const auto specs = token_specs();
  const auto spec = std::find_if(specs.begin(), specs.end(),
                                 [&](const TokenNameSpec& each) { return each.id == words.words[at + 1]; });
  const int token = spec == specs.end() ? -1 : RuleSet::find(game.rules().tokens(), spec->ours);
  if (player == kNobody) {
    finding = no_player(before(words, has));
    return true;
  }
  int found = 0;  // of a token that the game has not
  if (token >= 0) {
    const auto noun = static_cast<NounId>(token);
    const bool size = words.words[at + 4] == "size";
    found = size ? size_of_record(game, player, noun, spec->ours) : game.state().tokens[player][noun];
  }
  finding = compared(std::to_string(*wanted), std::to_string(found));
  return true;
}

}  // namespace bastide::foreign
