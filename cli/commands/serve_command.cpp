// `bastide serve`: the server, and with --check one whole game played at it.
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/serve_options.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/screen/terminal.h"
#include "cli/table/final_account.h"
#include "cli/table/table_game.h"
#include "server/dealer/check_deal.h"
#include "server/store/store_error.h"
#include "server/trace/trace.h"
#include "server/web/bots.h"
#include "server/web/check_game.h"
#include "server/web/client.h"
#include "server/web/log.h"
#include "server/web/server.h"
#include "server/web/signals.h"
#include "server/web/stand_in.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

constexpr const char* kServeExamples =
    "Every flag can also stand in the environment (--public-url: BASTIDE_PUBLIC_URL) or in the file of "
    "--config\n"
    "(public-url = \"https://example.org\"); the command line goes first, then the environment, then the "
    "file.\n"
    "docs/server.md tells how to run it behind a proxy, and about backups.\n"
    "\n"
    "  bastide serve --port 9000 --data /srv/bastide\n"
    "  bastide serve --public-url https://bastide.example.org --trusted-proxy 127.0.0.1\n"
    "  bastide serve --check               play one game over HTTP and WebSocket, then end";

// A folder that is gone afterwards.
class CheckFolder {
 public:
  CheckFolder() {
    std::string name = (fs::temp_directory_path() / "bastide-check-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
      throw UsageError(in_words("usage.no-temporary", {{"folder", fs::temp_directory_path()}}));
    path_ = name;
  }
  ~CheckFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  CheckFolder(const CheckFolder&) = delete;
  CheckFolder& operator=(const CheckFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// What the record of a game says once it is replayed here; empty if all is well.
std::string account_of(const std::string& text, const TerminalOptions& terminal, std::ostream& out) {
  Record record;
  if (const ParseError error = read_record(text, record))
    return in_words("serve.record", {{"fault", place_and_reason(error)}});
  std::vector<Seat> seats;
  for (const std::string& name : record.seat_names)
    seats.push_back(make_seat("greedy", 1)), seats.back().name = name;
  const TableGame game(make_rules(record.choice), std::move(seats), 1, "x", &record);
  if (!game.over()) return in_words("serve.record-ends");
  out << final_account(game.state(), game.story(), terminal.look(), terminal.depth());
  const DealCheck deal = check_deal(record);
  if (deal.error) return in_words("serve.deal", {{"fault", in_language(deal.error)}});
  out << in_words("serve.promised", {{"draws", deal.draws}}) << '\n';
  return account_faults(game.state(), game.story());
}

int run_check(ServerSettings settings, const TerminalOptions& terminal) {
  const CheckFolder folder;
  settings.port = 0;
  settings.address = "127.0.0.1";
  settings.public_url.clear();
  settings.data = folder.path();
  Server server(settings);
  try {
    const std::string record = play_check_game(server.port(), server.has_page(), 1);
    std::cout << in_words("serve.game", {{"page", server.has_page() ? "yes" : "no"}}) << "\n\n";
    const std::string fault = account_of(record, terminal, std::cout);
    if (fault.empty()) return 0;
    std::cerr << "bastide serve --check: " << fault << '\n';
  } catch (const ClientError& error) {
    std::cerr << "bastide serve --check: " << error.what() << '\n';
  }
  return kExitFailed;
}

void warn_of_root() {
  if (geteuid() != 0) return;
  log_event(LogLevel::warning, "runs-as-root",
            {{"why",
              "a mistake of the server would be one of root: run it as a user of its own (docs/server.md)"}});
}

// English stands in, which nobody was told of.
void note_language() {
  const std::string asked = unknown_language_of_environment();
  if (!asked.empty() && language() == "en")
    log_event(LogLevel::info, "language-unknown", {{"asked", asked}, {"spoken", std::string(language())}});
}

// At SIGHUP: what can be read again without anybody's noticing.
void reread(Server& server, const ServeOptions& options) {
  const ServerSettings& settings = server.settings();
  const std::string level = options.log_level_now();
  const std::string error = start_log(level, settings.log_file);
  if (!error.empty()) log_event(LogLevel::error, "not-reread", {{"why", error}});
  const std::string untraced = start_tracing(settings.trace_file, settings.node.name);
  if (!untraced.empty()) log_event(LogLevel::error, "not-reread", {{"why", untraced}});
  server.reread_page();
  log_event(LogLevel::info, "reread", {{"log-level", level}, {"page", server.has_page()}});
}

void announce(const ServerSettings& settings, unsigned short port, bool has_page) {
  const bool all =
      settings.address == "127.0.0.1" || settings.address == "0.0.0.0" || settings.address.find("::") == 0;
  const std::string here = "http://" + (all ? "localhost" : settings.address) + ":" + std::to_string(port);
  if (!has_page) std::cout << in_words("serve.no-page") << '\n';
  const std::string url = settings.public_url.empty() ? here : settings.public_url;
  std::cout << in_words("serve.at", {{"url", url}}) << '\n' << std::flush;
}

// The server, announced. Where its database is away it comes when that can be reached, at the same port; null
// if somebody stops it before.
std::unique_ptr<Server> started(ServerSettings settings) {
  for (bool announced = false;; announced = true) {
    try {
      auto server = std::make_unique<Server>(settings);
      if (!announced) announce(settings, server->port(), server->has_page());
      return server;
    } catch (const StoreError& error) {
      if (error.kind() != StoreError::Kind::away) throw;
      StandIn stand_in(settings, error.what());
      settings.port = stand_in.port();
      if (!announced) announce(settings, settings.port, fs::exists(settings.web / "index.html"));
      if (!stand_in.wait()) return nullptr;
    }
  }
}

// A reader of the log who goes away, or a file that may not grow, is an error of that write and not the end.
// What is written is for this user only: it has the seeds of running games.
void prepare_process() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  umask(077);
}

// Each of them is started once, so that a command that does not work is told now and not at a table.
void check_bots(const BotSettings& bots) {
  const auto rules = make_rules(RuleChoice{});
  for (const BotSettings::Named& each : bots.named) {
    ExternalBot bot(each.command, limits_of(bots, nullptr));
    if (const std::string fault = bot.begin_game(*rules, 1); !fault.empty())
      throw UsageError("--bot: '" + each.name + "' " + fault);
  }
}

int run(ServeOptions& options, const TerminalOptions& terminal, bool check) {
  ServerSettings settings = options.settings();
  if (check) settings.log_level = "error";
  prepare_process();
  if (const std::string error = start_log(settings.log_level, settings.log_file); !error.empty())
    throw UsageError(error);
  if (const std::string error = start_tracing(settings.trace_file, settings.node.name); !error.empty())
    throw UsageError(error);
  try {
    if (check) return run_check(std::move(settings), terminal);
    Signals signals{SIGINT, SIGTERM, SIGHUP};
    check_bots(settings.bots);
    warn_of_root();
    note_language();
    if (const auto server = started(std::move(settings))) {
      while (signals.wait() == SIGHUP) reread(*server, options);
      server->stop();
    }
    return 0;
  } catch (const ServerError& error) {
    throw UsageError(error.what());
  } catch (const StoreError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace

void add_serve_command(CLI::App& app, int& exit_code) {
  struct Command {
    ServeOptions options;
    TerminalOptions terminal;
    bool check = false;
  };
  auto command = std::make_shared<Command>();
  CLI::App& serve = *app.add_subcommand("serve", "Let people play in their browsers");
  serve.footer(kServeExamples);
  command->options.add_to(serve);
  command->terminal.add_to(serve);
  serve.add_flag("--check", command->check,
                 "Play one whole game at a server of its own, and account for every point");
  serve.callback(
      [command, &exit_code] { exit_code = run(command->options, command->terminal, command->check); });
}

}  // namespace bastide
