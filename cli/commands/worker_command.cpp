// `bastide worker`: does jobs of a database, on any machine.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <iostream>
#include <map>
#include <thread>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/config_file.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "server/analyses/job_analyses.h"
#include "server/analyses/low_priority.h"
#include "server/jobs/match_jobs.h"
#include "server/jobs/training_jobs.h"
#include "server/store/open_store.h"
#include "server/store/postgres/postgres_jobs.h"
#include "server/store/store_error.h"
#include "server/web/job_log.h"
#include "server/web/log.h"

namespace bastide {
namespace {

struct WorkerCommand {
  std::string store, config, name = usual_worker_name(), log_level = "info", log_file;
  std::vector<std::string> kinds;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  int lease_seconds = 30;
};

std::vector<JobKind> kinds_of(const WorkerCommand& command) {
  std::vector<JobKind> all{analysis_jobs(), game_jobs(), training_jobs()};
  if (command.kinds.empty()) return all;
  std::vector<std::string_view> known;
  known.reserve(all.size());
  for (const JobKind& each : all) known.push_back(each.ability.kind);
  std::vector<JobKind> kinds;
  for (const std::string& kind : command.kinds) {
    const auto found = std::ranges::find(known, kind);
    if (found == known.end())
      throw UsageError(in_words("usage.job-kind", {{"found", kind}, {"kinds", joined(known)}}));
    kinds.push_back(all[static_cast<std::size_t>(found - known.begin())]);
  }
  return kinds;
}

// Waits for SIGINT or SIGTERM, which no other thread of this process takes.
class EndSignals {
 public:
  EndSignals() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  }
  void wait() const {
    int signal = 0;
    sigwait(&signals_, &signal);
  }

 private:
  sigset_t signals_{};
};

void run(const WorkerCommand& command) {
  if (!is_database(command.store)) throw UsageError(in_words("usage.jobs-store"));
  std::vector<JobKind> kinds = kinds_of(command);
  std::signal(SIGPIPE, SIG_IGN);
  if (const std::string error = start_log(command.log_level, command.log_file); !error.empty())
    throw UsageError(error);
  const EndSignals signals;
  const auto queue = open_postgres_jobs(command.store);
  try {
    queue->counts();  // an address that is wrong is told now
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::away) throw UsageError(error.what());
    log_worker_event(WorkerEvent::away, nullptr, error.what());
  }
  std::string names;
  for (const JobKind& each : kinds) names += (names.empty() ? "" : ",") + each.ability.kind;
  log_event(LogLevel::info, "working",
            {{"name", command.name},
             {"kinds", names},
             {"jobs", command.jobs},
             {"store", shown_store(command.store)}});
  WorkerSettings settings;
  settings.name = command.name;
  settings.jobs = command.jobs;
  settings.lease = std::chrono::seconds(command.lease_seconds);
  settings.renew = std::min<std::chrono::milliseconds>(settings.renew, settings.lease / 4);
  settings.begin_thread = [] { set_priority_of_this_thread(ThreadPriority::low); };
  Worker worker(*queue, std::move(kinds), std::move(settings), log_worker_event);
  signals.wait();
  log_event(LogLevel::info, "stopping", {});
  worker.stop();
  log_event(LogLevel::info, "stopped", {});
}

}  // namespace

void add_worker_command(CLI::App& app, int&) {
  const auto command = std::make_shared<WorkerCommand>();
  CLI::App& worker = *app.add_subcommand("worker", "Do work that waits in a database, on any machine");
  worker.add_option("--store", command->store, "The database: postgresql://…")
      ->type_name("ADDRESS")
      ->envname("BASTIDE_STORE");
  worker
      .add_option("--kinds", command->kinds, "Only these: analysis, games (of ladders and matches), training")
      ->type_name("KIND")
      ->envname("BASTIDE_KINDS")
      ->delimiter(',');
  const auto number = [&worker](const char* flag, int& value, const char* about, int most) {
    take_whole_numbers(*worker.add_option(flag, value, about)->type_name("N")->capture_default_str(), 1,
                       static_cast<std::uint64_t>(most));
  };
  number("--jobs", command->jobs, "Jobs at the same time", 256);
  number("--lease", command->lease_seconds,
         "Seconds after which another worker takes its jobs when nothing is heard of this one", 3600);
  worker.add_option("--name", command->name, "How the log and bastide jobs call it")->type_name("NAME");
  worker.add_option("--log-level", command->log_level, "debug, info, warning, error or off")
      ->type_name("LEVEL")
      ->envname("BASTIDE_LOG_LEVEL")
      ->capture_default_str();
  worker.add_option("--log-file", command->log_file, "Instead of the error stream")
      ->type_name("FILE")
      ->envname("BASTIDE_LOG_FILE");
  worker.footer(
      "Ctrl-C or SIGTERM gives back what it does, and ends it. It waits for a database that is away.\n"
      "  bastide worker --store postgresql://bastide@db.example.org/bastide\n"
      "  bastide worker --store … --kinds analysis --jobs 2");
  add_config_option(worker, command->config);
  worker.callback([command, &worker] {
    read_config_file(worker, command->config);
    run(*command);
  });
}

}  // namespace bastide
