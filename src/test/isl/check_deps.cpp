// Reads accesses, schedules and dependences of functions, one a line, and compares the dependences
// with those that isl's flow analysis finds for the same accesses:
//   function NAME | read MAP | write MAP | time MAP | flow MAP | anti MAP | output MAP | end
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

// Every pair of a source and a later sink that touch one element: nothing is killed in between.
static isl_union_map *memory_based(isl_union_map *sink, isl_union_map *source, isl_union_map *time) {
  isl_union_access_info *info = isl_union_access_info_from_sink(isl_union_map_copy(sink));
  info = isl_union_access_info_set_may_source(info, isl_union_map_copy(source));
  info = isl_union_access_info_set_schedule_map(info, isl_union_map_copy(time));
  isl_union_flow *flow = isl_union_access_info_compute_flow(info);
  isl_union_map *dependences = isl_union_flow_get_may_dependence(flow);
  isl_union_flow_free(flow);
  return dependences;
}

int main() {
  isl_ctx *ctx = isl_ctx_alloc();
  isl_options_set_on_error(ctx, ISL_ON_ERROR_ABORT);
  std::map<std::string, isl_union_map *> maps;
  std::string line, name;
  int functions = 0, wrong = 0, pieces = 0;
  while (std::getline(std::cin, line)) {
    size_t space = line.find(' ');
    std::string word = line.substr(0, space);
    if (word == "function") {
      name = line.substr(space + 1);
      for (const char *each : {"read", "write", "time", "flow", "anti", "output"})
        maps[each] = isl_union_map_read_from_str(ctx, "{ }");
    } else if (word != "end") {
      maps[word] = isl_union_map_union(maps[word], isl_union_map_read_from_str(ctx, line.c_str() + space + 1));
    } else {
      ++functions;
      struct { const char *kind, *source, *sink; } kinds[] = {{"flow", "write", "read"}, {"anti", "read", "write"}, {"output", "write", "write"}};
      for (auto &each : kinds) {
        isl_union_map *want = memory_based(maps[each.sink], maps[each.source], maps["time"]);
        pieces += isl_union_map_n_map(want);
        if (isl_union_map_is_equal(want, maps[each.kind]) != isl_bool_true) {
          ++wrong;
          std::cout << "DIFFERENT " << name << " " << each.kind << "\n";
        }
        isl_union_map_free(want);
      }
      for (auto &each : maps) isl_union_map_free(each.second);
      maps.clear();
    }
  }
  std::cout << functions << " functions, " << pieces << " pairs with dependences, " << wrong << " relations different\n";
  isl_ctx_free(ctx);
  return wrong != 0;
}
