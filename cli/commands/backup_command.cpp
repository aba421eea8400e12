// `bastide backup` and `bastide restore`: the store of a server, running or not.
#include "server/store/backup.h"

#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/serve_options.h"
#include "cli/options/usage.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

struct BackupCommand {
  std::filesystem::path data, file;
};

template <class Work>
void add_command(CLI::App& app, const char* name, const char* about, const char* footer, Work work) {
  auto command = std::make_shared<BackupCommand>();
  CLI::App& subcommand = *app.add_subcommand(name, about);
  subcommand.add_option("FILE", command->file, "The backup")->type_name("")->required();
  add_data_option(subcommand, command->data);
  subcommand.footer(footer);
  subcommand.callback([command, work] {
    umask(077);  // seeds of running games are nobody else's business
    try {
      work(command->file, store_file(command->data));
    } catch (const StoreError& error) {
      throw UsageError(error.what());
    }
  });
}

}  // namespace

void add_backup_command(CLI::App& app, int&) {
  add_command(app, "backup", "Copy all games of a server into one file",
              "The server may run meanwhile. The copy is read through before the command ends.\n"
              "  bastide backup --data /srv/bastide games-2026-11-21.db",
              [](const auto& file, const auto& store) {
                back_up(store, file);
                std::cout << in_words("store.backed-up", {{"store", store.string()}, {"file", file.string()}})
                          << '\n';
              });
}

void add_restore_command(CLI::App& app, int&) {
  add_command(app, "restore", "Put a backup in the place of a server's games",
              "The server has to be stopped. What was there is kept beside it, as bastide.db.before-restore\n"
              "or, where that is taken, with -2, -3, ... behind it.\n"
              "  bastide restore --data /srv/bastide games-2026-11-21.db",
              [](const auto& file, const auto& store) {
                const std::filesystem::path kept = restore(file, store);
                std::cout << in_words("store.restored", {{"file", file.string()}, {"store", store.string()}})
                          << '\n';
                if (!kept.empty()) std::cout << in_words("store.kept", {{"file", kept.string()}}) << '\n';
              });
}

}  // namespace bastide
