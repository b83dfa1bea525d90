package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.dialect.arith.NoPoison;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** {@link Coalescing} of {@code scf.for}, which need not start from 0 and may have iter_args. */
public final class ScfCoalescing extends LoopPlan {
  private final ImmutableList<ScfForOp> band;
  private final Supplier<LoopCounts> counts;
  private @Nullable BitSet mayBeNegative;

  private ScfCoalescing(List<ScfForOp> band, Supplier<LoopCounts> counts) {
    super(band.get(0));
    this.band = ImmutableList.copyOf(band);
    this.counts = counts;
  }

  /** The trip count as it is computed, possibly negative. */
  private static AffineValueMap count(ScfForOp loop) {
    return isIndex(loop)
        ? ScfCounting.count(loop)
        : AffineValueMap.constant(ScfCounting.computedCount(loop));
  }

  /**
   * The plan to coalesce several loops into one.
   *
   * @param band the loops from the outermost, each the only operation in the one before
   */
  public static ScfCoalescing of(List<ScfForOp> band) {
    return of(band, () -> LoopCounts.around(band.get(0)));
  }

  static ScfCoalescing of(List<ScfForOp> band, Supplier<LoopCounts> counts) {
    return new ScfCoalescing(band, counts);
  }

  private static boolean isIndex(ScfForOp loop) {
    return loop.inductionVariable().type() instanceof IndexType;
  }

  /** The operands that determine the trip count. */
  static List<Value> bounds(ScfForOp loop) {
    return List.of(loop.lowerBound(), loop.upperBound(), loop.step());
  }

  private boolean isDefinedAbove(ScfForOp loop) {
    return bounds(loop).stream().allMatch(value -> !value.isDefinedIn(band.get(0)));
  }

  @Override
  public String description() {
    return "coalesce %d loops".formatted(band.size());
  }

  @Override
  protected PlanVerdict judge() {
    if (band.size() < 2) {
      return PlanVerdict.refused("there is no loop directly inside");
    }
    if (!LoopBody.isNest(band, ScfForOp.class)) {
      return PlanVerdict.refused("the nest is not perfect");
    }
    for (int i = 0; i < band.size(); i++) {
      Optional<String> obstacle = obstacle(i);
      if (obstacle.isPresent()) {
        return PlanVerdict.refused(obstacle.get());
      }
    }
    for (int i = 1; i < band.size(); i++) {
      if (!bounds(band.get(i)).stream().allMatch(NoPoison::isIn)
          && !areExecuted(band.subList(0, i))) {
        return PlanVerdict.refused(
            "a bound of an inner loop may be undefined where the outer one has no iteration");
      }
    }
    if (isTooLarge()) {
      return PlanVerdict.refused(
          "the trip count may not fit in the type of the induction variable");
    }
    List<AffineValueMap> all = band.stream().map(ScfCoalescing::count).toList();
    mayBeNegative = counts.get().clamped(all, band.get(0));
    return PlanVerdict.granted();
  }

  /** The reason not to coalesce a loop with those around it; empty if there is none. */
  private Optional<String> obstacle(int i) {
    ScfForOp loop = band.get(i);
    if (i > 0 && !LoopBody.carriesOn(band.get(i - 1), loop)) {
      return Optional.of("a loop does not carry exactly the values of the enclosing loop");
    }
    if (loop.isUnsigned()) {
      return Optional.of("the bounds of a loop are compared as unsigned");
    }
    if (!isDefinedAbove(loop)) {
      return Optional.of("a bound depends on another of the loops");
    }
    if (!loop.inductionVariable().type().equals(band.get(0).inductionVariable().type())) {
      return Optional.of("the loops count by different types");
    }
    Optional<Long> count = ScfCounting.constantCount(loop);
    if (!isIndex(loop)) {
      return count.isEmpty()
          ? Optional.of("the product of the trip counts may not fit in the type")
          : Optional.empty();
    }
    if (count.or(() -> ScfCounting.seenCount(loop)).filter(each -> each <= 0).isPresent()) {
      return Optional.of("a loop without iterations would be part of a basis");
    }
    return count.isEmpty() && IndexRange.isLeft(ScfCounting.distance(loop))
        ? Optional.of("the difference of its bounds may not fit in an index")
        : Optional.empty();
  }

  /**
   * Returns true if the product of the constant trip counts, as they are computed, and of an
   * unknown one if any, may overflow.
   */
  private boolean isTooLarge() {
    BigInteger product = BigInteger.ONE;
    boolean isOpen = false;
    for (ScfForOp loop : band) {
      Optional<Long> count =
          isIndex(loop)
              ? ScfCounting.constantCount(loop)
              : Optional.of(ScfCounting.computedCount(loop));
      isOpen |= count.isEmpty();
      product = product.multiply(BigInteger.valueOf(count.orElse(1L)));
    }
    int bits = ScfCounting.bits(band.get(0).inductionVariable().type());
    return IndexRange.isProductLeft(product, isOpen, bits);
  }

  /** Returns true if a step need not be positive where the outermost loop is reached. */
  private boolean mayStepBeNone(int i) {
    ScfForOp loop = band.get(i);
    return i > 0
        && loop.step() != band.get(0).step()
        && !ScfCounting.hasPositiveStep(loop)
        && !areExecuted(band.subList(0, i));
  }

  private static boolean areExecuted(List<ScfForOp> loops) {
    return loops.stream()
        .allMatch(loop -> ScfCounting.constantCount(loop).filter(count -> count > 0).isPresent());
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    ScfForOp outermost = band.get(0);
    ScfForOp innermost = band.get(band.size() - 1);
    ImmutableList<Operation> statements = LoopBody.statements(innermost);
    Block inside = innermost.loopBody().entryBlock();
    List<Value> uppers = new ArrayList<>();
    List<Value> variables = new ArrayList<>();
    BitSet openSteps = new BitSet();
    for (int i = 0; i < band.size(); i++) {
      openSteps.set(i, mayStepBeNone(i));
    }
    for (int i = 0; i < band.size(); i++) {
      ScfForOp loop = band.get(i);
      Value lower = loop.lowerBound();
      Value step = loop.step();
      ScfCounting.fromZero(
          OpBuilder.before(outermost).at(loop.location()),
          loop,
          requireNonNull(mayBeNegative).get(i),
          openSteps.get(i));
      uppers.add(loop.upperBound());
      variables.add(
          ScfCounting.variable(OpBuilder.atStart(inside).at(loop.location()), loop, lower, step));
    }
    OpBuilder b = rewriter.before(outermost);
    outermost.setBounds(outermost.lowerBound(), ScfCounting.product(b, uppers));
    List<Value> numbers =
        ScfCounting.numbers(
            rewriter.atStart(inside).at(outermost.location()),
            outermost.inductionVariable(),
            uppers);
    // Outermost first, so that the innermost body is moved only once.
    for (int i = 1; i < band.size(); i++) {
      merge(rewriter, outermost, band.get(i), numbers.get(i));
    }
    return Correspondence.of(
        List.of(
            new Correspondence.Part(statements, statements, AffineValueMap.identity(variables))));
  }

  /** Replaces a loop by its body. */
  private static void merge(Rewriter rewriter, ScfForOp outer, ScfForOp inner, Value variable) {
    Operation yield = LoopBody.terminator(inner);
    Block body = inner.loopBody().entryBlock();
    List<Value> arguments = new ArrayList<>();
    arguments.add(variable);
    arguments.addAll(outer.regionIterArgs());
    List<Value> yielded = new ArrayList<>();
    for (Value value : yield.operands()) {
      int argument = body.arguments().indexOf(value);
      yielded.add(argument < 0 ? value : arguments.get(argument));
    }
    yield.erase();
    rewriter.inlineBefore(inner, body, arguments);
    rewriter.replace(inner, yielded);
  }
}
