// The siege's mark is told in plain English.
#include "pictures/svg/expansion_pictures.h"

namespace bastide {
namespace {

using namespace drawn;

constexpr MarkDrawing kMarks[] = {{.word = "besieged", .title = "siege"}};

}  // namespace

extern const ExpansionPictures siege_pictures;
const ExpansionPictures siege_pictures = {.marks = kMarks};

}  // namespace bastide
