// Servers that share a database, and what goes wrong around them. Real processes and a real PostgreSQL.
// Whatever happens: nobody waits for long without being told, nothing that anybody was told is lost, and when
// the trouble is over all goes on by itself.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/testing/temporary_folder.h"
#include "server/store/testing/postgres_server.h"
#include "tests/testing/server_process.h"
#include "tests/testing/witness.h"

namespace bastide::trouble {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using ::testing::HasSubstr;
using testing::PostgresServer;

inline constexpr auto kLease = 1s;
inline constexpr auto kPatience = 20s;
// In which everybody gets an answer, whatever the trouble; usually it is none, or one of milliseconds.
inline constexpr auto kSoon = 5s;

inline constexpr const char* kTable = R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"},
  {"kind": "person"}], "take": [{"seat": 1, "name": "Anna"}]})";

// Waits until it is so, also for somebody who does not answer yet.
bool comes_true(const std::function<bool()>& true_now, std::chrono::seconds patience = kPatience);

ClientResponse get(unsigned short port, const std::string& path);
int status_of(unsigned short port, const std::string& path);
bool comes_to(unsigned short port, const std::string& path, int status);
// Of a refusal; what was said instead, if it is none.
std::string key_of(const ClientResponse& answer);
std::int64_t version_at(unsigned short port, const std::string& path);
std::string read_file(const std::string& file);

struct Made {
  std::string game, key;
  std::string path() const { return "/api/games/" + game; }
};
Made make_at(unsigned short port);

// Somebody at a table, who has been welcomed.
SocketClient sit(unsigned short port, const Made& made);
// Says something; the message that answers it, or nothing.
std::optional<boost::json::object> say(SocketClient& socket, const std::string& text,
                                       const std::string& more = "");
bool is_said(const std::optional<boost::json::object>& answer);
// The end of a connection, which comes by itself.
bool ends(SocketClient& socket, milliseconds most);
// Plays on until the game is over or the time has come, as a page does: comes back whenever it is sent away.
void play_on(Witness& witness, const std::vector<unsigned short>& ports, Clock::time_point until,
             std::int64_t versions = 1'000'000);

class Trouble : public ::testing::Test {
 protected:
  using Process = std::unique_ptr<ServerProcess>;

  std::vector<std::string> flags_of(const std::string& name, const std::string& address,
                                    std::vector<std::string> more = {}) const;
  // Without a name: alone on its database.
  Process start(const std::string& name, const std::string& address, std::vector<std::string> more = {});
  std::string log_file(const std::string& name) const { return folder_.path("log-" + name); }
  static bool is_shared(const std::vector<const ServerProcess*>& servers);
  // What the store has of it is what was told.
  static void check_rows(const std::string& address, const Witness& witness);
  // The program once, to its end; what it says and its exit status.
  std::pair<int, std::string> end_of(const std::vector<std::string>& words) const;

  TemporaryFolder folder_;
};

}  // namespace bastide::trouble
