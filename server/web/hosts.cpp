#include "server/web/hosts.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

namespace bastide {
namespace {

constexpr auto kLookUpEvery = std::chrono::seconds(10);

std::string lower(std::string_view text) {
  std::string made(text);
  for (char& c : made)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  return made;
}

// Letters, digits, '-', '_' and dots.
bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
  });
}

std::string text_of(const sockaddr* address) {
  char text[INET6_ADDRSTRLEN] = {};
  if (address != nullptr && address->sa_family == AF_INET)
    inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(address)->sin_addr, text, sizeof text);
  if (address != nullptr && address->sa_family == AF_INET6)
    inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr, text, sizeof text);
  return text;
}

std::vector<Network> interfaces_now() {
  ifaddrs* first = nullptr;
  std::vector<Network> found;
  if (getifaddrs(&first) != 0) return found;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> list(first, freeifaddrs);
  for (const ifaddrs* each = list.get(); each != nullptr; each = each->ifa_next)
    if (const auto address = Network::read(text_of(each->ifa_addr))) found.push_back(*address);
  return found;
}

std::string name_of_machine() {
  char name[256] = {};
  if (gethostname(name, sizeof name - 1) != 0) return {};
  return lower(name);
}

}  // namespace

std::string host_name(std::string_view host) {
  if (host.starts_with('[')) return lower(host.substr(1, host.find(']') - 1));
  const auto colon = host.find(':');
  if (colon != std::string_view::npos && host.find(':', colon + 1) == std::string_view::npos)
    host = host.substr(0, colon);
  if (host.ends_with('.')) host.remove_suffix(1);
  return lower(host);
}

std::string Hosts::set(const std::vector<std::string>& texts) {
  if (const std::string name = name_of_machine(); is_name(name)) names_ = {name, name + ".local"};
  for (const std::string& text : texts) {
    const auto network = Network::read(text);
    if (text == "*")
      all_ = true;
    else if (network)
      networks_.push_back(*network);
    else if (is_name(lower(text)))
      names_.push_back(host_name(text));
    else
      return "'" + text + "' is no name, no address and no network such as 192.168.0.0/16";
  }
  return "";
}

bool Hosts::allow(std::string_view host) const {
  if (all_) return true;
  const std::string name = host_name(host);
  if (name == "localhost" || (name.ends_with(".localhost") && is_name(name))) return true;
  if (std::find(names_.begin(), names_.end(), name) != names_.end()) return true;
  const auto address = Network::read(name);
  if (!address || name.find('/') != std::string::npos) return false;
  const auto within = [&address](const Network& network) { return network.contains(*address); };
  static const Network kLoopback[] = {*Network::read("127.0.0.0/8"), *Network::read("::1")};
  return std::any_of(std::begin(kLoopback), std::end(kLoopback), within) ||
         std::any_of(networks_.begin(), networks_.end(), within) || own(*address);
}

bool Hosts::own(const Network& address) const {
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (interfaces_.empty() || now - looked_up_ >= kLookUpEvery) {
    interfaces_ = interfaces_now();
    looked_up_ = now;
  }
  return std::any_of(interfaces_.begin(), interfaces_.end(),
                     [&](const Network& each) { return each.contains(address); });
}

}  // namespace bastide
