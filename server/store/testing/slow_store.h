// For tests: a store whose transactions wait until they may go on.
#pragma once

#include <future>

#include "server/store/store.h"
#include "server/store/store_error.h"
#include "server/store/testing/some_rows.h"

namespace bastide {

// Calls through to a real store, holds it up on request, and counts transactions.
class SlowStore final : public Store {
 public:
  SlowStore(std::unique_ptr<Store> store, std::shared_future<void> gate, int& transactions)
      : store_(std::move(store)), gate_(std::move(gate)), transactions_(transactions) {}
  std::vector<Stored> write(std::span<const Change> changes) override {
    gate_.wait();
    ++transactions_;
    for (const Change& change : changes)
      if (const auto* done = std::get_if<NewRow>(&change);
          done != nullptr && testing::said_in(done->row) == "damaged")
        throw StoreError(StoreError::Kind::damaged, "a page is damaged");
    return store_->write(changes);
  }
  void try_to_write() override { store_->try_to_write(); }
  std::unique_ptr<StoreReader> reader() const override { return store_->reader(); }
  std::optional<StoredGame> load(std::string_view game) override { return store_->load(game); }
  std::vector<Row> rows(std::string_view game, std::int64_t since) override {
    return store_->rows(game, since);
  }
  Swept sweep(const Retention& retention, std::int64_t now_ms, std::string_view after, int most,
              const std::function<bool(const std::string&)>& in_use) override {
    return store_->sweep(retention, now_ms, after, most, in_use);
  }
  std::vector<std::string> unfinished(std::span<const int> shards) override {
    return store_->unfinished(shards);
  }
  StoreCounts counts() override { return store_->counts(); }
  std::vector<std::string> games(std::string_view after, int most) override {
    return store_->games(after, most);
  }
  std::optional<KeptGame> take_out(std::string_view game) override { return store_->take_out(game); }
  void put_in(std::span<const KeptGame> games) override { store_->put_in(games); }

 private:
  std::unique_ptr<Store> store_;
  std::shared_future<void> gate_;
  int& transactions_;
};

}  // namespace bastide
