package dev.halfspace.affine;

import static dev.halfspace.affine.AffineExpr.constant;
import static dev.halfspace.affine.AffineExpr.dim;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.affine.IntegerSet.Constraint;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class IntegerSetTest {
  private static IntegerSet set(String text) {
    return IntegerSet.parse(text);
  }

  @Test
  void membershipIsThatOfEveryConstraint() {
    IntegerSet s = set("(i)[n] : (i >= 0, i <= n - 1, i mod 2 == 0)");
    assertThat(s.contains(new long[] {4}, 5)).isTrue();
    assertThat(s.contains(new long[] {5}, 6)).isFalse();
    assertThat(s.contains(new long[] {6}, 6)).isFalse();
    assertThat(s.contains(new long[] {-2}, 6)).isFalse();
    assertThatThrownBy(() -> s.contains(new long[] {1}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> s.contains(new long[] {}, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void constraintsBetweenTwoExpressionsAreKeptAgainstZero() {
    AffineExpr i = dim(0);
    assertThat(
            IntegerSet.of(
                1,
                0,
                List.of(
                    Constraint.atLeast(i, constant(2)),
                    Constraint.atMost(i, constant(5)),
                    Constraint.equal(i.mod(3), constant(1)))))
        .hasToString("(d0) : (d0 - 2 >= 0, -d0 + 5 >= 0, d0 mod 3 - 1 == 0)");
    assertThatThrownBy(() -> IntegerSet.of(0, 0, List.of(Constraint.atLeast(i, i.plus(1).plus(i)))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void everythingAndNothingHaveCanonicalForms() {
    assertThat(IntegerSet.of(1, 0, List.of())).isEqualTo(set("(i) : (0 == 0)"));
    assertThat(IntegerSet.empty(1, 1)).hasToString("(d0)[s0] : (1 == 0)");
    assertThat(IntegerSet.empty(1, 1).isCanonicallyEmpty()).isTrue();
    assertThat(set("(i) : (1 >= 0)").isCanonicallyEmpty()).isFalse();
    assertThat(set("(i) : (2 == 0)").isCanonicallyEmpty()).isFalse();
    assertThat(set("(i) : (1 == 0, i == 0)").isCanonicallyEmpty()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(i) : (i * 2 - 3 >= 0, i - 1 >= 0);(d0) : (d0 - 2 >= 0)",
        "(i) : (i * 2 - 3 == 0);(d0) : (1 == 0)",
        "(i) : (i >= 0, 3 >= 0, i >= 2);(d0) : (d0 - 2 >= 0)",
        "(i) : (3 >= 0, 0 == 0);(d0) : (0 == 0)",
        "(i) : (-1 >= 0, i >= 0);(d0) : (1 == 0)",
        "(i) : (1 == 0);(d0) : (1 == 0)",
        "(i, j) : (i - j + 4 >= 0, j - i - 5 >= 0);(d0, d1) : (1 == 0)",
        "(i, j) : (i - j + 4 >= 0, j - i - 4 >= 0);"
            + "(d0, d1) : (d0 - d1 + 4 >= 0, -d0 + d1 - 4 >= 0)",
        "(i) : (i == 1, i == 2);(d0) : (1 == 0)",
        "(i) : (i == 1, i == 1);(d0) : (d0 - 1 == 0)",
        "(i, j) : (j + i - j - 2 >= 0);(d0, d1) : (d0 - 2 >= 0)",
      })
  void simplificationDropsWhatFollows(String text, String simplified) {
    assertThat(set(text).simplify()).hasToString(simplified);
  }

  @Test
  void simpleSetsStay() {
    IntegerSet s = set("(d0) : (d0 - 2 >= 0)");
    assertThat(s.simplify()).isSameAs(s);
    assertThat(IntegerSet.empty(0, 0).simplify()).isEqualTo(IntegerSet.empty(0, 0));
  }

  @Test
  void setsAreIntersectedAndSubstituted() {
    assertThat(set("(i) : (i >= 0)").intersect(set("(i) : (i <= 4)")))
        .isEqualTo(set("(i) : (i >= 0, i <= 4)"));
    assertThatThrownBy(() -> set("(i) : (i >= 0)").intersect(set("() : ()")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(set("(i)[n] : (i - n == 0)").substitute(List.of(dim(1)), List.of(dim(0)), 2, 0))
        .isEqualTo(set("(a, b) : (b - a == 0)"));
    assertThat(set("(i, j)[n] : (j >= 0)").occurrences().dims()).containsExactly(1);
    assertThat(set("(i, j)[n] : (j >= 0)").numInputs()).isEqualTo(3);
  }

  @Test
  void equalSetsAreEqualKeys() {
    IntegerSet s = set("(i)[n] : (i - n >= 0)");
    assertThat(s).isEqualTo(set("(x)[y] : (x >= y)")).hasSameHashCodeAs(set("(x)[y] : (x >= y)"));
    assertThat(s).isNotEqualTo(set("(i)[n] : (i - n == 0)"));
    assertThat(s).isNotEqualTo(set("(i, j)[n] : (i - n >= 0)"));
    assertThat(s).isNotEqualTo(set("(i)[n, m] : (i - n >= 0)"));
  }
}
