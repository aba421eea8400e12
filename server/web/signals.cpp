#include "server/web/signals.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

namespace bastide {

namespace asio = boost::asio;

struct Signals::Inside {
  asio::io_context io;
  asio::signal_set set{io};
};

Signals::Signals(std::initializer_list<int> caught) : inside_(std::make_unique<Inside>()) {
  for (const int signal : caught) inside_->set.add(signal);
}

Signals::~Signals() = default;

int Signals::wait() {
  int caught = 0;
  inside_->set.async_wait([&caught](const boost::system::error_code&, int signal) { caught = signal; });
  inside_->io.restart();
  inside_->io.run();
  return caught;
}

}  // namespace bastide
