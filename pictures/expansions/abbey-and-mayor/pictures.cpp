// The abbey in a player's hand; laid it is a tile.
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/ink.h"

namespace bastide {
namespace {

using namespace drawn;

// A church behind its wall.
std::string small_abbey() {
  return filled("M-10 9.6V-1H10V9.6Z", "#b3cc8d", 1.2) + filled("M-4 5V-1.6H7V5Z", kPaper, 1) +
         filled("M-5 -1.2L-2.6 -5H6L8 -1.2Z", kRoof, 1) + filled("M-7.4 5V-6H-3V5Z", kPaper, 1) +
         filled("M-8.4 -5.6L-5.2 -11.4L-2 -5.6Z", kSlate, 1) +
         filled(
             "M-11.4 10.6V4.4H-9.4V6H-7V4.4H-5V6H-2.4V4.4H-.4V6H2V4.4H4V6H6.6V4.4H8.6V6H9.4V4.4H11.4V10.6Z",
             kStone, 1.1);
}

constexpr TokenLook kTokens[] = {{.id = "abbey", .in_hand = small_abbey}};

}  // namespace

extern const ExpansionPictures abbey_and_mayor_pictures;
const ExpansionPictures abbey_and_mayor_pictures = {.tokens = kTokens};

}  // namespace bastide
