// The bodies of requests and answers over HTTP.
#pragma once

#include "wire/analysis.h"
#include "wire/any_json.h"
#include "wire/catalogue.h"
#include "wire/changes.h"
#include "wire/client_message.h"
#include "wire/failure.h"
#include "wire/preview.h"
#include "wire/table.h"

namespace bastide::wire {

struct ErrorBody {
  Failure error;
};
template <>
struct Description<ErrorBody> {
  static constexpr std::string_view name = "Error", about = "The body of every refusal.";
  static constexpr auto members = Members{member("error", &ErrorBody::error, "")};
};

// --- making a table and sitting down

struct NewSeat {
  SeatKind kind = SeatKind::person;
  std::optional<std::string> player;
  std::optional<std::string> name;
  std::optional<std::string> colour;
};
template <>
struct Description<NewSeat> {
  static constexpr std::string_view name = "NewSeat", about = "";
  static constexpr auto members = Members{
      member("kind", &NewSeat::kind, "a bot's key is given to who makes the table, for a program"),
      member("player", &NewSeat::player, "of a computer: an id that /api/meta lists, or any player's name"),
      member("name", &NewSeat::name, ""), member("colour", &NewSeat::colour, "")};
};

struct SeatTaken {
  int seat = 0;
  std::string name;
  std::optional<std::string> colour;
  std::optional<std::string> nonce;
};
template <>
struct Description<SeatTaken> {
  static constexpr std::string_view name = "SeatTaken",
                                    about = "A seat that is taken at once by who makes the table.";
  static constexpr auto members =
      Members{member("seat", &SeatTaken::seat, "").range(1, kMaxSeats), member("name", &SeatTaken::name, ""),
              member("colour", &SeatTaken::colour, ""),
              member("nonce", &SeatTaken::nonce, "refused: one counts only after the commitment was told")};
};

struct NewTable {
  std::optional<std::string> name;
  std::optional<Rules> rules;
  std::optional<std::string> position;
  std::vector<NewSeat> seats;
  std::optional<std::vector<SeatTaken>> take;
  std::optional<bool> chat;
  std::optional<int> absent;
  std::optional<int> gone;
  std::optional<Aids> aids;
  std::optional<TakebackRule> takeback;
  std::optional<int> start;
  std::optional<ClockWanted> clock;
  std::optional<int> watch_delay;
};
inline constexpr std::int64_t kMaxAbsentSeconds = 86400;
template <>
struct Description<NewTable> {
  static constexpr std::string_view name = "NewTable", about = "Makes a table.";
  static constexpr auto members = Members{
      member("name", &NewTable::name, ""),
      member("seats", &NewTable::seats, "one a player of the rules").count(1, kMaxSeats),
      member("rules", &NewTable::rules, "`players` is the number of seats; only without `position`"),
      member("position", &NewTable::position, "the game begins there, by its rules: docs/notation.md"),
      member("take", &NewTable::take, "several: they share one browser"),
      member("chat", &NewTable::chat, ""),
      member("absent", &NewTable::absent, "seconds until a computer player plays for who is away; 0: never")
          .range(0, kMaxAbsentSeconds),
      member("gone", &NewTable::gone, "seconds until the others may end the game of who is away; 0: never")
          .range(0, kMaxAbsentSeconds),
      member("aids", &NewTable::aids, ""),
      member("takeback", &NewTable::takeback, ""),
      member("start", &NewTable::start, "the seat that starts, where the rules ask people")
          .range(1, kMaxSeats),
      member("clock", &NewTable::clock, "missing: nobody has one"),
      member("watch_delay", &NewTable::watch_delay,
             "seconds by which who holds no seat sees the running game late; missing: 0, at once")
          .range(0, kMaxWatchDelay)};
};

struct SeatKey {
  int seat = 0;
  std::string key;
  std::string link;
};
template <>
struct Description<SeatKey> {
  static constexpr std::string_view name = "SeatKey", about = "A seat of yours. The key is told once.";
  static constexpr auto members =
      Members{member("seat", &SeatKey::seat, ""), member("key", &SeatKey::key, "").form(kKeyForm),
              member("link", &SeatKey::link, "the secret address of the seat")};
};

struct TableMade {
  std::string game;
  std::string link;
  std::vector<SeatKey> seats;
};
template <>
struct Description<TableMade> {
  static constexpr std::string_view name = "TableMade", about = "";
  static constexpr auto members = Members{
      member("game", &TableMade::game, "the table's id"), member("link", &TableMade::link, "for everybody"),
      member("seats", &TableMade::seats, "those taken at once, and those of bots")};
};

struct TakeSeat {
  std::string name;
  std::optional<std::string> colour;
  std::optional<std::string> nonce;
  std::optional<std::string> key;
  std::optional<std::string> pass;
};
template <>
struct Description<TakeSeat> {
  static constexpr std::string_view name = "TakeSeat", about = "Takes a free seat.";
  static constexpr auto members = Members{
      member("name", &TakeSeat::name, ""), member("colour", &TakeSeat::colour, "missing: any that is free"),
      member("nonce", &TakeSeat::nonce, "").form(kNonceForm),
      member("key", &TakeSeat::key, "of the client's own choice: asked again, the answer is the same")
          .form(kKeyForm),
      member("pass", &TakeSeat::pass, "of the host's link, where the door is locked")};
};

struct NewKey {
  std::optional<std::string> key;
};
template <>
struct Description<NewKey> {
  static constexpr std::string_view name = "NewKey", about = "Another key for a seat of the cookie's.";
  static constexpr auto members =
      Members{member("key", &NewKey::key, "of the client's own choice").form(kKeyForm)};
};

struct OpenWithKey {
  std::string key;
};
template <>
struct Description<OpenWithKey> {
  static constexpr std::string_view name = "OpenWithKey", about = "Opens the table with a seat's key.";
  static constexpr auto members = Members{member("key", &OpenWithKey::key, "")};
};

struct SeatsOpened {
  std::vector<int> seats;
};
template <>
struct Description<SeatsOpened> {
  static constexpr std::string_view name = "SeatsOpened", about = "";
  static constexpr auto members = Members{member("seats", &SeatsOpened::seats, "that the key opens")};
};

struct RematchMade {
  std::string game;
};
template <>
struct Description<RematchMade> {
  static constexpr std::string_view name = "RematchMade", about = "";
  static constexpr auto members = Members{member("game", &RematchMade::game, "the new table's id")};
};

// --- rules, positions, records

struct CatalogueRequest {
  Rules rules;
};
template <>
struct Description<CatalogueRequest> {
  static constexpr std::string_view name = "CatalogueRequest", about = "";
  static constexpr auto members = Members{member("rules", &CatalogueRequest::rules, "")};
};

struct PositionPreview {
  std::string position;
  std::vector<std::string> actions;
};
template <>
struct Description<PositionPreview> {
  static constexpr std::string_view name = "PositionPreview", about = "What actions would do in a position.";
  static constexpr auto members =
      Members{member("position", &PositionPreview::position, "says its rules"),
              member("actions", &PositionPreview::actions, "").count(0, kMaxActionsAtOnce)};
};

struct PreviewReply {
  Preview preview;
};
template <>
struct Description<PreviewReply> {
  static constexpr std::string_view name = "PositionPreviewed", about = "";
  static constexpr auto members = Members{member("preview", &PreviewReply::preview, "")};
};

struct ReplayRequest {
  std::string record;
  std::optional<std::vector<int>> positions;
};
template <>
struct Description<ReplayRequest> {
  static constexpr std::string_view name = "ReplayRequest", about = "Plays a record through.";
  static constexpr auto members =
      Members{member("record", &ReplayRequest::record, "its text, or the text of its JSON"),
              member("positions", &ReplayRequest::positions, "after how many actions a position is wanted")
                  .range(0, kMaxMoves)};
};

struct ReplayStep {
  Action action;
  Nullable<int> seat;
  std::vector<GameEvent> events;
  Changes changes;
};
template <>
struct Description<ReplayStep> {
  static constexpr std::string_view name = "ReplayStep", about = "One action, and what it changed.";
  static constexpr auto members = Members{
      member("action", &ReplayStep::action, ""), member("seat", &ReplayStep::seat, "null: chance"),
      member("events", &ReplayStep::events, ""), member("changes", &ReplayStep::changes, "as in happened")};
};

struct Replayed {
  RulesInForce rules;
  std::vector<std::string> seats;
  Snapshot start;
  std::vector<ReplayStep> steps;
  std::optional<Named<std::string>> positions;
};
template <>
struct Description<Replayed> {
  static constexpr std::string_view name = "Replayed", about = "A record played through.";
  static constexpr auto members =
      Members{member("rules", &Replayed::rules, ""), member("seats", &Replayed::seats, "their names"),
              member("start", &Replayed::start, "the snapshot before the first action"),
              member("steps", &Replayed::steps, ""),
              member("positions", &Replayed::positions, "by the number of actions before them")};
};

inline constexpr std::int64_t kMaxPositions = 100;
struct GamePositions {
  std::string game;
  Named<std::string> positions;
};
template <>
struct Description<GamePositions> {
  static constexpr std::string_view name = "GamePositions",
                                    about = "Positions of a table's game, for /api/preview.";
  static constexpr auto members =
      Members{member("game", &GamePositions::game, "the table's id"),
              member("positions", &GamePositions::positions,
                     "by the number of actions before them; what the game does not have is left out")};
};

struct ImportRequest {
  AnyJson save;
};
template <>
struct Description<ImportRequest> {
  static constexpr std::string_view name = "ImportRequest",
                                    about = "A saved game of another program: docs/import.md.";
  static constexpr auto members = Members{member("save", &ImportRequest::save, "the JSON of its file")};
};

struct Imported {
  std::string record;
  std::vector<Note> notes;
};
template <>
struct Description<Imported> {
  static constexpr std::string_view name = "Imported", about = "";
  static constexpr auto members = Members{member("record", &Imported::record, "its text"),
                                          member("notes", &Imported::notes, "how the file was read")};
};

// --- analyses

enum class AnalysisState { none, waiting, running, done, failed };
template <>
struct Values<AnalysisState> {
  static constexpr std::string_view name = "AnalysisState", about = "";
  static constexpr std::string_view words[] = {"none", "waiting", "running", "done", "failed"};
};

struct AnalysisProgress {
  AnalysisState state = AnalysisState::none;
  std::optional<std::int64_t> ahead;
  std::optional<std::int64_t> done;
  std::optional<std::int64_t> turns;
  std::optional<Written<Analysis>> analysis;
};
template <>
struct Description<AnalysisProgress> {
  static constexpr std::string_view name = "AnalysisProgress", about = "How far the analysis of a game is.";
  static constexpr auto members =
      Members{member("state", &AnalysisProgress::state, ""),
              member("ahead", &AnalysisProgress::ahead, "waiting: games before it"),
              member("done", &AnalysisProgress::done, "running: turns"),
              member("turns", &AnalysisProgress::turns, "running: of so many"),
              member("analysis", &AnalysisProgress::analysis, "done: docs/analysis.md")};
};

// --- about the server

struct ServerPlayer {
  std::string id;
  std::string title;
  Nullable<int> level;
  std::string text;
};
template <>
struct Description<ServerPlayer> {
  static constexpr std::string_view name = "ServerPlayer",
                                    about = "A computer player that can be chosen for a seat.";
  static constexpr auto members =
      Members{member("id", &ServerPlayer::id, "the keys are 'player.ID.title' and 'player.ID.text'"),
              member("title", &ServerPlayer::title, ""),
              member("level", &ServerPlayer::level, "1 to 8, the strongest; null: it has none"),
              member("text", &ServerPlayer::text, "")};
};

struct ServerLimits {
  std::int64_t body_bytes = 0;
  std::int64_t frame_bytes = 0;
  double messages_per_second = 0;
  double messages_burst = 0;
  double tables_per_hour = 0;
  std::int64_t connections = 0;
  int name = 0;
  int table_name = 0;
  int chat = 0;
};
template <>
struct Description<ServerLimits> {
  static constexpr std::string_view name = "ServerLimits", about = "docs/server.md";
  static constexpr auto members =
      Members{member("body_bytes", &ServerLimits::body_bytes, "of a request"),
              member("frame_bytes", &ServerLimits::frame_bytes, "of a message"),
              member("messages_per_second", &ServerLimits::messages_per_second, ""),
              member("messages_burst", &ServerLimits::messages_burst, ""),
              member("tables_per_hour", &ServerLimits::tables_per_hour, "for an address"),
              member("connections", &ServerLimits::connections, "for an address"),
              member("name", &ServerLimits::name, "characters of a person's name"),
              member("table_name", &ServerLimits::table_name, "characters"),
              member("chat", &ServerLimits::chat, "characters")};
};

struct Meta {
  std::string version;
  int speaks = kVersion;
  std::vector<RulesPreset> presets;
  std::vector<ServerPlayer> players;
  std::vector<std::string> colours;
  bool analyses = false;
  ServerLimits limits;
};
template <>
struct Description<Meta> {
  static constexpr std::string_view name = "Meta", about = "What this server offers.";
  static constexpr auto members =
      Members{member("version", &Meta::version, "of the program"),
              member("speaks", &Meta::speaks, "the version of its documents and messages"),
              member("presets", &Meta::presets, ""),
              member("players", &Meta::players, ""),
              member("colours", &Meta::colours, "of seats"),
              member("analyses", &Meta::analyses, "whether finished games are analysed here"),
              member("limits", &Meta::limits, "")};
};

struct Health {
  std::string status;
  std::optional<std::vector<std::string>> missing;
};
template <>
struct Description<Health> {
  static constexpr std::string_view name = "Health", about = "";
  static constexpr auto members = Members{
      member("status", &Health::status, "'ok', or 'degraded': people can play, and something is missing"),
      member("missing", &Health::missing,
             "'nats': other nodes hear nothing, and limits count at each by itself")};
};

}  // namespace bastide::wire
