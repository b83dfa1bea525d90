// Reads "OPERATION \t first \t second \t result" and checks each result with isl.
#include <isl/ctx.h>
#include <isl/options.h>
#include <isl/set.h>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

static isl_set *expected(const std::string &op, isl_set *a, isl_set *b) {
  if (op == "intersect") return isl_set_intersect(a, b);
  if (op == "subtract") return isl_set_subtract(a, b);
  if (op == "union") return isl_set_union(a, b);
  isl_set_free(b);
  if (op == "complement") return isl_set_complement(a);
  if (op == "lexmin") return isl_set_lexmin(a);
  if (op == "lexmax") return isl_set_lexmax(a);
  if (op == "project") return isl_set_project_out(a, isl_dim_set, 0, 1);
  return a;
}

int main() {
  isl_ctx *ctx = isl_ctx_alloc();
  isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
  std::map<std::string, int> right, wrong, skipped;
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream fields(line);
    std::string op, a, b, r;
    std::getline(fields, op, '\t'); std::getline(fields, a, '\t'); std::getline(fields, b, '\t'); std::getline(fields, r, '\t');
    isl_set *x = isl_set_read_from_str(ctx, a.c_str()), *y = isl_set_read_from_str(ctx, b.c_str());
    int ok;
    // Some operations take isl very long; those are counted apart.
    isl_ctx_reset_operations(ctx);
    isl_ctx_set_max_operations(ctx, 300000);
    if (op == "subset" || op == "nosubset") {
      int within = isl_set_is_subset(x, y);
      ok = within < 0 ? -1 : within == (op == "subset");
      isl_set_free(x); isl_set_free(y);
    } else {
      isl_set *want = expected(op, x, y), *have = isl_set_read_from_str(ctx, r.c_str());
      ok = isl_set_is_equal(want, have);
      isl_set_free(want); isl_set_free(have);
    }
    isl_ctx_reset_error(ctx);
    if (ok < 0) { ++skipped[op]; continue; }
    if (!ok) std::cout << "DIFFERENT " << line << "\n";
    ++(ok ? right : wrong)[op];
  }
  for (auto &p : right) std::cout << p.first << ": " << p.second << " equal, " << wrong[p.first] << " different, " << skipped[p.first] << " too long for isl\n";
  int failed = 0;
  for (auto &p : wrong) failed += p.second;
  isl_ctx_free(ctx);
  return failed != 0;
}
