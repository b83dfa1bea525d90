package dev.halfspace.affine;

import static dev.halfspace.affine.AffineExpr.constant;
import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.affine.AffineExpr.symbol;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class AffineMapTest {
  private static AffineMap map(String text) {
    return AffineMap.parse(text);
  }

  @Test
  void mapsOfDistinctDimensionsAreRecognised() {
    assertThat(AffineMap.identity(2)).hasToString("(d0, d1) -> (d0, d1)");
    assertThat(AffineMap.identity(2).isIdentity()).isTrue();
    assertThat(AffineMap.identity(0).isEmpty()).isTrue();
    assertThat(map("(d0) -> ()").isEmpty()).isFalse();
    assertThat(map("()[s0] -> ()").isEmpty()).isFalse();
    assertThat(map("() -> (1)").isEmpty()).isFalse();
    assertThat(map("(d0, d1) -> (d1, d0)").isIdentity()).isFalse();
    assertThat(map("(d0, d1) -> (d0)").isIdentity()).isFalse();

    assertThat(AffineMap.minorIdentity(3, 2)).hasToString("(d0, d1, d2) -> (d1, d2)");
    assertThat(AffineMap.minorIdentity(3, 2).isMinorIdentity()).isTrue();
    assertThat(map("(d0, d1, d2) -> (d0, d1)").isMinorIdentity()).isFalse();
    assertThat(map("(d0) -> (d0, d0)").isMinorIdentity()).isFalse();
    assertThatThrownBy(() -> AffineMap.minorIdentity(1, 2))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> AffineMap.minorIdentity(1, -1))
        .isInstanceOf(IllegalArgumentException.class);

    assertThat(AffineMap.permutation(List.of(2, 0, 1))).hasToString("(d0, d1, d2) -> (d2, d0, d1)");
    assertThat(map("(d0, d1) -> (d1, d0)").isPermutation()).isTrue();
    assertThat(map("(d0, d1) -> (d1, d1)").isPermutation()).isFalse();
    assertThat(map("(d0, d1) -> (d1)").isPermutation()).isFalse();
    assertThat(map("(d0)[s0] -> (d0)").isPermutation()).isFalse();
    assertThatThrownBy(() -> AffineMap.permutation(List.of(0, 0)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> AffineMap.permutation(List.of(1)))
        .isInstanceOf(IllegalArgumentException.class);

    assertThat(AffineMap.selection(3, List.of(2, 0))).hasToString("(d0, d1, d2) -> (d2, d0)");
    assertThat(map("(d0, d1, d2) -> (d2, d0)").isProjectedPermutation()).isTrue();
    assertThat(map("(d0, d1) -> (d1, 0)").isProjectedPermutation()).isFalse();
    assertThat(map("(d0, d1) -> (d1, 0, 0)").isProjectedPermutationWithZeros()).isTrue();
    assertThat(map("(d0, d1) -> (d1, 1)").isProjectedPermutationWithZeros()).isFalse();
    assertThat(map("(d0, d1) -> (d1, d0 + 1)").isProjectedPermutation()).isFalse();
  }

  @Test
  void constantMapsAreRecognised() {
    assertThat(AffineMap.constant(5)).hasToString("() -> (5)");
    assertThat(AffineMap.constant(5).singleConstant()).isEqualTo(5);
    assertThat(AffineMap.symbolIdentity()).hasToString("()[s0] -> (s0)");
    assertThat(map("(d0) -> (1, 2)").isConstant()).isTrue();
    assertThat(map("(d0) -> (1, 2)").isSingleConstant()).isFalse();
    assertThat(map("(d0) -> (1, d0)").isConstant()).isFalse();
    assertThat(map("(d0) -> (3)").isSingleConstant()).isTrue();
    assertThatThrownBy(() -> map("(d0) -> (1, 2)").singleConstant())
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> map("(d0) -> (d0)").singleConstant())
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void inverseFindsTheDimensionsAgain() {
    assertThat(map("(d0, d1) -> (d1, d1 + 1, d0, d0)").inversePermutation())
        .contains(map("(d0, d1, d2, d3) -> (d2, d0)"));
    assertThat(map("(d0, d1) -> (d1)").inversePermutation()).isEmpty();
    assertThat(map("(d0)[s0] -> (d0)").inversePermutation()).isEmpty();
    assertThat(map("(d0, d1, d2) -> (d2, d0)").inverseAndBroadcast())
        .isEqualTo(map("(d0, d1) -> (d1, 0, d0)"));
    assertThat(map("(d0, d1) -> (0, d1)").inverseAndBroadcast())
        .isEqualTo(map("(d0, d1) -> (0, d1)"));
    assertThatThrownBy(() -> map("(d0) -> (d0 + 1)").inverseAndBroadcast())
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void resultsAreJoinedAndChosen() {
    AffineMap m = map("(d0)[s0] -> (d0, s0, 7)");
    assertThat(m.concat(map("(d0)[s0] -> (d0 + s0)")))
        .isEqualTo(map("(d0)[s0] -> (d0, s0, 7, d0 + s0)"));
    assertThatThrownBy(() -> m.concat(map("(d0) -> (d0)")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> m.concat(map("()[s0] -> (s0)")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(m.subMap(List.of(2, 0))).isEqualTo(map("(d0)[s0] -> (7, d0)"));
    assertThat(m.subMap(List.of(1))).isEqualTo(map("(d0)[s0] -> (s0)"));
    assertThatThrownBy(() -> m.subMap(List.of(3))).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void unusedInputsAreDroppedAndTheOthersMoveDown() {
    AffineMap m = map("(d0, d1, d2)[s0, s1] -> (d0 + d2, s1)");
    assertThat(m.dropDims(Set.of(1))).isEqualTo(map("(d0, d1)[s0, s1] -> (d0 + d1, s1)"));
    assertThat(m.compressUnusedDims()).isEqualTo(m.dropDims(Set.of(1)));
    assertThat(m.dropSymbols(Set.of(0))).isEqualTo(map("(d0, d1, d2)[s0] -> (d0 + d2, s0)"));
    assertThat(m.compressUnusedSymbols()).isEqualTo(m.dropSymbols(Set.of(0)));
    assertThat(m.dropDims(Set.of())).isSameAs(m);
    assertThat(m.dropSymbols(Set.of())).isSameAs(m);
    assertThatThrownBy(() -> m.dropDims(Set.of(2))).hasMessageContaining("d2 occurs");
    assertThatThrownBy(() -> m.dropSymbols(Set.of(1))).hasMessageContaining("s1 occurs");
    assertThatThrownBy(() -> m.dropDims(Set.of(3))).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(m.occurrences().dims()).containsExactly(0, 2);
    assertThat(m.occurrences().symbols()).containsExactly(1);
  }

  @Test
  void inputsAreInserted() {
    AffineMap m = map("(d0, d1)[s0] -> (d0 + d1 * 2 + s0)");
    assertThat(m.shiftDims(2, 1)).isEqualTo(map("(d0, d1, d2, d3)[s0] -> (d0 + d3 * 2 + s0)"));
    assertThat(m.shiftSymbols(1, 0)).isEqualTo(map("(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s1)"));
    assertThat(m.shiftSymbols(1, 1)).isEqualTo(map("(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s0)"));
    assertThatThrownBy(() -> m.shiftDims(-1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> m.shiftDims(1, -1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void knownInputsAreFolded() {
    AffineMap m = map("(d0, d1)[s0] -> (d0 * s0 + d1, d0 mod s0)");
    assertThat(m.fold(List.of(Optional.of(7L), Optional.empty(), Optional.of(4L))))
        .isEqualTo(map("(d0, d1)[s0] -> (d1 + 28, 3)"));
    assertThat(m.fold(List.of(Optional.of(7L), Optional.of(1L), Optional.of(4L))))
        .isEqualTo(map("(d0, d1)[s0] -> (29, 3)"));
    assertThat(m.fold(List.of(Optional.of(7L), Optional.of(1L), Optional.of(0L))).isConstant())
        .isFalse();
    assertThatThrownBy(() -> m.fold(List.of())).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void compositionPutsTheOuterSymbolsFirst() {
    assertThat(map("(d0)[s0] -> (d0 + s0)").compose(map("(d0)[s0, s1] -> (d0 * s0 + s1)")))
        .isEqualTo(map("(d0)[s0, s1, s2] -> (d0 * s1 + s2 + s0)"));
    assertThatThrownBy(() -> map("(d0) -> (d0)").compose(map("(d0) -> (d0, d0)")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void spaceOfTheResultsIsChecked() {
    assertThatThrownBy(() -> AffineMap.of(1, 0, List.of(dim(1))))
        .hasMessageContaining("d1 occurs; dimensions given: 1");
    assertThatThrownBy(() -> AffineMap.of(1, 1, List.of(symbol(1).plus(dim(0)))))
        .hasMessageContaining("s1 occurs; symbols given: 1");
    assertThatThrownBy(() -> AffineMap.of(-1, 0, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> AffineMap.of(0, -1, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    AffineMap m = map("(d0)[s0] -> (d0 + s0)");
    assertThat(m.substitute(List.of(dim(1)), List.of(constant(2)), 2, 0))
        .isEqualTo(map("(d0, d1) -> (d1 + 2)"));
    assertThatThrownBy(() -> m.substitute(List.of(dim(1)), List.of(), 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void pointsAreCheckedAndEvaluated() {
    AffineMap m = map("(d0)[s0] -> (d0 * 2, d0 floordiv s0)");
    assertThat(m.evaluate(new long[] {-7}, 2)).containsExactly(-14, -4);
    assertThat(m.evaluateExact(List.of(BigInteger.TWO.pow(70)), List.of(BigInteger.TWO)))
        .containsExactly(BigInteger.TWO.pow(71), BigInteger.TWO.pow(69));
    assertThatThrownBy(() -> m.evaluate(new long[] {1}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> m.evaluate(new long[] {1, 2}, 3))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> m.evaluate(new long[] {1}, 0))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("the right operand s0 of floordiv is 0, but must be positive");
    assertThatThrownBy(() -> m.evaluate(new long[] {Long.MAX_VALUE}, 1))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("18446744073709551614 does not fit");
  }

  @Test
  void equalMapsAreEqualKeys() {
    AffineMap m = map("(d0)[s0] -> (d0 + s0)");
    AffineMap same = AffineMap.of(1, 1, List.of(dim(0).plus(symbol(0))));
    assertThat(m).isEqualTo(same).hasSameHashCodeAs(same);
    assertThat(m).isNotEqualTo(map("(d0, d1)[s0] -> (d0 + s0)"));
    assertThat(m).isNotEqualTo(map("(d0)[s0, s1] -> (d0 + s0)"));
    assertThat(m).isNotEqualTo(map("(d0)[s0] -> (d0)"));
    assertThat(m.equals(null)).isFalse();
    assertThat(m.numInputs()).isEqualTo(2);
    assertThat(map("(d0) -> (d0 * 4, 6)").largestKnownDivisor()).isEqualTo(2);
    assertThat(map("(d0) -> (d0 + 1)").simplify()).isEqualTo(map("(d0) -> (d0 + 1)"));
    AffineMap simple = map("(d0) -> (d0 + 1, d0)");
    assertThat(simple.simplify()).isSameAs(simple);
  }
}
