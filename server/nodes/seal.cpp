#include "server/nodes/seal.h"

#include <sodium.h>

#include <algorithm>
#include <charconv>

namespace bastide {
namespace {

constexpr std::size_t kMac = 32;
constexpr std::string_view kVersion = "1";
constexpr std::size_t kMostSenders = 4096;  // processes, those of long ago among them

std::string_view next_word(std::string_view& line) {
  const auto blank = line.find(' ');
  const std::string_view word = line.substr(0, blank);
  line = blank == std::string_view::npos ? std::string_view() : line.substr(blank + 1);
  return word;
}

Bytes32 mac_of(std::string_view subject, std::string_view rest, const Bytes32& secret) {
  std::string all(subject);
  all += '\n';
  all += rest;
  return hash_of(all, secret);
}

}  // namespace

std::string Seal::sealed(std::string_view subject, std::string_view body) {
  std::uint64_t number = 0;
  {
    const std::lock_guard lock(mutex_);
    number = ++last_;
  }
  std::string rest = std::string(kVersion) + " " + name_ + " " + std::to_string(number) + "\n";
  rest += body;
  const Bytes32 mac = mac_of(subject, rest, secret_);
  std::string bytes(mac.begin(), mac.end());
  bytes += rest;
  return bytes;
}

Seal::Opened Seal::open(std::string_view subject, std::string_view bytes, std::string_view& from,
                        std::string_view& body) {
  if (bytes.size() <= kMac) return Opened::forged;
  const std::string_view rest = bytes.substr(kMac);
  const Bytes32 mac = mac_of(subject, rest, secret_);
  if (sodium_memcmp(mac.data(), bytes.data(), kMac) != 0) return Opened::forged;
  const auto end = rest.find('\n');
  std::string_view line = rest.substr(0, end);
  const std::string_view version = next_word(line);
  from = next_word(line);
  std::uint64_t number = 0;
  const auto [last, fault] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (end == std::string_view::npos || version != kVersion || from.empty() || fault != std::errc() ||
      last != line.data() + line.size())
    return Opened::unreadable;
  body = rest.substr(end + 1);
  const std::lock_guard lock(mutex_);
  auto known = heard_.find(from);
  if (known == heard_.end()) {
    if (heard_.size() >= kMostSenders) heard_.clear();  // years of restarts
    known = heard_.emplace(std::string(from), 0).first;
  }
  if (number <= known->second) return Opened::repeated;
  known->second = number;
  return Opened::good;
}

}  // namespace bastide
