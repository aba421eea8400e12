#include "foreign/format/unasked.h"

#include <algorithm>

#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/rules/scoring.h"

namespace bastide::foreign {
namespace {

namespace box = bridges_castles_bazaars;

constexpr std::string_view kAbbey = "abbey-aaaa-a";

// Both halves of the city are half rounds.
bool has_castle_shape(const State& state, NodeId city) {
  const Board& board = state.board;
  bool caps = board.kind_of(city) == SegmentKind::city && board.feature(city).tiles == 2;
  board.for_each_node(city, [&](NodeId id) {
    const Segment* segment = board.segment_under(id);
    caps = caps && segment != nullptr && (segment->marks & kCapMark) != 0;
  });
  return caps;
}

}  // namespace

bool asks_wagon_on_abbey(const State& state) {
  if (state.flow.over || state.flow.decision.who == kChance || asking_question(state).id != "drive-wagon")
    return false;
  const auto is_it = [&state](const Figure& figure) {
    return figure.owner == state.flow.decision.who && figure.place == kOnBoard &&
           state.rules->figures()[figure.kind].id == "wagon" && state.board.type_at(figure.cell).id == kAbbey;
  };
  return std::any_of(state.figures.begin(), state.figures.end(), is_it);
}

bool is_highest_bid(int price) { return price == box::kLimitBelowZero; }

std::vector<PlayerId> bidders_behind(const State& state) {
  const box::Auction& auction = box::memory_of(state).auction;
  const auto next = [&state](PlayerId player) {
    return static_cast<PlayerId>((player + 1) % state.players());
  };
  std::vector<PlayerId> players;
  for (PlayerId player = next(state.flow.decision.who); player != auction.picker; player = next(player))
    if (((auction.owners >> player) & 1) == 0) players.push_back(player);
  return players;
}

PlayerId mayor_without_castle(const State& state, NodeId city) {
  if (!state.rules->element_on("castles") || !has_castle_shape(state, city)) return kNobody;
  std::vector<Figure> followers;
  for_each_figure(state, city, [&](std::size_t i) {
    if (state.rules->figures()[state.figures[i].kind].follower) followers.push_back(state.figures[i]);
  });
  if (followers.size() != 1 || state.rules->figures()[followers[0].kind].id != "mayor") return kNobody;
  const PlayerId owner = followers[0].owner;
  const box::Config& config = box::config_of(state);
  const bool asked = ((config.castellans >> followers[0].kind) & 1) != 0;
  return asked || state.tokens[owner][config.castle] == 0 ? kNobody : owner;
}

}  // namespace bastide::foreign
