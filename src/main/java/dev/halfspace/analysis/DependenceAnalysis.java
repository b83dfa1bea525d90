package dev.halfspace.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.WorkLimit;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

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
 * <p>Accesses are found once, when an analysis is made; questions are answered when asked. The IR
 * must not change in between.
 */
public final class DependenceAnalysis {

  /**
   * What is asked for and assumed.
   *
   * @param includesInput whether pairs of reads are looked at too
   * @param assumptions sets that hold of the values they are applied to, which must be the same in
   *     all iterations: ranges of function arguments, for example
   * @param limit how much work one question to the integer engine may take
   */
  public record Options(
      boolean includesInput, ImmutableList<AffineValueSet> assumptions, WorkLimit limit) {
    private static final Options STANDARD =
        new Options(false, ImmutableList.of(), WorkLimit.standard());

    /** No reads after reads, no assumptions, the standard limit. */
    public static Options standard() {
      return STANDARD;
    }

    /** These options, with pairs of reads looked at. */
    public Options withInput() {
      return new Options(true, assumptions, limit);
    }

    /** These options, with one more assumption. */
    public Options assuming(AffineValueSet assumption) {
      return new Options(
          includesInput,
          ImmutableList.<AffineValueSet>builder().addAll(assumptions).add(assumption).build(),
          limit);
    }
  }

  private final Operation root;
  private final Options options;
  private final NestWalk walk;
  private final ImmutableList<AffineAccess> accesses;
  private final TextualOrder positions;
  private final IdentityHashMap<Operation, AffineAccess> byOp = new IdentityHashMap<>();

  private DependenceAnalysis(Operation root, Options options) {
    this.root = root;
    this.options = options;
    this.walk = NestWalk.of(root, options.assumptions());
    this.accesses = AccessReader.accesses(walk);
    this.positions = TextualOrder.of(accesses);
    accesses.forEach(access -> byOp.put(access.op(), access));
  }

  /** Analyses what is inside {@code root}, with standard options. */
  public static DependenceAnalysis of(Operation root) {
    return of(root, Options.standard());
  }

  /** Analyses what is inside {@code root}. */
  public static DependenceAnalysis of(Operation root, Options options) {
    return new DependenceAnalysis(root, options);
  }

  /** The accesses in textual order. */
  public ImmutableList<AffineAccess> accesses() {
    return accesses;
  }

  /** The access that an operation is; empty if it is none, or is not inside what was analysed. */
  public Optional<AffineAccess> access(Operation op) {
    return Optional.ofNullable(byOp.get(op));
  }

  /**
   * When an access is executed, as a map from the induction variables around it to a time: {@code
   * (i, j) -> (p0, i, p1, j, p2)} for an access in two loops. Times are compared lexicographically;
   * the constants {@code p} number what stands in one loop in textual order, and are equal exactly
   * for what is in the same loop there. Empty if control flow between blocks, or an operation that
   * executes its regions in an unknown order, leaves the order open.
   */
  public Optional<AffineMap> schedule(AffineAccess access) {
    return positions.schedule(access);
  }

  /** The number of loops around both accesses. */
  public int commonLoops(AffineAccess source, AffineAccess sink) {
    return question(source, sink).commonLoops();
  }

  /** The answers for one ordered pair, at depths from 1 to one more than the common loops. */
  public ImmutableList<Dependence> between(AffineAccess source, AffineAccess sink) {
    PairQuestion question = question(source, sink);
    ImmutableList.Builder<Dependence> answers = ImmutableList.builder();
    for (int depth = 1; depth <= question.commonLoops() + 1; depth++) {
      answers.add(question.at(depth));
    }
    return answers.build();
  }

  /**
   * The answers for one ordered pair, at depths from 1 to one more than the common loops.
   *
   * @throws IllegalArgumentException if {@code source} or {@code sink} is not one of the accesses
   */
  public ImmutableList<Dependence> between(Operation source, Operation sink) {
    return between(known(source), known(sink));
  }

  private AffineAccess known(Operation op) {
    AffineAccess access = byOp.get(op);
    checkArgument(access != null, "'%s' is not an affine access of what was analysed", op.name());
    return access;
  }

  /**
   * The answer for one ordered pair at one depth.
   *
   * @throws IllegalArgumentException if {@code depth} is not from 1 to one more than the number of
   *     common loops
   */
  public Dependence at(AffineAccess source, AffineAccess sink, int depth) {
    PairQuestion question = question(source, sink);
    checkDepth(question, depth);
    return question.at(depth);
  }

  private static void checkDepth(PairQuestion question, int depth) {
    checkArgument(
        depth >= 1 && depth <= question.commonLoops() + 1,
        "depth %s asked of accesses with %s common loops",
        depth,
        question.commonLoops());
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
   * <p>Empty if the answer at this depth is {@link Dependence.Unknown}. If something that is not
   * affine decides whether an access is executed, the relation has the pairs that meet if both are.
   * Kinds are not told apart: pairs of reads have relations if input dependences were asked for.
   *
   * @throws IllegalArgumentException if {@code depth} is not from 1 to one more than the number of
   *     common loops
   */
  public Optional<PresburgerRelation> relation(AffineAccess source, AffineAccess sink, int depth) {
    PairQuestion question = question(source, sink);
    checkDepth(question, depth);
    return question.relation(depth);
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

  Operation root() {
    return root;
  }

  NestWalk walk() {
    return walk;
  }

  /** The pairs of executions of one access, be it a read or a write. */
  PairQuestion pairOf(AffineAccess access) {
    return new PairQuestion(access, access, true, options.limit());
  }

  PairQuestion question(AffineAccess source, AffineAccess sink) {
    return new PairQuestion(source, sink, options.includesInput(), options.limit());
  }

  /**
   * All dependences between two accesses, and all that are not known not to exist, by source, then
   * sink, then depth.
   */
  public ImmutableList<Dependence> all() {
    ImmutableList.Builder<Dependence> found = ImmutableList.builder();
    for (AffineAccess source : accesses) {
      for (AffineAccess sink : accesses) {
        between(source, sink).stream().filter(Dependence::mustBeRespected).forEach(found::add);
      }
    }
    return found.build();
  }

  /** The loops around accesses, in textual order, outer before inner. */
  public ImmutableList<Loop> loops() {
    return accesses.stream()
        .flatMap(access -> access.loops().stream())
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }

  /** Whether the iterations of a loop may be executed in any order, or at once. */
  public boolean isParallel(Loop loop) {
    return Parallelism.of(this, walk, loop).isParallel();
  }

  /**
   * Whether the iterations of a loop operation may be executed in any order, or at once; of one
   * with several dimensions, those of all of them.
   */
  public boolean isParallel(Operation loop) {
    return Parallelism.of(this, walk, loop).isParallel();
  }

  /** What prevents the iterations of a loop from being executed in any order. */
  public Parallelism parallelism(Loop loop) {
    return Parallelism.of(this, walk, loop);
  }

  /** A dependence told to a person, in one or more lines. */
  public String explain(Dependence dependence) {
    return Explanation.of(dependence);
  }

  /** What prevents a loop from being parallel, told to a person, in one or more lines. */
  public String explain(Loop loop) {
    return Explanation.of(parallelism(loop));
  }

  List<AffineAccess> accessesWithin(Operation op) {
    return accesses.stream().filter(access -> isInside(access.op(), op)).toList();
  }

  private static boolean isInside(Operation op, Operation outer) {
    for (Operation at = op; at != null; at = at.block() == null ? null : at.block().parentOp()) {
      if (at == outer) {
        return true;
      }
    }
    return false;
  }
}
