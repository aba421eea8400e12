// Passkeys (WebAuthn level 3): a key pair whose private half never leaves the person's device. The page asks
// the browser, this file checks what comes back; signatures are OpenSSL's work. Attestation is not asked for:
// we do not care who has made an authenticator.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.h"

namespace bastide {

// For whom passkeys are made: this server, as browsers see it.
struct RelyingParty {
  std::string id;      // "play.example.org", the host's name
  std::string origin;  // "https://play.example.org"
};

// What the browser gives when a passkey is made: bytes.
struct MadePasskey {
  std::string id;
  std::string client_data;         // JSON
  std::string authenticator_data;  // section 6.1 of the recommendation
  std::string public_key;          // SubjectPublicKeyInfo (DER)
};
// And when one is used.
struct UsedPasskey {
  std::string id, client_data, authenticator_data, signature;
};

inline constexpr int kMostPasskeys = 20;  // of one person

// A challenge, 22 characters of base64url, good for five minutes and once. `person`: whose passkey is to be
// made; of one to be used nobody knows yet.
std::string challenge_for_new_passkey(Sql& sql, std::string_view person, UnixMs now);
std::string challenge_for_passkey(Sql& sql, UnixMs now);

// Adds it to the person's, under this name.
ApiError add_passkey(Sql& sql, const RelyingParty& party, std::string_view person, const MadePasskey& made,
                     std::string_view name, UnixMs now);
// Whose it is: `person` gets the id.
ApiError use_passkey(Sql& sql, const RelyingParty& party, const UsedPasskey& used, UnixMs now,
                     std::string& person);

struct Passkey {
  std::string id;  // base64url
  std::string name;
  UnixMs created = 0, used = 0;  // 0: never
};
std::vector<Passkey> passkeys_of(Sql& sql, std::string_view person);
bool remove_passkey(Sql& sql, std::string_view person, std::string_view id);

}  // namespace bastide
