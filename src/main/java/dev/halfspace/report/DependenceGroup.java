package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.Multimaps;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Dependence.Kind;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Value;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Dependences that have the buffer, the loops around both accesses and the loop that carries them
 * in common.
 *
 * @param members the dependences, by source and sink
 */
record DependenceGroup(ImmutableList<Dependence> members) {
  private static final List<Kind> ORDER = List.of(Kind.FLOW, Kind.ANTI, Kind.OUTPUT, Kind.INPUT);

  private record Key(
      Value source,
      Value sink,
      List<Loop> common,
      int depth,
      boolean isCertain,
      String whyUnknown) {}

  /** The groups of some dependences: by buffer, then from the outermost loop that carries. */
  static ImmutableList<DependenceGroup> of(List<Dependence> dependences) {
    Map<Value, Integer> buffers = new LinkedHashMap<>();
    for (Dependence each : dependences) {
      buffers.putIfAbsent(each.source().buffer(), buffers.size());
    }
    ImmutableListMultimap<Key, Dependence> byKey =
        Multimaps.index(dependences, DependenceGroup::key);
    Comparator<Key> order =
        Comparator.<Key>comparingInt(key -> buffers.getOrDefault(key.source, 0))
            .thenComparingInt(key -> key.depth)
            .thenComparingInt(key -> key.common.size());
    return byKey.keySet().stream()
        .sorted(order)
        .map(key -> new DependenceGroup(byKey.get(key)))
        .collect(ImmutableList.toImmutableList());
  }

  private static Key key(Dependence dependence) {
    List<Loop> common =
        dependence
            .exists()
            .map(exists -> dependence.source().loops().subList(0, exists.distances().size()))
            .orElseGet(() -> dependence.source().loops().subList(0, dependence.depth() - 1));
    return new Key(
        dependence.source().buffer(),
        dependence.sink().buffer(),
        common,
        dependence.depth(),
        dependence.exists().map(Dependence.Exists::isCertain).orElse(false),
        dependence.reason().orElse(""));
  }

  /** One of the dependences: it has what they have in common. */
  Dependence first() {
    return members.get(0);
  }

  /** Returns true if it is not known whether the dependences exist. */
  boolean isUnknown() {
    return !first().answer().isKnown();
  }

  /** The dependences of each kind: flow before anti before output. */
  Map<Kind, List<Dependence>> byKind() {
    return byKind(members);
  }

  /** Some dependences by kind: flow before anti before output. */
  static Map<Kind, List<Dependence>> byKind(List<Dependence> dependences) {
    ImmutableListMultimap<Kind, Dependence> found = Multimaps.index(dependences, Dependence::kind);
    Map<Kind, List<Dependence>> kinds = new LinkedHashMap<>();
    ORDER.stream().filter(found::containsKey).forEach(kind -> kinds.put(kind, found.get(kind)));
    return kinds;
  }

  /**
   * The least and the greatest difference of the induction variables over all of the dependences,
   * per common loop; empty if they are not known to exist.
   */
  ImmutableList<DistanceRange> distances() {
    return members.stream()
        .flatMap(member -> member.exists().stream())
        .map(Dependence.Exists::distances)
        .reduce(DependenceGroup::union)
        .orElse(ImmutableList.of());
  }

  private static ImmutableList<DistanceRange> union(List<DistanceRange> a, List<DistanceRange> b) {
    ImmutableList.Builder<DistanceRange> union = ImmutableList.builder();
    for (int i = 0; i < a.size(); i++) {
      union.add(a.get(i).union(b.get(i)));
    }
    return union.build();
  }
}
