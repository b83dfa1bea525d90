package dev.halfspace.loops;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import java.util.ArrayList;
import java.util.List;

/**
 * Random programs of {@code affine} loops over buffers of 64 numbers, which they access within
 * bounds for sizes from 0 to 4: {@code @f(%A, %B, %n)}. All that they compute is used.
 */
final class RandomNests extends RandomText {
  private static final String TYPE = "memref<64xi64>";

  private final List<String> buffers = new ArrayList<>(List.of("%A", "%B"));

  private RandomNests(long seed) {
    super(seed);
  }

  /** A program. */
  static String program(long seed) {
    RandomNests program = new RandomNests(seed);
    program.text.append("func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {\n");
    program.text.append("  %c = arith.constant 3 : i64\n");
    if (program.random.nextInt(3) > 0) {
      program.local();
    }
    int loops = 1 + program.random.nextInt(3);
    for (int i = 0; i < loops; i++) {
      program.loop(List.of(), List.of("%c"), 1);
    }
    program.buffers.subList(2, program.buffers.size()).forEach(program::show);
    return program.text.append("  return\n}\n").toString();
  }

  @FormatMethod
  private void line(int depth, @FormatString String format, Object... arguments) {
    text.append("  ".repeat(depth)).append(format.formatted(arguments)).append('\n');
  }

  /** A buffer that is written before anything is read of it. */
  private void local() {
    String name = fresh("local");
    line(1, "%s = memref.alloc() : %s", name, TYPE);
    line(1, "affine.for %%z = 0 to 64 {");
    line(2, "%%y = arith.index_cast %%z : index to i64");
    line(2, "affine.store %%y, %s[%%z] : %s", name, TYPE);
    line(1, "}");
    buffers.add(name);
  }

  /** A loop that adds what a local buffer holds to an argument. */
  private void show(String local) {
    line(1, "affine.for %%z = 0 to 64 {");
    line(2, "%%y = affine.load %s[%%z] : %s", local, TYPE);
    line(2, "%%x = affine.load %%B[%%z] : %s", TYPE);
    line(2, "%%s = arith.addi %%y, %%x : i64");
    line(2, "affine.store %%s, %%B[%%z] : %s", TYPE);
    line(1, "}");
  }

  private void loop(List<String> variables, List<String> values, int depth) {
    String variable = fresh("i");
    List<String> inside = new ArrayList<>(variables);
    inside.add(variable);
    line(depth, "affine.for %s = %s {", variable, bounds(variables));
    if (depth < 3 && random.nextInt(2) == 0) {
      loop(inside, values, depth + 1);
    } else {
      body(inside, values, depth + 1);
    }
    line(depth, "}");
  }

  private String bounds(List<String> variables) {
    String step = random.nextInt(4) == 0 ? " step 2" : "";
    return switch (random.nextInt(variables.isEmpty() ? 4 : 6)) {
          case 0 -> "0 to %n";
          case 1 -> "1 to 5";
          case 2 -> "0 to min affine_map<()[s0] -> (s0, 3)>()[%n]";
          case 3 -> "0 to 4";
          case 4 -> "affine_map<(d0) -> (d0)>(%s) to 4".formatted(one(variables));
          default -> "0 to affine_map<(d0) -> (d0 + 1)>(%s)".formatted(one(variables));
        }
        + step;
  }

  private void body(List<String> variables, List<String> outer, int depth) {
    List<String> values = new ArrayList<>(outer);
    String number = fresh("k");
    line(depth, "%s = arith.index_cast %s : index to i64", number, one(variables));
    values.add(number);
    int statements = 1 + random.nextInt(4);
    for (int i = 0; i < statements; i++) {
      switch (random.nextInt(8)) {
        case 0, 1, 2 -> {
          String value = fresh("v");
          line(depth, "%s = affine.load %s[%s] : %s", value, one(buffers), at(variables), TYPE);
          values.add(value);
        }
        case 3 -> {
          String value = fresh("v");
          String operation = one(List.of("addi", "muli", "subi"));
          line(depth, "%s = arith.%s %s, %s : i64", value, operation, one(values), one(values));
          values.add(value);
        }
        case 4 -> guarded(variables, values, depth);
        case 5 -> {
          if (depth < 4) {
            loop(variables, values, depth);
          }
        }
        default -> store(variables, values, depth);
      }
    }
    store(variables, values, depth);
  }

  private void guarded(List<String> variables, List<String> values, int depth) {
    String set =
        one(List.of("(d0) : (d0 - 2 >= 0)", "(d0) : (-d0 + 1 >= 0)", "(d0) : (d0 mod 2 == 0)"));
    line(depth, "affine.if affine_set<%s>(%s) {", set, one(variables));
    store(variables, values, depth + 1);
    if (random.nextBoolean()) {
      line(depth, "} else {");
      store(variables, values, depth + 1);
    }
    line(depth, "}");
  }

  private void store(List<String> variables, List<String> values, int depth) {
    line(depth, "affine.store %s, %s[%s] : %s", one(values), one(buffers), at(variables), TYPE);
  }

  /** A subscript from 0 to 63. */
  private String at(List<String> variables) {
    String variable = one(variables);
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> variable;
      case 3 -> "%s + %d".formatted(variable, 1 + random.nextInt(3));
      case 4 -> "%s + %s".formatted(variable, one(variables));
      case 5 -> "-%s + 8".formatted(variable);
      case 6 -> "%s * 8 + %s".formatted(variable, one(variables));
      default -> "%s mod 3 + symbol(%%n)".formatted(variable);
    };
  }
}
