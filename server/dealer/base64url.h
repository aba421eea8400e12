// Bytes as text, as the web writes them: base64url without padding (RFC 4648).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

std::string to_base64url(std::string_view bytes);
// None where the text is none.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace bastide
