#include "server/web/metrics_port.h"

#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <charconv>

#include "server/web/awaiting.h"

namespace bastide {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using asio::ip::tcp;
using Local = asio::local::stream_protocol;
using Error = boost::system::error_code;

namespace {

constexpr std::size_t kHeadBytes = 8192;
constexpr auto kPatience = std::chrono::seconds(10);

std::string answer_to(std::string_view head, const Metrics& metrics) {
  const bool known = head.starts_with("GET ") || head.starts_with("HEAD ");
  const std::string body = known ? metrics.text() : "Only GET is answered here.\n";
  return std::string("HTTP/1.1 ") + (known ? "200 OK" : "405 Method Not Allowed") +
         "\r\nContent-Type: text/plain; version=0.0.4\r\nConnection: close\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + (head.starts_with("HEAD ") ? "" : body);
}

template <class Socket>
asio::awaitable<void> serve(std::shared_ptr<Socket> socket, const Metrics& metrics) {
  asio::steady_timer end(socket->get_executor(), kPatience);
  end.async_wait([socket](const Error& error) {
    Error ignored;
    if (!error) ignored = socket->close(ignored);
  });
  std::string head;
  const auto [error, size] =
      co_await asio::async_read_until(*socket, asio::dynamic_buffer(head, kHeadBytes), "\r\n\r\n", kTuple);
  if (!error) {
    const std::string answer = answer_to(head, metrics);
    co_await asio::async_write(*socket, asio::buffer(answer), kTuple);
  }
  end.cancel();
}

template <class Acceptor>
asio::awaitable<void> accept_all(Acceptor& acceptor, const Metrics& metrics) {
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(kTuple);
    if (error) co_return;
    co_await serve(std::make_shared<decltype(socket)>(std::move(socket)),
                   metrics);  // one after the other: there are few who ask
  }
}

// Opens the acceptor at the place and binds it.
template <class Acceptor>
Error bind(Acceptor& acceptor, const typename Acceptor::endpoint_type& endpoint) {
  Error error;
  error = acceptor.open(endpoint.protocol(), error);
  if (!error) error = acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) error = acceptor.bind(endpoint, error);
  if (!error) error = acceptor.listen(16, error);
  return error;
}

// "9100", "127.0.0.1:9100", "[::1]:9100"
bool read_place(const std::string& text, tcp::endpoint& endpoint) {
  const auto colon = text.rfind(':');
  const std::string_view digits = std::string_view(text).substr(colon == std::string::npos ? 0 : colon + 1);
  unsigned short port = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (fault != std::errc() || end != digits.data() + digits.size()) return false;
  std::string address = colon == std::string::npos ? "127.0.0.1" : text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  Error error;
  endpoint = {asio::ip::make_address(address, error), port};
  return !error;
}

}  // namespace

struct MetricsPort::Inside {
  Inside(asio::io_context& io, const Metrics& all)
      : strand(asio::make_strand(io)), local(strand), port(strand), metrics(all) {}
  asio::strand<asio::io_context::executor_type> strand;
  Local::acceptor local;
  tcp::acceptor port;
  const Metrics& metrics;
  fs::path file;  // of the socket, to be removed

  void close() {
    Error ignored;
    ignored = local.close(ignored);
    ignored = port.close(ignored);
    std::error_code gone;
    if (!file.empty()) fs::remove(std::exchange(file, {}), gone);
  }
};

MetricsPort::MetricsPort(asio::io_context& io, const Metrics& metrics)
    : inside_(std::make_shared<Inside>(io, metrics)) {}

MetricsPort::~MetricsPort() { inside_->close(); }

void MetricsPort::close() {
  asio::post(inside_->strand, [inside = inside_] { inside->close(); });
}

unsigned short MetricsPort::port() const {
  Error none;
  const auto place = inside_->port.local_endpoint(none);
  return none ? static_cast<unsigned short>(0) : place.port();
}

std::string MetricsPort::open(const std::string& place, const fs::path& usual) {
  constexpr std::string_view kUnix = "unix:";
  if (place == "main" || place == "off") return "";
  const bool local = place.empty() || place.starts_with(kUnix);
  Error error;
  if (local) {
    const fs::path file = place.empty() ? usual : fs::path(place.substr(kUnix.size()));
    const bool too_long = file.string().size() >= sizeof(sockaddr_un::sun_path);
    if (too_long && place.empty()) return "";
    if (too_long || file.empty())
      return "'" + file.string() + "' is too long or too short for a socket's path";
    std::error_code ignored;
    if (fs::is_socket(file, ignored)) fs::remove(file, ignored);  // of a server that was killed
    error = bind(inside_->local, Local::endpoint(file.string()));
    if (!error) inside_->file = file;
    if (!error) asio::co_spawn(inside_->strand, accept_all(inside_->local, inside_->metrics), asio::detached);
    return error ? "cannot listen at " + file.string() + ": " + error.message() : "";
  }
  tcp::endpoint endpoint;
  if (!read_place(place, endpoint))
    return "'" + place + "' is neither main, off, unix:PATH, a port nor ADDRESS:PORT";
  error = bind(inside_->port, endpoint);
  if (!error) asio::co_spawn(inside_->strand, accept_all(inside_->port, inside_->metrics), asio::detached);
  return error ? "cannot listen at " + place + ": " + error.message() : "";
}

}  // namespace bastide
