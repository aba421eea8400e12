// A WebSocket of the load: opened at once, then read and written as the loop of its process lets it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <string>

namespace bastide {

class LoadSocket {
 public:
  using Take = std::function<void(const std::string& message)>;

  LoadSocket(boost::asio::io_context& io, Take take) : socket_(io), take_(std::move(take)) {}

  // `address`: whose it is, as a proxy would say; `key`: of a seat, in the cookie, as a browser has it.
  void open(unsigned short port, const std::string& game, const std::string& address,
            const std::string& key = "") {
    namespace websocket = boost::beast::websocket;
    boost::beast::get_lowest_layer(socket_).connect({boost::asio::ip::address_v4::loopback(), port});
    boost::beast::get_lowest_layer(socket_).socket().set_option(boost::asio::ip::tcp::no_delay(true));
    socket_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      request.set("X-Forwarded-For", address);
      if (!key.empty()) request.set("Cookie", "bastide=" + key);
    }));
    socket_.read_message_max(std::size_t{16} << 20);
    socket_.handshake("127.0.0.1:" + std::to_string(port), "/api/games/" + game + "/socket");
    read();
  }
  void write(std::string text) {
    leaving_.push_back(std::move(text));
    if (leaving_.size() == 1) write_next();
  }
  // Without a word; it has ended when its loop has run again.
  void close() { boost::beast::get_lowest_layer(socket_).close(); }
  bool ended() const { return ended_; }

 private:
  void read() {
    socket_.async_read(buffer_, [this](boost::system::error_code error, std::size_t) {
      ended_ = static_cast<bool>(error);
      if (ended_) return;
      const std::string message = boost::beast::buffers_to_string(buffer_.data());
      buffer_.clear();
      take_(message);
      read();
    });
  }
  void write_next() {
    socket_.async_write(boost::asio::buffer(leaving_.front()),
                        [this](boost::system::error_code error, std::size_t) {
                          leaving_.pop_front();
                          if (!error && !leaving_.empty()) write_next();
                        });
  }

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> leaving_;
  Take take_;
  bool ended_ = false;
};

}  // namespace bastide
