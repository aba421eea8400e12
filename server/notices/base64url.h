// Bytes as URLs and JSON Web Tokens have them (RFC 4648, section 5), without '=' at the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

std::string base64url_of(std::string_view bytes);
// Nothing for a text that base64url_of() would not have written.
std::optional<std::string> read_base64url(std::string_view text);

}  // namespace bastide
