#include "server/web/http_head.h"

#include <algorithm>
#include <string>

#include "engine/notation/text.h"

namespace bastide {
namespace {

constexpr std::string_view kEmptyLine = "\r\n\r\n";

ApiError malformed(const Sentence& why) { return {ErrorCode::malformed, why, "", ""}; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

bool same(std::string_view text, std::string_view lower_case) {
  return text.size() == lower_case.size() && std::equal(text.begin(), text.end(), lower_case.begin(),
                                                        [](char a, char b) { return lower(a) == b; });
}

// Takes the next line off the text.
std::string_view next_line(std::string_view& text) {
  const auto end = text.find("\r\n");
  const std::string_view line = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 2);
  return line;
}

// "GET /path HTTP/1.1"
bool is_request_line(std::string_view line) {
  const auto first = line.find(' '), second = line.rfind(' ');
  return first != std::string_view::npos && first != 0 && second > first + 1 &&
         line.find(' ', first + 1) == second && line.substr(second + 1).starts_with("HTTP/1.") &&
         std::all_of(line.begin(), line.end(), [](unsigned char c) { return c > 0x1f && c < 0x7f; });
}

// A name or an address, and maybe a port.
bool is_host(std::string_view host) {
  return std::all_of(host.begin(), host.end(), [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".-_:[]%").find(static_cast<char>(c)) != std::string_view::npos;
  });
}

// What the lines of a head say of where the request ends and whom it asks.
struct Frame {
  int hosts = 0, lengths = 0, codings = 0;
  bool chunked = true;  // each coding is

  ApiError add(std::string_view name, std::string_view value) {
    if (same(name, "host") && (++hosts > 1 || !is_host(value)))
      return malformed({"error.head-host", "This is no HTTP request: it has no Host, or several"});
    if (same(name, "content-length") && ++lengths > 1)
      return malformed({"error.head-length", "This is no HTTP request: it has several Content-Length"});
    if (same(name, "transfer-encoding")) add_codings(value);
    return {};
  }
  void add_codings(std::string_view list) {
    for (bool more = true; more;) {
      const auto comma = list.find(',');
      more = comma != std::string_view::npos;
      chunked = chunked && same(trimmed(list.substr(0, comma)), "chunked");
      ++codings;
      list = more ? list.substr(comma + 1) : std::string_view();
    }
  }
  ApiError fault(bool of_1_1) const {
    if (of_1_1 && hosts == 0)
      return malformed({"error.head-host", "This is no HTTP request: it has no Host, or several"});
    if (codings > 0 && lengths > 0)
      return malformed({"error.head-coding-and-length",
                        "This is no HTTP request: it has both Transfer-Encoding and Content-Length"});
    if (codings > 0 && (!of_1_1 || codings > 1 || !chunked))
      return {ErrorCode::malformed,
              {"error.head-coding", "This server knows no Transfer-Encoding but chunked, once"},
              "",
              ""};
    return {};
  }
};

}  // namespace

std::size_t head_size(std::string_view bytes) {
  const auto end = bytes.find(kEmptyLine);
  return end == std::string_view::npos ? 0 : end + kEmptyLine.size();
}

ApiError fault_of_part(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    const bool lone_feed = byte == '\n' && (i == 0 || bytes[i - 1] != '\r');
    const bool lone_return = byte == '\r' && i + 1 < bytes.size() && bytes[i + 1] != '\n';
    if (lone_feed || lone_return)
      return malformed({"error.head-lines", "This is no HTTP request: its lines have to end with CR and LF"});
    if ((byte < 0x20 && byte != '\r' && byte != '\n' && byte != '\t') || byte == 0x7f)
      return malformed(
          {"error.head-byte", "This is no HTTP request: a byte that no head may have stands in its head"});
  }
  const auto end = bytes.find("\r\n");
  if (end != std::string_view::npos && !is_request_line(bytes.substr(0, end)))
    return malformed({"error.head-first-line", "This is no HTTP request: its first line is no request"});
  return {};
}

ApiError fault_of_head(std::string_view head) {
  if (ApiError error = fault_of_part(head)) return error;
  const bool of_1_1 = next_line(head).ends_with("HTTP/1.1");
  Frame frame;
  while (!head.empty()) {
    const std::string_view line = next_line(head);
    if (line.empty()) break;
    if (line.front() == ' ' || line.front() == '\t')
      return malformed(
          {"error.head-folded", "This is no HTTP request: a header is folded over several lines"});
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0 || line[colon - 1] == ' ' || line[colon - 1] == '\t')
      return malformed({"error.head-no-header", "This is no HTTP request: a line is no header"});
    if (ApiError error = frame.add(line.substr(0, colon), trimmed(line.substr(colon + 1)))) return error;
  }
  return frame.fault(of_1_1);
}

}  // namespace bastide
