package dev.halfspace.lowering;

import com.google.errorprone.annotations.FormatMethod;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random functions of loops and conditionals of {@code scf}, nested in each other: with values that
 * go around, reductions, several dimensions, operations that nobody knows.
 */
final class FlowPrograms {
  private static final int MOST_DEPTH = 3;

  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();
  private final List<String> indices = new ArrayList<>(List.of("%n", "%m", "%c0", "%c1", "%c3"));
  private int names;

  private FlowPrograms(SplittableRandom random) {
    this.random = random;
  }

  /** The text of the function {@code @fN}. */
  static String function(SplittableRandom random, int number) {
    FlowPrograms program = new FlowPrograms(random);
    program.text.append(
        """
        func.func @f%d(%%a: memref<?xi32>, %%n: index, %%m: index, %%b: i1, %%x: i32) -> (index, i32) {
          %%c0 = arith.constant 0 : index
          %%c1 = arith.constant 1 : index
          %%c3 = arith.constant 3 : index
        """
            .formatted(number));
    program.block(MOST_DEPTH);
    program.text.append("return %s, %%x : index, i32\n}\n".formatted(program.index()));
    return program.text.toString();
  }

  @FormatMethod
  private void line(String line, Object... parts) {
    text.append(line.formatted(parts)).append('\n');
  }

  private String fresh() {
    return "%v" + names++;
  }

  private String index() {
    return indices.get(random.nextInt(indices.size()));
  }

  private List<String> indices(int count) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(index());
    }
    return list;
  }

  private List<String> steps(int count) {
    List<String> known = List.of("%c1", "%c3", "%n");
    return random.ints(count, 0, known.size()).mapToObj(known::get).toList();
  }

  private static String list(List<String> names) {
    return String.join(", ", names);
  }

  /** Statements whose values are known to each other, and to those around them no more. */
  private void block(int depth) {
    int known = indices.size();
    int count = random.nextInt(1, 4);
    for (int i = 0; i < count; i++) {
      statement(random.nextInt(depth == 0 ? 3 : 12), depth);
    }
    if (depth < MOST_DEPTH) {
      indices.subList(known, indices.size()).clear();
    }
  }

  private void statement(int kind, int depth) {
    switch (kind) {
      case 0 -> line("memref.store %%x, %%a[%s] : memref<?xi32>", index());
      case 1 -> line("\"use\"(%s, %s) : (index, index) -> ()", index(), index());
      case 2 -> {
        String sum = fresh();
        line("%s = arith.addi %s, %s : index", sum, index(), index());
        indices.add(sum);
      }
      case 3, 4 -> forLoop(depth);
      case 5, 6 -> parallel(depth);
      case 7, 8 -> forall(depth);
      case 9 -> conditional(depth);
      case 10 -> whileLoop(depth);
      default -> choice(depth);
    }
  }

  private void within(List<String> arguments, int depth) {
    int known = indices.size();
    indices.addAll(arguments);
    block(depth - 1);
    indices.subList(known, indices.size()).clear();
  }

  private void forLoop(int depth) {
    String iv = fresh();
    String head = "scf.for %s = %s to %s step %s".formatted(iv, index(), index(), index());
    if (random.nextBoolean()) {
      line("%s {", head);
      within(List.of(iv), depth);
      line("}");
      return;
    }
    String result = fresh();
    String carried = fresh();
    line("%s = %s iter_args(%s = %s) -> (index) {", result, head, carried, index());
    within(List.of(iv, carried), depth);
    line("scf.yield %s : index\n}", random.nextBoolean() ? carried : index());
    indices.add(result);
  }

  private void parallel(int depth) {
    int dims = random.nextInt(1, 4);
    List<String> ivs = new ArrayList<>();
    for (int i = 0; i < dims; i++) {
      ivs.add(fresh());
    }
    String bounds =
        "(%s) = (%s) to (%s) step (%s)"
            .formatted(list(ivs), list(indices(dims)), list(indices(dims)), list(steps(dims)));
    if (random.nextInt(3) > 0) {
      line("scf.parallel %s {", bounds);
      within(ivs, depth);
      line("}");
      return;
    }
    String result = fresh();
    line("%s = scf.parallel %s init (%s) -> index {", result, bounds, index());
    within(ivs, depth);
    line("scf.reduce(%s : index) {", index());
    line("^bb0(%%l: index, %%r: index):\n%%s = arith.muli %%l, %%r : index");
    line("scf.reduce.return %%s : index\n}\n}");
    indices.add(result);
  }

  private void forall(int depth) {
    int dims = random.nextInt(1, 3);
    List<String> ivs = new ArrayList<>();
    for (int i = 0; i < dims; i++) {
      ivs.add(fresh());
    }
    String bounds =
        random.nextBoolean()
            ? "in (%s)".formatted(list(indices(dims)))
            : "= (%s) to (%s) step (%s)"
                .formatted(
                    list(Collections.nCopies(dims, "2")),
                    list(indices(dims)),
                    list(Collections.nCopies(dims, "5")));
    line("scf.forall (%s) %s {", list(ivs), bounds);
    within(ivs, depth);
    line("}");
  }

  private void conditional(int depth) {
    if (random.nextBoolean()) {
      line("scf.if %%b {");
      within(List.of(), depth);
      line("}");
      return;
    }
    String result = fresh();
    line("%s = scf.if %%b -> (index) {", result);
    within(List.of(), depth);
    line("scf.yield %s : index\n} else {", index());
    within(List.of(), depth);
    line("scf.yield %s : index\n}", index());
    indices.add(result);
  }

  private void whileLoop(int depth) {
    String result = fresh();
    String before = fresh();
    String after = fresh();
    String passed = fresh();
    line("%s = scf.while (%s = %s) : (index) -> index {", result, before, index());
    within(List.of(before), depth);
    line("%s = arith.cmpi slt, %s, %s : index", passed, before, index());
    line("scf.condition(%s) %s : index\n} do {\n^bb0(%s: index):", passed, before, after);
    within(List.of(after), depth);
    line("scf.yield %s : index\n}", random.nextBoolean() ? after : index());
    indices.add(result);
  }

  private void choice(int depth) {
    String result = fresh();
    if (random.nextBoolean()) {
      line("%s = scf.index_switch %s -> index", result, index());
      int cases = random.nextInt(3);
      for (int i = 0; i < cases; i++) {
        line("case %d {", 3 * i - 1);
        within(List.of(), depth);
        line("scf.yield %s : index\n}", index());
      }
      line("default {\nscf.yield %s : index\n}", index());
    } else {
      line("%s = scf.execute_region -> index {", result);
      within(List.of(), depth);
      line("cf.cond_br %%b, ^one, ^two(%s : index)\n^one:", index());
      line("scf.yield %s : index\n^two(%%t: index):\nscf.yield %%t : index\n}", index());
    }
    indices.add(result);
  }
}
