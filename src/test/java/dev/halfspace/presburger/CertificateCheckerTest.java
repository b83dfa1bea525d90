package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CertificateCheckerTest {
  /** x = 1/2: row 0 is {@code 2x - 1 >= 0}, row 1 is {@code -2x + 1 >= 0}. */
  private static final ImmutableList<ImmutableList<BigInteger>> HALF =
      ImmutableList.of(row(2, -1), row(-2, 1));

  private static ImmutableList<BigInteger> row(long... values) {
    ImmutableList.Builder<BigInteger> row = ImmutableList.builder();
    for (long v : values) {
      row.add(BigInteger.valueOf(v));
    }
    return row.build();
  }

  private static Certificate refutation(
      Optional<Certificate.Split> split, Certificate.Step... steps) {
    return new Certificate.Refutation(new Certificate.Branch(ImmutableList.copyOf(steps), split));
  }

  private static Certificate.Combination sum(int a, long p, int b, long q) {
    return new Certificate.Combination(
        ImmutableMap.of(a, BigInteger.valueOf(p), b, BigInteger.valueOf(q)));
  }

  private static boolean verifies(
      ImmutableList<ImmutableList<BigInteger>> inequalities, Certificate certificate) {
    return CertificateChecker.verifies(2, ImmutableList.of(), inequalities, certificate);
  }

  @Test
  void meetingOfOppositesThatHasNoIntegerSolutionIsAProof() {
    assertThat(verifies(HALF, refutation(Optional.empty(), new Certificate.Meeting(0, 1))))
        .isTrue();
  }

  @Test
  void tightenedRowsMayBeAddedUp() {
    Certificate.Step tightLower = new Certificate.Combination(ImmutableMap.of(0, BigInteger.ONE));
    Certificate.Step tightUpper = new Certificate.Combination(ImmutableMap.of(1, BigInteger.ONE));
    assertThat(
            verifies(HALF, refutation(Optional.empty(), tightLower, tightUpper, sum(2, 1, 3, 1))))
        .isTrue();
    // Without the tightening there is no contradiction.
    assertThat(verifies(HALF, refutation(Optional.empty(), sum(0, 1, 1, 1)))).isFalse();
  }

  @Test
  void casesMustBothBeRefuted() {
    Certificate.Branch open = new Certificate.Branch(ImmutableList.of(), Optional.empty());
    Certificate.Branch closed =
        new Certificate.Branch(ImmutableList.of(sum(2, 2, 1, 1)), Optional.empty());
    Certificate.Branch other =
        new Certificate.Branch(ImmutableList.of(sum(2, 2, 0, 1)), Optional.empty());
    // x - 1 >= 0 against -2x + 1 >= 0; -x >= 0 against 2x - 1 >= 0.
    ImmutableList<BigInteger> form = row(1, -1);
    assertThat(verifies(HALF, refutation(Optional.of(new Certificate.Split(form, closed, other)))))
        .isTrue();
    assertThat(verifies(HALF, refutation(Optional.of(new Certificate.Split(form, closed, open)))))
        .isFalse();
  }

  @Test
  void negativeMultiplierOfAnInequalityIsRejected() {
    ImmutableList<ImmutableList<BigInteger>> system = ImmutableList.of(row(1, 0), row(1, 5));
    assertThat(verifies(system, refutation(Optional.empty(), sum(0, 1, 1, -1)))).isFalse();
  }

  @Test
  void rowsThatDoNotMeetAreRejected() {
    ImmutableList<ImmutableList<BigInteger>> system = ImmutableList.of(row(2, -1), row(-2, 3));
    assertThat(verifies(system, refutation(Optional.empty(), new Certificate.Meeting(0, 1))))
        .isFalse();
  }

  @Test
  void rowsThatDoNotExistAreRejected() {
    assertThat(verifies(HALF, refutation(Optional.empty(), new Certificate.Meeting(0, 7))))
        .isFalse();
  }

  @Test
  void pointMustSatisfyEveryRow() {
    ImmutableList<ImmutableList<BigInteger>> system = ImmutableList.of(row(1, 0), row(-1, 5));
    assertThat(verifies(system, new Certificate.Witness(row(5)))).isTrue();
    assertThat(verifies(system, new Certificate.Witness(row(6)))).isFalse();
    assertThat(verifies(system, new Certificate.Witness(row(5, 5)))).isFalse();
  }
}
