// For tests: an authenticator as software, which makes passkeys and signs with them as a browser would have
// it.
#pragma once

#include <cstdint>
#include <string>

#include "server/people/passkey.h"

struct evp_pkey_st;

namespace bastide::testing {

class Authenticator {
 public:
  enum class Kind { ecdsa, ed25519, rsa, short_rsa };
  explicit Authenticator(Kind kind = Kind::ecdsa);
  ~Authenticator();
  Authenticator(const Authenticator&) = delete;
  Authenticator& operator=(const Authenticator&) = delete;

  MadePasskey make(const RelyingParty& party, const std::string& challenge);
  UsedPasskey use(const RelyingParty& party, const std::string& challenge);

  std::string id = "its-id";
  unsigned flags = 0x05;      // somebody was there, and has shown who they are
  std::uint32_t counter = 0;  // as it is sent
  std::string page_origin;    // not empty: the page that asks is from there
  bool crosses = false;       // the page is in a frame of another one

 private:
  std::string client_data(const char* type, const RelyingParty& party, const std::string& challenge) const;
  std::string data(const RelyingParty& party, unsigned more_flags) const;

  evp_pkey_st* key_;
};

}  // namespace bastide::testing
