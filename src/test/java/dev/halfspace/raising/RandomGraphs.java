package dev.halfspace.raising;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Texts of functions with random blocks and branches: reducible or not, with loops that never end,
 * several returns, values used in blocks that theirs dominates.
 */
public final class RandomGraphs {
  private static final List<String> TYPES = List.of("i32", "index", "f32", "i1");

  /** A value and the block that defines it. */
  private record Defined(String name, String type, int block) {}

  private final SplittableRandom random;
  private final int count;
  private final int[][] successors;
  private final List<List<String>> arguments = new ArrayList<>();
  private final List<Defined> values = new ArrayList<>();
  private final List<String> results;
  private final StringBuilder text = new StringBuilder();

  private RandomGraphs(SplittableRandom random) {
    this.random = random;
    count = random.nextInt(2, 10);
    successors = new int[count][];
    for (int block = 0; block < count; block++) {
      int ways = block == 0 ? random.nextInt(1, 4) : Math.max(0, random.nextInt(7) / 2);
      successors[block] = random.ints(ways, 1, count).toArray();
      arguments.add(block == 0 ? List.of() : types(random.nextInt(3), 3));
    }
    results = types(random.nextInt(3), 3);
  }

  /** The text of a function. */
  public static String function(SplittableRandom random, String name) {
    RandomGraphs graph = new RandomGraphs(random);
    graph.emit(name);
    return graph.text.toString();
  }

  private List<String> types(int number, int kinds) {
    return random.ints(number, 0, kinds).mapToObj(TYPES::get).toList();
  }

  private BitSet reachableWithout(int removed) {
    BitSet reached = new BitSet();
    List<Integer> open = new ArrayList<>(removed == 0 ? List.of() : List.of(0));
    while (!open.isEmpty()) {
      int block = open.remove(open.size() - 1);
      if (!reached.get(block) && block != removed) {
        reached.set(block);
        Arrays.stream(successors[block]).forEach(open::add);
      }
    }
    return reached;
  }

  private boolean dominates(int above, int below) {
    return above == below || !reachableWithout(above).get(below);
  }

  private void emit(String name) {
    String signature = "(%a0: i1, %a1: i32, %a2: index, %a3: f32)";
    text.append(
        "func.func @%s%s -> (%s) {\n".formatted(name, signature, String.join(", ", results)));
    values.add(new Defined("%a0", "i1", 0));
    values.add(new Defined("%a1", "i32", 0));
    values.add(new Defined("%a2", "index", 0));
    values.add(new Defined("%a3", "f32", 0));
    BitSet reachable = reachableWithout(count);
    List<List<String>> bodies = new ArrayList<>();
    for (int block = 0; block < count; block++) {
      bodies.add(definitions(block));
    }
    for (int block = reachable.nextSetBit(0); block >= 0; block = reachable.nextSetBit(block + 1)) {
      emit(block, bodies.get(block));
    }
    text.append("}\n");
  }

  private List<String> definitions(int block) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < arguments.get(block).size(); i++) {
      values.add(new Defined("%b" + block + "_" + i, arguments.get(block).get(i), block));
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      Defined value = new Defined("%v" + values.size(), TYPES.get(random.nextInt(4)), block);
      lines.add("  %s = \"op\"() : () -> %s\n".formatted(value.name, value.type));
      values.add(value);
    }
    return lines;
  }

  private void emit(int block, List<String> lines) {
    if (block > 0) {
      List<String> declared = new ArrayList<>();
      for (int i = 0; i < arguments.get(block).size(); i++) {
        declared.add("%%b%d_%d: %s".formatted(block, i, arguments.get(block).get(i)));
      }
      String list = declared.isEmpty() ? "" : "(" + String.join(", ", declared) + ")";
      text.append("^bb").append(block).append(list).append(":\n");
    }
    lines.forEach(text::append);
    if (random.nextBoolean()) {
      String type = TYPES.get(random.nextInt(4));
      text.append("  \"use\"(%s) : (%s) -> ()\n".formatted(any(block, type), type));
    }
    text.append("  ").append(end(block)).append('\n');
  }

  private String end(int block) {
    int[] ways = successors[block];
    if (ways.length == 0) {
      String tag = random.nextInt(5) == 0 ? "{tag} " : "";
      return "return " + tag + passed(block, results);
    }
    if (ways.length == 1) {
      return "cf.br " + edge(block, 0);
    }
    if (ways.length == 2) {
      return "cf.cond_br %s, %s, %s".formatted(any(block, "i1"), edge(block, 0), edge(block, 1));
    }
    return "cf.switch %s : i32, [default: %s, %d: %s, 9: %s]"
        .formatted(
            any(block, "i32"), edge(block, 0), random.nextInt(9), edge(block, 1), edge(block, 2));
  }

  private String edge(int block, int way) {
    int target = successors[block][way];
    String passed = passed(block, arguments.get(target));
    return "^bb" + target + (passed.isEmpty() ? "" : "(" + passed + ")");
  }

  private String passed(int block, List<String> types) {
    if (types.isEmpty()) {
      return "";
    }
    List<String> names = types.stream().map(type -> any(block, type)).toList();
    return String.join(", ", names) + " : " + String.join(", ", types);
  }

  private String any(int block, String type) {
    List<Defined> there =
        values.stream()
            .filter(value -> value.type.equals(type) && dominates(value.block, block))
            .toList();
    return there.get(random.nextInt(there.size())).name;
  }
}
