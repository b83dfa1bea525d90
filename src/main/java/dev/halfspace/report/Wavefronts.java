package dev.halfspace.report;

import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import dev.halfspace.report.IterationPicture.Arrow;
import dev.halfspace.report.IterationPicture.Point;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The earliest steps in which iterations, or tiles of them, can be executed: each one step after
 * the last of those that it depends on by the arrows of a picture. Iterations or tiles of the same
 * step form a wavefront.
 */
final class Wavefronts {
  /** A tile: its row and its column. */
  record Tile(int down, int across) {
    static final Comparator<Tile> ORDER =
        Comparator.comparingInt(Tile::down).thenComparing(Tile::across);
  }

  private Wavefronts() {}

  /** The steps of groups of iterations, from 1 on. No group may depend on itself through others. */
  static <G> Map<G, Integer> steps(IterationPicture picture, Function<Point, G> groupOf) {
    SetMultimap<G, G> later = LinkedHashMultimap.create();
    Map<G, Integer> waitingFor = new HashMap<>();
    Map<G, Integer> steps = new LinkedHashMap<>();
    picture.points().forEach(point -> steps.put(groupOf.apply(point), 1));
    for (Arrow arrow : picture.arrows()) {
      G from = groupOf.apply(arrow.from());
      G to = groupOf.apply(arrow.to());
      if (!from.equals(to) && later.put(from, to)) {
        waitingFor.merge(to, 1, Integer::sum);
      }
    }
    Deque<G> ready = new ArrayDeque<>(steps.keySet());
    ready.removeIf(waitingFor::containsKey);
    while (!ready.isEmpty()) {
      G group = ready.remove();
      int next = steps.getOrDefault(group, 0) + 1;
      for (G each : later.get(group)) {
        steps.merge(each, next, Math::max);
        if (waitingFor.merge(each, -1, Integer::sum) == 0) {
          ready.add(each);
        }
      }
    }
    return steps;
  }

  /**
   * A dependence whose sink is in an earlier tile than its source, if any: the tiles cannot be
   * executed row by row.
   */
  static Optional<Arrow> backward(IterationPicture picture, Function<Point, Tile> tileOf) {
    return picture.arrows().stream()
        .filter(
            arrow -> Tile.ORDER.compare(tileOf.apply(arrow.to()), tileOf.apply(arrow.from())) < 0)
        .findFirst();
  }

  /** The number of steps that the groups take in all. */
  static int count(Map<?, Integer> steps) {
    return steps.values().stream().max(Comparator.naturalOrder()).orElse(0);
  }
}
