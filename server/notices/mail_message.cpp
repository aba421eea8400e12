#include "server/notices/mail_message.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <string_view>

#include "server/dealer/base64url.h"
#include "server/notices/mail_address.h"

namespace bastide {

namespace {

constexpr std::size_t kMostSubject = 300;     // bytes
constexpr std::size_t kEncodedTogether = 42;  // bytes of a subject that fit one encoded word
constexpr std::size_t kMostLine = 75;         // of the text as it travels, without the sign for "goes on"

bool continues_a_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// The first bytes, as many as fit, without half a letter at the end.
std::string_view whole_letters(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && continues_a_letter(text[most])) --most;
  return text.substr(0, most);
}

// base64url.h with the other alphabet.
std::string base64_of(std::string_view bytes) {
  std::string text = to_base64url(bytes);
  std::replace(text.begin(), text.end(), '-', '+');
  std::replace(text.begin(), text.end(), '_', '/');
  text.append((4 - text.size() % 4) % 4, '=');
  return text;
}

std::string encoded_subject(std::string_view text) {
  std::string plain(whole_letters(text, kMostSubject));
  for (char& c : plain)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  const bool ascii = std::all_of(plain.begin(), plain.end(), [](unsigned char c) { return c < 0x80; });
  if (ascii && plain.find("=?") == std::string::npos) return plain;
  std::string words;
  for (std::string_view rest = plain; !rest.empty();) {
    const std::string_view part = whole_letters(rest, kEncodedTogether);
    words += (words.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + base64_of(part) + "?=";
    rest.remove_prefix(part.empty() ? 1 : part.size());  // never none, but for bytes that are no UTF-8
  }
  return words;
}

void add_figures(std::string& text, int number, std::size_t digits) {
  const std::string figures = std::to_string(number);
  text.append(digits - std::min(digits, figures.size()), '0');
  text += figures;
}

// "Fri, 27 Nov 2026 14:05:09 +0000"
std::string date_of(std::int64_t at) {
  constexpr std::array<const char*, 7> kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  constexpr int kFirstYear = 1900;
  const std::time_t seconds = at / 1000;
  std::tm parts{};
  static_cast<void>(gmtime_r(&seconds, &parts));
  std::string date = std::string(kDays.at(static_cast<std::size_t>(parts.tm_wday))) + ", " +
                     std::to_string(parts.tm_mday) + " " +
                     kMonths.at(static_cast<std::size_t>(parts.tm_mon)) + " " +
                     std::to_string(kFirstYear + parts.tm_year) + " ";
  add_figures(date, parts.tm_hour, 2);
  date += ':';
  add_figures(date, parts.tm_min, 2);
  date += ':';
  add_figures(date, parts.tm_sec, 2);
  return date + " +0000";
}

// Quoted-printable, which stays readable for people, and whose lines are short whatever is written.
std::string quoted_printable(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string body, line;
  const auto end_line = [&](std::string_view end) {
    body.append(line).append(end);
    line.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c == '\n') {
      end_line("\r\n");
      continue;
    }
    const bool at_end = i + 1 == text.size() || text[i + 1] == '\n';
    const bool plain = (c > 0x20 && c < 0x7F && c != '=') || (c == ' ' && !at_end);
    std::string sign(1, static_cast<char>(c));
    if (!plain) sign = {'=', kHex[c >> 4U], kHex[c & 0xFU]};
    if (line.size() + sign.size() > kMostLine) end_line("=\r\n");
    line += sign;
  }
  if (!line.empty()) end_line("\r\n");
  return body;
}

}  // namespace

std::string text_of(const Mail& mail) {
  std::string text = "Date: " + date_of(mail.at) + "\r\nFrom: Bastide <" + mail.from + ">\r\nTo: <" +
                     mail.to + ">\r\nMessage-ID: <" + mail.id + "@" + domain_of(mail.from) +
                     ">\r\nSubject: " + encoded_subject(mail.subject) +
                     "\r\nAuto-Submitted: auto-generated\r\n";
  if (!mail.stop.empty())
    text += "List-Unsubscribe: <" + mail.stop + ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  return text +
         "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
         "Content-Transfer-Encoding: quoted-printable\r\n\r\n" +
         quoted_printable(mail.text);
}

}  // namespace bastide
