#include "browser/page_table.h"

#include <algorithm>
#include <charconv>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "server/dealer/secrets.h"
#include "server/room/views.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

std::uint64_t read_number(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

ApiError make_page_table(std::string_view wanted, RuleCache& cache, wire::LocalTableMade& made) {
  TableRequest request;
  if (ApiError error = read_table_request(wanted, cache, request)) return error;
  made.table = {
      std::string(kLocalGame) + fresh_game_id(), setup_text(request.setup), hex_of(random_bytes()), {}};
  for (const TableRequest::Key& key : request.keys) made.seats.push_back({key.seat + 1, key.key, ""});
  return {};
}

std::unique_ptr<PageTable> PageTable::open(const wire::KeptTable& kept, RuleCache& cache, ApiError& error) {
  const auto error_is = [&error](const Sentence& why) {
    error = {ErrorCode::unknown, why, {}, {}};
    return nullptr;
  };
  Room::Parts parts;
  parts.id = kept.game;
  error = read_setup(kept.setup, parts.setup);
  if (error) return nullptr;
  const std::optional<Bytes32> seed = read_hex(kept.seed);
  std::vector<RuleError> faults;
  parts.rules = cache.find(parts.setup.rules, faults);
  if (!seed) return error_is({"error.local-seed", "This game cannot be read: its seed is damaged"});
  if (parts.rules == nullptr)
    return error_is({"error.local-rules", "This game cannot be read: its rules are not known here"});
  parts.seed = *seed;
  for (const wire::KeptRow& row : kept.rows) parts.rows.push_back({row.version, row.at_ms, row.event});
  std::string damage;  // which the room tells its players
  return std::unique_ptr<PageTable>(new PageTable(Room::open(std::move(parts), damage)));
}

wire::LocalOutput PageTable::connect(ConnectionId connection, std::vector<std::string> keys) {
  room_->connect(connection, std::move(keys));
  return output_({});
}

wire::LocalOutput PageTable::receive(ConnectionId connection, std::string_view text, UnixMs now) {
  return output_(room_->receive(connection, text, now));
}

wire::LocalOutput PageTable::disconnect(ConnectionId connection, UnixMs now) {
  return output_(room_->disconnect(connection, now));
}

wire::LocalOutput PageTable::stored(UnixMs now) {
  if (!room_->busy()) return output_({});
  return output_(room_->stored(now));
}

wire::LocalOutput PageTable::not_stored() {
  if (!room_->busy()) return output_({});
  return output_(
      room_->not_stored({"error.local-not-kept", "This device could not keep that; nothing has happened"}));
}

wire::LocalOutput PageTable::tick(UnixMs now) {
  if (room_->busy()) return output_({});
  return output_(room_->tick(now));
}

wire::LocalOutput PageTable::moved(std::string_view number, std::span<const std::string> actions,
                                   UnixMs now) {
  std::vector<Action> found;
  if (thinking_ != nullptr) {
    State state = *thinking_;
    for (const std::string& text : actions) {
      Action action;
      if (parse_action(state, text, action) || apply(state, action)) break;
      found.push_back(action);
    }
  }
  if (room_->busy()) return output_({});
  return output_(room_->answer(read_number(number), found, now));
}

wire::LocalOutput PageTable::helped(const wire::HelpFound& found, UnixMs now) {
  if (room_->busy()) return output_({});
  HelpFound help;
  help.number = read_number(found.number);
  help.lines = found.sequences;
  help.looked = !found.wins.empty();
  std::ranges::copy_n(found.wins.begin(), std::min<std::ptrdiff_t>(std::ssize(found.wins), kMaxPlayers),
                      help.end.wins.begin());
  return output_(room_->help(help, now));
}

wire::LocalOutput PageTable::output_(const Output& output) {
  wire::LocalOutput out;
  if (output.row) out.row = wire::KeptRow{output.row->version, output.row->at_ms, output.row->event};
  for (const Message& message : output.messages) {
    if (message.audience == Audience::watchers) continue;  // nobody watches here
    wire::LocalMessage& each = out.messages.emplace_back();
    each.message.text = *message.text;
    if (message.to) each.to = static_cast<std::int64_t>(*message.to);
  }
  for (const ConnectionId connection : output.close)
    out.close.push_back(static_cast<std::int64_t>(connection));
  if (const std::optional<UnixMs> wake = room_->next_wakeup()) out.wake.emplace(*wake);
  if (room_->busy()) return out;
  if (const std::optional<MoveRequest> wanted = room_->wanted_move()) {
    thinking_ = wanted->state;
    out.move = wire::MoveWanted{std::to_string(wanted->number), position_text(*wanted->state), wanted->player,
                                wanted->seat + 1, std::to_string(wanted->seed)};
  }
  while (const std::optional<HelpWanted> wanted = room_->wanted_help())
    out.help.push_back({std::to_string(wanted->number), wanted->kind == HelpWanted::hint,
                        position_text(*wanted->state), wanted->names});
  return out;
}

}  // namespace bastide
