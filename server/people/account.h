// What an account is as a whole: joined with a guest, ended, told to its owner.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.h"

namespace bastide {

// What the guest has, seats above all, is the account's from now on, and the guest is gone. For a browser in
// which somebody has played before they signed in. Does nothing where `guest` is no guest.
void join_guest(Sql& sql, std::string_view guest, std::string_view account);

// Removes the account with its bots, and all that is known of them. Their games stay, and are noted as those
// from which the names are to go.
void remove_account(Sql& sql, std::string_view account);

// The settings that its devices share: JSON, the page's business. Empty: none as yet.
inline constexpr std::size_t kMostSettings = 16 * 1024;  // bytes
struct KeptSettings {
  std::string data;
  UnixMs changed = 0;
};
KeptSettings settings_of(Sql& sql, std::string_view person);
// False, and nothing is changed: another device has changed them since `known`.
bool keep_settings(Sql& sql, std::string_view person, std::string_view data, UnixMs known, UnixMs now);

// The seats that the person has in games.
struct KeptSeat {
  std::string game;
  int seat = 0;  // from 1
  std::string key;
  UnixMs changed = 0;
};
std::vector<KeptSeat> seats_of(Sql& sql, std::string_view person);

struct ForgottenName {
  std::string game;
  int seat = 0;  // from 1
};
// From where names are still to go; at most `most`, behind the game `after`.
std::vector<ForgottenName> forgotten_names(Sql& sql, std::string_view after, int most);
void name_is_gone(Sql& sql, const ForgottenName& gone);

}  // namespace bastide
