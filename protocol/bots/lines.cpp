#include "protocol/bots/lines.h"

namespace bastide {

std::string framed(const Reply& reply) {
  const bool ok = reply.code.empty();
  std::string text = ok ? "=" : "? " + reply.code;
  if (!reply.text.empty()) text += ' ';
  for (char c : reply.text) {
    if (c == '\n' && text.back() == '\n') text += ' ';
    text += c;
  }
  while (text.back() == '\n') text.pop_back();
  return text + "\n\n";
}

bool read_frame(std::string_view text, Reply& reply) {
  reply = {};
  if (text.empty() || (text[0] != '=' && text[0] != '?')) return false;
  const bool ok = text[0] == '=';
  text.remove_prefix(1);
  while (!text.empty() && text[0] == ' ') text.remove_prefix(1);
  if (!ok) {
    const std::size_t end = std::min(text.find_first_of(" \r\n"), text.size());
    reply.code = end == 0 ? "unknown" : text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  for (char c : text)
    if (c != '\r') reply.text += c;
  while (!reply.text.empty() && (reply.text.back() == '\n' || reply.text.back() == ' '))
    reply.text.pop_back();
  return true;
}

LineRead read_line(std::istream& in, std::string& line, std::size_t limit) {
  line.clear();
  bool any = false, too_long = false;
  // Through get(), which turns a failure of the stream below into the end of the input.
  for (int c = in.get(); c != std::char_traits<char>::eof(); c = in.get()) {
    any = true;
    if (c == '\n') break;
    if (line.size() < limit)
      line += static_cast<char>(c);
    else
      too_long = true;
  }
  if (!any) return LineRead::end;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return too_long ? LineRead::too_long : LineRead::line;
}

}  // namespace bastide
