package dev.halfspace.report;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.Streams.zip;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

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
import java.util.TreeMap;

/**
 * Dependences that share the buffers, the loops around both accesses, the depth, and whether and
 * why they are uncertain.
 *
 * @param members the dependences, by source and sink
 */
record DependenceGroup(ImmutableList<Dependence> members) {
  private record Key(
      Value source,
      Value sink,
      List<Loop> common,
      int depth,
      boolean isCertain,
      String whyUnknown) {}

  /**
   * Groups dependences; the groups are sorted by buffer, then by carrying loop, outermost first.
   */
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
        .collect(toImmutableList());
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

  /** The first dependence; it stands for what the members share. */
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
    return dependences.stream().collect(groupingBy(Dependence::kind, TreeMap::new, toList()));
  }

  /**
   * The range of the distances over all of the dependences, per common loop; empty if the
   * dependences are not known to exist.
   */
  ImmutableList<DistanceRange> distances() {
    return members.stream()
        .flatMap(member -> member.exists().stream())
        .map(Dependence.Exists::distances)
        .reduce(
            (a, b) -> zip(a.stream(), b.stream(), DistanceRange::union).collect(toImmutableList()))
        .orElse(ImmutableList.of());
  }
}
