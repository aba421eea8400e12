// Who somebody is: network addresses, and what a trusted proxy says of its clients.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// An address with how many of its bits count: "10.0.0.0/8", "::1". IPv4 is kept as IPv6 writes it
// (::ffff:a.b.c.d).
class Network {
 public:
  static std::optional<Network> read(std::string_view text);
  bool contains(const Network& address) const;
  // The name by which limits count: an IPv4 address, or the first 64 bits of an IPv6 one, of which a home has
  // 2^64.
  std::string limit_key() const;
  // The network in which it lies, as far as that says little of a person: an IPv4 address by 24 bits, an IPv6
  // one by 48.
  std::string cut() const;

 private:
  bool is_four() const;
  std::string first_bytes(std::size_t count) const;

  std::array<unsigned char, 16> bytes_{};
  int bits_ = 128;
};

class TrustedProxies {
 public:
  // The error names the text that is no address; empty if all are.
  std::string set(const std::vector<std::string>& texts);
  bool contains(std::string_view address) const;
  // The client's address: the peer's own, unless the peer is trusted: then the last one in X-Forwarded-For
  // that is not.
  std::string client(std::string_view peer, std::string_view forwarded_for) const;

 private:
  std::vector<Network> networks_;
};

// The name by which limits count an address.
std::string limit_key(std::string_view address);

}  // namespace bastide
