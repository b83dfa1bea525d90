package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.Multimaps;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.answer.Cancellation;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.WorkAccount;
import dev.halfspace.presburger.WorkLimit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The dependences between the affine accesses of an operation, usually a function.
 *
 * <pre>{@code
 * // affine.for %i = 0 to 10 {
 * //   affine.store %x, %A[%i]
 * //   %v = affine.load %A[9 - %i]
 * // }
 * DependenceAnalysis deps = DependenceAnalysis.of(func);
 * deps.between(store, load);   // depth 1: FLOW [1, 9]; depth 2: none, i = 9 - i has no solution
 * deps.isParallel(loop);       // false
 * }</pre>
 *
 * <p>Accesses are found once, when an analysis is made; questions are answered when asked. They are
 * about the IR as it was then: once something in what was analysed has changed, a question throws,
 * and names the place of the change. Answers that were given stay as they are.
 *
 * <pre>{@code
 * DependenceAnalysis deps = DependenceAnalysis.of(func);
 * Dependence before = deps.between(store, load).get(0);
 * store.erase();
 * before.exists();             // as before
 * deps.between(load, other);   // IllegalStateException: the IR has changed since it was analysed
 * }</pre>
 */
public final class DependenceAnalysis {

  /**
   * The options of an analysis: what is asked for and assumed.
   *
   * @param includesInput whether pairs of reads are looked at too
   * @param assumptions sets that hold of the values they are applied to, which must be the same in
   *     all iterations: ranges of function arguments, for example
   * @param aliasing what arguments refer to
   * @param limit how much work one question to the integer engine may take; all of an analysis
   *     together may take 6 times as many steps, and those that come too late are unknown
   */
  public record Options(
      boolean includesInput,
      ImmutableList<AffineValueSet> assumptions,
      Aliasing aliasing,
      WorkLimit limit) {
    private static final Options STANDARD =
        new Options(false, ImmutableList.of(), Aliasing.DISTINCT_ARGUMENTS, WorkLimit.standard());

    /** No reads after reads, no assumptions, the standard limit. */
    public static Options standard() {
      return STANDARD;
    }

    /** These options, with pairs of reads looked at. */
    public Options withInput() {
      return new Options(true, assumptions, aliasing, limit);
    }

    /** These options, with another assumption on arguments. */
    public Options withAliasing(Aliasing newAliasing) {
      return new Options(includesInput, assumptions, newAliasing, limit);
    }

    /** These options, with another limit of work. */
    public Options withLimit(WorkLimit newLimit) {
      return new Options(includesInput, assumptions, aliasing, newLimit);
    }

    /** These options, with one more assumption. */
    public Options assuming(AffineValueSet assumption) {
      return new Options(
          includesInput,
          ImmutableList.<AffineValueSet>builder().addAll(assumptions).add(assumption).build(),
          aliasing,
          limit);
    }
  }

  /** The memory that arguments of a function refer to. */
  public enum Aliasing {
    /** Each to memory of its own, as MLIR assumes. */
    DISTINCT_ARGUMENTS,
    /** Any of them to any memory that was there before the function was called. */
    ARGUMENTS_MAY_ALIAS
  }

  /** All questions together may take this many times the work of one. */
  private static final int WORK = 6;

  private final Operation root;
  private final Options options;
  private final Escapes escapes = new Escapes();
  private final NestWalk walk;
  private final IrSnapshot seen;
  private final SharedWork work;
  private final ImmutableList<AffineAccess> accesses;
  private final ImmutableList<AffineAccess> barriers;
  private final Supplier<TextualOrder> positions;
  private final Supplier<ImmutableListMultimap<Operation, AffineAccess>> byOp;

  private DependenceAnalysis(Operation root, Options options) {
    this.root = root;
    this.options = options;
    this.seen = IrSnapshot.of(root);
    this.work = new SharedWork(options.limit(), WorkAccount.of(WORK * options.limit().maxSteps()));
    this.walk = new NestWalk(root, options.assumptions());
    AccessReader.Found found = AccessReader.accesses(walk, escapes);
    this.accesses = found.declared();
    this.barriers = found.barriers();
    this.positions = Suppliers.memoize(() -> new TextualOrder(root, withBarriers()));
    this.byOp = Suppliers.memoize(() -> Multimaps.index(withBarriers(), AffineAccess::op));
  }

  /** Analyses what is inside {@code root}, with standard options. */
  public static DependenceAnalysis of(Operation root) {
    return of(root, Options.standard());
  }

  /** Analyses what is inside {@code root}. */
  public static DependenceAnalysis of(Operation root, Options options) {
    return new DependenceAnalysis(root, options);
  }

  /** The operation that was analysed: what is inside it. */
  public Operation root() {
    return root;
  }

  /** Returns true if nothing in what was analysed has changed since. */
  public boolean isCurrent() {
    return seen.isCurrent();
  }

  /**
   * Checks that nothing in what was analysed has changed since.
   *
   * @throws IllegalStateException if something has; the message names the place
   */
  public void checkCurrent() {
    seen.check();
  }

  /** The accesses in textual order. */
  public ImmutableList<AffineAccess> accesses() {
    return accesses;
  }

  /**
   * The access that an operation is, the first if it makes several; empty if it is none, or is not
   * inside what was analysed.
   */
  public Optional<AffineAccess> access(Operation op) {
    return accesses(op).stream().findFirst();
  }

  /** All that an operation reads and writes: a copy is a read and a write. */
  public ImmutableList<AffineAccess> accesses(Operation op) {
    return byOp.get().get(op);
  }

  /**
   * The accesses of operations that may access memory in ways that they do not tell, such as calls:
   * for each a write of unknown elements of every buffer that it can reach. They are numbered after
   * {@link #accesses}.
   */
  public ImmutableList<AffineAccess> barriers() {
    return barriers;
  }

  private ImmutableList<AffineAccess> withBarriers() {
    return barriers.isEmpty()
        ? accesses
        : ImmutableList.<AffineAccess>builder().addAll(accesses).addAll(barriers).build();
  }

  /**
   * The time at which an access is executed, as a map from the induction variables around it:
   * {@code (i, j) -> (p0, i, p1, j, p2)} for an access in two loops. Times are compared
   * lexicographically; the constants {@code p} number what stands in one loop in textual order, and
   * are equal exactly for what is in the same loop there. Empty if control flow between blocks, or
   * an operation that executes its regions in an unknown order, leaves the order open inside {@link
   * #root}.
   */
  public Optional<AffineMap> schedule(AffineAccess access) {
    seen.check();
    return positions.get().schedule(access);
  }

  /** The number of loops around both accesses. */
  public int commonLoops(AffineAccess source, AffineAccess sink) {
    return Frame.commonLoops(source.frame(), sink.frame());
  }

  /** The answers for one ordered pair, at depths from 1 to one more than the common loops. */
  public ImmutableList<Dependence> between(AffineAccess source, AffineAccess sink) {
    PairQuestion question = question(source, sink);
    return IntStream.rangeClosed(1, question.commonLoops() + 1)
        .mapToObj(question::at)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * The answers for one ordered pair, at depths from 1 to one more than the common loops.
   *
   * @throws IllegalArgumentException if {@code source} or {@code sink} is not an access, or is
   *     several
   */
  public ImmutableList<Dependence> between(Operation source, Operation sink) {
    return between(known(source), known(sink));
  }

  private AffineAccess known(Operation op) {
    List<AffineAccess> found = byOp.get().get(op);
    checkArgument(!found.isEmpty(), "'%s' is not an access of what was analysed", op.name());
    checkArgument(
        found.size() == 1,
        "'%s' makes %s accesses; ask about one of them",
        op.name(),
        found.size());
    return found.get(0);
  }

  /**
   * The answer for one ordered pair at one depth.
   *
   * @throws IllegalArgumentException if {@code depth} is not from 1 to one more than the number of
   *     common loops
   */
  public Dependence at(AffineAccess source, AffineAccess sink, int depth) {
    return question(source, sink, depth).at(depth);
  }

  /** The values that no iteration changes, which are the symbols of all sets and relations. */
  public ImmutableList<Value> symbols() {
    return walk.values().symbols();
  }

  /**
   * The exact dependences of one ordered pair at one depth: the pairs of an iteration of the loops
   * around the source and one of those around the sink, in this order, that touch a common element,
   * under the symbols {@link #symbols}.
   *
   * <pre>{@code
   * // affine.for %i = 0 to 10 { affine.store %x, %A[%i]; %v = affine.load %A[9 - %i] }
   * deps.relation(store, load, 1)   // { [i] -> [j] : i + j = 9, 0 <= i < j < 10 }
   * }</pre>
   *
   * <p>Empty if the answer at this depth is not known. If something that is not affine decides
   * whether an access is executed, the relation has the pairs that meet if both are. Kinds are not
   * distinguished: pairs of reads have relations if input dependences were asked for.
   *
   * @throws IllegalArgumentException if {@code depth} is not from 1 to one more than the number of
   *     common loops
   */
  public Optional<PresburgerRelation> relation(AffineAccess source, AffineAccess sink, int depth) {
    return question(source, sink, depth).relation(depth);
  }

  private PairQuestion question(AffineAccess source, AffineAccess sink, int depth) {
    PairQuestion question = question(source, sink);
    int common = question.commonLoops();
    checkArgument(
        depth >= 1 && depth <= common + 1,
        "depth %s of accesses with %s common loops",
        depth,
        common);
    return question;
  }

  /**
   * The exact dependences of one ordered pair at all depths: the union of {@link
   * #relation(AffineAccess, AffineAccess, int)} over them; empty if one of them is.
   */
  public Optional<PresburgerRelation> relation(AffineAccess source, AffineAccess sink) {
    PairQuestion question = question(source, sink);
    Optional<PresburgerRelation> all = question.relation(1);
    for (int depth = 2; depth <= question.commonLoops() + 1 && all.isPresent(); depth++) {
      Optional<PresburgerRelation> more = question.relation(depth);
      PresburgerRelation sofar = all.get();
      all = more.map(sofar::union);
    }
    return all;
  }

  NestWalk walk() {
    return walk;
  }

  IrSnapshot seen() {
    return seen;
  }

  /** Returns true if two values certainly refer to different memory. */
  public boolean areDistinct(Value a, Value b) {
    return Buffer.of(a, root).isDistinctFrom(Buffer.of(b, root), options.aliasing(), escapes);
  }

  /** Returns true if two accesses certainly are to different memory. */
  boolean areDistinct(AffineAccess a, AffineAccess b) {
    return a.origin().isDistinctFrom(b.origin(), options.aliasing(), escapes);
  }

  /**
   * Says why memory may be accessed in ways that are not known; empty if it is not. What frees it
   * does not change what is read of it before.
   */
  Optional<String> barrier(AffineAccess access) {
    return barriers.stream()
        .filter(barrier -> !barrier.isFree() && !areDistinct(barrier, access))
        .findFirst()
        .map(barrier -> "'" + barrier.op().name() + "' may access the buffer");
  }

  /** Returns true if nobody sees what a buffer holds when what is analysed is done. */
  boolean isPrivate(AffineAccess access) {
    Operation made = access.buffer().definingOp();
    return access.origin().kind() == Buffer.Kind.ALLOCATION
        && made != null
        && made != root
        && root.isAncestorOf(made)
        && !escapes.escapes(access.buffer());
  }

  /** The pairs of executions of one access, be it a read or a write. */
  PairQuestion pairOf(AffineAccess access) {
    seen.check();
    return new PairQuestion(access, access, options.withInput(), walk, escapes, work);
  }

  private PairQuestion question(AffineAccess source, AffineAccess sink) {
    Cancellation.check();
    seen.check();
    return new PairQuestion(source, sink, options, walk, escapes, work);
  }

  /**
   * All dependences between two accesses, barriers among them, and all that are not known not to
   * exist, by source, then sink, then depth.
   */
  public ImmutableList<Dependence> all() {
    return all(root);
  }

  /**
   * Those of {@link #all()} between two accesses inside an operation.
   *
   * @throws IllegalArgumentException if {@code op} is not inside what was analysed
   */
  public ImmutableList<Dependence> all(Operation op) {
    seen.check();
    checkInside(op);
    List<AffineAccess> inside = allWithin(op);
    ImmutableList.Builder<Dependence> found = ImmutableList.builder();
    for (AffineAccess source : inside) {
      Cancellation.check();
      for (AffineAccess sink : inside) {
        if (PairQuestion.apart(source, sink, options, escapes) == null) {
          between(source, sink).stream().filter(Dependence::mustBeRespected).forEach(found::add);
        }
      }
    }
    return found.build();
  }

  /**
   * The loops around two accesses that carry a dependence between them, whichever comes first, and
   * those of which that is not known. No distances are found, and no loop is looked at that is not
   * asked about.
   *
   * <pre>{@code
   * // affine.for %i, affine.for %k: a load of %C[%i], then a store to it
   * deps.carriers(load, store, loop -> true)   // the loop of %k
   * }</pre>
   *
   * @throws IllegalStateException if the IR has changed since it was analysed
   */
  public ImmutableList<Loop> carriers(AffineAccess a, AffineAccess b, Predicate<Loop> isAsked) {
    checkCurrent();
    if (PairQuestion.apart(a, b, options, escapes) != null) {
      return ImmutableList.of();
    }
    PairQuestion question = question(a, b);
    List<Loop> carriers = new ArrayList<>(a.loops().subList(0, question.commonLoops()));
    carriers.removeIf(loop -> !isAsked.test(loop) || !question.mayBeCarried(loop.position() + 1));
    return ImmutableList.copyOf(carriers);
  }

  /** All loops, also those without accesses, in textual order, outer before inner. */
  public ImmutableList<Loop> loops() {
    return walk.allLoops();
  }

  /** The dimensions of a loop operation, from the outermost. */
  private ImmutableList<Loop> loops(Operation op) {
    ImmutableList<Loop> dimensions =
        walk.loops().keySet().stream()
            .filter(loop -> loop.op() == op)
            .collect(ImmutableList.toImmutableList());
    checkArgument(
        !dimensions.isEmpty(),
        "'%s' (%s) is not a loop of what was analysed",
        op.name(),
        op.location());
    return dimensions;
  }

  /**
   * Returns true if the iterations of a loop may be executed in any order, or at once.
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public boolean isParallel(Loop loop) {
    return parallelism(loop).isParallel();
  }

  /**
   * Returns true if the iterations of a loop operation may be executed in any order, or at once; of
   * one with several dimensions, those of all of them.
   *
   * @throws IllegalArgumentException if no loop of {@link #loops} is of that operation
   */
  public boolean isParallel(Operation loop) {
    seen.check();
    return Parallelism.of(this, loops(loop)).isParallel();
  }

  /**
   * The operations inside another whose effects on memory are not analysed, in order.
   *
   * @throws IllegalArgumentException if {@code op} is not inside what was analysed
   */
  public ImmutableList<Operation> otherEffects(Operation op) {
    seen.check();
    checkInside(op);
    return Parallelism.effects(op);
  }

  private void checkInside(Operation op) {
    checkArgument(root.isAncestorOf(op), "'%s' is not inside what was analysed", op.name());
  }

  /**
   * The obstacles to executing the iterations of a loop in any order.
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public Parallelism parallelism(Loop loop) {
    seen.check();
    checkLoop(loop);
    return Parallelism.of(this, ImmutableList.of(loop));
  }

  /**
   * Checks that a loop is one of {@link #loops}.
   *
   * @throws IllegalArgumentException if it is not
   */
  public void checkLoop(Loop loop) {
    walk.check(loop);
  }

  /**
   * The refutations of a dependence, where elements had to be compared: for every case of bounds
   * and guards the pairs of iterations that would have to meet, with a derivation that there are
   * none. Empty where {@link Dependence.None#proof} says all, where one of the accesses is never
   * executed, and where there may be a dependence.
   */
  public ImmutableList<Refutation> refutations(Dependence dependence) {
    return dependence.isNone()
        ? question(dependence.source(), dependence.sink()).refutations(dependence.depth())
        : ImmutableList.of();
  }

  /** The accesses inside an operation, those that free memory included. */
  List<AffineAccess> accessesWithin(Operation op) {
    return allWithin(op).stream()
        .filter(access -> access.index() < accesses.size() || access.isFree())
        .toList();
  }

  /** The accesses inside an operation, barriers among them. */
  private List<AffineAccess> allWithin(Operation op) {
    List<AffineAccess> inside = new ArrayList<>();
    op.walk(each -> inside.addAll(byOp.get().get(each)));
    inside.sort(Comparator.comparingInt(AffineAccess::index));
    return inside;
  }
}
