#include "server/room/parts/telling.h"

#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/view/snapshot.h"
#include "wire/server_message.h"
#include "wire/write.h"

namespace bastide {

namespace {

// What of an event everybody is told; the rest is the store's business.
struct Describing {
  wire::Happened& happened;
  std::vector<wire::Action>& actions;

  void operator()(const wire::BeginEvent&) const { happened.actions = std::move(actions); }
  void operator()(const wire::ActEvent& event) const {
    happened.seat = event.seat;
    happened.actions = std::move(actions);
    happened.by = event.by;
  }
  void operator()(const wire::StartEvent& event) const {
    happened.seat = event.seat;
    happened.first = event.first;
  }
  void operator()(const wire::ChatEvent& event) const {
    happened.seat = event.seat;
    happened.text = event.text;
  }
  void operator()(const wire::TakebackEvent& event) const {
    happened.seat = event.seat;
    happened.step = wire::word_of(event.step);
  }
  void operator()(const wire::EndEvent& event) const {
    happened.seat = event.seat;
    happened.step = wire::word_of(event.step);
    happened.reason = event.reason;
    happened.gone = event.gone;
  }
  void operator()(const wire::StandInEvent& event) const {
    happened.seat = event.seat;
    happened.player = event.player;
  }
  void operator()(const wire::RematchEvent& event) const { happened.game = event.game; }
  void operator()(const wire::GiveTimeEvent& event) const {
    happened.seat = event.seat;
    happened.to = event.to;
    happened.given_ms = event.given_ms;
  }
  void operator()(const wire::PauseEvent& event) const {
    happened.seat = event.seat;
    happened.step = wire::word_of(event.step);
  }
  void operator()(const wire::VacationEvent& event) const {
    happened.seat = event.seat;
    happened.days = event.days;
  }
  template <class Event>
  void operator()(const Event& event) const {  // nonce, seat, resign, hint, lock, key, visit
    happened.seat = event.seat;
  }
};

std::string_view kind_of(const wire::TableEvent& event) {
  return std::visit(
      [](const auto& each) { return wire::Description<std::remove_cvref_t<decltype(each)>>::tag.value; },
      event);
}

}  // namespace

std::string Telling::text(const TableState& before, const TableState& after, Happening& what,
                          const Surroundings& around, std::optional<wire::Clocks> clocks) {
  wire::Happened happened;
  happened.version = after.version;
  happened.what = kind_of(what.event);
  happened.move = static_cast<std::int64_t>(after.history.moves().size());
  happened.at = time_text(what.at);
  std::visit(Describing{happened, what.heard.actions}, what.event);
  happened.events = events_of(after.history.state(), what.heard.events.entries(), after.names());
  if (after.history_changes != before.history_changes) happened.changes = changes(before, after);
  happened.clocks = std::move(clocks);
  wire::Table view = table_view(after, around);
  if (tables_differ(view, table_view(before, around))) happened.table = std::move(view);
  return wire::to_json(happened);
}

// How the game has gone on, or what a takeback has undone.
wire::Changes Telling::changes(const TableState& before, const TableState& after) {
  const wire::Snapshot snapshot = progress_view(after);
  SnapshotDigest digest(snapshot);
  if (digest_of_ != before.history_changes) digest_ = SnapshotDigest(progress_view(before));
  wire::Changes changes = digest_.changes_to(snapshot, digest);
  digest_of_ = after.history_changes;
  digest_ = std::move(digest);
  return changes;
}

}  // namespace bastide
