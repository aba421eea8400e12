// The dealer of a table: answers every decision of chance in a way that nobody could foresee and everybody
// can check afterwards. docs/dealer.md says how, byte by byte, with a worked example.
//
//   Seed seed = random_bytes();           secret until the game is over
//   commitment_of(seed)                   told when the table is made
//   Deal deal(seed, nonces);              once all have sat down; each seat may have given a nonce
//   deal.answer(state, 0)                 the first answer of chance, deal.answer(state, 1) the second, ...
//
// The server cannot choose the tiles once it has told the commitment, since the nonces count as well; the
// players cannot know them, since the seed is secret.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "engine/rules/game.h"
#include "server/dealer/secrets.h"

namespace bastide {

using Seed = Bytes32;

// 64 hexadecimal digits.
std::string commitment_of(const Seed& seed);

inline constexpr std::size_t kMaxNonce = 64;  // bytes
// Letters, digits, '-' and '_' (base64url), 1 to kMaxNonce of them.
bool is_nonce(std::string_view text);

class Deal {
 public:
  // `nonces`: one a seat, in their order; empty for a seat that gave none. `first`: the seat that starts
  // instead of one by chance (a rematch), or kNobody.
  Deal(const Seed& seed, std::span<const std::string> nonces, PlayerId first = kNobody);

  // The answer to the state's decision, which is one of kChance; `number` says how many chance has answered
  // before it. The same number after a takeback uses the same random value. Costs some hashes and a list of
  // the answers: microseconds.
  Action answer(const State& state, std::uint64_t number) const;

 private:
  Bytes32 key_;
  PlayerId first_;
};

}  // namespace bastide
