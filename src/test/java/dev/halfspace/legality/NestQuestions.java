package dev.halfspace.legality;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.Loop;
import dev.halfspace.legality.execution.Band;
import dev.halfspace.legality.execution.Crew;
import dev.halfspace.legality.execution.LoopShape;
import dev.halfspace.legality.execution.Point;
import dev.halfspace.legality.execution.Reordered;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Questions about loops one directly in the other. */
final class NestQuestions {
  private static final Comparator<List<Long>> LEXICOGRAPHIC =
      (a, b) -> {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
          int order = Long.compare(a.get(i), b.get(i));
          if (order != 0) {
            return order;
          }
        }
        return Integer.compare(a.size(), b.size());
      };

  private static final List<AffineMap> OF_TWO =
      List.of(
          AffineMap.parse("(i, j) -> (i, i + j)"),
          AffineMap.parse("(i, j) -> (i + j, i)"),
          AffineMap.parse("(i, j) -> (j, i - j)"),
          AffineMap.parse("(i, j) -> (i + j)"));

  private static final List<AffineMap> OF_ONE =
      List.of(AffineMap.parse("(i) -> (i floordiv 2)"), AffineMap.parse("(i) -> (i mod 2, i)"));

  private final Legality legality;
  private final Judge judge;

  NestQuestions(Legality legality, Judge judge) {
    this.legality = legality;
    this.judge = judge;
  }

  void ask(List<Loop> loops) {
    for (Loop outer : loops) {
      if (!LoopShape.isLoop(outer.op())) {
        continue;
      }
      OF_ONE.forEach(map -> transformation(List.of(outer), map));
      tiling(List.of(outer), List.of(3L));
      for (Loop inner : legality.nest().children(outer)) {
        if (LoopShape.isLoop(inner.op())) {
          askTwo(List.of(outer, inner));
          for (Loop innermost : legality.nest().children(inner)) {
            if (LoopShape.isLoop(innermost.op())) {
              askThree(List.of(outer, inner, innermost));
            }
          }
        }
      }
    }
    bands();
  }

  private void askTwo(List<Loop> band) {
    permutation("interchange", band, List.of(1, 0));
    OF_TWO.forEach(map -> transformation(band, map));
    tiling(band, List.of(2L, 3L));
    tiling(band, List.of(3L, 2L));
  }

  private void askThree(List<Loop> band) {
    permutation("permutation", band, List.of(1, 2, 0));
    permutation("permutation", band, List.of(2, 1, 0));
    tiling(band, List.of(2L, 2L, 2L));
    transformation(band, AffineMap.parse("(i, j, k) -> (k, i + j, j)"));
  }

  private String name(List<Loop> band) {
    List<Loop> all = legality.analysis().loops();
    return " of loops " + band.stream().map(all::indexOf).toList();
  }

  static Band band(List<Loop> loops) {
    return new Band(loops.stream().map(l -> new Band.Level(l.op(), l.dimension())).toList());
  }

  private void permutation(String question, List<Loop> band, List<Integer> order) {
    judge.verdict(
        () ->
            question.equals("interchange")
                ? legality.interchange(band.get(0), band.get(1))
                : legality.permutation(band, order),
        new Judge.Transformation(
            question + name(band) + " to " + order,
            List.of(
                c ->
                    new Reordered(band(band), Crew.IN_TURN, 1, LoopQuestions::single)
                        .nested(order)),
            null));
  }

  private void transformation(List<Loop> band, AffineMap map) {
    judge.verdict(
        () -> legality.transformation(band, map),
        new Judge.Transformation(
            "transformation" + name(band) + " by " + map,
            List.of(
                c ->
                    new Reordered(
                        band(band),
                        Crew.LOCKSTEP_BY_VALUE,
                        1,
                        points -> sorted(points, p -> image(map, band, p)))),
            null));
  }

  private static List<Long> image(AffineMap map, List<Loop> band, Point point) {
    int first = band.get(0).dimension();
    long[] dims = new long[band.size()];
    for (int i = 0; i < dims.length; i++) {
      dims[i] = point.value(first + i);
    }
    List<Long> image = new ArrayList<>();
    for (long each : map.evaluate(dims)) {
      image.add(each);
    }
    return image;
  }

  private static List<List<Point>> sorted(List<Point> points, Function<Point, List<Long>> key) {
    Map<List<Long>, List<Point>> groups = new TreeMap<>(LEXICOGRAPHIC);
    points.forEach(p -> groups.computeIfAbsent(key.apply(p), k -> new ArrayList<>()).add(p));
    return new ArrayList<>(groups.values());
  }

  private Judge.Transformation tiled(String question, List<Loop> band, List<Long> sizes) {
    return new Judge.Transformation(
        question + name(band) + " by " + sizes,
        List.of(
            c -> {
              Band loops = band(band);
              return new Reordered(
                  loops,
                  Crew.IN_TURN,
                  1,
                  points -> sorted(points, p -> tile(loops, band, sizes, p)));
            }),
        null);
  }

  private void tiling(List<Loop> band, List<Long> sizes) {
    judge.verdict(() -> legality.tiling(band, sizes), tiled("tiling", band, sizes));
  }

  /** The box of a point, then the point. */
  private static List<Long> tile(Band loops, List<Loop> band, List<Long> sizes, Point point) {
    int first = band.get(0).dimension();
    List<Long> key = new ArrayList<>();
    for (int i = 0; i < sizes.size(); i++) {
      int at = first + i;
      long origin = loops.isLowerBoundOutside(at) ? point.lower().get(at) : 0;
      key.add(Math.floorDiv(point.value(at) - origin, sizes.get(i) * point.steps().get(at)));
    }
    key.addAll(point.values());
    return key;
  }

  private void bands() {
    List<? extends List<Loop>> bands = judge.asked("permutableBands", legality::permutableBands);
    if (bands == null) {
      return;
    }
    for (List<Loop> band : bands) {
      if (band.size() < 2 || band.size() > 3) {
        continue;
      }
      List<Long> sizes = band.stream().map(l -> 2L).toList();
      judge.verdict(Verdict::legal, tiled("permutableBands", band, sizes));
      List<Integer> order = new ArrayList<>();
      for (int i = band.size() - 1; i >= 0; i--) {
        order.add(i);
      }
      AffineMap map = AffineMap.permutation(order);
      judge.verdict(
          Verdict::legal,
          new Judge.Transformation(
              "permutableBands" + name(band) + " to " + order,
              List.of(
                  c ->
                      new Reordered(
                          band(band),
                          Crew.IN_TURN,
                          1,
                          points -> sorted(points, p -> image(map, band, p)))),
              null));
    }
  }
}
