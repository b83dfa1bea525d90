package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.answer.Answer;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Families of systems made to be hard: each is answered, with a certificate that the checker
 * accepts, or is unknown by the limit, in bounded time.
 */
final class HostileSystemsTest {
  private static final int SYSTEMS = 12;

  /** Generous, as the first queries of a JVM are interpreted. */
  private static final long MAX_NANOSECONDS = 5_000_000_000L;

  /** Families of random systems. */
  enum Family {
    KNAPSACK(HostileSystemsTest::knapsack),
    MARKET_SPLIT(HostileSystemsTest::marketSplit),
    KLEE_MINTY(HostileSystemsTest::kleeMinty),
    NEAR_THE_END_OF_LONG(HostileSystemsTest::nearTheEndOfLong),
    MANY_DENSE_DIMENSIONS(HostileSystemsTest::dense),
    STEEP_CHAINS(HostileSystemsTest::steepChain),
    MULTIPLES_MISSED(HostileSystemsTest::missedMultiples),
    PIGEONS(HostileSystemsTest::pigeons);

    private final Function<Random, ConstraintSystem> maker;

    Family(Function<Random, ConstraintSystem> maker) {
      this.maker = maker;
    }
  }

  @ParameterizedTest
  @EnumSource
  void everySystemIsAnsweredInTime(Family family) {
    Random random = new Random(20_260_401);
    for (int i = 0; i < SYSTEMS; i++) {
      ConstraintSystem system = family.maker.apply(random);
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      Answer<Emptiness> emptiness = system.isEmpty();
      long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      assertThat(time).as("%s", system).isLessThan(MAX_NANOSECONDS);
      Answer<Certificate> certificate = system.certificate();
      if (certificate.isKnown()) {
        assertThat(CertificateChecker.verifies(system, certificate.orElseThrow())).isTrue();
        assertThat(certificate.is(Certificate.Refutation.class))
            .isEqualTo(emptiness.is(Emptiness.Empty.class));
      }
      assertThat(certificate.isKnown())
          .as("%s", system)
          .isIn(true, family != Family.MANY_DENSE_DIMENSIONS);
    }
  }

  private static void addBox(ConstraintSystem.Builder builder, int n, long low, long high) {
    for (int c = 0; c < n; c++) {
      long[] row = new long[n + 1];
      row[c] = 1;
      row[n] = -low;
      builder.inequality(row);
      row[c] = -1;
      row[n] = high;
      builder.inequality(row);
    }
  }

  private static void addSlab(ConstraintSystem.Builder builder, long[] row, long width) {
    builder.inequality(row);
    long[] opposite = Arrays.stream(row).map(v -> -v).toArray();
    opposite[row.length - 1] += width;
    builder.inequality(opposite);
  }

  private static ConstraintSystem knapsack(Random random) {
    int n = 4 + random.nextInt(7);
    int size = (int) Math.pow(10, 3 + random.nextInt(6));
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    long[] row = new long[n + 1];
    for (int c = 0; c < n; c++) {
      row[c] = size / 2L + random.nextInt(size / 2);
    }
    row[n] = -size - random.nextInt(size) * (long) random.nextInt(n);
    builder.equality(row);
    addBox(builder, n, 0, 1 + random.nextInt(100));
    return builder.build();
  }

  /** Cornuejols and Dawande 1999. */
  private static ConstraintSystem marketSplit(Random random) {
    int n = 20;
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    for (int market = 0; market < 3; market++) {
      long[] row = new long[n + 1];
      for (int c = 0; c < n; c++) {
        row[c] = random.nextInt(100);
      }
      row[n] = -Arrays.stream(row).sum() / 2;
      builder.equality(row);
    }
    addBox(builder, n, 0, 1);
    return builder.build();
  }

  private static ConstraintSystem kleeMinty(Random random) {
    int n = 4 + random.nextInt(10);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    for (int j = 0; j < n; j++) {
      long[] row = new long[n + 1];
      row[j] = 1;
      builder.inequality(row);
      row[j] = -1;
      for (int i = 0; i < j; i++) {
        row[i] = -(1L << (j - i + 1));
      }
      row[n] = BigInteger.valueOf(5).pow(j + 1).longValueExact();
      builder.inequality(row);
    }
    long[] slab = RandomSystems.row(random, n, 9);
    slab[n] = -(long) (random.nextDouble() * Math.pow(5, n));
    addSlab(builder, slab, random.nextInt(4));
    return builder.build();
  }

  private static ConstraintSystem nearTheEndOfLong(Random random) {
    int n = 2 + random.nextInt(5);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    for (int i = 0; i < n; i++) {
      long[] row = random.longs(n + 1).map(v -> v >> 1).toArray();
      addSlab(builder, row, random.nextLong() >>> 4);
    }
    return builder.build();
  }

  private static ConstraintSystem dense(Random random) {
    int n = 12 + random.nextInt(13);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    for (int i = 4 + random.nextInt(n - 4); i > 0; i--) {
      long[] row = RandomSystems.row(random, n, 9);
      row[n] = RandomSystems.between(random, 30);
      addSlab(builder, row, random.nextInt(40));
    }
    addBox(builder, n, -20, 20);
    return builder.build();
  }

  private static ConstraintSystem steepChain(Random random) {
    int n = 2 + random.nextInt(4);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    for (int c = 0; c + 1 < n; c++) {
      long factor = 10_000L + random.nextInt(1_000_000);
      long[] row = new long[n + 1];
      row[c] = factor;
      row[c + 1] = 1 - factor;
      row[n] = -1L - random.nextInt(1_000);
      addSlab(builder, row, random.nextInt(30));
    }
    addBox(builder, n, -100_000, 100_000);
    return builder.build();
  }

  /** A form that is a multiple of some number, between two multiples. */
  private static ConstraintSystem missedMultiples(Random random) {
    int n = 4 + random.nextInt(8);
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n + 1, 0));
    long[] row = RandomSystems.row(random, n + 1, 50);
    for (int c = 0; c < n; c++) {
      row[c] *= 6;
    }
    row[n] = 3;
    row[n + 1] = -1;
    addSlab(builder, row, 1);
    for (int i = 0; i < 4; i++) {
      long[] other = RandomSystems.row(random, n + 1, 9);
      other[n + 1] = 500;
      builder.inequality(other);
    }
    addBox(builder, n + 1, -1_000, 1_000);
    return builder.build();
  }

  /** One pigeon more than holes. */
  private static ConstraintSystem pigeons(Random random) {
    int holes = 2 + random.nextInt(3);
    int n = (holes + 1) * holes;
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(n, 0));
    for (int pigeon = 0; pigeon <= holes; pigeon++) {
      long[] row = new long[n + 1];
      Arrays.fill(row, pigeon * holes, (pigeon + 1) * holes, 1);
      row[n] = -1;
      builder.equality(row);
    }
    for (int hole = 0; hole < holes; hole++) {
      long[] row = new long[n + 1];
      for (int pigeon = 0; pigeon <= holes; pigeon++) {
        row[pigeon * holes + hole] = -1;
      }
      row[n] = 1;
      builder.inequality(row);
    }
    addBox(builder, n, 0, 1);
    return builder.build();
  }
}
