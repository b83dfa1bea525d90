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
 * The legality queries: which transformations the loops of an operation, usually a function,
 * permit.
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
 * <p>Instances of accesses are ordered as the loops execute them in sequence; {@code
 * affine.parallel} counts as a nest of loops. Answers hold for all values of the symbols that the
 * analysis allows. Every query throws {@link IllegalStateException} if the IR has changed since it
 * was analyzed, and {@link IllegalArgumentException} if it is about a loop that is not one of
 * {@link DependenceAnalysis#loops}.
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

  /** The queries about the operation that an analysis covers. */
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
   * These queries, where {@link #transformation}, {@link #tiling} and {@link #unrollAndJam} need
   * not preserve some dependences: those without which memory still holds, and reads still see, the
   * same values. All dependences still decide which values vary between iterations.
   *
   * @param dependence returns true for a dependence inside the band that need not be preserved
   * @param unknown returns true for an operation that may be reordered although its effects are
   *     unknown
   * @param carried returns true for a loop-carried value that need not pass from one iteration to
   *     the next: its users see the same value without that
   */
  public Legality freeing(
      Predicate<Dependence> dependence,
      Predicate<Operation> unknown,
      Predicate<BlockArgument> carried) {
    return new Legality(analysis, nest, edges, kept, dependence, unknown, carried);
  }

  /**
   * These queries, where the three that {@link #freeing} concerns preserve the order of only some
   * pairs of iterations.
   *
   * <pre>{@code
   * legality.keeping(each -> deps.relation(each.source(), each.sink(), each.depth())
   *     .map(pairs -> pairs.restrictRange(seen)));  // only sinks whose values are observed
   * }</pre>
   *
   * @param pairs for a dependence, the pairs whose order is preserved, among those of {@link
   *     DependenceAnalysis#relation}; all of them if empty
   */
  public Legality keeping(Function<Dependence, Optional<PresburgerRelation>> pairs) {
    return new Legality(analysis, nest, edges, pairs, isFree, isPassed, isFreed);
  }

  /** The analysis that the answers are based on. */
  public DependenceAnalysis analysis() {
    return analysis;
  }

  /**
   * All dependences that exist or are unknown, including those of barriers, except input
   * dependences.
   */
  public ImmutableList<Dependence> dependences() {
    return dependences(analysis.root());
  }

  /**
   * The {@link #dependences()} between two accesses inside an operation.
   *
   * @throws IllegalArgumentException if {@code op} is not inside the analyzed operation
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
   * The verdict on executing the iterations of a loop in any order, or in parallel. Recognized
   * {@link Reduction}s, in {@code iter_args} or in memory, are permitted and named; if their
   * reassociation may change the result, the answer is {@link Verdict.LegalIfReassociated}.
   */
  public Answer<Verdict> parallel(Loop loop) {
    check(loop);
    return Independence.verdict(
            this, loop, Times.always(ImmutableList.of()), restriction -> restriction)
        .map(verdict -> withResults(verdict, Reductions.ofResults(loop)));
  }

  /**
   * The updates of memory inside a loop that have the form of a reduction: a load, combiners and a
   * store to the same element. Other accesses in the loop may touch these elements, too.
   */
  public ImmutableList<Reduction> reductionsInMemory(Loop loop) {
    check(loop);
    return Reductions.inMemory(nest.accessesIn(loop));
  }

  /**
   * The verdict, which if legal also names the reductions whose order the loop leaves unspecified.
   */
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
   * The verdict on interchanging two loops, one directly inside the other.
   *
   * @throws IllegalArgumentException unless {@code inner} is directly inside {@code outer}
   */
  public Answer<Verdict> interchange(Loop outer, Loop inner) {
    return permutation(ImmutableList.of(outer, inner), ImmutableList.of(1, 0));
  }

  /**
   * The verdict on permuting the headers of a loop nest, with unchanged bounds.
   *
   * @param band the loops from the outermost, each directly inside the one before
   * @param order for each position, from the outermost, the index in the band of the loop that
   *     comes there
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
   * The verdict on executing the iterations of a loop nest in the lexicographic order of their
   * images under an affine map, such as skewing or any other affine reordering; bounds are assumed
   * to be recomputed. Instances with equal images are ordered by their position in the body of the
   * innermost loop of the band, and by the loops inside it; if these are equal, too, they are
   * executed at once.
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
   * The verdict on tiling a loop nest: tiles are executed one after the other, the iterations of
   * each in their original order. Tiles begin at the lower bound of a loop if it does not depend on
   * the band, else at multiples of the tile size times the step of the loop.
   *
   * @param band the loops from the outermost, each directly inside the one before
   * @param sizes for each loop the tile size, in iterations
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
   * The maximal permutable bands, whose loops may be interchanged and tiled: bounds do not depend
   * on other loops of the band, and all dependences that the enclosing loops do not carry have
   * nonnegative distances in each of its loops (Wolf and Lam 1991). Every loop with an access
   * inside is in one band; bands come in textual order, outer before inner.
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

  /** Times of a band followed by the original order inside it. */
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

  /** The original time of an access inside the loop at a position. */
  Optional<List<AffineExpr>> inside(AffineAccess access, int position) {
    return analysis
        .schedule(access)
        .map(time -> time.results().subList(2 * position + 2, time.numResults()));
  }

  // All of it -----------------------------------------------------------------------------------

  /**
   * The verdict on executing every access at a new time. Only dependences in memory are checked,
   * not SSA values that one access computes and another one uses.
   *
   * @param times for each access a map from the induction variables around it, and {@link
   *     DependenceAnalysis#symbols}, to a time; times are compared lexicographically by their
   *     common components, and accesses with equal times are executed at once. Accesses without a
   *     map keep the time of {@link DependenceAnalysis#schedule}.
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
   * The verdict on fusing two loops of one block: each iteration of the fused loop executes that of
   * the first loop, then that of the second. Where the iteration domains differ, guards are assumed
   * to be inserted.
   *
   * @param depth the number of loops of each nest that are fused, each directly inside the one
   *     before
   * @throws IllegalArgumentException unless both are in one block, {@code first} before {@code
   *     second}, and {@code depth} is positive
   */
  public Fusion fusion(Loop first, Loop second, int depth) {
    check(first);
    check(second);
    return Fusion.of(this, first, second, depth);
  }

  /**
   * The verdict on distributing a loop: splitting its body into two loops, one after the other.
   *
   * @param cut the first operation of the second loop, directly in the body
   * @throws IllegalArgumentException unless {@code cut} is directly in the body of {@code loop}
   */
  public Answer<Verdict> distribution(Loop loop, Operation cut) {
    check(loop);
    return Distribution.at(this, loop, cut);
  }

  /**
   * The finest distribution of a loop that is known to be legal: each part is a list of operations
   * that have memory effects, or contain such; operations without effects are computed in every
   * part that needs them. The parts are executed as loops one after the other in this order. One
   * part if the loop cannot be distributed.
   */
  public ImmutableList<ImmutableList<Operation>> distribution(Loop loop) {
    check(loop);
    return Distribution.parts(this, loop);
  }

  // Unrolling -----------------------------------------------------------------------------------

  /**
   * The verdict on unroll and jam of a loop: groups of {@code factor} iterations, from the lower
   * bound on, the last perhaps smaller, are executed together in each loop-free part of the body.
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
   * The verdict on executing any {@code width} consecutive iterations of a loop as one of vectors:
   * each operation for all of them before the next operation. Recognized reductions are permitted
   * and named in the answer: their lanes are combined after the loop. If that may change the
   * result, the answer is {@link Verdict.LegalIfReassociated}.
   *
   * @throws IllegalArgumentException unless {@code width} is positive
   */
  public Answer<Verdict> vectorization(Loop loop, long width) {
    checkArgument(width > 0, "a width of %s", width);
    check(loop);
    return VectorWidth.verdict(this, loop, width);
  }

  /**
   * The greatest width for which {@link #vectorization} is {@link Verdict.Legal}; empty if every
   * width is legal. It is 1 if no greater width is known to be legal.
   */
  public Optional<BigInteger> maximalVectorWidth(Loop loop) {
    check(loop);
    return VectorWidth.maximum(this, loop);
  }

  /**
   * A verdict in words: {@code yes}, {@code yes if reassociated}, {@code no, iteration (0, 1)
   * writes element [1, 1], which iteration (1, 0) reads} or {@code not known: ...}. Reports also
   * name values.
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

  /** The dependences to preserve, with the pairs of iterations to preserve. */
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

  /** The obstacle to any reordering of a nest, whatever its dependences in memory are. */
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
   * The obstacle of a used result of a loop that would be around, or inside, other loops than
   * before: it would no longer be the value that its users expect.
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

  /**
   * The obstacle of an operation between two loops of a nest, which would be executed more or less
   * often.
   */
  static Optional<Answer<Verdict>> notNested(Loop outermost, Loop innermost) {
    return Nest.between(outermost.op(), innermost.op())
        .map(op -> Verdict.illegal(new Obstacle.NotNested(op, innermost)));
  }

  /**
   * The answer for an operation whose effects, or the iterations that have them, are unknown, if
   * {@code outer} contains one.
   */
  Optional<Answer<Verdict>> otherEffects(Operation outer) {
    return analysis.otherEffects(outer).stream()
        .filter(op -> !isPassed.test(op))
        .findFirst()
        .or(() -> isolated(outer))
        .map(op -> Answer.unknown("'" + op.name() + "' may access memory"));
  }

  /** An operation whose regions have effects but are isolated from the enclosing loops. */
  private static Optional<Operation> isolated(Operation outer) {
    return Optional.ofNullable(
        outer.find(
            op ->
                op instanceof IsolatedFromAbove
                    && op instanceof RecursiveMemoryEffects
                    && !Effects.areNone(op)));
  }
}
