package dev.halfspace.transform;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random programs of functions that call each other and themselves, in modules inside others. */
final class CallPrograms {
  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();
  private int names;

  private CallPrograms(SplittableRandom random) {
    this.random = random;
  }

  /** Programs as the printer writes them. */
  static List<String> random(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> programs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      CallPrograms made = new CallPrograms(random);
      made.module("", random.nextInt(1, 6));
      programs.add(GenericPasses.after("", made.text.toString()));
    }
    return programs;
  }

  private void module(String head, int functions) {
    text.append("module ").append(head).append(" {\n");
    for (int i = 0; i < functions; i++) {
      function(i, functions);
    }
    if (random.nextInt(6) == 0) {
      String visibility = pick("", "attributes {sym_visibility = \"private\"}");
      module("@m" + names++ + " " + visibility, random.nextInt(1, 4));
    }
    if (random.nextInt(6) == 0) {
      text.append("\"foreign.use\"() {f = @f")
          .append(random.nextInt(functions))
          .append("} : () -> ()\n");
    }
    text.append("}\n");
  }

  private void function(int index, int functions) {
    String visibility = pick("", "private ", "private ", "nested ");
    if (random.nextInt(12) == 0) {
      text.append("func.func private @f%d(i32, memref<?xi32>, i1) -> i32\n".formatted(index));
      return;
    }
    text.append(
        "func.func %s@f%d(%%x: i32, %%m: memref<?xi32>, %%b: i1) -> i32%s {\n"
            .formatted(
                visibility, index, random.nextInt(10) == 0 ? " attributes {no_inline}" : ""));
    String value = body("%x", functions, 2);
    if (random.nextInt(3) == 0) {
      text.append("cf.cond_br %%b, ^one(%s : i32), ^two\n".formatted(value));
      text.append("^one(%y: i32):\n");
      String result = body("%y", functions, 1);
      text.append("return ").append(result).append(" : i32\n^two:\n");
      value = body("%x", functions, 1);
      text.append(pick("return " + value + " : i32\n", "cf.br ^one(" + value + " : i32)\n"));
    } else {
      text.append("return ").append(value).append(" : i32\n");
    }
    text.append("}\n");
  }

  private String body(String start, int functions, int depth) {
    String value = start;
    int operations = random.nextInt(4);
    for (int i = 0; i < operations; i++) {
      String next = "%v" + names++;
      switch (random.nextInt(depth > 0 ? 9 : 6)) {
        case 0 -> text.append("%s = arith.addi %s, %s : i32\n".formatted(next, value, start));
        case 1, 2, 3 ->
            text.append(
                "%s = func.call @f%d(%s, %%m, %%b) %s: (i32, memref<?xi32>, i1) -> i32\n"
                    .formatted(
                        next,
                        random.nextInt(functions),
                        value,
                        random.nextInt(10) == 0 ? "{no_inline} " : ""));
        case 4 -> {
          text.append("%%c%s = arith.constant %d : index\n".formatted(next.substring(1), i));
          text.append(
              "%s = memref.load %%m[%%c%s] : memref<?xi32>\n".formatted(next, next.substring(1)));
        }
        case 5 -> {
          text.append("%s = \"foreign.op\"(%s) : (i32) -> i32\n".formatted(next, value));
          if (random.nextInt(4) == 0) {
            text.append(
                "%%k%s = func.constant @f%d : (i32, memref<?xi32>, i1) -> i32\n"
                    .formatted(next.substring(1), random.nextInt(functions)));
          }
        }
        case 6 -> {
          text.append("%s = scf.if %%b -> (i32) {\n".formatted(next));
          String inside = body(value, functions, depth - 1);
          text.append("scf.yield ").append(inside).append(" : i32\n");
          text.append("} else {\nscf.yield ").append(value).append(" : i32\n}\n");
        }
        case 7 -> {
          text.append(
              "%s = affine.for %%i%s = 0 to 4 iter_args(%%a%s = %s) -> (i32) {\n"
                  .formatted(next, next.substring(1), next.substring(1), value));
          String inside = body("%a" + next.substring(1), functions, depth - 1);
          text.append("affine.yield ").append(inside).append(" : i32\n}\n");
        }
        default -> {
          text.append("%s = scf.execute_region -> i32 {\n".formatted(next));
          String inside = body(value, functions, depth - 1);
          text.append("scf.yield ").append(inside).append(" : i32\n}\n");
        }
      }
      value = next;
    }
    return value;
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
