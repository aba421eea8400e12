#include "tests/testing/simulated_nodes.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "server/nodes/shards.h"

namespace bastide::testing {

// --- the database: each of these is a transaction, all at once

SimulatedDatabase::SimulatedDatabase() : games_(kShards) {
  for (int shard = 0; shard < kShards; ++shard) shards_.push_back({shard, "", 1, ""});
}

void SimulatedDatabase::note_leases(Milliseconds now) {
  if (seen_ != nullptr && now < next_end_) return;
  next_end_ = std::numeric_limits<Milliseconds>::max();
  for (auto& [name, row] : nodes_) {
    const bool alive = now < row.until;
    if (alive != row.seen.alive) seen_ = nullptr;
    row.seen.alive = alive;
    if (alive) next_end_ = std::min(next_end_, row.until);
  }
}

bool SimulatedDatabase::add(Milliseconds now, const std::string& name, const std::string& incarnation) {
  NodeRow& row = nodes_[name];
  if (row.seen.incarnation != incarnation && now < row.until) return false;
  row = {{name, incarnation, "http://" + name, true, row.seen.draining}, now + kLease};
  seen_ = nullptr;
  return true;
}

bool SimulatedDatabase::renew(Milliseconds now, const std::string& name, const std::string& incarnation) {
  const auto row = nodes_.find(name);
  if (row == nodes_.end() || row->second.seen.incarnation != incarnation) return false;
  row->second.until = now + kLease;
  if (!row->second.seen.alive) seen_ = nullptr;
  return true;
}

std::shared_ptr<const NodesSeen> SimulatedDatabase::read(Milliseconds now) {
  note_leases(now);
  if (seen_ == nullptr) {
    auto seen = std::make_shared<NodesSeen>();
    seen->nodes.reserve(nodes_.size());
    for (const auto& [name, row] : nodes_) seen->nodes.push_back(row.seen);
    seen->shards = shards_;
    seen_ = seen;
  }
  return seen_;
}

void SimulatedDatabase::step(Milliseconds now, const ShardStep& step) {
  ShardSeen& shard = at(step.shard);
  if (shard.epoch != step.epoch) return;
  shard.owner = step.to;
  ++shard.epoch;
  ++moves_;
  last_move_ = now;
  seen_ = nullptr;
}

bool SimulatedDatabase::write(int shard, std::int64_t epoch, std::int64_t version, std::int64_t action) {
  std::vector<std::int64_t>& game = games_[static_cast<std::size_t>(shard)];
  if (at(shard).epoch != epoch) return false;
  if (static_cast<std::int64_t>(game.size()) + 1 != version) return false;
  game.push_back(action);
  return true;
}

void SimulatedDatabase::set_draining(const std::string& name, bool draining) {
  nodes_[name].seen.draining = draining;
  nodes_[name].seen.name = name;
  seen_ = nullptr;
}

void SimulatedDatabase::set_wanted(int shard, const std::string& name) {
  at(shard).wanted = name;
  seen_ = nullptr;
}

// --- time, and messages

SimulatedNodes::SimulatedNodes(std::uint64_t seed, int nodes) : random(seed) {
  for (int i = 0; i < nodes; ++i) start("node" + std::to_string(i));
}

void SimulatedNodes::say(const std::string& what) {
  if (fault.empty()) fault = "after " + std::to_string(now_) + " ms: " + what;
}

void SimulatedNodes::at(Milliseconds time, Work work) { events_.push({time, ++order_, std::move(work)}); }

// What comes to a node that is paused waits until it goes on; to a dead one it never comes.
void SimulatedNodes::at_node(int node, Milliseconds time, Work work) {
  at(time, [this, node, work = std::move(work)]() mutable {
    if (of(node).dead) return;
    if (now_ < of(node).paused_until)
      at_node(node, of(node).paused_until, std::move(work));
    else
      work();
  });
}

void SimulatedNodes::run_until(Milliseconds time) {
  while (!events_.empty() && events_.top().at <= time && fault.empty()) {
    const Event event = events_.top();
    events_.pop();
    now_ = event.at;
    event.what();
  }
  now_ = std::max(now_, time);
}

// A request that has left is carried out even if its node dies. Who hears nothing for long breaks the
// connection off: then the request may still be carried out, and no answer comes any more.
void SimulatedNodes::ask_database(int node, Work at_database, Work on_answer, Work on_silence) {
  const auto over = std::make_shared<bool>(false);
  const auto once = [over](Work work) {
    return [over, work = std::move(work)] {
      if (std::exchange(*over, true)) return;
      work();
    };
  };
  at_node(node, now_ + kPatience, once(std::move(on_silence)));
  if (lost()) return;
  const bool answered = !lost();
  at(now_ + delay(),
     [this, node, answered, at_database = std::move(at_database), answer = once(std::move(on_answer))] {
       at_database();
       if (answered) at_node(node, now_ + delay(), answer);
     });
}

// --- what a node does

int SimulatedNodes::start(const std::string& name) {
  const int node = size();
  Process process;
  process.name = name;
  process.incarnation = name + "." + std::to_string(node);
  process.clock_ahead = static_cast<Milliseconds>(random.below(600'000)) - 300'000;  // five minutes
  by_incarnation_[process.incarnation] = node;
  processes_.push_back(std::move(process));
  at_node(node, now_ + random.below(1000), [this, node] { enter(node); });
  return node;
}

void SimulatedNodes::enter(int node) {
  const auto accepted = std::make_shared<bool>(false);
  const Milliseconds sent = now_ + of(node).clock_ahead;
  const auto again = [this, node] { at_node(node, now_ + 1000, [this, node] { enter(node); }); };
  ask_database(
      node, [this, node, accepted] { *accepted = database.add(now_, of(node).name, of(node).incarnation); },
      [this, node, accepted, sent, again] {
        if (!*accepted) return again();
        of(node).registered = true;
        of(node).lease_until = sent + kLease;
        at_node(node, now_ + kRenewal, [this, node] { renew(node); });
        read(node, now_);
      },
      again);
}

void SimulatedNodes::renew(int node) {
  const auto renewed = std::make_shared<bool>(false);
  const Milliseconds sent = now_ + of(node).clock_ahead;
  ask_database(
      node, [this, node, renewed] { *renewed = database.renew(now_, of(node).name, of(node).incarnation); },
      [this, node, renewed, sent] {
        if (!*renewed) {  // another process has its name
          of(node).dead = true;
          return;
        }
        of(node).lease_until = sent + kLease;
        at_node(node, std::max(now_, sent - of(node).clock_ahead + kRenewal), [this, node] { renew(node); });
      },
      [this, node] { renew(node); });
}

void SimulatedNodes::read(int node, Milliseconds begun) {
  const auto seen = std::make_shared<std::shared_ptr<const NodesSeen>>();
  ask_database(
      node,
      [this, seen] {
        *seen = database.read(now_);
        if (std::exchange(seen_last_, *seen) != *seen) check_leases(**seen);
      },
      [this, node, begun, seen] {
        look(node, *seen);
        carry_out(node, begun);
      },
      [this, node] { read(node, now_); });
}

// Whom others take for dead has stopped to serve by its own clock.
void SimulatedNodes::check_leases(const NodesSeen& seen) {
  for (const NodeSeen& row : seen.nodes) {
    const int node = row.alive ? -1 : process_of(row.incarnation);
    if (node >= 0 && leased(node)) say(row.incarnation + " is dead to the database and believes to live");
  }
}

bool SimulatedNodes::leased(int node) const {
  return runs(node) && now_ + of(node).clock_ahead < of(node).lease_until;
}

void SimulatedNodes::look(int node, const std::shared_ptr<const NodesSeen>& seen) {
  Process& process = of(node);
  if (process.view == seen) return;
  process.view = seen;
  process.held.clear();
  for (const ShardSeen& shard : seen->shards)
    if (shard.owner == process.incarnation) process.held[shard.shard] = shard.epoch;
}

// The steps travel together; if the connection breaks, some of them may have been carried out.
void SimulatedNodes::carry_out(int node, Milliseconds begun) {
  Process& process = of(node);
  const Work go_on = [this, node, begun] {
    at_node(node, std::max(now_, begun + kReading), [this, node] { read(node, now_); });
  };
  // The same view asks for the same steps.
  if (process.nothing_to_do == process.view) return go_on();
  const auto steps =
      std::make_shared<std::vector<ShardStep>>(plan_shards(*process.view, process.incarnation));
  if (steps->empty()) {
    process.nothing_to_do = process.view;
    return go_on();
  }
  const std::size_t arriving =
      lost() ? random.below(static_cast<std::uint32_t>(steps->size())) : steps->size();
  ask_database(
      node,
      [this, steps, arriving] {
        for (std::size_t i = 0; i < arriving; ++i) database.step(now_, (*steps)[i]);
      },
      go_on, go_on);
}

std::int64_t SimulatedNodes::believed_epoch(int node, int shard) const {
  const auto held = of(node).held.find(shard);
  return leased(node) && held != of(node).held.end() ? held->second : 0;
}

bool SimulatedNodes::serves(int node, int shard) const { return believed_epoch(node, shard) != 0; }

// --- requests

void SimulatedNodes::send_action() {
  asked_.push_back({static_cast<int>(random.below(kShards))});
  try_action(static_cast<std::int64_t>(asked_.size()) - 1);
}

void SimulatedNodes::try_action(std::int64_t action) {
  Asked& asked = asked_[static_cast<std::size_t>(action)];
  if (asked.acknowledged) return;
  most_tries = std::max(most_tries, ++asked.tries);
  at(now_ + 1000 + random.below(500), [this, action] { try_action(action); });
  if (const int node = any_running(); node >= 0 && !lost())
    at_node(node, now_ + delay(), [this, node, action] { arrive(node, action, 0); });
}

// Forwarded once, by what this node has read; a node to which it was forwarded answers, or says "come back".
void SimulatedNodes::arrive(int node, std::int64_t action, int forwards) {
  most_forwards = std::max(most_forwards, forwards);
  const int shard = asked_[static_cast<std::size_t>(action)].shard;
  if (serves(node, shard)) return play(node, action, false);
  if (forwards > 0 || of(node).view == nullptr) return;
  const int other = process_of(of(node).view->shards[static_cast<std::size_t>(shard)].owner);
  if (other >= 0 && other != node && !lost())
    at_node(other, now_ + delay(), [this, other, action] { arrive(other, action, 1); });
}

// The game is loaded anew for each action here, which makes the time long in which it may grow old.
void SimulatedNodes::play(int node, std::int64_t action, bool again) {
  const int shard = asked_[static_cast<std::size_t>(action)].shard;
  const std::int64_t epoch = believed_epoch(node, shard);
  const auto game = std::make_shared<std::vector<std::int64_t>>();
  ask_database(
      node, [this, shard, game] { *game = database.game(shard); },
      [this, node, action, again, epoch, game] {
        if (std::ranges::find(*game, action) == game->end())
          write(node, action, epoch, static_cast<std::int64_t>(game->size()) + 1, again);
        else
          asked_[static_cast<std::size_t>(action)].acknowledged = true;
      },
      [] {});
}

void SimulatedNodes::write(int node, std::int64_t action, std::int64_t epoch, std::int64_t version,
                           bool again) {
  const int shard = asked_[static_cast<std::size_t>(action)].shard;
  if (believed_epoch(node, shard) != epoch) return;
  const auto stored = std::make_shared<bool>(false);
  ask_database(
      node,
      [this, node, shard, action, epoch, version, stored] {
        *stored = database.write(shard, epoch, version, action);
        const std::string& owner = database.shards()[static_cast<std::size_t>(shard)].owner;
        if (*stored && owner != of(node).incarnation)
          say(of(node).incarnation + " has written to a shard that is " + owner + "'s");
      },
      [this, node, action, again, stored] {
        if (*stored)
          asked_[static_cast<std::size_t>(action)].acknowledged = true;
        else if (!again)  // another action may have come in between
          play(node, action, true);
      },
      [] {});
}

// --- trouble

int SimulatedNodes::process_of(const std::string& incarnation) const {
  const auto found = by_incarnation_.find(incarnation);
  return found == by_incarnation_.end() ? -1 : found->second;
}

bool SimulatedNodes::runs(int node) const { return !of(node).dead; }

int SimulatedNodes::any_running() {
  std::vector<int> running;
  for (int i = 0; i < size(); ++i)
    if (runs(i)) running.push_back(i);
  return running.empty() ? -1 : running[random.below(static_cast<std::uint32_t>(running.size()))];
}

void SimulatedNodes::kill(int node) { of(node).dead = true; }

void SimulatedNodes::add_taker() {
  for (const auto& [name, row] : database.nodes())
    if (const int node = process_of(row.seen.incarnation); node >= 0 && runs(node) && !row.seen.draining)
      return;
  start("taker");
}

void SimulatedNodes::make_trouble(Milliseconds end) {
  at(now_ + random.below(3000), [this, end] {
    if (now_ >= end) return;
    one_trouble(end);
    make_trouble(end);
  });
}

void SimulatedNodes::one_trouble(Milliseconds end) {
  const int node = any_running();
  const std::string name = node < 0 ? "node0" : of(node).name;
  const Milliseconds pause = std::min(end, now_ + 100 + random.below(20'000));
  switch (random.below(8)) {
    case 0:  // dies, and is started again
      if (node >= 0) kill(node);
      start(name);
      break;
    case 1:  // is paused
      if (node >= 0) of(node).paused_until = pause;
      break;
    case 2:  // is paused, and another is started in its place
      if (node >= 0) of(node).paused_until = pause;
      start(name);
      break;
    case 3:
      start("node" + std::to_string(1000 + size()));
      break;
    case 4:
      if (node >= 0) database.set_draining(name, random.below(2) == 0);
      break;
    case 5:  // by hand: maybe where nobody is
      database.set_wanted(static_cast<int>(random.below(kShards)), random.below(4) == 0 ? "nowhere" : name);
      break;
    case 6:
      for (int shard = 0; shard < kShards; shard += 3)
        database.set_wanted(shard, random.below(2) ? name : "");
      break;
    default:
      network = random.below(2) == 0 ? Network{} : Network{1 + random.below(3000), random.below(300)};
  }
}

// --- what is to be, once it is quiet

std::vector<int> SimulatedNodes::owned() const {
  std::vector<int> owned(processes_.size());
  for (const ShardSeen& shard : database.shards())
    if (const int node = process_of(shard.owner); node >= 0 && runs(node))
      ++owned[static_cast<std::size_t>(node)];
  return owned;
}

int SimulatedNodes::without_living_owner() const {
  const std::vector<int> each = owned();
  return kShards - std::accumulate(each.begin(), each.end(), 0);
}

std::string SimulatedNodes::unsettled() const {
  std::map<std::string, int> parts;  // of those that may have shards, what is nobody's wish
  std::map<std::string, std::string> takers;
  for (const auto& [name, row] : database.nodes()) {
    const int node = process_of(row.seen.incarnation);
    if (node < 0 || !runs(node) || row.seen.draining) continue;
    parts[row.seen.incarnation] = 0;
    takers[name] = row.seen.incarnation;
  }
  for (const ShardSeen& shard : database.shards()) {
    const std::string what = "shard " + std::to_string(shard.shard) + ", owned by " + shard.owner;
    if (!parts.contains(shard.owner)) return what + ", which lives not or is to be stopped";
    const auto wanted = takers.find(shard.wanted);
    if (wanted == takers.end())
      ++parts[shard.owner];
    else if (wanted->second != shard.owner)
      return what + ", is wanted at " + shard.wanted;
    const int node = process_of(shard.owner);
    if (believed_epoch(node, shard.shard) != shard.epoch) return what + ", which does not serve it";
    for (int other = 0; other < size(); ++other)
      if (other != node && serves(other, shard.shard)) return what + ", is served by another too";
  }
  const auto [least, most] =
      std::ranges::minmax_element(parts, {}, [](const auto& part) { return part.second; });
  if (most->second - least->second > 1)
    return most->first + " has " + std::to_string(most->second) + ", " + least->first + " only " +
           std::to_string(least->second);
  return "";
}

std::string SimulatedNodes::lost_or_doubled(bool all) const {
  std::vector<int> times(asked_.size());
  for (int shard = 0; shard < kShards; ++shard)
    for (const std::int64_t action : database.game(shard)) ++times[static_cast<std::size_t>(action)];
  for (std::size_t action = 0; action < asked_.size(); ++action) {
    const std::string what = "action " + std::to_string(action);
    if (times[action] > 1) return what + " was played twice";
    if (asked_[action].acknowledged && times[action] == 0) return what + " was acknowledged and is not there";
    if (all && !asked_[action].acknowledged) return what + " was not answered";
  }
  return "";
}

}  // namespace bastide::testing
