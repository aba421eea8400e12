#include "server/notices/web_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>

#include "engine/notation/text.h"

namespace bastide {

namespace {

constexpr std::size_t kMostHost = 253;
// Beside the usual port; others could be anything that is no web server.
constexpr unsigned short kOtherPort = 8443;

struct Block {
  std::string_view first;
  int bits;
};
// What is not the public network: IANA's registries of special addresses, as far as they are not reachable by
// everybody, and what leads to other addresses (6to4, Teredo, NAT64), which would have to be read again.
constexpr Block kInside[] = {
    {"0.0.0.0", 8},       {"10.0.0.0", 8},      {"100.64.0.0", 10},   {"127.0.0.0", 8},
    {"169.254.0.0", 16},  {"172.16.0.0", 12},   {"192.0.0.0", 24},    {"192.0.2.0", 24},
    {"192.31.196.0", 24}, {"192.52.193.0", 24}, {"192.88.99.0", 24},  {"192.168.0.0", 16},
    {"192.175.48.0", 24}, {"198.18.0.0", 15},   {"198.51.100.0", 24}, {"203.0.113.0", 24},
    {"224.0.0.0", 4},     {"240.0.0.0", 4},     {"2001::", 23},       {"2001:db8::", 32},
    {"2002::", 16},       {"3fff::", 20},
};
// All that is handed out to the public lies in here; the rest of IPv6 is local, multicast, or nothing.
constexpr Block kPublicSix = {"2000::", 3};
constexpr Block kFour = {"::ffff:0:0", 96};

bool in_block(const AddressBytes& address, const AddressBytes& first, int bits) {
  const auto whole = static_cast<std::size_t>(bits / 8);
  if (!std::equal(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(whole), address.begin()))
    return false;
  const int rest = bits % 8;
  return rest == 0 || (first[whole] ^ address[whole]) >> (8 - rest) == 0;
}

bool is_four(std::string_view text) { return text.find(':') == std::string_view::npos; }

bool in_block(const AddressBytes& address, const Block& block) {
  const auto first = address_bytes(block.first);
  return first && in_block(address, *first, is_four(block.first) ? 96 + block.bits : block.bits);
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_label(std::string_view label) {
  const auto fits = [](char letter) {
    return is_digit(letter) || (letter >= 'a' && letter <= 'z') || letter == '-' || letter == '_';
  };
  return !label.empty() && label.size() <= 63 && label.front() != '-' && label.back() != '-' &&
         std::all_of(label.begin(), label.end(), fits);
}

// A name of the public network: of labels, at least two, the last of which is no number (else it is an
// address in a form of its own, such as 127.1 or 0x7f.1), and none that is for one's own network.
bool is_public_name(std::string_view host) {
  constexpr std::string_view kOwn[] = {"localhost", "local",   "internal", "intranet", "lan",  "home",
                                       "corp",      "private", "arpa",     "onion",    "test", "invalid"};
  std::string_view last;
  int labels = 0;
  for (std::string_view rest = host;; ++labels) {
    const auto dot = rest.find('.');
    last = rest.substr(0, dot);
    if (!is_label(last)) return false;
    if (dot == std::string_view::npos) break;
    rest.remove_prefix(dot + 1);
  }
  return labels > 0 && !is_digit(last.front()) &&
         std::find(std::begin(kOwn), std::end(kOwn), last) == std::end(kOwn);
}

// "localhost" is this machine everywhere; other names of one's own are not looked up here.
bool is_opened_name(std::string_view host, const Reach& reach) {
  return host == "localhost" && reach.opened(*address_bytes("127.0.0.1"));
}

ApiError unreadable() {
  return {ErrorCode::malformed,
          {"error.web-address",
           "expected an address like https://example.org/path, without a name or password in it"},
          "",
          "/address"};
}

// Takes the port off the end of `authority`; false if there is none that is one.
bool take_port(std::string_view& authority, unsigned short& port) {
  const auto colon = authority.rfind(':');
  if (colon == std::string_view::npos || authority.find(']', colon) != std::string_view::npos) return true;
  const std::optional<int> read = number_of(authority.substr(colon + 1), 1, 65535);
  if (!read) return false;
  port = static_cast<unsigned short>(*read);
  authority = authority.substr(0, colon);
  return true;
}

bool in_brackets(std::string_view text) { return text.starts_with('[') && text.ends_with(']'); }

// Reads what stands there, and nothing of whether it may be used.
bool read_parts(std::string_view text, WebAddress& address) {
  const auto printable = [](char letter) { return letter > ' ' && letter < '\x7f' && letter != '\\'; };
  if (text.size() > kMostAddress || !std::all_of(text.begin(), text.end(), printable)) return false;
  address.secure = text.starts_with("https://");
  if (!address.secure && !text.starts_with("http://")) return false;
  text.remove_prefix(address.secure ? 8 : 7);
  const auto end = text.find_first_of("/?#");
  std::string_view authority = text.substr(0, end);
  const std::string_view rest = end == std::string_view::npos ? "" : text.substr(end);
  if (rest.find('#') != std::string_view::npos || authority.find('@') != std::string_view::npos) return false;
  address.target = rest.starts_with('/') ? std::string(rest) : "/" + std::string(rest);
  address.port = address.secure ? 443 : 80;
  if (!take_port(authority, address.port)) return false;
  const bool bracketed = in_brackets(authority);
  if (bracketed) authority = authority.substr(1, authority.size() - 2);
  if (authority.empty() || authority.size() > kMostHost) return false;
  if (bracketed && (is_four(authority) || !address_bytes(authority))) return false;
  address.host.assign(authority);
  std::transform(address.host.begin(), address.host.end(), address.host.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  });
  return bracketed || authority.find(':') == std::string_view::npos;
}

}  // namespace

std::string WebAddress::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == (secure ? 443 : 80) ? name : name + ":" + std::to_string(port);
}

std::string WebAddress::origin() const { return (secure ? "https://" : "http://") + authority(); }

std::optional<AddressBytes> address_bytes(std::string_view text) {
  const std::string whole(text);
  AddressBytes bytes{};
  if (inet_pton(AF_INET6, whole.c_str(), bytes.data()) == 1) return bytes;
  bytes = {};
  bytes[10] = bytes[11] = 0xff;
  if (inet_pton(AF_INET, whole.c_str(), bytes.data() + 12) == 1) return bytes;
  return std::nullopt;
}

std::string Reach::open(const std::vector<std::string>& networks) {
  networks_.clear();
  networks_.reserve(networks.size());
  for (const std::string& text : networks) {
    const auto slash = text.find('/');
    const std::string first = text.substr(0, slash);
    const int most = is_four(first) ? 32 : 128;
    const auto bytes = address_bytes(first);
    const std::optional<int> bits =
        slash == std::string::npos ? most : number_of(text.substr(slash + 1), 0, most);
    if (!bytes || !bits) return "\"" + text + "\" is no address and no network like 10.0.0.0/8";
    networks_.push_back({*bytes, *bits + 128 - most});
  }
  return "";
}

bool Reach::opened(const AddressBytes& address) const {
  return std::any_of(networks_.begin(), networks_.end(),
                     [&](const Network& network) { return in_block(address, network.bytes, network.bits); });
}

bool Reach::allows(const AddressBytes& address) const {
  if (opened(address)) return true;
  if (!in_block(address, kFour) && !in_block(address, kPublicSix)) return false;
  return std::none_of(std::begin(kInside), std::end(kInside),
                      [&](const Block& block) { return in_block(address, block); });
}

ApiError address_inside(const std::string& host) {
  return {ErrorCode::malformed,
          {"error.address-inside",
           "{host} is not an address of the public network, and this server sends nothing to any other",
           {{"host", host.substr(0, 100)}}},
          "",
          "/address"};
}

ApiError read_web_address(std::string_view text, const Reach& reach, WebAddress& address) {
  WebAddress read;
  if (!read_parts(text, read)) return unreadable();
  const auto figures = address_bytes(read.host);
  const bool own = figures ? reach.opened(*figures) : is_opened_name(read.host, reach);
  if (!own && !(figures ? reach.allows(*figures) : is_public_name(read.host)))
    return address_inside(read.host);
  if (!read.secure && !own)
    return {ErrorCode::malformed,
            {"error.address-not-secure", "an address has to begin with https:// here"},
            "",
            "/address"};
  if (!own && read.port != 443 && read.port != kOtherPort)
    return {
        ErrorCode::malformed,
        {"error.address-port", "port {port} cannot be used here, only 443 and 8443", {{"port", read.port}}},
        "",
        "/address"};
  address = std::move(read);
  return {};
}

}  // namespace bastide
