// Seeks: somebody wants a game of these rules with so many people. Listed for everybody, or only for who has
// the link, or a challenge to one account. When the last of its people is found it is full, and its table is
// made (full_seek.h). docs/decisions/0027-lobby.md.
//
// As in server/people all functions work on a store's database and throw StoreError if that fails; each is
// one transaction.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/person.h"
#include "server/room/table_setup.h"
#include "wire/lobby.h"

namespace bastide {

struct SeekLimits {
  int open_each = 5;       // open seeks that one person may have made
  int joined_each = 20;    // open seeks among whose people one may be
  int hourly_each = 60;    // seeks that one person makes within an hour
  int listed_most = 5000;  // open and listed, of all
};

inline constexpr UnixMs kSeekLasts = 1'800'000;             // of a game of minutes: half an hour
inline constexpr UnixMs kSlowSeekLasts = 7 * kDayOfPeople;  // of days, of a link, of a challenge
inline constexpr UnixMs kPresentFor = 90'000;               // since somebody was heard of
inline constexpr UnixMs kSeekKept = 3'600'000;              // after it is made, or has ended
inline constexpr int kSeeksAPage = 50;

// Somebody with the name by which others see them.
struct Seeker {
  std::string id;
  std::string name;
};
// The account's name, or the one that a guest gives. The error if that is none.
ApiError seeker_of(const Person& person, const std::optional<std::string>& given, Seeker& seeker);

// An id for the table of a seek that is full.
using FreshGame = std::function<std::string()>;

struct SeekWanted {
  wire::NewTable table;  // checked, as in check_seek_table()
  std::string target;    // the id of who is challenged; empty: nobody
  std::string target_name;
  bool listed = true;
};
// Can a table like this be sought? Its rules too. The error names a place in the body of wire::OpenSeek.
ApiError check_seek_table(const wire::NewTable& table, RuleCache& cache);

// `id`: of the new one. A challenge to somebody who has blocked the maker looks to the maker like any other,
// and nobody learns of it.
ApiError open_seek(Sql& sql, const Seeker& maker, const SeekWanted& wanted, const SeekLimits& limits,
                   UnixMs now, std::string& id);
// Who is in it already may ask again. `full`: this one was the last that was wanted.
ApiError join_seek(Sql& sql, const Seeker& who, std::string_view id, const SeekLimits& limits,
                   const FreshGame& fresh, UnixMs now, bool& full);
// The maker withdraws it, another one of its people leaves it, and who was challenged declines it.
ApiError leave_seek(Sql& sql, std::string_view person, std::string_view id, UnixMs now);

// As that person may see it, whose id may be empty; none: there is no such seek, for them.
std::optional<wire::Seek> find_seek(Sql& sql, std::string_view person, std::string_view id, UnixMs now);
// Who is to be told that something has happened to it: its people, and who is challenged.
std::vector<std::string> people_of_seek(Sql& sql, std::string_view id);

// Open and listed, newest first, without those of absent people who want to play at once, of whom the person
// has blocked, and of who has blocked the person. One more than a page if there is a next one.
std::vector<wire::Seek> list_seeks(Sql& sql, std::string_view person, int page, UnixMs now);
std::int64_t count_seeks(Sql& sql, UnixMs now);
// Open ones among whose people this one is, and challenges to this one.
std::vector<wire::Seek> seeks_of(Sql& sql, std::string_view person, UnixMs now);
std::vector<wire::Seek> challenges_to(Sql& sql, std::string_view person, UnixMs now);

// Those whose time is over end, and those that ended long ago go.
void sweep_seeks(Sql& sql, UnixMs now);

}  // namespace bastide
