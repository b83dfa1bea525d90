package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConstraintSystemTest {
  private static final WorkLimit LIMIT = WorkLimit.standard();

  private static ConstraintSystem on(boolean big, ConstraintSystem.Builder builder) {
    ConstraintSystem system = builder.build();
    return big ? system.onBigTableau() : system;
  }

  private static ConstraintSystem.Builder set(int dims) {
    return ConstraintSystem.builder(Space.set(dims, 0));
  }

  private static void assertSampled(ConstraintSystem system) {
    assertThat(system.isEmpty().as(Emptiness.NonEmpty.class))
        .hasValueSatisfying(
            found -> assertThat(system.isSatisfiedBy(found.samplePoint())).isTrue());
  }

  private static Answer<Bound> finite(long value) {
    return Answer.known(new Bound.Finite(BigInteger.valueOf(value)));
  }

  private static Answer<Bound.Range> range(long least, long greatest) {
    return Answer.known(
        new Bound.Range(
            new Bound.Finite(BigInteger.valueOf(least)),
            new Bound.Finite(BigInteger.valueOf(greatest))));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void pughsExampleIsRationallyFeasibleAndHasNoIntegerPoint(boolean big) {
    // Pugh 1991, section 2.3: 27 <= 11x + 13y <= 45, -10 <= 7x - 9y <= 4.
    ConstraintSystem system =
        on(
            big,
            set(2)
                .inequality(11, 13, -27)
                .inequality(-11, -13, 45)
                .inequality(7, -9, 10)
                .inequality(-7, 9, 4));
    assertThat(system.isEmpty()).isEqualTo(Answer.known(new Emptiness.Empty()));
    assertThat(system.minimum(1, 0, 0)).isEqualTo(Answer.known(new Bound.Empty()));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void thinSlabOfLargeCoefficientsIsDecided(boolean big) {
    // 1 <= 300000x - 299999y <= 2 has the points x = y = 1 + 299999 k, ...; in 2 <= x < 299999 only
    // x = y = 2 reaches 2.
    ConstraintSystem system =
        on(
            big,
            set(2)
                .inequality(300000, -299999, -1)
                .inequality(-300000, 299999, 2)
                .inequality(1, 0, -2)
                .inequality(-1, 0, 299998));
    assertSampled(system);
    assertThat(system.range(LinearForm.ofRow(1, 1, 0), LIMIT)).isEqualTo(range(4, 4));
    ConstraintSystem later = system.toBuilder().inequality(1, 0, -3).build();
    assertThat(later.isEmpty()).isEqualTo(Answer.known(new Emptiness.Empty()));
  }

  @Test
  void coefficientsNearTheEndOfLongAreExact() {
    long m = Long.MAX_VALUE;
    // m x = (m - 1) y has x = (m - 1) k, y = m k.
    ConstraintSystem system = set(2).equality(m, -(m - 1), 0).inequality(1, 0, -1).build();
    assertSampled(system);
    assertThat(system.minimum(1, 0, 0)).isEqualTo(finite(m - 1));
    assertThat(system.minimum(0, 1, 0)).isEqualTo(finite(m));
    assertThat(system.maximum(0, 1, 0)).isEqualTo(Answer.known(new Bound.Unbounded()));
  }

  @Test
  void leastLongIsAcceptedAsACoefficient() {
    ConstraintSystem system = set(1).inequality(Long.MIN_VALUE, Long.MIN_VALUE).build();
    assertThat(system.maximum(1, 0)).isEqualTo(finite(-1));
  }

  @Test
  void coefficientsBeyondLongAreAccepted() {
    BigInteger huge = BigInteger.TEN.pow(40);
    ConstraintSystem system =
        set(1)
            .inequality(LinearForm.variable(0).plus(huge.negate()))
            .inequality(LinearForm.variable(0).times(-1).plus(huge))
            .build();
    assertThat(system.samplePoint()).contains(ImmutableList.of(huge));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void equalityWithoutUnitCoefficientIsSolved(boolean big) {
    // 7x + 12y + 31z = 17, 3x + 5y + 14z = 7 (Pugh 1991, section 2.2), 1 <= x <= 40.
    ConstraintSystem system =
        on(
            big,
            set(3)
                .equality(7, 12, 31, -17)
                .equality(3, 5, 14, -7)
                .inequality(1, 0, 0, -1)
                .inequality(-1, 0, 0, 40));
    assertSampled(system);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void equalityWhoseGcdDoesNotDivideTheConstantIsEmpty(boolean big) {
    ConstraintSystem system = on(big, set(2).equality(4, 6, 3));
    assertThat(system.isTriviallyEmpty()).isTrue();
    assertThat(system.isEmpty().is(Emptiness.Empty.class)).isTrue();
    assertThat(system.inequalities()).hasSize(1);
  }

  @Test
  void inequalitiesAreTightenedToIntegers() {
    ConstraintSystem system = set(1).inequality(2, -3).build();
    assertThat(system.inequalities())
        .containsExactly(ImmutableList.of(BigInteger.ONE, BigInteger.valueOf(-2)));
  }

  @Test
  void parallelRowsAreMergedAndMeetingOppositesBecomeAnEquality() {
    ConstraintSystem system =
        set(2).inequality(1, -1, 3).inequality(2, -2, 2).inequality(-1, 1, -1).build();
    assertThat(system.inequalities()).isEmpty();
    assertThat(system.equalities()).hasSize(1);
  }

  @Test
  void quotientIsTheFloor() {
    ConstraintSystem.Builder builder = set(1);
    int q = builder.quotient(LinearForm.ofRow(1, 3), BigInteger.valueOf(4));
    assertThat(q).isEqualTo(1);
    ConstraintSystem system = builder.equality(1, 0, 9).build();
    // floor((-9 + 3) / 4) = -2
    assertThat(system.maximum(0, 1, 0)).isEqualTo(finite(-2));
    assertThat(system.minimum(0, 1, 0)).isEqualTo(finite(-2));
  }

  @Test
  void formIsBoundedThroughStrides() {
    ConstraintSystem even =
        ConstraintSystem.builder(new Space(0, 1, 0, 1))
            .equality(1, -2, 0)
            .inequality(1, 0, 0)
            .inequality(-1, 0, 9)
            .build();
    assertThat(even.maximum(1, 0, 0)).isEqualTo(finite(8));
    assertThat(even.maximum(3, 0, 1)).isEqualTo(finite(25));
  }

  @Test
  void universeIsUnboundedAndContainsZero() {
    ConstraintSystem universe = ConstraintSystem.universe(Space.set(2, 0));
    assertThat(universe.equalities()).isEmpty();
    assertThat(universe.inequalities()).isEmpty();
    assertThat(universe.samplePoint())
        .contains(ImmutableList.copyOf(List.of(BigInteger.ZERO, BigInteger.ZERO)));
    assertThat(universe.minimum(1, 0, 0)).isEqualTo(Answer.known(new Bound.Unbounded()));
    assertThat(universe.minimum(0, 0, 5)).isEqualTo(finite(5));
  }

  /** With x from 1 to 50 and y any number, a x + b y is as small and as great as one likes. */
  @Test
  void formOverAFreeVariableIsUnboundedWhateverItsCoefficients() {
    ConstraintSystem system = set(2).inequality(1, 0, -1).inequality(-1, 0, 50).build();
    for (long x = -4; x <= 4; x++) {
      for (long y = 1; y <= 4; y++) {
        assertThat(system.minimum(x, y, 0)).isEqualTo(Answer.known(new Bound.Unbounded()));
        assertThat(system.maximum(x, y, 0)).isEqualTo(Answer.known(new Bound.Unbounded()));
      }
    }
    ConstraintSystem even = set(2).inequality(1, -2, -1).inequality(-1, 2, 1).build();
    assertThat(even.minimum(1, 0, 0)).isEqualTo(Answer.known(new Bound.Unbounded()));
    assertThat(even.minimum(3, -6, 0)).isEqualTo(finite(3));
  }

  @Test
  void systemWithoutColumnsIsATruthValue() {
    assertThat(set(0).inequality(1).build().isEmpty().is(Emptiness.NonEmpty.class)).isTrue();
    assertThat(set(0).inequality(-1).build().isEmpty().is(Emptiness.Empty.class)).isTrue();
    assertThat(set(0).equality(1).build().isEmpty().is(Emptiness.Empty.class)).isTrue();
  }

  @Test
  void moreThanSixtyFourColumnsAreDecided() {
    int n = 150;
    ConstraintSystem.Builder builder = set(n);
    for (int c = 0; c + 1 < n; c++) {
      long[] row = new long[n + 1];
      row[c] = -1;
      row[c + 1] = 1;
      row[n] = -1;
      builder.inequality(row); // x[c + 1] >= x[c] + 1
    }
    ConstraintSystem system = builder.build();
    assertSampled(system);
    long[] distance = new long[n + 1];
    distance[n - 1] = 1;
    distance[0] = -1;
    assertThat(system.minimum(distance)).isEqualTo(finite(n - 1));
    assertThat(system.maximum(distance)).isEqualTo(Answer.known(new Bound.Unbounded()));
  }

  @Test
  void intersectionKeepsBothSetsOfLocals() {
    ConstraintSystem.Builder even = ConstraintSystem.builder(Space.set(1, 0));
    int half = even.addLocal();
    assertThat(half).isEqualTo(1);
    even.equality(1, -2, 0);
    ConstraintSystem.Builder third = ConstraintSystem.builder(Space.set(1, 0));
    third.addLocal();
    third.equality(1, -3, 0).inequality(1, 0, -1);
    ConstraintSystem both = even.build().intersect(third.build());
    assertThat(both.space().numLocals()).isEqualTo(2);
    assertThat(both.minimum(1, 0, 0, 0)).isEqualTo(finite(6));
  }

  @Test
  void exhaustedLimitIsUnknown() {
    ConstraintSystem system =
        set(2)
            .inequality(11, 13, -27)
            .inequality(-11, -13, 45)
            .inequality(7, -9, 10)
            .inequality(-7, 9, 4)
            .build();
    assertThat(system.isEmpty(LIMIT.withMaxSteps(1)).isKnown()).isFalse();
    assertThat(system.range(LinearForm.variable(0), LIMIT.withMaxSteps(1)).isKnown()).isFalse();
  }

  @Test
  void rowOfTheWrongLengthIsRejected() {
    assertThatThrownBy(() -> set(2).equality(1, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 entries, not 2");
  }

  @Test
  void rowImpliedByTheOthersIsRedundant() {
    // x >= 0, y >= 0 imply 2x + 3y >= -1; over the integers x >= 1/2 and x >= 1 are one.
    ConstraintSystem system =
        set(2).inequality(1, 0, 0).inequality(0, 1, 0).inequality(2, 3, 1).build();
    assertThat(system.withoutRedundancy(LIMIT).inequalities()).hasSize(2);
  }

  @Test
  void adjacentIntervalsCoalesce() {
    ConstraintSystem low = set(1).inequality(1, 0).inequality(-1, 4).build();
    ConstraintSystem high = set(1).inequality(1, -5).inequality(-1, 9).build();
    PresburgerSet joined = PresburgerSet.of(Space.set(1, 0), List.of(low, high)).coalesce();
    assertThat(joined.disjuncts()).hasSize(1);
    assertThat(joined.disjuncts().get(0).range(LinearForm.variable(0), LIMIT))
        .isEqualTo(range(0, 9));
  }

  @Test
  void columnsThatBecomeOneAreAddedUp() {
    // 2x + 3y = 10 with x = y = z is 5z = 10.
    ConstraintSystem both = ConstraintSystem.builder(Space.set(2, 0)).equality(2, 3, -10).build();
    ConstraintSystem one = both.rearrange(Space.set(1, 0), 0, 0);
    assertThat(one.equalities())
        .containsExactly(ImmutableList.of(BigInteger.ONE, BigInteger.valueOf(-2)));
    assertThat(both.onBigTableau().rearrange(Space.set(1, 0), 0, 0).equalities())
        .isEqualTo(one.equalities());
  }

  @Test
  void columnsThatOccurInNoRowAreNotUsed() {
    ConstraintSystem system =
        ConstraintSystem.builder(Space.set(2, 0)).inequality(0, 1, -3).build();
    assertThat(system.uses(0)).isFalse();
    assertThat(system.uses(1)).isTrue();
  }
}
