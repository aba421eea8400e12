#include "server/web/person_seats.h"

#include <optional>
#include <string_view>
#include <utility>

#include "server/lobby/friends.h"
#include "server/people/bot.h"
#include "server/people/person.h"
#include "server/web/log.h"
#include "server/web/people_api.h"

namespace bastide {
namespace {

// How a request shows who asks: a bot by a token in a header, a browser by its session.
struct Shown {
  std::string bearer, session;
  bool any() const { return !bearer.empty() || !session.empty(); }
};

Shown shown_by(const HttpRequest& request) {
  Shown shown;
  shown.bearer = bearer_token(request);
  if (shown.bearer.empty()) shown.session = session_token(request);
  return shown;
}

std::string person_of(Sql& sql, const Shown& shown, UnixMs now) {
  if (shown.bearer.empty()) return person_of_token(sql, shown.session, now);
  const std::optional<TokenHolder> holder = find_token(sql, shown.bearer, now);
  return holder && holder->may("play") ? holder->person.id : std::string();
}

wire::Watcher name_of(Sql& sql, const std::string& person) {
  std::optional<Person> found = find_person(sql, person);
  if (!found) return {};
  return {std::move(found->name), found->kind == PersonKind::bot};
}

void note_people_away(const StoreError& error) {
  log_event(LogLevel::warning, "people-away", {{"why", error.what()}});
}

}  // namespace

void PersonSeats::note_at(const std::string& game) {
  tables_.find(game, [](const std::shared_ptr<Table>& table, const ApiError&) {
    if (table) table->note_people();
  });
}

void PersonSeats::give_at(const std::string& game, const std::string& person, std::vector<std::string> keys) {
  tables_.find(game, [person, keys = std::move(keys)](const std::shared_ptr<Table>& table, const ApiError&) {
    if (table) table->give_keys(person, keys);
  });
}

void PersonSeats::hold(const HttpRequest& request, const std::string& game,
                       const std::vector<HeldSeat>& seats, std::function<void()> then) {
  const Shown shown = shown_by(request);
  if (!shown.any() || seats.empty()) return then();
  const auto work = [this, shown, game, seats, then](Sql& sql) {
    const UnixMs now = wall_clock_();
    const std::string person = person_of(sql, shown, now);
    if (!person.empty()) {
      hold_seats(sql, person, game, seats, now);
      note_at(game);
      give_at(game, person, keys_of(sql, person, game));
    }
    then();
  };
  const auto failed = [then](const StoreError& error) {
    note_people_away(error);
    then();
  };
  if (!pool_.post(work, failed)) then();
}

void PersonSeats::follow(const std::string& game, const std::string& rematch, std::function<void()> then) {
  const auto work = [this, game, rematch, then](Sql& sql) {
    if (is_anybodys(sql, game)) {
      follow_rematch(sql, game, rematch, wall_clock_());
      note_at(rematch);
      // The others were told of it before this: who came at once has a socket there that only watches.
      for (const std::string& person : holders_of(sql, rematch))
        give_at(rematch, person, keys_of(sql, person, rematch));
    }
    then();
  };
  const auto failed = [then](const StoreError& error) {
    note_people_away(error);
    then();
  };
  if (!pool_.post(work, failed)) then();
}

void PersonSeats::with_keys(HttpRequest request, const std::string& game,
                            std::function<void(HttpRequest)> then) {
  look_up(std::move(request), game, false,
          [then = std::move(then)](HttpRequest with, const wire::Watcher&, const std::string&) {
            then(std::move(with));
          });
}

void PersonSeats::with_name(HttpRequest request, const std::string& game, WithName then) {
  look_up(std::move(request), game, true, std::move(then));
}

void PersonSeats::look_up(HttpRequest request, const std::string& game, bool name, WithName then) {
  const Shown shown = shown_by(request);
  if (!shown.any()) return then(std::move(request), {}, {});
  const auto work = [this, shown, game, name, request, then](Sql& sql) {
    HttpRequest with = request;
    wire::Watcher who;
    const UnixMs now = wall_clock_();
    const std::string person = person_of(sql, shown, now);
    if (!person.empty()) add_keys(with.cookie, keys_of(sql, person, game));
    if (!person.empty() && name) who = name_of(sql, person);
    then(std::move(with), std::move(who), person);
  };
  const auto failed = [request, then](const StoreError& error) {
    note_people_away(error);
    then(request, {}, {});
  };
  if (!pool_.post(work, failed)) then(std::move(request), {}, {});
}

void PersonSeats::find_person(const HttpRequest& request, std::function<void(std::string)> then) {
  const Shown shown = shown_by(request);
  if (!shown.any()) return then("");
  const auto work = [this, shown, then](Sql& sql) {
    const UnixMs now = wall_clock_();
    std::string person = person_of(sql, shown, now);
    if (!person.empty()) note_present(sql, person, now);
    then(std::move(person));
  };
  const auto failed = [then](const StoreError& error) {
    note_people_away(error);
    then("");
  };
  if (!pool_.post(work, failed)) then("");
}

void PersonSeats::note_there(const std::string& person) {
  pool_.post([this, person](Sql& sql) { note_present(sql, person, wall_clock_()); }, note_people_away);
}

}  // namespace bastide
