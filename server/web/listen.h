// A socket that listens where the settings say. This header needs Asio.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/web/settings.h"

namespace bastide {

// Throws ServerError, in words for the operator.
boost::asio::ip::tcp::acceptor listen(boost::asio::io_context& io, const ServerSettings& settings);

}  // namespace bastide
