#include "foreign/format/save_file.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/text.h"
#include "protocol/json/json_reader.h"

namespace bastide::foreign {
namespace {

constexpr int kMostCopies = 9;
constexpr int kMostOfOne = 99;
constexpr int kMostOfValue = 1000;
constexpr int kMostDraws = 1000;
constexpr std::string_view kEnd = "#END";

// Of figures it is how many there are: a truth value is one or none.
int amount_of(const JsonReader& json) {
  const boost::json::value* value = json.value();
  if (value == nullptr || value->is_null()) return 0;
  if (value->is_number()) return json.number(0, kMostOfOne);
  if (!value->is_bool()) json.fail({"import.expected-amount", "expected a number or a truth value"});
  return value->is_bool() && value->get_bool() ? 1 : 0;
}

std::string value_text(const JsonReader& json) {
  const boost::json::value* value = json.value();
  if (value == nullptr) return {};
  if (value->is_bool()) return value->get_bool() ? "true" : "false";
  if (value->is_number()) return std::to_string(json.number(0, kMostOfValue));
  return json.text();
}

void read_start(const JsonReader& json, SaveFile& file) {
  json.each([&file](const JsonReader& tile) {
    StartTile start{tile.member("tile").text(), tile.member("x").number(-kFarthest, kFarthest),
                    tile.member("y").number(-kFarthest, kFarthest)};
    const auto rotation = tile.find("rotation");
    const int degrees = rotation ? rotation->number(0, 270) : 0;
    if (degrees % 90 != 0) rotation->fail({"import.expected-degrees", "expected 0, 90, 180 or 270"});
    start.turns = degrees / 90;
    file.start.push_back(std::move(start));
  });
}

void read_setup(const JsonReader& json, SaveFile& file) {
  json.member("sets").each_member([&file](std::string_view id, const JsonReader& copies) {
    const int count = copies.value()->is_bool() ? static_cast<int>(copies.value()->get_bool())
                                                : copies.number(0, kMostCopies);
    if (count != 0) file.sets.push_back({std::string(id), count});
  });
  json.member("elements").each_member([&file](std::string_view id, const JsonReader& amount) {
    file.elements.push_back({std::string(id), amount_of(amount)});
  });
  if (const auto rules = json.find("rules"))
    rules->each_member([&file](std::string_view id, const JsonReader& value) {
      file.rules.push_back({std::string(id), value_text(value)});
    });
  const auto addons = json.find("addons");
  if (addons && !addons->value()->is_null())
    addons->each_member([&file](std::string_view id, const JsonReader&) { file.addons.emplace_back(id); });
  read_start(json.member("start"), file);
}

// UNDO takes the message before it away; which number a message has does not change by that.
void read_messages(const JsonReader& json, SaveFile& file) {
  static const boost::json::value nothing = boost::json::object();
  int number = 0;
  json.each([&](const JsonReader& item) {
    Message message{++number, item.member("type").text(), &nothing, {}};
    if (const auto payload = item.find("payload"); payload && !payload->value()->is_null())
      message.payload = payload->value();
    if (const auto player = item.find("player"); player && !player->value()->is_null())
      message.player = player->number(0, kMostOfOne);
    if (number > kMostMessages) item.fail({"import.too-many-messages", "more messages than a game has"});
    if (message.type != "UNDO") return file.messages.push_back(std::move(message));
    if (file.messages.empty()) return item.fail({"import.nothing-to-undo", "there is nothing to take back"});
    file.messages.pop_back();
  });
}

void read_annotations(const JsonReader& json, SaveFile& file) {
  if (const auto order = json.find("drawOrder"); order && !order->value()->is_null())
    order->each([&file](const JsonReader& tile) {
      if (!file.draw_order.empty() && file.draw_order.back() == kEnd)
        tile.fail({"import.behind-end", "nothing is drawn behind #END"});
      file.draw_order.push_back(tile.text());
    });
  if (const auto end = json.find("endTurn"); end && !end->value()->is_null())
    file.tiles_to_draw = end->number(0, kMostDraws);
  if (file.draw_order.empty() || file.draw_order.back() != kEnd) return;
  file.draw_order.pop_back();
  const auto listed = static_cast<int>(file.draw_order.size());
  file.tiles_to_draw = std::min(listed, file.tiles_to_draw.value_or(listed));  // what comes first ends it
}

void read_test(const JsonReader& json, SaveFile& file) {
  if (const auto description = json.find("description"); description && !description->value()->is_null())
    file.description = description->text();
  if (const auto assertions = json.find("assertions"); assertions && !assertions->value()->is_null())
    assertions->each([&file](const JsonReader& each) { file.assertions.push_back(each.text()); });
}

void read_document(const JsonReader& json, SaveFile& file) {
  read_setup(json.member("setup"), file);
  json.member("players").each([&file](const JsonReader& player) {
    file.players.push_back(clean_line(player.member("name").text()));
  });
  read_messages(json.member("replay"), file);
  if (const auto name = json.find("name"); name && name->value()->is_string())
    file.name = clean_line(name->text());
  if (const auto more = json.find("gameAnnotations"); more && !more->value()->is_null())
    read_annotations(*more, file);
  if (const auto test = json.find("test"); test && !test->value()->is_null()) read_test(*test, file);
}

}  // namespace

Fault read_save_file(std::string_view text, SaveFile& file) {
  file = SaveFile{};
  if (text.size() > kMaxText)
    return malformed({"import.too-long", "the text is longer than {most} bytes", {{"most", kMaxText}}});
  boost::json::value document;
  const JsonError error = parse_json(text, document);
  return error ? malformed(said_with_place(error)) : read_save_document(std::move(document), file);
}

Fault read_save_document(boost::json::value document, SaveFile& file) {
  file = SaveFile{};
  file.document = std::move(document);
  JsonError error;
  read_document(JsonReader(file.document, error), file);
  return error ? malformed(said_with_place(error)) : Fault{};
}

}  // namespace bastide::foreign
