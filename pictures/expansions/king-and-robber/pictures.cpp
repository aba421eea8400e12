// The cards of the king and of the robber.
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/piece_svg.h"

namespace bastide {
namespace {

using namespace drawn;

std::string card(std::string_view ground) {
  return filled("M-7 -11H7Q9 -11 9 -9V9Q9 11 7 11H-7Q-9 11 -9 9V-9Q-9 -11 -7 -11Z", ground, 1.5);
}

std::string king_card() {
  return card("#7b2436") + filled("M-6.4 5V-4L-2.8 -.4L0 -6L2.8 -.4L6.4 -4V5Z", kGold) +
         stroke("M-6.4 7.4H6.4", kGold, 1.8);
}

// A face behind a cloth.
std::string robber_card() {
  return card("#3e4a37") + filled("M-5.6 -1Q-6 -7.6 0 -7.6T5.6 -1Z", kSkin, 0.9) +
         filled("M-6.4 -3.2H6.4Q6.6 4 0 8Q-6.6 4 -6.4 -3.2Z", kGold, 0.9) +
         stroke("M-3.4 -5H-1.6M1.6 -5H3.4", kInk, 1.6);
}

constexpr TokenLook kTokens[] = {{.id = "king", .in_hand = king_card},
                                 {.id = "robber", .in_hand = robber_card}};

}  // namespace

extern const ExpansionPictures king_and_robber_pictures;
const ExpansionPictures king_and_robber_pictures = {.tokens = kTokens};

}  // namespace bastide
