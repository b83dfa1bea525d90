package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class EqualityTest {
  private static ConstraintSystem interval(long... rows) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(1, 1));
    for (int i = 0; i < rows.length; i += 3) {
      builder.inequality(rows[i], rows[i + 1], rows[i + 2]);
    }
    return builder.build();
  }

  @Test
  void systemsOfTheSameNormalizedRowsAreEqualInAnyOrder() {
    ConstraintSystem system = interval(1, 0, 0, -1, 1, 5);
    // 2x >= -1 is x >= 0, and 3x <= 3p + 15 is x <= p + 5.
    assertThat(interval(-3, 3, 15, 2, 0, 1)).isEqualTo(system).hasSameHashCodeAs(system);
    assertThat(system.onBigTableau()).isEqualTo(system).hasSameHashCodeAs(system);
    assertThat(interval(1, 0, -2, -1, 1, 5)).isNotEqualTo(system);
    assertThat(interval(1, 0, 0)).isNotEqualTo(system);
    assertThat(ConstraintSystem.universe(Space.set(1, 1)))
        .isNotEqualTo(ConstraintSystem.universe(Space.set(2, 0)));
  }

  @Test
  void unionsOfTheSameSystemsAreEqualInAnyOrder() {
    PresburgerSet low = PresburgerSet.of(interval(1, 0, 0, -1, 1, 5));
    PresburgerSet high = PresburgerSet.of(interval(1, 0, -9));
    assertThat(low.union(high)).isEqualTo(high.union(low)).hasSameHashCodeAs(high.union(low));
    assertThat(low).isNotEqualTo(high);
    PresburgerRelation relation = PresburgerRelation.of(low.space(), low.disjuncts());
    assertThat(relation).isNotEqualTo(low);
  }

  @Test
  void unionsOfOtherSystemsMayHaveTheSamePoints() {
    PresburgerSet one = PresburgerSet.of(interval(1, 0, 0));
    PresburgerSet two =
        PresburgerSet.of(interval(1, 0, 0, -1, 0, 3)).union(PresburgerSet.of(interval(1, 0, -4)));
    assertThat(one).isNotEqualTo(two);
    assertThat(one.isEqualTo(two).is(Inclusion.Holds.class)).isTrue();
  }

  @Test
  void textOfAUnionIsIslsNotation() {
    PresburgerSet set = PresburgerSet.of(interval(1, 0, 0, -1, 1, 5));
    assertThat(set).hasToString("[p0] -> { [i0] : i0 >= 0 and i0 <= p0 + 5 }");
    assertThat(set.identity())
        .hasToString("[p0] -> { [i0] -> [i1] : i0 = i1 and i0 >= 0 and i0 <= p0 + 5 }");
    assertThat(PresburgerSet.empty(Space.set(0, 0))).hasToString("{ [] : false }");
    assertThat(set.contains(2, 10)).isTrue();
  }
}
