package dev.halfspace.lowering;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Random functions that make several subscripts of linear indices, and the other way. */
final class IndexPrograms {
  private static final List<String> ARGUMENTS = List.of("%i", "%j", "%m", "%n");

  private IndexPrograms() {}

  /** The text of a function. */
  static String function(SplittableRandom random, int number) {
    StringBuilder body = new StringBuilder();
    List<String> values = new ArrayList<>(ARGUMENTS);
    for (int k = 0; k < 4; k++) {
      List<String> basis = new ArrayList<>();
      int rank = random.nextInt(2, 4);
      for (int d = 0; d < rank; d++) {
        basis.add(random.nextBoolean() ? "%n" : Integer.toString(random.nextInt(1, 9)));
      }
      int count = rank + random.nextInt(2);
      String by = String.join(", ", basis);
      if (random.nextBoolean()) {
        String types = String.join(", ", Collections.nCopies(count, "index"));
        body.append(
            "  %%r%d:%d = affine.delinearize_index %s into (%s) : %s\n"
                .formatted(k, count, pick(random, ARGUMENTS), by, types));
        for (int d = 0; d < count; d++) {
          values.add("%r" + k + "#" + d);
        }
      } else {
        List<String> indices = new ArrayList<>();
        for (int d = 0; d < count; d++) {
          indices.add(pick(random, ARGUMENTS));
        }
        body.append(
            "  %%l%d = affine.linearize_index [%s] by (%s) : index\n"
                .formatted(k, String.join(", ", indices), by));
        values.add("%l" + k);
      }
    }
    String used = String.join(", ", values);
    String types = String.join(", ", Collections.nCopies(values.size(), "index"));
    return "func.func @f%d(%%i: index, %%j: index, %%m: index, %%n: index) {\n%s  \"use\"(%s) : (%s) -> ()\n  return\n}\n"
        .formatted(number, body, used, types);
  }

  private static String pick(SplittableRandom random, List<String> of) {
    return of.get(random.nextInt(of.size()));
  }
}
