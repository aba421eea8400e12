#include "server/dealer/deal.h"

#include <algorithm>

namespace bastide {
namespace {

std::string_view as_text(const Bytes32& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// A number in [0, bound), each equally likely. The hash has four words of 64 bits; a word above the last
// whole multiple of `bound` is passed over, and after four such words a further hash is taken.
std::uint64_t below(std::uint64_t bound, const Bytes32& key, std::uint64_t number) {
  const std::uint64_t rest = (0 - bound) % bound;  // 2^64 modulo bound
  for (int round = 0;; ++round) {
    const Bytes32 hash =
        hash_of("bastide draw 1\n" + std::to_string(number) + "\n" + std::to_string(round), key);
    for (std::size_t word = 0; word < hash.size(); word += 8) {
      std::uint64_t value = 0;
      for (std::size_t i = 0; i < 8; ++i) value = value << 8 | hash[word + i];
      if (value < 0 - rest || rest == 0) return value % bound;
    }
  }
}

}  // namespace

std::string commitment_of(const Seed& seed) {
  return hex_of(hash_of("bastide seed 1\n" + std::string(as_text(seed))));
}

bool is_nonce(std::string_view text) {
  return !text.empty() && text.size() <= kMaxNonce && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

Deal::Deal(const Seed& seed, std::span<const std::string> nonces, PlayerId first) : first_(first) {
  std::string text = "bastide deal 1\n";
  for (const std::string& nonce : nonces) text += nonce + "\n";
  key_ = hash_of(text, seed);
}

Action Deal::answer(const State& state, std::uint64_t number) const {
  ActionList list;
  legal_actions(state, list);
  if (const Action starts = act::choose(choice_start, first_); first_ != kNobody && list.contains(starts))
    return starts;
  std::uint64_t left = below(static_cast<std::uint64_t>(chance_total(state)), key_, number);
  for (const Action& action : list) {
    const auto weight = static_cast<std::uint64_t>(chance_weight(state, action));
    if (left < weight) return action;
    left -= weight;
  }
  return list[0];  // not reached: the weights sum to the total
}

}  // namespace bastide
