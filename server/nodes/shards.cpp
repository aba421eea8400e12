#include "server/nodes/shards.h"

#include <sodium.h>

namespace bastide {

int shard_of(std::string_view game) {
  unsigned char hash[crypto_hash_sha256_BYTES];
  crypto_hash_sha256(hash, reinterpret_cast<const unsigned char*>(game.data()), game.size());
  return hash[0];
}

}  // namespace bastide
