// Secrets that are shown once: what brings an account to a second device, what opens it when everything else
// is lost, what an authenticator must sign. The database has digests of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.h"

namespace bastide {

enum class CodeKind { device, new_passkey, used_passkey, mail, way_back, put_back };

inline constexpr UnixMs kCodeLasts = 300'000;
inline constexpr int kRecoveryCodes = 10;

// 22 characters of base64url. `data` is kept beside it, readable.
std::string make_code(Sql& sql, CodeKind kind, std::string_view person, std::string_view data, UnixMs now,
                      UnixMs lasts = kCodeLasts);
struct TakenCode {
  std::string person, data;
  UnixMs created = 0;  // the `now` with which it was made
};
// Once only: none if it was never made, is of another kind, was taken, or is too old.
// With `person`, only one of theirs: another's stays as it is.
std::optional<TakenCode> take_code(Sql& sql, CodeKind kind, std::string_view code, UnixMs now,
                                   std::string_view person = "");
// Those that came by a link, to another device or a letter-box, open and prove nothing any more. Those that
// put an address back stay: who is in an account that is not theirs can ask for this.
void forget_sent_codes(Sql& sql, std::string_view person);

// New ones; those of before open nothing any more. "k3fx-9pq2-7wd4-m8sa": 80 random bits each.
std::vector<std::string> make_recovery_codes(Sql& sql, std::string_view person, UnixMs now);
// Each opens the account once. Capitals, spaces and hyphens make no difference.
bool take_recovery_code(Sql& sql, std::string_view person, std::string_view code);
int recovery_codes_left(Sql& sql, std::string_view person);

void sweep_codes(Sql& sql, UnixMs now);

}  // namespace bastide
