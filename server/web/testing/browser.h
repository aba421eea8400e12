// For tests: somebody's browser, which keeps cookies and says from where its page comes.
#pragma once

#include <map>
#include <string>

#include "server/web/client.h"

namespace bastide {

// What a strength estimator takes to be good.
inline constexpr const char* kGoodPassword = "seven lilac otters argue";

class Browser {
 public:
  explicit Browser(unsigned short port) : port_(port) {}

  ClientResponse get(const std::string& target) { return ask("GET", target, ""); }
  ClientResponse post(const std::string& target, const std::string& body = "") {
    return ask("POST", target, body);
  }
  ClientResponse ask(const std::string& method, const std::string& target, const std::string& body) {
    HeaderList headers = {{"Cookie", cookies()}, {"User-Agent", "Firefox/140.0 Linux"}};
    if (method == "POST") headers.emplace_back("Origin", origin());
    ClientResponse answer = fetch(port_, method, target, body, headers);
    for (const auto& [name, value] : answer.headers)
      if (name == "Set-Cookie") keep(value);
    return answer;
  }
  std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }
  std::string cookies() const {
    std::string all;
    for (const auto& [name, value] : cookies_) all += (all.empty() ? "" : "; ") + name + "=" + value;
    return all;
  }
  // The value of a cookie; empty: there is none.
  std::string cookie(const std::string& name) const {
    const auto found = cookies_.find(name);
    return found == cookies_.end() ? std::string() : found->second;
  }
  void set_cookie(const std::string& name, const std::string& value) { cookies_[name] = value; }

 private:
  void keep(const std::string& header) {
    const std::string pair = header.substr(0, header.find(';'));
    const auto sign = pair.find('=');
    if (pair.size() == sign + 1)
      cookies_.erase(pair.substr(0, sign));
    else
      cookies_[pair.substr(0, sign)] = pair.substr(sign + 1);
  }

  unsigned short port_;
  std::map<std::string, std::string> cookies_;
};

}  // namespace bastide
