// Games are divided over shards by their ids, and shards over the processes that serve them ("nodes").
// The number is part of the database: it never changes. docs/decisions/0021-nodes.md.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace bastide {

inline constexpr int kShards = 256;

// 0 to 255: the first byte of the SHA-256 of the id, which PostgreSQL and HAProxy compute as well.
int shard_of(std::string_view game);
// Whether its shard is one of these.
bool is_in(std::span<const int> shards, std::string_view game);

}  // namespace bastide
