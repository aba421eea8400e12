// Passwords: Argon2id of libsodium, 64 MiB and two passes, some 0.1 s of one core. So these functions belong
// on threads that nobody else waits for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/people/person.h"

namespace bastide {

inline constexpr int kShortestPassword = 8, kLongestPassword = 128;  // characters, bytes

// Why nobody should use this password: too short or long, or easily guessed (libzxcvbn), among others from
// the person's own name. Empty: it will do.
Said password_fault(std::string_view password, std::string_view name);

// Argon2id with its salt and costs, as text; what is kept of a password.
std::string hash_of_password(std::string_view password);
// As set_password(), with a hash that was made before: within a transaction, which others wait for.
void keep_password(Sql& sql, std::string_view person, std::string_view hash, UnixMs now);
void set_password(Sql& sql, std::string_view person, std::string_view password, UnixMs now);
bool has_password(Sql& sql, std::string_view person);
// Is it this person's? Takes as long where there is none.
bool knows_password(Sql& sql, std::string_view person, std::string_view password);
// The account of this name whose password this is. Takes as long where there is no such account.
std::optional<Person> find_person_by_password(Sql& sql, std::string_view name, std::string_view password);

}  // namespace bastide
