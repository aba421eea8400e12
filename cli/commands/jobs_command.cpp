// `bastide jobs`: what waits in a database, and what became of it.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "server/store/open_store.h"
#include "server/store/postgres/postgres_jobs.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr std::array kStates = {JobState::waiting, JobState::running, JobState::done, JobState::dead,
                                JobState::cancelled};

struct JobsCommand {
  std::string database, kind, state;
  std::int64_t job = 0;
  std::size_t most = 100;
};

WordArguments arguments_of(const JobView& job) {
  return {{"job", job.id},
          {"kind", job.kind},
          {"state", std::string(name_of(job.state))},
          {"done", job.done},
          {"total", job.total},
          {"tries", job.tries},
          {"most", job.most_tries},
          {"age", job.age_seconds},
          {"since", job.state_seconds},
          {"asker", job.asker},
          {"worker", job.worker.empty() ? "-" : job.worker},
          {"reason", job.reason}};
}

void list(JobQueue& queue, const JobsCommand& command) {
  JobQueue::Wanted wanted;
  wanted.kind = command.kind;
  wanted.most = command.most;
  if (!command.state.empty()) {
    const auto state =
        std::ranges::find_if(kStates, [&command](JobState each) { return name_of(each) == command.state; });
    if (state == kStates.end()) {
      std::vector<std::string_view> names;
      names.reserve(kStates.size());
      for (const JobState each : kStates) names.push_back(name_of(each));
      throw UsageError(in_words("usage.job-state", {{"found", command.state}, {"states", joined(names)}}));
    }
    wanted.state = *state;
  }
  for (const JobView& job : queue.list(wanted))
    std::cout << in_words_with("jobs.row", arguments_of(job)) << '\n';
  for (const JobCount& each : queue.counts())
    std::cout << in_words("jobs.count", {{"kind", each.kind},
                                         {"state", std::string(name_of(each.state))},
                                         {"jobs", each.jobs},
                                         {"since", each.oldest_seconds}})
              << '\n';
}

void show(JobQueue& queue, const JobsCommand& command) {
  const auto job = queue.view(command.job);
  if (!job) throw UsageError(in_words("jobs.none", {{"job", command.job}}));
  std::cout << in_words_with("jobs.row", arguments_of(*job)) << '\n';
  const std::pair<const char*, std::string> lines[] = {{"key", job->key},
                                                       {"needs", job->needs},
                                                       {"batch", job->batch},
                                                       {"asker", job->asker},
                                                       {"worker", job->worker},
                                                       {"reason", job->reason},
                                                       {"priority", std::to_string(job->priority)},
                                                       {"data", std::to_string(job->data_bytes)},
                                                       {"result", std::to_string(job->result_bytes)}};
  for (const auto& [name, text] : lines)
    if (!text.empty()) std::cout << in_words("jobs.line", {{"name", name}, {"text", text}}) << '\n';
}

template <class Work>
CLI::App& add(CLI::App& jobs, const char* name, const char* about, std::shared_ptr<JobsCommand> command,
              Work work) {
  CLI::App& subcommand = *jobs.add_subcommand(name, about);
  subcommand.add_option("--store", command->database, "The database: postgresql://…")
      ->type_name("ADDRESS")
      ->envname("BASTIDE_STORE")
      ->required();
  subcommand.callback([command, work] {
    if (!is_database(command->database)) throw UsageError(in_words("usage.jobs-store"));
    try {
      work(*open_postgres_jobs(command->database), *command);
    } catch (const StoreError& error) {
      throw UsageError(error.what());
    }
  });
  return subcommand;
}

void add_number(CLI::App& command, std::int64_t& job) {
  take_whole_numbers(*command.add_option("JOB", job, "Its number")->required(), 1, kMostSeed);
}

}  // namespace

void add_jobs_command(CLI::App& app, int&) {
  const auto command = std::make_shared<JobsCommand>();
  CLI::App& jobs = *app.add_subcommand("jobs", "What waits in a database for bastide worker");
  jobs.require_subcommand(1);
  jobs.footer(
      "  bastide jobs list --store postgresql://bastide@db.example.org/bastide --state dead\n"
      "  bastide jobs show 17 --store …\n"
      "  bastide jobs retry 17 --store …          one that is dead or cancelled");
  CLI::App& listing =
      add(jobs, "list", "A row each, the newest first, and how many there are", command, list);
  listing.add_option("--kind", command->kind, "Only analysis, games or training")->type_name("KIND");
  listing
      .add_option("--state", command->state,
                  "Only those that are so: waiting, running, done, dead, cancelled")
      ->type_name("STATE");
  take_whole_numbers(*listing.add_option("-n,--most", command->most, "How many rows at most")
                          ->type_name("N")
                          ->capture_default_str(),
                     1, 1000000);
  add_number(add(jobs, "show", "All about one job", command, show), command->job);
  add_number(add(jobs, "cancel", "Cancel a job that waits or runs", command,
                 [](JobQueue& queue, const JobsCommand& given) {
                   if (!queue.cancel(given.job))
                     throw UsageError(in_words("jobs.not-open", {{"job", given.job}}));
                   std::cout << in_words("jobs.cancelled", {{"job", given.job}}) << '\n';
                 }),
             command->job);
  add_number(add(jobs, "retry", "Let a job that is dead or cancelled wait again", command,
                 [](JobQueue& queue, const JobsCommand& given) {
                   if (!queue.retry(given.job))
                     throw UsageError(in_words("jobs.not-ended", {{"job", given.job}}));
                   std::cout << in_words("jobs.retried", {{"job", given.job}}) << '\n';
                 }),
             command->job);
}

}  // namespace bastide
