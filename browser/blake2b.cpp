#include "browser/blake2b.h"

#include <algorithm>
#include <bit>

namespace bastide {
namespace {

constexpr std::size_t kBlock = 128;  // bytes
constexpr int kRounds = 12;
using Words = std::array<std::uint64_t, 8>;

constexpr Words kStart = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                          0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

constexpr unsigned char kOrder[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                          {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                          {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                          {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                          {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                          {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                          {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                          {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                          {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                          {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

std::uint64_t word_at(std::span<const unsigned char, kBlock> block, std::size_t index) {
  std::uint64_t word = 0;
  for (std::size_t i = 8; i-- > 0;) word = word << 8 | block[8 * index + i];
  return word;
}

void mix(std::array<std::uint64_t, 16>& v, std::array<std::size_t, 4> at, std::uint64_t x, std::uint64_t y) {
  auto& [a, b, c, d] = at;
  v[a] += v[b] + x;
  v[d] = std::rotr(v[d] ^ v[a], 32);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 24);
  v[a] += v[b] + y;
  v[d] = std::rotr(v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 63);
}

// `length`: of all blocks up to the end of this one, without what it is filled up with.
void compress(Words& hash, std::span<const unsigned char, kBlock> block, std::uint64_t length, bool last) {
  std::array<std::uint64_t, 16> v{};
  std::ranges::copy(hash, v.begin());
  std::ranges::copy(kStart, v.begin() + 8);
  v[12] ^= length;
  if (last) v[14] = ~v[14];
  for (int round = 0; round < kRounds; ++round) {
    const unsigned char* order = kOrder[round % 10];
    const auto word = [&](int i) { return word_at(block, order[i]); };
    mix(v, {0, 4, 8, 12}, word(0), word(1));
    mix(v, {1, 5, 9, 13}, word(2), word(3));
    mix(v, {2, 6, 10, 14}, word(4), word(5));
    mix(v, {3, 7, 11, 15}, word(6), word(7));
    mix(v, {0, 5, 10, 15}, word(8), word(9));
    mix(v, {1, 6, 11, 12}, word(10), word(11));
    mix(v, {2, 7, 8, 13}, word(12), word(13));
    mix(v, {3, 4, 9, 14}, word(14), word(15));
  }
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] ^= v[i] ^ v[i + 8];
}

}  // namespace

Bytes32 own_blake2b(std::string_view text, std::span<const unsigned char> key) {
  Bytes32 result{};
  Words hash = kStart;
  hash[0] ^= 0x01010000U ^ key.size() << 8 ^ result.size();

  // The key, if there is one, is a block of its own before the text.
  std::array<unsigned char, kBlock> block{};
  std::uint64_t length = 0;
  if (!key.empty()) {
    std::ranges::copy(key, block.begin());
    length = kBlock;
    if (!text.empty()) compress(hash, block, length, false);
  }
  while (text.size() > kBlock) {
    std::ranges::copy(text.substr(0, kBlock), block.begin());
    text.remove_prefix(kBlock);
    compress(hash, block, length += kBlock, false);
  }
  if (!text.empty() || key.empty()) {
    block.fill(0);
    std::ranges::copy(text, block.begin());
    length += text.size();
  }
  compress(hash, block, length, true);
  for (std::size_t i = 0; i < result.size(); ++i)
    result[i] = static_cast<unsigned char>(hash[i / 8] >> (8 * (i % 8)));
  return result;
}

}  // namespace bastide
