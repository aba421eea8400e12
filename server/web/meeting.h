// Makes the tables of those who have found each other (server/lobby), and tells them.
#pragma once

#include <atomic>
#include <string>

#include "server/lobby/full_seek.h"
#include "server/notices/notices.h"
#include "server/store/sql_pool.h"
#include "server/web/limits.h"
#include "server/web/settings.h"
#include "server/web/tables.h"
#include "wire/person.h"

namespace bastide {

class Meeting {
 public:
  Meeting(const ServerSettings& settings, SqlPool& pool, Tables& tables, Workshop& workshop);

  // All of these may be called from any thread and return at once.

  // The seek is full: its table is to be there, soon. Where this fails look() makes it.
  void begin(const std::string& seek);
  // Something has happened to the seek: its people are told, on the thread that calls.
  void tell_people_of(Sql& sql, std::string_view seek);
  void tell(const std::string& person, const wire::PersonEvent& event);
  // For when they are not there (server/notices).
  void notify(Sql& sql, Notice notice);
  // One more seek from there: 0, or the seconds until it may come.
  int may_seek(const Asker& asker);
  GuestLimit& limit() { return seeks_; }
  // An id for a table that this process makes itself, if it can.
  std::string fresh_game() const;

  // Looks for tables that a process began with and did not end, and for what is over. To be called every
  // second.
  void look();

 private:
  void make(const FullSeek& seek);
  void made(const FullSeek& seek);

  const ServerSettings& settings_;
  SqlPool& pool_;
  Tables& tables_;
  Workshop& workshop_;
  GuestLimit seeks_;
  std::atomic<bool> looking_{false};
  std::atomic<int> looks_{0};
};

}  // namespace bastide
