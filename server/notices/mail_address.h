// Addresses of mail, as people type them. What passes here can stand in a command to a mail server and in a
// header: it has no blank, no control character, no bracket and no comma.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr std::size_t kMostMailAddress = 254;  // bytes

// "Anna@Example.ORG" is "Anna@example.org"; a domain with letters of its own ("käfer.example") is written as
// mail servers know it. Nothing: it is no address that all mail servers know, or not one of the internet (its
// domain has one label, or is in figures).
std::optional<std::string> read_mail_address(std::string_view text);
// "example.org", of such an address.
std::string domain_of(std::string_view address);

}  // namespace bastide
