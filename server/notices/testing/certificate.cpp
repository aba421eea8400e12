#include "server/notices/testing/certificate.h"

#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <memory>
#include <stdexcept>

namespace bastide::testing {

namespace {

struct Closes {
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};

void need(bool good) {
  if (!good) throw std::runtime_error("the test cannot make a certificate");
}

}  // namespace

void write_certificate(const std::string& file, const std::string& name) {
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), X509_free);
  need(key != nullptr && made != nullptr);
  X509_set_version(made.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(made.get()), -3600);
  X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
  X509_set_pubkey(made.get(), key.get());
  X509_NAME* const subject = X509_get_subject_name(made.get());
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("test"), -1,
                             -1, 0);
  X509_set_issuer_name(made.get(), subject);
  const std::string names = "DNS:" + name;
  X509_EXTENSION* const extension =
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names.c_str());
  need(extension != nullptr);
  X509_add_ext(made.get(), extension, -1);
  X509_EXTENSION_free(extension);
  need(X509_sign(made.get(), key.get(), EVP_sha256()) != 0);
  const std::unique_ptr<std::FILE, Closes> out(std::fopen(file.c_str(), "w"));
  need(out != nullptr &&
       PEM_write_PrivateKey(out.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1 &&
       PEM_write_X509(out.get(), made.get()) == 1);
}

}  // namespace bastide::testing
