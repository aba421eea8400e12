// One mail as it travels (RFC 5322 and MIME): plain text in UTF-8, sent by a program, to one address. What
// people have written, names above all, can stand in its subject and its text, and changes no header: control
// characters go, letters beyond ASCII are encoded (RFC 2047).
#pragma once

#include <cstdint>
#include <string>

namespace bastide {

struct Mail {
  std::string from, to;  // addresses that passed read_mail_address()
  std::string subject;   // UTF-8
  std::string text;      // UTF-8, lines end with "\n"
  std::string id;        // letters and digits, of this mail alone, and the same in each attempt to send it
  std::int64_t at = 0;   // when it is sent, milliseconds since 1970
  // Where one POST ends mails of this sort (RFC 8058); empty: nothing does, for it was asked for this once.
  std::string stop;
};

// With lines that end in CRLF and have at most 998 characters.
std::string text_of(const Mail& mail);

}  // namespace bastide
