// Writes down how the games stand in which people with sessions sit, and those that anybody may watch, for
// lists of them. What happens at many tables goes into one transaction: one is written at a time, and what is
// noted meanwhile goes into the next, of each game the newest alone. Costs the tables nothing but the note.
// With it goes what those people are to be told who are not there (server/notices).
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "server/notices/notice_sender.h"
#include "server/people/person_game.h"
#include "server/store/sql_pool.h"

namespace bastide {

class Standings {
 public:
  Standings(SqlPool& pool, std::int64_t (*wall_clock)()) : pool_(pool), wall_clock_(wall_clock) {}

  // From any thread. `nobodys`, where it is given, is called later, from another thread, if no row of the
  // game is kept: then nothing need be noted any more.
  void note(PersonGameStanding standing, std::int64_t watchers, GameNews news, std::function<void()> nobodys);
  // What tells people; null: nobody is told anything. Before the first note, or after the last.
  void tell_by(NoticeSender* notices) { notices_ = notices; }

 private:
  struct Entry {
    PersonGameStanding standing;
    std::int64_t watchers = 0;
    GameNews news;
    std::function<void()> nobodys;
  };
  using Entries = std::map<std::string, Entry>;

  void write_soon();
  void write(Sql& sql, const Entries& entries) const;
  Entries take();
  void give_back(Entries entries);

  SqlPool& pool_;
  std::int64_t (*wall_clock_)();
  NoticeSender* notices_ = nullptr;
  std::mutex mutex_;
  Entries waiting_;
  bool writing_ = false;
};

}  // namespace bastide
