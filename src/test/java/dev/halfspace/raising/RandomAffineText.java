package dev.halfspace.raising;

import java.util.SplittableRandom;

/**
 * Texts of functions with random affine loops, conditionals and accesses: bounds of several
 * results, steps, divisions, carried values, parallel loops.
 */
final class RandomAffineText {
  private static final int RANK = 2;

  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();
  private int names;

  private RandomAffineText(SplittableRandom random) {
    this.random = random;
  }

  static String function(SplittableRandom random) {
    RandomAffineText program = new RandomAffineText(random);
    program.text.append("func.func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %n: index) {\n");
    program.loop(0);
    return program.text.append("return\n}\n").toString();
  }

  private void body(int depth) {
    for (int i = random.nextInt(1, 3); i > 0; i--) {
      switch (random.nextInt(depth < 3 ? 6 - depth : 1)) {
        case 0, 1 -> accesses(depth);
        case 2 -> conditional(depth);
        default -> loop(depth);
      }
    }
  }

  private void accesses(int depth) {
    int id = names++;
    String from = random.nextBoolean() ? "%a" : "%b";
    String to = random.nextBoolean() ? "%a" : "%b";
    text.append(
        "%%x%d = affine.load %s[%s] : memref<?x?xf32>\n".formatted(id, from, subscripts(depth)));
    text.append(
        "affine.store %%x%d, %s[%s] : memref<?x?xf32>\n".formatted(id, to, subscripts(depth)));
  }

  private String subscripts(int depth) {
    StringBuilder all = new StringBuilder(expr(depth, 2, true));
    for (int i = 1; i < RANK; i++) {
      all.append(", ").append(expr(depth, 2, true));
    }
    return all.toString();
  }

  /** A conditional on affine accesses. */
  private void conditional(int depth) {
    String relation = random.nextBoolean() ? " >= 0" : " == 0";
    text.append("affine.if affine_set<(")
        .append(dims(depth, "d"))
        .append(")[s0] : (")
        .append(expr(depth, 2, false))
        .append(relation)
        .append(random.nextBoolean() ? "" : ", " + expr(depth, 1, false) + " - 2 >= 0")
        .append(")>(")
        .append(dims(depth, "%i"))
        .append(")[%n] {\n");
    accesses(depth);
    if (random.nextInt(3) == 0) {
      text.append("} else {\n");
      accesses(depth);
    }
    text.append("}\n");
  }

  private void loop(int depth) {
    if (random.nextInt(6) == 0) {
      text.append(
          "affine.parallel (%%i%d) = (%d) to (%s) step (%d) {\n"
              .formatted(depth, random.nextInt(3), expr(depth, 1, true), random.nextInt(1, 4)));
    } else {
      text.append("affine.for %i").append(depth).append(" = max ");
      bound(depth);
      text.append(" to min ");
      bound(depth);
      text.append(" step ").append(random.nextInt(1, 4)).append(" {\n");
    }
    body(depth + 1);
    text.append("}\n");
  }

  private void bound(int depth) {
    text.append("affine_map<(").append(dims(depth, "d")).append(")[s0] -> (");
    text.append(expr(depth, 1, false));
    text.append(random.nextInt(3) == 0 ? ", " + expr(depth, 2, false) : "");
    text.append(")>(").append(dims(depth, "%i")).append(")[%n]");
  }

  private static String dims(int depth, String prefix) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < depth; i++) {
      all.append(i == 0 ? "" : ", ").append(prefix).append(i);
    }
    return all.toString();
  }

  private String expr(int depth, int size, boolean ofValues) {
    if (size == 0) {
      int choice = random.nextInt(depth + 2);
      String symbol = ofValues ? "symbol(%n)" : "s0";
      String dim = (ofValues ? "%i" : "d") + choice;
      return choice < depth
          ? dim
          : choice == depth ? symbol : Integer.toString(random.nextInt(-3, 9));
    }
    String lhs = expr(depth, size - 1, ofValues);
    return switch (random.nextInt(7)) {
      case 0 -> "((%s) mod %d)".formatted(lhs, random.nextInt(2, 6));
      case 1 -> "((%s) floordiv %d)".formatted(lhs, random.nextInt(2, 6));
      case 2 -> "((%s) ceildiv %d)".formatted(lhs, random.nextInt(2, 6));
      case 3 -> "(%s) * %d".formatted(lhs, random.nextInt(-2, 4));
      default -> "(%s) + (%s)".formatted(lhs, expr(depth, size - 1, ofValues));
    };
  }
}
