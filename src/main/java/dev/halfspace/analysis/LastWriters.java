package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The last writers of the elements that one read sees (Feautrier 1991; the order of cases is that
 * of Verdoolaege's {@code compute_flow}).
 *
 * <p>A write that comes before the read diverges from the read's path through the program at some
 * level: at a loop, in which its iteration is an earlier one, or between two statements of a loop
 * body. The deeper the level, the later the write. So the levels are visited from the innermost to
 * the outermost. At each, the last write of every statement is found, then the last of these over
 * all statements; the read instances that have a writer by then are finished.
 */
final class LastWriters {
  /**
   * A write that diverges from the path of the read at one level, given by the depth of the
   * dependence.
   */
  private record Candidate(AffineAccess write, int depth) {}

  /** The last writes of one statement at a level. */
  private record Latest(AffineAccess write, PresburgerRelation last) {}

  private final DependenceAnalysis analysis;
  private final AccessInstances read;
  private final CaseWork work;
  private final Map<AffineAccess, PresburgerRelation> found = new LinkedHashMap<>();
  private PresburgerSet waiting;

  private LastWriters(DependenceAnalysis analysis, AccessInstances read, CaseWork work) {
    this.analysis = analysis;
    this.read = read;
    this.work = work;
    this.waiting = read.points();
  }

  /** The sources of a read. */
  static Answer<ReadSources> of(DependenceAnalysis analysis, AccessInstances read, CaseWork work) {
    return analysis.schedule(read.access()).isEmpty()
        ? Answer.unknown("control flow leaves the order of execution open")
        : new LastWriters(analysis, read, work).solve();
  }

  private Answer<ReadSources> solve() {
    for (List<Candidate> group : groups().values()) {
      Optional<String> unknown = step(group);
      if (unknown.isPresent()) {
        return Answer.unknown(unknown.get());
      }
      if (waiting.disjuncts().isEmpty()) {
        break;
      }
    }
    ImmutableList<ReadSources.Source> sources =
        found.entrySet().stream()
            .filter(entry -> !entry.getValue().isEmpty().is(Emptiness.Empty.class))
            .map(
                entry ->
                    new ReadSources.Source(
                        entry.getKey(), AccessInstances.simplified(entry.getValue())))
            .sorted(Comparator.comparingInt(source -> source.write().index()))
            .collect(ImmutableList.toImmutableList());
    return Answer.known(new ReadSources(sources, waiting));
  }

  /**
   * The writes by the level at which they diverge from the path of the read, from the innermost.
   */
  private Map<Integer, List<Candidate>> groups() {
    Map<Integer, List<Candidate>> groups = new TreeMap<>(Comparator.reverseOrder());
    AffineAccess sink = read.access();
    for (AffineAccess write : analysis.accesses()) {
      if (write.isWrite() && !analysis.areDistinct(write, sink)) {
        int common = analysis.commonLoops(write, sink);
        for (int depth = 1; depth <= common + 1; depth++) {
          int place = depth > common ? 2 * common : 2 * depth - 1;
          groups.computeIfAbsent(place, p -> new ArrayList<>()).add(new Candidate(write, depth));
        }
      }
    }
    return groups;
  }

  /** Finds the writers that diverge at one level; returns the reason if that is not possible. */
  private Optional<String> step(List<Candidate> group) {
    List<Latest> latest = new ArrayList<>();
    for (Candidate candidate : group) {
      AffineAccess write = candidate.write();
      Optional<PresburgerRelation> meetings = read.meetings(write, candidate.depth(), true);
      if (meetings.isEmpty()) {
        return Optional.of(notKnown(candidate));
      }
      PresburgerRelation here = work.restrictDomain(meetings.get(), waiting);
      if (here.disjuncts().isEmpty()) {
        continue;
      }
      if (!write.isCertain()) {
        return Optional.of("it is not known whether a write is executed: " + write);
      }
      Optional<PresburgerRelation> last = work.lexMax(here);
      if (last.isEmpty() || work.isSpent()) {
        return Optional.of(work.reason());
      }
      latest.add(new Latest(write, last.get()));
    }
    for (Latest each : latest) {
      Optional<PresburgerRelation> last = Optional.of(each.last());
      for (Latest other : latest) {
        if (other.write() != each.write() && last.isPresent()) {
          last =
              work.unlessLater(
                  last.get(), waiting, other.last(), before(other.write(), each.write()));
        }
      }
      if (last.isEmpty()) {
        return Optional.of(work.reason());
      }
      found.merge(each.write(), last.get(), PresburgerRelation::union);
    }
    for (Latest each : latest) {
      Optional<PresburgerSet> rest = work.subtract(waiting, each.last().domain());
      if (rest.isEmpty() || work.isSpent()) {
        return Optional.of(work.reason());
      }
      waiting = rest.get();
    }
    return Optional.empty();
  }

  private String notKnown(Candidate candidate) {
    return analysis
        .at(candidate.write(), read.access(), candidate.depth())
        .reason()
        .orElse("a subscript is not affine");
  }

  /** The pairs of an iteration of one access and a later iteration of another. */
  private PresburgerRelation before(AffineAccess first, AffineAccess second) {
    Space space =
        Space.relation(first.loops().size(), second.loops().size(), analysis.symbols().size());
    int common = analysis.commonLoops(first, second);
    List<ConstraintSystem> orders = new ArrayList<>();
    for (int depth = 1; depth <= common; depth++) {
      orders.add(AccessRelations.order(space, depth, common));
    }
    if (first.order() < second.order()) {
      orders.add(AccessRelations.order(space, common + 1, common));
    }
    return PresburgerRelation.of(space, orders);
  }
}
