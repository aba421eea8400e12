#include "server/web/documents/documents.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <set>

#include "server/web/documents/routes.h"
#include "server/web/documents/testing/sentences.h"
#include "wire/client_message.h"
#include "wire/http.h"
#include "wire/server_message.h"
#include "wire/table_event.h"

namespace bastide {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(InterfaceDocuments, AreWhatTheDescriptionsSay) {
  for (const InterfaceDocument& document : interface_documents()) {
    const std::string path = BASTIDE_SOURCE_DIR "/" + document.path;
    EXPECT_TRUE(text_of(path) == document.text) << document.path << " is stale: run tools/update-wire";
  }
}

// Beside the descriptions, what is said by key: po/en/said.po.
TEST(InterfaceDocuments, ListAllSentences) {
  const SentenceList list = list_sentences(BASTIDE_SOURCE_DIR);
  for (const std::string& fault : list.faults) ADD_FAILURE() << fault;
  const std::string path = BASTIDE_SOURCE_DIR "/po/en/said.po";
  EXPECT_TRUE(text_of(path) == po_text(list)) << path << " is stale: run tools/update-wire";
}

void collect_references(const boost::json::value& value, std::set<std::string>& found) {
  if (const auto* object = value.if_object()) {
    for (const auto& [name, member] : *object) {
      if (name == "$ref")
        found.insert(std::string(member.as_string()).substr(1));
      else
        collect_references(member, found);
    }
  }
  if (const auto* array = value.if_array())
    for (const auto& item : *array) collect_references(item, found);
}

TEST(InterfaceDocuments, ReferToNothingThatIsNotThere) {
  for (const InterfaceDocument& document : interface_documents()) {
    if (!document.path.ends_with(".json")) continue;
    const boost::json::value json = boost::json::parse(document.text);
    std::set<std::string> references;
    collect_references(json, references);
    std::error_code missing;
    EXPECT_FALSE(references.empty());
    for (const std::string& pointer : references)
      EXPECT_TRUE(json.find_pointer(pointer, missing) != nullptr) << pointer;
  }
}

TEST(InterfaceDocuments, NameEachTypeOnce) {
  std::vector<const wire::Type*> types = {&wire::type_of<wire::ClientMessage>(),
                                          &wire::type_of<wire::ServerMessage>(),
                                          &wire::type_of<wire::TableEvent>()};
  for (const Route& route : routes()) {
    if (route.body != nullptr) types.push_back(route.body);
    for (const RouteResponse& answer : route.answers)
      if (answer.json != nullptr) types.push_back(answer.json);
  }
  std::set<std::string_view> names;
  for (const wire::Type* type : wire::named_types(types))
    EXPECT_TRUE(names.insert(type->name).second) << type->name;
}

}  // namespace
}  // namespace bastide
