package dev.halfspace.affine;

import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.affine.AffineExpr.symbol;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.testing.RandomAffine;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class AffineFlatteningTest {
  private static AffineFlattening.Flat flat(String map) {
    return (AffineFlattening.Flat) AffineFlattening.of(AffineMap.parse(map));
  }

  @Test
  void equalQuotientsShareALocal() {
    AffineFlattening.Flat flat = flat("(i)[n] -> (i mod 4, i floordiv 4 + n)");
    assertThat(flat.numLocals()).isEqualTo(1);
    assertThat(flat.quotients().get(0).numerator().toLongRow(flat.numColumns()))
        .containsExactly(1, 0, 0, 0);
    assertThat(flat.quotients().get(0).divisor()).isEqualTo(4);
    assertThat(flat.forms().get(0).toLongRow(flat.numColumns())).containsExactly(1, 0, -4, 0);
    assertThat(flat.forms().get(1).toLongRow(flat.numColumns())).containsExactly(0, 1, 1, 0);
  }

  @Test
  void ceilingIsAFloorOfTheNumeratorMovedUp() {
    AffineFlattening.Flat flat = flat("(i) -> (i ceildiv 4, (i + 3) floordiv 4)");
    assertThat(flat.numLocals()).isEqualTo(1);
    assertThat(flat.quotients().get(0).numerator().toLongRow(flat.numColumns()))
        .containsExactly(1, 0, 3);
    assertThat(flat.forms().get(0)).isEqualTo(flat.forms().get(1));
  }

  @Test
  void commonFactorOfCoefficientsAndDivisorIsTakenOut() {
    // floor((2 i + 5) / 4) = floor((i + 2) / 2)
    AffineFlattening.Flat flat = flat("(i) -> ((i * 2 + 5) floordiv 4)");
    assertThat(flat.quotients().get(0).numerator().toLongRow(flat.numColumns()))
        .containsExactly(1, 0, 2);
    assertThat(flat.quotients().get(0).divisor()).isEqualTo(2);
  }

  @Test
  void whatIsNotAffineIsNamed() {
    AffineExpr product = dim(0).times(symbol(0));
    assertThat(AffineFlattening.of(List.of(product.floorDiv(2).plus(1)), 1, 1))
        .isEqualTo(new AffineFlattening.NotAffine(product));
    assertThat(AffineFlattening.of(List.of(dim(0).mod(-3)), 1, 1))
        .isEqualTo(new AffineFlattening.NotAffine(dim(0).mod(-3)));
  }

  @Test
  void coefficientsBeyondLongAreExact() {
    AffineFlattening.Flat flat =
        flat("(i) -> ((i * 4611686018427387904) * 4, i * 9223372036854775807 + i)");
    assertThat(flat.forms().get(0).coefficient(0)).isEqualTo(BigInteger.TWO.pow(64));
    assertThat(flat.forms().get(1).coefficient(0)).isEqualTo(BigInteger.TWO.pow(63));
    assertThat(flat.forms().get(1).fitsLong()).isFalse();
  }

  @Property(tries = 3_000, seed = "3")
  void flatteningHasTheValueOfTheExpressionEverywhere(@ForAll long seed) {
    Random random = new Random(seed);
    RandomAffine shape = new RandomAffine(2, 2, false, random.nextInt(4) == 0);
    AffineMap map = shape.map(random, 1 + random.nextInt(3), 1 + random.nextInt(5));
    AffineFlattening.Flat flat = (AffineFlattening.Flat) AffineFlattening.of(map);
    assertExact(map, flat, random);
  }

  private static void assertExact(AffineMap map, AffineFlattening.Flat flat, Random random) {
    for (int i = 0; i < 4; i++) {
      List<BigInteger> dims = point(random, map.numDims());
      List<BigInteger> symbols = point(random, map.numSymbols());
      List<BigInteger> columns = new ArrayList<>(dims);
      columns.addAll(symbols);
      for (AffineFlattening.Quotient q : flat.quotients()) {
        BigInteger numerator = value(q.numerator(), columns);
        BigInteger divisor = BigInteger.valueOf(q.divisor());
        columns.add(numerator.subtract(numerator.mod(divisor)).divide(divisor));
      }
      List<BigInteger> values = flat.forms().stream().map(f -> value(f, columns)).toList();
      assertThat(values).isEqualTo(map.evaluateExact(dims, symbols));
    }
  }

  @Test
  void remaindersNestedInRemaindersStayExact() {
    AffineExpr e = dim(0);
    for (int i = 0; i < 100; i++) {
      e = e.plus(dim(1)).mod(1000 - i);
    }
    AffineMap map = AffineMap.of(2, 0, List.of(e));
    assertExact(map, (AffineFlattening.Flat) AffineFlattening.of(map), new Random(1));
  }

  private static List<BigInteger> point(Random random, int size) {
    return random.longs(size, -100, 100).mapToObj(BigInteger::valueOf).toList();
  }

  private static BigInteger value(LinearForm form, List<BigInteger> columns) {
    BigInteger value = form.constant();
    for (int i = 0; i < form.numTerms(); i++) {
      value = value.add(form.termCoefficient(i).multiply(columns.get(form.column(i))));
    }
    return value;
  }
}
