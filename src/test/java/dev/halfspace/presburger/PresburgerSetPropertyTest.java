package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/** Set operations against membership, point by point, in a small box. */
final class PresburgerSetPropertyTest {
  private static final int BOUND = 6;

  /**
   * A system over {@code dims} dimensions with up to two locals, strides and quotients among them.
   */
  private static ConstraintSystem system(Random random, int dims) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(dims, 0));
    int locals = random.nextInt(3);
    for (int i = 0; i < locals; i++) {
      int columns = dims + i;
      if (random.nextBoolean()) {
        long[] numerator = new long[columns + 1];
        for (int c = 0; c <= columns; c++) {
          numerator[c] = RandomSystems.between(random, 3);
        }
        builder.quotient(numerator, 1 + random.nextInt(4));
      } else {
        builder.addLocal();
        long[] row = new long[columns + 2];
        for (int c = 0; c <= columns + 1; c++) {
          row[c] = RandomSystems.between(random, 3);
        }
        row[columns] = 1L + random.nextInt(4);
        if (random.nextBoolean()) {
          builder.equality(row);
        } else {
          builder.inequality(row);
          for (int c = 0; c <= columns + 1; c++) {
            row[c] = -row[c];
          }
          row[columns + 1] += random.nextInt(6);
          builder.inequality(row);
        }
      }
    }
    int n = dims + locals;
    int count = random.nextInt(3);
    for (int i = 0; i < count; i++) {
      long[] row = new long[n + 1];
      for (int c = 0; c <= n; c++) {
        row[c] = RandomSystems.between(random, c < n ? 3 : 8);
      }
      if (random.nextInt(4) == 0) {
        builder.equality(row);
      } else {
        builder.inequality(row);
      }
    }
    return builder.build();
  }

  static PresburgerSet set(Random random, int dims) {
    List<ConstraintSystem> systems = new ArrayList<>();
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      systems.add(system(random, dims));
    }
    return PresburgerSet.of(Space.set(dims, 0), systems);
  }

  private static PresburgerSet big(PresburgerSet set) {
    return PresburgerSet.of(
        set.space(), set.disjuncts().stream().map(ConstraintSystem::onBigTableau).toList());
  }

  private static PresburgerRelation big(PresburgerRelation relation) {
    return PresburgerRelation.of(
        relation.space(),
        relation.disjuncts().stream().map(ConstraintSystem::onBigTableau).toList());
  }

  /**
   * What was found on both tableaux must be the same points; its emptiness is certified on both.
   */
  private static <S extends PresburgerUnion<S>> S same(S onLong, S onBig) {
    assertThat(onLong.isEqualTo(onBig).holds()).as("%s and %s", onLong, onBig).isTrue();
    for (ConstraintSystem system : onLong.disjuncts()) {
      assertThat(CertificateChecker.verifies(system, system.certificate())).isTrue();
      ConstraintSystem big = system.onBigTableau();
      assertThat(CertificateChecker.verifies(big, big.certificate())).isTrue();
    }
    return onLong;
  }

  private static List<List<BigInteger>> box(int dims) {
    List<List<BigInteger>> points = new ArrayList<>();
    points.add(List.of());
    for (int c = 0; c < dims; c++) {
      List<List<BigInteger>> longer = new ArrayList<>();
      for (List<BigInteger> point : points) {
        for (int v = -BOUND; v <= BOUND; v++) {
          List<BigInteger> next = new ArrayList<>(point);
          next.add(BigInteger.valueOf(v));
          longer.add(next);
        }
      }
      points = longer;
    }
    return points;
  }

  private static void assertPoints(
      PresburgerSet set, int dims, Predicate<List<BigInteger>> expected) {
    for (List<BigInteger> point : box(dims)) {
      assertThat(set.contains(point)).as("%s in %s", point, set).isEqualTo(expected.test(point));
    }
  }

  @Property(tries = 120, seed = "20260102", shrinking = ShrinkingMode.OFF)
  void booleanOperationsAreThoseOfMembership(@ForAll long seed) {
    Random random = new Random(seed);
    int dims = 1 + random.nextInt(2);
    PresburgerSet a = set(random, dims);
    PresburgerSet b = set(random, dims);
    PresburgerSet c = big(a);
    PresburgerSet d = big(b);
    assertPoints(same(a.union(b), c.union(d)), dims, p -> a.contains(p) || b.contains(p));
    assertPoints(same(a.intersect(b), c.intersect(d)), dims, p -> a.contains(p) && b.contains(p));
    assertPoints(same(a.subtract(b), c.subtract(d)), dims, p -> a.contains(p) && !b.contains(p));
    assertPoints(same(b.complement(), d.complement()), dims, p -> !b.contains(p));
  }

  @Property(tries = 1_000, seed = "20260202", shrinking = ShrinkingMode.OFF)
  @Tag("slow")
  void everyOperationOnManySets(@ForAll long seed) {
    booleanOperationsAreThoseOfMembership(seed);
    inclusionsHoldOrHaveACounterexample(seed);
    eliminatedLocalsLeaveTheSamePoints(seed);
    approximationsContainOrAreContainedAndSayWhetherTheyAreExact(seed);
    coalescedAndSimplifiedUnionsHaveTheSamePoints(seed);
    relationOperationsAreThoseOfThePairs(seed);
    lexicographicExtremesAreThoseOfTheEnumeratedImages(seed);
    enumerationAndCountAreThoseOfTheBox(seed);
    simplifiedSystemsHaveTheSamePoints(seed);
  }

  @Property(tries = 100, seed = "20260110", shrinking = ShrinkingMode.OFF)
  void writtenSetsAreReadBack(@ForAll long seed) {
    PresburgerSet a = set(new Random(seed), 2);
    String text = IslText.of(a).toString();
    assertThat(IslText.parse(text).set().isEqualTo(a).holds()).as(text).isTrue();
  }

  @Property(tries = 120, seed = "20260103", shrinking = ShrinkingMode.OFF)
  void inclusionsHoldOrHaveACounterexample(@ForAll long seed) {
    Random random = new Random(seed);
    int dims = 1 + random.nextInt(2);
    PresburgerSet a = set(random, dims);
    PresburgerSet b = set(random, dims);
    Inclusion inclusion = a.isSubsetOf(b);
    assertThat(big(a).isSubsetOf(big(b)).holds()).isEqualTo(inclusion.holds());
    if (inclusion instanceof Inclusion.Fails fails) {
      assertThat(a.contains(fails.counterexample())).isTrue();
      assertThat(b.contains(fails.counterexample())).isFalse();
    } else {
      assertThat(inclusion.holds()).isTrue();
      for (List<BigInteger> point : box(dims)) {
        assertThat(!a.contains(point) || b.contains(point)).isTrue();
      }
    }
    assertThat(a.intersect(b).isSubsetOf(a).holds()).isTrue();
    assertThat(a.subtract(b).union(a.intersect(b)).isEqualTo(a).holds()).isTrue();
    assertThat(a.complement().complement().isEqualTo(a).holds()).isTrue();
  }

  @Property(tries = 200, seed = "20260104", shrinking = ShrinkingMode.OFF)
  void eliminatedLocalsLeaveTheSamePoints(@ForAll long seed) {
    Random random = new Random(seed);
    int dims = 1 + random.nextInt(2);
    ConstraintSystem system = system(random, dims);
    for (boolean big : new boolean[] {false, true}) {
      List<ConstraintSystem> parts =
          (big ? system.onBigTableau() : system)
              .withDefinedLocals(WorkLimit.standard()).stream().map(DefinedSystem::system).toList();
      PresburgerSet eliminated = PresburgerSet.of(Space.set(dims, 0), parts);
      assertPoints(eliminated, dims, system::contains);
    }
  }

  @Property(tries = 60, seed = "20260105", shrinking = ShrinkingMode.OFF)
  void coalescedAndSimplifiedUnionsHaveTheSamePoints(@ForAll long seed) {
    Random random = new Random(seed);
    int dims = 1 + random.nextInt(2);
    PresburgerSet a = set(random, dims).union(set(random, dims));
    PresburgerSet coalesced = same(a.coalesce(), big(a).coalesce());
    assertThat(coalesced.disjuncts().size()).isLessThanOrEqualTo(a.disjuncts().size());
    assertPoints(coalesced, dims, a::contains);
    ConstraintSystem context = system(random, dims);
    PresburgerSet simpler = same(a.gist(context), big(a).gist(context.onBigTableau()));
    PresburgerSet within = PresburgerSet.of(context);
    assertPoints(simpler.intersect(within), dims, p -> a.contains(p) && within.contains(p));
  }

  private static PresburgerRelation relation(Random random) {
    ConstraintSystem flat = system(random, 2);
    Space pairs = new Space(1, 1, 0, flat.space().numLocals());
    int[] same = new int[flat.space().numColumns()];
    for (int c = 0; c < same.length; c++) {
      same[c] = c;
    }
    ConstraintSystem.Builder bounded = flat.rearrange(pairs, same).toBuilder();
    for (int c = 0; c < 2; c++) {
      long[] row = new long[pairs.numColumns() + 1];
      row[c] = 1;
      row[pairs.numColumns()] = BOUND;
      bounded.inequality(row);
      row[c] = -1;
      bounded.inequality(row);
    }
    return PresburgerRelation.of(bounded.build());
  }

  @Property(tries = 40, seed = "20260106", shrinking = ShrinkingMode.OFF)
  void relationOperationsAreThoseOfThePairs(@ForAll long seed) {
    Random random = new Random(seed);
    PresburgerRelation a = relation(random);
    PresburgerRelation b = relation(random);
    PresburgerSet s = set(random, 1);
    List<List<BigInteger>> values = box(1);
    PresburgerRelation c = big(a);
    PresburgerRelation joined = same(a.andThen(b), c.andThen(big(b)));
    PresburgerSet domain = same(a.domain(), c.domain());
    PresburgerSet range = same(a.range(), c.range());
    PresburgerSet image = same(a.apply(s), c.apply(big(s)));
    PresburgerRelation inverse = same(a.inverse(), c.inverse());
    PresburgerRelation product = same(s.to(s), big(s).to(big(s)));
    PresburgerRelation identity = same(s.identity(), big(s).identity());
    for (List<BigInteger> x : values) {
      assertThat(domain.contains(x))
          .isEqualTo(values.stream().anyMatch(y -> a.contains(pair(x, y))));
      assertThat(range.contains(x))
          .isEqualTo(values.stream().anyMatch(y -> a.contains(pair(y, x))));
      assertThat(image.contains(x))
          .isEqualTo(values.stream().anyMatch(y -> s.contains(y) && a.contains(pair(y, x))));
      for (List<BigInteger> z : values) {
        assertThat(inverse.contains(pair(x, z))).isEqualTo(a.contains(pair(z, x)));
        assertThat(joined.contains(pair(x, z)))
            .isEqualTo(
                values.stream().anyMatch(y -> a.contains(pair(x, y)) && b.contains(pair(y, z))));
        assertThat(product.contains(pair(x, z))).isEqualTo(s.contains(x) && s.contains(z));
        assertThat(identity.contains(pair(x, z))).isEqualTo(s.contains(x) && x.equals(z));
      }
    }
  }

  private static List<BigInteger> pair(List<BigInteger> x, List<BigInteger> y) {
    return List.of(x.get(0), y.get(0));
  }

  @Property(tries = 30, seed = "20260107", shrinking = ShrinkingMode.OFF)
  void lexicographicExtremesAreThoseOfTheEnumeratedImages(@ForAll long seed) {
    PresburgerRelation a = relation(new Random(seed));
    PresburgerRelation least = same(a.lexMin(), big(a).lexMin());
    PresburgerRelation greatest = same(a.lexMax(), big(a).lexMax());
    List<List<BigInteger>> values = box(1);
    for (List<BigInteger> x : values) {
      List<List<BigInteger>> images = values.stream().filter(y -> a.contains(pair(x, y))).toList();
      for (List<BigInteger> y : values) {
        assertThat(least.contains(pair(x, y)))
            .isEqualTo(!images.isEmpty() && y.equals(images.get(0)));
        assertThat(greatest.contains(pair(x, y)))
            .isEqualTo(!images.isEmpty() && y.equals(images.get(images.size() - 1)));
      }
    }
  }

  @Property(tries = 50, seed = "20260108", shrinking = ShrinkingMode.OFF)
  void enumerationAndCountAreThoseOfTheBox(@ForAll long seed) {
    Random random = new Random(seed);
    PresburgerSet a = relation(random).wrap().union(relation(random).wrap());
    List<List<BigInteger>> expected = box(2).stream().filter(a::contains).toList();
    assertThat(a.points(1000).orElseThrow()).isEqualTo(expected);
    assertThat(a.count()).contains(BigInteger.valueOf(expected.size()));
    assertThat(big(a).points(1000)).contains(ImmutableList.copyOf(a.points(1000).orElseThrow()));
    if (!expected.isEmpty()) {
      assertThat(a.points(expected.size() - 1L)).isEmpty();
      assertThat(a.lexMin().points(2).orElseThrow()).isEqualTo(expected.subList(0, 1));
    }
  }

  @Property(tries = 120, seed = "20260109", shrinking = ShrinkingMode.OFF)
  void approximationsContainOrAreContainedAndSayWhetherTheyAreExact(@ForAll long seed) {
    ConstraintSystem system = system(new Random(seed), 2);
    checkApproximations(system, system);
    checkApproximations(system, system.onBigTableau());
  }

  private static void checkApproximations(ConstraintSystem original, ConstraintSystem system) {
    Approximation over = system.overApproximation(WorkLimit.standard());
    Approximation under = system.underApproximation(WorkLimit.standard());
    for (List<BigInteger> point : box(2)) {
      boolean inside = original.contains(point);
      boolean inOver = over.system().contains(point);
      boolean inUnder = under.system().contains(point);
      assertThat(!inside || inOver).isTrue();
      assertThat(!inUnder || inside).isTrue();
      assertThat(!over.isExact() || inOver == inside).isTrue();
      assertThat(!under.isExact() || inUnder == inside).isTrue();
    }
  }

  @Property(tries = 60, seed = "20260111", shrinking = ShrinkingMode.OFF)
  void simplifiedSystemsHaveTheSamePoints(@ForAll long seed) {
    ConstraintSystem system = system(new Random(seed), 2);
    WorkLimit limit = WorkLimit.standard();
    for (ConstraintSystem either : List.of(system, system.onBigTableau())) {
      ConstraintSystem lean = either.withoutRedundancy(limit);
      ConstraintSystem explicit = either.withImpliedEqualities(limit);
      for (List<BigInteger> point : box(2)) {
        boolean inside = system.contains(point);
        assertThat(lean.contains(point)).isEqualTo(inside);
        assertThat(explicit.contains(point)).isEqualTo(inside);
      }
    }
  }
}
