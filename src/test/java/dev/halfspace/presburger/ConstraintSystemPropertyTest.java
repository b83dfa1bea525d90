package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/**
 * Conjunctions and decisions against the enumeration of small boxes, on both tableaux. With the
 * other property tests of this package more than 10,000 random systems and unions in the build, ten
 * times as many in its long run.
 */
final class ConstraintSystemPropertyTest {
  private static final int BOUND = 12;
  private static final WorkLimit LIMIT = WorkLimit.standard();

  @Property(tries = 500, seed = "20260101", shrinking = ShrinkingMode.OFF)
  void emptinessAndRangesAreThoseOfTheEnumeration(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          ConstraintSystem system = RandomSystems.boxed(random, 4, 8, 1 + random.nextInt(9));
          List<ImmutableList<BigInteger>> points = RandomSystems.points(system, BOUND);
          long[] form = new long[system.space().numColumns() + 1];
          for (int c = 0; c < form.length; c++) {
            form[c] = random.nextInt(3) == 0 ? 0 : RandomSystems.between(random, 4);
          }
          for (ConstraintSystem either : BothTableaux.both(system)) {
            check(either, points, form);
          }
        });
  }

  private static void check(
      ConstraintSystem system, List<ImmutableList<BigInteger>> points, long[] form) {
    BothTableaux.assertCertified(system);
    Emptiness emptiness = system.isEmpty(LIMIT).orElseThrow();
    Bound.Range range = system.range(LinearForm.ofRow(form), LIMIT).orElseThrow();
    assertThat(system.samplePoint().isPresent()).isEqualTo(!points.isEmpty());
    if (points.isEmpty()) {
      assertThat(emptiness).as("%s", system).isEqualTo(new Emptiness.Empty());
      assertThat(range).isEqualTo(new Bound.Range(new Bound.Empty(), new Bound.Empty()));
      return;
    }
    assertThat(emptiness)
        .as("%s", system)
        .isInstanceOfSatisfying(
            Emptiness.NonEmpty.class, found -> assertThat(points).contains(found.samplePoint()));
    List<BigInteger> values = points.stream().map(p -> value(form, p)).sorted().toList();
    Bound least = new Bound.Finite(values.get(0));
    Bound greatest = new Bound.Finite(values.get(values.size() - 1));
    assertThat(range).as("%s", system).isEqualTo(new Bound.Range(least, greatest));
    assertThat(system.minimum(form)).isEqualTo(Answer.known(least));
    assertThat(system.maximum(form)).isEqualTo(Answer.known(greatest));
  }

  private static BigInteger value(long[] form, List<BigInteger> point) {
    BigInteger sum = BigInteger.valueOf(form[form.length - 1]);
    for (int c = 0; c < point.size(); c++) {
      sum = sum.add(BigInteger.valueOf(form[c]).multiply(point.get(c)));
    }
    return sum;
  }

  @Property(tries = 250, seed = "20260112", shrinking = ShrinkingMode.OFF)
  void membershipIsThatOfTheRowsAsWritten(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          int dims = 1 + random.nextInt(2);
          RawSystem raw = RawSystem.random(random, dims);
          ConstraintSystem system = raw.build(Space.set(dims, 0));
          boolean any = false;
          for (long[] point : RawSystem.box(dims, 4)) {
            boolean inside = raw.contains(point);
            any |= inside;
            assertThat(system.contains(RawSystem.big(point))).isEqualTo(inside);
          }
          assertThat(any && system.isEmpty().is(Emptiness.Empty.class)).isFalse();
          BothTableaux.both(system).forEach(BothTableaux::assertCertified);
          system
              .samplePoint()
              .ifPresent(
                  found -> {
                    long[] point =
                        found.stream().limit(dims).mapToLong(BigInteger::longValueExact).toArray();
                    assertThat(raw.contains(point)).isTrue();
                  });
        });
  }

  /**
   * Rows over two columns, some of them parallel or opposite to others, or with a common factor.
   */
  private static RawSystem parallels(Random random) {
    List<RawSystem.Row> rows = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      long[] row = RandomSystems.row(random, 2, 2);
      if (i > 0 && random.nextBoolean()) {
        long factor = List.of(-2L, -1L, 1L, 3L).get(random.nextInt(4));
        long[] other = rows.get(random.nextInt(i)).values();
        row = new long[] {factor * other[0], factor * other[1], 0};
      }
      row[2] = RandomSystems.between(random, 9);
      rows.add(new RawSystem.Row(row, random.nextInt(6) == 0));
    }
    return new RawSystem(2, List.of(), rows);
  }

  @Property(tries = 100, seed = "20260113", shrinking = ShrinkingMode.OFF)
  void rowsAreNormalizedAndNoTwoAreParallel(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          RawSystem raw = parallels(random);
          ConstraintSystem system = raw.build(Space.set(2, 0));
          Set<List<BigInteger>> directions = new HashSet<>();
          List<ImmutableList<BigInteger>> rows = new ArrayList<>(system.equalities());
          for (ImmutableList<BigInteger> row : rows) {
            assertThat(directions.add(opposite(row).subList(0, 2))).isTrue();
          }
          rows.addAll(system.inequalities());
          for (ImmutableList<BigInteger> row : rows) {
            assertThat(directions.add(row.subList(0, 2))).as("%s", system).isTrue();
            assertThat(row.get(0).gcd(row.get(1)).intValueExact()).isLessThanOrEqualTo(1);
          }
          for (ImmutableList<BigInteger> row : system.inequalities()) {
            ImmutableList<BigInteger> opposite = opposite(row);
            for (ImmutableList<BigInteger> other : system.inequalities()) {
              boolean isOpposite = other.subList(0, 2).equals(opposite.subList(0, 2));
              assertThat(
                      !system.isTriviallyEmpty()
                          && isOpposite
                          && row.get(2).add(other.get(2)).signum() <= 0)
                  .isFalse();
            }
          }
          for (long[] point : RawSystem.box(2, 6)) {
            for (ConstraintSystem either : BothTableaux.both(system)) {
              assertThat(either.contains(RawSystem.big(point))).isEqualTo(raw.contains(point));
            }
          }
        });
  }

  private static ImmutableList<BigInteger> opposite(ImmutableList<BigInteger> row) {
    return row.stream().map(BigInteger::negate).collect(ImmutableList.toImmutableList());
  }

  /** Checks systems that are written in another way, whose points are to be the same. */
  private static void rewritten(
      long seed,
      int dims,
      UnaryOperator<ConstraintSystem> rewriting,
      BiConsumer<ConstraintSystem, List<ImmutableList<BigInteger>>> check) {
    RandomSystems.repeat(
        seed,
        random -> {
          ConstraintSystem system = RandomSystems.boxed(random, dims, 6, 3);
          List<ImmutableList<BigInteger>> points = RandomSystems.points(system, BOUND);
          for (ConstraintSystem either : BothTableaux.both(system)) {
            ConstraintSystem made = rewriting.apply(either);
            assertThat(RandomSystems.points(made, BOUND)).isEqualTo(points);
            check.accept(made, points);
          }
        });
  }

  private static LinearForm form(List<BigInteger> row) {
    return LinearForm.ofRow(row.toArray(new BigInteger[0]));
  }

  private static BigInteger valueOf(List<BigInteger> row, List<BigInteger> point) {
    return value(row.stream().mapToLong(BigInteger::longValueExact).toArray(), point);
  }

  @Property(tries = 60, seed = "20260111", shrinking = ShrinkingMode.OFF)
  void everyRowLeftIsNeeded(@ForAll long seed) {
    rewritten(
        seed,
        2,
        either -> either.withoutRedundancy(LIMIT),
        (lean, points) -> {
          for (ImmutableList<BigInteger> row : lean.inequalities()) {
            // Without the row there is a point, perhaps far away, where it fails.
            ConstraintSystem.Builder others = ConstraintSystem.builder(lean.space());
            lean.equalities().forEach(r -> others.equality(form(r)));
            lean.inequalities().stream()
                .filter(r -> !r.equals(row))
                .forEach(r -> others.inequality(form(r)));
            others.inequality(form(row).times(-1).plus(-1));
            assertThat(others.build().samplePoint())
                .as("%s of %s", row, lean)
                .hasValueSatisfying(p -> assertThat(valueOf(row, p).signum()).isNegative());
          }
        });
  }
}
