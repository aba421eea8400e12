// A table while the store keeps it waiting.
#include "server/web/table.h"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "engine/testing/temporary_folder.h"
#include "server/room/testing/room_table.h"
#include "server/store/testing/slow_store.h"

namespace bastide {
namespace {

class Silent final : public Connection {
 public:
  void send(std::shared_ptr<const std::string>) override {}
  void close(std::string) override {}
};

TEST(ATable, IsLookedAtWhileARowIsBeingStored) {
  const TemporaryFolder folder;
  testing::RoomTable room;
  std::promise<void> gate;
  int transactions = 0;
  auto store = open_store(folder.path("bastide.db"));
  store->create({"game", "{}", ""});
  for (const Row& row : room.rows) store->append("game", row);
  auto store_thread = std::make_unique<StoreThread>(
      std::make_unique<SlowStore>(std::move(store), gate.get_future().share(), transactions));
  boost::asio::io_context io;
  const auto guard = boost::asio::make_work_guard(io);
  boost::asio::thread_pool thinkers(1);
  Metrics metrics;
  Bots bots({}, metrics);
  Helpers helpers;
  Workshop workshop{io.get_executor(), thinkers, *store_thread, metrics, bots, helpers};
  const auto table = std::make_shared<Table>(workshop, room.reopened());
  table->connect(1, {room.keys.at(1)}, std::make_shared<Silent>());
  table->receive(1, R"({"type": "hello"})");
  table->receive(1, R"({"type": "chat", "id": "c", "text": "Is anybody there?"})");
  std::optional<std::int64_t> seen;
  table->look([&](const Room& looked_at) {
    EXPECT_TRUE(looked_at.busy());
    seen = looked_at.version();
  });
  while (!seen) io.run_one();
  EXPECT_EQ(seen, static_cast<std::int64_t>(room.rows.size()));
  gate.set_value();
  while (workshop.storing > 0) io.run_one();
  store_thread.reset();  // until it has ended it holds the table, which refers to all the others
}

}  // namespace
}  // namespace bastide
