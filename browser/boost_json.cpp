// The library itself: Debian has it for this machine only.
#include <boost/json/src.hpp>
