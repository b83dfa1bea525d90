package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/** Queries against the enumeration of small boxes, on both tableaux. */
final class ConstraintSystemPropertyTest {
  private static final int BOUND = 12;
  private static final WorkLimit LIMIT = WorkLimit.standard();

  @Property(tries = 10_000, seed = "20260101", shrinking = ShrinkingMode.OFF)
  void emptinessAndRangesAreThoseOfTheEnumeration(@ForAll long seed) {
    Random random = new Random(seed);
    ConstraintSystem system = RandomSystems.boxed(random, 4, 8, 1 + random.nextInt(9));
    List<ImmutableList<BigInteger>> points = RandomSystems.points(system, BOUND);
    long[] form = new long[system.space().numColumns() + 1];
    for (int c = 0; c < form.length; c++) {
      form[c] = random.nextInt(3) == 0 ? 0 : RandomSystems.between(random, 4);
    }
    check(system, points, form);
    check(system.onBigTableau(), points, form);
  }

  @Property(tries = 100_000, seed = "20260201", shrinking = ShrinkingMode.OFF)
  @Tag("slow")
  void emptinessAndRangesOfManySystems(@ForAll long seed) {
    emptinessAndRangesAreThoseOfTheEnumeration(seed);
  }

  private static void check(
      ConstraintSystem system, List<ImmutableList<BigInteger>> points, long[] form) {
    Emptiness emptiness = system.isEmpty(LIMIT);
    Certificate certificate = system.certificate(LIMIT);
    assertThat(CertificateChecker.verifies(system, certificate)).as("%s", system).isTrue();
    assertThat(certificate instanceof Certificate.Refutation).isEqualTo(points.isEmpty());
    Bound.Range range = system.range(form, LIMIT);
    if (points.isEmpty()) {
      assertThat(emptiness).as("%s", system).isEqualTo(new Emptiness.Empty());
      assertThat(range).isEqualTo(new Bound.Range(new Bound.Empty(), new Bound.Empty()));
      return;
    }
    assertThat(emptiness)
        .as("%s", system)
        .isInstanceOfSatisfying(
            Emptiness.NonEmpty.class, found -> assertThat(points).contains(found.samplePoint()));
    List<BigInteger> values = points.stream().map(p -> value(form, p)).sorted().toList();
    assertThat(range)
        .as("%s", system)
        .isEqualTo(
            new Bound.Range(
                new Bound.Finite(values.get(0)), new Bound.Finite(values.get(values.size() - 1))));
  }

  private static BigInteger value(long[] form, ImmutableList<BigInteger> point) {
    BigInteger sum = BigInteger.valueOf(form[form.length - 1]);
    for (int c = 0; c < point.size(); c++) {
      sum = sum.add(BigInteger.valueOf(form[c]).multiply(point.get(c)));
    }
    return sum;
  }
}
