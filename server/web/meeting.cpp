#include "server/web/meeting.h"

#include "server/dealer/secrets.h"
#include "server/nodes/node_message.h"
#include "server/web/api.h"
#include "server/web/log.h"
#include "wire/write.h"

namespace bastide {
namespace {

constexpr UnixMs kLeftOver = 1500;  // milliseconds: a seek that is full for so long has been left
constexpr int kMadeAtOnce = 20;
constexpr int kSweepEvery = 60;  // looks

void note_lobby_away(const StoreError& error) {
  log_event(LogLevel::warning, "lobby-away", {{"why", error.what()}});
}

}  // namespace

Meeting::Meeting(const ServerSettings& settings, SqlPool& pool, Tables& tables, Workshop& workshop)
    : settings_(settings),
      pool_(pool),
      tables_(tables),
      workshop_(workshop),
      seeks_(settings.limits.seeks_per_hour / 3600, settings.limits.seeks_per_hour,
             settings.limits.guests_per_address) {}

int Meeting::may_seek(const Asker& asker) { return seeks_.take(asker, steady_seconds()); }

std::string Meeting::fresh_game() const {
  std::string game = tables_.fresh_game_of_ours();
  return game.empty() ? fresh_game_id() : game;
}

void Meeting::tell(const std::string& person, const wire::PersonEvent& event) {
  if (workshop_.bus != nullptr) workshop_.bus->publish(person_subject(person), wire::to_json(event));
}

void Meeting::notify(Sql& sql, Notice notice) {
  if (workshop_.notices == nullptr) return;
  notice.due += workshop_.notices->settings().delay;
  add_notice(sql, notice, settings_.wall_clock());
  workshop_.notices->look_soon();
}

void Meeting::tell_people_of(Sql& sql, std::string_view seek) {
  for (const std::string& person : people_of_seek(sql, seek))
    tell(person, wire::LobbyChanged{std::string(seek)});
}

void Meeting::begin(const std::string& seek) {
  pool_.post(
      [this, seek](Sql& sql) {
        if (const std::optional<FullSeek> full = full_seek(sql, seek)) make(*full);
      },
      note_lobby_away);
}

void Meeting::make(const FullSeek& seek) {
  if (!tables_.is_ours(seek.game)) return;  // the node that has it looks for it
  TableRequest request;
  if (const ApiError error = table_of(seek, tables_.cache(), request)) {
    log_event(LogLevel::error, "seek-damaged", {{"seek", seek.id}, {"why", error.message.text}});
    pool_.post([this, id = seek.id](Sql& sql) { give_up(sql, id, settings_.wall_clock()); }, note_lobby_away);
    return;
  }
  tables_.make(
      request.setup, request.rules, "",
      [this, seek](const std::string&, const ApiError& error) {
        if (!error) made(seek);
      },
      {}, seek.game);
}

void Meeting::made(const FullSeek& seek) {
  const auto note = [this, seek](Sql& sql) {
    if (!note_made(sql, seek, settings_.wall_clock())) return;
    tables_.find(seek.game, [](const std::shared_ptr<Table>& table, const ApiError&) {
      if (table) table->note_people();
    });
    for (const FullSeek::Member& each : seek.people) {
      tell(each.person, wire::Paired{seek.game, each.ticket.empty() ? seek.id : each.ticket});
      notify(sql, pairing_notice(each.person, seek.game, settings_.wall_clock()));
    }
  };
  pool_.post(note, note_lobby_away);
}

void Meeting::look() {
  if (looking_.exchange(true)) return;
  const auto work = [this](Sql& sql) {
    const UnixMs now = settings_.wall_clock();
    for (const FullSeek& seek : full_seeks(sql, now - kLeftOver, kMadeAtOnce)) make(seek);
    if (looks_++ % kSweepEvery == 0) {
      sweep_seeks(sql, now);
      sweep_public_games(sql, now);
    }
    looking_ = false;
  };
  const auto failed = [this](const StoreError& error) {
    note_lobby_away(error);
    looking_ = false;
  };
  if (!pool_.post(work, failed)) looking_ = false;
}

}  // namespace bastide
