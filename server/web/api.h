// The routes of docs/api.md, without sockets. openapi.json says the same to machines, and a test holds both
// together.
#pragma once

#include <functional>
#include <optional>

#include "server/analyses/analyses.h"
#include "server/web/body_cache.h"
#include "server/web/http.h"
#include "server/web/limits.h"
#include "server/web/meeting.h"
#include "server/web/people_api.h"
#include "server/web/person_seats.h"
#include "server/web/settings.h"
#include "server/web/tables.h"

namespace bastide {

class Api {
 public:
  Api(const ServerSettings& settings, Workshop& workshop, Tables& tables, Analyses& analyses, SqlPool& people,
      SqlPool& passwords, Meeting& meeting, PersonSeats& seats);

  // Ends the thread of its own and forgets what still waits for it. Before what the replies refer to goes.
  void end() { replays_.stop(); }

  // Is this path one of the interface, not one of the page?
  static bool serves(std::string_view path);
  // Replies once, from any thread, maybe before this returns.
  void answer(const HttpRequest& request, const HttpReply& reply);
  // May this WebSocket be opened? The error if not; `game` is the id in its path, empty for that of a person.
  ApiError may_open_socket(const HttpRequest& request, std::string& game);
  // May this one (an Asker's name) send one more message over any of its WebSockets?
  bool may_send(const std::string& asker) { return messages_.take(asker, steady_seconds()) == 0; }

  NameEraser& names() { return names_; }

  // Those that hold over all nodes, with their names.
  std::vector<std::pair<std::string, AddressLimit*>> shared_limits();

 private:
  using Words = std::vector<std::string_view>;  // of the path, without "api"

  ApiError refused_beforehand(const HttpRequest& request, double cost, int& retry_after);
  void get(const Words& words, const HttpRequest& request, const HttpReply& reply);
  void post(const Words& words, const HttpRequest& request, const HttpReply& reply);
  void get_of_table(const Words& words, const HttpRequest& request, const HttpReply& reply);
  void post_to_table(const Words& words, const HttpRequest& request, const HttpReply& reply);

  HttpResponse meta() const;
  HttpResponse health() const;
  HttpResponse catalogue(const HttpRequest& request);
  HttpResponse preview(const HttpRequest& request);
  // The large documents of a game (api_documents.cpp). Each is made and compressed once a version.
  // Has the table looked at by who asks, as they may see it.
  void look(const std::string& game, const HttpRequest& request, const HttpReply& reply,
            const std::function<void(const Room&, Room::Sees)>& view);
  void show(const std::string& game, const std::string& what, const HttpRequest& request,
            const HttpReply& reply);
  void log_of(const std::string& game, const HttpRequest& request, const HttpReply& reply);
  void replay_of(const std::string& game, const HttpRequest& request, const HttpReply& reply);
  void positions_of(const std::string& game, const HttpRequest& request, const HttpReply& reply);
  // Whole games, one after the other.
  void play_through(std::function<HttpResponse()> play, const HttpRequest& request, const HttpReply& reply);
  void make_table(const HttpRequest& request, const HttpReply& reply);
  void take_seat(Table& table, const std::string& game, std::string_view seat, const HttpRequest& request,
                 const HttpReply& reply);
  void renew_key(Table& table, const std::string& game, std::string_view seat, const HttpRequest& request,
                 const HttpReply& reply);
  // Of taking a seat and of renewing its key.
  Table::RoomResult answer_with_key(Room::Taken taken, const Room& room, const std::string& game, int seat,
                                    const HttpRequest& request, const HttpReply& reply);
  void open_with_key(Table& table, const std::string& game, const HttpRequest& request,
                     const HttpReply& reply);
  void analyse(Table& table, const std::string& game, const HttpRequest& request, const HttpReply& reply);
  void analysis_of(Table& table, const std::string& game, const HttpRequest& request, const HttpReply& reply);
  void made_analysis(const std::string& game, const HttpRequest& request, const HttpReply& reply);
  void rematch(const std::shared_ptr<Table>& table, const std::string& before, const HttpRequest& request,
               const HttpReply& reply);

  // One more table from this address; false, with the reply made, if there are too many.
  bool may_make_table(const HttpRequest& request, const HttpReply& reply);
  // As people see it: under the public address, or under the one by which this request came.
  std::string link(const HttpRequest& request, std::string_view game, std::string_view key = "") const;

  const ServerSettings& settings_;
  Workshop& workshop_;
  Tables& tables_;
  Analyses& analyses_;
  SignInLimits sign_ins_;
  NameEraser names_;
  PeopleApi people_;
  Meeting& meeting_;
  PersonSeats& seats_;
  GuestLimit requests_, made_;
  AddressLimit messages_;
  BodyCache bodies_;
  // Replays take seconds where the record is long, so they have one thread of their own and leave those that
  // serve alone; an address has one at a time.
  AddressCount replaying_{1};
  FairPool replays_;
};

HttpResponse replayed(const HttpRequest& request);  // api_replay.cpp
HttpResponse imported(const HttpRequest& request);  // api_import.cpp

Asker asker_of(const HttpRequest& request);
// Can it be the id of a table?
bool is_game_id(std::string_view text);

// Refuses with 429, and says after how many seconds to come again.
void too_many(const Said& message, int retry_after, const HttpReply& reply);

}  // namespace bastide
