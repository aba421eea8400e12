// Anything said at a table: each line is a message of a connection, or something that happens to it; a first
// line `c` gives it clocks. Whatever it is, the room answers without a word too much, and the rows that were
// stored make the same room again.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "engine/notation/action_text.h"
#include "server/room/room.h"
#include "wire/write.h"

namespace bastide {
namespace {

constexpr const char* kClock = R"("clock": {"kind": "increment", "base_ms": 250000, "bonus_ms": 5000}, )";
constexpr const char* kTable = R"({"takeback": "free", "absent": 60,
  "rules": {"preset": "fi-current", "bag": [{"tile": "base-crfr-a", "copies": 4}, {"tile": "base-ffff-a", "copies": 3}]},
  "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "computer", "player": "random"}],
  "take": [{"seat": 1, "name": "Anna"}, {"seat": 2, "name": "Ben"}]})";

class Session {
 public:
  explicit Session(bool clocks) {
    std::string request = kTable;
    if (clocks) request.insert(1, kClock);
    if (read_table_request(request, cache_, table_)) std::abort();
    room_ = opened();
    for (const char* said : {"1j", R"(1{"type":"nonce","id":"n","nonce":"x"})", "1l", "2j",
                             R"(2{"type":"nonce","id":"n","nonce":"y"})", "2l"})
      line(said);
  }

  void line(const std::string& line) {
    const ConnectionId who = line.empty() ? 0 : static_cast<ConnectionId>(line[0] - '0');
    if (line.empty()) return;
    if (line[0] == 't') settle(room_->tick(now_ += 100000));
    if (line[0] == 'f') store_fails_ = !store_fails_;
    if (line[0] == 'p') play();
    if (who < 1 || who > 3) return;
    const std::string said = line.substr(1);
    if (said == "j") {
      room_->connect(who, who < 3 ? std::vector{table_.keys[who - 1].key} : std::vector<std::string>{});
      settle(room_->receive(who, R"({"type":"hello","speaks":3})", now_));
    } else if (said == "l") {
      settle(room_->disconnect(who, now_));
    } else {
      settle(room_->receive(who, said, now_));
    }
  }

  void check() {
    for (ConnectionId who : {1, 2, 3}) settle(room_->disconnect(who, now_));
    const auto copy = opened();
    if (wire::to_json(copy->table(Room::Sees::all)) != wire::to_json(room_->table(Room::Sees::all)))
      std::abort();
    if (copy->snapshot_text(Room::Sees::all) != room_->snapshot_text(Room::Sees::all)) std::abort();
  }

 private:
  std::unique_ptr<Room> opened() const {
    std::string error;
    auto room = Room::open({"game", table_.setup, table_.rules, Seed{}, rows_}, error);
    if (room == nullptr) std::abort();
    return room;
  }
  // The seat that is asked plays the first action.
  void play() {
    const boost::json::value snapshot = boost::json::parse(room_->snapshot_text(Room::Sees::all));
    const boost::json::value* asked = snapshot.get_object().if_contains("asked");
    if (asked->is_null() || asked->at("seat").is_null()) return;
    const std::string answer(asked->at("actions").at(0).at("text").as_string().c_str());
    line(std::to_string(asked->at("seat").as_int64()) + R"({"type":"act","id":"p)" + std::to_string(++acts_) +
         R"(","move":)" + std::to_string(room_->move()) + R"(,"actions":[")" + answer + R"("]})");
  }
  void settle(Output out) {
    for (;;) {
      check_messages(out);
      while (out.row) {
        if (!store_fails_) rows_.push_back(*out.row);
        out = store_fails_ ? room_->not_stored({"error.test", "full"}) : room_->stored(now_);
        check_messages(out);
      }
      const auto move_request = room_->wanted_move();
      if (!move_request || store_fails_) return;
      out = room_->answer(move_request->number, think(*move_request), now_);
    }
  }
  void check_messages(const Output& out) const {
    for (const Message& message : out.messages) {
      const boost::json::value json = boost::json::parse(*message.text);
      const boost::json::value* version = json.get_object().if_contains("version");
      if (version != nullptr && version->as_int64() > static_cast<std::int64_t>(rows_.size())) std::abort();
    }
  }

  RuleCache cache_;
  TableRequest table_;
  std::vector<Row> rows_;
  std::unique_ptr<Room> room_;
  UnixMs now_ = 0;
  bool store_fails_ = false;
  int acts_ = 0;
};

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  bastide::Session session(text.starts_with("c\n"));
  std::istringstream in(text);
  std::string line;
  for (int i = 0; i < 100 && std::getline(in, line); ++i) session.line(line);
  session.check();
  bastide::RuleCache cache;
  bastide::TableRequest request;
  bastide::TableSetup setup;
  if (!read_table_request(text, cache, request) && read_setup(setup_text(request.setup), setup)) std::abort();
  return 0;
}
