#include "server/notices/mail_address.h"

#include <unicode/bytestream.h>
#include <unicode/idna.h>
#include <unicode/stringpiece.h>

#include <algorithm>
#include <memory>

namespace bastide {

namespace {

constexpr std::size_t kMostLocal = 64, kMostLabel = 63;
constexpr std::string_view kLocalSigns = "!#$%&'*+-/=?^_`{|}~.";

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_local(std::string_view text) {
  if (text.empty() || text.size() > kMostLocal || text.front() == '.' || text.back() == '.') return false;
  if (text.find("..") != std::string_view::npos) return false;
  return std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter_or_digit(c) || kLocalSigns.find(c) != std::string_view::npos;
  });
}

bool is_mail_label(std::string_view text) {
  if (text.empty() || text.size() > kMostLabel || text.front() == '-' || text.back() == '-') return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

bool is_mail_domain(std::string_view text) {
  int labels = 0;
  std::string_view last;
  for (std::size_t begin = 0; begin <= text.size(); ++labels) {
    const std::size_t dot = std::min(text.find('.', begin), text.size());
    last = text.substr(begin, dot - begin);
    if (!is_mail_label(last)) return false;
    begin = dot + 1;
  }
  const bool figures = std::all_of(last.begin(), last.end(), [](char c) { return c >= '0' && c <= '9'; });
  return labels >= 2 && !figures;
}

// In ASCII, as names are looked up; empty: it is none.
std::string ascii_domain(std::string_view text) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::IDNA> names(icu::IDNA::createUTS46Instance(
      UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ, error));
  std::string ascii;
  if (U_FAILURE(error) != 0 || names == nullptr) return ascii;
  icu::StringByteSink<std::string> sink(&ascii);
  icu::IDNAInfo info;
  names->nameToASCII_UTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())), sink, info,
                          error);
  return U_FAILURE(error) != 0 || info.hasErrors() != 0 ? std::string() : ascii;
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

std::optional<std::string> read_mail_address(std::string_view text) {
  text = without_blanks(text);
  const std::size_t at = text.rfind('@');
  if (at == std::string_view::npos || text.size() > kMostMailAddress) return std::nullopt;
  const std::string_view local = text.substr(0, at);
  if (!is_local(local)) return std::nullopt;
  const std::string domain = ascii_domain(text.substr(at + 1));
  if (!is_mail_domain(domain)) return std::nullopt;
  std::string address = std::string(local) + "@" + domain;
  if (address.size() > kMostMailAddress) return std::nullopt;
  return address;
}

std::string domain_of(std::string_view address) {
  return std::string(address.substr(address.rfind('@') + 1));
}

}  // namespace bastide
