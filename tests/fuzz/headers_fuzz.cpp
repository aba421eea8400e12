// What clients say of themselves, a line each: Cookie, X-Forwarded-For, Host, and the address at the other
// end. Whatever it is, keys have the form of keys, a guest is only who was made one here, and nobody but a
// trusted proxy says who somebody is.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "server/dealer/secrets.h"
#include "server/web/address.h"
#include "server/web/guests.h"
#include "server/web/hosts.h"
#include "server/web/http.h"

namespace bastide {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_cookie(const std::string& cookie) {
  static const Guests guests;
  require(guests.known(cookie).empty());
  std::string own = guests.fresh_cookie(false);
  own = own.substr(0, own.find(';'));
  const std::string guest = guests.known(own);
  require(is_key(guest));
  require(guests.known(own + "; " + cookie) == guest);
  const auto keys = cookie_keys(cookie);
  require(keys.size() <= 12);
  for (const std::string& key : keys) require(is_key(key));
}

void check_client(const std::string& peer, const std::string& forwarded) {
  TrustedProxies none, some;
  require(some.set({"127.0.0.1", "10.0.0.0/8"}).empty());
  require(none.client(peer, forwarded) == peer);
  const std::string client = some.client(peer, forwarded);
  require(client == peer || Network::read(client));
  if (!some.contains(peer)) require(client == peer);
  require(!limit_key(client).empty() || client.empty());
}

void check_host(const std::string& host) {
  static Hosts hosts;
  require(hosts.set({"games.example"}).empty());
  const bool allowed = hosts.allow(host);
  const std::string name = host_name(host);
  require(hosts.allow(host) == allowed);
  if (allowed) require(name.find_first_of("/@ ,") == std::string::npos);
}

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::string cookie, forwarded, host, peer;
  std::getline(in, cookie);
  std::getline(in, forwarded);
  std::getline(in, host);
  std::getline(in, peer);
  bastide::check_cookie(cookie);
  bastide::check_client(peer, forwarded);
  bastide::check_client("127.0.0.1", forwarded);
  bastide::check_host(host);
  return 0;
}
