// Reads systems with a verdict, "LABEL nvars neq nineq VERDICT" and rows of nvars + 1 numbers, and
// checks each verdict (1 empty, 0 not, -1 unknown) with isl.
#include <isl/ctx.h>
#include <isl/mat.h>
#include <isl/options.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>
#include <iostream>
#include <map>
#include <string>

struct Count { int equal = 0, different = 0, unknown = 0, skipped = 0; };

static isl_mat *matrix(isl_ctx *ctx, int rows, int columns) {
  isl_mat *m = isl_mat_alloc(ctx, rows, columns);
  std::string number;
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) {
      std::cin >> number;
      m = isl_mat_set_element_val(m, r, c, isl_val_read_from_str(ctx, number.c_str()));
    }
  return m;
}

int main() {
  isl_ctx *ctx = isl_ctx_alloc();
  isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
  std::map<std::string, Count> families;
  std::string label;
  int nv, ne, ni, verdict, failed = 0;
  while (std::cin >> label >> nv >> ne >> ni >> verdict) {
    isl_mat *eq = matrix(ctx, ne, nv + 1), *in = matrix(ctx, ni, nv + 1);
    isl_ctx_reset_operations(ctx);
    isl_ctx_set_max_operations(ctx, 2000000);
    isl_basic_set *s = isl_basic_set_from_constraint_matrices(
        isl_space_set_alloc(ctx, 0, nv), eq, in, isl_dim_set, isl_dim_div, isl_dim_param, isl_dim_cst);
    int empty = isl_basic_set_is_empty(s);
    isl_basic_set_free(s);
    isl_ctx_reset_error(ctx);
    std::string family = label.substr(0, label.find('_'));
    Count &count = families[family.substr(0, family.find_last_not_of("0123456789") + 1)];
    if (empty < 0) ++count.skipped;
    else if (verdict < 0) ++count.unknown;
    else if (empty == verdict) ++count.equal;
    else { ++count.different; ++failed; std::cout << "DIFFERENT " << label << ": isl says " << empty << "\n"; }
  }
  for (auto &f : families)
    std::cout << f.first << ": " << f.second.equal << " equal, " << f.second.different << " different, "
              << f.second.unknown << " unknown, " << f.second.skipped << " too long for isl\n";
  isl_ctx_free(ctx);
  return failed != 0;
}
