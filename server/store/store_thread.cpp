#include "server/store/store_thread.h"

#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr std::size_t kMostTogether = 1000;  // rows in one transaction, so that none waits for long

constexpr int kSweptTogether = 50;  // games that are looked at for their age

StoreError::Kind kind_of(const std::exception& error) {
  const auto* known = dynamic_cast<const StoreError*>(&error);
  return known == nullptr ? StoreError::Kind::failed : known->kind();
}

}  // namespace

StoreThread::StoreThread(std::unique_ptr<Store> store, std::chrono::milliseconds try_every)
    : store_(std::move(store)),
      reader_(store_->reader()),
      try_every_(try_every),
      counts_(store_->counts()),
      writer_([this] { write_all(); }),
      loader_([this] { load_all(); }) {}

StoreThread::~StoreThread() {
  writes_.end();
  loads_.end();
  writer_.join();
  loader_.join();
}

std::string StoreThread::trouble() const {
  const std::lock_guard lock(mutex_);
  return trouble_;
}

std::optional<StoreError::Kind> StoreThread::trouble_kind() const {
  const std::lock_guard lock(mutex_);
  return kind_;
}

void StoreThread::set_trouble(const std::exception& error) {
  const std::lock_guard lock(mutex_);
  trouble_ = error.what();
  kind_ = kind_of(error);
}

void StoreThread::set_well() {
  const std::lock_guard lock(mutex_);
  trouble_.clear();
  kind_.reset();
}

// Who waits goes on with the trace from here.
void StoreThread::answer(std::span<const Asked> answers, Result result, const std::string& why) {
  for (const Asked& each : answers) {
    each.trace.note("commit");
    if (each.done) each.done(result, why);
  }
}

void StoreThread::write_all() {
  while (!writes_.over()) {
    const bool well = trouble().empty();
    auto requests = writes_.take(kMostTogether, well ? std::nullopt : std::optional(try_every_));
    std::vector<Write> writes;
    std::vector<Sweep> sweeps;
    for (auto& request : requests)
      if (auto* sweep = std::get_if<Sweep>(&request))
        sweeps.push_back(std::move(*sweep));
      else
        writes.push_back(std::move(std::get<Write>(request)));
    if (!writes.empty()) write(std::move(writes));
    for (Sweep& each : sweeps) sweep(each);
    if (requests.empty() && !well) try_again();
  }
}

void StoreThread::load_all() {
  while (!loads_.over())
    for (auto& request : loads_.take(1))
      if (auto* one = std::get_if<Load>(&request))
        load(*one);
      else
        find(std::get<Unfinished>(request));
}

void StoreThread::write(std::vector<Write> requests) {
  std::vector<Change> changes;
  std::vector<Asked> answers;
  changes.reserve(requests.size());
  answers.reserve(requests.size());
  for (Write& request : requests) {
    changes.push_back(std::move(request.change));
    request.trace.note("store-queue");
    answers.push_back({std::move(request.done), std::move(request.trace)});
  }
  store(changes, answers);
}

// Answers go out only when all has been stored. If that fails, each is stored alone: a damaged page of one
// game is not the others' business. Only a lock, or a database that is away, is everybody's, and would be
// waited for each time.
void StoreThread::store(std::span<const Change> changes, std::span<const Asked> answers) {
  std::vector<Stored> stored;
  try {
    stored = store_->write(changes);
  } catch (const std::exception& error) {
    const auto kind = kind_of(error);
    const bool of_all = kind == StoreError::Kind::in_use || kind == StoreError::Kind::away ||
                        kind == StoreError::Kind::unknown;
    if (changes.size() > 1 && !of_all) {
      for (std::size_t i = 0; i < changes.size(); ++i) store(changes.subspan(i, 1), answers.subspan(i, 1));
      return;
    }
    set_trouble(error);
    return answer(answers, kind == StoreError::Kind::unknown ? Result::unknown : Result::refused,
                  error.what());
  }
  set_well();
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const std::span<const Asked> one = answers.subspan(i, 1);
    if (stored[i] == Stored::yes)
      answer(one, Result::stored, "");
    else if (stored[i] == Stored::moved)
      answer(one, Result::moved, "the game is another process's by now");
    else
      answer(one, Result::conflict, "the version or the game's id is taken");
  }
}

// Between two transactions, and so few games at once that nobody waits long.
void StoreThread::sweep(Sweep& request) {
  try {
    request.swept(
        store_->sweep(request.retention, request.now_ms, request.after, kSweptTogether, request.in_use));
  } catch (const std::exception& error) {
    set_trouble(error);
  }
}

// One game that cannot be read is no trouble of the store: the others can be.
void StoreThread::load(Load& request) {
  std::optional<StoredGame> game;
  std::string why;
  try {
    game = reader_->load(request.game);
  } catch (const std::exception& error) {
    why = error.what();
  }
  request.loaded(std::move(game), why);
}

void StoreThread::find(Unfinished& request) {
  std::vector<std::string> games;
  std::string why;
  try {
    games = reader_->unfinished(request.shards);
  } catch (const std::exception& error) {
    why = error.what();
  }
  request.found(std::move(games), why);
}

void StoreThread::try_again() {
  try {
    store_->try_to_write();
    set_well();
  } catch (const std::exception& error) {
    set_trouble(error);
  }
}

}  // namespace bastide
