package dev.halfspace.report;

import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.Multimaps;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Dependence.Kind;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.Loop;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Dependences in words, one by one and in groups. */
record DependenceText(SourceText source) {
  /** The length beyond which a list of pairs is truncated. */
  private static final int LONGEST_PAIRS = 90;

  /** The number of runs of numbers above which only the first and last number are shown. */
  private static final int MOST_RUNS = 8;

  /** {@code #3 -> #2}. */
  static String pair(Dependence dependence) {
    return "#" + dependence.source().index() + " -> #" + dependence.sink().index();
  }

  /** Words as a list in a sentence: {@code flow, anti and output}. */
  static String list(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  /** A range of distances: {@code 3}, {@code 1..39}, {@code 1..} if it has no upper bound. */
  static String range(DistanceRange range) {
    if (range.isConstant()) {
      return String.valueOf(range.min());
    }
    return range.min() == null && range.max() == null
        ? "any"
        : (range.min() == null ? "" : range.min())
            + ".."
            + (range.max() == null ? "" : range.max());
  }

  /**
   * The distances in the loops that are around both accesses, {@code , distance (1..39, -1, 0) in
   * (%t, %i, %j)}; empty within one iteration.
   */
  String distances(Dependence dependence, List<DistanceRange> distances) {
    if (dependence.isLoopIndependent()) {
      return "";
    }
    List<Loop> loops = dependence.source().loops();
    int[] counted =
        IntStream.range(0, distances.size()).filter(i -> !loops.get(i).isExecutions()).toArray();
    String values =
        IntStream.of(counted)
            .mapToObj(i -> range(distances.get(i)))
            .collect(Collectors.joining(", "));
    String names =
        IntStream.of(counted)
            .mapToObj(i -> source.loop(loops.get(i)))
            .collect(Collectors.joining(", "));
    return counted.length == 1
        ? ", distance " + values
        : ", distance (" + values + ") in (" + names + ")";
  }

  /** The loop that carries a dependence, or the innermost around both accesses. */
  String carrier(Dependence dependence) {
    List<Loop> around = dependence.source().loops().subList(0, dependence.depth() - 1);
    String execution =
        Lists.reverse(around).stream()
            .filter(Loop::isExecutions)
            .findFirst()
            .map(loop -> "within one execution of " + source.loop(loop))
            .orElse("");
    if (dependence.carrier().isPresent()) {
      String carried = "carried by " + source.loop(dependence.carrier().get());
      return execution.isEmpty() ? carried : carried + " " + execution;
    }
    if (around.isEmpty()) {
      return "one after the other";
    }
    Loop innermost = around.get(around.size() - 1);
    return innermost.isExecutions()
        ? execution
        : "within one iteration of " + source.loop(innermost);
  }

  /** The buffer of a dependence; both buffers if they are different ones that may alias. */
  String buffer(Dependence dependence) {
    String first = source.value(dependence.source().buffer());
    String second = source.value(dependence.sink().buffer());
    return first.equals(second) ? first : first + " and " + second;
  }

  /** {@code %C: flow and anti carried by %k, distance (0, 0, 1..47) in (%i, %j, %k), 2 pairs}. */
  String group(DependenceGroup group) {
    Dependence first = group.first();
    String buffer = buffer(first);
    String pairs = Quantity.of(group.members().size(), "pair");
    if (group.isUnknown()) {
      return "%s: unknown at depth %s, taken to exist, %s: %s"
          .formatted(buffer, first.depth(), pairs, first.reason().orElse(""));
    }
    boolean isCertain = first.exists().map(Dependence.Exists::isCertain).orElse(false);
    return "%s: %s %s%s%s, %s"
        .formatted(
            buffer,
            kinds(group),
            carrier(first),
            isCertain ? "" : " if both are executed",
            distances(first, group.distances()),
            pairs);
  }

  /** The kinds of a group: {@code flow and anti}. */
  static String kinds(DependenceGroup group) {
    return list(group.byKind().keySet().stream().map(Kind::text).toList());
  }

  /** The pairs of accesses of a group: {@code flow #7 -> #8, #9; anti #0, #1 -> #15}. */
  static String pairs(DependenceGroup group) {
    List<String> parts = new ArrayList<>();
    group.byKind().forEach((kind, members) -> parts.add(kind.text() + " " + pairs(members)));
    String all = String.join("; ", parts);
    int cut = all.lastIndexOf(' ', LONGEST_PAIRS);
    return all.length() <= LONGEST_PAIRS || cut < 0 ? all : all.substring(0, cut) + " ...";
  }

  /** Pairs of one kind; those of one source together, or of one sink, whichever is shorter. */
  private static String pairs(List<Dependence> members) {
    ImmutableSetMultimap<Integer, Integer> bySource =
        members.stream()
            .collect(
                ImmutableSetMultimap.toImmutableSetMultimap(
                    d -> d.source().index(), d -> d.sink().index()));
    ImmutableSetMultimap<Integer, Integer> bySink = bySource.inverse();
    boolean isBySource = bySource.keySet().size() <= bySink.keySet().size();
    return (isBySource ? bySource : bySink)
        .asMap().entrySet().stream()
            .map(
                each ->
                    isBySource
                        ? "#" + each.getKey() + " -> " + numbers(each.getValue())
                        : numbers(each.getValue()) + " -> #" + each.getKey())
            .collect(Collectors.joining(" and "));
  }

  /**
   * Numbers of accesses, with runs of them abbreviated: {@code #0..#6, #8}; of many, {@code 75 of
   * #0..#148}.
   */
  static String numbers(Collection<Integer> numbers) {
    List<Integer> sorted = numbers.stream().sorted().toList();
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < sorted.size(); ) {
      int end = i;
      while (end + 1 < sorted.size() && sorted.get(end + 1) == sorted.get(end) + 1) {
        end++;
      }
      String first = "#" + sorted.get(i);
      parts.add(end == i ? first : first + (end == i + 1 ? ", #" : "..#") + sorted.get(end));
      i = end + 1;
    }
    return parts.size() <= MOST_RUNS
        ? String.join(", ", parts)
        : "%s of #%s..#%s".formatted(sorted.size(), sorted.get(0), sorted.get(sorted.size() - 1));
  }

  /** The groups of dependences that a loop carries, {@code flow and anti of %A (14 pairs)}. */
  String carried(List<Dependence> dependences) {
    return Multimaps.index(dependences, this::buffer).asMap().entrySet().stream()
        .map(
            each -> {
              List<Dependence> members = List.copyOf(each.getValue());
              Set<Kind> kinds = DependenceGroup.byKind(members).keySet();
              return "%s of %s (%s)"
                  .formatted(
                      list(kinds.stream().map(Kind::text).toList()),
                      each.getKey(),
                      Quantity.of(members.size(), "pair"));
            })
        .collect(Collectors.joining("; "));
  }

  /** The witness of the first dependence that has one, flow before others. */
  Optional<String> example(List<Dependence> dependences) {
    return DependenceGroup.byKind(dependences).values().stream()
        .flatMap(List::stream)
        .flatMap(
            each ->
                each.exists().flatMap(Dependence.Exists::witness).stream()
                    .map(found -> source.pair(each, found)))
        .findFirst();
  }

  /** Accesses of a buffer by what they do: {@code reads #0..#6, writes #15}. */
  static String accesses(Collection<AffineAccess> accesses) {
    List<String> parts = new ArrayList<>();
    for (boolean isWrite : new boolean[] {false, true}) {
      List<Integer> numbers =
          accesses.stream().filter(a -> a.isWrite() == isWrite).map(AffineAccess::index).toList();
      if (!numbers.isEmpty()) {
        parts.add((isWrite ? "writes " : "reads ") + numbers(numbers));
      }
    }
    return String.join(", ", parts);
  }
}
