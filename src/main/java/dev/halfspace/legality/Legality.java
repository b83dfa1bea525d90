package dev.halfspace.legality;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.presburger.PresburgerRelation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The questions that ask how the loops of an operation, usually a function, may be transformed.
 *
 * <pre>{@code
 * // affine.for %i = 0 to 9 {
 * //   affine.for %j = 0 to 9 {
 * //     %v = affine.load %A[%i, %j + 1]
 * //     affine.store %v, %A[%i + 1, %j]
 * //   }
 * // }
 * Legality legality = Legality.of(DependenceAnalysis.of(func));
 * legality.parallel(j);               // Legal
 * legality.interchange(i, j);         // Illegal: (0, 1) writes A[1, 1], (1, 0) reads it
 * legality.permutableBands();         // [[i], [j]]
 * legality.maximalVectorWidth(j);     // empty: any width
 * }</pre>
 *
 * <p>Instances of accesses are ordered as the loops execute them; {@code affine.parallel} counts as
 * a nest of loops. Answers hold for all values of the symbols that the analysis allows. Every
 * question throws {@link IllegalStateException} if the IR has changed since it was analysed, and
 * {@link IllegalArgumentException} if it is about a loop that is not one of {@link
 * DependenceAnalysis#loops}.
 */
public final class Legality {
  private final DependenceAnalysis analysis;
  private final Nest nest;
  private final Edges edges;
  private final Function<Dependence, Optional<PresburgerRelation>> kept;
  private final Predicate<Dependence> isFree;
  private final Predicate<Operation> isPassed;
  private final Predicate<BlockArgument> isFreed;

  private Legality(
      DependenceAnalysis analysis,
      Nest nest,
      Edges edges,
      Function<Dependence, Optional<PresburgerRelation>> kept,
      Predicate<Dependence> isFree,
      Predicate<Operation> isPassed,
      Predicate<BlockArgument> isFreed) {
    this.analysis = analysis;
    this.nest = nest;
    this.edges = edges;
    this.kept = kept;
    this.isFree = isFree;
    this.isPassed = isPassed;
    this.isFreed = isFreed;
  }

  /** The questions about what an analysis has looked at. */
  public static Legality of(DependenceAnalysis analysis) {
    return new Legality(
        analysis,
        new Nest(analysis.accesses()),
        new Edges(analysis),
        dependence -> Optional.empty(),
        dependence -> false,
        op -> false,
        argument -> false);
  }

  /**
   * These questions, where {@link #transformation}, {@link #tiling} and {@link #unrollAndJam} need
   * not keep some dependences: those where memory holds, and reads see, the same values otherwise.
   * Which values differ between iterations is still decided by all dependences.
   *
   * @param dependence returns true for a dependence inside the band that need not be kept
   * @param unknown returns true for an operation that may be executed in another order although its
   *     effects are not known
   * @param carried returns true for a value that a loop carries which need not pass from one
   *     iteration to the next: what sees it, sees the same otherwise
   */
  public Legality freeing(
      Predicate<Dependence> dependence,
      Predicate<Operation> unknown,
      Predicate<BlockArgument> carried) {
    return new Legality(analysis, nest, edges, kept, dependence, unknown, carried);
  }

  /**
   * These questions, where the same ones need keep the order of only some pairs of iterations.
   *
   * <pre>{@code
   * legality.keeping(each -> deps.relation(each.source(), each.sink(), each.depth())
   *     .map(pairs -> pairs.restrictRange(seen)));  // of sinks whose values somebody sees
   * }</pre>
   *
   * @param pairs for a dependence the pairs in question, among those of {@link
   *     DependenceAnalysis#relation}; all of them if empty
   */
  public Legality keeping(Function<Dependence, Optional<PresburgerRelation>> pairs) {
    return new Legality(analysis, nest, edges, pairs, isFree, isPassed, isFreed);
  }

  /** The analysis that the answers rest on. */
  public DependenceAnalysis analysis() {
    return analysis;
  }

  /** All dependences, barriers among them, and all that are not known not to exist. */
  public ImmutableList<Dependence> dependences() {
    return dependences(analysis.root());
  }

  /**
   * Those of {@link #dependences()} between two accesses inside an operation.
   *
   * @throws IllegalArgumentException if {@code op} is not inside what was analysed
   */
  public ImmutableList<Dependence> dependences(Operation op) {
    return ImmutableList.copyOf(Lists.transform(edges.in(op), Edge::dependence));
  }

  LoopFacts facts() {
    return LoopFacts.of(analysis);
  }

  Nest nest() {
    return nest;
  }

  Variation variation() {
    return new Variation(edges);
  }

  Edges edges() {
    return edges;
  }

  // One loop ------------------------------------------------------------------------------------

  /**
   * The verdict on executing the iterations of a loop in any order, or at once. Values that they
   * combine by a recognized {@link Reduction}, carried or in memory, are allowed and named; if that
   * may change what is computed, the answer is {@link Verdict.LegalIfReassociated}.
   */
  public Answer<Verdict> parallel(Loop loop) {
    check(loop);
    return Independence.verdict(
            this, loop, Times.always(ImmutableList.of()), restriction -> restriction)
        .map(verdict -> withResults(verdict, Reductions.ofResults(loop)));
  }

  /** The elements of memory that a loop updates in each iteration, by nothing but reductions. */
  public ImmutableList<Reduction> reductionsInMemory(Loop loop) {
    check(loop);
    return Reductions.inMemory(nest.accessesIn(loop));
  }

  /** A verdict that names the reductions, too, whose order the loop leaves open. */
  private static Verdict withResults(Verdict verdict, List<Reduction> results) {
    return verdict instanceof Verdict.Legal legal
        ? new Verdict.Legal(
            ImmutableList.<Reduction>builder().addAll(legal.reductions()).addAll(results).build())
        : verdict;
  }

  /** The verdict on executing the iterations of a loop from the last to the first. */
  public Answer<Verdict> reversal(Loop loop) {
    return transformation(ImmutableList.of(loop), AffineMap.parse("(i) -> (-i)"));
  }

  // Nests ---------------------------------------------------------------------------------------

  /**
   * The verdict on exchanging the headers of two loops, one directly in the other.
   *
   * @throws IllegalArgumentException unless {@code inner} is directly inside {@code outer}
   */
  public Answer<Verdict> interchange(Loop outer, Loop inner) {
    return permutation(ImmutableList.of(outer, inner), ImmutableList.of(1, 0));
  }

  /**
   * The verdict on putting the headers of a nest of loops in another order, bounds unchanged.
   *
   * @param band the loops from the outermost, each directly inside the one before
   * @param order for each place, from the outermost, which loop of the band comes there
   * @throws IllegalArgumentException unless {@code band} is a chain of loops and {@code order} a
   *     permutation of its indexes
   */
  public Answer<Verdict> permutation(List<Loop> band, List<Integer> order) {
    checkBand(band);
    AffineMap map = AffineMap.permutation(order);
    checkArgument(map.numDims() == band.size(), "%s does not permute %s loops", order, band.size());
    for (int place = 0; place < order.size(); place++) {
      Loop outer = band.get(order.get(place));
      for (int inside = place + 1; inside < order.size(); inside++) {
        Loop variable = band.get(order.get(inside));
        if (variation().isBoundedBy(outer, variable)) {
          return Verdict.illegal(new Obstacle.DependentBound(outer.op(), variable));
        }
      }
    }
    return transformation(band, map);
  }

  /**
   * The verdict on executing the iterations of a nest of loops in the order of their images under
   * an affine map, as skewing and any other change of their order do; bounds are taken to be made
   * anew. What has equal images keeps its order in the loops further inside, if there are any, and
   * is executed at once otherwise.
   *
   * <pre>{@code
   * // The wavefront of (i, j): diagonals one after the other.
   * legality.transformation(List.of(i, j), AffineMap.parse("(i, j) -> (i + j, j)"));
   * }</pre>
   *
   * @param band the loops from the outermost, each directly inside the one before
   * @param map from the induction variables of the band, and {@link DependenceAnalysis#symbols} if
   *     it has symbols, to times
   * @throws IllegalArgumentException unless {@code band} is a chain of loops and {@code map} has as
   *     many dimensions
   */
  public Answer<Verdict> transformation(List<Loop> band, AffineMap map) {
    checkBand(band);
    checkArgument(map.numDims() == band.size(), "%s is not of %s loops", map, band.size());
    List<AffineExpr> variables = Lists.transform(band, loop -> AffineExpr.dim(loop.position()));
    List<AffineExpr> symbols =
        IntStream.range(0, map.numSymbols()).mapToObj(AffineExpr::symbol).toList();
    List<AffineExpr> times =
        Lists.transform(map.results(), result -> result.substitute(variables, symbols));
    return inTheWay(band).orElseGet(() -> transformed(band, List.of(Times.always(times))));
  }

  /**
   * The verdict on tiling a nest: cutting it into boxes that are executed one after the other, each
   * in today's order. Boxes begin at the first value of a loop's variable where that depends on
   * nothing in the band, else at multiples of the size in values of the variable.
   *
   * @param band the loops from the outermost, each directly inside the one before
   * @param sizes for each loop the number of its iterations in a box
   * @throws IllegalArgumentException unless {@code band} is a chain of loops with one positive size
   *     each
   */
  public Answer<Verdict> tiling(List<Loop> band, List<Long> sizes) {
    checkBand(band);
    checkArgument(
        sizes.size() == band.size(), "tile sizes given: %s, loops: %s", sizes.size(), band.size());
    sizes.forEach(size -> checkArgument(size > 0, "a size of %s", size));
    return inTheWay(band)
        .orElseGet(
            () ->
                Grouping.of(this, band)
                    .map(cases -> Lists.transform(cases, each -> tiled(band, sizes, each)))
                    .flatMap(times -> transformed(band, times)));
  }

  private static Times tiled(List<Loop> band, List<Long> sizes, Grouping grouping) {
    List<AffineExpr> time = new ArrayList<>();
    for (int i = 0; i < sizes.size(); i++) {
      time.add(grouping.group(band.get(i), sizes.get(i)));
    }
    band.forEach(loop -> time.add(AffineExpr.dim(loop.position())));
    return new Times.Where(Times.always(time), grouping.where());
  }

  /**
   * The largest nests whose loops may be permuted among each other and tiled: bounds depend on no
   * other loop of the band, and all dependences that the loops around a band do not carry go
   * forward, or stay, in each of its loops (Wolf and Lam 1991). Every loop is in one of them; bands
   * come in textual order, outer before inner.
   */
  public ImmutableList<ImmutableList<Loop>> permutableBands() {
    analysis.checkCurrent();
    return Bands.of(this);
  }

  /** Checks the times of a band, by cases. */
  private Answer<Verdict> transformed(List<Loop> band, List<Times> times) {
    int first = band.get(0).position();
    int last = band.get(band.size() - 1).position();
    Stream<Edge> concerned =
        edges.in(band.get(band.size() - 1).op()).stream()
            .filter(edge -> edge.depth() > first && edge.depth() <= last + 1)
            .filter(edge -> edge.isWithin(band.get(band.size() - 1)));
    return OrderCheck.ofCases(
        kept(concerned), times.stream().map(each -> completed(each, last)).toList());
  }

  /** Times of a band followed by today's order inside it. */
  private Times completed(Times times, int last) {
    Times all =
        access ->
            times
                .of(access)
                .flatMap(
                    here ->
                        inside(access, last)
                            .map(rest -> ImmutableList.copyOf(Iterables.concat(here, rest))));
    return new Times.Where(all, times.where());
  }

  /** Today's time of an access inside the loop at a position. */
  Optional<List<AffineExpr>> inside(AffineAccess access, int position) {
    return analysis
        .schedule(access)
        .map(time -> time.results().subList(2 * position + 2, time.numResults()));
  }

  // All of it -----------------------------------------------------------------------------------

  /**
   * The verdict on executing every access at a new time.
   *
   * @param times for each access a map from the induction variables around it, and {@link
   *     DependenceAnalysis#symbols}, to a time; times are compared lexicographically by what
   *     components both have, and what is at one time is executed at once. Accesses without a time
   *     keep that of {@link DependenceAnalysis#schedule}.
   */
  public Answer<Verdict> schedule(Map<AffineAccess, AffineMap> times) {
    analysis.checkCurrent();
    if (analysis.accesses().stream()
        .flatMap(access -> access.loops().stream())
        .anyMatch(loop -> !loop.carried().isEmpty())) {
      return Answer.unknown("a loop around an access carries a value");
    }
    if (analysis.loops().stream().anyMatch(loop -> isolated(loop.op()).isPresent())) {
      return Answer.unknown("a loop executes what does not see its iterations");
    }
    return OrderCheck.of(
        edges.all(),
        access ->
            Optional.ofNullable(times.get(access))
                .or(() -> analysis.schedule(access))
                .map(AffineMap::results));
  }

  // Two loops, or two parts of one --------------------------------------------------------------

  /**
   * The verdict on fusing two loops of one block: executing them as one loop whose iterations
   * execute that of the first, then that of the second. Where the iterations differ, guards are
   * taken to be made.
   *
   * @param depth how many loops of each are fused, each directly inside the one before
   * @throws IllegalArgumentException unless both stand in one block, {@code first} before {@code
   *     second}, and {@code depth} is positive
   */
  public Fusion fusion(Loop first, Loop second, int depth) {
    check(first);
    check(second);
    return Fusion.of(this, first, second, depth);
  }

  /**
   * The verdict on cutting the body of a loop in two loops, one after the other.
   *
   * @param cut an operation directly in the body, from which on operations go to the second loop
   * @throws IllegalArgumentException unless {@code cut} is directly in the body of {@code loop}
   */
  public Answer<Verdict> distribution(Loop loop, Operation cut) {
    check(loop);
    return Distribution.at(this, loop, cut);
  }

  /**
   * The parts into which the body of a loop may be cut, as far as possible: each a list of
   * operations that have effects, or contain such; what just computes goes where it is needed, more
   * than once if need be. They are executed as loops one after the other in this order. One part if
   * nothing can be cut.
   */
  public ImmutableList<ImmutableList<Operation>> distribution(Loop loop) {
    check(loop);
    return Distribution.parts(this, loop);
  }

  // Unrolling -----------------------------------------------------------------------------------

  /**
   * The verdict on unrolling a loop and jamming the copies into the loops inside it: groups of so
   * many iterations from the lower bound on, the last perhaps smaller, executed together in each
   * stretch of the body without loops.
   *
   * @throws IllegalArgumentException unless {@code factor} is positive
   */
  public Answer<Verdict> unrollAndJam(Loop loop, long factor) {
    checkArgument(factor > 0, "a factor of %s", factor);
    check(loop);
    Optional<Answer<Verdict>> inTheWay =
        inTheWay(ImmutableList.of(loop)).or(() -> Jamming.dependentBound(this, loop));
    return inTheWay.orElseGet(() -> Jamming.verdict(this, loop, factor));
  }

  /**
   * The verdict on executing any so many iterations in a row of a loop as one of vectors: each
   * operation for all of them, before the next operation. Recognized reductions are allowed, and
   * named in the answer: their lanes are combined after the loop. If that may change what is
   * computed, the answer is {@link Verdict.LegalIfReassociated}.
   *
   * @throws IllegalArgumentException unless {@code width} is positive
   */
  public Answer<Verdict> vectorization(Loop loop, long width) {
    checkArgument(width > 0, "a width of %s", width);
    check(loop);
    return VectorWidth.verdict(this, loop, width);
  }

  /**
   * The greatest width for which {@link #vectorization} is {@link Verdict.Legal}; empty if any will
   * do. It is 1 if no greater one is legal, or known to be.
   */
  public Optional<BigInteger> maximalVectorWidth(Loop loop) {
    check(loop);
    return VectorWidth.maximum(this, loop);
  }

  /**
   * A verdict in words: {@code yes}, {@code yes if reassociated}, {@code no, iteration (0, 1)
   * writes element [1, 1], which iteration (1, 0) reads} or {@code not known: ...}. Reports have
   * the names of values besides.
   */
  public String explain(Answer<Verdict> verdict) {
    return verdict
        .map(
            each ->
                each instanceof Verdict.Illegal illegal
                    ? "no, " + illegal.obstacle().text()
                    : each instanceof Verdict.Legal ? "yes" : "yes if reassociated")
        .orElseGet(reason -> "not known: " + reason);
  }

  // What several questions ask ------------------------------------------------------------------

  private void check(Loop loop) {
    analysis.checkCurrent();
    analysis.checkLoop(loop);
  }

  private void checkBand(List<Loop> band) {
    checkArgument(!band.isEmpty(), "a band of no loops");
    band.forEach(this::check);
    for (int i = 1; i < band.size(); i++) {
      Loop outer = band.get(i - 1);
      Loop inner = band.get(i);
      checkArgument(
          inner.position() == outer.position() + 1 && outer.op().isAncestorOf(inner.op()),
          "loop %s of the band is not directly inside the one before",
          i);
    }
  }

  /** Those dependences that have to be kept, with the pairs that have to be. */
  List<Edge> kept(Stream<Edge> all) {
    return all.filter(edge -> !isFree.test(edge.dependence()))
        .map(edge -> new Edge(analysis, edge.dependence(), kept.apply(edge.dependence())))
        .toList();
  }

  /** The dependences that a loop carries. */
  List<Edge> carriedBy(Loop loop) {
    return edges.in(loop.op()).stream()
        .filter(edge -> edge.depth() == loop.position() + 1 && edge.isWithin(loop))
        .toList();
  }

  /** The obstacle to any change of the order of a nest, whatever its dependences in memory are. */
  Optional<Answer<Verdict>> inTheWay(List<Loop> band) {
    Loop outermost = band.get(0);
    Loop innermost = band.get(band.size() - 1);
    for (Loop loop : band) {
      if (!loop.isAffine()) {
        return Optional.of(Answer.unknown("the bounds of a loop are not known"));
      }
      for (BlockArgument argument : Iterables.filter(loop.carried(), arg -> !isFreed.test(arg))) {
        return Optional.of(Verdict.illegal(new Obstacle.CarriedValue(loop, argument)));
      }
    }
    return resultOf(band)
        .or(() -> notNested(outermost, innermost))
        .or(() -> otherEffects(outermost.op()));
  }

  /**
   * The obstacle of a result of a loop that would be around, or inside, others than before: it is
   * not what is used after it any more.
   */
  private static Optional<Answer<Verdict>> resultOf(List<Loop> band) {
    if (band.stream().map(Loop::op).distinct().count() == 1) {
      return Optional.empty();
    }
    return band.stream()
        .flatMap(loop -> loop.op().results().stream())
        .filter(OpResult::hasUses)
        .findFirst()
        .map(result -> Verdict.illegal(new Obstacle.CutValue(result, result.users().get(0))));
  }

  /** The obstacle of an operation between two loops, whose executions would change in number. */
  static Optional<Answer<Verdict>> notNested(Loop outermost, Loop innermost) {
    return Nest.between(outermost.op(), innermost.op())
        .map(op -> Verdict.illegal(new Obstacle.NotNested(op, innermost)));
  }

  /** An operation in another whose effects, or the iterations that have them, are not known. */
  Optional<Answer<Verdict>> otherEffects(Operation outer) {
    return analysis.otherEffects(outer).stream()
        .filter(op -> !isPassed.test(op))
        .findFirst()
        .or(() -> isolated(outer))
        .map(op -> Answer.unknown("'" + op.name() + "' may access memory"));
  }

  /** An operation whose regions have effects, and see nothing of the loops around them. */
  private static Optional<Operation> isolated(Operation outer) {
    return Optional.ofNullable(
        outer.find(
            op ->
                op instanceof IsolatedFromAbove
                    && op instanceof RecursiveMemoryEffects
                    && !Effects.areNone(op)));
  }
}
