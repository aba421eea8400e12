#include "server/room/parts/late_view.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "wire/server_message.h"

namespace bastide {

namespace {

constexpr std::size_t kMostAtTheEnd = 32;  // rows that are told one by one when the game is over

}  // namespace

Surroundings LateView::around() const {
  Surroundings around = presence_.around();
  if (!late_) return around;
  around.gone.assign(around.gone.size(), false);
  around.hurried.assign(around.hurried.size(), false);
  return around;
}

wire::Clocks LateView::clocks(UnixMs now) const {
  return late_ ? Timekeeper::counted_on(clocks_, std::max<UnixMs>(0, now - clocks_at_)) : time_.view(now);
}

UnixMs LateView::due_of(const Waiting& waiting) const {
  return waiting.due ? *waiting.due : waiting.row->at_ms - context_.wall_ahead + delay();
}

std::optional<UnixMs> LateView::due() const {
  if (waiting_.empty()) return std::nullopt;
  return due_of(waiting_.front());
}

void LateView::start(const TableState& before) {
  late_ = std::make_unique<TableState>(before);
  context_.late = true;
}

void LateView::stop() {
  late_.reset();
  waiting_.clear();
  context_.late = false;
}

void LateView::load(const Row& row) {
  if (delay() == 0) return;
  if (!late_ && std::holds_alternative<wire::BeginEvent>(row.event)) start(context_.table);
  if (late_) waiting_.push_back({{}, row, {}});
}

void LateView::loaded() {
  if (context_.table.status() == TableStatus::over) stop();
}

void LateView::note_stored(const TableState& before, const Happening& what, UnixMs now) {
  if (delay() == 0) return;
  if (!late_ && std::holds_alternative<wire::BeginEvent>(what.event)) start(before);
  if (!late_) return;
  Waiting waiting{now + delay(), Row{context_.table.version, what.at, what.event}, {}};
  if (context_.table.clock.exists()) waiting.clocks = time_.view(now);
  waiting_.push_back(std::move(waiting));
}

void LateView::note_clocks(UnixMs now) {
  if (late_) waiting_.push_back({now + delay(), {}, time_.view(now)});
}

bool LateView::go_on(UnixMs now, Output& out) {
  if (!late_) return false;
  // A row from the future is one of before the machine's time was set.
  for (Waiting& each : waiting_) {
    if (each.due) break;
    each.due = std::min(due_of(each), now + delay());
  }
  const bool over = context_.table.status() == TableStatus::over;
  const bool watched = context_.visitors.watchers() > 0;
  if (over && (!watched || waiting_.size() > kMostAtTheEnd)) {
    stop();
    return watched;
  }
  while (!waiting_.empty() && (over || *waiting_.front().due <= now)) {
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    tell(std::move(next), out);
  }
  if (over) stop();
  return false;
}

void LateView::tell(Waiting what, Output& out) {
  if (what.row) {
    tell_row(what, out);
  } else if (late_->status() == TableStatus::playing) {
    if (context_.visitors.watchers() > 0)
      out.messages.push_back(
          {message_text(wire::ClocksTold{*what.clocks}), {}, {}, false, Audience::watchers});
    clocks_ = std::move(*what.clocks);
    clocks_at_ = *what.due;
  }
}

// A clock of minutes stands still in a table that has been loaded, so it has not run on since a row of before
// either.
void LateView::note_row_clocks(Waiting& what, const TableState& after) {
  if (!after.clock.exists()) return;
  const bool running = after.clock.of_days() && after.clock.asked() != kNobody && !after.clock.paused();
  clocks_ = what.clocks ? std::move(*what.clocks) : Timekeeper::view_of(after, 0, running, what.row->at_ms);
  clocks_at_ = *what.due;
}

// The same row has changed the table itself, so it fits. Where nobody watches there is nothing to compare.
void LateView::tell_row(Waiting& what, Output& out) {
  if (context_.visitors.watchers() == 0) {
    if (!late_->apply(*what.row).empty()) return waiting_.clear();
    return note_row_clocks(what, *late_);
  }
  auto after = std::make_unique<TableState>(*late_);
  Happening happening{what.row->event, what.row->at_ms, {}};
  if (!after->apply(*what.row, &happening.heard).empty()) return waiting_.clear();
  note_row_clocks(what, *after);
  std::optional<wire::Clocks> clocks;
  if (after->clock.exists() && !Timekeeper::same(*late_, *after)) clocks = clocks_;
  const std::unique_ptr<TableState> before = std::exchange(late_, std::move(after));
  const bool over = late_->status() == TableStatus::over;
  auto text = std::make_shared<const std::string>(
      telling_.text(*before, *late_, happening, over ? presence_.around() : around(), std::move(clocks)));
  out.messages.push_back({std::move(text), {}, {}, false, Audience::watchers});
}

}  // namespace bastide
