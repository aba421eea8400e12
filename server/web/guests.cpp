#include "server/web/guests.h"

#include "server/web/http.h"

namespace bastide {
namespace {

constexpr std::string_view kCookie = "guest";
constexpr std::size_t kSignature = 32;  // digits

// Takes as long whatever they are.
bool same(std::string_view a, std::string_view b) {
  unsigned differs = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
    differs |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  return differs == 0;
}

}  // namespace

std::string Guests::signature_of(std::string_view guest) const {
  return hex_of(hash_of("guest " + std::string(guest), secret_)).substr(0, kSignature);
}

std::string Guests::fresh_cookie(bool secure) const {
  const std::string guest = fresh_key();
  return std::string(kCookie) + "=" + guest + "." + signature_of(guest) +
         "; Path=/api; Max-Age=31536000; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
}

std::string Guests::known(std::string_view cookie_header) const {
  for (const std::string_view value : cookies_named(kCookie, cookie_header)) {
    const auto dot = value.find('.');
    const std::string_view guest = value.substr(0, dot);
    if (dot != std::string_view::npos && is_key(guest) && same(value.substr(dot + 1), signature_of(guest)))
      return std::string(guest);
  }
  return {};
}

}  // namespace bastide
