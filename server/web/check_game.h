// Plays one whole game at a running server, as people's browsers would.
#pragma once

#include <cstdint>
#include <string>

namespace bastide {

// One scripted client against a computer player, over HTTP and WebSocket; the page and /health are asked for
// as well. Returns the game's record as text. Throws ClientError, with a sentence, if anything is not as it
// should be.
std::string play_check_game(unsigned short port, bool page, std::uint64_t seed);

}  // namespace bastide
