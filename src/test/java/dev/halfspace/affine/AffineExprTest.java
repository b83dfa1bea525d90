package dev.halfspace.affine;

import static dev.halfspace.affine.AffineExpr.constant;
import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.affine.AffineExpr.symbol;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Folded forms are those of mlir-opt-22 except where they would leave long. */
final class AffineExprTest {
  private static final AffineExpr I = dim(0);
  private static final AffineExpr J = dim(1);
  private static final AffineExpr N = symbol(0);

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "d2 + d0;d0 + d2",
        "s1 + s0;s0 + s1",
        "s1 * s0;s0 * s1",
        "s0 + d0;d0 + s0",
        "s0 * d0;d0 * s0",
        "d0 * 2 + d0 * 3;d0 * 5",
        "d0 - d0;0",
        "(d0 + 2) + d1;d0 + d1 + 2",
        "(d0 + 2) + 3;d0 + 5",
        "(d0 * 2) * 3;d0 * 6",
        "(s0 * 2) * s1;(s0 * s1) * 2",
        "d0 - (d0 floordiv 4) * 4;d0 mod 4",
        "d0 - (d0 floordiv s0) * s0;d0 mod s0",
        "d0 - (d0 floordiv 4) * 3;d0 - (d0 floordiv 4) * 3",
        "d0 + s0 + (d1 floordiv 2) * 3;d0 + (d1 floordiv 2) * 3 + s0",
        "(d0 * 8) floordiv 4;d0 * 2",
        "(d0 * 8 + d1) floordiv 4;d0 * 2 + d1 floordiv 4",
        "(d0 * 8) ceildiv 4;d0 * 2",
        "(d0 * 8 + d1) ceildiv 4;(d0 * 8 + d1) ceildiv 4",
        "d0 floordiv 1;d0",
        "(d0 * 8) mod 4;0",
        "(d0 * 8 + d1) mod 4;d1 mod 4",
        "(d1 + d0 * 8) mod 4;d1 mod 4",
        "(d0 mod 8) mod 4;d0 mod 4",
        "(d0 mod 6) mod 4;(d0 mod 6) mod 4",
        "-7 mod 3;2",
        "-7 floordiv 2;-4",
        "-7 ceildiv 2;-3",
        "7 ceildiv 2;4",
        "6 ceildiv 2;3",
        "d0 * 0;0",
        "d0 mod 1;0",
      })
  void constructorsFold(String text, String folded) {
    assertThat(AffineExpr.parse(text)).hasToString(folded);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "d0 * 9223372036854775807 + d0;d0 * 9223372036854775807 + d0",
        "(d0 * 4611686018427387904) * 4;(d0 * 4611686018427387904) * 4",
        "9223372036854775807 + 1;9223372036854775807 + 1",
        "-9223372036854775808 floordiv -1;-9223372036854775808 floordiv -1",
        "-9223372036854775808 ceildiv -1;-9223372036854775808 ceildiv -1",
        "(d0 * -9223372036854775808) floordiv -1;(d0 * -9223372036854775808) floordiv -1",
        "(d0 + 9223372036854775807) + 1;d0 + 9223372036854775807 + 1",
        "-9223372036854775808 ceildiv 2;-4611686018427387904",
      })
  void whatLeavesLongIsNotFolded(String text, String kept) {
    assertThat(AffineExpr.parse(text)).hasToString(kept);
  }

  @Test
  void associationIsKeptAsWritten() {
    AffineExpr left = I.plus(J).plus(5);
    AffineExpr right = I.plus(J.plus(5));
    assertThat(left).isNotEqualTo(right);
    assertThat(left.toString()).isEqualTo(right.toString());
    assertThat(left.simplify()).isEqualTo(right.simplify());
  }

  @Test
  void factsAreKnown() {
    assertThat(I.times(2).plus(N.mod(3)).isPureAffine()).isTrue();
    assertThat(I.times(N).isPureAffine()).isFalse();
    assertThat(I.mod(N).plus(1).isPureAffine()).isFalse();
    assertThat(I.floorDiv(N).isPureAffine()).isFalse();
    assertThat(N.plus(1).isSymbolicOrConstant()).isTrue();
    assertThat(N.plus(I).isSymbolicOrConstant()).isFalse();
    assertThat(I.isSymbolicOrConstant()).isFalse();
    assertThat(I.times(8).plus(N.times(12)).largestKnownDivisor()).isEqualTo(4);
    assertThat(I.times(8).floorDiv(3).largestKnownDivisor()).isEqualTo(1);
    assertThat(I.times(12).mod(8).largestKnownDivisor()).isEqualTo(4);
    assertThat(I.times(N.times(6)).times(4).largestKnownDivisor()).isEqualTo(24);
    assertThat(constant(-6).largestKnownDivisor()).isEqualTo(6);
    assertThat(constant(0).largestKnownDivisor()).isEqualTo(0);
    assertThat(constant(0).isMultipleOf(7)).isTrue();
    assertThat(I.times(8).isMultipleOf(-4)).isTrue();
    assertThat(I.times(8).isMultipleOf(3)).isFalse();
    assertThat(I.floorDiv(4).isMultipleOf(4)).isFalse();
    assertThatThrownBy(() -> I.isMultipleOf(0)).isInstanceOf(IllegalArgumentException.class);
    assertThat(constant(3).constantValue()).contains(3L);
    assertThat(I.constantValue()).isEmpty();
    assertThat(I.plus(N).usesDim(0)).isTrue();
    assertThat(I.plus(N).usesDim(1)).isFalse();
    assertThat(I.plus(N).usesSymbol(0)).isTrue();
    assertThat(I.usesSymbol(0)).isFalse();
  }

  @Test
  void wholeSubexpressionsAreReplaced() {
    AffineExpr e = I.plus(J).times(2).plus(I);
    assertThat(e.replace(I.plus(J), N)).isEqualTo(I.plus(N.times(2)));
    assertThat(e.replace(N, I)).isSameAs(e);
    assertThat(e.replace(x -> x.equals(I) ? Optional.of(J) : Optional.empty()))
        .isEqualTo(J.times(5));
    assertThat(I.plus(J.plus(3)).shiftDims(2, 1)).isEqualTo(I.plus(dim(3).plus(3)));
    assertThat(N.plus(1).shiftSymbols(2, 0)).isEqualTo(symbol(2).plus(1));
    assertThat(e.substitute(List.of(I, J), List.of())).isSameAs(e);
    assertThat(e.substituteDims(List.of(J))).isEqualTo(J.times(5));
    assertThat(N.plus(1).substituteSymbols(List.of(I))).isEqualTo(I.plus(1));
    assertThat(J.plus(1).substituteDims(AffineMap.parse("(d0) -> (d0, d0 * 2)").results()))
        .isEqualTo(I.times(2).plus(1));
  }

  @Test
  void undefinedDivisionNamesItsOperand() {
    assertThatThrownBy(() -> I.mod(N.minus(3)).evaluate(new long[] {5}, 1))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("the right operand s0 - 3 of mod is -2, but must be positive");
    assertThat(I.ceilDiv(N).evaluate(new long[] {-7}, 2)).isEqualTo(-3);
    assertThat(
            I.plus(I.times(Long.MAX_VALUE)).minus(I.times(Long.MAX_VALUE)).evaluate(new long[] {2}))
        .isEqualTo(2);
  }

  @Test
  void boundsFollowFromThoseOfTheInputs() {
    List<Interval> dims = List.of(Interval.of(0, 9), Interval.of(-3, 5));
    List<Interval> positive = List.of(Interval.atLeast(1));
    assertThat(I.mod(4).plus(N).bounds(dims, positive)).isEqualTo(Interval.atLeast(1));
    assertThat(I.minus(J).bounds(dims, List.of())).isEqualTo(Interval.of(-5, 12));
    assertThat(I.times(-2).plus(1).bounds(dims, List.of())).isEqualTo(Interval.of(-17, 1));
    assertThat(I.floorDiv(4).bounds(dims, List.of())).isEqualTo(Interval.of(0, 2));
    assertThat(J.ceilDiv(2).bounds(dims, List.of())).isEqualTo(Interval.of(-1, 3));
    assertThat(I.mod(16).bounds(dims, List.of())).isEqualTo(Interval.of(0, 9));
    assertThat(I.plus(8).mod(8).bounds(List.of(Interval.of(1, 3)), List.of()))
        .isEqualTo(Interval.of(1, 3));
    assertThat(J.floorDiv(N).bounds(dims, positive)).isEqualTo(Interval.of(-3, 5));
    assertThat(I.floorDiv(N).bounds(dims, List.of(Interval.atLeast(2))))
        .isEqualTo(Interval.of(0, 4));
    assertThat(J.floorDiv(N).bounds(dims, List.of(Interval.of(2, 4))))
        .isEqualTo(Interval.of(-2, 2));
    assertThat(J.times(N).bounds(dims, List.of(Interval.of(-2, 3))))
        .isEqualTo(Interval.of(-10, 15));
    assertThat(J.mod(N).bounds(dims, List.of(Interval.of(2, 4)))).isEqualTo(Interval.of(0, 3));
    assertThat(I.mod(N).bounds(dims, positive)).isEqualTo(Interval.of(0, 9));
    assertThat(I.mod(N).bounds(dims, List.of(Interval.atLeast(20)))).isEqualTo(Interval.of(0, 9));
    assertThat(J.mod(N).bounds(dims, positive)).isEqualTo(Interval.atLeast(0));
    assertThat(I.floorDiv(N).bounds(dims, List.of(Interval.atMost(0)))).isEqualTo(Interval.ALL);
    assertThat(symbol(1).plus(1).bounds(dims, positive)).isEqualTo(Interval.ALL);
    assertThat(N.times(3).bounds(dims, List.of(Interval.atMost(2)))).isEqualTo(Interval.atMost(6));
    assertThatThrownBy(() -> Interval.of(2, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThat(Interval.atLeast(1).least()).isEqualTo(BigInteger.ONE);
    assertThat(Interval.atLeast(1).greatest()).isNull();
    assertThat(Interval.of(1, 2).contains(BigInteger.ZERO)).isFalse();
    assertThat(Interval.of(1, 2).contains(BigInteger.valueOf(3))).isFalse();
    assertThat(Interval.of(1, 2).contains(BigInteger.TWO)).isTrue();
  }

  @Test
  void leavesAreOrderedAndChecked() {
    assertThat(new AffineExpr.Dim(1)).isLessThan(new AffineExpr.Dim(2));
    assertThat(new AffineExpr.Symbol(3)).isGreaterThan(new AffineExpr.Symbol(2));
    assertThat(new AffineExpr.Constant(-1)).isLessThan(new AffineExpr.Constant(0));
    assertThatThrownBy(() -> dim(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> symbol(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThat(dim(1000)).isEqualTo(dim(1000)).hasToString("d1000");
    assertThat(symbol(1000)).isEqualTo(symbol(1000)).hasToString("s1000");
    assertThat(constant(5000)).isEqualTo(constant(5000)).isNotEqualTo(constant(5001));
    assertThat(dim(0)).isNotEqualTo(symbol(0));
  }

  @Test
  void greatestPositionsDoNoHarm() {
    AffineExpr e = dim(Integer.MAX_VALUE).plus(symbol(Integer.MAX_VALUE)).plus(dim(3));
    assertThat(e.occurrences().dims()).containsExactly(3, Integer.MAX_VALUE);
    assertThatThrownBy(() -> e.shiftDims(1, 0)).isInstanceOf(ArithmeticException.class);
    assertThat(AffineExpr.parse(e.toString())).isEqualTo(e);
    assertThat(e.simplify()).isEqualTo(e);
  }
}
