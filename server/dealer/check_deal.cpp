#include "server/dealer/check_deal.h"

#include <optional>
#include <vector>

#include "engine/notation/action_text.h"
#include "engine/notation/moves.h"
#include "engine/notation/replay.h"
#include "engine/notation/text.h"

namespace bastide {
namespace {

constexpr std::string_view kSeed = "seed", kNonces = "nonces", kFirst = "first";
constexpr std::string_view kNoNonce = "*";

std::optional<std::string> tag_of(const Record& record, std::string_view key) {
  for (const auto& [name, value] : record.tags)
    if (name == key) return value;
  return std::nullopt;
}

// What the record promises and tells; an error if something is missing or does not fit.
struct Promise {
  Seed seed{};
  std::vector<std::string> nonces;
  PlayerId first = kNobody;
};

Said read_nonces(const std::string& tag, int players, std::vector<std::string>& nonces) {
  for (const Word& word : words_of(tag)) {
    if (word.text != kNoNonce && !is_nonce(word.text))
      return {"deal.no-nonce", "the tag 'nonces' has no nonce {found}", {{"found", in_quotes(word.text)}}};
    nonces.emplace_back(word.text == kNoNonce ? "" : word.text);
  }
  if (nonces.size() == static_cast<std::size_t>(players)) return {};
  return {"deal.nonces",
          "the tag 'nonces' has {words} words, but there are {seats} seats",
          {{"words", nonces.size()}, {"seats", players}}};
}

Said read_promise(const Record& record, Promise& promise) {
  if (record.commitment.empty())
    return Sentence{"deal.no-commitment", "the record has no commitment, so nothing was promised"};
  const std::optional<std::string> seed = tag_of(record, kSeed), nonces = tag_of(record, kNonces);
  if (!seed)
    return Sentence{
        "deal.no-seed",
        "the record does not tell the seed (tag 'seed'); the server does so once the game is over"};
  const std::optional<Bytes32> bytes = read_hex(*seed);
  if (!bytes) return Sentence{"deal.seed", "the tag 'seed' is not 64 hexadecimal digits"};
  promise.seed = *bytes;
  if (commitment_of(*bytes) != record.commitment)
    return {
        "deal.other-seed",
        "the seed is not the one that was promised: its commitment is {commitment}, the record has {found}",
        {{"commitment", commitment_of(*bytes)}, {"found", in_quotes(record.commitment)}}};
  if (!nonces) return Sentence{"deal.no-nonces", "the record does not tell the seats' nonces (tag 'nonces')"};
  if (const auto first = tag_of(record, kFirst)) {
    const std::optional<int> seat = number_of(*first, 1, record.choice.players);
    if (!seat)
      return {"deal.first", "the tag 'first' names no seat: {found}", {{"found", in_quotes(*first)}}};
    promise.first = static_cast<PlayerId>(*seat - 1);
  }
  return read_nonces(*nonces, record.choice.players, promise.nonces);
}

// The move that is next.
Said other_deal(const Replay& replay, const Action& dealt, const Action& recorded) {
  const State& state = replay.state();
  return {"deal.other-move",
          "move {move} (turn {turn}): the deal gives {dealt}, the record has {recorded}",
          {{"move", replay.ply() + 1},
           {"turn", turn_text(state)},
           {"dealt", action_text(state, dealt)},
           {"recorded", action_text(state, recorded)}}};
}

}  // namespace

void add_deal(Record& record, const std::string& commitment, std::span<const std::string> nonces,
              const Seed* seed, PlayerId first) {
  record.commitment = commitment;
  std::string words;
  for (const std::string& nonce : nonces)
    words += (words.empty() ? "" : " ") + (nonce.empty() ? std::string(kNoNonce) : nonce);
  record.tags.emplace_back(kNonces, words);
  if (first != kNobody) record.tags.emplace_back(kFirst, std::to_string(first + 1));
  if (seed != nullptr) record.tags.emplace_back(kSeed, hex_of(*seed));
}

DealCheck check_deal(const Record& record) {
  DealCheck check;
  Promise promise;
  check.error = read_promise(record, promise);
  if (check.error) return check;
  Replay replay;
  std::vector<RuleError> errors;
  if (!replay.open(record.choice, errors))
    return {Sentence{"deal.rules", "the rules of the record cannot be made"}, 0};
  const Deal deal(promise.seed, promise.nonces, promise.first);
  for (const Action& action : record.actions) {
    const State& state = replay.state();
    if (!state.flow.over && state.flow.decision.who == kChance) {
      const Action dealt = deal.answer(state, check.draws);
      if (dealt != action) {
        check.error = other_deal(replay, dealt, action);
        return check;
      }
      ++check.draws;
    }
    if (replay.apply(action)) {
      check.error = {"deal.not-legal", "move {move} is not legal", {{"move", replay.ply() + 1}}};
      return check;
    }
  }
  return check;
}

}  // namespace bastide
