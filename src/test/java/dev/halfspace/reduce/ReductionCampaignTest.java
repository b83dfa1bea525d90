package dev.halfspace.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.verify.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random failures of three kinds, a thousand in the profile {@code reducer}: each is reduced to few
 * operations and still fails.
 */
class ReductionCampaignTest {
  private static final int FAILURES = Integer.getInteger("halfspace.reducer.failures", 24);
  private static final long SEED = Long.getLong("halfspace.reducer.seed", 0);

  private static List<Reduced> reduce(int count, LongFunction<@Nullable Failure> kind) {
    List<Reduced> all = new ArrayList<>();
    String name = "";
    for (long seed = SEED * 1_000_000; all.size() < count; seed++) {
      Failure failure = kind.apply(seed);
      if (failure == null) {
        continue;
      }
      name = failure.name();
      boolean wasValid = Verifier.verify(failure.module(), failure.registry()).isEmpty();
      Reduced reduced =
          Reducer.of(failure.module()).in(failure.registry()).whileStill(failure.fails());
      assertThat(failure.fails()).as("seed %d", seed).accepts(failure.module());
      assertThat(reduced.isComplete()).isTrue();
      assertThat(reduced.operations())
          .as("seed %d:%n%s", seed, failure.module())
          .isLessThanOrEqualTo(40);
      assertThat(Verifier.verify(failure.module(), failure.registry()).isEmpty())
          .isEqualTo(wasValid);
      all.add(reduced);
    }
    report(name, all);
    return all;
  }

  private static void report(String name, List<Reduced> all) {
    List<Integer> sizes = sizes(all);
    long millis = all.stream().mapToLong(each -> each.time().toMillis()).sum();
    System.out.printf(
        "%s: %,d reduced from %,d operations on average to %d (median), %d (most); %,d ms and %,d"
            + " tries on average%n",
        name,
        all.size(),
        all.stream().mapToInt(Reduced::operationsBefore).sum() / all.size(),
        sizes.get(sizes.size() / 2),
        sizes.get(sizes.size() - 1),
        millis / all.size(),
        all.stream().mapToLong(Reduced::tried).sum() / all.size());
  }

  private static List<Integer> sizes(List<Reduced> all) {
    List<Integer> sizes = new ArrayList<>(all.stream().map(Reduced::operations).toList());
    Collections.sort(sizes);
    return sizes;
  }

  @Test
  void failuresBecomeSmallAndStay() {
    int third = (FAILURES + 2) / 3;
    List<Reduced> all = new ArrayList<>();
    all.addAll(reduce(third, Failures::fault));
    all.addAll(reduce(third, Failures::miscompiled));
    all.addAll(reduce(third, Failures::missed));
    List<Integer> sizes = sizes(all);
    assertThat(sizes.get(sizes.size() / 2)).isLessThanOrEqualTo(12);
  }
}
