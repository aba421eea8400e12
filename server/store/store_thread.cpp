#include "server/store/store_thread.h"

#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr std::size_t kMostTogether = 1000;  // rows in one transaction, so that none waits for long

constexpr int kSweptTogether = 50;  // games that are looked at for their age

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

}  // namespace

StoreThread::StoreThread(std::unique_ptr<Store> store, std::chrono::milliseconds try_every)
    : store_(std::move(store)),
      reader_(store_->reader()),
      try_every_(try_every),
      counts_(store_->counts()),
      unfinished_(store_->unfinished()),
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

void StoreThread::set_trouble(const std::string& why) {
  const std::lock_guard lock(mutex_);
  trouble_ = why;
}

void StoreThread::write_all() {
  while (!writes_.over()) {
    const bool well = trouble().empty();
    std::vector<Write> requests =
        writes_.take(kMostTogether, well ? std::nullopt : std::optional(try_every_));
    std::vector<Write> rows;
    std::vector<Sweep> sweeps;
    for (Write& request : requests)
      if (auto* sweep = std::get_if<Sweep>(&request))
        sweeps.push_back(std::move(*sweep));
      else
        rows.push_back(std::move(request));
    if (!rows.empty()) serve(rows);
    for (Sweep& each : sweeps) sweep(each);
    if (requests.empty() && !well) try_again();
  }
}

void StoreThread::load_all() {
  while (!loads_.over())
    for (Load& request : loads_.take(1)) load(request);
}

// Answers go out only when all has been stored. If that fails, each is stored alone: a damaged page of one
// game is not the others' business. Only a lock is everybody's, and would be waited for each time.
void StoreThread::serve(std::span<Write> requests) {
  std::vector<Reply> replies;
  try {
    store_->together([&] {
      for (Write& request : requests) replies.push_back(write(request));
    });
  } catch (const std::exception& error) {
    const auto* known = dynamic_cast<const StoreError*>(&error);
    const bool locked = known != nullptr && known->kind() == StoreError::Kind::in_use;
    if (requests.size() == 1 || locked) return refuse(requests, error.what());
    for (Write& request : requests) serve({&request, 1});
    return;
  }
  set_trouble("");
  for (const Reply& reply : replies) reply();
}

void StoreThread::refuse(std::span<Write> requests, const std::string& why) {
  set_trouble(why);
  for (Write& request : requests)
    std::visit(
        Overloaded{[](MarkOver&) {}, [](Sweep&) {}, [&](auto& write) { write.done(Result::refused, why); }},
        request);
}

StoreThread::Reply StoreThread::write(Write& request) {
  const auto reply = [](bool stored, Done& done) -> Reply {
    const Result result = stored ? Result::stored : Result::conflict;
    const char* why = stored ? "" : "the version or the game's id is taken";
    return [result, why, &done] { done(result, why); };
  };
  return std::visit(
      Overloaded{[&](Create& create) { return reply(store_->create(create.game), create.done); },
                 [&](Append& append) { return reply(store_->append(append.game, append.row), append.done); },
                 [&](MarkOver& mark) -> Reply {
                   store_->mark_over(mark.game);
                   return [] {};
                 },
                 [](Sweep&) -> Reply { return [] {}; }},
      request);
}

// Between two transactions, and so few games at once that nobody waits long.
void StoreThread::sweep(Sweep& request) {
  try {
    request.swept(
        store_->sweep(request.retention, request.now_ms, request.after, kSweptTogether, request.in_use));
  } catch (const std::exception& error) {
    set_trouble(error.what());
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

void StoreThread::try_again() {
  try {
    store_->try_to_write();
    set_trouble("");
  } catch (const std::exception& error) {
    set_trouble(error.what());
  }
}

}  // namespace bastide
