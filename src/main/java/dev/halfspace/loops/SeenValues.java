package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Suppliers;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Multiset;
import com.google.common.collect.Sets;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.ReadSources;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.Inclusion;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.PresburgerUnion;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The iterations in which the value that an access reads or writes is seen, that is, observable. A
 * written value is seen if a read that is seen reads it, or if it is the last value of its element;
 * a read is seen unless its value only feeds stored values that are not seen.
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {
 *   affine.for %j = 0 to 8 {
 *     %x = affine.load %A[%j]
 *     affine.store %x, %B[%i]      // seen only where %j = 7, and so is %A[%j]
 *   }
 * }
 * }</pre>
 *
 * <p>A new order computes the same if each read that is seen still follows the writes of its
 * element that it followed and precedes those that it preceded, and each write that is seen still
 * follows the writes that it followed: the value that such a read sees is that of the last write
 * before it, which is seen itself. Later writes of the same value may move before the read, too.
 */
final class SeenValues {
  /** The most accesses of a function; with more, nothing is analyzed. */
  private static final int MOST_ACCESSES = 64;

  /** The most steps of the propagation, each of which visits one read. */
  private static final int MOST_STEPS = 200;

  private static final WorkLimit LIMIT = WorkLimit.standard().withMaxSteps(200_000);

  /** The most pairs of writes that are compared, summed over the reads that may see both. */
  private static final long MOST_COMPARED = 4_000;

  /** The most disjuncts in which a write is seen; with more, it is taken to be seen everywhere. */
  private static final int MOST_CASES = 64;

  /** The most pairs of disjuncts that are compared; then writes are taken to be seen everywhere. */
  private static final long MOST_CASES_OF_ALL = 20_000;

  /** The budget of the search from a read to the stores that it feeds; each operation halves it. */
  private static final int MOST_VALUES = 16;

  /** The analysis of the operation, or of a copy without unused operations. */
  private final DependenceAnalysis analysis;

  private final Supplier<Dataflow> flow;

  /** The operations of the copy, if there is one, by their originals. */
  private final IdentityHashMap<Operation, Operation> copies = new IdentityHashMap<>();

  /** For each read whose value only feeds stored values, the stores. */
  private final IdentityHashMap<AffineAccess, ImmutableList<AffineAccess>> stored =
      new IdentityHashMap<>();

  /** For each write the iterations whose value is seen. */
  private final IdentityHashMap<AffineAccess, PresburgerSet> seen = new IdentityHashMap<>();

  /** The writes that are conservatively taken to be seen in all iterations. */
  private final Set<AffineAccess> wholly = Sets.newIdentityHashSet();

  private boolean areAllSeen;

  /** The number of pairs of disjuncts that may still be compared. */
  private long left = MOST_CASES_OF_ALL;

  private SeenValues(DependenceAnalysis given) {
    ImmutableList<Operation> unused = unused(given.root());
    this.analysis = unused.isEmpty() ? given : DependenceAnalysis.of(without(unused, given.root()));
    this.flow = Suppliers.memoize(() -> Dataflow.of(analysis));
    reads().forEach(read -> storesOf(read).ifPresent(stores -> stored.put(read, stores)));
  }

  /** The seen values of the analyzed operation; empty for barriers or if a limit is exceeded. */
  static Optional<SeenValues> of(DependenceAnalysis analysis) {
    return analysis.accesses().size() > MOST_ACCESSES
            || !analysis.barriers().isEmpty()
            || compared(analysis) > MOST_COMPARED
        ? Optional.empty()
        : Optional.of(new SeenValues(analysis)).filter(SeenValues::isKnown);
  }

  /** The number of pairs of writes that may be the last before some read, summed over the reads. */
  private static long compared(DependenceAnalysis analysis) {
    Multiset<Value> written = HashMultiset.create();
    Multiset<Value> read = HashMultiset.create();
    for (AffineAccess access : analysis.accesses()) {
      (access.isWrite() ? written : read).add(access.memory());
    }
    return read.elementSet().stream()
        .mapToLong(each -> (long) read.count(each) * written.count(each) * written.count(each))
        .sum();
  }

  /** The unused operations, including those that only unused ones use, from the last. */
  private static ImmutableList<Operation> unused(Operation root) {
    List<Operation> all = new ArrayList<>();
    root.walk(all::add);
    Set<Operation> unused = Sets.newIdentityHashSet();
    ImmutableList.Builder<Operation> found = ImmutableList.builder();
    for (Operation op : Lists.reverse(all)) {
      // An unused operation that may trap stays: its operands must keep their values.
      if (op != root
          && op.numRegions() == 0
          && op.results().stream().allMatch(result -> unused.containsAll(result.users()))
          && Effects.isDeadIfUnused(op)
          && (op instanceof AffineMemoryAccess || Effects.isSpeculatable(op))) {
        unused.add(op);
        found.add(op);
      }
    }
    return found.build();
  }

  /** Copies an operation without the unused ones; records the copy of each nested operation. */
  private Operation without(List<Operation> unused, Operation root) {
    Operation copy = new IrMapping().copy(root);
    Operation other = copy;
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      copies.put(op, requireNonNull(other));
      other = other.nextInWalk(copy);
    }
    unused.forEach(op -> requireNonNull(copies.get(op)).erase());
    return copy;
  }

  /** The operation in the IR that {@link #analysis} is about: its copy, if there is one. */
  Operation copy(Operation op) {
    return copies.getOrDefault(op, op);
  }

  /** The analysis of the operation, or of a copy without unused operations. */
  DependenceAnalysis analysis() {
    return analysis;
  }

  /**
   * The pairs of iterations of a dependence in the copy whose read, or whose later write if both
   * write, is seen; without those of an anti dependence whose write stores the same value that the
   * read sees. Empty if all pairs must be assumed.
   */
  Optional<PresburgerRelation> pairs(Dependence dependence) {
    AffineAccess source = dependence.source();
    AffineAccess sink = dependence.sink();
    boolean isRead = sink.isWrite() && !source.isWrite();
    Optional<PresburgerSet> seer =
        isRead
            ? seenBy(source)
            : sink.isWrite() ? Optional.ofNullable(seen.get(sink)) : seenBy(sink);
    try {
      Optional<PresburgerRelation> all = analysis.relation(source, sink, dependence.depth());
      if (!isRead) {
        return seer.flatMap(some -> all.map(pairs -> pairs.restrictRange(some, LIMIT)));
      }
      Optional<PresburgerSet> some =
          readsOf(sink, source)
              .map(same -> seer.orElse(source.domain().set()).subtract(same, LIMIT))
              .or(() -> seer);
      return some.flatMap(reads -> all.map(pairs -> pairs.restrictDomain(reads, LIMIT)));
    } catch (WorkLimitExceeded e) {
      return Optional.empty();
    }
  }

  /**
   * Returns false if {@link #pairs} certainly omits no pair of a dependence of the analyzed
   * operation.
   */
  boolean mayLeaveOut(Dependence dependence) {
    AffineAccess source = analysis.access(copy(dependence.source().op())).orElse(null);
    AffineAccess sink = analysis.access(copy(dependence.sink().op())).orElse(null);
    return !areAllSeen
        || source == null
        || sink == null
        || (!source.isWrite() && readsOf(sink, source).isPresent());
  }

  /**
   * The iterations in which a read sees, from an earlier write, the same value that a given write
   * stores; empty if there are none.
   */
  private Optional<PresburgerSet> readsOf(AffineAccess write, AffineAccess read) {
    Value value =
        write
            .value()
            .filter(each -> isStored(each, write) && write.memory() == read.memory())
            .orElse(null);
    if (value == null || !KeptValues.isOfElement(read)) {
      return Optional.empty();
    }
    return flow.get().sources(read).toOptional().stream()
        .flatMap(sources -> sources.sources().stream())
        .filter(source -> source.write().memory() == write.memory())
        .filter(source -> source.write().value().filter(each -> each == value).isPresent())
        .filter(source -> isStored(value, source.write()))
        .map(source -> source.relation().domain())
        .reduce(PresburgerSet::union);
  }

  /** Returns true if a write stores a value that is invariant in all loops around it. */
  private static boolean isStored(Value value, AffineAccess write) {
    return KeptValues.isOfElement(write)
        && !write.isPartial()
        && !write.isClipped()
        && (write.loops().isEmpty() || !value.isDefinedIn(write.loops().get(0).op()));
  }

  /** Finds what is seen, if need be with all reads seen; returns false if a limit is exceeded. */
  private boolean isKnown() {
    areAllSeen = areAllSeen();
    if (areAllSeen || findSeen()) {
      return true;
    }
    stored.clear();
    return findSeen();
  }

  /**
   * Returns true if each written value is read or is the last of its element, and each read value
   * that only feeds stored values is stored in each iteration. Then all values are seen: of those
   * that are not, the one that is written last would be read by a read that is seen.
   */
  private boolean areAllSeen() {
    try {
      writes().forEach(write -> seen.put(write, write.domain().set()));
      return Iterables.all(
              writes(), write -> KeptValues.areOf(write, analysis) || isReadOrLast(write))
          && stored.keySet().stream().allMatch(this::isAllStored);
    } catch (WorkLimitExceeded e) {
      return false;
    }
  }

  private boolean isReadOrLast(AffineAccess write) {
    return flow.get().use(write).flatMap(use -> use.dead().isEmpty()).is(Emptiness.Empty.class);
  }

  /** Returns true if a read value that only feeds stored values is stored in each iteration. */
  private boolean isAllStored(AffineAccess read) {
    Optional<PresburgerSet> iterations = seenBy(read);
    return iterations.isEmpty()
        || requireNonNull(stored.get(read)).stream()
            .anyMatch(store -> store.op().block() == read.op().block())
        || read.domain().set().isSubsetOf(iterations.get(), LIMIT).is(Inclusion.Holds.class);
  }

  /**
   * Starts with the last writes of elements and propagates from reads that are seen to the writes
   * that they see; returns false if that takes too long.
   */
  private boolean findSeen() {
    try {
      wholly.clear();
      writes().forEach(this::putLast);
      Set<AffineAccess> next = Sets.newLinkedHashSet(reads());
      for (int step = 0; step < MOST_STEPS && !next.isEmpty(); step++) {
        AffineAccess read = next.iterator().next();
        next.remove(read);
        Set<AffineAccess> grown = addSeenBy(read);
        stored.forEach(
            (other, stores) -> {
              if (!Collections.disjoint(stores, grown)) {
                next.add(other);
              }
            });
      }
      return next.isEmpty();
    } catch (WorkLimitExceeded e) {
      return false;
    }
  }

  private void putLast(AffineAccess write) {
    Answer<PresburgerSet> last = flow.get().last(write);
    seen.put(write, last.orElseGet(reason -> write.domain().set()));
    if (!last.isKnown()) {
      wholly.add(write);
    }
  }

  /** Marks the writes that a seen read sees; returns those that are seen in more iterations now. */
  private Set<AffineAccess> addSeenBy(AffineAccess read) {
    Set<AffineAccess> grown = new LinkedHashSet<>();
    ReadSources sources = flow.get().sources(read).toOptional().orElse(null);
    if (sources == null) {
      for (AffineAccess write : writes()) {
        if (!analysis.areDistinct(read.memory(), write.memory())) {
          addAll(write, grown);
        }
      }
      return grown;
    }
    Optional<PresburgerSet> instances = seenBy(read);
    for (ReadSources.Source source : sources.sources()) {
      PresburgerRelation all = source.relation();
      if (instances.isPresent() && !mayCompare(all, instances.get())) {
        addAll(source.write(), grown);
      } else {
        add(
            source.write(),
            instances.map(each -> all.restrictDomain(each, LIMIT)).orElse(all).range(),
            grown);
      }
    }
    return grown;
  }

  private void add(AffineAccess write, PresburgerSet more, Set<AffineAccess> grown) {
    PresburgerSet before = requireNonNull(seen.get(write));
    if (wholly.contains(write)) {
      return;
    }
    if (!mayCompare(before, more)) {
      addAll(write, grown);
    } else if (!more.isSubsetOf(before, LIMIT).is(Inclusion.Holds.class)) {
      PresburgerSet both = before.union(more);
      if (both.disjuncts().size() > MOST_CASES) {
        addAll(write, grown);
      } else {
        seen.put(write, both);
        grown.add(write);
      }
    }
  }

  /** Returns false if comparing all pairs of disjuncts of two unions exceeds the budget. */
  private boolean mayCompare(PresburgerUnion<?> one, PresburgerUnion<?> other) {
    left -= (long) one.disjuncts().size() * other.disjuncts().size();
    return left >= 0;
  }

  /** Marks a write as seen in all iterations. */
  private void addAll(AffineAccess write, Set<AffineAccess> grown) {
    if (wholly.add(write)) {
      seen.put(write, write.domain().set());
      grown.add(write);
    }
  }

  private Iterable<AffineAccess> reads() {
    return Iterables.filter(analysis.accesses(), access -> !access.isWrite());
  }

  private Iterable<AffineAccess> writes() {
    return Iterables.filter(analysis.accesses(), AffineAccess::isWrite);
  }

  /** The iterations in which a read is seen; empty if it is in all of them. */
  private Optional<PresburgerSet> seenBy(AffineAccess read) {
    List<AffineAccess> stores = stored.get(read);
    if (stores == null) {
      return Optional.empty();
    }
    PresburgerSet all = PresburgerSet.empty(read.domain().set().space());
    for (AffineAccess store : stores) {
      all = all.union(requireNonNull(seen.get(store)));
    }
    return Optional.of(all);
  }

  /** The stores that the value of a read feeds; empty if the value has other uses. */
  private Optional<ImmutableList<AffineAccess>> storesOf(AffineAccess read) {
    List<AffineAccess> stores = new ArrayList<>();
    return read.memory() == read.buffer()
            && KeptValues.isOfElement(read)
            && isOnlyStored(read.op(), stores, MOST_VALUES)
            && stores.stream().allMatch(store -> store.loops().equals(read.loops()))
        ? Optional.of(ImmutableList.copyOf(stores))
        : Optional.empty();
  }

  /** Returns true if the results of an operation only feed stored values; collects the stores. */
  private boolean isOnlyStored(Operation op, List<AffineAccess> stores, int most) {
    for (OpResult result : op.results()) {
      for (OpOperand use : result.uses()) {
        Operation user = use.owner();
        AffineAccess store = analysis.access(user).filter(AffineAccess::isWrite).orElse(null);
        if (store == null
            ? most == 0 || !isComputation(user) || !isOnlyStored(user, stores, most / 2)
            : !KeptValues.isOfElement(store) || !isStoredOnce(result, store)) {
          return false;
        }
        if (store != null) {
          stores.add(store);
        }
      }
    }
    return true;
  }

  private static boolean isStoredOnce(Value value, AffineAccess store) {
    return store.value().filter(value::equals).isPresent()
        && Collections.frequency(store.op().operands(), value) == 1;
  }

  private static boolean isComputation(Operation op) {
    return op.numRegions() == 0 && !(op instanceof Terminator) && LoopBody.doesNothing(op);
  }
}
