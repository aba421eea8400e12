#include "server/notices/mail_client.h"

#include <curl/curl.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>

#include "engine/notation/text.h"
#include "server/notices/mail_address.h"

namespace bastide {

namespace {

constexpr std::chrono::milliseconds kConnectTime{10'000};
constexpr int kSubmission = 587, kSubmissionOverTls = 465, kMostPort = 65535, kFirstPermanent = 500;

bool is_loopback(std::string_view host) {
  const bool figures = address_bytes(host).has_value();
  return host == "localhost" || (figures && (host == "::1" || host.starts_with("127.")));
}

bool is_host(std::string_view host) {
  return !host.empty() && std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  });
}

void begin_curl() {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

struct FreesList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
struct EndsTransfer {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
};

// What libcurl reads from while it sends.
struct Reading {
  std::string text;
  std::size_t at = 0;
  const std::atomic<bool>* stopped = nullptr;
  std::chrono::steady_clock::time_point until;  // then it is given up, the farewell to the server included
};

std::size_t read_more(char* to, std::size_t size, std::size_t count, void* from) {
  Reading& reading = *static_cast<Reading*>(from);
  const std::size_t more = std::min(size * count, reading.text.size() - reading.at);
  std::copy_n(reading.text.data() + reading.at, more, to);
  reading.at += more;
  return more;
}

int mail_is_stopped(void* from, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  const Reading& reading = *static_cast<Reading*>(from);
  return reading.stopped->load() || std::chrono::steady_clock::now() > reading.until ? 1 : 0;
}

std::string url_of(const MailSettings& settings) {
  const MailServer& server = settings.server;
  const std::string host = server.host.find(':') == std::string::npos ? server.host : "[" + server.host + "]";
  // The path is the name under which we say hello.
  return std::string(server.tls == MailServer::Tls::whole ? "smtps" : "smtp") + "://" + host + ":" +
         std::to_string(server.port) + "/" + domain_of(settings.from);
}

void set_server(CURL* curl, const MailSettings& settings) {
  const bool plain = settings.server.tls == MailServer::Tls::none;
  curl_easy_setopt(curl, CURLOPT_URL, url_of(settings).c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl, CURLOPT_PROXY, "");  // not what the environment names for the web
  curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(plain ? CURLUSESSL_NONE : CURLUSESSL_ALL));
  curl_easy_setopt(curl, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  if (!settings.certificates.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, settings.certificates.c_str());
  if (!settings.user.empty()) {
    curl_easy_setopt(curl, CURLOPT_USERNAME, settings.user.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, settings.password.c_str());
  }
}

PostOutcome outcome_of_mail(CURLcode result, long status, bool began, const char* detail) {
  if (result == CURLE_OK) return {PostOutcome::Kind::taken, static_cast<int>(status), 0, ""};
  if (result == CURLE_ABORTED_BY_CALLBACK) return {PostOutcome::Kind::stopped, 0, 0, "the server stops"};
  // A refusal of this receiver or text. One of ourselves (greeting, hello, password, sender) is for those who
  // run the server to put right, and mails wait for that. Only libcurl's words tell which of the two it was.
  const bool of_this_mail = began ||
                            (result == CURLE_SEND_ERROR && std::string_view(detail).starts_with("RCPT")) ||
                            std::string_view(detail).starts_with("DATA");
  std::string why = "the mail server: ";
  why += *detail == '\0' ? curl_easy_strerror(result) : detail;
  if (status != 0) why += " (" + std::to_string(status) + ")";
  return {of_this_mail && status >= kFirstPermanent ? PostOutcome::Kind::refused : PostOutcome::Kind::later,
          static_cast<int>(status), 0, std::move(why)};
}

}  // namespace

std::optional<MailServer> read_mail_server(std::string_view text) {
  constexpr std::string_view kPlain = "smtp://", kWhole = "smtps://";
  const bool whole = text.starts_with(kWhole);
  if (!whole && !text.starts_with(kPlain)) return std::nullopt;
  text.remove_prefix((whole ? kWhole : kPlain).size());
  const bool brackets = text.starts_with('[') && text.find(']') != std::string_view::npos;
  const std::size_t end = brackets ? text.find(']') + 1 : std::min(text.find(':'), text.size());
  MailServer server;
  server.host = brackets ? text.substr(1, end - 2) : text.substr(0, end);
  const bool six = server.host.find(':') != std::string::npos && address_bytes(server.host);
  if (brackets ? !six : !is_host(server.host)) return std::nullopt;
  const std::string_view rest = text.substr(end);
  std::optional<int> port = whole ? kSubmissionOverTls : kSubmission;
  if (!rest.empty()) port = rest.front() == ':' ? number_of(rest.substr(1), 1, kMostPort) : std::nullopt;
  if (!port) return std::nullopt;
  server.port = static_cast<unsigned short>(*port);
  if (whole)
    server.tls = MailServer::Tls::whole;
  else if (is_loopback(server.host))
    server.tls = MailServer::Tls::none;
  return server;
}

PostOutcome MailClient::send(const Mail& mail) {
  if (stopped_) return {PostOutcome::Kind::stopped, 0, 0, "the server stops"};
  begin_curl();
  const std::unique_ptr<CURL, EndsTransfer> curl(curl_easy_init());
  const std::unique_ptr<curl_slist, FreesList> to(curl_slist_append(nullptr, ("<" + mail.to + ">").c_str()));
  if (curl == nullptr || to == nullptr) return {PostOutcome::Kind::later, 0, 0, "no memory for a mail"};
  Reading reading{text_of(mail), 0, &stopped_, std::chrono::steady_clock::now() + settings_.timeout};
  std::string detail(CURL_ERROR_SIZE, '\0');
  CURL* const it = curl.get();
  set_server(it, settings_);
  curl_easy_setopt(it, CURLOPT_MAIL_FROM, ("<" + mail.from + ">").c_str());
  curl_easy_setopt(it, CURLOPT_MAIL_RCPT, to.get());
  curl_easy_setopt(it, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(it, CURLOPT_READFUNCTION, &read_more);
  curl_easy_setopt(it, CURLOPT_READDATA, &reading);
  curl_easy_setopt(it, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(it, CURLOPT_XFERINFOFUNCTION, &mail_is_stopped);
  curl_easy_setopt(it, CURLOPT_XFERINFODATA, &reading);
  curl_easy_setopt(it, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(it, CURLOPT_TIMEOUT_MS, static_cast<long>(settings_.timeout.count()));
  // The farewell is said in this call, where it can be given up: libcurl would wait for two minutes more for
  // the answer of a server that says nothing.
  curl_easy_setopt(it, CURLOPT_FORBID_REUSE, 1L);
  curl_easy_setopt(it, CURLOPT_CONNECTTIMEOUT_MS,
                   static_cast<long>(std::min(settings_.timeout, kConnectTime).count()));
  curl_easy_setopt(it, CURLOPT_ERRORBUFFER, detail.data());
  CURLcode result = curl_easy_perform(it);
  if (result == CURLE_ABORTED_BY_CALLBACK && !stopped_) {
    result = CURLE_OPERATION_TIMEDOUT;
    detail.front() = '\0';
  }
  long status = 0;
  curl_easy_getinfo(it, CURLINFO_RESPONSE_CODE, &status);
  return outcome_of_mail(result, status, reading.at > 0, detail.c_str());
}

}  // namespace bastide
