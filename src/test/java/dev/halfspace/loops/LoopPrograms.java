package dev.halfspace.loops;

import java.util.ArrayList;
import java.util.List;

/**
 * Random functions of loop nests over two buffers of 20 integers and two sizes, of any sign: with
 * steps, bounds of several values, loops in triangles, guards, carried values and computed indices.
 */
final class LoopPrograms extends RandomText {
  private static final String INDENT = "  ";

  private final boolean isScf;
  private final boolean isParallel;

  /** True if iterations are counted in memory, so that one more or less is noticed. */
  private final boolean isCounting;

  private LoopPrograms(long seed, boolean isScf, boolean isParallel, boolean isCounting) {
    super(seed);
    this.isScf = isScf;
    this.isParallel = isParallel;
    this.isCounting = isCounting;
  }

  /** A function {@code @f(%A, %B, %n, %m) -> i64} of {@code affine} loops. */
  static String affine(long seed) {
    return new LoopPrograms(seed * 31 + 5, false, false, false).program();
  }

  /** The same, where the function begins with its first loop. */
  static String bare(long seed) {
    String all = affine(seed);
    String constants = all.substring(all.indexOf('\n') + 1, all.indexOf("%c5"));
    String loops = all.substring(all.indexOf('\n', all.indexOf("%c5")) + 1);
    String arguments = "%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index";
    return "func.func private @g("
        + arguments
        + ", %k3: i64, %x: i64) -> i64 {\n"
        + loops
        + "func.func @f("
        + arguments
        + ") -> i64 {\n"
        + constants
        + """
        %r = call @g(%A, %B, %n, %m, %k3, %x)
            : (memref<20xi64>, memref<20xi64>, index, index, i64, i64) -> i64
          return %r : i64
        }
        """;
  }

  /** The same, where each iteration of an innermost loop is counted. */
  static String counting(long seed) {
    return new LoopPrograms(seed * 31 + 5, false, false, true).program();
  }

  /** A function of {@code scf.for}. */
  static String scf(long seed) {
    return new LoopPrograms(seed * 37 + 11, true, false, true).program();
  }

  /** A function of {@code scf.parallel}. */
  static String parallel(long seed) {
    return new LoopPrograms(seed * 41 + 3, true, true, true).program();
  }

  private String program() {
    text.append(
        "func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) -> i64 {\n");
    text.append("  %k3 = arith.constant 3 : i64\n  %c0 = arith.constant 0 : index\n");
    text.append("  %x = memref.load %B[%c0] : memref<20xi64>\n");
    for (int c = 1; c < 6; c++) {
      text.append("  %%c%d = arith.constant %d : index\n".formatted(c, c));
    }
    List<String> values = new ArrayList<>(List.of("%k3", "%x"));
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      loop(List.of(), values, INDENT, 1 + random.nextInt(3));
    }
    text.append("  return %s : i64\n}\n".formatted(one(values)));
    return text.toString();
  }

  /** A loop, and so many in it, one directly in the other half of the time. */
  private void loop(List<String> ivs, List<String> values, String indent, int depth) {
    String iv = fresh("i");
    List<String> inner = new ArrayList<>(ivs);
    inner.add(iv);
    boolean isCarrying = !isParallel && random.nextInt(4) == 0;
    String result = fresh("r");
    String carried = fresh("a");
    text.append(indent);
    if (isCarrying) {
      text.append(result).append(" = ");
    }
    if (isParallel) {
      text.append(
          "scf.parallel (%s) = (%s) to (%s) step (%%c%d) {\n"
              .formatted(iv, value(ivs), value(ivs), 1 + random.nextInt(3)));
    } else if (isScf) {
      text.append(
          "scf.for %s = %s to %s step %%c%d"
              .formatted(iv, value(ivs), value(ivs), 1 + random.nextInt(4)));
    } else {
      text.append("affine.for %s = %s to %s".formatted(iv, bound(ivs, true), bound(ivs, false)));
      if (random.nextInt(3) == 0) {
        text.append(" step ").append(2 + random.nextInt(3));
      }
    }
    List<String> inside = new ArrayList<>(values);
    if (isCarrying) {
      text.append(" iter_args(%s = %s) -> (i64)".formatted(carried, one(values)));
      inside.add(carried);
    }
    if (!isParallel) {
      text.append(" {\n");
    }
    if (isCounting && isScf) {
      count(indent + INDENT);
    }
    if (depth > 1 && random.nextBoolean()) {
      loop(inner, inside, indent + INDENT, depth - 1);
    } else {
      if (isCounting && !isScf) {
        count(indent + INDENT);
      }
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        statement(inner, inside, indent + INDENT, depth);
      }
    }
    if (isCarrying) {
      text.append(
          "%s%s.yield %s : i64\n"
              .formatted(indent + INDENT, isScf ? "scf" : "affine", one(inside)));
      values.add(result);
    }
    text.append(indent).append("}\n");
  }

  private void count(String indent) {
    String old = fresh("o");
    String now = fresh("p");
    text.append("%s%s = affine.load %%B[19] : memref<20xi64>\n".formatted(indent, old));
    text.append("%s%s = arith.muli %s, %%k3 : i64\n".formatted(indent, now, old));
    text.append("%saffine.store %s, %%B[19] : memref<20xi64>\n".formatted(indent, now));
  }

  private void statement(List<String> ivs, List<String> values, String indent, int depth) {
    switch (random.nextInt(depth > 1 ? 7 : 6)) {
      case 0, 1 -> store(ivs, values, indent);
      case 2 -> {
        String name = fresh("v");
        text.append(
            "%s%s = affine.load %s[%s] : memref<20xi64>\n"
                .formatted(indent, name, buffer(), subscript(ivs)));
        values.add(name);
      }
      case 3 -> {
        String name = fresh("s");
        String op = random.nextInt(4) == 0 ? "muli" : "addi";
        text.append(
            "%s%s = arith.%s %s, %s : i64\n".formatted(indent, name, op, one(values), one(values)));
        values.add(name);
        store(ivs, values, indent);
      }
      case 4 -> {
        text.append(
            "%saffine.if affine_set<(d0)[s0] : (d0 - %d >= 0, s0 - d0 >= 0)>(%s)[%%n] {\n"
                .formatted(indent, random.nextInt(3), isScf ? "%m" : one(ivs)));
        store(ivs, new ArrayList<>(values), indent + INDENT);
        text.append(indent).append("}\n");
      }
      case 5 -> {
        String index = fresh("q");
        String number = fresh("w");
        if (isScf) {
          text.append("%s%s = arith.addi %s, %%c2 : index\n".formatted(indent, index, one(ivs)));
        } else {
          text.append(
              "%s%s = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%s)[%%m]\n"
                  .formatted(indent, index, one(ivs)));
        }
        text.append("%s%s = arith.index_cast %s : index to i64\n".formatted(indent, number, index));
        values.add(number);
        store(ivs, values, indent);
      }
      default -> loop(ivs, values, indent, depth - 1);
    }
  }

  private void store(List<String> ivs, List<String> values, String indent) {
    text.append(
        "%saffine.store %s, %s[%s] : memref<20xi64>\n"
            .formatted(indent, one(values), buffer(), subscript(ivs)));
  }

  private String buffer() {
    return random.nextInt(3) == 0 ? "%B" : "%A";
  }

  private String subscript(List<String> ivs) {
    if (isScf) {
      return "symbol(%m) mod 20";
    }
    return switch (random.nextInt(5)) {
      case 0 -> String.valueOf(random.nextInt(20));
      case 1 -> "(%s + %d) mod 20".formatted(one(ivs), random.nextInt(5));
      case 2 -> "(%s * 2 + %s + %d) mod 20".formatted(one(ivs), one(ivs), random.nextInt(4));
      case 3 -> "(%s + symbol(%%m)) mod 20".formatted(one(ivs));
      default -> one(ivs) + " mod 20";
    };
  }

  private String value(List<String> ivs) {
    return !ivs.isEmpty() && random.nextInt(4) == 0
        ? one(ivs)
        : one(List.of("%n", "%m", "%c0", "%c1", "%c2", "%c3", "%c5", "%c0"));
  }

  private String bound(List<String> ivs, boolean isLower) {
    if (!ivs.isEmpty() && random.nextInt(4) == 0) {
      return "affine_map<(d0) -> (d0 + %d)>(%s)"
          .formatted(random.nextInt(isLower ? 2 : 5), one(ivs));
    }
    return switch (random.nextInt(isLower ? 8 : 6)) {
      case 0 ->
          "%s affine_map<()[s0, s1] -> (s0, s1 + %d)>()[%%n, %%m]"
              .formatted(isLower ? "max" : "min", random.nextInt(3));
      case 1 -> "%m";
      case 2, 3 -> isLower ? "0" : "%n";
      default -> String.valueOf(random.nextInt(3) + (isLower ? 0 : random.nextInt(8)));
    };
  }
}
