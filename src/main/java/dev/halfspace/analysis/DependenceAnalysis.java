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
 * <p>The accesses are collected once, when an analysis is created; queries are answered on demand.
 * They are about the IR as it was then: once something in the analyzed operation has changed, a
 * query throws and names the place of the change. Answers already given remain valid as they are.
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
   * The options of an analysis: requested dependences and assumptions.
   *
   * @param includesInput whether input dependences, between pairs of reads, are computed too
   * @param assumptions sets that are assumed to contain the values to which they are applied, which
   *     must be the same in all iterations: ranges of function arguments, for example
   * @param aliasing the assumption about the memory of arguments
   * @param limit the work limit of one query to the integer engine; all queries of an analysis
   *     together may take 6 times as many steps, and queries beyond that are answered as unknown
   */
  public record Options(
      boolean includesInput,
      ImmutableList<AffineValueSet> assumptions,
      Aliasing aliasing,
      WorkLimit limit) {
    private static final Options STANDARD =
        new Options(false, ImmutableList.of(), Aliasing.DISTINCT_ARGUMENTS, WorkLimit.standard());

    /** No input dependences, no assumptions, the standard limit. */
    public static Options standard() {
      return STANDARD;
    }

    /** These options, with input dependences. */
    public Options withInput() {
      return new Options(true, assumptions, aliasing, limit);
    }

    /** These options, with another assumption about arguments. */
    public Options withAliasing(Aliasing newAliasing) {
      return new Options(includesInput, assumptions, newAliasing, limit);
    }

    /** These options, with another work limit. */
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

  /** The assumption about the memory that arguments of a function refer to. */
  public enum Aliasing {
    /** The arguments do not alias each other, as MLIR assumes. */
    DISTINCT_ARGUMENTS,
    /** Any argument may alias any memory that existed before the function was called. */
    ARGUMENTS_MAY_ALIAS
  }

  /** The work of all queries together, as a multiple of the limit of one. */
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

  /** Analyzes the operations inside {@code root}, with standard options. */
  public static DependenceAnalysis of(Operation root) {
    return of(root, Options.standard());
  }

  /** Analyzes the operations inside {@code root}. */
  public static DependenceAnalysis of(Operation root, Options options) {
    return new DependenceAnalysis(root, options);
  }

  /** The operation whose contents were analyzed. */
  public Operation root() {
    return root;
  }

  /** Returns true if nothing inside {@link #root} has changed since the analysis. */
  public boolean isCurrent() {
    return seen.isCurrent();
  }

  /**
   * Checks that nothing inside {@link #root} has changed since the analysis.
   *
   * @throws IllegalStateException if something has changed; the message names the place
   */
  public void checkCurrent() {
    seen.check();
  }

  /** The accesses in textual order. */
  public ImmutableList<AffineAccess> accesses() {
    return accesses;
  }

  /**
   * The access of an operation, the first if it has several; empty if it has none or is not inside
   * {@link #root}.
   */
  public Optional<AffineAccess> access(Operation op) {
    return accesses(op).stream().findFirst();
  }

  /** All accesses of an operation: a copy has a read and a write. */
  public ImmutableList<AffineAccess> accesses(Operation op) {
    return byOp.get().get(op);
  }

  /**
   * The barriers. An operation that may access memory without declaring which, such as a call, has
   * one for each buffer that it can reach: a write of unknown elements. An operation that frees
   * memory has one, too, which writes all elements. They are numbered after {@link #accesses}.
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
   * The schedule of an access, as a map from the induction variables around it to time: {@code (i,
   * j) -> (p0, i, p1, j, p2)} for an access in two loops. Times are compared lexicographically. The
   * constants {@code p} number the operations of one loop body in textual order; they are equal
   * exactly for accesses in the same loop at that depth. Empty if control flow between blocks, or
   * an operation that executes its regions in an unknown order, leaves the order undetermined
   * inside {@link #root}.
   */
  public Optional<AffineMap> schedule(AffineAccess access) {
    seen.check();
    return positions.get().schedule(access);
  }

  /** The number of loops around both accesses. */
  public int commonLoops(AffineAccess source, AffineAccess sink) {
    return Frame.commonLoops(source.frame(), sink.frame());
  }

  /**
   * The answers for one ordered pair, at all depths from 1 to one more than the number of common
   * loops.
   */
  public ImmutableList<Dependence> between(AffineAccess source, AffineAccess sink) {
    PairQuestion question = question(source, sink);
    return IntStream.rangeClosed(1, question.commonLoops() + 1)
        .mapToObj(question::at)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * The answers for one ordered pair, at all depths from 1 to one more than the number of common
   * loops.
   *
   * @throws IllegalArgumentException if {@code source} or {@code sink} has no access, or several
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

  /** The symbols of all sets and relations: values that are the same in all iterations. */
  public ImmutableList<Value> symbols() {
    return walk.values().symbols();
  }

  /**
   * The exact dependences of one ordered pair at one depth: the pairs of an iteration of the loops
   * around the source and one of the loops around the sink, in this order, that touch a common
   * element, over the symbols {@link #symbols}.
   *
   * <pre>{@code
   * // affine.for %i = 0 to 10 { affine.store %x, %A[%i]; %v = affine.load %A[9 - %i] }
   * deps.relation(store, load, 1)   // { [i] -> [j] : i + j = 9, 0 <= i < j < 10 }
   * }</pre>
   *
   * <p>Empty if the answer at this depth is unknown. If something that is not affine decides
   * whether an access is executed, the relation has the pairs that meet if both are executed. Kinds
   * are not distinguished: pairs of reads have relations if input dependences were requested.
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
   * #relation(AffineAccess, AffineAccess, int)} over the depths; empty if one of these is.
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

  /** Returns true if two accesses certainly access different memory. */
  boolean areDistinct(AffineAccess a, AffineAccess b) {
    return a.origin().isDistinctFrom(b.origin(), options.aliasing(), escapes);
  }

  /**
   * The reason why the memory of an access may be accessed in an unknown way, which is some
   * barrier; empty if there is none. An operation that frees the memory is no such barrier, since
   * it does not change the values of earlier reads.
   */
  Optional<String> barrier(AffineAccess access) {
    return barriers.stream()
        .filter(barrier -> !barrier.isFree() && !areDistinct(barrier, access))
        .findFirst()
        .map(barrier -> "'" + barrier.op().name() + "' may access the buffer");
  }

  /**
   * Returns true if the contents of a buffer are not visible after the analyzed operation: it is an
   * allocation inside it whose address does not escape.
   */
  boolean isPrivate(AffineAccess access) {
    Operation made = access.buffer().definingOp();
    return access.origin().kind() == Buffer.Kind.ALLOCATION
        && made != null
        && made != root
        && root.isAncestorOf(made)
        && !escapes.escapes(access.buffer());
  }

  /** The query about an access and itself, even if it is a read. */
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
   * All dependences between accesses, barriers included, for which the answer is not {@code None},
   * by source, then sink, then depth. Unknown answers are included.
   */
  public ImmutableList<Dependence> all() {
    return all(root);
  }

  /**
   * The dependences of {@link #all()} between two accesses inside an operation.
   *
   * @throws IllegalArgumentException if {@code op} is not inside {@link #root}
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
   * The common loops of two accesses that carry, or may carry, a dependence between them in either
   * direction. No distances are computed, and only loops that satisfy {@code isAsked} are examined.
   *
   * <pre>{@code
   * // affine.for %i, affine.for %k: a load of %C[%i], then a store to it
   * deps.carriers(load, store, loop -> true)   // the loop of %k
   * }</pre>
   *
   * @throws IllegalStateException if the IR has changed since it was analyzed
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

  /** All loops, including those without accesses, in textual order, outer before inner. */
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
   * Returns true if the iterations of a loop operation may be executed in any order, or at once;
   * for an operation with several dimensions, the iterations of all of them.
   *
   * @throws IllegalArgumentException if {@code loop} has no loop in {@link #loops}
   */
  public boolean isParallel(Operation loop) {
    seen.check();
    return Parallelism.of(this, loops(loop)).isParallel();
  }

  /**
   * The operations inside an operation whose memory effects are not analyzed, in textual order.
   *
   * @throws IllegalArgumentException if {@code op} is not inside {@link #root}
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
   * The refutations of a dependence that elements had to be compared for: for every case of bounds
   * and guards the system of the pairs of iterations that would have to meet, with a certificate
   * that it is empty. Empty if {@link Dependence.None#proof} is the whole proof, if one of the
   * accesses is never executed, and if there may be a dependence.
   */
  public ImmutableList<Refutation> refutations(Dependence dependence) {
    return dependence.isNone()
        ? question(dependence.source(), dependence.sink()).refutations(dependence.depth())
        : ImmutableList.of();
  }

  /** The accesses inside an operation, including those of operations that free memory. */
  List<AffineAccess> accessesWithin(Operation op) {
    return allWithin(op).stream()
        .filter(access -> access.index() < accesses.size() || access.isFree())
        .toList();
  }

  /** The accesses inside an operation, barriers included. */
  private List<AffineAccess> allWithin(Operation op) {
    List<AffineAccess> inside = new ArrayList<>();
    op.walk(each -> inside.addAll(byOp.get().get(each)));
    inside.sort(Comparator.comparingInt(AffineAccess::index));
    return inside;
  }
}
