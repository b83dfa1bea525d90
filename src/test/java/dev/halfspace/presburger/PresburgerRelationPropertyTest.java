package dev.halfspace.presburger;

import static dev.halfspace.presburger.BothTableaux.big;
import static dev.halfspace.presburger.BothTableaux.same;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations on relations against their pairs, one by one, in a small box, on both tableaux. */
final class PresburgerRelationPropertyTest {
  private static final int BOUND = 5;

  /** The bound on images whose least and greatest are sought. */
  private static final int IMAGES = 2;

  private static boolean anyInBox(LongPredicate condition) {
    return LongStream.rangeClosed(-BOUND, BOUND).anyMatch(condition);
  }

  private static List<RawSystem> pairs(Random random) {
    return RawSystem.union(random, 2).stream()
        .map(system -> system.within(0, 2, BOUND))
        .limit(1 + random.nextInt(2))
        .toList();
  }

  @Property(tries = 12, seed = "20260106", shrinking = ShrinkingMode.OFF)
  void domainRangeInverseAndCompositionAreThoseOfThePairs(@ForAll long seed) {
    RandomSystems.repeat(seed, PresburgerRelationPropertyTest::checkComposition);
  }

  private static void checkComposition(Random random) {
    List<RawSystem> first = pairs(random);
    List<RawSystem> second = pairs(random);
    PresburgerRelation a = RawSystem.relation(first, 1, 0);
    PresburgerRelation b = RawSystem.relation(second, 1, 0);
    PresburgerRelation c = big(a);
    PresburgerRelation joined = same(a.andThen(b), c.andThen(big(b)));
    PresburgerSet domain = same(a.domain(), c.domain());
    PresburgerSet range = same(a.range(), c.range());
    PresburgerRelation inverse = same(a.inverse(), c.inverse());
    for (long[] point : RawSystem.box(1, BOUND)) {
      long x = point[0];
      assertThat(domain.contains(RawSystem.big(x)))
          .isEqualTo(anyInBox(y -> RawSystem.contains(first, x, y)));
      assertThat(range.contains(RawSystem.big(x)))
          .isEqualTo(anyInBox(y -> RawSystem.contains(first, y, x)));
    }
    for (long[] point : RawSystem.box(2, BOUND)) {
      long x = point[0];
      long z = point[1];
      assertThat(inverse.contains(RawSystem.big(x, z))).isEqualTo(RawSystem.contains(first, z, x));
      assertThat(joined.contains(RawSystem.big(x, z)))
          .isEqualTo(
              anyInBox(y -> RawSystem.contains(first, x, y) && RawSystem.contains(second, y, z)));
    }
  }

  @Property(tries = 15, seed = "20260116", shrinking = ShrinkingMode.OFF)
  void productRestrictionAndApplicationAreThoseOfThePairs(@ForAll long seed) {
    RandomSystems.repeat(seed, PresburgerRelationPropertyTest::checkRestriction);
  }

  private static void checkRestriction(Random random) {
    List<RawSystem> raw = pairs(random);
    List<RawSystem> points = RawSystem.union(random, 1);
    PresburgerRelation a = RawSystem.relation(raw, 1, 0);
    PresburgerSet s = RawSystem.set(points, 0);
    PresburgerSet image = same(a.apply(s), big(a).apply(big(s)));
    PresburgerRelation before = same(a.restrictDomain(s), big(a).restrictDomain(big(s)));
    PresburgerRelation after = same(a.restrictRange(s), big(a).restrictRange(big(s)));
    PresburgerRelation product = same(s.to(s), big(s).to(big(s)));
    PresburgerSet square = same(s.product(s), big(s).product(big(s)));
    PresburgerRelation identity = same(s.identity(), big(s).identity());
    for (long[] point : RawSystem.box(2, BOUND)) {
      long x = point[0];
      long y = point[1];
      boolean isPair = RawSystem.contains(raw, x, y);
      boolean hasX = RawSystem.contains(points, x);
      boolean hasY = RawSystem.contains(points, y);
      assertThat(before.contains(RawSystem.big(x, y))).isEqualTo(isPair && hasX);
      assertThat(after.contains(RawSystem.big(x, y))).isEqualTo(isPair && hasY);
      assertThat(product.contains(RawSystem.big(x, y))).isEqualTo(hasX && hasY);
      assertThat(square.contains(RawSystem.big(x, y))).isEqualTo(hasX && hasY);
      assertThat(identity.contains(RawSystem.big(x, y))).isEqualTo(hasX && x == y);
    }
    for (long y = -BOUND; y <= BOUND; y++) {
      long last = y;
      assertThat(image.contains(RawSystem.big(y)))
          .isEqualTo(
              anyInBox(x -> RawSystem.contains(points, x) && RawSystem.contains(raw, x, last)));
    }
  }

  /** Of a relation of one or no dimension to one or two, under a symbol where there is none. */
  @Property(tries = 10, seed = "20260107", shrinking = ShrinkingMode.OFF)
  void symbolicLexicographicExtremesAreThoseOfTheImages(@ForAll long seed) {
    RandomSystems.repeat(seed, random -> checkExtremes(random, WorkLimit.forUnions()));
  }

  /** Inputs that once took more than the whole limit, or gave pieces of a dozen quotients. */
  @ParameterizedTest
  @ValueSource(longs = {97000289, 97000040, 97000872, 97000956, 74000222, 51000000})
  void extremesUnderManyQuotientsTakeATenthOfTheLimit(long seed) {
    WorkLimit tenth = WorkLimit.forUnions().withMaxSteps(WorkLimit.forUnions().maxSteps() / 10);
    checkExtremes(new Random(seed), tenth);
  }

  private static void checkExtremes(Random random, WorkLimit limit) {
    int symbols = random.nextInt(2);
    int images = 1 + random.nextInt(2);
    List<RawSystem> raw =
        RawSystem.union(random, 1 + images).stream()
            .map(
                system ->
                    symbols == 0
                        ? system.within(1, 1 + images, IMAGES)
                        : system.within(0, images, IMAGES))
            .limit(3 - images)
            .toList();
    PresburgerRelation relation = RawSystem.relation(raw, 1 - symbols, symbols);
    PresburgerRelation least = same(relation.lexMin(limit), big(relation).lexMin(limit));
    PresburgerRelation greatest = same(relation.lexMax(limit), big(relation).lexMax(limit));
    for (long x = -BOUND; x <= BOUND; x++) {
      checkExtremes(raw, symbols == 1, x, least, greatest);
    }
  }

  private static void checkExtremes(
      List<RawSystem> raw,
      boolean isSymbol,
      long x,
      PresburgerRelation least,
      PresburgerRelation greatest) {
    int images = raw.get(0).visible() - 1;
    List<long[]> points =
        RawSystem.box(images, IMAGES).stream().map(image -> joined(image, isSymbol, x)).toList();
    List<long[]> inside = points.stream().filter(p -> RawSystem.contains(raw, p)).toList();
    for (long[] point : points) {
      assertThat(least.contains(RawSystem.big(point)))
          .isEqualTo(!inside.isEmpty() && point == inside.get(0));
      assertThat(greatest.contains(RawSystem.big(point)))
          .isEqualTo(!inside.isEmpty() && point == inside.get(inside.size() - 1));
    }
  }

  /** An image after its origin, or before the symbol that stands for it. */
  private static long[] joined(long[] image, boolean isSymbol, long x) {
    long[] point = new long[image.length + 1];
    System.arraycopy(image, 0, point, isSymbol ? 0 : 1, image.length);
    point[isSymbol ? image.length : 0] = x;
    return point;
  }
}
