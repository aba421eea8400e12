// Bytes to a server as no well-behaved client sends them, and what comes back until it closes.
#pragma once

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <memory>
#include <string>

namespace bastide {

class RawClient {
 public:
  explicit RawClient(unsigned short port) {
    socket_.connect({boost::asio::ip::address_v4::loopback(), port});
  }
  // Some bytes may stay unsent if the server closes first.
  void send(const std::string& bytes) {
    boost::system::error_code ignored;
    boost::asio::write(socket_, boost::asio::buffer(bytes), ignored);
  }
  // The next bytes, so many.
  std::string receive(std::size_t count) {
    std::string bytes(count, ' ');
    boost::system::error_code ignored;
    bytes.resize(boost::asio::read(socket_, boost::asio::buffer(bytes), ignored));
    return bytes;
  }
  // All that comes until the server closes; with "(still open)" at its end if it does not in ten seconds.
  std::string receive_all() {
    std::string bytes;
    bool closed = false;
    boost::asio::async_read(socket_, boost::asio::dynamic_buffer(bytes),
                            [&](const boost::system::error_code&, std::size_t) { closed = true; });
    io_->restart();
    io_->run_for(std::chrono::seconds(10));
    if (closed) return bytes;
    socket_.close();
    io_->restart();
    io_->run();
    return bytes + "(still open)";
  }

 private:
  std::unique_ptr<boost::asio::io_context> io_ = std::make_unique<boost::asio::io_context>();
  boost::asio::ip::tcp::socket socket_{*io_};
};

}  // namespace bastide
