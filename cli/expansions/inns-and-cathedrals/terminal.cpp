#include "cli/screen/terminal_expansion.h"

namespace bastide {
namespace {

constexpr TerminalMark kMarks[] = {
    {"inn", "⌂~", "i~", {255, 240, 200}, {58, 112, 178}},
    {"cathedral", "▟▙", "AA", {250, 244, 226}, {96, 48, 112}},
};
constexpr HelpLine kHelp[] = {
    {HelpLine::About::cities, "cathedrals",
     "  A cathedral makes it 3 and 3 when complete, and nothing at all when not.\n"},
    {HelpLine::About::roads, "inns",
     "  With an inn at a lake it scores 2 a tile when complete, and nothing when not.\n"},
};

}  // namespace

extern const TerminalExpansion inns_and_cathedrals_terminal;
const TerminalExpansion inns_and_cathedrals_terminal = {kMarks, kHelp};

}  // namespace bastide
