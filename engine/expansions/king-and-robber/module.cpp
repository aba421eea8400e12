// King and robber (KR-01 to KR-08, S-22): a card for the largest city and one for the longest road. Who
// completes a larger one takes the card from its holder; at the end it pays for every complete city, or
// road, on the board.
#include "engine/expansions/king-and-robber/king_and_robber.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"

namespace bastide {

extern const std::string_view king_and_robber_tiles;

namespace king {
namespace {

constexpr Element kElements[] = {
    {"king", "King", "The largest city makes a king, who is paid for every city at the end."},
    {"robber", "Robber", "The longest road makes a robber, who is paid for every road at the end."},
};
constexpr TokenSpec kTokens[] = {{"king", "king card"},
                                 {"robber", "robber card"}};  // KR-01: nobody's at first

// KR-06, KR-07, X-08: in different tiles, whatever points are counted in; with or without followers (KR-02).
NodeId largest_completed(const Play& play, SegmentKind kind) {
  NodeId largest = kNoNode;
  for (NodeId root : play.flow.completed)
    if (play.board.kind_of(root) == kind &&
        (largest == kNoNode || play.board.feature(root).tiles > play.board.feature(largest).tiles))
      largest = root;
  return largest;
}

// From its holder, who may be the same player: then it stays, and nothing is to tell (KR-05).
void hand_over(Play& play, NounId token, PlayerId player, NodeId root) {
  if (play.state.tokens[player][token] != 0) return;
  for (auto& hand : play.state.tokens) hand[token] = 0;
  play.take_tokens(player, token, 1, root, play.board.kind_of(root) == SegmentKind::city ? "KR-02" : "KR-04");
}

// KR-02 to KR-04: only a larger one counts, so an equal size changes nothing.
StepResult enter_cards(Play& play) {
  Records& records = play.state.of<Records>(king_and_robber_module);
  const Config& config = config_of(play.state);
  for (std::size_t i = 0; i < kCards.size(); ++i) {
    if (config.tokens[i] == 0) continue;
    const NodeId root = largest_completed(play, kCards[i].kind);
    if (root == kNoNode || play.board.feature(root).tiles <= records.tiles[i]) continue;
    records.tiles[i] = play.board.feature(root).tiles;
    hand_over(play, config.tokens[i], play.flow.part.player, root);
  }
  return StepResult::done;
}

// KR-08, S-22: all on the board, no matter who completed them.
StepResult enter_final(Play& play) {
  const Config& config = config_of(play.state);
  const FeatureCounts complete = complete_features(play.state);
  for (std::size_t i = 0; i < kCards.size(); ++i) {
    if (config.tokens[i] == 0) continue;
    ScoreLines lines;
    lines.push_back(ScoreLine::of(*kCards[i].what, "S-22", count_of(complete, kCards[i].kind), 1));
    for (PlayerId player = 0; player < play.state.players(); ++player)
      if (play.state.tokens[player][config.tokens[i]] != 0) play.award_apart(player, lines, "cards");
  }
  return StepResult::done;
}

// A card has one owner from the first record on (KR-02).
Sentence check_cards(const State& state) {
  const Records& records = records_of(state);
  const Config& config = config_of(state);
  for (std::size_t i = 0; i < kCards.size(); ++i) {
    const auto token = RuleSet::noun(state.rules->tokens(), kCards[i].id);
    int owners = 0;
    for (PlayerId player = 0; player < state.players(); ++player) owners += state.tokens[player][token];
    if (owners != 0 && config.tokens[i] == 0)
      return {"position.somebody-card-whose-element-off", "somebody has a card whose element is off"};
    if (owners > 1) return {"position.card-in-two-hands", "a card is in two hands"};
    if ((owners == 1) != (records.tiles[i] != 0))
      return {"position.card-owner-without-record", "a card has an owner without a record, or the reverse"};
  }
  return {};
}

// T-15, where the scoring of all that the part completed is done; E-05 (6).
const Step kCardsStep = {Slot::score, 155, "king-and-robber", "T-15", {}, enter_cards};
const Step kFinalStep = {Slot::final_score, 60, "king-and-robber-end", "E-05", {}, enter_final};

void install(Installer& installer) {
  Config& config = installer.config<Config>();
  for (std::size_t i = 0; i < kCards.size(); ++i)
    if (installer.rules.element_on(kCards[i].id))
      config.tokens[i] = RuleSet::noun(installer.rules.tokens(), kCards[i].id);
  installer.steps.push_back(&kCardsStep);
  installer.steps.push_back(&kFinalStep);
  installer.hooks.prospects.push_back({"king-and-robber", add_prospects});
}

Module describe() {
  Module module;
  module.id = "king-and-robber";
  module.title = "King and robber";
  module.clause = "KR-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = king_and_robber_tiles;
  module.tokens = kTokens;
  module.state_bytes = sizeof(Records);
  module.install = install;
  module.check_state = check_cards;
  return module;
}

}  // namespace

FeatureCounts complete_features(const State& state) {
  FeatureCounts counts{};
  for (std::size_t node = 0; node < state.board.node_count(); ++node) {
    const auto id = static_cast<NodeId>(node);
    if (state.board.node_at(id).parent != id) continue;  // no root
    if (is_complete(state, id) && !is_converted(state, id))
      ++counts[static_cast<std::size_t>(state.board.kind_of(id))];  // KR-09
  }
  return counts;
}

}  // namespace king

const Module king_and_robber_module = king::describe();

}  // namespace bastide
