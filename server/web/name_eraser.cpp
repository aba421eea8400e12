#include "server/web/name_eraser.h"

#include "server/people/account.h"
#include "server/web/log.h"

namespace bastide {
namespace {

constexpr int kTogether = 50;  // games that are loaded for it

void complain(const StoreError& error) {
  log_event(LogLevel::warning, "name-not-erased", {{"why", error.what()}});
}

}  // namespace

void NameEraser::run_after(const std::string& game) {
  pool_.post(
      [this, game](Sql& sql) {
        const std::vector<ForgottenName> names = forgotten_names(sql, game, kTogether);
        for (const ForgottenName& name : names) erase(name);
        if (names.size() == kTogether) run_after(names.back().game);
      },
      complain);
}

// A game that is another node's, or cannot be read now, waits for the next look.
void NameEraser::erase(const ForgottenName& name) {
  tables_.find(name.game, [this, name](const std::shared_ptr<Table>& table, const ApiError& error) {
    if (error.code == ErrorCode::unknown && error) return note_gone(name);
    if (error) return;
    table->ask([this, name](Room& room) -> Table::RoomResult {
      if (room.damaged()) return {};
      return {room.forget_name(static_cast<PlayerId>(name.seat - 1), unix_now()),
              [this, name](const Said& why) {
                if (!why) note_gone(name);
              }};
    });
  });
}

void NameEraser::note_gone(const ForgottenName& name) {
  pool_.post([name](Sql& sql) { name_is_gone(sql, name); }, complain);
}

}  // namespace bastide
