#include "server/web/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace bastide {
namespace {

constexpr std::array<unsigned char, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

std::string_view without_blanks(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Some proxies write "[2001:db8::1]:4711" or "192.0.2.1:4711".
std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  const auto colon = text.find(':');
  return colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos
             ? text.substr(0, colon)
             : text;
}

}  // namespace

std::optional<Network> Network::read(std::string_view text) {
  Network network;
  const auto slash = text.find('/');
  const std::string address(text.substr(0, slash));
  if (address.find('\0') != std::string::npos) return std::nullopt;  // inet_pton would stop reading there
  const bool four = inet_pton(AF_INET, address.c_str(), network.bytes_.data() + kMapped.size()) == 1;
  if (four) std::copy(kMapped.begin(), kMapped.end(), network.bytes_.begin());
  if (!four && inet_pton(AF_INET6, address.c_str(), network.bytes_.data()) != 1) return std::nullopt;
  if (slash == std::string_view::npos) return network;
  const std::string_view bits = text.substr(slash + 1);
  int value = 0;
  const auto [end, error] = std::from_chars(bits.data(), bits.data() + bits.size(), value);
  if (error != std::errc() || end != bits.data() + bits.size() || value < 0 || value > (four ? 32 : 128))
    return std::nullopt;
  network.bits_ = four ? 96 + value : value;
  return network;
}

bool Network::contains(const Network& address) const {
  for (int bit = 0; bit < bits_; bit += 8) {
    const int count = std::min(8, bits_ - bit);
    const auto byte = static_cast<std::size_t>(bit / 8);
    if (((bytes_[byte] ^ address.bytes_[byte]) >> (8 - count)) != 0) return false;
  }
  return true;
}

bool Network::is_four() const { return std::equal(kMapped.begin(), kMapped.end(), bytes_.begin()); }

// With zeros in place of the others.
std::string Network::first_bytes(std::size_t count) const {
  auto prefix = bytes_;
  std::fill(prefix.begin() + static_cast<std::ptrdiff_t>(count), prefix.end(), static_cast<unsigned char>(0));
  char text[INET6_ADDRSTRLEN] = {};
  if (is_four())
    inet_ntop(AF_INET, prefix.data() + kMapped.size(), text, sizeof text);
  else
    inet_ntop(AF_INET6, prefix.data(), text, sizeof text);
  return text;
}

std::string Network::limit_key() const {
  return is_four() ? first_bytes(bytes_.size()) : first_bytes(8) + "/64";
}

std::string Network::cut() const { return is_four() ? first_bytes(15) + "/24" : first_bytes(6) + "/48"; }

std::string TrustedProxies::set(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    const auto network = Network::read(text);
    if (!network) return "'" + text + "' is no address and no network such as 10.0.0.0/8";
    networks_.push_back(*network);
  }
  return "";
}

bool TrustedProxies::contains(std::string_view address) const {
  const auto read = Network::read(address);
  return read && std::any_of(networks_.begin(), networks_.end(),
                             [&](const Network& network) { return network.contains(*read); });
}

std::string TrustedProxies::client(std::string_view peer, std::string_view forwarded_for) const {
  std::string_view client = peer;
  while (contains(client) && !forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const bool last = comma == std::string_view::npos;
    const std::string_view next =
        without_port(without_blanks(last ? forwarded_for : forwarded_for.substr(comma + 1)));
    if (!Network::read(next)) break;  // what is no address is not believed
    client = next;
    forwarded_for = last ? std::string_view() : forwarded_for.substr(0, comma);
  }
  return std::string(client);
}

std::string limit_key(std::string_view address) {
  const auto network = Network::read(address);
  return network ? network->limit_key() : std::string(address);
}

}  // namespace bastide
