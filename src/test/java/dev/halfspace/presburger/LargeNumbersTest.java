package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Ordering;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sets with large coefficients whose points are known: small sets under unimodular maps {@code u =
 * x + a y, v = y + b u} with large a and b. Points are found by trying before they are mapped.
 */
final class LargeNumbersTest {
  private static final Ordering<Iterable<BigInteger>> ORDER =
      Ordering.<BigInteger>natural().lexicographical();

  private final Random random = new Random(62);
  private BigInteger a = BigInteger.ZERO;
  private BigInteger b = BigInteger.ZERO;

  /** Rows over x and y, with their box from -2 to 2. */
  private List<long[]> rows() {
    List<long[]> rows = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      long[] row = RandomSystems.row(random, 2, 4);
      row[2] = RandomSystems.between(random, 9);
      rows.add(row);
    }
    rows.addAll(
        List.of(
            new long[] {1, 0, 2},
            new long[] {-1, 0, 2},
            new long[] {0, 1, 2},
            new long[] {0, -1, 2}));
    return rows;
  }

  private SortedSet<List<BigInteger>> points(List<long[]> rows) {
    SortedSet<List<BigInteger>> points = new TreeSet<>(ORDER);
    for (long x = -2; x <= 2; x++) {
      for (long y = -2; y <= 2; y++) {
        long p = x;
        long q = y;
        if (rows.stream().allMatch(row -> row[0] * p + row[1] * q + row[2] >= 0)) {
          BigInteger u = BigInteger.valueOf(x).add(a.multiply(BigInteger.valueOf(y)));
          points.add(ImmutableList.of(u, BigInteger.valueOf(y).add(b.multiply(u))));
        }
      }
    }
    return points;
  }

  /** The rows over u and v: y = v - b u, x = u - a y = (1 + a b) u - a v. */
  private PresburgerSet set(List<long[]> rows) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(2, 0));
    for (long[] row : rows) {
      BigInteger p = BigInteger.valueOf(row[0]);
      BigInteger q = BigInteger.valueOf(row[1]);
      builder.inequality(
          LinearForm.ofRow(
              p.multiply(BigInteger.ONE.add(a.multiply(b))).subtract(q.multiply(b)),
              q.subtract(p.multiply(a)),
              BigInteger.valueOf(row[2])));
    }
    return PresburgerSet.of(builder.build());
  }

  private void assertPoints(PresburgerSet set, SortedSet<List<BigInteger>> points) {
    assertThat(set.points(200).orElseThrow()).isEqualTo(List.copyOf(points));
    for (List<BigInteger> point : points) {
      assertThat(set.contains(point)).isTrue();
    }
    for (ConstraintSystem system : set.disjuncts()) {
      assertThat(CertificateChecker.verifies(system, system.certificate().orElseThrow())).isTrue();
    }
    Answer<Emptiness> emptiness = set.isEmpty();
    assertThat(emptiness.is(Emptiness.Empty.class)).isEqualTo(points.isEmpty());
    assertThat(emptiness.is(Emptiness.NonEmpty.class)).isEqualTo(!points.isEmpty());
  }

  @ParameterizedTest
  @ValueSource(ints = {31, 62})
  void everyOperationIsExact(int bits) {
    checkSets(bits, 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 31, 40, 61, 62, 63, 90})
  @Tag("slow")
  void everyOperationOnMoreSetsIsExact(int bits) {
    checkSets(bits, 4);
  }

  private void checkSets(int bits, int count) {
    for (int i = 0; i < count; i++) {
      a = new BigInteger(bits, random).negate();
      b = new BigInteger(bits, random);
      List<long[]> left = rows();
      List<long[]> right = rows();
      checkOperations(set(left), points(left), set(right), points(right));
      checkBounds(set(left), points(left));
    }
  }

  private void checkOperations(
      PresburgerSet set,
      SortedSet<List<BigInteger>> points,
      PresburgerSet other,
      SortedSet<List<BigInteger>> others) {
    assertPoints(set, points);
    assertThat(set.count()).contains(BigInteger.valueOf(points.size()));
    SortedSet<List<BigInteger>> both = copy(points);
    both.retainAll(others);
    assertPoints(set.intersect(other), both);
    SortedSet<List<BigInteger>> difference = copy(points);
    difference.removeAll(others);
    assertPoints(set.subtract(other), difference);
    SortedSet<List<BigInteger>> union = copy(points);
    union.addAll(others);
    assertPoints(set.union(other), union);
    assertPoints(set.union(other).coalesce(), union);
    assertPoints(set.complement().complement(), points);
    assertPoints(set.gist(other.disjuncts().get(0)).intersect(other), both);
    assertThat(set.isSubsetOf(other).is(Inclusion.Holds.class))
        .isEqualTo(others.containsAll(points));
    assertThat(set.isEqualTo(other).is(Inclusion.Holds.class)).isEqualTo(points.equals(others));
    assertPoints(IslText.parse(IslText.of(set).text()).set(), points);
    assertPoints(set.identity().andThen(other.identity()).domain(), both);
    checkProjection(set, points);
    SortedSet<List<BigInteger>> first = new TreeSet<>(ORDER);
    SortedSet<List<BigInteger>> last = new TreeSet<>(ORDER);
    if (!points.isEmpty()) {
      first.add(points.first());
      last.add(points.last());
    }
    assertPoints(set.lexMin(), first);
    assertPoints(set.lexMax(), last);
  }

  private static SortedSet<List<BigInteger>> copy(SortedSet<List<BigInteger>> points) {
    return new TreeSet<>(points);
  }

  private void checkProjection(PresburgerSet set, SortedSet<List<BigInteger>> points) {
    SortedSet<List<BigInteger>> shadow = new TreeSet<>(ORDER);
    points.forEach(point -> shadow.add(ImmutableList.of(point.get(1))));
    PresburgerSet projection = set.projectOut(0, 1);
    for (List<BigInteger> point : shadow) {
      assertThat(projection.contains(point)).isTrue();
      assertThat(projection.contains(List.of(point.get(0).add(BigInteger.ONE))))
          .isEqualTo(shadow.contains(List.of(point.get(0).add(BigInteger.ONE))));
    }
    assertThat(projection.points(200).orElseThrow()).isEqualTo(List.copyOf(shadow));
  }

  private void checkBounds(PresburgerSet set, SortedSet<List<BigInteger>> points) {
    ConstraintSystem system = set.disjuncts().isEmpty() ? null : set.disjuncts().get(0);
    if (system == null || points.isEmpty()) {
      return;
    }
    BigInteger[] form = {new BigInteger(40, random), new BigInteger(62, random), BigInteger.TEN};
    TreeSet<BigInteger> values = new TreeSet<>();
    points.forEach(
        p -> values.add(form[0].multiply(p.get(0)).add(form[1].multiply(p.get(1))).add(form[2])));
    assertThat(system.range(LinearForm.ofRow(form), WorkLimit.standard()))
        .isEqualTo(
            Answer.known(
                new Bound.Range(
                    new Bound.Finite(values.first()), new Bound.Finite(values.last()))));
  }

  @Test
  void countsUnderSymbolsWithLargeCoefficientsAreExact() {
    // 0 <= i <= 2^70 N: 2^70 N + 1 points if N >= 0.
    BigInteger large = BigInteger.ONE.shiftLeft(70);
    SymbolicCount count =
        IslText.parse("[N] -> { [i] : 0 <= i <= " + large + " N }")
            .set()
            .symbolicCount()
            .orElseThrow();
    assertThat(count.at(7)).isEqualTo(large.multiply(BigInteger.valueOf(7)).add(BigInteger.ONE));
    assertThat(count.at(-1)).isZero();
    assertThat(count.toString(List.of("N"))).isEqualTo(large + "*N + 1 if N >= 0");
  }

  @Test
  void multiplesOfLargeNumbersAreSubtractedExactly() {
    String step = BigInteger.ONE.shiftLeft(64).add(BigInteger.valueOf(13)).toString();
    PresburgerSet multiples =
        IslText.parse("{ [i] : exists k : i = " + step + " k and 0 <= k < 1000 }").set();
    PresburgerSet even = IslText.parse("{ [i] : exists k : i = 2 * " + step + " k }").set();
    assertThat(multiples.subtract(even).intersect(even).isEmpty().is(Emptiness.Empty.class))
        .isTrue();
    assertThat(multiples.subtract(even).points(1_000).orElseThrow())
        .hasSize(500)
        .allMatch(p -> p.get(0).divide(new BigInteger(step)).testBit(0));
    assertThat(multiples.lexMax().points(2).orElseThrow())
        .containsExactly(ImmutableList.of(new BigInteger(step).multiply(BigInteger.valueOf(999))));
  }

  @Test
  void numbersBeyondTheLimitsBitsAreUnknownAndNotWrong() {
    WorkLimit short64 = new WorkLimit(4_000, 64, 20_000, 3_000_000);
    BigInteger[] row = new BigInteger[4];
    Arrays.setAll(row, c -> new BigInteger(200, random).setBit(0));
    BigInteger[] opposite = new BigInteger[4];
    Arrays.setAll(opposite, c -> row[c].negate());
    opposite[3] = opposite[3].add(BigInteger.ONE);
    ConstraintSystem system =
        ConstraintSystem.builder(Space.set(3, 0))
            .inequality(LinearForm.ofRow(row))
            .inequality(LinearForm.ofRow(opposite))
            .inequality(3, 5, 7, 11)
            .inequality(-5, 3, -2, 13)
            .build();
    assertThat(system.isEmpty(short64).isKnown()).isFalse();
    assertThat(CertificateChecker.verifies(system, system.certificate().orElseThrow())).isTrue();
  }
}
