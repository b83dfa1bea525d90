package dev.halfspace.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.support.Integers;
import dev.halfspace.testing.RandomAffine;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Known ranges of inputs, held against all points that satisfy it. */
class RangedSimplificationTest {
  /** The values of a loop {@code first, first + step, ... < end}, which is executed. */
  private record Loop(long first, long end, long step) {
    static Loop random(Random random) {
      long first = random.nextInt(12) - 4L;
      return new Loop(first, first + 1 + random.nextInt(12), 1L + random.nextInt(5));
    }

    InputRange range() {
      long last = end - 1 - (end - 1 - first) % step;
      return new InputRange(
          BigInteger.valueOf(first),
          BigInteger.valueOf(last),
          BigInteger.valueOf(end),
          Integers.gcd(Math.abs(first), step));
    }
  }

  private static final RandomAffine EXPRS = RandomAffine.pure(2, 0);

  private static void compare(
      AffineMap map, AffineMap changed, boolean isMin, boolean isMax, Loop a, Loop b) {
    for (long x = a.first(); x < a.end(); x += a.step()) {
      for (long y = b.first(); y < b.end(); y += b.step()) {
        long[] before = map.evaluate(new long[] {x, y});
        long[] after = changed.evaluate(new long[] {x, y});
        if (isMin) {
          assertThat(Arrays.stream(after).min()).isEqualTo(Arrays.stream(before).min());
        } else if (isMax) {
          assertThat(Arrays.stream(after).max()).isEqualTo(Arrays.stream(before).max());
        } else {
          assertThat(after).as("%s, %s at %s, %s", map, changed, x, y).isEqualTo(before);
        }
      }
    }
  }

  @Property(tries = 2_000, seed = "31")
  void simplificationKeepsTheValuesInRange(@ForAll long seed) {
    Random random = new Random(seed);
    Loop a = Loop.random(random);
    Loop b = Loop.random(random);
    AffineMap map = EXPRS.map(random, 2, 3);
    compare(map, map.simplifyWithin(List.of(a.range(), b.range())), false, false, a, b);
  }

  @Property(tries = 2_000, seed = "32")
  void redundantResultsDoNotMatter(@ForAll long seed) {
    Random random = new Random(seed);
    Loop a = Loop.random(random);
    Loop b = Loop.random(random);
    List<InputRange> ranges = List.of(a.range(), b.range());
    AffineMap map = EXPRS.map(random, 1 + random.nextInt(4), 2);
    compare(map, map.dropRedundant(ranges, true), false, true, a, b);
    compare(map, map.dropRedundant(ranges, false), true, false, a, b);
  }

  private static String simplified(String map, Loop... loops) {
    return AffineMap.parse(map)
        .simplifyWithin(Arrays.stream(loops).map(Loop::range).toList())
        .toString();
  }

  @Test
  void divisionsFollowFromRanges() {
    Loop small = new Loop(0, 8, 1);
    Loop stepped = new Loop(0, 100, 8);
    assertThat(simplified("(d0) -> (d0 floordiv 8)", small)).isEqualTo("(d0) -> (0)");
    assertThat(simplified("(d0) -> (d0 mod 8)", small)).isEqualTo("(d0) -> (d0)");
    assertThat(simplified("(d0) -> (d0 mod 4)", stepped)).isEqualTo("(d0) -> (0)");
    assertThat(simplified("(d0, d1) -> ((d1 + d0) mod 4)", small, stepped))
        .isEqualTo("(d0, d1) -> (d0 mod 4)");
    assertThat(simplified("(d0, d1) -> ((d1 + d0) floordiv 16)", small, stepped))
        .isEqualTo("(d0, d1) -> (d1 floordiv 16)");
  }

  @Test
  void aLoneResultOfOneValueIsConstant() {
    InputRange one = new Loop(3, 4, 1).range();
    InputRange several = new Loop(3, 5, 1).range();
    for (String map :
        List.of("(d0) -> (d0)", "(d0) -> (d0 * 2 + 1)", "(d0) -> (-d0)", "(d0)[s0] -> (s0 + 4)")) {
      AffineMap parsed = AffineMap.parse(map);
      boolean isOfSymbol = parsed.numSymbols() > 0;
      List<InputRange> fixed = isOfSymbol ? List.of(several, one) : List.of(one);
      List<InputRange> free = isOfSymbol ? List.of(one, several) : List.of(several);
      List<InputRange> unknown = isOfSymbol ? List.of(one, InputRange.UNKNOWN) : List.of(several);
      assertThat(parsed.dropRedundant(fixed, true).isSingleConstant()).as(map).isTrue();
      assertThat(parsed.dropRedundant(free, true)).as(map).isEqualTo(parsed);
      assertThat(parsed.dropRedundant(unknown, false)).as(map).isEqualTo(parsed);
    }
  }

  @Test
  void contradictoryRangesLeaveAResult() {
    InputRange none =
        new InputRange(BigInteger.TEN, BigInteger.valueOf(4), BigInteger.valueOf(5), 1);
    AffineMap map = AffineMap.parse("(d0) -> (d0 + 1, d0 + 2)");
    assertThat(map.dropRedundant(List.of(none), true)).isEqualTo(map);
    assertThat(map.dropRedundant(List.of(none), false)).isEqualTo(map);
  }

  @Test
  void deepExpressionsAreNotRecursedInto() {
    AffineExpr deep = AffineExpr.dim(0);
    for (int i = 0; i < 20_000; i++) {
      deep = deep.plus(1).floorDiv(2);
    }
    AffineMap map = AffineMap.of(1, 0, List.of(deep, deep.mod(3)));
    assertThat(map.dropRedundant(List.of(InputRange.UNKNOWN), true).numResults()).isEqualTo(2);
    assertThat(map.isLargerThan(80_000)).isTrue();
    assertThat(map.isLargerThan(1_000_000)).isFalse();
  }

  @Test
  void sizesOfSharedExpressionsAreThoseOfTrees() {
    AffineExpr shared = AffineExpr.dim(0).mod(5);
    for (int i = 0; i < 80; i++) {
      shared = shared.floorDiv(3).plus(shared.mod(7));
    }
    assertThat(AffineMap.of(1, 0, List.of(shared)).isLargerThan(Long.MAX_VALUE - 1)).isTrue();
  }

  @Test
  void divisionsByZeroAreUndefined() {
    assertThat(AffineExpr.parse("d0 + 5 floordiv 0").dividesByZero()).isTrue();
    assertThat(AffineExpr.parse("5 mod -1").dividesByZero()).isTrue();
    assertThat(AffineExpr.parse("d0 floordiv 0 + 5 mod 3").dividesByZero()).isFalse();
  }
}
