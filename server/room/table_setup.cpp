#include "server/room/table_setup.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "engine/rules/rules_version.h"
#include "players/player.h"
#include "protocol/json_parts.h"
#include "protocol/json_text.h"
#include "server/dealer/deal.h"
#include "server/room/setup_reader.h"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 3> kKinds = {"person", "bot", "computer"};
constexpr std::array<std::string_view, 3> kTakebacks = {"never", "ask", "free"};
constexpr std::array<std::string_view, 4> kAids = {"learner", "casual", "club", "tournament"};

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

// The index of one of the words.
int read_word(const JsonReader& json, std::span<const std::string_view> words) {
  const std::string word = json.text();
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<int>(found - words.begin());
  json.fail("expected one of " + listed(words) + ", found " + quoted(word));
  return 0;
}

bool read_truth(const JsonReader& json) {
  const bool* truth = json.value() == nullptr ? nullptr : json.value()->if_bool();
  if (truth == nullptr) json.fail("expected true or false");
  return truth != nullptr && *truth;
}

void check_player(const JsonReader& json, const std::string& player, std::span<const std::string> bots) {
  std::string error;
  if (std::find(bots.begin(), bots.end(), player) != bots.end()) return;
  if (read_player_name(player, error).spec != nullptr) return;
  if (!bots.empty()) error += "; and on this server: ";
  for (const std::string& bot : bots) error += (&bot == bots.data() ? "" : ", ") + bot;
  json.fail(error);
}

// The members that a seat has in a request and in the store.
SeatSetup read_seat(const JsonReader& json, bool stored, std::span<const std::string> bots) {
  SeatSetup seat;
  seat.kind = static_cast<SeatKind>(read_word(json.member("kind"), kKinds));
  if (seat.kind == SeatKind::computer) {
    const JsonReader player = json.member("player");
    seat.player = player.text();
    if (!stored && !player.failed()) check_player(player, seat.player, bots);
  }
  if (const auto name = json.find("name")) seat.name = stored ? read_text(*name, kMaxName) : read_name(*name);
  if (const auto colour = json.find("colour")) seat.colour = read_colour(*colour);
  return seat;
}

}  // namespace

std::string read_name(const JsonReader& json) {
  const std::string name(trimmed(json.text()));
  if (const std::string fault = name_fault(name); !fault.empty()) json.fail(fault);
  return name;
}

std::string read_text(const JsonReader& json, int most) {
  const std::string text(trimmed(json.text()));
  if (const std::string fault = text_fault(text, most); !fault.empty()) json.fail(fault);
  return text;
}

std::string read_colour(const JsonReader& json) {
  return std::string(seat_colours()[static_cast<std::size_t>(read_word(json, seat_colours()))]);
}

std::string read_nonce(const JsonReader& json) {
  std::string nonce = json.text();
  if (!is_nonce(nonce)) json.fail("expected 1 to 64 letters, digits, '-' and '_'");
  return nonce;
}

void read_manners(const JsonReader& json, TableSetup& setup) {
  if (const auto name = json.find("name"))
    if (!name->text().empty()) setup.name = read_text(*name, kMaxTableName);
  if (const auto chat = json.find("chat")) setup.chat = read_truth(*chat);
  if (const auto absent = json.find("absent")) setup.absent = absent->number(0, kMaxAbsent);
  if (const auto gone = json.find("gone")) setup.gone = gone->number(0, kMaxAbsent);
  if (const auto aids = json.find("aids"))
    setup.aids = kAids[static_cast<std::size_t>(read_word(*aids, kAids))];
  if (const auto takeback = json.find("takeback"))
    setup.takeback = static_cast<Takeback>(read_word(*takeback, kTakebacks));
}

void read_seats(const JsonReader& json, TableSetup& setup, bool stored, std::span<const std::string> bots) {
  json.each([&setup, stored, bots](const JsonReader& item) {
    if (setup.seats.size() == kMaxPlayers)
      return item.fail("there are at most " + std::to_string(kMaxPlayers) + " seats");
    if (stored)
      item.only({"kind", "player", "name", "colour", "key_hash", "nonce"});
    else
      item.only({"kind", "player", "name", "colour"});
    setup.seats.push_back(read_seat(item, stored, bots));
    if (!stored) return;
    if (const auto hash = item.find("key_hash")) setup.seats.back().key_hash = hash->text();
    if (const auto nonce = item.find("nonce")) setup.seats.back().nonce = nonce->text();
  });
  if (setup.seats.empty()) json.fail("expected at least one seat");
}

namespace {

void read_stored(const JsonReader& json, TableSetup& setup) {
  json.only({"name", "rules", "seats", "chat", "absent", "gone", "left", "aids", "takeback", "first",
             "rules_version"});
  // Who sat down at a table of an older version did not agree to lose by being away.
  setup.gone = setup.left = 0;
  read_manners(json, setup);
  if (const auto left = json.find("left")) setup.left = left->number(0, kMaxLeft);
  read_seats(json.member("seats"), setup, true);
  read_choice(json.member("rules"), setup.rules);
  const auto version = json.find("rules_version");  // the first did not have to be said
  setup.rules = brought_forward(std::move(setup.rules), version ? read_rules_version(*version) : 1);
  if (const auto first = json.find("first"))
    setup.first = static_cast<PlayerId>(first->number(1, static_cast<int>(setup.seats.size())) - 1);
}

}  // namespace

ApiError read_setup(std::string_view text, TableSetup& setup) {
  setup = {};
  boost::json::value value;
  JsonError error = parse_json(text, value);
  if (!error) read_stored(JsonReader(value, error), setup);
  return ApiError::of(error);
}

std::string setup_text(const TableSetup& setup) {
  boost::json::array seats;
  for (const SeatSetup& seat : setup.seats) {
    boost::json::object json{{"kind", json_of(kKinds[static_cast<std::size_t>(seat.kind)])}};
    const auto add = [&json](std::string_view key, const std::string& text) {
      if (!text.empty()) json[key] = json_of(text);
    };
    add("player", seat.player);
    add("name", seat.name);
    add("colour", seat.colour);
    add("key_hash", seat.key_hash);
    add("nonce", seat.nonce);
    seats.push_back(std::move(json));
  }
  boost::json::object json{{"rules_version", json_number(kRulesVersion)},
                           {"rules", choice_json(setup.rules)},
                           {"seats", std::move(seats)},
                           {"chat", setup.chat},
                           {"absent", json_number(setup.absent)},
                           {"gone", json_number(setup.gone)},
                           {"left", json_number(setup.left)},
                           {"aids", json_of(setup.aids)},
                           {"takeback", json_of(name_of(setup.takeback))}};
  if (!setup.name.empty()) json["name"] = json_of(setup.name);
  if (setup.first != kNobody) json["first"] = json_seat(setup.first);
  return json_text(json);
}

std::string_view name_of(SeatKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
std::string_view name_of(Takeback takeback) { return kTakebacks[static_cast<std::size_t>(takeback)]; }

}  // namespace bastide
