// How the running clock of a table goes on between two rows, by the clock of all the `now`, which nobody
// sets.
//
// What rows do not know is given to the player: the time in which a row is being stored, what the store
// refused, and for a table that has just been loaded all since its last row. Only where clocks are of days do
// rows say by their wall clock how much has gone by; a turn then ends kAfterAbsence after the server is back
// at the earliest.
#pragma once

#include "server/room/parts/context.h"

namespace bastide {

class Timekeeper {
 public:
  // A clock of a table that has been loaded runs when its player is here, at the latest after so long.
  static constexpr UnixMs kReturn = 60'000;
  static constexpr UnixMs kAfterAbsence = 12 * 3'600'000;

  explicit Timekeeper(const RoomContext& context) : context_(context), seen_(context.table.clock.changes()) {}

  // Lets the clock run that stood because the table was loaded, or the store failed. True: it has begun now.
  bool note(UnixMs now);
  // A row has been stored.
  void note_stored(UnixMs now);
  // A row that was asked for then could not be: what goes by until the next note() is nobody's.
  void note_not_stored(UnixMs asked) { lost_from_ = asked; }

  // What the running clock has gone on by since the last row that says so, for a row of now; nothing: none
  // runs.
  std::optional<std::int64_t> spent(UnixMs now) const;
  // The same for the answer of the seat that is asked: it came then, and the client says it has thought for
  // so long.
  std::optional<std::int64_t> spent_on_answer(UnixMs came, std::optional<std::int64_t> thought);
  // When the running clock is at its end, with patience for an answer that is on its way; nothing: none runs.
  std::optional<UnixMs> falls_at() const;
  // The same for people who are told beforehand, also where a clock of days has not been looked at yet.
  std::optional<UnixMs> ends_at(UnixMs now) const;
  // When a clock that waits for its player starts by itself.
  std::optional<UnixMs> starts_at() const;
  // When a pause is over by itself.
  std::optional<UnixMs> pause_ends_at() const;
  // What comes next here, where rows know it too, so that the table need not stay in memory for it.
  std::optional<UnixMs> next_by_rows(UnixMs now) const;
  // An answer that came then is too late.
  bool is_up(UnixMs came) const;

  wire::Clocks view(UnixMs now) const;
  // How they stand at a table state whose running clock has gone on by so much, `wall`: by the clock of rows.
  static wire::Clocks view_of(const TableState& table, Milliseconds gone, bool running, UnixMs wall);
  // As they stand so much later, if nothing happens.
  static wire::Clocks counted_on(wire::Clocks clocks, Milliseconds gone);
  // What another table state than the present one has to do with clocks is the same as here.
  static bool same(const TableState& one, const TableState& other) {
    return one.clock == other.clock && one.pause_asked == other.pause_asked && one.status() == other.status();
  }

 private:
  bool to_run() const;  // a clock is to run by the rows
  bool waits_for_player(UnixMs now) const;
  UnixMs row_clock(UnixMs now) const { return now + std::min<UnixMs>(0, context_.wall_ahead); }
  Milliseconds gone_by_rows(UnixMs now) const;
  Milliseconds since(UnixMs now) const;

  const RoomContext& context_;
  std::uint64_t seen_;            // clock.changes() that since_ belongs to
  std::optional<UnixMs> since_;   // nothing: the clock stands
  Milliseconds before_ = 0;       // had gone by at since_
  std::optional<UnixMs> loaded_;  // when the table was first looked at
  std::optional<UnixMs> lost_from_;
  PlayerId awaited_ = kNobody;  // whose clock stands until they are here
  std::array<LagAllowance, kMaxPlayers> lags_{};
};

}  // namespace bastide
