#include <algorithm>
#include <map>

#include "protocol/matches/ladder.h"

namespace bastide {
namespace {

// The players' results by index, before they are put in order.
class Account {
 public:
  explicit Account(std::span<const std::string> players) {
    for (const std::string& name : players) index_of(name);
  }

  void add(const RunPair& pair) {
    const std::array<int, 2> who = {index_of(pair.players[0]), index_of(pair.players[1])};
    for (const MatchGame& game : pair.games) {
      add(who[0], game.result());
      add(who[1], 1 - game.result());
      if (game.forfeit) ++at(who[static_cast<std::size_t>(game.forfeit->contestant)]).forfeits;
    }
    scores_.push_back({who[0], who[1], 2, 2 * pair.result()});
    pairs_.push_back({who[0], who[1], 2 * pair.result()});
  }

  LadderTable table(const std::string& anchor) {
    LadderTable table;
    table.pairs = static_cast<int>(pairs_.size());
    RatingChoices choices;
    const auto found = std::find_if(players_.begin(), players_.end(),
                                    [&anchor](const LadderPlayer& each) { return each.name == anchor; });
    if (found != players_.end()) choices.anchor = static_cast<int>(found - players_.begin());
    const int count = static_cast<int>(players_.size());
    table.spread = choices.spread = spread_of(ratings_of(count, scores_, choices), pairs_);
    const std::vector<Rating> ratings = ratings_of(count, scores_, choices);
    const int group = choices.anchor >= 0 ? ratings[static_cast<std::size_t>(choices.anchor)].group
                                          : largest_group(ratings);
    for (std::size_t i = 0; i < players_.size(); ++i) {
      players_[i].rating = ratings[i];
      players_[i].rated = ratings[i].group == group && players_[i].games > 0;
    }
    put_in_order(table);
    return table;
  }

 private:
  LadderPlayer& at(int index) { return players_[static_cast<std::size_t>(index)]; }

  int index_of(const std::string& name) {
    const auto found = std::find_if(players_.begin(), players_.end(),
                                    [&name](const LadderPlayer& each) { return each.name == name; });
    if (found != players_.end()) return static_cast<int>(found - players_.begin());
    players_.push_back({name, {}, false, 0, 0, 0, 0, 0, 0});
    return static_cast<int>(players_.size()) - 1;
  }

  void add(int index, double result) {
    LadderPlayer& player = at(index);
    ++player.games;
    player.score += result;
    ++(result == 1 ? player.wins : result == 0 ? player.losses : player.draws);
  }

  static int largest_group(std::span<const Rating> ratings) {
    std::map<int, int> sizes;
    for (const Rating& rating : ratings) ++sizes[rating.group];
    const auto most = std::max_element(sizes.begin(), sizes.end(), [](const auto& one, const auto& other) {
      return one.second < other.second;
    });
    return most == sizes.end() ? 0 : most->first;
  }

  void put_in_order(LadderTable& table) {
    std::vector<std::size_t> order(players_.size()), place(players_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [this](std::size_t one, std::size_t other) {
      const LadderPlayer &first = players_[one], &second = players_[other];
      if (first.rated != second.rated) return first.rated;
      if (first.rated && first.rating.elo != second.rating.elo) return first.rating.elo > second.rating.elo;
      return one < other;
    });
    for (std::size_t i = 0; i < order.size(); ++i) {
      place[order[i]] = i;
      table.players.push_back(players_[order[i]]);
    }
    table.meetings.assign(order.size(), std::vector<LadderTable::Meeting>(order.size()));
    for (const PairScore& pair : pairs_) {
      const std::size_t one = place[static_cast<std::size_t>(pair.first)],
                        other = place[static_cast<std::size_t>(pair.second)];
      add(table.meetings[one][other], pair.score);
      add(table.meetings[other][one], 2 - pair.score);
    }
  }
  static void add(LadderTable::Meeting& meeting, double score) {
    meeting.games += 2;
    meeting.score += score;
  }

  std::vector<LadderPlayer> players_;
  std::vector<PairingScore> scores_;
  std::vector<PairScore> pairs_;
};

}  // namespace

LadderTable ladder_table(std::span<const RunPair> pairs, std::span<const std::string> players,
                         const std::string& mix, const std::string& anchor) {
  Account account(players);
  for (const RunPair& pair : pairs)
    if (mix.empty() || pair.mix == mix) account.add(pair);
  return account.table(anchor);
}

}  // namespace bastide
