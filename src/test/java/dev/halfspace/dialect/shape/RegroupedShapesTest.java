package dev.halfspace.dialect.shape;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RegroupedShapesTest {
  private static final Reassociation WHOLE = new Reassociation(ImmutableList.of());
  private static final long OPEN = Shape.DYNAMIC;

  private static Optional<List<ImmutableList<Integer>>> groups(long[] of, long... to) {
    return RegroupedShapes.find(WHOLE, Shape.of(of), WHOLE, Shape.of(to))
        .map(Reassociation::groups);
  }

  /**
   * 4 * 5 is more than 5, so that 4 belongs to what is open; 2 between two open sizes may belong to
   * either.
   */
  @Test
  void knownSizesLeaveTheRestToOpenOnes() {
    assertThat(groups(new long[] {OPEN, 4, 5}, OPEN, 5))
        .contains(List.of(ImmutableList.of(0, 1), ImmutableList.of(2)));
    assertThat(groups(new long[] {OPEN, 1, 6}, OPEN, 6))
        .contains(List.of(ImmutableList.of(0), ImmutableList.of(1, 2)));
    assertThat(groups(new long[] {2, 3, 4}, 6, 4))
        .contains(List.of(ImmutableList.of(0, 1), ImmutableList.of(2)));
    assertThat(groups(new long[] {OPEN, 2, OPEN}, OPEN, OPEN)).isEmpty();
    assertThat(groups(new long[] {2, 3, 4}, 8, 3)).isEmpty();
  }

  @Property(tries = 500)
  void joinedSizesAreTheWantedOnes(
      @ForAll @Size(min = 1, max = 6) List<@IntRange(min = 0, max = 4) Integer> sizes,
      @ForAll @IntRange(min = 1, max = 63) int cuts) {
    long[] of = sizes.stream().mapToLong(size -> size == 0 ? OPEN : size).toArray();
    ImmutableList.Builder<ImmutableList<Integer>> made = ImmutableList.builder();
    int start = 0;
    for (int d = 1; d <= of.length; d++) {
      if (d == of.length || (cuts >> d & 1) == 1) {
        made.add(IntStream.range(start, d).boxed().collect(ImmutableList.toImmutableList()));
        start = d;
      }
    }
    Shape to = new Reassociation(made.build()).join(Shape.of(of));
    Optional<Reassociation> found = RegroupedShapes.find(WHOLE, Shape.of(of), WHOLE, to);
    found.ifPresent(groups -> assertThat(groups.join(Shape.of(of))).isEqualTo(to));
    boolean isKnown = Arrays.stream(of).allMatch(size -> size > 1);
    assertThat(found.isPresent() || !isKnown).isTrue();
  }

  @Test
  @Timeout(20)
  void shapesOfManyDimensionsTakeLinearTime() {
    long[] ones = new long[200_000];
    Arrays.fill(ones, 1);
    long[] fewer = Arrays.copyOf(ones, 100_000);
    assertThat(groups(ones, fewer)).isPresent();
    long[] twos = ones.clone();
    Arrays.fill(twos, 100_000, 200_000, 2);
    assertThat(groups(twos, 3, 1)).isEmpty();
  }
}
