package dev.halfspace.report;

import com.google.common.collect.Collections2;
import com.google.common.collect.Comparators;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Maps;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.IterationDomain;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.ValueRange;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What there is to draw of the two innermost loops of a nest: a part of their iterations, which
 * accesses each executes, and the direct dependences between them.
 *
 * <p>Symbols are given small values. Loops further out go through all their iterations if that
 * gives few points and, as with tiles, each once; else they stand at their first, the outermost
 * before the others.
 *
 * @param outer the loop across
 * @param inner the loop along
 * @param accesses the accesses directly inside both
 * @param points the iterations
 * @param arrows the direct dependences between different iterations
 * @param symbolValue what every symbol is taken to be
 * @param isWhole whether all iterations are there, not only the first of them
 */
public record IterationPicture(
    Loop outer,
    Loop inner,
    ImmutableList<AffineAccess> accesses,
    ImmutableList<Point> points,
    ImmutableList<Arrow> arrows,
    int symbolValue,
    boolean isWhole) {

  /** How many iterations of each loop are drawn at most. */
  private static final int MOST_ACROSS = 12;

  private static final int MOST_POINTS = 500;
  private static final int SYMBOL = 8;

  private static final Comparator<Iterable<BigInteger>> ORDER =
      Comparators.<BigInteger, BigInteger>lexicographical(Comparator.naturalOrder());

  /**
   * One iteration.
   *
   * @param around the iterations of the loops further out: a tile
   * @param x the inner variable
   * @param y the outer variable
   * @param executed the indices of the accesses executed in it
   */
  public record Point(
      ImmutableList<BigInteger> around,
      BigInteger x,
      BigInteger y,
      ImmutableSortedSet<Integer> executed) {}

  /**
   * A dependence of an iteration on the last one before it that touched the same element.
   *
   * @param from the earlier iteration
   * @param to the later one
   */
  public record Arrow(Dependence.Kind kind, Point from, Point to) {}

  /** The pictures of all pairs of innermost loops of an analysis. */
  public static ImmutableList<IterationPicture> of(DependenceAnalysis analysis) {
    Map<Loop, List<AffineAccess>> byInner = new LinkedHashMap<>();
    for (AffineAccess access : analysis.accesses()) {
      int loops = access.loops().size();
      if (loops >= 2
          && access.loops().subList(loops - 2, loops).stream().noneMatch(Loop::isExecutions)) {
        byInner
            .computeIfAbsent(access.loops().get(loops - 1), loop -> new ArrayList<>())
            .add(access);
      }
    }
    ImmutableList.Builder<IterationPicture> pictures = ImmutableList.builder();
    byInner.forEach((inner, accesses) -> of(inner, accesses, analysis).ifPresent(pictures::add));
    return pictures.build();
  }

  private static Optional<IterationPicture> of(
      Loop inner, List<AffineAccess> accesses, DependenceAnalysis analysis) {
    int depth = accesses.get(0).loops().size();
    Loop outer = accesses.get(0).loops().get(depth - 2);
    try {
      PresburgerSet loops = fixed(LoopFacts.of(analysis).domain(inner));
      boolean isWhole = true;
      Optional<PresburgerSet> shown = Optional.of(loops);
      for (int d = depth - 1; d >= 0 && shown.isPresent(); d--) {
        PresburgerSet all = shown.get();
        long most = d >= depth - 2 ? MOST_ACROSS : Long.MAX_VALUE;
        shown = window(all, d, most);
        isWhole &= shown.equals(Optional.of(all));
      }
      if (shown.isEmpty()) {
        return Optional.empty();
      }
      Optional<ImmutableList<ImmutableList<BigInteger>>> iterations =
          shown.get().points(MOST_POINTS);
      for (int d = 0;
          d < depth - 2 && (iterations.isEmpty() || hasOverlap(iterations.get()));
          d++) {
        isWhole = false;
        shown = window(shown.get(), d, 1);
        iterations = shown.orElseThrow().points(MOST_POINTS);
      }
      return iterations.isEmpty() || iterations.get().isEmpty()
          ? Optional.empty()
          : Optional.of(picture(outer, inner, accesses, iterations.get(), isWhole));
    } catch (WorkLimitExceeded e) {
      return Optional.empty();
    }
  }

  /** Returns true if loops further out come to the same values of the two innermost again. */
  private static boolean hasOverlap(List<ImmutableList<BigInteger>> iterations) {
    return iterations.stream().map(i -> i.subList(i.size() - 2, i.size())).distinct().count()
        < iterations.size();
  }

  private static List<BigInteger> symbols(IterationDomain domain) {
    return Collections.nCopies(domain.symbols().size(), BigInteger.valueOf(SYMBOL));
  }

  private static PresburgerSet fixed(IterationDomain domain) {
    return domain.setAt(symbols(domain));
  }

  /** The points whose dimension is among its first values; empty if it has no first. */
  private static Optional<PresburgerSet> window(PresburgerSet set, int dimension, long most) {
    if (!(ValueRange.of(set.disjuncts(), dimension) instanceof Answer.Known<ValueRange> known)
        || !(known.value() instanceof ValueRange.Between range)
        || range.min() == null) {
      return Optional.empty();
    }
    BigInteger last = range.min().add(BigInteger.valueOf(most - 1));
    if (most == Long.MAX_VALUE || (range.max() != null && range.max().compareTo(last) <= 0)) {
      return Optional.of(set);
    }
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(set.numDims(), 0));
    builder.inequality(LinearForm.variable(dimension).times(-1).plus(last));
    return Optional.of(set.intersect(PresburgerSet.of(builder.build())));
  }

  private static IterationPicture picture(
      Loop outer,
      Loop inner,
      List<AffineAccess> accesses,
      List<ImmutableList<BigInteger>> iterations,
      boolean isWhole) {
    Map<AffineAccess, PresburgerSet> domains =
        Maps.toMap(accesses, access -> fixed(access.domain()));
    ImmutableList.Builder<Point> points = ImmutableList.builder();
    Trace trace = new Trace();
    for (ImmutableList<BigInteger> iteration : ImmutableList.sortedCopyOf(ORDER, iterations)) {
      Set<AffineAccess> executed =
          ImmutableSet.copyOf(
              Maps.filterValues(domains, domain -> domain.contains(iteration)).keySet());
      int depth = iteration.size();
      Point point =
          new Point(
              iteration.subList(0, depth - 2),
              iteration.get(depth - 1),
              iteration.get(depth - 2),
              ImmutableSortedSet.copyOf(Collections2.transform(executed, AffineAccess::index)));
      points.add(point);
      executed.forEach(access -> trace.execute(access, iteration, point));
    }
    return new IterationPicture(
        outer,
        inner,
        ImmutableList.copyOf(accesses),
        points.build(),
        ImmutableList.copyOf(trace.arrows),
        SYMBOL,
        isWhole);
  }

  /** Who touched which element last, as iterations are executed in order. */
  private static final class Trace {
    private record Element(Value memory, List<BigInteger> subscripts) {}

    private final Map<Element, Point> written = new HashMap<>();
    private final Map<Element, Set<Point>> read = new HashMap<>();
    final Set<Arrow> arrows = new LinkedHashSet<>();

    void execute(AffineAccess access, List<BigInteger> iteration, Point at) {
      if (access.subscripts().isEmpty()) {
        return;
      }
      Element element =
          new Element(
              access.buffer(),
              access.subscripts().get().map().evaluateExact(iteration, symbols(access.domain())));
      Point writer = written.get(element);
      if (!access.isWrite()) {
        arrow(Dependence.Kind.FLOW, writer, at);
        read.computeIfAbsent(element, e -> new LinkedHashSet<>()).add(at);
        return;
      }
      Set<Point> readers = read.getOrDefault(element, Set.of());
      readers.forEach(reader -> arrow(Dependence.Kind.ANTI, reader, at));
      if (readers.isEmpty()) {
        arrow(Dependence.Kind.OUTPUT, writer, at);
      }
      read.remove(element);
      written.put(element, at);
    }

    private void arrow(Dependence.Kind kind, @Nullable Point from, Point to) {
      if (from != null && !from.equals(to)) {
        arrows.add(new Arrow(kind, from, to));
      }
    }
  }
}
