package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.Shape;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The reassociation that collapses one shape to another, as far as the sizes determine it. */
final class RegroupedShapes {
  private RegroupedShapes() {}

  /**
   * The groups that collapse a shape of greater rank to one of smaller rank, where both are divided
   * into parts that have the same elements.
   *
   * @param larger per part, the dimensions of the shape of greater rank
   * @param smaller per part, the dimensions of the other shape
   */
  static Optional<Reassociation> find(
      Reassociation larger, Shape of, Reassociation smaller, Shape to) {
    if (larger.groups().isEmpty()) {
      return join(of, all(of), to, all(to)).map(Reassociation::new);
    }
    ImmutableList.Builder<ImmutableList<Integer>> groups = ImmutableList.builder();
    for (int g = 0; g < larger.groups().size(); g++) {
      ImmutableList<Integer> from = larger.groups().get(g);
      ImmutableList<Integer> into = smaller.groups().get(g);
      if (numOpen(of, from) >= 2 && numOpen(to, into) >= 2) {
        return Optional.empty();
      }
      Optional<ImmutableList<ImmutableList<Integer>>> part = join(of, from, to, into);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      groups.addAll(part.get());
    }
    return Optional.of(new Reassociation(groups.build()));
  }

  private static ImmutableList<Integer> all(Shape shape) {
    return IntStream.range(0, shape.rank()).boxed().collect(ImmutableList.toImmutableList());
  }

  private static long numOpen(Shape shape, List<Integer> dimensions) {
    return dimensions.stream().filter(shape::isDynamic).count();
  }

  /**
   * Groups of adjacent dimensions whose products are the sizes of {@code into}: those found by a
   * forward scan, if a backward scan finds groups that differ in unit dimensions at most.
   */
  private static Optional<ImmutableList<ImmutableList<Integer>>> join(
      Shape of, ImmutableList<Integer> from, Shape to, ImmutableList<Integer> into) {
    if (into.isEmpty()) {
      boolean mayBeOne = from.stream().allMatch(d -> of.isDynamic(d) || of.size(d) == 1);
      return mayBeOne ? Optional.of(ImmutableList.of()) : Optional.empty();
    }
    int[] ends = ends(sizes(of, from), sizes(to, into));
    int[] starts = ends(sizes(of, from.reverse()), sizes(to, into.reverse()));
    if (ends == null || starts == null) {
      return Optional.empty();
    }
    int[] notOne = new int[from.size() + 1]; // the number of sizes other than 1 before it
    for (int d = 0; d < from.size(); d++) {
      notOne[d + 1] = notOne[d] + (of.size(from.get(d)) == 1 ? 0 : 1);
    }
    ImmutableList.Builder<ImmutableList<Integer>> groups = ImmutableList.builder();
    int start = 0;
    for (int g = 0; g < ends.length; g++) {
      boolean isLast = g == ends.length - 1;
      int other = isLast ? from.size() : from.size() - starts[ends.length - 2 - g];
      if (notOne[ends[g]] != notOne[other]) {
        return Optional.empty();
      }
      groups.add(from.subList(start, ends[g]));
      start = ends[g];
    }
    return Optional.of(groups.build());
  }

  private static long[] sizes(Shape shape, List<Integer> dimensions) {
    return dimensions.stream().mapToLong(shape::size).toArray();
  }

  /**
   * The ends of the groups, which cover all sizes. A dynamic group ends with the first dynamic
   * size. A static group is the first run with the wanted product; sizes skipped before it belong
   * to a preceding dynamic group. The last group takes the remaining sizes, a static one only those
   * that are 1.
   *
   * @return {@code null} if there are no such groups
   */
  private static int @Nullable [] ends(long[] sizes, long[] wanted) {
    int[] ends = new int[wanted.length];
    int next = 0;
    for (int g = 0; g < wanted.length; g++) {
      Run run = wanted[g] == Shape.DYNAMIC ? open(sizes, next) : known(sizes, next, wanted[g]);
      if (run == null || (run.start > next && (g == 0 || wanted[g - 1] != Shape.DYNAMIC))) {
        return null;
      }
      if (run.start > next) {
        ends[g - 1] = run.start;
      }
      next = run.end;
      while (g == wanted.length - 1
          && next < sizes.length
          && (wanted[g] == Shape.DYNAMIC || sizes[next] == 1)) {
        next++;
      }
      ends[g] = next;
    }
    return next == sizes.length ? ends : null;
  }

  /** A run of adjacent sizes, from {@code start} to before {@code end}. */
  private record Run(int start, int end) {}

  /** The run of sizes from a position to the first dynamic one. */
  private static @Nullable Run open(long[] sizes, int from) {
    for (int end = from; end < sizes.length; end++) {
      if (sizes[end] == Shape.DYNAMIC) {
        return new Run(from, end + 1);
      }
    }
    return null;
  }

  /** The first run of static sizes at or after a position with the wanted product. */
  private static @Nullable Run known(long[] sizes, int from, long wanted) {
    int start = from;
    long product = 1;
    for (int end = from; end < sizes.length; end++) {
      long size = sizes[end];
      boolean isKnown = size != Shape.DYNAMIC;
      while (isKnown && start < end && size > 0 && product > wanted / size) {
        product /= sizes[start++];
      }
      if (!isKnown || (start == end && size > wanted)) {
        start = end + 1;
        product = 1;
        continue;
      }
      product *= size;
      if (product == wanted) {
        return new Run(start, end + 1);
      }
    }
    return null;
  }
}
