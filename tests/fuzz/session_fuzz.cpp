// Bytes to a server as they come from the net: behind "H" a request or several, behind "W" what follows the
// handshake of a WebSocket. Whatever they are, the connection ends when the client has nothing more to say,
// and the server serves the next one.
#include <unistd.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "server/web/client.h"
#include "server/web/http_head.h"
#include "server/web/log.h"
#include "server/web/server.h"

namespace bastide {
namespace {

namespace asio = boost::asio;

constexpr const char* kTable =
    R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}]})";

// One for all inputs.
class Target {
 public:
  Target() {
    start_log("off", "");
    std::string folder = (std::filesystem::temp_directory_path() / "bastide-fuzz-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) std::abort();
    ServerSettings settings;
    settings.port = 0;
    settings.data = folder;
    settings.threads = settings.player_threads = 1;
    settings.metrics = "off";
    settings.analyses.waiting = 0;
    settings.limits.requests_burst = settings.limits.requests_per_second = 1e9;
    settings.limits.tables_per_hour = 1e9;
    settings.limits.connections_per_address = 100000;
    server_ = std::make_unique<Server>(settings);
    const ClientResponse made = fetch(port(), "POST", "/api/games", kTable);
    game_ = boost::json::parse(made.body).at("game").as_string().c_str();
  }
  unsigned short port() const { return server_->port(); }
  std::string handshake() const {
    return "GET /api/games/" + game_ +
           "/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  }

 private:
  std::unique_ptr<Server> server_;
  std::string game_;
};

[[noreturn]] void fail(const char* what, const std::string& answer) {
  std::fprintf(stderr, "%s; the server said: '%s'\n", what, answer.c_str());
  std::abort();
}

// Sends all and says that nothing more comes; what is answered until the server closes.
std::string said_to(const Target& target, const std::string& bytes) {
  asio::io_context io;
  asio::ip::tcp::socket socket(io);
  boost::system::error_code error;
  do {  // once more after the fuzzer's own clock
    error = socket.close(error);
    error = socket.connect({asio::ip::address_v4::loopback(), target.port()}, error);
  } while (error == asio::error::interrupted);
  if (error) fail("no connection", error.message());
  asio::write(socket, asio::buffer(bytes), error);
  error = socket.shutdown(asio::ip::tcp::socket::shutdown_send, error);
  std::string answer;
  do asio::read(socket, asio::dynamic_buffer(answer), error);
  while (error == asio::error::interrupted);  // as above
  if (error != asio::error::eof) answer += " and then " + error.message();
  return answer;
}

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  static const Target target;
  if (size == 0) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const bool frames = data[0] == 'W';
  if (!frames && data[0] != 'H') return 0;
  const std::string answer = said_to(target, frames ? target.handshake() + bytes : bytes);
  if (frames && !answer.starts_with("HTTP/1.1 101")) fail("no WebSocket was opened", answer);
  const std::size_t head = head_size(bytes);
  const bool unclear = head == 0 ? static_cast<bool>(fault_of_part(bytes))
                                 : static_cast<bool>(fault_of_head(std::string_view(bytes).substr(0, head)));
  const bool refused = answer.starts_with("HTTP/1.1 400") && answer.find("\nHTTP/1.1") == std::string::npos;
  if (!frames && unclear && !refused) fail("an unclear request was not refused", answer);
  static int asked = 0;
  if (++asked % 64 != 0) return 0;
  const ClientResponse health = fetch(target.port(), "GET", "/health");
  if (health.status != 200) fail("it serves nobody any more", health.body);
  return 0;
}
