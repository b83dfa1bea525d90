package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FormsTest {
  /** The values from -9 to 9 of a column between two bounds. */
  private static List<Integer> between(@Nullable BigInteger least, @Nullable BigInteger greatest) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(1, 0));
    Forms.between(builder, Forms.unit(1, 0), least, greatest);
    ConstraintSystem system = builder.build();
    return IntStream.rangeClosed(-9, 9)
        .filter(value -> system.contains(List.of(BigInteger.valueOf(value))))
        .boxed()
        .toList();
  }

  @Test
  void boundsAreInclusiveAndMayBeOpen() {
    assertThat(between(BigInteger.valueOf(7), null)).containsExactly(7, 8, 9);
    assertThat(between(null, BigInteger.valueOf(-8))).containsExactly(-9, -8);
    assertThat(between(BigInteger.ONE, BigInteger.TWO)).containsExactly(1, 2);
    assertThat(between(BigInteger.TWO, BigInteger.TWO)).containsExactly(2);
    assertThat(between(BigInteger.TWO, BigInteger.ONE)).isEmpty();
  }

  @Test
  void columnsThatOccurInNoRowAreNotUsed() {
    ConstraintSystem system =
        ConstraintSystem.builder(Space.set(2, 0)).inequality(0, 1, -3).build();
    assertThat(Forms.isUsed(system, 0)).isFalse();
    assertThat(Forms.isUsed(system, 1)).isTrue();
  }
}
