package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of points as functions of symbols, against counting. */
final class SymbolicCountTest {
  private static SymbolicCount count(String set) {
    return IslText.parse(set).set().symbolicCount().orElseThrow();
  }

  private static BigInteger at(SymbolicCount count, long... symbols) {
    List<BigInteger> values = new ArrayList<>();
    for (long v : symbols) {
      values.add(BigInteger.valueOf(v));
    }
    return count.at(values);
  }

  @Test
  void triangleHasTriangularNumbers() {
    SymbolicCount count = count("[N] -> { [i, j] : 0 <= j <= i < N }");
    assertThat(count.toString()).isEqualTo("(s0*s0 + s0)/2 if s0 >= 1");
    assertThat(at(count, 1_000_000_000_000L)).isEqualTo(new BigInteger("500000000000500000000000"));
    assertThat(at(count, -3)).isZero();
  }

  @Test
  void tetrahedronHasTetrahedralNumbers() {
    // The sum of the first N triangular numbers is N (N + 1) (N + 2) / 6.
    SymbolicCount count = count("[N] -> { [i, j, k] : 0 <= k <= j <= i < N }");
    for (long n = 0; n < 20; n++) {
      assertThat(at(count, n)).isEqualTo(BigInteger.valueOf(n * (n + 1) * (n + 2) / 6));
    }
  }

  @Test
  void boxesOverlappingAreCountedOnce() {
    SymbolicCount count = count("[N, M] -> { [i] : 0 <= i < N; [i] : 3 <= i < M }");
    for (long n = -2; n < 12; n++) {
      for (long m = -2; m < 12; m++) {
        long expected = 0;
        for (long i = 0; i < 12; i++) {
          expected += i < n || (i >= 3 && i < m) ? 1 : 0;
        }
        assertThat(at(count, n, m)).isEqualTo(BigInteger.valueOf(expected));
      }
    }
  }

  @Test
  void coinsAreCountedUnderThreeSymbols() {
    SymbolicCount count =
        count("[N, A, B] -> { [i, j] : 0 <= i <= A and 0 <= j <= B and 3i + 2j <= N }");
    for (long n = -2; n < 16; n++) {
      for (long a = -1; a < 5; a++) {
        for (long b = -1; b < 5; b++) {
          long expected = 0;
          for (long i = 0; i <= a; i++) {
            for (long j = 0; j <= b; j++) {
              expected += 3 * i + 2 * j <= n ? 1 : 0;
            }
          }
          assertThat(at(count, n, a, b)).as("%s %s %s", n, a, b).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void evenNumbersAreHalfOfAll() {
    SymbolicCount count = count("[N] -> { [i] : 0 <= i <= N and i mod 2 = 0 }");
    assertThat(count.toString()).isEqualTo("floor((s0)/2) + 1 if floor((s0)/2) >= 0");
    assertThat(at(count, 7)).isEqualTo(4);
    assertThat(at(count, -1)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[N] -> { [i] : 0 <= 2i <= N }",
        "[N] -> { [i] : 0 <= i < N and i mod 3 = 1 }",
        "[N] -> { [i] : 2i >= N and 3i <= 2N + 5 }",
        "[N] -> { [i] : 5i = N + 2 }",
        "[N] -> { [i, j] : 0 <= i < N and 0 <= j <= i and exists k : j = 2k }",
        "[N] -> { [i, j] : 0 <= j and 2j <= i and i < N }",
        "[N] -> { [t, i] : 0 <= i < N and 4t <= i <= 4t + 3 }",
        "[N] -> { [i, j] : 2i = 3j and 0 <= i < N }",
        "[N] -> { [i, j] : 0 <= i < N and 0 <= j < 6 and (i + j) mod 4 = 2 }",
        "[N] -> { [i] : 0 <= i < N and i mod 2 = 0; [i] : 3 <= i < 2N and i mod 3 = 0 }",
        "[N] -> { [i, j] : 0 <= i and 0 <= j and 3i + 2j <= N }",
        "[N] -> { [i, j] : 0 <= i and 0 <= j and 4i + 6j <= 2N + 1 }",
        "[N] -> { [i, j] : 0 <= i <= 7 and i <= 3j and 2j <= N + i }",
        "[N] -> { [i, j] : 0 <= i and 0 <= j and 2i + 3j <= N; [i, j] : 0 <= j <= i < N }"
      })
  void stridesAndQuotientsOfSymbolsAreCounted(String text) {
    PresburgerSet set = IslText.parse(text).set();
    SymbolicCount count = set.symbolicCount().orElseThrow();
    for (long n = -3; n <= 14; n++) {
      long expected = 0;
      for (long[] point : RawSystem.box(set.numDims(), 30)) {
        long[] whole = Arrays.copyOf(point, point.length + 1);
        whole[point.length] = n;
        expected += set.contains(RawSystem.big(whole)) ? 1 : 0;
      }
      assertThat(at(count, n)).as("%s at %s: %s", text, n, count).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[N] -> { [i] : i >= N }",
        "[N] -> { [i, j] : 0 <= i < N }",
        "[N] -> { [i, j] : 0 <= i <= 3 and j >= N }",
        "[N] -> { [i, j] : i >= N and j >= 0; [i, j] : 0 <= i <= 2 and -5 <= j <= -3 }"
      })
  void unboundedDimensionsAreNotCounted(String set) {
    assertThat(IslText.parse(set).set().symbolicCount()).isEqualTo(Optional.empty());
  }

  @Property(tries = 15, seed = "20260304", shrinking = ShrinkingMode.OFF)
  void countsWithStridesAreThoseOfTheEnumeration(@ForAll long seed) {
    RandomSystems.repeat(
        seed,
        random -> {
          List<RawSystem> raw =
              RawSystem.union(random, 3).stream().map(system -> system.within(0, 2, 4)).toList();
          SymbolicCount count = RawSystem.set(raw, 1).symbolicCount().orElseThrow();
          for (long n = -7; n <= 7; n++) {
            long expected = 0;
            for (long[] point : RawSystem.box(2, 4)) {
              expected += RawSystem.contains(raw, point[0], point[1], n) ? 1 : 0;
            }
            assertThat(at(count, n)).as("%s at %s", raw, n).isEqualTo(expected);
          }
        });
  }

  @Test
  void dimensionsOfFewValuesAreToldApart() {
    // 101 i + 103 j <= N has 101 * 103 residues, but each of the four i has its own quotient.
    SymbolicCount count = count("[N] -> { [i, j] : 0 <= i <= 3 and 0 <= j and 101i + 103j <= N }");
    for (long n = -5; n < 2_000; n += 7) {
      long expected = 0;
      for (long i = 0; i <= 3; i++) {
        expected += n < 101 * i ? 0 : (n - 101 * i) / 103 + 1;
      }
      assertThat(at(count, n)).as("%s", n).isEqualTo(expected);
    }
  }

  @Property(tries = 25, seed = "20260303", shrinking = ShrinkingMode.OFF)
  void countsAreThoseOfTheEnumeration(@ForAll long seed) {
    RandomSystems.repeat(seed, SymbolicCountTest::checkCount);
  }

  private static void checkCount(Random random) {
    List<ConstraintSystem> systems = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      systems.add(bounded(random));
    }
    PresburgerSet set = PresburgerSet.of(Space.set(2, 1), systems);
    Optional<SymbolicCount> count = set.symbolicCount();
    for (long n = -6; n <= 6 && count.isPresent(); n++) {
      long expected = 0;
      for (long i = -20; i <= 20; i++) {
        for (long j = -20; j <= 20; j++) {
          List<BigInteger> point =
              List.of(BigInteger.valueOf(i), BigInteger.valueOf(j), BigInteger.valueOf(n));
          expected += set.contains(point) ? 1 : 0;
        }
      }
      assertThat(at(count.get(), n)).as("%s at %s", set, n).isEqualTo(BigInteger.valueOf(expected));
    }
  }

  /** Two dimensions between bounds that a symbol from -6 to 6 keeps within 20. */
  private static ConstraintSystem bounded(Random random) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(2, 1));
    builder.inequality(1, 0, RandomSystems.between(random, 1), RandomSystems.between(random, 4));
    builder.inequality(-1, 0, RandomSystems.between(random, 1), RandomSystems.between(random, 4));
    int slope = RandomSystems.between(random, 1);
    builder.inequality(slope, 1, 0, RandomSystems.between(random, 4));
    builder.inequality(RandomSystems.between(random, 1), -1, 0, RandomSystems.between(random, 4));
    if (random.nextBoolean()) {
      builder.inequality(
          RandomSystems.between(random, 1),
          RandomSystems.between(random, 1),
          RandomSystems.between(random, 1),
          RandomSystems.between(random, 4));
    }
    if (random.nextInt(3) == 0) {
      builder.equality(1, RandomSystems.between(random, 2), 1, RandomSystems.between(random, 4));
    }
    return builder.build();
  }
}
