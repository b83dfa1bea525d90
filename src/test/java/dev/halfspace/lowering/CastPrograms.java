package dev.halfspace.lowering;

import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random functions of casts that wait for others, and of buffers that grow and shrink. */
final class CastPrograms {
  private static final List<String> TYPES = List.of("i32", "i64", "f32", "index");

  private CastPrograms() {}

  private record Cast(String name, List<String> types) {}

  /** Casts of one or two values, from types to others and back. */
  static String values(SplittableRandom random) {
    List<Cast> known = new ArrayList<>(List.of(new Cast("%a", List.of("i32"))));
    StringBuilder text = new StringBuilder("func.func @f(%a: i32) {\n");
    int count = random.nextInt(1, 12);
    for (int i = 0; i < count; i++) {
      Cast from = known.get(random.nextInt(known.size()));
      List<String> names = new ArrayList<>();
      for (int k = 0; k < from.types().size(); k++) {
        names.add(from.types().size() == 1 ? from.name() : from.name() + "#" + k);
      }
      if (names.size() > 1 && random.nextInt(4) == 0) {
        names = Lists.reverse(names);
        from = new Cast(from.name(), Lists.reverse(from.types()));
      }
      List<String> types =
          random.nextInt(3) == 0
              ? known.get(random.nextInt(known.size())).types()
              : random.nextInt(3) == 0
                  ? List.of(one(random, TYPES), one(random, TYPES))
                  : List.of(one(random, TYPES));
      String name = "%v" + i;
      text.append(
          "%s%s = builtin.unrealized_conversion_cast %s : %s to %s\n"
              .formatted(
                  name,
                  types.size() > 1 ? ":" + types.size() : "",
                  String.join(", ", names),
                  String.join(", ", from.types()),
                  String.join(", ", types)));
      known.add(new Cast(name, types));
      if (random.nextInt(3) == 0) {
        String used = types.size() > 1 ? name + "#0" : name;
        text.append("\"use\"(%s) : (%s) -> ()\n".formatted(used, types.get(0)));
      }
    }
    return text.append("return\n}\n").toString();
  }

  /** Reallocations, of sizes that are known or not, one after the other. */
  static String buffers(SplittableRandom random) {
    String type = "memref<%sxf32>".formatted(size(random));
    StringBuilder text = new StringBuilder("func.func @f(%%a: %s, %%n: index) {\n".formatted(type));
    String from = "%a";
    int count = random.nextInt(1, 4);
    for (int i = 0; i < count; i++) {
      String size = size(random);
      String to = "memref<%sxf32>".formatted(size);
      text.append(
          "%%v%d = memref.realloc %s%s%s : %s to %s\n"
              .formatted(
                  i,
                  from,
                  size.equals("?") ? "(%n)" : "",
                  random.nextInt(4) == 0 ? " {alignment = 8}" : "",
                  type,
                  to));
      from = "%v" + i;
      type = to;
    }
    return text.append("\"use\"(%s) : (%s) -> ()\nreturn\n}\n".formatted(from, type)).toString();
  }

  private static String size(SplittableRandom random) {
    return random.nextBoolean() ? "?" : Integer.toString(random.nextInt(1, 9));
  }

  private static <T> T one(SplittableRandom random, List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
