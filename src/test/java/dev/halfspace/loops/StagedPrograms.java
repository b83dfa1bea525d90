package dev.halfspace.loops;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Random programs of several nests with constant bounds, each of which computes buffers from those
 * of the nests before, as fusion expects them: {@code @f(%A, %B, %n)}, where {@code %n} has no use.
 * All that they compute is used.
 */
final class StagedPrograms extends RandomText {
  private static final int SIZE = 8;

  /** A buffer and its rank; those that are arguments have 64 elements. */
  private record Buffer(String name, int rank, boolean isArgument) {
    String type() {
      return isArgument
          ? "memref<64xi64>"
          : IntStream.range(0, rank)
              .mapToObj(d -> SIZE + "x")
              .collect(Collectors.joining("", "memref<", "i64>"));
    }
  }

  private final List<Buffer> written = new ArrayList<>();
  private final List<Buffer> all = new ArrayList<>();

  /** Those that were read after they were written. */
  private final Set<Buffer> read = new HashSet<>();

  private StagedPrograms(long seed) {
    super(seed);
  }

  /** A program. */
  static String program(long seed) {
    StagedPrograms program = new StagedPrograms(seed * 53 + 7);
    return program.text();
  }

  private String text() {
    text.append("func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {\n");
    text.append("  %c = arith.constant 3 : i64\n");
    all.add(new Buffer("%A", 1, true));
    all.add(new Buffer("%B", 1, true));
    written.addAll(all);
    int locals = 1 + random.nextInt(3);
    for (int i = 0; i < locals; i++) {
      Buffer local = new Buffer(fresh("m"), 1 + random.nextInt(2), false);
      all.add(local);
      text.append("  %s = memref.alloc() : %s\n".formatted(local.name(), local.type()));
    }
    for (Buffer local : all.subList(2, all.size())) {
      nest(local, 1 + random.nextInt(2));
      written.add(local);
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      nest(one(all), 1);
    }
    all.subList(2, all.size()).stream().filter(local -> !read.contains(local)).forEach(this::show);
    return text.append("  return\n}\n").toString();
  }

  /** A nest that stores to all elements of a local buffer, or to some of an argument. */
  private void nest(Buffer target, int loads) {
    List<String> variables = new ArrayList<>();
    int depth = target.isArgument() ? 1 + random.nextInt(2) : target.rank();
    boolean isReduced = random.nextInt(5) == 0;
    String indent = "  ";
    for (int d = 0; d < depth + (isReduced ? 1 : 0); d++) {
      String variable = fresh("i");
      variables.add(variable);
      text.append("%saffine.for %s = 0 to %d {\n".formatted(indent, variable, SIZE));
      indent += "  ";
    }
    List<String> values = new ArrayList<>(List.of("%c"));
    if (isReduced && written.contains(target)) {
      values.add(load(target, variables.subList(0, depth), indent, 0));
    }
    for (int i = 0; i < loads + random.nextInt(2); i++) {
      values.add(load(one(written), variables, indent, random.nextInt(4)));
    }
    String sum = values.get(0);
    for (String value : values.subList(1, values.size())) {
      String next = fresh("s");
      text.append("%s%s = arith.addi %s, %s : i64\n".formatted(indent, next, sum, value));
      sum = next;
    }
    text.append(
        "%saffine.store %s, %s[%s] : %s\n"
            .formatted(
                indent,
                sum,
                target.name(),
                subscripts(target, variables.subList(0, depth), 0),
                target.type()));
    for (int d = variables.size(); d > 0; d--) {
      text.append("  ".repeat(d)).append("}\n");
    }
    read.remove(target);
  }

  /** A nest that adds what a local buffer holds to an argument. */
  private void show(Buffer local) {
    List<String> variables = List.of(fresh("i"), fresh("i"));
    List<String> used = variables.subList(0, local.rank());
    String indent = "  ";
    for (String variable : used) {
      text.append("%saffine.for %s = 0 to %d {\n".formatted(indent, variable, SIZE));
      indent += "  ";
    }
    Buffer target = all.get(1);
    String value = load(local, used, indent, 0);
    String old = load(target, used, indent, 0);
    String sum = fresh("s");
    text.append("%s%s = arith.addi %s, %s : i64\n".formatted(indent, sum, value, old));
    text.append(
        "%saffine.store %s, %s[%s] : %s\n"
            .formatted(indent, sum, target.name(), subscripts(target, used, 0), target.type()));
    for (int d = used.size(); d > 0; d--) {
      text.append("  ".repeat(d)).append("}\n");
    }
  }

  private String load(Buffer buffer, List<String> variables, String indent, int shape) {
    String name = fresh("v");
    read.add(buffer);
    text.append(
        "%s%s = affine.load %s[%s] : %s\n"
            .formatted(
                indent, name, buffer.name(), subscripts(buffer, variables, shape), buffer.type()));
    return name;
  }

  private String subscripts(Buffer buffer, List<String> variables, int shape) {
    String first = variables.get(0);
    String last = variables.get(variables.size() - 1);
    if (buffer.isArgument()) {
      return variables.size() > 1
          ? "%s * 8 + %s".formatted(first, last)
          : shape == 1 ? first + " + 1" : first;
    }
    if (buffer.rank() == 1) {
      return switch (shape) {
        case 1 -> last;
        case 2 -> "-%s + 7".formatted(first);
        default -> first;
      };
    }
    return switch (shape) {
      case 1 -> last + ", " + first;
      case 2 -> first + ", 3";
      default -> first + ", " + last;
    };
  }
}
