// For tests: a room with a store of its own that can refuse, and people who talk to it. Everything that the
// room gives out is looked at on the way: nothing that follows from a row may go out before it is stored.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <set>

#include "players/player.h"
#include "protocol/json/json_text.h"
#include "server/room/room.h"
#include "wire/write.h"

namespace bastide::testing {

using boost::json::object;

inline object table_json(const Room& room) {
  return boost::json::parse(wire::to_json(room.table(Room::Sees::all))).as_object();
}

inline object seat_in(const Room& room, std::size_t seat) {
  return table_json(room).at("seats").get_array()[seat - 1].get_object();
}

// Two persons and seven tiles.
inline constexpr std::string_view kSmallTable = R"({
  "rules": {"preset": "fi-current", "bag": [{"tile": "base-crfr-a", "copies": 4}, {"tile": "base-frfr-a", "copies": 3}]},
  "seats": [{"kind": "person"}, {"kind": "person"}],
  "take": [{"seat": 1, "name": "Anna", "colour": "blue"}, {"seat": 2, "name": "Ben"}]})";

// Anna, and a computer player.
inline constexpr std::string_view kWithGreta = R"({"rules": {"preset": "fi-current"},
  "seats": [{"kind": "person"}, {"kind": "computer", "player": "greedy", "name": "Greta"}],
  "take": [{"seat": 1, "name": "Anna"}]})";

// The small table, chosen with one more member.
inline std::string small_table_with(const std::string& member) {
  std::string request(kSmallTable);
  return request.replace(request.find("\"rules\""), 0, member + ", ");
}

inline Seed seed_of(unsigned char byte) {
  Seed seed;
  seed.fill(byte);
  return seed;
}

inline std::string text_of(const object& json, std::string_view member) {
  const auto* found = json.if_contains(member);
  return found != nullptr && found->is_string() ? std::string(found->get_string().c_str()) : std::string();
}
inline std::string type_of(const object& message) { return text_of(message, "type"); }
inline std::string code_of(const object& refused) {
  return refused.contains("error") ? text_of(refused.at("error").get_object(), "code") : std::string();
}

// What a client makes of a snapshot and the changes since.
inline object applied(object snapshot, const object& changes) {
  for (const auto& [key, value] : changes) {
    if (key == "tiles_kept") {
      snapshot["tiles"].get_array().resize(static_cast<std::size_t>(value.as_int64()));
    } else if (key == "tiles") {
      for (const auto& tile : value.get_array()) snapshot["tiles"].get_array().push_back(tile);
    } else if (key == "features") {
      boost::json::array kept;
      const auto& gone = value.get_object().at("gone").get_array();
      for (const auto& feature : snapshot["features"].get_array())
        if (std::find(gone.begin(), gone.end(), feature.at("at").get_array()[0]) == gone.end())
          kept.push_back(feature);
      for (const auto& feature : value.get_object().at("now").get_array()) kept.push_back(feature);
      snapshot["features"] = std::move(kept);
    } else {
      snapshot[key] = value;
    }
  }
  return snapshot;
}

// What changes tell of a snapshot; the features in an order of their own.
inline std::map<std::string, std::string> members_that_change(const object& snapshot) {
  std::map<std::string, std::string> members;
  for (const char* member :
       {"tiles", "figures", "tokens", "open_tiles", "seats", "piles", "turn", "asked", "over"})
    members[member] = json_text(snapshot.at(member));
  std::set<std::string> features;
  for (const auto& feature : snapshot.at("features").get_array()) features.insert(json_text(feature));
  for (const std::string& feature : features) members["features"] += feature;
  return members;
}

// All that can be seen of a table.
inline std::string table_text(const Room& room) {
  return wire::to_json(room.table(Room::Sees::all)) + room.snapshot_text(Room::Sees::all);
}

class RoomTable {
 public:
  // Everybody who sits has given a nonce, so if all do, the game has begun.
  explicit RoomTable(std::string_view request = kSmallTable, bool nonces = true) {
    TableRequest table;
    const ApiError error = read_table_request(request, cache, table);
    EXPECT_EQ(error.message.text, "") << error.place;
    setup = table.setup;
    rules = table.rules;
    for (const auto& each : table.keys) keys[each.seat + 1] = each.key;
    open();
    settle(room->tick(now));
    for (const auto& [seat, key] : keys)
      if (nonces) give_nonce(seat);
  }

  // The holder of the seat comes for a moment.
  object give_nonce(int seat) {
    const auto who = static_cast<ConnectionId>(1000 + seat);
    join(who, {seat});
    object answer = say(
        who,
        json_text(object{
            {"type", "nonce"}, {"id", "nonce"}, {"seat", seat}, {"nonce", "nonce-" + std::to_string(seat)}}));
    leave(who);
    return answer;
  }

  // The room as a restart makes it: from setup, seed and rows.
  std::unique_ptr<Room> reopened() {
    TableSetup again;
    EXPECT_EQ(read_setup(setup_text(setup), again).message.text, "");
    EXPECT_EQ(again, setup);
    std::string error;
    auto copy = Room::open({"game", again, rules, seed_of(7), rows}, error);
    EXPECT_EQ(error, "");
    return copy;
  }
  void open() { room = reopened(); }

  // Stores what there is to store and delivers the messages; computers think at once.
  void settle(Output out) {
    for (;;) {
      take(out);
      while (out.row) {
        EXPECT_TRUE(room->busy());
        EXPECT_EQ(out.row->version, static_cast<std::int64_t>(rows.size()) + 1);
        if (store_fails) {
          out = room->not_stored({"error.test-disk-full", "The disk is full"});
        } else {
          rows.push_back(*out.row);
          out = room->stored(now);
        }
        take(out);
      }
      if (const auto move_request = think_at_once ? room->wanted_move() : std::nullopt)
        out = room->answer(move_request->number, think(*move_request), now);
      else if (const auto wanted = help_at_once ? room->wanted_help() : std::nullopt)
        out = room->help(help_for(*wanted), now);
      else
        return;
    }
  }

  // With so little effort that the clock plays no part.
  static HelpFound help_for(HelpWanted wanted) {
    wanted.hint_settings.nodes = 30;
    wanted.hint_settings.milliseconds = wanted.look_settings.milliseconds = 60'000;
    wanted.look_settings.turns = 6;
    return think_of_help(wanted);
  }

  // Somebody comes with the keys of these seats; none: a watcher.
  void join(ConnectionId who, std::vector<int> seats = {}, std::string_view more = "",
            wire::Watcher name = {}, std::string person = {}) {
    std::vector<std::string> shown;
    for (int seat : seats) shown.push_back(keys.at(seat));
    room->connect(who, shown, std::move(name), std::move(person));
    heard[who].clear();
    there.insert(who);
    settle(room->receive(who, R"({"type":"hello","speaks":3)" + std::string(more) + "}", now));
  }
  // Ticks as the transport does.
  void pass_a_second() {
    now += 1000;
    settle(room->tick(now));
  }
  void leave(ConnectionId who) {
    there.erase(who);
    settle(room->disconnect(who, now));
  }
  // Says something; the reply or refusal to it.
  object say(ConnectionId who, const std::string& text) {
    const std::size_t before = heard[who].size();
    settle(room->receive(who, text, now));
    for (std::size_t i = before; i < heard[who].size(); ++i) {
      const std::string type = text_of(heard[who][i], "type");
      if (type == "reply" || type == "refused" || (type == "welcome" && heard[who][i].contains("id")))
        return heard[who][i];
    }
    return {};
  }
  object act(ConnectionId who, const std::string& id, const std::vector<std::string>& actions) {
    boost::json::array list;
    for (const std::string& action : actions) list.emplace_back(action);
    return say(who, json_text(object{{"type", "act"},
                                     {"id", id},
                                     {"move", static_cast<std::int64_t>(room->move())},
                                     {"actions", std::move(list)}}));
  }

  object snapshot() const { return boost::json::parse(room->snapshot_text(Room::Sees::all)).get_object(); }
  // The snapshot without the table's version, which grows where a move is taken back.
  object position() const { return without_version(snapshot()); }
  static object without_version(object snapshot) {
    snapshot.erase("table_version");
    return snapshot;
  }
  // The seat that is asked, or 0.
  int asked() const {
    const boost::json::value question = snapshot().at("asked");
    return question.is_null() || question.at("seat").is_null()
               ? 0
               : static_cast<int>(question.at("seat").get_int64());
  }
  std::vector<std::string> actions() const {
    std::vector<std::string> list;
    const object now_there = snapshot();
    for (const auto& each : now_there.at("asked").at("actions").get_array())
      list.emplace_back(each.at("text").get_string().c_str());
    return list;
  }
  // Seat n's connection is number n: the one asked plays the first action.
  object act_first() { return act(static_cast<ConnectionId>(asked()), next_id(), {actions().front()}); }
  void play_to_the_end() {
    for (int i = 0; i < 1000 && room->status(Room::Sees::all) == TableStatus::playing; ++i)
      ASSERT_EQ(text_of(act_first(), "type"), "reply");
    ASSERT_EQ(room->status(Room::Sees::all), TableStatus::over);
  }
  std::string next_id() { return "n" + std::to_string(++ids); }

  std::vector<object> heard_of(ConnectionId who, std::string_view type) const {
    std::vector<object> found;
    for (const object& each : heard.at(who))
      if (text_of(each, "type") == type) found.push_back(each);
    return found;
  }

  RuleCache cache;
  TableSetup setup;
  std::shared_ptr<const RuleSet> rules;
  std::map<int, std::string> keys;  // of seats from 1
  std::unique_ptr<Room> room;
  std::vector<Row> rows;
  std::map<ConnectionId, std::vector<object>> heard;
  UnixMs now = 1'795'000'000'000;
  bool store_fails = false;
  bool think_at_once = true;
  bool help_at_once = true;
  int ids = 0;

 private:
  void take(const Output& out) {
    for (const Message& message : out.messages) {
      const object json = boost::json::parse(*message.text).get_object();
      if (text_of(json, "type") == "happened") {
        EXPECT_LE(json.at("version").get_int64(), static_cast<std::int64_t>(rows.size()))
            << "told before stored";
      }
      const auto is_for = [&](ConnectionId who) {
        if (message.to) return *message.to == who;
        const Audience others = room->seated().contains(who) ? Audience::watchers : Audience::seated;
        return message.audience != others;
      };
      for (ConnectionId who : there)
        if (is_for(who)) heard[who].push_back(json);
    }
  }
  std::set<ConnectionId> there;
};

// The connection of the seat that is asked: here they have the same number.
inline ConnectionId asked(const RoomTable& table) { return static_cast<ConnectionId>(table.asked()); }
// Of two.
inline ConnectionId other(const RoomTable& table) { return static_cast<ConnectionId>(3 - table.asked()); }

}  // namespace bastide::testing
