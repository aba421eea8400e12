// Any lines to a bot: each gets one framed reply, and nothing ends the session but "quit".
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "protocol/bots/bot_session.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  std::vector<RuleError> errors;
  std::string error;
  BotSession session(RuleSet::make({}, errors), make_player("random", 1, error), 1);
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::string line;
  for (int i = 0; i < 200 && !session.ended() && read_line(in, line) == LineRead::line; ++i) {
    if (line.find("perft") != std::string::npos) continue;  // may take seconds, as it should
    const std::string reply = session.reply_to(line);
    if (reply.empty()) continue;
    Reply read;
    if (reply.find("\n\n") != reply.size() - 2 || !read_frame(reply.substr(0, reply.size() - 2), read))
      std::abort();
  }
  return 0;
}
