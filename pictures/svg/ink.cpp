#include "pictures/svg/ink.h"

#include <cmath>

namespace bastide::drawn {

std::string number(double value) {
  const long tenths = std::lround(10 * value);
  std::string text = tenths < 0 ? "-" : "";
  const long size = std::abs(tenths);
  text += std::to_string(size / 10);
  if (size % 10 != 0) text += "." + std::to_string(size % 10);
  return text;
}

namespace {

std::string pair_of(Point p) { return number(p.x) + " " + number(p.y); }

}  // namespace

std::string path_of(const Line& line) {
  std::string path;
  for (std::size_t i = 0; i < line.size(); ++i) path += (i == 0 ? "M" : "L") + pair_of(line[i]);
  return path;
}

std::string path_of(std::span<const Curve> curves) {
  std::string path;
  for (const Curve& curve : curves)
    path += "M" + pair_of(curve.from) + "C" + pair_of(curve.out) + " " + pair_of(curve.in) + " " +
            pair_of(curve.to);
  return path;
}

std::string attribute(std::string_view name, std::string_view value) {
  std::string text = " ";
  return text.append(name).append("=\"").append(value).append("\"");
}

std::string stroke(std::string_view path, std::string_view colour, double width, std::string_view more) {
  std::string text = "<path d=\"";
  text.append(path).append("\" fill=\"none\" stroke=\"").append(colour);
  text.append("\" stroke-width=\"").append(number(width)).append("\"").append(more).append("/>");
  return text;
}

std::string filled(std::string_view path, std::string_view colour, double ink, std::string_view more) {
  std::string text = "<path d=\"";
  text.append(path).append("\" fill=\"").append(colour).append("\"");
  if (ink > 0)
    text.append(" stroke=\"").append(kInk).append("\" stroke-width=\"").append(number(ink)).append("\"");
  return text.append(more).append("/>");
}

std::string put_at(Point at, double size, std::string_view what) {
  std::string text = "<g transform=\"translate(" + pair_of(at) + ")";
  if (size != 1) text += "scale(" + std::to_string(size).substr(0, 4) + ")";
  return text.append("\">").append(what).append("</g>");
}

}  // namespace bastide::drawn
