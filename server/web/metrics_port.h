// Where /metrics is told by default: at a socket or port of its own, so that nobody who can open the page
// reads how the server does. It answers any GET with all there is, and closes.
#pragma once

#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <memory>
#include <string>

#include "server/web/metrics.h"

namespace bastide {

class MetricsPort {
 public:
  MetricsPort(boost::asio::io_context& io, const Metrics& metrics);
  ~MetricsPort();  // no thread may run `io` any more
  MetricsPort(const MetricsPort&) = delete;
  MetricsPort& operator=(const MetricsPort&) = delete;

  // "main" and "off": nowhere here; "unix:PATH", "PORT" (of 127.0.0.1) or "ADDRESS:PORT"; empty: this socket,
  // if the path is short enough for one. An error sentence if that cannot be; empty if it can.
  std::string open(const std::string& place, const std::filesystem::path& usual);
  // Takes the socket away. From any thread; may be called again.
  void close();
  // The port, where it is one; else 0.
  unsigned short port() const;

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

}  // namespace bastide
