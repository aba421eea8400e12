#include "server/notices/testing/push_receiver.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <cctype>
#include <optional>

#include "server/notices/testing/certificate.h"

namespace bastide::testing {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;

}  // namespace

std::string Received::header(std::string_view name) const {
  const std::string line = std::string(name) + ": ";
  const auto at = ("\n" + head).find("\n" + line);
  if (at == std::string::npos) return "";
  const auto begin = at + line.size();
  return head.substr(begin, head.find('\n', begin) - begin);
}

struct PushReceiver::Inside {
  Inside(Answer answer, const std::string& tls, const std::string& name)
      : answer(std::move(answer)), acceptor(io, tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0)) {
    if (!tls.empty()) {
      file = tls + "/certificate.pem";
      write_certificate(file, name);
      context.emplace(asio::ssl::context::tls_server);
      context->use_certificate_chain_file(file);
      context->use_private_key_file(file, asio::ssl::context::pem);
    }
    thread = std::thread([this] { serve(); });
  }

  void serve() {
    while (!stopped) {
      tcp::socket socket(io);
      boost::system::error_code error;
      error = acceptor.accept(socket, error);
      if (error || stopped) continue;
      try {
        if (!context) {
          talk(socket);
        } else {
          asio::ssl::stream<tcp::socket&> stream(socket, *context);
          stream.handshake(asio::ssl::stream_base::server);
          talk(stream);
        }
      } catch (const boost::system::system_error&) {  // the client went away, as some tests want
      }
    }
  }

  template <class Stream>
  void talk(Stream& stream) {
    boost::beast::flat_buffer buffer;
    http::request<http::string_body> request;
    http::read(stream, buffer, request);
    Received got{std::string(request.target()), request.body(), ""};
    for (const auto& field : request) {
      std::string name(field.name_string());
      std::transform(name.begin(), name.end(), name.begin(),
                     [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
      got.head += name + ": " + std::string(field.value()) + "\n";
    }
    const std::string head = answer(got);
    {
      const std::lock_guard lock(mutex);
      all.push_back(std::move(got));
    }
    if (!head.empty())
      asio::write(stream,
                  asio::buffer("HTTP/1.1 " + head + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"));
  }

  void stop() {
    stopped = true;
    try {  // so that it stops waiting for a client
      tcp::socket last(io);
      last.connect(acceptor.local_endpoint());
    } catch (const boost::system::system_error&) {
    }
    thread.join();
  }

  const Answer answer;
  asio::io_context io;
  tcp::acceptor acceptor;
  std::optional<asio::ssl::context> context;
  std::string file;
  std::atomic<bool> stopped{false};
  mutable std::mutex mutex;
  std::vector<Received> all;
  std::thread thread;
};

PushReceiver::PushReceiver(Answer answer, const std::string& tls, const std::string& name)
    : inside_(std::make_unique<Inside>(std::move(answer), tls, name)) {}
PushReceiver::~PushReceiver() { inside_->stop(); }

unsigned short PushReceiver::port() const { return inside_->acceptor.local_endpoint().port(); }
std::string PushReceiver::certificate() const { return inside_->file; }

std::vector<Received> PushReceiver::received() const {
  const std::lock_guard lock(inside_->mutex);
  return inside_->all;
}

}  // namespace bastide::testing
