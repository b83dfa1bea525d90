package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineScopes;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Coalescing of a loop nest into one loop, whose induction variable numbers the iterations.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {          affine.for %k = 0 to %n * %m {
 *   affine.for %j = 0 to %m {          "s"(%k floordiv %m, %k mod %m)
 *     "s"(%i, %j)              -->   }
 *   }
 * }
 * }</pre>
 *
 * <p>The product of the trip counts is that of the nest unless an even number of factors is
 * negative: those that may be negative are clamped to 0, unless the product is known not to be
 * positive where they are. An iter_arg has to keep its initial value or, in an inner loop, to have
 * no effect.
 */
public final class Coalescing extends LoopPlan {
  private final ImmutableList<AffineForOp> band;
  private final Supplier<LoopCounts> counts;
  private @Nullable BitSet mayBeNegative;

  private Coalescing(List<AffineForOp> band, Supplier<LoopCounts> counts) {
    super(band.get(0));
    this.band = ImmutableList.copyOf(band);
    this.counts = counts;
  }

  /**
   * The plan to coalesce several loops.
   *
   * @param band the loops from the outermost, each the only operation in the one before
   * @throws IllegalArgumentException if {@code band} is empty
   */
  public static Coalescing of(List<AffineForOp> band) {
    checkArgument(!band.isEmpty(), "a band of no loops");
    AffineForOp outermost = band.get(0);
    return of(band, () -> LoopCounts.around(outermost));
  }

  static Coalescing of(List<AffineForOp> band, Supplier<LoopCounts> counts) {
    return new Coalescing(band, counts);
  }

  @Override
  public String description() {
    return "coalesce %d loops".formatted(band.size());
  }

  @Override
  protected PlanVerdict judge() {
    AffineForOp outermost = band.get(0);
    if (band.size() < 2) {
      return PlanVerdict.refused("there is no loop directly inside");
    }
    if (!LoopBody.isNest(band, AffineForOp.class)) {
      return PlanVerdict.refused("the nest is not perfect");
    }
    for (AffineForOp loop : band) {
      if (!mayCarryInitialValues(loop)) {
        return PlanVerdict.refused("a loop has iter_args");
      }
      if (loop.numResults() > 0 && loop.inits().stream().anyMatch(this::isVariable)) {
        return PlanVerdict.refused("an initial value is the induction variable of another loop");
      }
      if (!Normalization.isNormal(loop)) {
        return PlanVerdict.refused("a loop does not count from 0 in steps of 1");
      }
      for (Value bound : loop.operands().subList(0, loop.firstEntryOperand(null))) {
        if (bound.isDefinedIn(outermost)) {
          return PlanVerdict.refused("a bound depends on another of the loops");
        }
        if (!AffineScopes.isSymbol(bound, outermost)) {
          return PlanVerdict.refused("a trip count that is no symbol would be a divisor");
        }
      }
    }
    if (isTooLarge()) {
      return PlanVerdict.refused("the trip count may not fit in an index");
    }
    mayBeNegative =
        counts
            .get()
            .clamped(
                ImmutableList.copyOf(Lists.transform(band, AffineForOp::upperBound)), outermost);
    return Speculation.refusal(band).orElseGet(PlanVerdict::granted);
  }

  /**
   * Returns true if all iter_args of a loop keep their initial values, or might as well, in an
   * inner loop, as they reach nothing but computations whose results are unused.
   */
  private boolean mayCarryInitialValues(AffineForOp loop) {
    for (int i = 0; i < loop.numResults(); i++) {
      boolean isUnseen =
          loop != band.get(0) && !loop.result(i).hasUses() && SeparateChains.isUnseen(loop, i);
      if (!isUnseen && !SeparateChains.isInitial(loop, i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true for the induction variable of a loop of the band. */
  private boolean isVariable(Value value) {
    return band.stream().anyMatch(loop -> loop.inductionVariable() == value);
  }

  /** Returns true if the product of the constant trip counts and an unknown one may overflow. */
  private boolean isTooLarge() {
    BigInteger product = BigInteger.ONE;
    boolean isOpen = false;
    for (AffineForOp loop : band) {
      AffineMap upper = loop.upperBound().map();
      isOpen |= !upper.isSingleConstant();
      if (upper.isSingleConstant()) {
        product = product.multiply(BigInteger.valueOf(upper.singleConstant()));
      }
    }
    return IndexRange.isProductLeft(product, isOpen, Long.SIZE);
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    AffineForOp outermost = band.get(0);
    AffineForOp innermost = band.get(band.size() - 1);
    ImmutableList<Operation> statements = LoopBody.statements(innermost);
    OpBuilder b = rewriter.before(outermost);
    List<Value> numbers = new ArrayList<>();
    Value product = count(b, 0);
    numbers.add(product);
    for (int i = 1; i < band.size(); i++) {
      numbers.add(count(b, i));
      product = combined(b, AffineExpr.dim(0).times(AffineExpr.symbol(0)), product, numbers.get(i));
    }
    outermost.setUpperBound(AffineValueMap.symbol(product));
    List<Value> variables = variables(rewriter, numbers);
    for (AffineForOp loop : band.subList(1, band.size())) {
      for (int i = 0; i < loop.numResults(); i++) {
        loop.regionIterArgs().get(i).replaceAllUsesWith(loop.inits().get(i));
      }
    }
    Operation second = band.get(1);
    LoopBody.terminator(innermost).erase();
    Block body = innermost.loopBody().entryBlock();
    for (Operation op = body.firstOp(); op != null; op = body.firstOp()) {
      op.moveBefore(second);
    }
    second.erase();
    return Correspondence.of(
        List.of(
            new Correspondence.Part(statements, statements, AffineValueMap.identity(variables))));
  }

  /** The trip count of a loop, clamped to 0 if it may be negative and that matters. */
  private Value count(OpBuilder b, int i) {
    AffineValueMap upper = band.get(i).upperBound();
    AffineMap map = upper.map();
    if (!requireNonNull(mayBeNegative).get(i)) {
      return map.numResults() > 1 ? Affine.min(b, upper) : Affine.apply(b, upper);
    }
    AffineValueMap one = map.numResults() > 1 ? AffineValueMap.symbol(Affine.min(b, upper)) : upper;
    return Affine.max(b, one.and(AffineValueMap.constant(0)));
  }

  /** The value of an expression of a dimension and a symbol. */
  private static Value combined(OpBuilder b, AffineExpr expr, Value dim, Value symbol) {
    return Affine.apply(
        b, AffineValueMap.of(AffineMap.of(1, 1, List.of(expr)), List.of(dim, symbol)));
  }

  /** Computes the former induction variables at the start of the body, and replaces their uses. */
  private List<Value> variables(Rewriter rewriter, List<Value> numbers) {
    AffineForOp outermost = band.get(0);
    OpBuilder b = rewriter.atStart(outermost.loopBody().entryBlock()).at(outermost.location());
    Value[] variables = new Value[band.size()];
    AffineForOp innermost = band.get(band.size() - 1);
    Value previous = outermost.inductionVariable();
    for (int i = band.size() - 1; i >= 0; i--) {
      if (i < band.size() - 1) {
        AffineExpr quotient = AffineExpr.dim(0).floorDiv(AffineExpr.symbol(0));
        previous = combined(b, quotient, previous, numbers.get(i + 1));
      }
      variables[i] =
          i == 0
              ? previous
              : combined(b, AffineExpr.dim(0).mod(AffineExpr.symbol(0)), previous, numbers.get(i));
      Value variable = variables[i];
      band.get(i)
          .inductionVariable()
          .replaceUsesIf(variable, use -> innermost.isProperAncestorOf(use.owner()));
    }
    return Arrays.asList(variables);
  }
}
