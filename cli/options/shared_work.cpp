#include "cli/options/shared_work.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/language/language.h"
#include "cli/options/usage.h"
#include "protocol/matches/contestant.h"
#include "server/store/open_store.h"
#include "server/store/postgres/postgres_jobs.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

void tell_trouble(const std::string& why) {
  if (why.empty())
    std::cerr << in_words("jobs.back") << '\n';
  else
    std::cerr << in_words("jobs.away", {{"why", why}}) << '\n';
}

}  // namespace

void add_shared_store_option(CLI::App& command, std::string& store) {
  command
      .add_option(
          "--store", store,
          "Spread the work over all bastide worker on this database: postgresql://…; --threads is what "
          "this command does of it, 0: nothing")
      ->type_name("ADDRESS");
}

SharedWork::SharedWork(const Plan& plan, const std::atomic<bool>& stop) {
  if (!is_database(plan.store)) throw UsageError(in_words("usage.jobs-store"));
  queue_ = open_postgres_jobs(plan.store);
  const std::string name = batch_name(plan.what, plan.settings);
  try {
    batch_.emplace(*queue_, name, stop, tell_trouble);
  } catch (const StoreError& error) {
    throw UsageError(error.what());
  }
  if (plan.threads == 0) return;
  of_worker_ = open_postgres_jobs(plan.store);
  WorkerSettings settings;
  settings.name = usual_worker_name();
  settings.jobs = plan.threads;
  settings.batch = name;
  settings.idle = std::chrono::milliseconds(100);
  worker_.emplace(*of_worker_, std::vector<JobKind>{plan.kind}, std::move(settings));
}

SharedWork::~SharedWork() = default;

void SharedWork::end(bool done) {
  if (worker_) worker_->stop();
  if (done)
    batch_->finish();
  else
    batch_->pause();
}

void check_threads(int threads, const std::string& store) {
  if (threads == 0 && store.empty()) throw UsageError(in_words("usage.no-threads"));
}

void check_for_workers(const std::string& player, const std::string& store) {
  if (!store.empty() && player.starts_with(kCommandPrefix))
    throw UsageError(in_words("usage.jobs-program", {{"player", player}}));
}

}  // namespace bastide
