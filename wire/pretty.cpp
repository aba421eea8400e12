#include "wire/pretty.h"

#include <boost/json/serialize.hpp>

namespace bastide::wire {
namespace {

constexpr std::size_t kLineLength = 120;

class Printer {
 public:
  void print(const boost::json::value& value, std::size_t indent, std::size_t taken) {
    std::string line = boost::json::serialize(value);
    const bool nested = value.is_object() || value.is_array();
    if (!nested || taken + line.size() <= kLineLength) {
      text_ += line;
      return;
    }
    value.is_object() ? print_members(value.get_object(), indent) : print_items(value.get_array(), indent);
  }
  std::string take() { return std::move(text_); }

 private:
  void start_line(std::size_t indent, bool first) {
    text_ += first ? "\n" : ",\n";
    text_.append(indent, ' ');
  }
  void print_members(const boost::json::object& object, std::size_t indent) {
    text_ += '{';
    bool first = true;
    for (const auto& [name, value] : object) {
      start_line(indent + 2, first);
      const std::string key = boost::json::serialize(boost::json::string(name)) + ": ";
      text_ += key;
      print(value, indent + 2, indent + 3 + key.size());
      first = false;
    }
    text_ += '\n' + std::string(indent, ' ') + '}';
  }
  void print_items(const boost::json::array& array, std::size_t indent) {
    text_ += '[';
    bool first = true;
    for (const auto& item : array) {
      start_line(indent + 2, first);
      print(item, indent + 2, indent + 3);
      first = false;
    }
    text_ += '\n' + std::string(indent, ' ') + ']';
  }

  std::string text_;
};

}  // namespace

std::string pretty_json(const boost::json::value& value) {
  Printer printer;
  printer.print(value, 0, 0);
  return printer.take() + "\n";
}

}  // namespace bastide::wire
