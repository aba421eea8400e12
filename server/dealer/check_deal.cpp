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

std::string read_nonces(const std::string& tag, int players, std::vector<std::string>& nonces) {
  for (const Word& word : words_of(tag)) {
    if (word.text != kNoNonce && !is_nonce(word.text))
      return "the tag 'nonces' has no nonce " + in_quotes(word.text);
    nonces.emplace_back(word.text == kNoNonce ? "" : word.text);
  }
  if (nonces.size() == static_cast<std::size_t>(players)) return {};
  return "the tag 'nonces' has " + std::to_string(nonces.size()) + " words, but there are " +
         std::to_string(players) + " seats";
}

std::string read_promise(const Record& record, Promise& promise) {
  if (record.commitment.empty()) return "the record has no commitment, so nothing was promised";
  const std::optional<std::string> seed = tag_of(record, kSeed), nonces = tag_of(record, kNonces);
  if (!seed)
    return "the record does not tell the seed (tag 'seed'); the server does so once the game is over";
  const std::optional<Bytes32> bytes = read_hex(*seed);
  if (!bytes) return "the tag 'seed' is not 64 hexadecimal digits";
  promise.seed = *bytes;
  if (commitment_of(*bytes) != record.commitment)
    return "the seed is not the one that was promised: its commitment is " + commitment_of(*bytes) +
           ", the record has " + in_quotes(record.commitment);
  if (!nonces) return "the record does not tell the seats' nonces (tag 'nonces')";
  if (const auto first = tag_of(record, kFirst)) {
    const std::optional<int> seat = number_of(*first, 1, record.choice.players);
    if (!seat) return "the tag 'first' names no seat: " + in_quotes(*first);
    promise.first = static_cast<PlayerId>(*seat - 1);
  }
  return read_nonces(*nonces, record.choice.players, promise.nonces);
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
  if (!check.error.empty()) return check;
  Replay replay;
  std::vector<RuleError> errors;
  if (!replay.open(record.choice, errors)) return {"the rules of the record cannot be made", 0};
  const Deal deal(promise.seed, promise.nonces, promise.first);
  for (const Action& action : record.actions) {
    const State& state = replay.state();
    if (!state.flow.over && state.flow.decision.who == kChance) {
      const Action dealt = deal.answer(state, check.draws);
      if (dealt != action) {
        check.error = "move " + std::to_string(replay.ply() + 1) + " (turn " + turn_text(state) +
                      "): the deal gives " + action_text(state, dealt) + ", the record has " +
                      action_text(state, action);
        return check;
      }
      ++check.draws;
    }
    if (replay.apply(action)) {
      check.error = "move " + std::to_string(replay.ply() + 1) + " is not legal";
      return check;
    }
  }
  return check;
}

}  // namespace bastide
