package dev.halfspace.loops;

import java.util.ArrayList;
import java.util.List;

/**
 * Random programs of two or three nests with constant bounds, of which each computes a buffer from
 * several neighbouring elements of the one before: {@code @f(%A, %B, %n)}, where {@code %n} has no
 * use.
 */
final class StencilPrograms extends RandomText {
  private static final String ARGUMENT = "memref<64xi64>";

  private StencilPrograms(long seed) {
    super(seed);
  }

  /** A program. */
  static String program(long seed) {
    return new StencilPrograms(seed * 31 + 5).text();
  }

  private String text() {
    text.append("func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {\n");
    int stages = 1 + random.nextInt(2);
    boolean isFlat = random.nextBoolean();
    int size = isFlat ? 16 : 8;
    String type = isFlat ? "memref<16xi64>" : "memref<8x8xi64>";
    String before = "%A";
    List<String> lines = new ArrayList<>();
    for (int stage = 0; stage < stages; stage++) {
      String local = fresh("m");
      text.append("  %s = memref.alloc() : %s\n".formatted(local, type));
      lines.add(nest(before, local, type, size, isFlat));
      before = local;
    }
    lines.add(nest(before, random.nextInt(3) == 0 ? "%A" : "%B", type, size, isFlat));
    return text + String.join("", lines) + "  return\n}\n";
  }

  /** A nest that stores to a buffer what it computes of another. */
  private String nest(String from, String to, String type, int size, boolean isFlat) {
    boolean isLast = to.equals("%A") || to.equals("%B");
    int reach = from.equals("%A") ? 0 : random.nextInt(3);
    int lower = isLast ? random.nextInt(2) : 0;
    int upper = isLast ? size - reach - random.nextInt(2) : size;
    StringBuilder nest = new StringBuilder();
    String i = fresh("i");
    String j = fresh("j");
    nest.append("  affine.for %s = %d to %d {\n".formatted(i, lower, upper));
    if (!isFlat) {
      nest.append("  affine.for %s = 0 to %d {\n".formatted(j, isLast ? upper : size));
    }
    String window = isLast && reach > 0 && random.nextBoolean() ? fresh("k") : null;
    if (window != null) {
      nest.append("  affine.for %s = 0 to %d {\n".formatted(window, reach + 1));
    }
    String target = at(to, i, j, isFlat, to);
    List<String> values = new ArrayList<>();
    int loads = 1 + random.nextInt(3);
    for (int l = 0; l < loads; l++) {
      String value = fresh("v");
      String shift = shift(window, isLast ? reach : 0);
      String other = isFlat ? j : j + shift(null, isLast && random.nextBoolean() ? reach : 0);
      String where = at(from, i + shift, other, isFlat, from);
      nest.append(
          "  %s = affine.load %s : %s\n"
              .formatted(value, where, from.equals("%A") ? ARGUMENT : type));
      values.add(value);
    }
    String sum = values.get(0);
    if (window != null || (random.nextInt(4) == 0 && isLast)) {
      String value = fresh("v");
      nest.append("  %s = affine.load %s : %s\n".formatted(value, target, ARGUMENT));
      values.add(value);
    }
    for (String value : values.subList(1, values.size())) {
      String next = fresh("s");
      nest.append("  %s = arith.subi %s, %s : i64\n".formatted(next, sum, value));
      sum = next;
    }
    nest.append("  affine.store %s, %s : %s\n".formatted(sum, target, isLast ? ARGUMENT : type));
    return nest.append("  }\n".repeat((isFlat ? 1 : 2) + (window == null ? 0 : 1))).toString();
  }

  private String shift(String window, int reach) {
    return window != null && random.nextBoolean()
        ? " + " + window
        : reach == 0 ? "" : " + " + random.nextInt(reach + 1);
  }

  private static String at(String buffer, String i, String j, boolean isFlat, String of) {
    boolean isArgument = of.equals("%A") || of.equals("%B");
    String subscripts = isFlat ? i : isArgument ? "(%s) * 8 + %s".formatted(i, j) : i + ", " + j;
    return "%s[%s]".formatted(buffer, subscripts);
  }
}
