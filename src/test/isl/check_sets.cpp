// Reads "OPERATION \t first \t second \t result" and checks each result with isl. Relations are
// compared as sets of pairs.
#include <isl/ctx.h>
#include <isl/map.h>
#include <isl/options.h>
#include <isl/set.h>
#include <isl/val.h>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

static isl_ctx *ctx;

static isl_set *set(const std::string &text) { return isl_set_read_from_str(ctx, text.c_str()); }
static isl_map *relation(const std::string &text) { return isl_map_read_from_str(ctx, text.c_str()); }

// A set, or a relation as the set of its pairs, without names, so that any two compare.
static isl_set *flat(const std::string &text) {
  bool isMap = text.find("] -> ", text.find('{')) != std::string::npos;
  isl_set *s = isMap ? isl_map_wrap(relation(text)) : set(text);
  return isl_set_reset_tuple_id(isl_set_flatten(s));
}

static isl_set *flat(isl_map *m) { return isl_set_flatten(isl_map_wrap(m)); }

static isl_set *expected(const std::string &op, const std::string &a, const std::string &b) {
  if (op == "intersect") return isl_set_intersect(set(a), set(b));
  if (op == "subtract") return isl_set_subtract(set(a), set(b));
  if (op == "union") return isl_set_union(set(a), set(b));
  if (op == "complement") return isl_set_complement(set(a));
  if (op == "lexmin") return isl_set_lexmin(set(a));
  if (op == "lexmax") return isl_set_lexmax(set(a));
  if (op == "project") return isl_set_project_out(set(a), isl_dim_set, 0, 1);
  if (op == "same" || op == "read") return flat(a);
  if (op == "compose") return flat(isl_map_apply_range(relation(a), relation(b)));
  if (op == "inverse") return flat(isl_map_reverse(relation(a)));
  if (op == "imagemin") return flat(isl_map_lexmin(relation(a)));
  if (op == "imagemax") return flat(isl_map_lexmax(relation(a)));
  if (op == "domain") return isl_map_domain(relation(a));
  if (op == "range") return isl_map_range(relation(a));
  if (op == "apply") return isl_set_apply(set(b), relation(a));
  if (op == "product") return isl_set_flat_product(set(a), set(b));
  return nullptr;
}

// 1 if the result is right, 0 if it is not, -1 if isl does not know.
static int check(const std::string &op, const std::string &a, const std::string &b, const std::string &r) {
  if (op == "subset" || op == "nosubset") {
    isl_set *x = set(a), *y = set(b);
    int within = isl_set_is_subset(x, y);
    isl_set_free(x); isl_set_free(y);
    return within < 0 ? -1 : within == (op == "subset");
  }
  if (op == "count") {
    isl_set *x = set(a);
    isl_val *n = isl_set_count_val(x);
    char *text = n ? isl_val_to_str(n) : nullptr;
    int ok = text ? r == text : -1;
    free(text); isl_val_free(n); isl_set_free(x);
    return ok;
  }
  if (op == "gist") {  // any set that agrees within the context
    isl_set *want = isl_set_intersect(set(a), set(b)), *have = isl_set_intersect(set(r), set(b));
    int ok = isl_set_is_equal(want, have);
    isl_set_free(want); isl_set_free(have);
    return ok;
  }
  if (op == "rejected") {  // a text that we do not read, and isl does not either
    isl_set *x = set(a);
    isl_map *m = x ? nullptr : relation(a);
    int ok = !x && !m;
    isl_set_free(x); isl_map_free(m);
    return ok;
  }
  isl_set *want = isl_set_reset_tuple_id(expected(op, a, b)), *have = flat(r);
  int ok = want && have ? isl_set_is_equal(want, have) : -1;
  isl_set_free(want); isl_set_free(have);
  return ok;
}

int main() {
  ctx = isl_ctx_alloc();
  isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
  std::map<std::string, int> right, wrong, skipped;
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream fields(line);
    std::string op, a, b, r;
    std::getline(fields, op, '\t'); std::getline(fields, a, '\t'); std::getline(fields, b, '\t'); std::getline(fields, r, '\t');
    // Some operations take isl very long; those are counted apart.
    isl_ctx_reset_operations(ctx);
    isl_ctx_set_max_operations(ctx, 300000);
    int ok = check(op, a, b, r);
    isl_ctx_reset_error(ctx);
    if (!ok) std::cout << "DIFFERENT " << line << "\n";
    ++(ok < 0 ? skipped : ok ? right : wrong)[op];
  }
  int failed = 0;
  for (auto *results : {&right, &wrong, &skipped})
    for (auto &p : *results) right[p.first] += 0;
  for (auto &p : right) {
    std::cout << p.first << ": " << p.second << " equal, " << wrong[p.first] << " different, " << skipped[p.first] << " too long for isl, or not read\n";
    failed += wrong[p.first];
  }
  isl_ctx_free(ctx);
  return failed != 0;
}
