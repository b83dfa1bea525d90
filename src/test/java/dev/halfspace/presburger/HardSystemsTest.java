package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Systems on which elimination alone explodes. */
final class HardSystemsTest {
  /** The guards of a loop nest of depth 4 over 0..99, which leave 20 iterations. */
  private static final long[][] DENSE_GUARDS = {
    {-2, 2, -5, 5, 30},
    {-3, -5, -5, -7, 25},
    {2, -7, -2, 3, 17},
    {-3, -5, 2, -2, 1},
    {2, 2, -2, -3, 19},
    {2, 3, -5, 3, 42},
    {5, -2, -3, -2, 30},
    {2, -5, 2, -7, 18}
  };

  private static long[] shifted(long[] row, int offset, int columns) {
    long[] wide = new long[columns + 1];
    System.arraycopy(row, 0, wide, offset, row.length - 1);
    wide[columns] = row[row.length - 1];
    return wide;
  }

  private static void addNest(ConstraintSystem.Builder builder, int offset, int columns) {
    for (int c = 0; c < 4; c++) {
      long[] row = new long[columns + 1];
      row[offset + c] = 1;
      builder.inequality(row);
      row[offset + c] = -1;
      row[columns] = 99;
      builder.inequality(row);
    }
    for (long[] guard : DENSE_GUARDS) {
      builder.inequality(shifted(guard, offset, columns));
    }
  }

  @Test
  void denseGuardsHaveTheirIterations() {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(4, 0));
    addNest(builder, 0, 4);
    ConstraintSystem nest = builder.build();
    // By enumeration; the second guard alone bounds every variable by 8.
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    int count = 0;
    for (int point = 0; point < 9 * 9 * 9 * 9; point++) {
      long[] x = {point % 9, point / 9 % 9, point / 81 % 9, point / 729};
      boolean inside = true;
      for (long[] guard : DENSE_GUARDS) {
        long value = guard[4];
        for (int c = 0; c < 4; c++) {
          value += guard[c] * x[c];
        }
        inside &= value >= 0;
      }
      if (inside) {
        count++;
        long subscript = 5 * x[0] + 3 * x[1] + 7 * x[2] + 7 * x[3];
        least = Math.min(least, subscript);
        greatest = Math.max(greatest, subscript);
      }
    }
    assertThat(count).isEqualTo(20);
    assertThat(nest.isEmpty().is(Emptiness.NonEmpty.class)).isTrue();
    assertThat(nest.range(LinearForm.ofRow(5, 3, 7, 7, 0), WorkLimit.standard()))
        .isEqualTo(
            Answer.known(
                new Bound.Range(
                    new Bound.Finite(BigInteger.valueOf(least)),
                    new Bound.Finite(BigInteger.valueOf(greatest)))));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void dependencesOfDenseGuardsAreDecidedWithFewSteps(boolean big) {
    WorkLimit few = WorkLimit.standard().withMaxSteps(200_000);
    for (int depth = 0; depth < 4; depth++) {
      ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.relation(4, 4, 0));
      addNest(builder, 0, 8);
      addNest(builder, 4, 8);
      builder.equality(5, 3, 7, 7, -5, -3, -7, -7, 0);
      for (int c = 0; c <= depth; c++) {
        long[] row = new long[9];
        row[c] = -1;
        row[4 + c] = 1;
        if (c < depth) {
          builder.equality(row);
        } else {
          row[8] = -1;
          builder.inequality(row);
        }
      }
      ConstraintSystem system = builder.build();
      Emptiness emptiness = (big ? system.onBigTableau() : system).isEmpty(few).orElseThrow();
      assertThat(CertificateChecker.verifies(system, system.certificate().orElseThrow())).isTrue();
      for (int c = 0; c < 4; c++) {
        long[] distance = new long[9];
        distance[c] = -1;
        distance[4 + c] = 1;
        Bound.Range range =
            system.range(LinearForm.ofRow(distance), WorkLimit.standard()).orElseThrow();
        assertThat(range.minimum() instanceof Bound.Empty)
            .isEqualTo(emptiness instanceof Emptiness.Empty);
      }
    }
  }

  @Test
  void thinSlabsOfLargeCoefficientsAreDecidedWithFewSteps() {
    Random random = new Random(62);
    WorkLimit few = WorkLimit.standard().withMaxSteps(100_000);
    for (int i = 0; i < 300; i++) {
      int n = 2 + random.nextInt(4);
      int bits = 4 + random.nextInt(57);
      ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
      for (int k = 0; k < n; k++) {
        BigInteger[] lower = new BigInteger[n + 1];
        BigInteger[] upper = new BigInteger[n + 1];
        for (int c = 0; c <= n; c++) {
          BigInteger v = new BigInteger(bits, random);
          lower[c] = random.nextBoolean() ? v : v.negate();
          upper[c] = lower[c].negate();
        }
        upper[n] = upper[n].add(new BigInteger(Math.max(1, bits - random.nextInt(6)), random));
        builder.inequality(LinearForm.ofRow(lower)).inequality(LinearForm.ofRow(upper));
      }
      ConstraintSystem system = builder.build();
      assertThat(CertificateChecker.verifies(system, system.certificate(few).orElseThrow()))
          .as("%s", system)
          .isTrue();
    }
  }

  @Test
  void rayOfIncreasingCoefficientsIsBounded() {
    // Klee-Minty: x_j + 2 sum of 2^(j-i) x_i <= 5^j.
    int n = 12;
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    for (int j = 0; j < n; j++) {
      long[] low = new long[n + 1];
      low[j] = 1;
      builder.inequality(low);
      long[] row = new long[n + 1];
      for (int i = 0; i < j; i++) {
        row[i] = -(1L << (j - i + 1));
      }
      row[j] = -1;
      row[n] = BigInteger.valueOf(5).pow(j + 1).longValueExact();
      builder.inequality(row);
    }
    long[] objective = new long[n + 1];
    for (int j = 0; j < n; j++) {
      objective[j] = 1L << (n - 1 - j);
    }
    // The optimum of Klee and Minty's cube is 5^n.
    assertThat(builder.build().maximum(objective))
        .isEqualTo(Answer.known(new Bound.Finite(BigInteger.valueOf(5).pow(n))));
  }

  @Test
  void longSlabIsDecidedWithACertificate() {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(3, 0));
    for (int c = 0; c < 3; c++) {
      long[] row = new long[4];
      row[c] = 1;
      row[3] = 2000;
      builder.inequality(row);
      row[c] = -1;
      builder.inequality(row);
    }
    // With z = -y the slab is 1 <= 1000x + 2y <= 2, along which one point after the other lies.
    builder.inequality(1000, 999, 997, -1).inequality(-1000, -999, -997, 2);
    builder.inequality(0, 1, 1, 0).inequality(0, -1, -1, 0).inequality(1, 0, 1, -1);
    ConstraintSystem system = builder.build();
    assertThat(CertificateChecker.verifies(system, system.certificate().orElseThrow())).isTrue();
  }

  @Test
  void denseGuardsTakeLessThanFiftyMillisecondsOfCpuTime() {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(4, 0));
    addNest(builder, 0, 4);
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      long start = clock.getCurrentThreadCpuTime();
      ConstraintSystem nest = builder.build();
      assertThat(nest.isEmpty().is(Emptiness.NonEmpty.class)).isTrue();
      assertThat(PresburgerSet.of(nest).count()).contains(BigInteger.valueOf(20));
      best = Math.min(best, clock.getCurrentThreadCpuTime() - start);
    }
    assertThat(best).isLessThan(50_000_000L);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void copiesOfOneQuotientAreToldToBeEqual(boolean big) {
    // q1, ..., q8 are all floor((3x + 2y) / 7), so that their alternating sum is 0 and not 1.
    int copies = 8;
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(2, 0));
    for (int i = 0; i < copies; i++) {
      long[] numerator = new long[3 + i];
      numerator[0] = 3;
      numerator[1] = 2;
      builder.quotient(LinearForm.ofRow(numerator), BigInteger.valueOf(7));
    }
    long[] sum = new long[3 + copies];
    for (int i = 0; i < copies; i++) {
      sum[2 + i] = i % 2 == 0 ? 5 : -5;
    }
    sum[2 + copies] = -5;
    builder.equality(sum);
    ConstraintSystem system = big ? builder.build().onBigTableau() : builder.build();
    WorkLimit few = WorkLimit.standard().withMaxSteps(20_000);
    assertThat(system.isEmpty(few).is(Emptiness.Empty.class)).isTrue();
    Certificate certificate = system.certificate(few).orElseThrow();
    assertThat(certificate).isInstanceOf(Certificate.Refutation.class);
    assertThat(CertificateChecker.verifies(system, certificate)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void steepSlabsAreDecidedAsEuclidsAlgorithmDoes(boolean big) {
    // 300000x - 299999y = k has the solutions x = k + 299999t, y = k + 300000t.
    for (long k = 1; k < 400_000; k += 19_997) {
      for (long width = 0; width < 3; width++) {
        ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(2, 0));
        builder.inequality(300_000, -299_999, -k).inequality(-300_000, 299_999, k + width);
        builder.inequality(1, 0, 100_000).inequality(-1, 0, 100_000);
        builder.inequality(0, 1, 100_000).inequality(0, -1, 100_000);
        boolean expected = true;
        for (long value = k; value <= k + width; value++) {
          for (long t = -2; t <= 2; t++) {
            expected &=
                Math.abs(value + 299_999 * t) > 100_000 || Math.abs(value + 300_000 * t) > 100_000;
          }
        }
        ConstraintSystem system = big ? builder.build().onBigTableau() : builder.build();
        assertThat(system.isEmpty().is(Emptiness.Empty.class)).as("k = %s", k).isEqualTo(expected);
        assertThat(CertificateChecker.verifies(system, system.certificate().orElseThrow()))
            .isTrue();
      }
    }
  }
}
