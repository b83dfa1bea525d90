package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The two decisions that come before the Omega test, against it, the enumeration of boxes, and the
 * checker of certificates.
 */
final class QuickDecisionsTest {
  private static final WorkLimit LIMIT = WorkLimit.standard();

  private static Budget budget() {
    return new Budget(LIMIT);
  }

  private static @Nullable Answer<Emptiness> byDifferences(ConstraintSystem system) {
    DifferenceBounds bounds = DifferenceBounds.of(system.rows());
    return bounds == null ? null : bounds.emptiness();
  }

  private static boolean byOmegaTest(ConstraintSystem system) {
    return system.rows().contradictory
        || new OmegaTest(system.rows().copy(), budget()).point().isEmpty();
  }

  private static ConstraintSystem system(int columns, long[]... inequalities) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(columns, 0));
    for (long[] row : inequalities) {
      builder.inequality(row);
    }
    return builder.build();
  }

  /** {@code x_to - x_from + slack}; -1 is the origin. */
  private static long[] difference(int columns, int from, int to, long slack) {
    long[] row = new long[columns + 1];
    if (to >= 0) {
      row[to] = 1;
    }
    if (from >= 0) {
      row[from] = -1;
    }
    row[columns] = slack;
    return row;
  }

  @Property(tries = 500, seed = "20260401", shrinking = ShrinkingMode.OFF)
  void differencesAreDecidedAsByTheOmegaTest(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          ConstraintSystem system = randomDifferences(random);
          if (system.rows().contradictory) {
            return;
          }
          Answer<Emptiness> answer = byDifferences(system);
          assertThat(answer).as("%s", system).isNotNull();
          if (byOmegaTest(system)) {
            assertThat(answer).as("%s", system).isEqualTo(Answer.known(new Emptiness.Empty()));
          } else {
            assertSampled(answer, system);
          }
          BothTableaux.both(system).forEach(BothTableaux::assertCertified);
        });
  }

  private static ConstraintSystem randomDifferences(Random random) {
    int n = 1 + random.nextInt(6);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    int rows = 1 + random.nextInt(3 * n);
    for (int i = 0; i < rows; i++) {
      int from = random.nextInt(n + 1) - 1;
      int to = random.nextInt(n + 1) - 1;
      if (from != to) {
        long[] row = difference(n, from, to, RandomSystems.between(random, 5));
        if (random.nextInt(5) == 0) {
          builder.equality(row);
        } else {
          builder.inequality(row);
        }
      }
    }
    return builder.build();
  }

  @Property(tries = 500, seed = "20260402", shrinking = ShrinkingMode.OFF)
  void neitherContradictsTheEnumeration(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          ConstraintSystem system = RandomSystems.boxed(random, 4, 8, 1 + random.nextInt(4));
          boolean empty = RandomSystems.points(system, 12).isEmpty();
          assertThat(byOmegaTest(system)).as("%s", system).isEqualTo(empty);
          if (system.rows().contradictory) {
            return;
          }
          LongTableau rows = (LongTableau) system.rows();
          Answer<Emptiness> differences = byDifferences(system);
          Answer<Emptiness> relaxed = Relaxation.search(rows, budget());
          if (differences != null) {
            assertThat(differences.isKnown()).isTrue();
            assertThat(differences.is(Emptiness.Empty.class)).as("%s", system).isEqualTo(empty);
          }
          if (relaxed != null) {
            assertSampled(relaxed, system);
          }
        });
  }

  private static void assertSampled(Answer<Emptiness> answer, ConstraintSystem system) {
    assertThat(answer.as(Emptiness.NonEmpty.class))
        .as("%s", system)
        .hasValueSatisfying(
            found -> assertThat(system.isSatisfiedBy(found.samplePoint())).isTrue());
  }

  @Test
  void upperBoundsBelowZeroMoveTheOrigin() {
    // x <= -5, y <= x - 3, z >= y + 1, z >= -100
    ConstraintSystem system =
        system(
            3,
            new long[] {-1, 0, 0, -5},
            new long[] {1, -1, 0, -3},
            new long[] {0, -1, 1, -1},
            new long[] {0, 0, 1, 100});
    assertSampled(byDifferences(system), system);
  }

  @Test
  void cycleThroughEveryVariableIsFound() {
    // x1 >= x0 + 1, x2 >= x1 + 1, ... and x0 >= x_last - (n - 2): the bounds add up to 1.
    int n = 150;
    long[][] rows = new long[n][];
    for (int i = 1; i < n; i++) {
      rows[i - 1] = difference(n, i - 1, i, -1);
    }
    rows[n - 1] = difference(n, n - 1, 0, n - 2);
    assertThat(byDifferences(system(n, rows))).isEqualTo(Answer.known(new Emptiness.Empty()));
    rows[n - 1] = difference(n, n - 1, 0, n - 1);
    ConstraintSystem open = system(n, rows);
    assertSampled(byDifferences(open), open);
  }

  @Test
  void chainWrittenAgainstItsOrderIsNotTakenForACycle() {
    // The last row feeds the one before it: one more variable settles per pass.
    int n = 60;
    long[][] rows = new long[n][];
    for (int i = 1; i < n; i++) {
      rows[n - 1 - i] = difference(n, i - 1, i, -1);
    }
    rows[n - 1] = difference(n, -1, 0, -7);
    ConstraintSystem system = system(n, rows);
    assertThat(byDifferences(system).as(Emptiness.NonEmpty.class))
        .hasValueSatisfying(
            found ->
                assertThat(found.samplePoint().get(n - 1))
                    .isEqualTo(BigInteger.valueOf(7 + n - 1)));
  }

  @Test
  void otherRowsAreLeftToOthers() {
    assertThat(byDifferences(system(2, new long[] {2, -1, 3}))).isNull();
    // Of x, y and z no two are mirrored together, which two of three would be.
    long[][] sums = {{1, 1, 0, -3}, {0, 1, 1, -3}, {1, 0, 1, -3}};
    assertThat(byDifferences(system(3, sums))).isNull();
    long[] far = new long[132];
    far[3] = 1;
    far[100] = 1;
    far[130] = 2;
    assertThat(byDifferences(system(131, far))).isNull();
  }

  @Test
  void numbersThatDoNotFitAreLeftToOthers() {
    long huge = Long.MAX_VALUE - 1;
    // x >= huge, y >= x + huge
    ConstraintSystem system = system(2, new long[] {1, 0, -huge}, new long[] {-1, 1, -huge});
    assertThat(byDifferences(system)).isNull();
    assertThat(Relaxation.search((LongTableau) system.rows(), budget())).isNull();
    assertThat(system.samplePoint())
        .hasValueSatisfying(
            point ->
                assertThat(point.get(1))
                    .isGreaterThanOrEqualTo(BigInteger.valueOf(huge).shiftLeft(1)));
  }

  @Test
  void quickDecisionsHeedTheLimit() {
    List<ConstraintSystem> systems =
        List.of(
            system(2, new long[] {-1, 1, -1}, new long[] {1, 0, 0}),
            system(2, new long[] {1, 1, -1}, new long[] {1, 0, 0}));
    for (ConstraintSystem system : systems) {
      assertThat(system.isEmpty(LIMIT.withMaxSteps(0)).isKnown()).isFalse();
    }
  }

  @Test
  void relaxationTakesTurnsAmongTheVariablesOfARow() {
    // x + y = 64 with 1 <= x, y <= 62: y alone cannot reach it.
    ConstraintSystem system =
        ConstraintSystem.builder(Space.set(2, 0))
            .equality(1, 1, -64)
            .inequality(1, 0, -1)
            .inequality(-1, 0, 62)
            .inequality(0, 1, -1)
            .inequality(0, -1, 62)
            .build();
    assertSampled(Relaxation.search((LongTableau) system.rows(), budget()), system);
  }
}
