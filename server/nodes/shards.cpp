#include "server/nodes/shards.h"

#include <sodium.h>

#include <algorithm>

namespace bastide {

int shard_of(std::string_view game) {
  unsigned char hash[crypto_hash_sha256_BYTES];
  crypto_hash_sha256(hash, reinterpret_cast<const unsigned char*>(game.data()), game.size());
  return hash[0];
}

bool is_in(std::span<const int> shards, std::string_view game) {
  return std::ranges::find(shards, shard_of(game)) != shards.end();
}

}  // namespace bastide
