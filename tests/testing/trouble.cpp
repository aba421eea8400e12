#include "tests/testing/trouble.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <thread>

#include "engine/testing/eventually.h"
#include "server/store/open_store.h"

namespace bastide::trouble {

bool comes_true(const std::function<bool()>& true_now, std::chrono::seconds patience) {
  return eventually(
      [&true_now] {
        try {
          return true_now();
        } catch (const ClientError&) {  // nobody is there yet
          return false;
        }
      },
      patience);
}

ClientResponse get(unsigned short port, const std::string& path) {
  return fetch(port, "GET", path, "", {}, kSoon);
}

int status_of(unsigned short port, const std::string& path) { return get(port, path).status; }

bool comes_to(unsigned short port, const std::string& path, int status) {
  return comes_true([&] { return status_of(port, path) == status; });
}

std::string key_of(const ClientResponse& answer) {
  const boost::json::object json = boost::json::parse(answer.body).as_object();
  return json.contains("error") ? json.at("error").at("key").as_string().c_str() : answer.body;
}

std::int64_t version_at(unsigned short port, const std::string& path) {
  return boost::json::parse(get(port, path).body).at("version").to_number<std::int64_t>();
}

std::string read_file(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

Made make_at(unsigned short port) {
  Made made;
  EXPECT_TRUE(comes_true([&] {
    const ClientResponse answer = fetch(port, "POST", "/api/games", kTable);
    if (answer.status != 201) return false;
    const boost::json::object json = boost::json::parse(answer.body).as_object();
    made = {json.at("game").as_string().c_str(), json.at("seats").at(0).at("key").as_string().c_str()};
    return true;
  }));
  return made;
}

SocketClient sit(unsigned short port, const Made& made) {
  std::optional<SocketClient> socket;
  EXPECT_TRUE(comes_true([&] {
    socket.emplace(port, made.path() + "/socket");
    socket->send(R"({"type": "hello", "speaks": 3, "key": ")" + made.key + "\"}");
    const auto welcome = socket->receive(kSoon);
    return welcome && welcome->find("\"welcome\"") != std::string::npos;
  }));
  return std::move(*socket);
}

std::optional<boost::json::object> say(SocketClient& socket, const std::string& text,
                                       const std::string& more) {
  socket.send(R"({"type": "chat", "id": ")" + text + R"(", "text": ")" + text + more + "\"}");
  while (const auto message = socket.receive(kSoon)) {
    const boost::json::object parsed = boost::json::parse(*message).as_object();
    const auto* id = parsed.if_contains("id");
    if (id != nullptr && *id == text.c_str()) return parsed;
  }
  return std::nullopt;
}

bool is_said(const std::optional<boost::json::object>& answer) {
  return answer && answer->at("type") != "refused";
}

bool ends(SocketClient& socket, milliseconds most) {
  for (const auto end = Clock::now() + most; Clock::now() < end && !socket.ended();) socket.receive(100ms);
  return socket.ended();
}

void play_on(Witness& witness, const std::vector<unsigned short>& ports, Clock::time_point until,
             std::int64_t versions) {
  for (std::size_t i = 0; Clock::now() < until && !witness.over() && witness.version() < versions; ++i) {
    try {
      witness.play(ports[i % ports.size()], std::min(until, Clock::now() + kSoon), versions);
    } catch (const ClientError&) {
      std::this_thread::sleep_for(5ms);
    }
  }
}

std::vector<std::string> Trouble::flags_of(const std::string& name, const std::string& address,
                                           std::vector<std::string> more) const {
  std::vector<std::string> flags{"--store", address, "--log-file", log_file(name)};
  if (!name.empty()) flags.insert(flags.end(), {"--node", name, "--trusted-proxy", "127.0.0.1,10.77.0.0/30"});
  if (!name.empty() && std::ranges::find(more, "--node-lease") == more.end())
    flags.insert(flags.end(), {"--node-lease", std::to_string(kLease.count())});
  flags.insert(flags.end(), more.begin(), more.end());
  return flags;
}

Trouble::Process Trouble::start(const std::string& name, const std::string& address,
                                std::vector<std::string> more) {
  return std::make_unique<ServerProcess>(BASTIDE_BINARY, folder_.path("data-" + name),
                                         flags_of(name, address, std::move(more)));
}

bool Trouble::is_shared(const std::vector<const ServerProcess*>& servers) {
  return comes_true([&] {
    return std::ranges::all_of(servers, [&](const ServerProcess* each) {
      const std::string text = get(each->port(), "/metrics").body;
      return text.find("\nbastide_shards " + std::to_string(256 / servers.size()) + "\n") !=
             std::string::npos;
    });
  });
}

void Trouble::check_rows(const std::string& address, const Witness& witness) {
  const auto store = open_store_at(address);
  EXPECT_EQ(static_cast<std::int64_t>(store->rows(witness.game(), 0).size()), witness.version());
}

std::pair<int, std::string> Trouble::end_of(const std::vector<std::string>& words) const {
  std::string command = "'" BASTIDE_BINARY "'";
  for (const std::string& word : words) command += " '" + word + "'";
  const std::string file = folder_.path("said");
  const int status = std::system(("LC_ALL=C.UTF-8 timeout 20 " + command + " >" + file + " 2>&1").c_str());
  return {WEXITSTATUS(status), read_file(file)};
}

}  // namespace bastide::trouble
