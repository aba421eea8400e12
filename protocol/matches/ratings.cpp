#include "protocol/matches/ratings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace bastide {
namespace {

constexpr double kEloOfLogit = 400 / 2.302585092994045684;  // Elo count in tenfold odds, the model in e-fold
constexpr double kInfinity = std::numeric_limits<double>::infinity();

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }
  // The information of games between two: their distance is known by so much more.
  void connect(std::size_t one, std::size_t other, double weight) {
    at(one, one) += weight;
    at(other, other) += weight;
    at(one, other) -= weight;
    at(other, one) -= weight;
  }
  void add_everywhere(double value) {
    for (double& cell : cells_) cell += value;
  }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

// Of a symmetric positive definite matrix (so no pivot is needed), by Gauss and Jordan in place.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  for (std::size_t k = 0; k < size; ++k) {
    const double pivot = 1 / matrix.at(k, k);
    matrix.at(k, k) = 1;
    for (std::size_t j = 0; j < size; ++j) matrix.at(k, j) *= pivot;
    for (std::size_t i = 0; i < size; ++i) {
      if (i == k) continue;
      const double factor = matrix.at(i, k);
      matrix.at(i, k) = 0;
      for (std::size_t j = 0; j < size; ++j) matrix.at(i, j) -= factor * matrix.at(k, j);
    }
  }
  return matrix;
}

// For each player the smallest index in its group.
std::vector<int> groups_of(int players, std::span<const PairingScore> scores) {
  std::vector<int> group(static_cast<std::size_t>(players));
  std::iota(group.begin(), group.end(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (const PairingScore& score : scores) {
      if (score.games <= 0) continue;
      int& one = group[static_cast<std::size_t>(score.first)];
      int& other = group[static_cast<std::size_t>(score.second)];
      changed = changed || one != other;
      one = other = std::min(one, other);
    }
  }
  return group;
}

// The players of one group, and the games among them, each two in one entry.
class Group {
 public:
  Group(std::vector<int> members, std::span<const PairingScore> scores, double drawn_beforehand)
      : members_(std::move(members)) {
    for (const PairingScore& score : scores) add(score, drawn_beforehand);
  }

  // Newton's method on the likelihood, which has one maximum; steps are kept short so that it cannot
  // overshoot.
  std::vector<double> strengths() const {
    constexpr double kLongestStep = 2, kExact = 1e-10;
    constexpr int kMostSteps = 1000;
    std::vector<double> strength(members_.size());
    for (int step = 0; step < kMostSteps; ++step) {
      const std::vector<double> slope = slope_at(strength);
      const Matrix covariance = covariance_at(strength);
      std::vector<double> change(strength.size());
      double longest = 0;
      for (std::size_t i = 0; i < change.size(); ++i) {
        for (std::size_t j = 0; j < change.size(); ++j) change[i] += covariance.at(i, j) * slope[j];
        longest = std::max(longest, std::abs(change[i]));
      }
      const double part = longest > kLongestStep ? kLongestStep / longest : 1;
      for (std::size_t i = 0; i < change.size(); ++i) strength[i] += part * change[i];
      if (longest < kExact) break;
    }
    return strength;
  }

  // Of the strengths around their mean: the inverse of the information where it has one, which is at right
  // angles to "all stronger by the same".
  Matrix covariance_at(const std::vector<double>& strength) const {
    Matrix information(members_.size());
    for (const Meeting& each : meetings_) {
      const double win = logistic(strength[each.one] - strength[each.other]);
      information.connect(each.one, each.other, each.games * win * (1 - win));
    }
    const double share = 1 / static_cast<double>(members_.size());
    information.add_everywhere(share);
    Matrix covariance = inverse(std::move(information));
    covariance.add_everywhere(-share);
    return covariance;
  }

  const std::vector<int>& members() const { return members_; }

 private:
  struct Meeting {
    std::size_t one, other;
    double games, score;
  };

  void add(const PairingScore& score, double drawn_beforehand) {
    const auto first = std::find(members_.begin(), members_.end(), score.first);
    if (first == members_.end() || score.games <= 0) return;
    const auto second = std::find(members_.begin(), members_.end(), score.second);
    auto one = static_cast<std::size_t>(first - members_.begin());
    auto other = static_cast<std::size_t>(second - members_.begin());
    double won = score.score;
    if (one > other) {
      std::swap(one, other);
      won = score.games - won;
    }
    auto met = std::find_if(meetings_.begin(), meetings_.end(), [one, other](const Meeting& each) {
      return each.one == one && each.other == other;
    });
    if (met == meetings_.end())
      met = meetings_.insert(met, {one, other, drawn_beforehand, drawn_beforehand / 2});
    met->games += score.games;
    met->score += won;
  }

  std::vector<double> slope_at(const std::vector<double>& strength) const {
    std::vector<double> slope(members_.size());
    for (const Meeting& each : meetings_) {
      const double more = each.score - each.games * logistic(strength[each.one] - strength[each.other]);
      slope[each.one] += more;
      slope[each.other] -= more;
    }
    return slope;
  }

  std::vector<int> members_;
  std::vector<Meeting> meetings_;
};

// Around the anchor if it is of this group, else around the mean.
void rate(const Group& group, const RatingChoices& choices, std::vector<Rating>& ratings) {
  const std::vector<int>& members = group.members();
  const std::vector<double> strength = group.strengths();
  const Matrix covariance = group.covariance_at(strength);
  const auto found = std::find(members.begin(), members.end(), choices.anchor);
  const auto anchor = static_cast<std::size_t>(found - members.begin());
  for (std::size_t i = 0; i < members.size(); ++i) {
    double ahead = strength[i], variance = covariance.at(i, i);
    if (found != members.end()) {
      ahead -= strength[anchor];
      variance += covariance.at(anchor, anchor) - 2 * covariance.at(i, anchor);
    }
    double half = kZ95 * std::sqrt(std::max(variance, 0.0) * choices.spread) * kEloOfLogit;
    if (members.size() == 1 && choices.anchor != members[i]) half = kInfinity;
    Rating& rating = ratings[static_cast<std::size_t>(members[i])];
    rating.elo = ahead * kEloOfLogit;
    rating.elo_95 = {rating.elo - half, rating.elo + half};
  }
}

}  // namespace

double expected_score(double elo_ahead) { return logistic(elo_ahead / kEloOfLogit); }

std::vector<Rating> ratings_of(int players, std::span<const PairingScore> scores,
                               const RatingChoices& choices) {
  const std::vector<int> groups = groups_of(players, scores);
  std::vector<Rating> ratings(static_cast<std::size_t>(players));
  for (int i = 0; i < players; ++i) {
    ratings[static_cast<std::size_t>(i)].group = groups[static_cast<std::size_t>(i)];
    if (groups[static_cast<std::size_t>(i)] != i) continue;
    std::vector<int> members;
    for (int j = i; j < players; ++j)
      if (groups[static_cast<std::size_t>(j)] == i) members.push_back(j);
    rate(Group(std::move(members), scores, choices.drawn_beforehand), choices, ratings);
  }
  return ratings;
}

double spread_of(std::span<const Rating> ratings, std::span<const PairScore> pairs) {
  double squares = 0, expected = 0;
  for (const PairScore& pair : pairs) {
    const double win = expected_score(ratings[static_cast<std::size_t>(pair.first)].elo -
                                      ratings[static_cast<std::size_t>(pair.second)].elo);
    squares += std::pow(pair.score - 2 * win, 2);
    expected += 2 * win * (1 - win);
  }
  return expected > 0 ? std::clamp(squares / expected, 1.0, 2.0) : 1;
}

Opponents most_telling(std::span<const Rating> ratings, std::span<const PairingScore> scores,
                       const std::vector<bool>& plays) {
  // As if everybody had met everybody for a moment: what is not known at all is little known then.
  constexpr double kMoment = 0.001;
  const std::size_t players = ratings.size();
  const auto told = [&ratings](std::size_t one, std::size_t other) {
    const double win = expected_score(ratings[one].elo - ratings[other].elo);
    return win * (1 - win);
  };
  Matrix information(players);
  for (const PairingScore& score : scores) {
    const auto one = static_cast<std::size_t>(score.first), other = static_cast<std::size_t>(score.second);
    information.connect(one, other, score.games * told(one, other));
  }
  for (std::size_t one = 0; one < players; ++one)
    for (std::size_t other = 0; other < one; ++other) information.connect(one, other, kMoment);
  information.add_everywhere(1 / static_cast<double>(players));
  const Matrix known = inverse(std::move(information));
  Opponents best;
  double most = -1;
  for (std::size_t one = 0; one < players; ++one) {
    for (std::size_t other = one + 1; other < players; ++other) {
      if (!plays[one] || !plays[other]) continue;
      const double distance = known.at(one, one) + known.at(other, other) - 2 * known.at(one, other);
      // A little more is needed to be better: among equals the first, whatever the last digits are.
      if (const double tells = told(one, other) * distance; tells > most * (1 + 1e-9)) {
        most = tells;
        best = {static_cast<int>(one), static_cast<int>(other)};
      }
    }
  }
  return best;
}

}  // namespace bastide
