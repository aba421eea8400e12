#include "server/room/table_setup.h"

#include <algorithm>

#include "engine/notation/text.h"
#include "engine/rules/rules_version.h"
#include "protocol/text/rules_choice.h"
#include "server/dealer/deal.h"
#include "wire/read.h"
#include "wire/stored_table.h"
#include "wire/write.h"

namespace bastide {
namespace {

std::optional<std::string> text_or_missing(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

SeatSetup seat_of(const wire::StoredSeat& stored) {
  SeatSetup seat;
  seat.kind = stored.kind;
  seat.player = stored.player.value_or(std::string());
  seat.name = stored.name.value_or(std::string());
  seat.colour = stored.colour.value_or(std::string());
  seat.key_hash = stored.key_hash.value_or(std::string());
  seat.nonce = stored.nonce.value_or(std::string());
  return seat;
}

JsonError why_not_seat(const wire::StoredSeat& stored, std::size_t index) {
  const std::string place = "/seats/" + std::to_string(index);
  if (stored.kind == SeatKind::computer && !stored.player) return {place, wire::missing_member("player"), {}};
  if (stored.colour && !is_seat_colour(*stored.colour))
    return {place + "/colour", no_colour(*stored.colour), {}};
  return {};
}

JsonError take_stored(const wire::StoredTable& stored, TableSetup& setup) {
  JsonError error;
  setup.name = stored.name.value_or(std::string());
  setup.chat = stored.chat.value_or(setup.chat);
  setup.absent = stored.absent.value_or(setup.absent);
  // Who sat down at a table of an older version did not agree to lose by being away.
  setup.gone = stored.gone.value_or(0);
  setup.left = stored.left.value_or(0);
  setup.aids = stored.aids.value_or(setup.aids);
  setup.takeback = stored.takeback.value_or(setup.takeback);
  for (std::size_t i = 0; i < stored.seats.size(); ++i) {
    if (error = why_not_seat(stored.seats[i], i); error) return error;
    setup.seats.push_back(seat_of(stored.seats[i]));
  }
  if (error = choice_of(stored.rules, setup.rules, "/rules"); error) return error;
  const int version = stored.rules_version.value_or(1);  // the first did not have to be said
  if (version > kRulesVersion)
    return {"/rules_version",
            {"json.future-rules",
             "a future version of the rules; this program knows up to {known}",
             {{"known", kRulesVersion}}},
            {}};
  setup.rules = brought_forward(std::move(setup.rules), version);
  setup.clock = stored.clock;
  setup.watch_delay = stored.watch_delay.value_or(0);
  if (!stored.first) return {};
  if (*stored.first > static_cast<int>(setup.seats.size()))
    return {"/first", {"error.first-no-seat", "there is no seat {seat}", {{"seat", *stored.first}}}, {}};
  setup.first = static_cast<PlayerId>(*stored.first - 1);
  return {};
}

}  // namespace

ApiError read_setup(std::string_view text, TableSetup& setup) {
  setup = {};
  wire::StoredTable stored;
  JsonError error = wire::from_json(text, stored);
  if (!error) error = take_stored(stored, setup);
  return ApiError::of(error);
}

std::string setup_text(const TableSetup& setup) {
  wire::StoredTable stored;
  stored.rules_version = kRulesVersion;
  stored.rules = rules_of(setup.rules);
  for (const SeatSetup& seat : setup.seats)
    stored.seats.push_back({seat.kind, text_or_missing(seat.player), text_or_missing(seat.name),
                            text_or_missing(seat.colour), text_or_missing(seat.key_hash),
                            text_or_missing(seat.nonce)});
  stored.chat = setup.chat;
  stored.absent = setup.absent;
  stored.gone = setup.gone;
  stored.left = setup.left;
  stored.aids = setup.aids;
  stored.takeback = setup.takeback;
  stored.clock = setup.clock;
  if (setup.watch_delay != 0) stored.watch_delay = setup.watch_delay;
  stored.name = text_or_missing(setup.name);
  if (setup.first != kNobody) stored.first = setup.first + 1;
  return wire::to_json(stored);
}

}  // namespace bastide
