package dev.halfspace.presburger;

import static dev.halfspace.presburger.BothTableaux.big;
import static dev.halfspace.presburger.BothTableaux.same;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Set operations against membership, point by point, in a small box, on both tableaux. */
final class PresburgerSetPropertyTest {
  private static int bound(int dims) {
    return dims == 1 ? 8 : 4;
  }

  private static void assertPoints(PresburgerSet set, int dims, Predicate<long[]> expected) {
    for (long[] point : RawSystem.box(dims, bound(dims))) {
      assertThat(set.contains(RawSystem.big(point)))
          .as("%s in %s", RawSystem.big(point), set)
          .isEqualTo(expected.test(point));
    }
  }

  @Property(tries = 25, seed = "20260102", shrinking = ShrinkingMode.OFF)
  void booleanOperationsAreThoseOfMembership(@ForAll long seed) {
    RandomSystems.repeat(seed, PresburgerSetPropertyTest::checkBooleanOperations);
  }

  private static void checkBooleanOperations(Random random) {
    int dims = 1 + random.nextInt(2);
    List<RawSystem> first = RawSystem.union(random, dims);
    List<RawSystem> second = RawSystem.union(random, dims);
    Predicate<long[]> inFirst = point -> RawSystem.contains(first, point);
    Predicate<long[]> inSecond = point -> RawSystem.contains(second, point);
    PresburgerSet a = RawSystem.set(first, 0);
    PresburgerSet b = RawSystem.set(second, 0);
    PresburgerSet c = big(a);
    PresburgerSet d = big(b);
    assertPoints(same(a.union(b), c.union(d)), dims, inFirst.or(inSecond));
    assertPoints(same(a.intersect(b), c.intersect(d)), dims, inFirst.and(inSecond));
    assertPoints(same(a.subtract(b), c.subtract(d)), dims, inFirst.and(inSecond.negate()));
    assertPoints(same(b.complement(), d.complement()), dims, inSecond.negate());
  }

  @Property(tries = 60, seed = "20260103", shrinking = ShrinkingMode.OFF)
  void inclusionsHoldOrHaveACounterexample(@ForAll long seed) {
    RandomSystems.repeat(seed, PresburgerSetPropertyTest::checkInclusions);
  }

  private static void checkInclusions(Random random) {
    int dims = 1 + random.nextInt(2);
    List<RawSystem> first = RawSystem.union(random, dims);
    List<RawSystem> second = RawSystem.union(random, dims);
    PresburgerSet a = RawSystem.set(first, 0);
    PresburgerSet b = RawSystem.set(second, 0);
    for (Answer<Inclusion> inclusion : List.of(a.isSubsetOf(b), big(a).isSubsetOf(big(b)))) {
      if (inclusion.orElseThrow() instanceof Inclusion.Fails fails) {
        long[] point =
            fails.counterexample().stream().mapToLong(BigInteger::longValueExact).toArray();
        assertThat(RawSystem.contains(first, point)).isTrue();
        assertThat(RawSystem.contains(second, point)).isFalse();
      } else {
        for (long[] point : RawSystem.box(dims, bound(dims))) {
          assertThat(!RawSystem.contains(first, point) || RawSystem.contains(second, point))
              .isTrue();
        }
      }
    }
    assertThat(a.isEqualTo(b).is(Inclusion.Holds.class))
        .isEqualTo(
            a.isSubsetOf(b).is(Inclusion.Holds.class) && b.isSubsetOf(a).is(Inclusion.Holds.class));
    assertThat(a.intersect(b).isSubsetOf(a).is(Inclusion.Holds.class)).isTrue();
    assertThat(a.subtract(b).union(a.intersect(b)).isEqualTo(a).is(Inclusion.Holds.class)).isTrue();
    assertThat(a.complement().complement().isEqualTo(a).is(Inclusion.Holds.class)).isTrue();
  }

  @Property(tries = 40, seed = "20260105", shrinking = ShrinkingMode.OFF)
  void coalescedAndSimplifiedUnionsHaveTheSamePoints(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          int dims = 1 + random.nextInt(2);
          List<RawSystem> first = RawSystem.union(random, dims);
          List<RawSystem> second = RawSystem.union(random, dims);
          Predicate<long[]> expected =
              p -> RawSystem.contains(first, p) || RawSystem.contains(second, p);
          PresburgerSet a = RawSystem.set(first, 0).union(RawSystem.set(second, 0));
          PresburgerSet coalesced = same(a.coalesce(), big(a).coalesce());
          assertThat(coalesced.disjuncts().size()).isLessThanOrEqualTo(a.disjuncts().size());
          assertPoints(coalesced, dims, expected);
          RawSystem within = RawSystem.random(random, dims);
          ConstraintSystem context = within.build(Space.set(dims, 0));
          PresburgerSet simpler = same(a.gist(context), big(a).gist(context.onBigTableau()));
          assertPoints(
              simpler.intersect(PresburgerSet.of(context)),
              dims,
              p -> expected.test(p) && within.contains(p));
        });
  }

  @Property(tries = 20, seed = "20260108", shrinking = ShrinkingMode.OFF)
  void enumerationCountAndExtremesAreThoseOfTheBox(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          List<RawSystem> raw =
              RawSystem.union(random, 2).stream().map(system -> system.within(0, 2, 6)).toList();
          PresburgerSet set = RawSystem.set(raw, 0);
          List<List<BigInteger>> expected =
              RawSystem.box(2, 6).stream()
                  .filter(point -> RawSystem.contains(raw, point))
                  .map(RawSystem::big)
                  .toList();
          for (PresburgerSet either : List.of(set, big(set))) {
            assertThat(either.points(1000).orElseThrow()).isEqualTo(expected);
            assertThat(either.count()).contains(BigInteger.valueOf(expected.size()));
          }
          if (!expected.isEmpty()) {
            int last = expected.size() - 1;
            assertThat(set.points(last)).isEmpty();
            assertThat(same(set.lexMin(), big(set).lexMin()).points(2).orElseThrow())
                .isEqualTo(expected.subList(0, 1));
            assertThat(same(set.lexMax(), big(set).lexMax()).points(2).orElseThrow())
                .isEqualTo(expected.subList(last, last + 1));
          }
        });
  }

  @Property(tries = 60, seed = "20260110", shrinking = ShrinkingMode.OFF)
  void writtenSetsAndRelationsAreReadBack(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          List<RawSystem> raw = RawSystem.union(random, 2);
          int symbols = random.nextInt(2);
          PresburgerSet set = RawSystem.set(raw, symbols);
          PresburgerSet read = IslText.parse(IslText.of(set).text()).set();
          assertThat(read.isEqualTo(set).is(Inclusion.Holds.class)).as("%s", set).isTrue();
          PresburgerSet ofBig = IslText.parse(IslText.of(big(set)).text()).set();
          assertThat(ofBig.isEqualTo(set).is(Inclusion.Holds.class)).as("%s", set).isTrue();
          for (int i = 0; i < 8; i++) {
            long[] point = {RandomSystems.between(random, 6), RandomSystems.between(random, 6)};
            assertThat(read.contains(RawSystem.big(point)))
                .isEqualTo(RawSystem.contains(raw, point));
          }
          PresburgerRelation relation = RawSystem.relation(raw, 1, 0);
          PresburgerRelation pairs = IslText.parse(IslText.of(relation).text()).relation();
          assertThat(pairs.isEqualTo(relation).is(Inclusion.Holds.class))
              .as("%s", relation)
              .isTrue();
        });
  }
}
