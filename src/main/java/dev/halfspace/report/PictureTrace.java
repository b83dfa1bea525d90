package dev.halfspace.report;

import com.google.common.collect.Comparators;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.report.IterationPicture.Arrow;
import dev.halfspace.report.IterationPicture.Point;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The accesses of some iterations in execution order, and the arrows between them. */
final class PictureTrace {
  private static final Comparator<Iterable<BigInteger>> ORDER =
      Comparators.<BigInteger, BigInteger>lexicographical(Comparator.naturalOrder());

  /** One execution of an access. */
  private record Instance(AffineAccess access, Point point, List<BigInteger> time) {}

  /** An access with its iteration domain and schedule. */
  private record Drawn(AffineAccess access, PresburgerSet domain, AffineMap schedule) {}

  private record Element(Value memory, List<BigInteger> subscripts) {}

  private final DependenceAnalysis analysis;
  private final PictureDepths depths;
  private final List<BigInteger> symbols;
  private final ImmutableList.Builder<Point> points = ImmutableList.builder();
  private final List<Instance> instances = new ArrayList<>();

  PictureTrace(DependenceAnalysis analysis, PictureDepths depths, List<BigInteger> symbols) {
    this.analysis = analysis;
    this.depths = depths;
    this.symbols = symbols;
  }

  /**
   * Adds iterations of a body.
   *
   * @param beside the value on the horizontal axis if the body is not nested in that loop
   */
  void add(
      int number, PictureBody body, List<ImmutableList<BigInteger>> iterations, BigInteger beside) {
    List<Drawn> drawn =
        body.accesses().stream()
            .map(
                access ->
                    new Drawn(
                        access,
                        access.domain().setAt(symbols),
                        analysis.schedule(access).orElseThrow()))
            .toList();
    for (ImmutableList<BigInteger> iteration : ImmutableList.sortedCopyOf(ORDER, iterations)) {
      List<Drawn> executed =
          drawn.stream().filter(each -> each.domain.contains(iteration)).toList();
      Point point = point(number, iteration, executed, beside);
      points.add(point);
      for (Drawn each : executed) {
        List<BigInteger> time = each.schedule.evaluateExact(iteration, List.of());
        instances.add(new Instance(each.access, point, time));
      }
    }
  }

  private Point point(
      int body, ImmutableList<BigInteger> iteration, List<Drawn> executed, BigInteger beside) {
    boolean isBeside = depths.across() >= iteration.size();
    ImmutableList<BigInteger> around =
        IntStream.range(0, iteration.size())
            .filter(depth -> !depths.has(depth))
            .mapToObj(iteration::get)
            .collect(ImmutableList.toImmutableList());
    return new Point(
        body,
        iteration,
        around,
        isBeside ? beside : iteration.get(depths.across()),
        depths.down() < 0 ? BigInteger.ZERO : iteration.get(depths.down()),
        isBeside,
        executed.stream()
            .map(each -> each.access.index())
            .collect(ImmutableSortedSet.toImmutableSortedSet(Comparator.naturalOrder())));
  }

  /** The iterations. */
  ImmutableList<Point> points() {
    return points.build();
  }

  /** The arrows from the last access to an element to the next. */
  ImmutableList<Arrow> arrows() {
    Set<Arrow> arrows = new LinkedHashSet<>();
    Map<Element, Instance> written = new HashMap<>();
    Map<Element, List<Instance>> read = new HashMap<>();
    instances.sort(Comparator.comparing(Instance::time, ORDER));
    for (Instance each : instances) {
      Element element = element(each);
      Instance writer = written.get(element);
      List<Instance> readers = read.computeIfAbsent(element, e -> new ArrayList<>());
      if (!each.access.isWrite()) {
        arrow(Dependence.Kind.FLOW, writer, each, arrows);
        readers.add(each);
        continue;
      }
      readers.forEach(reader -> arrow(Dependence.Kind.ANTI, reader, each, arrows));
      if (readers.isEmpty()) {
        arrow(Dependence.Kind.OUTPUT, writer, each, arrows);
      }
      readers.clear();
      written.put(element, each);
    }
    return ImmutableList.copyOf(arrows);
  }

  private Element element(Instance instance) {
    AffineMap map = instance.access.subscripts().orElseThrow().map();
    return new Element(
        instance.access.buffer(), map.evaluateExact(instance.point.iteration(), symbols));
  }

  private static void arrow(
      Dependence.Kind kind, @Nullable Instance from, Instance to, Set<Arrow> arrows) {
    if (from != null && !from.point.equals(to.point)) {
      arrows.add(new Arrow(kind, from.point, to.point, from.access, to.access));
    }
  }
}
