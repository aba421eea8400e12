// A person: a guest, whom only a browser knows; an account, which has a name and can sign in; a bot, which is
// somebody's program. A guest becomes an account and stays the same person: seats and games come along.
// docs/decisions/0026-people.md.
//
// All functions of server/people work on a store's database (sql.h) and throw StoreError if that fails. What
// belongs together is one transaction of theirs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/room/api_error.h"
#include "server/room/room.h"
#include "server/store/sql.h"

namespace bastide {

enum class PersonKind { guest, account, bot };

struct Person {
  std::string id;  // 10 letters and digits
  PersonKind kind = PersonKind::guest;
  std::string name;    // empty: a guest's
  std::string owner;   // a bot's: the account whose program it is
  UnixMs created = 0;  // milliseconds since 1970, as all times here
  UnixMs renamed = 0;  // when an account had another name last; 0: never
  bool is_account() const { return kind == PersonKind::account; }
};

Person make_guest(Sql& sql, UnixMs now);
std::optional<Person> find_person(Sql& sql, std::string_view id);
// The account or bot of this name, or of one that looks like it.
std::optional<Person> find_person_by_name(Sql& sql, std::string_view name);

// Why no account may be called that; empty if one may. The name may be somebody's all the same.
Said account_name_fault(std::string_view name);

inline constexpr UnixMs kDayOfPeople = 86'400'000;
// What is only for people's eyes ("last used") is written this often at most.
inline constexpr UnixMs kNoteUseEvery = 600'000;
inline constexpr UnixMs kRenameEvery = 30 * kDayOfPeople;

// Gives the person this name, as an account or a bot. Refuses a name that cannot be one, that is another's or
// looks like another's, and a second change within kRenameEvery. Only within transact().
ApiError name_person(Sql& sql, const Person& person, PersonKind kind, std::string_view name, UnixMs now);

// Takes back what name_person() has made of a guest. Only within transact().
void make_guest_again(Sql& sql, std::string_view id);

// Removes everything that the database knows of the person beside games. Only within transact().
void remove_person(Sql& sql, std::string_view id);

// Notes that the person is there, now and then.
void see_person(Sql& sql, std::string_view id, UnixMs now);
// Removes guests who have no seat in a game that goes on and were not there since `before`; at most `most`.
// How many it removed.
int sweep_guests(Sql& sql, UnixMs before, int most);

}  // namespace bastide
