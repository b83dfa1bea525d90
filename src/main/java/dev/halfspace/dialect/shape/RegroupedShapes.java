package dev.halfspace.dialect.shape;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.builtin.Shape;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
   * Groups of neighbouring dimensions whose sizes are those wanted. A size that is not known joins
   * to one that is not known; there must be one way to do it, sizes of 1 aside.
   */
  private static Optional<ImmutableList<ImmutableList<Integer>>> join(
      Shape of, ImmutableList<Integer> from, Shape to, ImmutableList<Integer> into) {
    if (into.isEmpty()) {
      boolean mayBeOne = from.stream().allMatch(d -> of.isDynamic(d) || of.size(d) == 1);
      return mayBeOne ? Optional.of(ImmutableList.of()) : Optional.empty();
    }
    ImmutableList.Builder<ImmutableList<Integer>> groups = ImmutableList.builder();
    int next = 0;
    for (int i = 0; i < into.size(); i++) {
      long wanted = to.size(into.get(i));
      int start = next;
      long size = 1;
      while (next < from.size() && (next == start || size != wanted)) {
        long factor = of.size(from.get(next++));
        size =
            size == Shape.DYNAMIC || factor == Shape.DYNAMIC
                ? Shape.DYNAMIC
                : LongMath.saturatedMultiply(size, factor);
      }
      boolean isLast = i == into.size() - 1;
      while (size == wanted && next < from.size() && of.size(from.get(next)) == 1) {
        boolean isOwn = !isLast && to.size(into.get(i + 1)) == 1;
        if (isOwn) {
          break;
        }
        next++;
      }
      if (size != wanted || next == start) {
        return Optional.empty();
      }
      groups.add(from.subList(start, next));
    }
    return next == from.size() ? Optional.of(groups.build()) : Optional.empty();
  }
}
