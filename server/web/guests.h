// Many people may have one address: a school, a hostel, all customers of a telephone company. A cookie that
// the server has signed tells its guests apart, so that one of them does not use up what the others may do.
// Who has none counts by the address alone; and nobody gets more by many cookies than the address may.
#pragma once

#include <string>
#include <string_view>

#include "server/dealer/secrets.h"

namespace bastide {

class Guests {
 public:
  Guests() = default;
  // Nodes know each other's guests by a secret that they share.
  void share(const Bytes32& secret) { secret_ = secret; }
  // The header Set-Cookie of a new guest.
  std::string fresh_cookie(bool secure) const;
  // The guest whose cookie this header Cookie has, if it is one of ours; else empty.
  std::string known(std::string_view cookie_header) const;

 private:
  std::string signature_of(std::string_view guest) const;

  Bytes32 secret_ = random_bytes();  // a start's: after the next one all are new guests
};

}  // namespace bastide
