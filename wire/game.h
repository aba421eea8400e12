// A game at one moment, what happened in it, and what actions would do.
#pragma once

#include "wire/action.h"
#include "wire/rules.h"
#include "wire/said.h"

namespace bastide::wire {

struct Turn {
  int number = 0;
  std::optional<int> seat;
  std::optional<int> first;
  std::optional<int> part;
  std::optional<std::string> tile;
  std::optional<Spot> placed;
  bool operator==(const Turn&) const = default;
};
template <>
struct Description<Turn> {
  static constexpr std::string_view name = "Turn", about = "Where the game is.";
  static constexpr auto members =
      std::tuple{member("number", &Turn::number, "from 1; 0 during the set-up, when the others are missing"),
                 member("seat", &Turn::seat, "whose turn it is"),
                 member("first", &Turn::first, "the seat that began"),
                 member("part", &Turn::part, "of the turn, from 1"),
                 member("tile", &Turn::tile, "that is in hand or was just laid"),
                 member("placed", &Turn::placed, "the square where it was laid")};
};

struct Asked {
  std::string question;
  std::string text;
  std::string clause;
  bool may_pass = false;
  Nullable<int> seat;
  std::optional<std::string> pile;
  std::vector<Action> actions;
  bool operator==(const Asked&) const = default;
};
template <>
struct Description<Asked> {
  static constexpr std::string_view name = "Asked", about = "Who is asked what, and all legal actions.";
  static constexpr auto members =
      std::tuple{member("question", &Asked::question, "its id, and the key of its sentence"),
                 member("text", &Asked::text, "in English"),
                 member("clause", &Asked::clause, "of the rule"),
                 member("may_pass", &Asked::may_pass, ""),
                 member("seat", &Asked::seat, "null: chance"),
                 member("pile", &Asked::pile, "that chance draws from"),
                 member("actions", &Asked::actions, "the legal ones")};
};

struct SeatState {
  int seat = 0;
  std::optional<std::string> name;
  int score = 0;
  Named<int> figures;
  Named<int> tokens;
  bool operator==(const SeatState&) const = default;
};
template <>
struct Description<SeatState> {
  static constexpr std::string_view name = "SeatState", about = "What a player has.";
  static constexpr auto members = std::tuple{
      member("seat", &SeatState::seat, "from 1"), member("name", &SeatState::name, ""),
      member("score", &SeatState::score, ""), member("figures", &SeatState::figures, "at home, by kind"),
      member("tokens", &SeatState::tokens, "at hand, by kind")};
};

enum class RoadOver { north_south, east_west };
template <>
struct Values<RoadOver> {
  static constexpr std::string_view name = "RoadOver",
                                    about = "The sides that a road laid over a tile joins.";
  static constexpr std::string_view words[] = {"NS", "EW"};
};

struct LaidTile {
  int x = 0;
  int y = 0;
  std::optional<std::string> tile;
  std::optional<int> turns;
  std::optional<RoadOver> road_over;
  bool operator==(const LaidTile&) const = default;
};
template <>
struct Description<LaidTile> {
  static constexpr std::string_view name = "LaidTile", about = "";
  static constexpr auto members = std::tuple{
      member("x", &LaidTile::x, ""), member("y", &LaidTile::y, ""),
      member("tile", &LaidTile::tile, "missing: only a road was laid over a tile that lies there already"),
      member("turns", &LaidTile::turns, "clockwise, by 90 degrees each"),
      member("road_over", &LaidTile::road_over, "a road laid over the tile")};
};

struct FigureState {
  std::string figure;
  int seat = 0;
  Standing standing;
  bool operator==(const FigureState&) const = default;
};
template <>
struct Description<FigureState> {
  static constexpr std::string_view name = "FigureState", about = "A figure in play.";
  static constexpr auto members =
      std::tuple{member("figure", &FigureState::figure, ""),
                 member("seat", &FigureState::seat, "whose it is"), flat(&FigureState::standing)};
};

struct TokenState {
  std::string token;
  Spot at;
  int count = 0;
  bool operator==(const TokenState&) const = default;
};
template <>
struct Description<TokenState> {
  static constexpr std::string_view name = "TokenState", about = "Tokens that lie on a square.";
  static constexpr auto members =
      std::tuple{member("token", &TokenState::token, ""),
                 member("at", &TokenState::at,
                        "the square; with a segment: it stands beside the figures there, or is built on it"),
                 member("count", &TokenState::count, "how many")};
};

struct OpenTile {
  std::string tile;
  std::optional<int> seat;
  std::optional<bool> offered;
  std::optional<int> bidder;
  std::optional<int> bid;
  bool operator==(const OpenTile&) const = default;
};
template <>
struct Description<OpenTile> {
  static constexpr std::string_view name = "OpenTile", about = "A tile that lies open beside the board.";
  static constexpr auto members = std::tuple{
      member("tile", &OpenTile::tile, ""),
      member("seat", &OpenTile::seat, "whose next tile it is; missing: it can still be had"),
      member("offered", &OpenTile::offered, "true: it is this one that is bid for"),
      member("bidder", &OpenTile::bidder, "of the bid that stands"), member("bid", &OpenTile::bid, "points")};
};

struct FeatureState {
  std::string kind;
  std::vector<Spot> at;
  std::optional<bool> complete;
  std::optional<int> open;
  std::optional<int> points;
  std::optional<int> tiles;
  std::optional<std::vector<Spot>> complete_cities;
  std::optional<Named<int>> counters;
  std::optional<std::vector<std::string>> marks;
  std::optional<Named<int>> strengths;
  std::optional<std::vector<int>> owners;
  bool operator==(const FeatureState&) const = default;
};
template <>
struct Description<FeatureState> {
  static constexpr std::string_view name = "Feature",
                                    about = "A road, city, cloister, field or river on the board.";
  static constexpr auto members =
      std::tuple{member("kind", &FeatureState::kind, "'road', 'city', 'cloister', 'field', 'river'"),
                 member("at", &FeatureState::at, "its segments; the first one names it"),
                 member("complete", &FeatureState::complete, ""),
                 member("open", &FeatureState::open, "sides or squares that are open"),
                 member("points", &FeatureState::points, "that it would score as it is now"),
                 member("tiles", &FeatureState::tiles, ""),
                 member("complete_cities", &FeatureState::complete_cities,
                        "of a field: those it touches, one segment each"),
                 member("counters", &FeatureState::counters, "what is counted on it: {\"pennants\": 2}"),
                 member("marks", &FeatureState::marks, ""),
                 member("strengths", &FeatureState::strengths, "by seat"),
                 member("owners", &FeatureState::owners, "who would get the points")};
};

struct PileState {
  std::string pile;
  int total = 0;
  std::optional<int> face_down;
  Named<int> tiles;
  bool operator==(const PileState&) const = default;
};
template <>
struct Description<PileState> {
  static constexpr std::string_view name = "Pile", about = "Tiles that are left; nobody knows their order.";
  static constexpr auto members =
      std::tuple{member("pile", &PileState::pile, ""), member("total", &PileState::total, ""),
                 member("face_down", &PileState::face_down,
                        "so many of them lie face down on the table and cannot be drawn; missing: none"),
                 member("tiles", &PileState::tiles, "how many of each type")};
};

struct ScoreLine {
  std::string what;
  int count = 0;
  int times = 0;
  int points = 0;
  std::string clause;
  std::string text;
  bool operator==(const ScoreLine&) const = default;
};
template <>
struct Description<ScoreLine> {
  static constexpr std::string_view name = "ScoreLine",
                                    about = "A line of an explained score: count times `times`.";
  static constexpr auto members =
      std::tuple{member("what", &ScoreLine::what, "is counted: a key, 'score.complete-cities'"),
                 member("count", &ScoreLine::count, ""),
                 member("times", &ScoreLine::times, ""),
                 member("points", &ScoreLine::points, ""),
                 member("clause", &ScoreLine::clause, ""),
                 member("text", &ScoreLine::text, "the count in English")};
};

enum class ReturnCause { scored, eaten, captured, sent_off, challenged, left_alone, escaped, taken_back };
template <>
struct Values<ReturnCause> {
  static constexpr std::string_view name = "ReturnCause", about = "Why a figure went home.";
  static constexpr std::string_view words[] = {"scored",     "eaten",      "captured", "sent-off",
                                               "challenged", "left-alone", "escaped",  "taken-back"};
};

struct GameEvent {
  std::string kind;
  std::optional<int> seat;
  std::optional<int> turn;
  std::optional<Nullable<std::string>> pile;
  std::optional<Nullable<std::string>> figure;
  std::optional<Nullable<std::string>> token;
  std::optional<Nullable<std::string>> choice;
  std::optional<Nullable<std::string>> tile;
  std::optional<std::string> feature;
  Standing standing;
  std::optional<int> turns;
  std::optional<bool> complete;
  std::optional<int> points;
  std::optional<int> value;
  std::optional<std::vector<ScoreLine>> lines;
  std::optional<ReturnCause> cause;
  std::optional<int> by;
  std::optional<std::string> category;
  std::optional<std::string> reason;
  std::optional<std::string> clause;
  std::string text;
};
template <>
struct Description<GameEvent> {
  static constexpr std::string_view
      name = "GameEvent",
      about = "Something that happened in the game; its kind is the key of its sentence.";
  static constexpr auto members =
      std::tuple{member("kind", &GameEvent::kind, ""),
                 member("seat", &GameEvent::seat, "who did it, or whose figure it is"),
                 member("turn", &GameEvent::turn, "turn-started: its number"),
                 member("pile", &GameEvent::pile, "laid-aside"),
                 member("figure", &GameEvent::figure, "deployed, returned, moved"),
                 member("token", &GameEvent::token, "token-put, token-taken"),
                 member("choice", &GameEvent::choice, "chosen"),
                 member("tile", &GameEvent::tile, ""),
                 member("feature", &GameEvent::feature, "scored, feature-closed: its kind"),
                 flat(&GameEvent::standing),
                 member("turns", &GameEvent::turns, "placed"),
                 member("complete", &GameEvent::complete, "scored: because it was completed"),
                 member("points", &GameEvent::points, "scored, paid, bid"),
                 member("value", &GameEvent::value, ""),
                 member("lines", &GameEvent::lines, "scored: the points are their sum"),
                 member("cause", &GameEvent::cause, "returned: why the figure went home"),
                 member("by", &GameEvent::by, "returned: the seat whose doing it was, if it was a seat's"),
                 member("category", &GameEvent::category,
                        "scored, paid: what the points are for, 'city' or 'goods'; for tables of points"),
                 member("reason", &GameEvent::reason, "paid: what for, a key: 'paid.ransom'"),
                 member("clause", &GameEvent::clause, ""),
                 member("text", &GameEvent::text, "in English")};
};

struct LogStep {
  int move = 0;
  Action action;
  Nullable<int> seat;
  std::vector<GameEvent> events;
};
template <>
struct Description<LogStep> {
  static constexpr std::string_view name = "LogStep", about = "One action, and what it brought about.";
  static constexpr auto members =
      std::tuple{member("move", &LogStep::move, "how many actions there were with it"),
                 member("action", &LogStep::action, ""),
                 member("seat", &LogStep::seat, "whose action it was; null: chance"),
                 member("events", &LogStep::events, "")};
};

struct GameLog {
  std::string game;
  std::int64_t version = 0;
  int move = 0;
  std::vector<GameEvent> begin;
  std::vector<LogStep> steps;
};
template <>
struct Description<GameLog> {
  static constexpr std::string_view name = "GameLog", about = "What has happened in a game so far.";
  static constexpr auto members = std::tuple{
      member("game", &GameLog::game, "the table's id"), member("version", &GameLog::version, "of the table"),
      member("move", &GameLog::move, "how many actions the game has had"),
      member("begin", &GameLog::begin, "before the first action; empty where `since` is not 0"),
      member("steps", &GameLog::steps, "the actions after the first `since`")};
};

struct Snapshot {
  std::string format;
  int version = 0;
  RulesInForce rules;
  std::string position;
  bool over = false;
  Turn turn;
  Nullable<Asked> asked;
  std::vector<SeatState> seats;
  std::vector<LaidTile> tiles;
  std::vector<FigureState> figures;
  std::vector<TokenState> tokens;
  std::vector<OpenTile> open_tiles;
  std::vector<FeatureState> features;
  std::vector<PileState> piles;
  std::optional<std::vector<std::string>> moves;
  std::optional<std::vector<GameEvent>> events;
  std::optional<std::int64_t> table_version;
};
template <>
struct Description<Snapshot> {
  static constexpr std::string_view name = "Snapshot", about = "A game at one moment.";
  static constexpr auto members =
      std::tuple{member("format", &Snapshot::format, "'bastide-game'"),
                 member("version", &Snapshot::version, "of the document"),
                 member("rules", &Snapshot::rules, ""),
                 member("position", &Snapshot::position, "the whole moment in one line"),
                 member("over", &Snapshot::over, ""),
                 member("turn", &Snapshot::turn, ""),
                 member("asked", &Snapshot::asked, "null: the game is over"),
                 member("seats", &Snapshot::seats, ""),
                 member("tiles", &Snapshot::tiles, "in the order in which they were laid"),
                 member("figures", &Snapshot::figures, ""),
                 member("tokens", &Snapshot::tokens, ""),
                 member("open_tiles", &Snapshot::open_tiles, ""),
                 member("features", &Snapshot::features, ""),
                 member("piles", &Snapshot::piles, ""),
                 member("moves", &Snapshot::moves, "since the start, if they are known"),
                 member("events", &Snapshot::events, "what the last move brought about"),
                 member("table_version", &Snapshot::table_version, "that of the table, where it is one's")};
};

struct FeatureChanges {
  std::vector<Spot> gone;
  std::vector<FeatureState> now;
};
template <>
struct Description<FeatureChanges> {
  static constexpr std::string_view name = "FeatureChanges", about = "";
  static constexpr auto members =
      std::tuple{member("gone", &FeatureChanges::gone, "the first segments of those that are no more"),
                 member("now", &FeatureChanges::now, "new ones, and those that differ")};
};

struct Changes {
  std::optional<int> tiles_kept;
  std::vector<LaidTile> tiles;
  FeatureChanges features;
  std::optional<std::vector<FigureState>> figures;
  std::optional<std::vector<TokenState>> tokens;
  std::optional<std::vector<OpenTile>> open_tiles;
  std::optional<std::vector<SeatState>> seats;
  std::optional<std::vector<PileState>> piles;
  std::optional<Turn> turn;
  std::optional<Nullable<Asked>> asked;
  std::optional<bool> over;
};
template <>
struct Description<Changes> {
  static constexpr std::string_view
      name = "Changes",
      about = "What of the snapshot differs now, each member whole but for tiles and features.";
  static constexpr auto members =
      std::tuple{member("tiles_kept", &Changes::tiles_kept, "so many of those laid first stay; missing: all"),
                 member("tiles", &Changes::tiles, "laid after those"),
                 member("features", &Changes::features, ""),
                 member("figures", &Changes::figures, ""),
                 member("tokens", &Changes::tokens, ""),
                 member("open_tiles", &Changes::open_tiles, ""),
                 member("seats", &Changes::seats, ""),
                 member("piles", &Changes::piles, ""),
                 member("turn", &Changes::turn, ""),
                 member("asked", &Changes::asked, ""),
                 member("over", &Changes::over, "")};
};

// --- what actions would do

struct Points {
  int seat = 0;
  int points = 0;
  std::optional<Spot> at;
  std::optional<std::vector<ScoreLine>> lines;
};
template <>
struct Description<Points> {
  static constexpr std::string_view name = "Points", about = "Points that a seat gets at once.";
  static constexpr auto members =
      std::tuple{member("seat", &Points::seat, ""), member("points", &Points::points, ""),
                 member("at", &Points::at, "a segment of the feature"), member("lines", &Points::lines, "")};
};

struct ActionEffect {
  Action action;
  std::string text;
  std::optional<Spot> at;
  std::vector<Points> now;
  std::optional<std::vector<FigureState>> home;
};
template <>
struct Description<ActionEffect> {
  static constexpr std::string_view name = "ActionEffect", about = "What an action would bring at once.";
  static constexpr auto members = std::tuple{
      member("action", &ActionEffect::action, ""), member("text", &ActionEffect::text, "in English"),
      member("at", &ActionEffect::at, "what it concerns"),
      member("now", &ActionEffect::now, "a sum for each seat"),
      member("home", &ActionEffect::home, "the figures that come home, and from where")};
};

struct RefusedAction {
  Action action;
  Spot at;
  std::string message;
  std::string key;
  std::optional<std::vector<int>> seats;
  std::string clause;
};
template <>
struct Description<RefusedAction> {
  static constexpr std::string_view name = "RefusedAction",
                                    about = "A figure that may not stand there, and why.";
  static constexpr auto members = std::tuple{
      member("action", &RefusedAction::action, ""),
      member("at", &RefusedAction::at, ""),
      member("message", &RefusedAction::message, "in English"),
      member("key", &RefusedAction::key, kAboutKey),
      member("seats", &RefusedAction::seats, "who stand on the feature, in the message behind the sentence"),
      member("clause", &RefusedAction::clause, "")};
};

struct OpenSquare {
  Spot at;
  int fits = 0;
};
template <>
struct Description<OpenSquare> {
  static constexpr std::string_view
      name = "OpenSquare",
      about = "An empty square, and how many of the tiles still to be drawn fit there.";
  static constexpr auto members =
      std::tuple{member("at", &OpenSquare::at, ""), member("fits", &OpenSquare::fits, "")};
};

struct Outlook {
  int points = 0;
  int open = 0;
  std::vector<int> owners;
  int at_end = 0;
  std::optional<int> if_finished;
  std::optional<bool> can_finish;
};
template <>
struct Description<Outlook> {
  static constexpr std::string_view name = "Outlook", about = "What a feature would score, and may become.";
  static constexpr auto members =
      std::tuple{member("points", &Outlook::points, "that it would score as it is now"),
                 member("open", &Outlook::open, "sides or squares"),
                 member("owners", &Outlook::owners, "who would get the points"),
                 member("at_end", &Outlook::at_end, "if the game ended now"),
                 member("if_finished", &Outlook::if_finished,
                        "its tiles at the rate of a finished one; a cloister with all nine; not of fields"),
                 member("can_finish", &Outlook::can_finish,
                        "false: certainly not, for no remaining tile fits some open square; not of fields")};
};

struct FeatureChange {
  std::string kind;
  std::vector<Spot> at;
  Nullable<Outlook> before;
  Outlook after;
  std::optional<int> joins;
  std::optional<std::vector<OpenSquare>> squares;
};
template <>
struct Description<FeatureChange> {
  static constexpr std::string_view name = "FeatureChange",
                                    about = "A feature that the tile belongs to, or a cloister next to it.";
  static constexpr auto members = std::tuple{
      member("kind", &FeatureChange::kind, ""),
      member("at", &FeatureChange::at, ""),
      member("before", &FeatureChange::before, "the largest of those that the tile joins; null: it is new"),
      member("after", &FeatureChange::after, ""),
      member("joins", &FeatureChange::joins, "so many, if several"),
      member("squares", &FeatureChange::squares, "that keep it open")};
};

struct PreviewAsked {
  std::string question;
  std::string text;
  int seat = 0;
  bool may_pass = false;
};
template <>
struct Description<PreviewAsked> {
  static constexpr std::string_view name = "PreviewAsked", about = "";
  static constexpr auto members = std::tuple{
      member("question", &PreviewAsked::question, "as Asked has it"), member("text", &PreviewAsked::text, ""),
      member("seat", &PreviewAsked::seat, ""), member("may_pass", &PreviewAsked::may_pass, "")};
};

struct Preview {
  Nullable<PreviewAsked> asked;
  std::vector<ActionEffect> actions;
  std::vector<RefusedAction> refused;
  std::vector<Points> now;
  std::vector<FeatureChange> features;
};
template <>
struct Description<Preview> {
  static constexpr std::string_view name = "Preview", about = "What actions would do.";
  static constexpr auto members =
      std::tuple{member("asked", &Preview::asked, "of the same seat next; null: the part is over"),
                 member("actions", &Preview::actions, "the legal ones then, with what each brings"),
                 member("refused", &Preview::refused, "figures of the seat that may not stand on the tile"),
                 member("now", &Preview::now, "what the actions themselves score, the end of the game aside"),
                 member("features", &Preview::features, "")};
};

struct Inspection {
  FeatureState feature;
  int at_end = 0;
  std::optional<int> if_finished;
  std::optional<bool> can_finish;
  std::vector<OpenSquare> squares;
};
template <>
struct Description<Inspection> {
  static constexpr std::string_view name = "Inspection", about = "One feature, looked at closely.";
  static constexpr auto members =
      std::tuple{flat(&Inspection::feature), member("at_end", &Inspection::at_end, "if the game ended now"),
                 member("if_finished", &Inspection::if_finished, "not of fields"),
                 member("can_finish", &Inspection::can_finish, "false: certainly not; not of fields"),
                 member("squares", &Inspection::squares, "that keep it open")};
};

struct TileCount {
  std::string tile;
  int count = 0;
};
template <>
struct Description<TileCount> {
  static constexpr std::string_view name = "TileCount", about = "";
  static constexpr auto members =
      std::tuple{member("tile", &TileCount::tile, ""), member("count", &TileCount::count, "")};
};

struct SquareFits {
  Spot at;
  int fits = 0;
  int of = 0;
  std::vector<TileCount> tiles;
};
template <>
struct Description<SquareFits> {
  static constexpr std::string_view name = "SquareFits",
                                    about = "Which of the tiles still to be drawn fit an empty square.";
  static constexpr auto members =
      std::tuple{member("at", &SquareFits::at, ""), member("fits", &SquareFits::fits, "so many"),
                 member("of", &SquareFits::of, "so many; the tile in hand is none of them"),
                 member("tiles", &SquareFits::tiles, "")};
};

}  // namespace bastide::wire
