#include "cli/screen/terminal_expansion.h"

namespace bastide {
namespace {

constexpr MarkLook kMarks[] = {
    {"inn", "⌂~", "i~", {255, 240, 200}, {58, 112, 178}},
    {"cathedral", "▟▙", "AA", {250, 244, 226}, {96, 48, 112}},
};
constexpr HelpLine kHelp[] = {
    {HelpLine::About::cities, "cathedrals", "help.cities-cathedral"},
    {HelpLine::About::roads, "inns", "help.roads-inn"},
};

}  // namespace

extern const TerminalExpansion inns_and_cathedrals_terminal;
const TerminalExpansion inns_and_cathedrals_terminal = {kMarks, kHelp};

}  // namespace bastide
