package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.builtin.Shape;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The way that a shape becomes another one by joining dimensions, as far as their sizes tell. */
final class RegroupedShapes {
  private RegroupedShapes() {}

  /**
   * The groups that join a shape of greater rank to one of smaller rank, where both are split into
   * dimensions that stand for the same elements.
   *
   * @param larger per such part, the dimensions of the shape of greater rank
   * @param smaller per such part, the dimensions of the other
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
   * Groups of neighbouring dimensions whose sizes are those wanted: those found from the first
   * dimension on, if what is found from the last one on differs in dimensions of size 1 at most.
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
    ImmutableList.Builder<ImmutableList<Integer>> groups = ImmutableList.builder();
    int start = 0;
    for (int g = 0; g < ends.length; g++) {
      boolean isLast = g == ends.length - 1;
      int other = isLast ? from.size() : from.size() - starts[ends.length - 2 - g];
      for (int d = Math.min(ends[g], other); d < Math.max(ends[g], other); d++) {
        if (of.size(from.get(d)) != 1) {
          return Optional.empty();
        }
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
   * The ends of groups of sizes, all of which are in one: a group that is open ends with the first
   * size that is not known, another one is the first with the product, before which what is left
   * belongs to an open group. The last one takes what is left, of known ones the sizes that are 1.
   *
   * @return {@code null} if there are no such groups
   */
  private static int @Nullable [] ends(long[] sizes, long[] wanted) {
    int[] ends = new int[wanted.length];
    int next = 0;
    for (int g = 0; g < wanted.length; g++) {
      boolean isLast = g == wanted.length - 1;
      int start = next;
      int end = next;
      if (wanted[g] == Shape.DYNAMIC) {
        while (end < sizes.length && sizes[end] != Shape.DYNAMIC) {
          end++;
        }
        if (end == sizes.length) {
          return null;
        }
        end = isLast ? sizes.length : end + 1;
      } else {
        while (end == start || product(sizes, start, end) != wanted[g]) {
          if (end == sizes.length) {
            return null;
          }
          end++;
          while (start < end
              && (sizes[end - 1] == Shape.DYNAMIC || product(sizes, start, end) > wanted[g])) {
            start++;
          }
        }
        while (isLast && end < sizes.length && sizes[end] == 1) {
          end++;
        }
      }
      if (start > next) {
        if (g == 0 || wanted[g - 1] != Shape.DYNAMIC) {
          return null;
        }
        ends[g - 1] = start;
      }
      ends[g] = end;
      next = end;
    }
    return next == sizes.length ? ends : null;
  }

  private static long product(long[] sizes, int start, int end) {
    long product = 1;
    for (int i = start; i < end; i++) {
      product = LongMath.saturatedMultiply(product, sizes[i]);
    }
    return product;
  }
}
