package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Unions made to be hard: every operation has one limit for all that it does, so that it ends in
 * about a second, with an answer or without one, and the same one each time.
 */
final class HostileUnionsTest {
  /** Generous, as the first operations of a JVM are interpreted and machines are shared. */
  private static final long MAX_NANOSECONDS = 8_000_000_000L;

  /** The most bytes for the answers and for the garbage on the way. */
  private static final long MAX_BYTES = 4L << 30;

  private static void addBox(ConstraintSystem.Builder builder, int dims, int columns, long bound) {
    for (int c = 0; c < dims; c++) {
      long[] row = new long[columns + 1];
      row[columns] = bound;
      row[c] = 1;
      builder.inequality(row);
      row[c] = -1;
      builder.inequality(row);
    }
  }

  private static PresburgerSet boxes(Random random, int count, int dims, int spread, int size) {
    List<ConstraintSystem> boxes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(dims, 0));
      for (int c = 0; c < dims; c++) {
        long low = random.nextInt(spread);
        long[] row = new long[dims + 1];
        row[c] = 1;
        row[dims] = -low;
        builder.inequality(row);
        row[c] = -1;
        row[dims] = low + random.nextInt(size);
        builder.inequality(row);
      }
      boxes.add(builder.build());
    }
    return PresburgerSet.of(Space.set(dims, 0), boxes);
  }

  private static PresburgerSet halfOpenBoxes(Random random, int count, int dims) {
    List<ConstraintSystem> boxes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(dims, 0));
      for (int c = 0; c < dims; c++) {
        long[] row = new long[dims + 1];
        row[c] = random.nextBoolean() ? 1 : -1;
        row[dims] = RandomSystems.between(random, 20);
        builder.inequality(row);
      }
      boxes.add(builder.build());
    }
    return PresburgerSet.of(Space.set(dims, 0), boxes);
  }

  /** Thin slabs across the dimensions, symbols and locals. */
  private static PresburgerSet slabs(Random random, int count, Space space, int coefficient) {
    int columns = space.numColumns();
    List<ConstraintSystem> systems = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ConstraintSystem.Builder builder = ConstraintSystem.builder(space);
      for (int k = space.numRange() + space.numLocals(); k > 0; k--) {
        long[] row = RandomSystems.row(random, columns, coefficient);
        row[columns] = RandomSystems.between(random, 30);
        builder.inequality(row);
        long[] opposite = Arrays.stream(row).map(v -> -v).toArray();
        opposite[columns] += random.nextInt(20);
        builder.inequality(opposite);
      }
      addBox(builder, space.numRange(), columns, 40);
      systems.add(builder.build());
    }
    return PresburgerSet.of(space, systems);
  }

  /** {@code x0 + ... + xn <= N}, none negative. */
  private static PresburgerSet simplex(int dims) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(dims, 1));
    long[] last = new long[dims + 2];
    for (int c = 0; c < dims; c++) {
      long[] row = new long[dims + 2];
      row[c] = 1;
      builder.inequality(row);
      last[c] = -1;
    }
    last[dims] = 1;
    return PresburgerSet.of(builder.inequality(last).build());
  }

  /** Sets, two of each kind. */
  enum Kind {
    MANY_BOXES(random -> boxes(random, 300, 3, 60, 20)),
    MANY_INTERVALS(random -> boxes(random, 800, 1, 4_000, 4)),
    HALF_OPEN_BOXES(random -> halfOpenBoxes(random, 30, 4)),
    HALF_OPEN_BOXES_OF_MANY_DIMENSIONS(random -> halfOpenBoxes(random, 30, 20)),
    SLABS_WITH_LOCALS(random -> slabs(random, 40, new Space(0, 3, 0, 1), 3)),
    STEEP_SLABS(random -> slabs(random, 40, new Space(0, 3, 0, 1), 1_000)),
    SLABS_UNDER_A_SYMBOL(random -> slabs(random, 10, new Space(0, 3, 1, 2), 9)),
    DENSE(random -> slabs(random, 6, new Space(0, 12, 0, 3), 9)),
    SIMPLEX(random -> simplex(14));

    private final Function<Random, PresburgerSet> maker;

    Kind(Function<Random, PresburgerSet> maker) {
      this.maker = maker;
    }
  }

  /** Operations on two sets. */
  private enum Operation {
    INTERSECT((a, b) -> a.intersect(b)),
    SUBTRACT((a, b) -> a.subtract(b)),
    COMPLEMENT((a, b) -> a.complement()),
    COALESCE((a, b) -> a.coalesce()),
    GIST((a, b) -> a.gist(ConstraintSystem.universe(a.space()))),
    IS_EMPTY((a, b) -> a.isEmpty()),
    SUBSET((a, b) -> a.isSubsetOf(b)),
    EQUAL((a, b) -> a.isEqualTo(b)),
    LEX_MIN((a, b) -> a.lexMin()),
    LEX_MAX((a, b) -> b.lexMax()),
    COUNT((a, b) -> a.space().numSymbols() > 0 ? a.symbolicCount() : a.count()),
    POINTS((a, b) -> a.space().numSymbols() > 0 ? a.isEmpty() : a.points(1_000)),
    PRODUCT((a, b) -> a.product(b)),
    COMPOSE((a, b) -> a.to(b).andThen(b.identity())),
    PROJECT((a, b) -> IslText.of(a.projectOut(0, 1)).text()),
    INTEGER_SETS((a, b) -> a.toIntegerSets()),
    PIECES((a, b) -> a.identity().toAffinePieces());

    private interface Body {
      Object run(PresburgerSet a, PresburgerSet b);
    }

    private final Body body;

    Operation(Body body) {
      this.body = body;
    }

    /** The result, as something to compare. */
    String run(PresburgerSet a, PresburgerSet b) {
      try {
        return body.run(a, b).toString();
      } catch (WorkLimitExceeded e) {
        return e.reason();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"MANY_BOXES", "HALF_OPEN_BOXES_OF_MANY_DIMENSIONS", "STEEP_SLABS"})
  void everyOperationEndsInTimeAndMemory(Kind kind) {
    checkOperations(kind);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("slow")
  void everyOperationOnEveryKindEndsInTimeAndMemory(Kind kind) {
    checkOperations(kind);
  }

  private static void checkOperations(Kind kind) {
    Random random = new Random(20_261_121);
    PresburgerSet a = kind.maker.apply(random);
    PresburgerSet b = kind.maker.apply(random);
    for (Operation operation : Operation.values()) {
      long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      long bytes = allocated();
      String unused = operation.run(a, b);
      assertThat(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - time)
          .as("%s of %s", operation, kind)
          .isLessThan(MAX_NANOSECONDS);
      assertThat(allocated() - bytes).as("%s of %s", operation, kind).isLessThan(MAX_BYTES);
    }
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  @Test
  void limitedOperationsAnswerTheSameEachTime() {
    PresburgerSet a = slabs(new Random(1), 3, new Space(0, 2, 1, 2), 5);
    PresburgerSet b = slabs(new Random(2), 3, new Space(0, 2, 1, 2), 5);
    for (Operation operation : Operation.values()) {
      assertThat(operation.run(a, b)).as("%s", operation).isEqualTo(operation.run(a, b));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 100, 1_000, 10_000, 100_000, 1_000_000})
  void answersUnderAnyLimitAreRight(long steps) {
    WorkLimit limit = WorkLimit.standard().withMaxSteps(steps);
    // 20 overlapping boxes; which points are in them is seen from the rows alone.
    PresburgerSet a = boxes(new Random(3), 10, 2, 12, 6);
    PresburgerSet b = boxes(new Random(4), 10, 2, 12, 6);
    List<long[]> grid = RawSystem.box(2, 18);
    boolean isSubset = grid.stream().allMatch(p -> !a.contains(p) || b.contains(p));
    long points = grid.stream().filter(a::contains).count();

    assertThat(a.isSubsetOf(b, limit).is(Inclusion.Holds.class)).isFalse();
    assertThat(isSubset).isFalse();
    a.isSubsetOf(b, limit)
        .as(Inclusion.Fails.class)
        .ifPresent(
            fails -> {
              assertThat(a.contains(fails.counterexample())).isTrue();
              assertThat(b.contains(fails.counterexample())).isFalse();
            });
    assertThat(a.isEqualTo(shuffled(a), limit).is(Inclusion.Fails.class)).isFalse();
    assertThat(a.isEmpty(limit).is(Emptiness.Empty.class)).isFalse();
    PresburgerSet fewer = a.coalesce(limit);
    PresburgerSet gist = a.gist(b.disjuncts().get(0), limit);
    for (long[] point : grid) {
      assertThat(fewer.contains(point)).isEqualTo(a.contains(point));
      if (b.disjuncts().get(0).contains(RawSystem.big(point))) {
        assertThat(gist.contains(point)).isEqualTo(a.contains(point));
      }
    }
    try {
      PresburgerSet difference = a.subtract(b, limit);
      for (long[] point : grid) {
        assertThat(difference.contains(point)).isEqualTo(a.contains(point) && !b.contains(point));
      }
      assertThat(a.count(limit)).contains(BigInteger.valueOf(points));
      assertThat(a.lexMin(limit).points(2)).isEqualTo(a.points(200).map(all -> all.subList(0, 1)));
    } catch (WorkLimitExceeded e) {
      assertThat(e.reason()).isNotEmpty();
      assertThat(steps).isLessThan(1_000_000);
    }
  }

  private static PresburgerSet shuffled(PresburgerSet set) {
    List<ConstraintSystem> systems = new ArrayList<>(set.disjuncts());
    Collections.shuffle(systems, new Random(5));
    return PresburgerSet.of(set.space(), systems);
  }

  @Test
  void hundredsOfOverlappingBoxesAreComparedAndCounted() {
    PresburgerSet boxes = boxes(new Random(6), 300, 3, 60, 20);
    assertThat(boxes.isEqualTo(shuffled(boxes)).is(Inclusion.Holds.class)).isTrue();
    // By trying: a point is counted once, however many boxes have it.
    boolean[] inside = new boolean[80 * 80 * 80];
    for (ConstraintSystem box : boxes.disjuncts()) {
      long[] low = new long[3];
      long[] high = new long[3];
      for (int c = 0; c < 3; c++) {
        for (List<BigInteger> row : box.inequalities()) {
          low[c] = row.get(c).signum() > 0 ? -row.get(3).longValueExact() : low[c];
          high[c] = row.get(c).signum() < 0 ? row.get(3).longValueExact() : high[c];
        }
        for (List<BigInteger> row : box.equalities()) {
          if (row.get(c).signum() != 0) {
            low[c] = -row.get(3).longValueExact() / row.get(c).longValueExact();
            high[c] = low[c];
          }
        }
      }
      for (long x = low[0]; x <= high[0]; x++) {
        for (long y = low[1]; y <= high[1]; y++) {
          for (long z = low[2]; z <= high[2]; z++) {
            inside[(int) ((x * 80 + y) * 80 + z)] = true;
          }
        }
      }
    }
    long expected = 0;
    for (boolean in : inside) {
      expected += in ? 1 : 0;
    }
    assertThat(boxes.count()).contains(BigInteger.valueOf(expected));
  }

  @Test
  void aGridOfTilesIsOneBoxAgain() {
    List<ConstraintSystem> tiles = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      for (int j = 0; j < 12; j++) {
        tiles.add(
            ConstraintSystem.builder(Space.set(2, 0))
                .inequality(1, 0, -4L * i)
                .inequality(-1, 0, 4L * i + 3)
                .inequality(0, 1, -5L * j)
                .inequality(0, -1, 5L * j + 4)
                .build());
      }
    }
    PresburgerSet one = PresburgerSet.of(Space.set(2, 0), tiles).coalesce();
    assertThat(one.disjuncts()).hasSize(1);
    assertThat(one.count()).contains(BigInteger.valueOf(48 * 60));
  }

  @Test
  void compositionChainsEndOrMeetTheLimit() {
    PresburgerRelation step =
        IslText.parse(
                "[N] -> { [i, j] -> [k, l] : 0 <= i <= N and 0 <= j and 0 <= k"
                    + " and i <= 2k + l <= i + 3 and j <= 3l - k <= j + 2 }")
            .relation();
    PresburgerRelation chain = step;
    try {
      for (int i = 0; i < 12; i++) {
        chain = chain.andThen(step);
        assertThat(chain.disjuncts()).hasSizeLessThan(20_000);
      }
      String unused = IslText.of(chain).text();
    } catch (WorkLimitExceeded e) {
      assertThat(e.reason()).isNotEmpty();
    }
  }

  @Test
  void numbersOfPointsDoNotMatterToTheirCount() {
    PresburgerSet box =
        IslText.parse("{ [i, j, k] : 0 <= i < 10000000000 and 0 <= j <= i and k = i + j }").set();
    BigInteger n = BigInteger.TEN.pow(10);
    assertThat(box.count()).contains(n.multiply(n.add(BigInteger.ONE)).shiftRight(1));
  }
}
