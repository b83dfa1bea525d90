// Reads accesses, schedules and the last writers of reads, one a line, and compares the last writers,
// and the reads that have none, with those that isl's flow analysis finds for the same accesses:
//   function NAME | read MAP | write MAP | time MAP | last MAP | initial SET | unknown READ | end
// where last is a map from a read to its writer.
#include <isl/ctx.h>
#include <isl/flow.h>
#include <isl/options.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/union_map.h>
#include <isl/union_set.h>
#include <iostream>
#include <map>
#include <string>

// Every write certainly happens: it hides all that were before it.
static isl_union_flow *value_based(isl_union_map *read, isl_union_map *write, isl_union_map *time) {
  isl_union_access_info *info = isl_union_access_info_from_sink(isl_union_map_copy(read));
  info = isl_union_access_info_set_must_source(info, isl_union_map_copy(write));
  info = isl_union_access_info_set_schedule_map(info, isl_union_map_copy(time));
  return isl_union_access_info_compute_flow(info);
}

int main() {
  isl_ctx *ctx = isl_ctx_alloc();
  isl_options_set_on_error(ctx, ISL_ON_ERROR_ABORT);
  std::map<std::string, isl_union_map *> maps;
  isl_union_set *initial = nullptr;
  std::string line, name;
  int functions = 0, wrong = 0, unknown = 0, reads = 0, pairs = 0;
  while (std::getline(std::cin, line)) {
    size_t space = line.find(' ');
    std::string word = line.substr(0, space);
    const char *rest = line.c_str() + space + 1;
    if (word == "function") {
      name = rest;
      for (const char *each : {"read", "write", "time", "last"}) maps[each] = isl_union_map_read_from_str(ctx, "{ }");
      initial = isl_union_set_read_from_str(ctx, "{ }");
    } else if (word == "unknown") {
      ++unknown;
      std::cout << "UNKNOWN " << name << " " << rest << "\n";
    } else if (word == "initial") {
      initial = isl_union_set_union(initial, isl_union_set_read_from_str(ctx, rest));
    } else if (word != "end") {
      reads += word == "read";
      maps[word] = isl_union_map_union(maps[word], isl_union_map_read_from_str(ctx, rest));
    } else {
      ++functions;
      isl_union_flow *flow = value_based(maps["read"], maps["write"], maps["time"]);
      isl_union_map *last = isl_union_map_reverse(isl_union_flow_get_must_dependence(flow));
      pairs += isl_union_map_n_map(last);
      if (isl_union_map_is_equal(last, maps["last"]) != isl_bool_true) {
        ++wrong;
        std::cout << "DIFFERENT " << name << " last writers\n";
      }
      isl_union_set *none = isl_union_map_domain(isl_union_flow_get_must_no_source(flow));
      if (isl_union_set_is_equal(none, initial) != isl_bool_true) {
        ++wrong;
        std::cout << "DIFFERENT " << name << " reads without a writer\n";
      }
      isl_union_set_free(none);
      isl_union_map_free(last);
      isl_union_flow_free(flow);
      isl_union_set_free(initial);
      for (auto &each : maps) isl_union_map_free(each.second);
      maps.clear();
    }
  }
  std::cout << functions << " functions, " << reads << " reads, " << pairs << " pairs of a read and a last writer, "
            << unknown << " reads unknown, " << wrong << " answers different\n";
  isl_ctx_free(ctx);
  return wrong != 0 || unknown != 0;
}
