package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

/**
 * Systems made of others, whose closed bounds follow from those of their parts, against the
 * enumeration of a box and against the elimination of the rows written down at once.
 */
final class DifferenceBoundsTest {
  private static final int BOX = 4;
  private static final WorkLimit LIMIT = WorkLimit.standard();

  /** The kinds of rows that a system may have; each kind may be any before. */
  private enum Rows {
    DIFFERENCES,
    SUMS,
    SUMS_AND_PIVOT,
    ANY
  }

  @Property(tries = 300, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void joinedAndExtendedSystemsAnswerAsTheirRowsDo(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          Rows kind = Rows.values()[random.nextInt(4)];
          int shared = 1;
          int first = 1 + random.nextInt(2);
          int second = 1 + random.nextInt(2);
          int[] columns = columns(0, first, first + second, shared);
          int[] otherColumns = columns(first, second, first + second, shared);
          Space space = Space.set(first + second + shared, 0);
          ConstraintSystem.Builder written = ConstraintSystem.builder(space);
          ConstraintSystem system =
              part(random, kind, columns, written)
                  .join(space, columns, part(random, kind, otherColumns, written), otherColumns);
          check(random, system, written.build());
          for (int i = random.nextInt(4); i > 0; i--) {
            LinearForm row = row(random, kind, space.numColumns());
            boolean isEquality = random.nextInt(3) == 0;
            add(written, row, isEquality);
            ConstraintSystem more =
                isEquality ? system.withEquality(row) : system.withInequality(row);
            if (random.nextBoolean()) {
              check(random, more, written.build());
            }
            system = more;
          }
          check(random, system, written.build());
        });
  }

  private static int[] columns(int start, int count, int sharedStart, int shared) {
    return IntStream.concat(
            IntStream.range(start, start + count),
            IntStream.range(sharedStart, sharedStart + shared))
        .toArray();
  }

  /** A system within the box, whose rows are noted over the columns of the whole as well. */
  private static ConstraintSystem part(
      Random random, Rows kind, int[] columns, ConstraintSystem.Builder written) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(columns.length, 0));
    List<LinearForm> rows = new ArrayList<>();
    for (int c = 0; c < columns.length; c++) {
      rows.add(LinearForm.variable(c).plus(BOX));
      rows.add(LinearForm.variable(c).times(-1).plus(BOX));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      rows.add(row(random, kind, columns.length));
    }
    for (LinearForm row : rows) {
      builder.inequality(row);
      written.inequality(row.onColumns(columns));
    }
    return builder.build();
  }

  /** A random row; {@code x +- y} with a weight, {@code x + y - last}, or any coefficients. */
  private static LinearForm row(Random random, Rows kind, int columns) {
    Rows now = Rows.values()[random.nextInt(kind.ordinal() + 1)];
    long[] row = new long[columns + 1];
    row[columns] = RandomSystems.between(random, 5);
    long weight = 1L + random.nextInt(2);
    long sign = random.nextBoolean() ? weight : -weight;
    row[random.nextInt(columns)] = sign;
    switch (now) {
      case DIFFERENCES -> row[random.nextInt(columns)] = -sign;
      case SUMS -> row[random.nextInt(columns)] = sign;
      case SUMS_AND_PIVOT -> {
        row[random.nextInt(columns)] = sign;
        row[columns - 1] = -sign;
      }
      case ANY -> {
        for (int c = 0; c < columns; c++) {
          row[c] = RandomSystems.between(random, 3);
        }
      }
    }
    return LinearForm.ofRow(row);
  }

  private static void add(ConstraintSystem.Builder builder, LinearForm row, boolean isEquality) {
    if (isEquality) {
      builder.equality(row);
    } else {
      builder.inequality(row);
    }
  }

  private static void check(Random random, ConstraintSystem system, ConstraintSystem written) {
    List<ImmutableList<BigInteger>> points = RandomSystems.points(written, BOX);
    if (system.isClearlyEmpty()) {
      assertThat(points).as("%s", written).isEmpty();
    }
    if (system.isClearlyInhabited()) {
      assertThat(points).as("%s", written).isNotEmpty();
    }
    assertThat(system.isEmpty(LIMIT).is(Emptiness.Empty.class)).isEqualTo(points.isEmpty());
    system.samplePoint().ifPresent(point -> assertThat(points).as("%s", written).contains(point));
    LinearForm form = row(random, Rows.ANY, written.space().numColumns());
    Bound.Range range = system.range(form, LIMIT).orElseThrow();
    assertThat(range).as("%s of %s", form, written).isEqualTo(range(form, points));
    assertThat(range)
        .isEqualTo(Query.bounds(written.rows(), form, new Budget(LIMIT), true, true).orElseThrow());
    assertThat(system).isEqualTo(written);
  }

  private static Bound.Range range(LinearForm form, List<ImmutableList<BigInteger>> points) {
    List<BigInteger> values = points.stream().map(form::at).sorted().toList();
    return values.isEmpty()
        ? new Bound.Range(new Bound.Empty(), new Bound.Empty())
        : new Bound.Range(
            new Bound.Finite(values.get(0)), new Bound.Finite(values.get(values.size() - 1)));
  }

  @Test
  void whatIsDerivedLeavesTheSystemAsItIs() {
    ConstraintSystem nest =
        ConstraintSystem.builder(Space.set(2, 0))
            .inequality(1, 0, 0)
            .inequality(-1, 0, 9)
            .inequality(0, 1, 0)
            .inequality(0, -1, 9)
            .build();
    LinearForm distance = LinearForm.difference(1, 0);
    ConstraintSystem weak = nest.withInequality(distance.plus(100));
    ConstraintSystem later = weak.withInequality(distance.plus(-1));
    assertThat(later.range(distance, LIMIT).orElseThrow()).isEqualTo(finite(1, 9));
    assertThat(later.withEquality(distance).isClearlyEmpty()).isTrue();
    assertThat(weak.range(distance, LIMIT).orElseThrow()).isEqualTo(finite(-9, 9));
    assertThat(nest.range(distance, LIMIT).orElseThrow()).isEqualTo(finite(-9, 9));
  }

  private static Bound.Range finite(long least, long greatest) {
    return new Bound.Range(
        new Bound.Finite(BigInteger.valueOf(least)),
        new Bound.Finite(BigInteger.valueOf(greatest)));
  }

  @Test
  void divisibilityIsSeenInBounds() {
    // 2 x - 2 y = 1
    ConstraintSystem system =
        ConstraintSystem.universe(Space.set(2, 0)).withEquality(LinearForm.ofRow(2, -2, 1));
    assertThat(system.isClearlyEmpty()).isTrue();
    assertThat(system.range(LinearForm.variable(0), LIMIT).orElseThrow())
        .isEqualTo(new Bound.Range(new Bound.Empty(), new Bound.Empty()));
  }

  @Test
  void constantsThatMightOverflowAreLeftToTheRows() {
    long huge = Long.MAX_VALUE / 2;
    ConstraintSystem system =
        ConstraintSystem.universe(Space.set(2, 0))
            .withInequality(LinearForm.variable(0).plus(-huge))
            .withInequality(LinearForm.difference(1, 0).plus(-huge))
            .withInequality(LinearForm.difference(1, 0).plus(-huge).times(2));
    assertThat(system.isClearlyInhabited()).isFalse();
    assertThat(system.range(LinearForm.variable(1), LIMIT).orElseThrow())
        .isEqualTo(
            new Bound.Range(
                new Bound.Finite(BigInteger.valueOf(huge).shiftLeft(1)), new Bound.Unbounded()));
  }

  @Test
  void sumsOfLoopsThatRunBackwardsAreLeftToTheEngine() {
    // 0 <= x, y <= N - 1 with x + y >= N: x - y is least at (1, N - 1) and open.
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(2, 1));
    for (int c = 0; c < 2; c++) {
      builder.inequality(LinearForm.variable(c));
      builder.inequality(LinearForm.difference(2, c).plus(-1));
    }
    LinearForm sum = LinearForm.variable(0).plus(LinearForm.variable(1));
    ConstraintSystem system = builder.build().withInequality(sum.minus(LinearForm.variable(2)));
    assertThat(system.isEmpty().is(Emptiness.Empty.class)).isFalse();
    assertThat(system.range(LinearForm.variable(0), LIMIT).orElseThrow())
        .isEqualTo(new Bound.Range(new Bound.Finite(BigInteger.ONE), new Bound.Unbounded()));
    // With x + y = N - 1 there is none: that is below N.
    ConstraintSystem none = system.withEquality(sum.minus(LinearForm.variable(2)).plus(1));
    assertThat(none.isEmpty().is(Emptiness.Empty.class)).isTrue();
  }
}
