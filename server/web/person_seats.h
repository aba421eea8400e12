// The seats of people whose session says who they are: written down when they take them, and opened by the
// session alone on another device. Who has no session plays by the keys of the cookie, as always.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/people/person_game.h"
#include "server/store/sql_pool.h"
#include "server/web/http.h"
#include "server/web/tables.h"
#include "wire/table.h"

namespace bastide {

// All functions may be called from any thread and return at once; what they are handed is called once, maybe
// at once, and also where the database fails: then nobody is known.
class PersonSeats {
 public:
  PersonSeats(SqlPool& pool, Tables& tables, std::int64_t (*wall_clock)())
      : pool_(pool), tables_(tables), wall_clock_(wall_clock) {}

  // Who asks holds these seats, and so do the sockets that they have at the table already; then `then`.
  void hold(const HttpRequest& request, const std::string& game, const std::vector<HeldSeat>& seats,
            std::function<void()> then);
  // The rematch of a game has the same people, and so have their sockets that are there already; then `then`.
  void follow(const std::string& game, const std::string& rematch, std::function<void()> then);
  // The request with the keys that its person has in this game, as if its cookie had them.
  void with_keys(HttpRequest request, const std::string& game, std::function<void(HttpRequest)> then);
  // The same, with by which name the person is known, no name: a guest, or nobody; and the person's id,
  // empty: nobody is known.
  using WithName = std::function<void(HttpRequest, wire::Watcher, std::string)>;
  void with_name(HttpRequest request, const std::string& game, WithName then);
  // The person's id; empty: nobody is known. Notes that they are there.
  void find_person(const HttpRequest& request, std::function<void(std::string)> then);
  void note_there(const std::string& person);

 private:
  void note_at(const std::string& game);
  void give_at(const std::string& game, const std::string& person, std::vector<std::string> keys);
  void look_up(HttpRequest request, const std::string& game, bool name, WithName then);

  SqlPool& pool_;
  Tables& tables_;
  std::int64_t (*wall_clock_)();
};

}  // namespace bastide
