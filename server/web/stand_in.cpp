#include "server/web/stand_in.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store/open_store.h"
#include "server/store/store_error.h"
#include "server/web/awaiting.h"
#include "server/web/http_message.h"
#include "server/web/listen.h"
#include "server/web/log.h"

namespace bastide {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr auto kLookForStoreEvery = std::chrono::seconds(1);
constexpr auto kClientTime = std::chrono::seconds(10);  // with a client
constexpr auto kRestTime = std::chrono::seconds(2);
constexpr int kRetrySeconds = 2;

HttpResponse not_yet(const std::string& request) {
  HttpResponse answer = error_response(
      {ErrorCode::not_stored,
       {"error.store-away", "The server cannot reach the database of its games; it serves as soon as it can"},
       "",
       "",
       kRetrySeconds});
  answer.headers.emplace_back("Cache-Control", "no-store");
  sign(answer, request);
  return answer;
}

asio::awaitable<void> answer_not_yet(tcp::socket socket, bool https) {
  beast::tcp_stream stream(std::move(socket));
  stream.expires_after(kClientTime);
  beast::flat_buffer buffer;
  http::request_parser<http::empty_body> parser;
  const auto [unread, read] = co_await http::async_read_header(stream, buffer, parser, kTuple);
  if (unread) co_return;
  Response response = response_of(not_yet(TraceParent::of("").id()), parser.get().version(),
                                  parser.get().method() == http::verb::head, https);
  response.keep_alive(false);
  const auto [unsent, sent] = co_await http::async_write(stream, response, kTuple);
  if (unsent) co_return;
  boost::system::error_code ignored;
  ignored = stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  // What still comes is read, so that closing does not take the answer from a client that is still sending.
  stream.expires_after(kRestTime);
  for (std::array<char, 4096> rest{};;) {
    const auto [ended, size] = co_await stream.async_read_some(asio::buffer(rest), kTuple);
    if (ended) co_return;
  }
}

}  // namespace

struct StandIn::Inside {
  explicit Inside(const ServerSettings& settings_)
      : settings(settings_), acceptor(listen(io, settings)), signals(io, SIGINT, SIGTERM) {}

  asio::awaitable<void> accept_all() {
    for (;;) {
      auto [error, socket] = co_await acceptor.async_accept(kTuple);
      if (error == asio::error::operation_aborted) co_return;
      if (!error)
        asio::co_spawn(io, answer_not_yet(std::move(socket), settings.public_url.starts_with("https://")),
                       asio::detached);
    }
  }

  // On a thread of its own: to connect takes as long as the network likes.
  void look_for_database() {
    for (;;) {
      try {
        reach_store(store_address(settings));
        return asio::post(io, [this] { there = true, io.stop(); });
      } catch (const StoreError& error) {
        if (error.kind() != StoreError::Kind::away)  // the server says it, when it finds the same
          return asio::post(io, [this] { there = true, io.stop(); });
      }
      std::unique_lock lock(mutex);
      if (wake.wait_for(lock, kLookForStoreEvery, [this] { return ending; })) return;
    }
  }

  bool wait() {
    asio::co_spawn(io, accept_all(), asio::detached);
    signals.async_wait([this](const boost::system::error_code&, int) { io.stop(); });
    std::thread looker([this] { look_for_database(); });
    io.run();
    {
      const std::lock_guard lock(mutex);
      ending = true;
    }
    wake.notify_all();
    looker.join();
    return there;
  }

  const ServerSettings& settings;
  asio::io_context io;
  tcp::acceptor acceptor;
  asio::signal_set signals;
  bool there = false;
  std::mutex mutex;
  std::condition_variable wake;
  bool ending = false;  // guarded by mutex
};

StandIn::StandIn(const ServerSettings& settings, const std::string& why)
    : inside_(std::make_unique<Inside>(settings)) {
  log_event(LogLevel::error, "store-away", {{"why", why}, {"port", port()}});
}

StandIn::~StandIn() = default;

unsigned short StandIn::port() const { return inside_->acceptor.local_endpoint().port(); }

bool StandIn::wait() {
  const bool there = inside_->wait();
  log_event(LogLevel::info, there ? "store-there" : "stopped", {});
  return there;
}

}  // namespace bastide
