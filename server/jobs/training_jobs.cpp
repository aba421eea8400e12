#include "server/jobs/training_jobs.h"

#include <cstdio>

#include "protocol/version.h"

namespace bastide {
namespace {

constexpr const char* kTrainingKind = "training";

// The rules' version stands in the job.
std::string training_needs() { return "bastide " + std::string(program_version()); }

// A line of numbers, then the model. Programs before 2026-11-27 wrote five, of games that are not searched
// and know no standing.
std::string training_data(const TrainingShare& share) {
  return std::to_string(static_cast<int>(share.mix)) + " " + std::to_string(share.rules_version) + " " +
         std::to_string(share.seed) + " " + std::to_string(share.first) + " " + std::to_string(share.games) +
         " " + std::to_string(share.nodes) + " " + std::to_string(share.standing ? 1 : 0) + "\n" +
         share.model;
}

TrainingShare share_of(const std::string& data) {
  TrainingShare share;
  int mix = 0, length = 0;
  unsigned long long seed = 0, nodes = 0;
  constexpr int kMostGames = 1000;
  const int read = std::sscanf(data.c_str(), "%d %d %llu %d %d%n", &mix, &share.rules_version, &seed,
                               &share.first, &share.games, &length);
  int standing = 0, more = 0;  // no model begins with a number
  if (read == 5 && std::sscanf(data.c_str() + length, "%llu %d%n", &nodes, &standing, &more) == 2)
    length += more;
  const auto end = static_cast<std::size_t>(length);
  if (read != 5 || mix < 0 || mix > static_cast<int>(TrainingMix::all) || share.rules_version < 1 ||
      share.rules_version > kRulesVersion || share.first < 0 || share.games < 1 || share.games > kMostGames ||
      end >= data.size() || data[end] != '\n')
    throw JobImpossible("line 1: expected which games of a training");
  share.mix = static_cast<TrainingMix>(mix);
  share.seed = seed;
  share.nodes = nodes;
  share.standing = standing != 0;
  share.model = data.substr(end + 1);
  return share;
}

std::optional<std::string> learn(const std::string& data, const JobKind::Progress&,
                                 const std::atomic<bool>& stop) {
  std::string sum = sum_of(share_of(data), &stop);
  if (sum.empty()) return std::nullopt;
  return sum;
}

}  // namespace

JobKind training_jobs() { return {{kTrainingKind, training_needs()}, learn}; }

std::vector<std::string> sums_by_jobs(JobBatch& batch, const std::vector<TrainingShare>& shares) {
  const JobAbility ability = training_jobs().ability;
  std::vector<std::string> sums(shares.size());
  for (std::size_t i = 0; i < shares.size(); ++i)
    batch.put(static_cast<int>(i), ability, training_data(shares[i]));
  while (batch.open() > 0) {
    auto some = batch.wait();
    if (some.empty()) return {};
    for (auto& [number, sum] : some) sums[static_cast<std::size_t>(number)] = std::move(sum);
  }
  return sums;
}

}  // namespace bastide
