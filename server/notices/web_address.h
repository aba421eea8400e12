// Where notices are sent: addresses that people and bots name, so that none may lead into the server's own
// network. What the text says is checked when it is named (read_web_address), and what the name stands for
// when it is sent there (Reach::allows), for a name may stand for something else by then.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/api_error.h"

namespace bastide {

inline constexpr std::size_t kMostAddress = 1000;  // characters of an address

struct WebAddress {
  bool secure = true;  // https
  std::string host;    // in small letters; an IPv6 address without brackets
  unsigned short port = 443;
  std::string target = "/";  // path and query

  // "https://push.example": without the port where that is the usual one.
  std::string origin() const;
  // For the header Host.
  std::string authority() const;
};

// 16 bytes; IPv4 as IPv6 writes it.
using AddressBytes = std::array<unsigned char, 16>;
// Of an address in figures, "192.0.2.1" or "2001:db8::1"; nothing for any other text.
std::optional<AddressBytes> address_bytes(std::string_view text);

// What may be reached.
class Reach {
 public:
  // Networks of one's own that may be reached all the same, "10.1.0.0/16", "127.0.0.1". To addresses in them
  // plain HTTP and any port may be used. The error names the text that is none; empty if all are.
  std::string open(const std::vector<std::string>& networks);
  // An address in figures: is it one of the public network, or in a network that was opened?
  bool allows(const AddressBytes& address) const;
  bool opened(const AddressBytes& address) const;
  bool any_opened() const { return !networks_.empty(); }

 private:
  struct Network {
    AddressBytes bytes;
    int bits;
  };
  std::vector<Network> networks_;
};

// The error if it cannot be used; then `address` is as it was. A name is not looked up.
ApiError read_web_address(std::string_view text, const Reach& reach, WebAddress& address);

// A name stands for an address that may not be reached.
ApiError address_inside(const std::string& host);

}  // namespace bastide
