package dev.halfspace.analysis;

import static dev.halfspace.affine.LinearForm.variable;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.PresburgerUnion;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Conversion of unions to lists of their points, symbols included, and back. */
final class Pointwise {
  /**
   * Points at a constant step.
   *
   * @param step 1 in some column; empty for a single point
   */
  private record Line(ImmutableList<BigInteger> first, List<BigInteger> step, int length) {}

  private Pointwise() {}

  /** All points in lexicographic order; empty if there are more than {@code most}. */
  static Optional<ImmutableList<ImmutableList<BigInteger>>> points(
      PresburgerUnion<?> union, long most) {
    Space flat = Space.set(union.space().numVisible(), 0);
    return PresburgerSet.of(flat, union.disjunctsOver(flat, c -> c)).points(most);
  }

  /**
   * Disjoint systems that consist of given points, which are in lexicographic order: consecutive
   * points at a constant step share a system.
   */
  static List<ConstraintSystem> systems(Space space, List<ImmutableList<BigInteger>> points) {
    List<ConstraintSystem> systems = new ArrayList<>();
    for (int from = 0; from < points.size(); ) {
      Line line = lineFrom(points, from);
      systems.add(system(space, line));
      from += line.length();
    }
    return systems;
  }

  /** The points that are not in another set. */
  static PresburgerSet subtract(
      Space space, List<ImmutableList<BigInteger>> points, PresburgerSet other) {
    List<ImmutableList<BigInteger>> rest =
        points.stream().filter(point -> !other.contains(point)).toList();
    return PresburgerSet.of(space, systems(space, rest));
  }

  /** The lexicographically greatest image of each domain point. */
  static PresburgerRelation lexMax(Space space, List<ImmutableList<BigInteger>> pairs) {
    Map<List<BigInteger>, ImmutableList<BigInteger>> greatest = new HashMap<>();
    pairs.forEach(pair -> greatest.put(point(space, pair), pair));
    return relation(space, pairs.stream().filter(p -> p.equals(greatest.get(point(space, p)))));
  }

  /**
   * The pairs of a function whose domain point has no image under another function, or has an
   * earlier image there.
   *
   * @param before the pairs of an image under the other function and a later image under this one
   */
  static PresburgerRelation unlessLater(
      PresburgerRelation function,
      List<ImmutableList<BigInteger>> pairs,
      PresburgerRelation other,
      List<ImmutableList<BigInteger>> otherPairs,
      PresburgerRelation before) {
    Map<List<BigInteger>, List<BigInteger>> images = new HashMap<>();
    for (ImmutableList<BigInteger> pair : otherPairs) {
      images.put(point(other.space(), pair), image(other.space(), pair));
    }
    Space space = function.space();
    return relation(
        space,
        pairs.stream()
            .filter(
                pair -> {
                  List<BigInteger> image = images.get(point(space, pair));
                  return image == null
                      || before.contains(
                          ImmutableList.<BigInteger>builder()
                              .addAll(image)
                              .addAll(pair.subList(space.rangeStart(), pair.size()))
                              .build());
                }));
  }

  /** The domain point of a pair, followed by the symbols. */
  private static List<BigInteger> point(Space space, List<BigInteger> pair) {
    return ImmutableList.<BigInteger>builder()
        .addAll(pair.subList(0, space.rangeStart()))
        .addAll(pair.subList(space.symbolStart(), pair.size()))
        .build();
  }

  private static List<BigInteger> image(Space space, List<BigInteger> pair) {
    return pair.subList(space.rangeStart(), space.symbolStart());
  }

  private static PresburgerRelation relation(Space space, Stream<ImmutableList<BigInteger>> pairs) {
    return PresburgerRelation.of(space, systems(space, pairs.toList()));
  }

  private static Line lineFrom(List<ImmutableList<BigInteger>> points, int from) {
    ImmutableList<BigInteger> first = points.get(from);
    if (from + 2 < points.size()) {
      List<BigInteger> step = step(points, from);
      int to = from + 1;
      while (to + 1 < points.size() && step(points, to).equals(step)) {
        to++;
      }
      if (to > from + 1 && step.contains(BigInteger.ONE)) {
        return new Line(first, step, to - from + 1);
      }
    }
    return new Line(first, List.of(), 1);
  }

  private static List<BigInteger> step(List<ImmutableList<BigInteger>> points, int from) {
    List<BigInteger> a = points.get(from);
    List<BigInteger> b = points.get(from + 1);
    return IntStream.range(0, a.size()).mapToObj(c -> b.get(c).subtract(a.get(c))).toList();
  }

  private static ConstraintSystem system(Space space, Line line) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(space);
    int numColumns = line.first().size();
    int counter = line.step().indexOf(BigInteger.ONE);
    for (int c = 0; c < numColumns; c++) {
      LinearForm beyond = variable(c).plus(line.first().get(c).negate());
      if (counter < 0) {
        builder.equality(beyond);
      } else if (c != counter) {
        LinearForm steps = variable(counter).plus(line.first().get(counter).negate());
        builder.equality(beyond.minus(steps.times(line.step().get(c))));
      } else {
        builder.inequality(beyond);
        builder.inequality(beyond.times(-1).plus(line.length() - 1L));
      }
    }
    return builder.build();
  }
}
