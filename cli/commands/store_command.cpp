// `bastide store copy`: all games and people from one store to another, a file or a database.
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/config_file.h"
#include "cli/options/usage.h"
#include "cli/reports/progress_bar.h"
#include "server/store/copy.h"
#include "server/store/copy_people.h"
#include "server/store/open_store.h"
#include "server/store/sql.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

struct StoreCommand {
  StoreFlags servers;
  std::string from, to;
  bool back = false;
};

void copy(StoreCommand command) {
  if (command.to.empty()) command.to = command.servers.address();
  if (command.to.empty()) throw UsageError(in_words("usage.missing", {{"name", "TO"}}));
  if (command.back) std::swap(command.from, command.to);
  umask(077);  // seeds of running games are nobody else's business
  if (!is_database(command.from) && !std::filesystem::exists(command.from))
    throw UsageError(in_words("store.not-there", {{"store", command.from}}));
  try {
    const auto from = open_store_at(command.from);
    const auto to = open_store_at(command.to);
    ProgressBar bar(static_cast<int>(from->counts().games), "games");
    const CopiedGames copied = copy_store(
        *from, *to, [&](const CopiedGames& so_far) { bar.show(so_far.games + so_far.there_already); });
    const std::int64_t others = copy_people(*open_sql_at(command.from), *open_sql_at(command.to));
    std::cout << in_words("store.copied", {{"games", copied.games},
                                           {"rows", copied.rows},
                                           {"from", shown_store(command.from)},
                                           {"to", shown_store(command.to)},
                                           {"there", copied.there_already}})
              << ' ' << in_words("store.copied-others", {{"rows", others}}) << '\n';
  } catch (const StoreError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace

void add_store_command(CLI::App& app, int&) {
  auto command = std::make_shared<StoreCommand>();
  CLI::App& store = *app.add_subcommand("store", "Move a server's games between a file and a database");
  store.require_subcommand(1);
  CLI::App& copying =
      *store.add_subcommand("copy", "Copy all games and people from one store to another, and compare them");
  copying.add_option("FROM", command->from, "The file, or the address of the database")->required();
  copying.add_option("TO", command->to,
                     "The same of the other store; made where it is not there. Without: the servers' own");
  copying.add_flag("--back", command->back, "From TO to FROM");
  command->servers.add_to(copying);
  copying.footer(
      "Both servers have to be stopped. A copy that was cut off goes on when it is asked for again.\n"
      "  bastide store copy /srv/bastide/bastide.db postgresql://bastide@db.example.org/bastide\n"
      "  bastide store copy postgresql:///bastide games.db\n"
      "  bastide store copy games.db --config /etc/bastide/node.toml         into the servers' database\n"
      "  bastide store copy games.db --back --config /etc/bastide/node.toml  out of it");
  copying.callback([command] { copy(*command); });
}

}  // namespace bastide
