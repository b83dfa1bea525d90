package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Projections and their approximations against the points of small boxes, on both tableaux. */
final class EliminationPropertyTest {
  private static final WorkLimit LIMIT = WorkLimit.standard();

  @Property(tries = 80, seed = "20260104", shrinking = ShrinkingMode.OFF)
  void eliminatedLocalsLeaveTheSamePoints(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          int dims = 1 + random.nextInt(2);
          RawSystem raw = RawSystem.random(random, dims);
          for (ConstraintSystem system : BothTableaux.both(raw.build(Space.set(dims, 0)))) {
            List<ConstraintSystem> parts = system.eliminateLocals(LIMIT);
            for (long[] point : RawSystem.box(dims, 5)) {
              assertThat(parts.stream().anyMatch(part -> part.contains(RawSystem.big(point))))
                  .as("%s", system)
                  .isEqualTo(raw.contains(point));
            }
          }
        });
  }

  @Property(tries = 12, seed = "20260415", shrinking = ShrinkingMode.OFF)
  void projectionsHaveThePointsThatExtend(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          List<RawSystem> raw =
              RawSystem.union(random, 3).stream().map(system -> system.within(1, 3, 4)).toList();
          PresburgerSet set = RawSystem.set(raw, 0);
          int first = 1 + random.nextInt(2);
          PresburgerSet projected =
              BothTableaux.same(
                  set.projectOut(first, 1), BothTableaux.big(set).projectOut(first, 1));
          for (long[] point : RawSystem.box(2, 4)) {
            boolean expected = false;
            for (long v = -4; v <= 4 && !expected; v++) {
              long[] whole =
                  first == 1
                      ? new long[] {point[0], v, point[1]}
                      : new long[] {point[0], point[1], v};
              expected = RawSystem.contains(raw, whole);
            }
            assertThat(projected.contains(RawSystem.big(point))).isEqualTo(expected);
          }
        });
  }

  @Property(tries = 50, seed = "20260109", shrinking = ShrinkingMode.OFF)
  void approximationsContainOrAreContainedAndSayWhetherTheyAreExact(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          RawSystem raw = RawSystem.random(random, 2);
          for (ConstraintSystem system : BothTableaux.both(raw.build(Space.set(2, 0)))) {
            Approximation over = system.overApproximation(LIMIT);
            Approximation under = system.underApproximation(LIMIT);
            for (long[] point : RawSystem.box(2, 4)) {
              boolean inside = raw.contains(point);
              boolean inOver = over.system().contains(RawSystem.big(point));
              boolean inUnder = under.system().contains(RawSystem.big(point));
              assertThat(!inside || inOver).isTrue();
              assertThat(!inUnder || inside).isTrue();
              assertThat(!over.isExact() || inOver == inside).isTrue();
              assertThat(!under.isExact() || inUnder == inside).isTrue();
            }
          }
        });
  }
}
