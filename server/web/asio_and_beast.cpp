// What Asio and Beast have besides templates, compiled once instead of wherever they are included.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
