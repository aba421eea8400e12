// `bastide train`: makes the weights by which the strong computer players weigh what they see.
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/shared_work.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/reports/progress_bar.h"
#include "players/training/training.h"
#include "server/jobs/training_jobs.h"

namespace bastide {
namespace {

constexpr int kSaveEvery = 2000;  // games

struct TrainOptions {
  TrainingSettings settings;
  std::string out, resume, store;
};

constexpr int kSharesAtOnce = 128;  // in the queue of a database

void write(const std::string& file, const std::string& text) {
  if (!write_file(file, text)) throw UsageError(in_words("usage.cannot-write", {{"file", file}}));
}

// Who plays the games, where that is not this process alone.
std::unique_ptr<SharedWork> share_work(TrainOptions& options) {
  TrainingSettings& settings = options.settings;
  const auto threads = static_cast<int>(settings.threads);
  check_threads(threads, options.store);
  if (options.store.empty()) return nullptr;
  const std::string decides =
      "seed " + std::to_string(settings.seed) + ", games " + std::to_string(settings.games) + ", mix " +
      std::to_string(static_cast<int>(settings.mix)) + ", nodes " + std::to_string(settings.nodes);
  auto work = std::make_unique<SharedWork>(
      SharedWork::Plan{options.store, "training", decides, training_jobs(), threads}, *settings.stop);
  settings.shares_in_block = kSharesAtOnce;
  settings.players = [&batch = work->batch()](const std::vector<TrainingShare>& shares) {
    return sums_by_jobs(batch, shares);
  };
  return work;
}

// What a part that has failed for good throws is told as any other fault.
void go_on(Training& training, SharedWork* work) {
  if (work == nullptr) return training.go_on();
  try {
    training.go_on();
    work->end(training.done());
  } catch (const std::runtime_error& error) {
    work->end(false);
    throw UsageError(error.what());
  }
}

int train(TrainOptions options) {
  TrainingSettings& settings = options.settings;
  for (const std::string* file : {&options.out, &options.resume})
    if (const std::string why = file->empty() ? "" : why_unwritable(*file); !why.empty())
      throw UsageError(*file + ": " + why);
  settings.stop = &listen_to_interrupts();
  ProgressBar bar(settings.games * settings.generations, "games");
  Training* running = nullptr;
  int saved = 0;
  settings.progress = [&](int done, int) {
    bar.show(done);
    if (options.resume.empty() || done < saved + kSaveEvery) return;
    saved = done;
    write(options.resume, running->save());
  };
  const auto work = share_work(options);
  Training training(settings);
  running = &training;
  if (!options.resume.empty() && std::filesystem::exists(options.resume)) {
    const std::string wrong = training.load(read_file(options.resume));
    if (!wrong.empty()) throw UsageError(options.resume + ": " + wrong);
    if (training.rules_version() != kRulesVersion)
      std::cerr << in_words("train.begun", {{"file", options.resume}, {"version", training.rules_version()}})
                << '\n';
  }
  go_on(training, work.get());
  if (!options.resume.empty()) write(options.resume, training.save());
  for (const TrainedGeneration& each : training.account())
    std::cout << in_words("train.generation", {{"generation", each.number},
                                               {"before", measured(each.before, 3)},
                                               {"now", measured(each.now, 3)}})
              << '\n';
  if (!training.done()) {
    std::cout << in_words("train.stopped", {{"kept", options.resume.empty() ? "no" : "yes"}}) << '\n';
    return kExitInterrupted;
  }
  write(options.out, training.model().text());
  std::cout << in_words("train.weights", {{"file", options.out}}) << '\n';
  return 0;
}

}  // namespace

void add_train_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("train", "Learn the weights of the strong computer players from games");
  auto options = std::make_shared<TrainOptions>();
  TrainingSettings& settings = options->settings;
  command->add_option("--out", options->out, "the file for the weights")->required()->type_name("FILE");
  command
      ->add_option("--resume", options->resume,
                   "keep the work in this file, and go on with it if it is there")
      ->type_name("FILE");
  const auto add_number = [&command](const char* flag, auto& value, const char* about, std::uint64_t least,
                                     std::uint64_t most) {
    CLI::Option& option = *command->add_option(flag, value, about)->type_name("N")->capture_default_str();
    take_whole_numbers(option, least, most);
  };
  add_number("--seed", settings.seed, "the same seed gives the same weights", 0, kMostSeed);
  add_number("--games", settings.games, "games of each generation", 1, 10'000'000);
  add_number("--generations", settings.generations, "each plays by what the one before has learned", 1, 100);
  command
      ->add_option("--games-of", settings.mix,
                   "which games: of the base game for two, or by rules of all kinds")
      ->transform(CLI::CheckedTransformer(std::map<std::string, TrainingMix>{{"base", TrainingMix::base},
                                                                             {"all", TrainingMix::all}})
                      .description(""))
      ->type_name("base|all")
      ->default_str("all");
  add_number(
      "--nodes", settings.nodes,
      "learn from searches of so many nodes a decision, beginning with the weights of now; 0: from the "
      "ends of games",
      0, 1'000'000);
  add_number("--threads", settings.threads, "the weights do not depend on it", 0, 256);
  add_shared_store_option(*command, options->store);
  command->callback([options, &exit_code] { exit_code = train(*options); });
}

}  // namespace bastide
