package dev.halfspace.transform.affine;

import com.google.errorprone.annotations.FormatMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Random functions of minima and maxima over indices that are computed, carried and chosen. */
final class MinMaxPrograms {
  private static final List<String> CONSTANTS = List.of("%c0", "%c1", "%c4", "%c7", "%c30");

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int values;

  private MinMaxPrograms(Random random) {
    this.random = random;
  }

  static String text(Random random) {
    MinMaxPrograms program = new MinMaxPrograms(random);
    program.line("func.func private @use(index)");
    program.line("func.func @f(%%a: index, %%b: index, %%k: i1, %%m: memref<?x?xf32>) {");
    for (String constant : CONSTANTS) {
      program.line("%s = arith.constant %s : index", constant, constant.substring(2));
    }
    program.body(List.of("%a", "%b"), 0);
    program.line("return");
    program.line("}");
    return program.text.toString();
  }

  @FormatMethod
  private void line(String format, Object... parts) {
    text.append(format.formatted(parts)).append('\n');
  }

  private String name() {
    return "%v" + values++;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String operand(List<String> visible) {
    return pick(random.nextInt(3) == 0 ? CONSTANTS : visible);
  }

  private void body(List<String> around, int depth) {
    List<String> visible = new ArrayList<>(around);
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      String value = name();
      switch (random.nextInt(depth < 2 ? 11 : 9)) {
        case 0, 1, 2 -> minMax(value, visible);
        case 3, 4 ->
            line(
                "%s = arith.%s %s, %s : index",
                value,
                pick(List.of("addi", "subi", "muli")),
                operand(visible),
                pick(CONSTANTS.subList(1, 4)));
        case 5 ->
            line(
                "%s = arith.select %%k, %s, %s : index", value, operand(visible), operand(visible));
        case 6 -> line("%s = arith.floordivsi %s, %%c4 : index", value, operand(visible));
        case 7 ->
            line("%s = memref.dim %%m, %s : memref<?x?xf32>", value, pick(CONSTANTS.subList(0, 2)));
        case 8 -> apply(value, visible);
        case 9 -> loop(value, visible, depth);
        default -> {
          forall(visible, depth);
          continue;
        }
      }
      visible.add(value);
    }
  }

  private void minMax(String value, List<String> visible) {
    List<String> operands =
        IntStream.rangeClosed(0, random.nextInt(2)).mapToObj(i -> pick(visible)).toList();
    List<String> candidates =
        IntStream.range(0, 2 + random.nextInt(2))
            .mapToObj(i -> candidate(operands.size()))
            .toList();
    line(
        "%s = affine.%s affine_map<(%s) -> (%s)>(%s)",
        value,
        pick(List.of("min", "max")),
        operands.size() == 1 ? "d0" : "d0, d1",
        String.join(", ", candidates),
        String.join(", ", operands));
    line("func.call @use(%s) : (index) -> ()", value);
  }

  private String candidate(int operands) {
    String dim = "d" + random.nextInt(operands);
    int constant = pick(List.of(-3, -1, 0, 1, 2, 4, 7, 10, 29, 30));
    return switch (random.nextInt(8)) {
      case 0, 1 -> "" + constant;
      case 2 -> dim;
      case 3, 4 -> dim + " + " + constant;
      case 5 -> "-" + dim + " + " + constant;
      case 6 -> dim + " floordiv 4";
      default -> dim + " mod 4";
    };
  }

  private void apply(String value, List<String> visible) {
    line(
        "%s = affine.apply affine_map<(d0) -> (%s)>(%s)",
        value, pick(List.of("d0 ceildiv 4", "d0 ceildiv 7", "d0 + 1", "d0 * 2")), pick(visible));
    line("func.call @use(%s) : (index) -> ()", value);
  }

  /** A loop that carries a value, which a constant or the induction variable is added to. */
  private void loop(String value, List<String> visible, int depth) {
    String variable = name();
    String carried = name();
    line(
        "%s = scf.for %s = %s to %s step %s iter_args(%s = %s) -> index {",
        value,
        variable,
        pick(List.of("%c0", "%c1", "%a")),
        pick(List.of("%c30", "%c7", "%c4", "%b")),
        pick(List.of("%c1", "%c4", "%c7")),
        carried,
        operand(visible));
    List<String> inside = new ArrayList<>(visible);
    inside.add(variable);
    inside.add(carried);
    body(inside, depth + 1);
    String next = name();
    line("%s = arith.addi %s, %s : index", next, pick(List.of(carried, variable)), "%c4");
    line("scf.yield %s : index", pick(List.of(carried, next)));
    line("}");
  }

  private void forall(List<String> visible, int depth) {
    String variable = name();
    line(
        "scf.forall (%s) = (%s) to (%s) step (%s) {",
        variable,
        pick(List.of("0", "1", "%a")),
        pick(List.of("30", "%b", "7")),
        1 + 3 * random.nextInt(2));
    List<String> inside = new ArrayList<>(visible);
    inside.add(variable);
    body(inside, depth + 1);
    line("}");
  }
}
