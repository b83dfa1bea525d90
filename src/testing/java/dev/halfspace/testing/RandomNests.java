package dev.halfspace.testing;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.analysis.Dependence.Kind;
import dev.halfspace.builtin.ModuleOp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Random nests of affine loops with known dependences: the planted ones and no others, each on a
 * buffer of its own. The programs can be executed; subscripts stay in bounds.
 *
 * <pre>{@code
 * RandomNests.Nest nest = RandomNests.small().nest(new SplittableRandom(42));
 * ModuleOp skewed = RandomNests.small().with(List.of(Planted.of(Kind.FLOW, 1L, -1L)));
 * }</pre>
 *
 * @param depth the number of loops, nested in each other
 * @param trips the trip count of each loop
 * @param dependences the greatest number of dependences
 * @param independent the greatest number of further statements, without dependences
 */
public record RandomNests(int depth, int trips, int dependences, int independent) {
  /**
   * A dependence of a nest.
   *
   * @param kind {@link Kind#FLOW}, {@link Kind#ANTI} or {@link Kind#OUTPUT}
   * @param distances the dependence distances, the outermost loop first
   */
  public record Planted(Kind kind, ImmutableList<Long> distances) {
    /**
     * Checks the dependence.
     *
     * @throws IllegalArgumentException if {@code kind} is {@link Kind#INPUT}, or the sink would
     *     precede the source
     */
    public Planted {
      checkArgument(kind != Kind.INPUT, "reads do not depend on each other");
      long first = distances.stream().filter(each -> each != 0).findFirst().orElse(0L);
      checkArgument(first >= 0, "%s lead back", distances);
    }

    /** A dependence. */
    public static Planted of(Kind kind, Long... distances) {
      return new Planted(kind, ImmutableList.copyOf(distances));
    }
  }

  /**
   * A nest.
   *
   * @param module the module with one function, {@code @nest}
   * @param dependences all dependences of the nest
   */
  public record Nest(ModuleOp module, ImmutableList<Planted> dependences) {}

  /** Checks that the numbers are in range. */
  public RandomNests {
    checkArgument(depth > 0 && depth <= 6, "depth %s", depth);
    checkArgument(trips > 0 && trips <= 1000, "%s iterations", trips);
    checkArgument(dependences >= 0 && independent >= 0, "negative numbers");
  }

  /** Nests of two loops with trip counts of six and up to three dependences. */
  public static RandomNests small() {
    return new RandomNests(2, 6, 3, 2);
  }

  /** These nests with another number of loops. */
  public RandomNests withDepth(int loops) {
    return new RandomNests(loops, trips, dependences, independent);
  }

  /** These nests with another trip count. */
  public RandomNests withTrips(int iterations) {
    return new RandomNests(depth, iterations, dependences, independent);
  }

  /** These nests with at most {@code most} dependences. */
  public RandomNests withDependences(int most) {
    return new RandomNests(depth, trips, most, independent);
  }

  /** A random nest. */
  public Nest nest(RandomGenerator random) {
    List<Planted> all = new ArrayList<>();
    int count = random.nextInt(dependences + 1);
    while (all.size() < count) {
      all.add(planted(random));
    }
    return new Nest(
        module(all, random.nextInt(independent + 1), random), ImmutableList.copyOf(all));
  }

  /** The module of a random nest. */
  public ModuleOp module(RandomGenerator random) {
    return nest(random).module();
  }

  /** The module of a nest with exactly these dependences, in their order. */
  public ModuleOp with(List<Planted> wanted) {
    return Halfspace.read(text(wanted, IntStream.range(0, wanted.size()).boxed().toList()))
        .orThrow();
  }

  private Planted planted(RandomGenerator random) {
    List<Long> distances = new ArrayList<>();
    for (int d = 0; d < depth; d++) {
      boolean isFirst = distances.stream().allMatch(each -> each == 0);
      int most = Math.min(3, trips - 1);
      distances.add((long) random.nextInt(isFirst ? 0 : -most, most + 1));
    }
    Kind kind = List.of(Kind.FLOW, Kind.ANTI, Kind.OUTPUT).get(random.nextInt(3));
    return new Planted(kind, ImmutableList.copyOf(distances));
  }

  private ModuleOp module(List<Planted> wanted, int others, RandomGenerator random) {
    List<Integer> order =
        new ArrayList<>(IntStream.range(0, wanted.size() + others).boxed().toList());
    Collections.shuffle(order, new java.util.Random(random.nextLong()));
    return Halfspace.read(text(wanted, order)).orThrow();
  }

  private String text(List<Planted> wanted, List<Integer> order) {
    List<String> arguments = new ArrayList<>(List.of("%x: i32"));
    List<String> body = new ArrayList<>();
    for (int statement : order) {
      String buffer = "%m" + statement;
      if (statement < wanted.size()) {
        Planted planted = wanted.get(statement);
        checkArgument(
            planted.distances().size() == depth
                && planted.distances().stream().allMatch(each -> Math.abs(each) < trips),
            "%s is no distance between iterations of this nest",
            planted.distances());
        arguments.add(buffer + ": " + type(planted.distances()));
        body.addAll(accesses(planted, buffer, type(planted.distances())));
      } else {
        List<Long> nowhere = Collections.nCopies(depth, 0L);
        arguments.add(buffer + ": " + type(nowhere));
        arguments.add(buffer + "r: " + type(nowhere));
        body.add(load(buffer, buffer + "r", nowhere, nowhere, type(nowhere)));
        body.add(store(sum(buffer, body), buffer, nowhere, nowhere, type(nowhere)));
      }
    }
    StringBuilder text = new StringBuilder();
    text.append("func.func @nest(").append(String.join(", ", arguments)).append(") {\n");
    for (int d = 0; d < depth; d++) {
      text.append("affine.for %%i%d = 0 to %d {\n".formatted(d, trips));
    }
    body.forEach(line -> text.append(line).append('\n'));
    return text.append("}\n".repeat(depth)).append("return\n}\n").toString();
  }

  /**
   * The accesses of a dependence: the sink accesses an element exactly the distances after the
   * source, and neither accesses it in another iteration.
   */
  private static List<String> accesses(Planted planted, String buffer, String type) {
    List<Long> distances = planted.distances();
    List<Long> nowhere = Collections.nCopies(distances.size(), 0L);
    List<Long> back = distances.stream().map(each -> -each).toList();
    List<String> lines = new ArrayList<>();
    switch (planted.kind()) {
      case FLOW -> {
        lines.add(store("%x", buffer, nowhere, distances, type));
        lines.add(load(buffer, buffer, back, distances, type));
      }
      case ANTI -> {
        // The store overwrites the element after the load has read it.
        lines.add(load(buffer, buffer, nowhere, distances, type));
        lines.add(store(sum(buffer, lines), buffer, back, distances, type));
      }
      case OUTPUT -> {
        lines.add(store("%x", buffer, nowhere, distances, type));
        lines.add("%s_c = arith.constant 1 : i32".formatted(buffer));
        lines.add(store(buffer + "_c", buffer, back, distances, type));
      }
      case INPUT -> throw new IllegalStateException("reads do not depend on each other");
    }
    return lines;
  }

  private static String load(
      String name, String buffer, List<Long> at, List<Long> distances, String type) {
    return "%s_v = affine.load %s[%s] : %s".formatted(name, buffer, at(at, distances), type);
  }

  private static String store(
      String value, String buffer, List<Long> at, List<Long> distances, String type) {
    return "affine.store %s, %s[%s] : %s".formatted(value, buffer, at(at, distances), type);
  }

  /** Adds the sum of the loaded value and the argument, and returns its name. */
  private static String sum(String name, List<String> lines) {
    lines.add("%s_s = arith.addi %s_v, %%x : i32".formatted(name, name));
    return name + "_s";
  }

  /** Subscripts, shifted so that none is negative. */
  private static String at(List<Long> offsets, List<Long> distances) {
    return IntStream.range(0, offsets.size())
        .mapToObj(d -> "%%i%d + %d".formatted(d, offsets.get(d) + Math.max(0, distances.get(d))))
        .collect(joining(", "));
  }

  private String type(List<Long> distances) {
    return distances.stream()
        .map(each -> Math.addExact(trips, Math.abs(each)) + "x")
        .collect(joining("", "memref<", "i32>"));
  }
}
