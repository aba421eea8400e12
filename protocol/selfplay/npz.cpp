#include "protocol/selfplay/npz.h"

#include <algorithm>
#include <bit>
#include <boost/crc.hpp>
#include <initializer_list>
#include <limits>

namespace bastide {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie in memory");

constexpr std::size_t kMostBytes = std::numeric_limits<std::uint32_t>::max();

// The CRC-32 of zip archives.
std::uint32_t checksum(std::initializer_list<std::string_view> parts) {
  boost::crc_32_type sum;
  for (const std::string_view part : parts) sum.process_bytes(part.data(), part.size());
  return sum.checksum();
}

void put(std::string& out, std::uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>((number >> (8 * i)) & 0xffU);
}

constexpr std::uint32_t kVersion = 20;       // of the format, as all readers know it
constexpr std::uint32_t kFirstDay = 0x0021;  // 1980-01-01

// What the entry before the bytes and the one in the list at the end share: how they are packed (not at all),
// when, and how many.
void put_facts(std::string& out, std::uint32_t checksum, std::uint32_t size, std::size_t name) {
  put(out, kVersion, 2);
  put(out, 0, 4);  // no flags, stored
  put(out, 0, 2);
  put(out, kFirstDay, 2);
  put(out, checksum, 4);
  put(out, size, 4);
  put(out, size, 4);
  put(out, static_cast<std::uint32_t>(name), 2);
  put(out, 0, 2);
}

// The head of a .npy file, its length a multiple of 64.
std::string head_of(std::string_view type, const std::string& shape) {
  constexpr std::size_t kBefore = 10;
  std::string said = "{'descr': '";
  said.append(type).append("', 'fortran_order': False, 'shape': ").append(shape).append(", }");
  said.append(63 - (kBefore + said.size()) % 64, ' ').append("\n");
  std::string head = "\x93NUMPY\x01";
  head += '\0';
  put(head, static_cast<std::uint32_t>(said.size()), 2);
  return head + said;
}

}  // namespace

std::string NpzWriter::shape_(std::size_t count, std::size_t columns) {
  if (columns == 0) return "(" + std::to_string(count) + ",)";
  return "(" + std::to_string(count / columns) + ", " + std::to_string(columns) + ")";
}

void NpzWriter::add_bytes_(std::string_view name, std::string_view type, const std::string& shape,
                           std::string_view bytes) {
  const std::string head = head_of(type, shape);
  const std::string file = std::string(name) + ".npy";
  if (archive_.size() + head.size() + bytes.size() + 1024 > kMostBytes) too_large_ = true;
  if (too_large_) return;
  const auto size = static_cast<std::uint32_t>(head.size() + bytes.size());
  entries_.push_back({file, checksum({head, bytes}), size, static_cast<std::uint32_t>(archive_.size())});
  put(archive_, 0x04034b50, 4);
  put_facts(archive_, entries_.back().checksum, size, file.size());
  archive_.append(file).append(head).append(bytes);
}

void NpzWriter::add_text(std::string_view name, std::string_view text) {
  add_bytes_(name, "|S" + std::to_string(std::max<std::size_t>(text.size(), 1)), "()",
             text.empty() ? std::string_view("\0", 1) : text);
}

void NpzWriter::add_texts(std::string_view name, const std::vector<std::string>& texts) {
  std::size_t longest = 1;
  for (const std::string& text : texts) longest = std::max(longest, text.size());
  std::string bytes;
  bytes.reserve(longest * texts.size());
  for (const std::string& text : texts) bytes.append(text).append(longest - text.size(), '\0');
  add_bytes_(name, "|S" + std::to_string(longest), shape_(texts.size(), 0), bytes);
}

std::string NpzWriter::finish() {
  if (too_large_) return {};
  const auto begin = static_cast<std::uint32_t>(archive_.size());
  for (const Entry& entry : entries_) {
    put(archive_, 0x02014b50, 4);
    put(archive_, kVersion, 2);
    put_facts(archive_, entry.checksum, entry.size, entry.name.size());
    put(archive_, 0, 4);  // no comment, the first disk
    put(archive_, 0, 2);
    put(archive_, 0, 4);  // no attributes
    put(archive_, entry.offset, 4);
    archive_ += entry.name;
  }
  const auto size = static_cast<std::uint32_t>(archive_.size()) - begin;
  put(archive_, 0x06054b50, 4);
  put(archive_, 0, 4);
  for (int i = 0; i < 2; ++i) put(archive_, static_cast<std::uint32_t>(entries_.size()), 2);
  put(archive_, size, 4);
  put(archive_, begin, 4);
  put(archive_, 0, 2);
  return std::move(archive_);
}

}  // namespace bastide
