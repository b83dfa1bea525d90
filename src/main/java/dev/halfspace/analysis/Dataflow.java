package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import java.util.Optional;

/**
 * Value-based dependences: the write whose value each read sees.
 *
 * <pre>{@code
 * // affine.for %i = 0 to 10 {
 * //   affine.store %x, %A[%i]
 * //   affine.store %y, %A[%i + 1]
 * //   %v = affine.load %A[%i]
 * // }
 * Dataflow flow = Dataflow.of(DependenceAnalysis.of(func));
 * flow.sources(load);     // the store of %x, { [i] -> [i] : 0 <= i < 10 }; no initial content
 * flow.forwarding(load);  // From the store of %x
 * flow.last(storeOfY);    // { [i] : i = 9 }, the last element
 * flow.use(storeOfY);     // unread: all iterations; dead: { [i] : 0 <= i < 9 }, overwritten by %x
 * }</pre>
 *
 * <p>Statements are executed in textual order in their enclosing loops. The sources of reads are
 * computed in textual order under one work limit, up to the requested read: in a function with too
 * many cases, the sources of the reads that were not reached are unknown. The same holds for the
 * uses of writes.
 */
public final class Dataflow {
  private final DependenceAnalysis analysis;
  private final AnswersInOrder<ReadSources> sources;

  /** For each write the iterations of which some value remains at the end. */
  private final AnswersInOrder<PresburgerSet> last;

  private final AnswersInOrder<StoreUse> uses;

  private Dataflow(DependenceAnalysis analysis) {
    this.analysis = analysis;
    this.sources =
        new AnswersInOrder<>(analysis, false, (read, work) -> LastWriters.of(analysis, read, work));
    this.last = new AnswersInOrder<>(analysis, true, this::findLast);
    this.uses = new AnswersInOrder<>(analysis, true, this::findUse);
  }

  /** The dataflow between the accesses of an analysis. */
  public static Dataflow of(DependenceAnalysis analysis) {
    return new Dataflow(analysis);
  }

  /** The reads in textual order. */
  public ImmutableList<AffineAccess> reads() {
    return sources.accesses;
  }

  /**
   * The writes whose values a read sees.
   *
   * @throws IllegalArgumentException if {@code read} is not one of {@link #reads}
   */
  public Answer<ReadSources> sources(AffineAccess read) {
    return sources.of(read);
  }

  /**
   * The use of the values that a write stores.
   *
   * @throws IllegalArgumentException if {@code write} is not a write of the analysis
   */
  public Answer<StoreUse> use(AffineAccess write) {
    return uses.of(write);
  }

  /**
   * The iterations of a write of which some value remains at the end: no write that is certainly
   * executed overwrites it, and the buffer outlives the analyzed operation.
   *
   * @throws IllegalArgumentException if {@code write} is not a write of the analysis
   */
  public Answer<PresburgerSet> last(AffineAccess write) {
    return last.of(write);
  }

  private Answer<StoreUse> findUse(AccessInstances write, CaseWork work) {
    PresburgerSet all = write.access().domain().set();
    PresburgerSet read = PresburgerSet.empty(all.space());
    for (AffineAccess reader : reads()) {
      if (!analysis.areDistinct(reader, write.access())) {
        Answer<ReadSources> seen = sources(reader);
        if (seen instanceof Answer.Unknown<ReadSources> unknown) {
          return Answer.unknown("of a read it is not known what it sees: " + unknown.reason());
        }
        for (ReadSources.Source source : seen.orElseThrow().sources()) {
          if (source.write() == write.access()) {
            read = read.union(source.relation().range());
          }
        }
      }
    }
    Optional<PresburgerSet> unread = work.subtract(all, read);
    Optional<PresburgerSet> last = last(write.access()).toOptional();
    if (unread.isEmpty() || last.isEmpty()) {
      return Answer.unknown("it is not known whether the values are overwritten");
    }
    Optional<PresburgerSet> dead = work.subtract(unread.get(), last.get());
    if (dead.isEmpty()) {
      return Answer.unknown(work.reason());
    }
    return use(unread.get(), dead.get(), read, last.get());
  }

  private static Answer<StoreUse> use(
      PresburgerSet unread, PresburgerSet dead, PresburgerSet read, PresburgerSet last) {
    return read.isEmpty()
        .map(Emptiness.Empty.class::isInstance)
        .flatMap(
            isNeverRead ->
                last.isEmpty()
                    .map(Emptiness.Empty.class::isInstance)
                    .map(isGone -> new StoreUse(unread, dead, isNeverRead, isNeverRead && isGone)));
  }

  private Answer<PresburgerSet> findLast(AccessInstances write, CaseWork work) {
    if (analysis.isPrivate(write.access())) {
      return Answer.known(PresburgerSet.empty(write.access().domain().set().space()));
    }
    PresburgerSet last = write.points();
    for (AffineAccess later : this.last.accesses) {
      boolean overwrites = later.isCertain() && !analysis.areDistinct(later, write.access());
      int places = overwrites ? analysis.commonLoops(write.access(), later) + 1 : 0;
      for (int depth = 1; depth <= places; depth++) {
        Optional<PresburgerRelation> overwritten = write.meetings(later, depth, false);
        if (overwritten.isEmpty()) {
          return Answer.unknown("it is not known what is overwritten");
        }
        if (!overwritten.get().disjuncts().isEmpty()) {
          Optional<PresburgerSet> rest = work.subtract(last, overwritten.get().domain());
          if (rest.isEmpty() || work.isSpent()) {
            return Answer.unknown(work.reason());
          }
          last = rest.get();
        }
      }
    }
    return Answer.known(write.iterations(last));
  }

  /**
   * The write whose stored value may replace a read, or the reason why there is none.
   *
   * @throws IllegalArgumentException if {@code read} is not one of {@link #reads}
   */
  public Answer<Forwarding> forwarding(AffineAccess read) {
    return sources(read).flatMap(seen -> StoreForwarding.of(analysis, read, seen));
  }

  /** The reads that may be replaced by the stored value of a write, each with that write. */
  public ImmutableMap<AffineAccess, AffineAccess> forwardable() {
    ImmutableMap.Builder<AffineAccess, AffineAccess> all = ImmutableMap.builder();
    for (AffineAccess read : reads()) {
      forwarding(read).as(Forwarding.From.class).ifPresent(from -> all.put(read, from.store()));
    }
    return all.buildOrThrow();
  }

  /** The dead stores: the writes that have no effect at all. */
  public ImmutableList<AffineAccess> deadStores() {
    return analysis.accesses().stream()
        .filter(access -> access.isWrite() && use(access).map(StoreUse::isDead).orElse(false))
        .collect(ImmutableList.toImmutableList());
  }
}
