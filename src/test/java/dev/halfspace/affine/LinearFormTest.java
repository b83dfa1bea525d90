package dev.halfspace.affine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LinearFormTest {
  private static LinearForm form(String expr) {
    AffineFlattening flattening = AffineFlattening.of(List.of(AffineExpr.parse(expr)), 3, 0);
    return ((AffineFlattening.Flat) flattening).forms().get(0);
  }

  @Test
  void coefficientsStandUnderTheirColumns() {
    LinearForm form = form("d2 * 3 - d0 + 7");
    assertThat(form.numTerms()).isEqualTo(2);
    assertThat(form.column(1)).isEqualTo(2);
    assertThat(form.termCoefficient(1)).isEqualTo(3);
    assertThat(form.coefficient(0)).isEqualTo(-1);
    assertThat(form.coefficient(1)).isZero();
    assertThat(form.constant()).isEqualTo(7);
    assertThat(form.toLongRow(3)).containsExactly(-1, 0, 3, 7);
    assertThat(form.toRow(3))
        .containsExactly(
            BigInteger.ONE.negate(), BigInteger.ZERO, BigInteger.valueOf(3), BigInteger.valueOf(7));
    assertThat(form).hasToString("-1*x0 + 3*x2 + 7");
    assertThatThrownBy(() -> form.toLongRow(2)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> form.toRow(2)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> form.termCoefficient(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(form).isEqualTo(form("7 + d2 * 3 - d0")).hasSameHashCodeAs(form("7 + d2 * 3 - d0"));
    assertThat(form).isNotEqualTo(form("d2 * 3 - d0 + 8"));
  }

  @Test
  void termsThatCancelAreGone() {
    assertThat(form("d0 + d1 - d0").numTerms()).isEqualTo(1);
    assertThat(form("d0 + d1 - d0 - d1 + 3 - 3")).hasToString("0");
  }

  @Test
  void largeRowIsRefusedInLong() {
    LinearForm form = form("(d0 * 4611686018427387904) * 4 + 1");
    assertThat(form.fitsLong()).isFalse();
    assertThat(form.toRow(1)).containsExactly(BigInteger.TWO.pow(64), BigInteger.ONE);
    assertThatThrownBy(() -> form.toLongRow(1)).isInstanceOf(ArithmeticException.class);
    assertThat(form).isEqualTo(form("(d0 * 4611686018427387904) * 4 + 1"));
    assertThat(form.hashCode()).isEqualTo(form("(d0 * 4611686018427387904) * 4 + 1").hashCode());
  }

  @Test
  void manyTermsAreGatheredInOrder() {
    StringBuilder text = new StringBuilder("0");
    for (int i = 0; i < 300; i++) {
      text.append(" + d").append((i * 7) % 3).append(" * ").append(i % 5 + 1);
      text.append(" + (d0 + ").append(i % 40).append(") floordiv 3");
    }
    LinearForm form = form(text.toString());
    for (int i = 1; i < form.numTerms(); i++) {
      assertThat(form.column(i)).isGreaterThan(form.column(i - 1));
    }
    // i = 3 k + r gives d_r (7 = 1 mod 3); each residue sees i mod 5 + 1 = 1..5 twenty times.
    assertThat(form.coefficient(1)).isEqualTo(300);
  }

  @Test
  void formsAddUpByColumns() {
    LinearForm form = LinearForm.ofRow(2, 0, -3, 5);
    assertThat(form).isEqualTo(form("d0 * 2 - d2 * 3 + 5"));
    assertThat(form.plus(LinearForm.ofRow(1, 1, 3, 0))).isEqualTo(form("d0 * 3 + d1 + 5"));
    assertThat(form.minus(form)).isEqualTo(LinearForm.constant(BigInteger.ZERO));
    assertThat(form.times(-2)).isEqualTo(form("d0 * -4 + d2 * 6 - 10"));
    assertThat(form.times(0).isConstant()).isTrue();
    assertThat(LinearForm.difference(0, 2)).isEqualTo(form("d0 - d2"));
    assertThat(LinearForm.difference(2, 0)).isEqualTo(form("d2 - d0"));
    assertThat(form.at(List.of(BigInteger.ONE, BigInteger.TEN, BigInteger.TWO))).isEqualTo(1);
    assertThat(LinearForm.ofRow(form.toRow(3))).isEqualTo(form);
  }

  @Test
  void columnsThatBecomeOneAreAdded() {
    LinearForm form = LinearForm.ofRow(2, 4, -3, 5);
    assertThat(form.onColumns(0, 2, 5)).hasToString("2*x0 + 4*x2 + -3*x5 + 5");
    assertThat(form.onColumns(2, 1, 0)).hasToString("-3*x0 + 4*x1 + 2*x2 + 5");
    assertThat(form.onColumns(1, 0, 1)).hasToString("4*x0 + -1*x1 + 5");
  }

  @Test
  void formTakesThePlaceOfAColumn() {
    LinearForm form = LinearForm.ofRow(2, 3, 1);
    // 2 x0 + 3 (x0 - x2 + 4) + 1
    LinearForm by = LinearForm.difference(0, 2).plus(4);
    assertThat(form.substitute(1, by)).hasToString("5*x0 + -3*x2 + 13");
    assertThat(form.substitute(1, LinearForm.variable(1).times(2))).hasToString("2*x0 + 6*x1 + 1");
    assertThat(form.substitute(5, by)).isEqualTo(form);
  }

  @Test
  void sumsBeyondLongAreExact() {
    LinearForm form = LinearForm.ofRow(Long.MAX_VALUE, Long.MIN_VALUE);
    BigInteger most = BigInteger.valueOf(Long.MAX_VALUE);
    assertThat(form.plus(form).coefficient(0)).isEqualTo(most.shiftLeft(1));
    assertThat(form.plus(form).fitsLong()).isFalse();
    assertThat(form.plus(form).minus(form)).isEqualTo(form);
    assertThat(form.times(most).coefficient(0)).isEqualTo(most.multiply(most));
    assertThat(form.plus(most.negate()).constant())
        .isEqualTo(BigInteger.valueOf(Long.MIN_VALUE).subtract(most));
    assertThat(form.plus(form).onColumns(3).coefficient(3)).isEqualTo(most.shiftLeft(1));
  }

  @Test
  void gcdTestTellsWhatIsNeverZero() {
    assertThat(LinearForm.ofRow(4, -6, 2).mayBeZero()).isTrue();
    assertThat(LinearForm.ofRow(4, -6, 3).mayBeZero()).isFalse();
    assertThat(LinearForm.ofRow(0).mayBeZero()).isTrue();
    assertThat(LinearForm.ofRow(7).mayBeZero()).isFalse();
    BigInteger big = BigInteger.ONE.shiftLeft(70);
    assertThat(LinearForm.variable(0).times(big).plus(1).mayBeZero()).isFalse();
    assertThat(LinearForm.variable(0).times(big).plus(big.negate()).mayBeZero()).isTrue();
  }
}
