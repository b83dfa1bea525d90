package dev.halfspace.loops;

import static dev.halfspace.affine.AffineExpr.symbol;
import static dev.halfspace.loops.IndexValue.constant;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.affine.Affine;
import dev.halfspace.dialect.affine.AffineDelinearizeIndexOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Trip counts of {@code scf.for}, and iterations by their numbers. */
final class ScfCounting {
  private static final AffineExpr DISTANCE = symbol(1).minus(symbol(0));

  private static final AffineExpr COUNT = DISTANCE.ceilDiv(symbol(2));

  private ScfCounting() {}

  /** The bit width of an integer type, or of an index. */
  static int bits(Type type) {
    return type instanceof IntegerType integer ? integer.width() : Long.SIZE;
  }

  private static boolean is(Value value, long number) {
    return constant(value).filter(constant -> constant == number).isPresent();
  }

  /** Returns true if the step is a positive constant. */
  static boolean hasPositiveStep(ScfForOp loop) {
    return constant(loop.step()).filter(step -> step > 0).isPresent();
  }

  /** The trip count if bounds and step are constants. */
  static Optional<Long> constantCount(ScfForOp loop) {
    Optional<Long> lower = constant(loop.lowerBound());
    Optional<Long> upper = constant(loop.upperBound());
    Optional<Long> step = constant(loop.step()).filter(by -> by > 0);
    return lower.isPresent() && upper.isPresent() && step.isPresent()
        ? IterationCount.constant(lower.get(), upper.get(), step.get())
        : Optional.empty();
  }

  /**
   * The trip count of a loop over {@code index}: a constant, exact even where the distance of the
   * bounds does not fit in an index, or as it is computed, possibly negative.
   */
  static AffineValueMap count(ScfForOp loop) {
    return constantCount(loop).map(AffineValueMap::constant).orElseGet(() -> composed(COUNT, loop));
  }

  /** The distance from the lower to the upper bound of a loop over {@code index}. */
  static AffineValueMap distance(ScfForOp loop) {
    return composed(DISTANCE, loop);
  }

  private static AffineValueMap composed(AffineExpr expr, ScfForOp loop) {
    return IndexValue.composed(
        expr,
        IndexValue.of(loop.lowerBound()),
        IndexValue.of(loop.upperBound()),
        IndexValue.of(loop.step()));
  }

  /** The trip count of a loop over {@code index} if its computation folds to a constant. */
  static Optional<Long> seenCount(ScfForOp loop) {
    AffineMap count = count(loop).map();
    return count.isSingleConstant() ? Optional.of(count.singleConstant()) : Optional.empty();
  }

  /**
   * The trip count as it is computed if the type is not an index and all is constant: with step 1
   * the difference of the bounds, possibly negative, if that fits in the type.
   */
  static long computedCount(ScfForOp loop) {
    return is(loop.step(), 1) && hasSpan(loop) ? span(loop) : constantCount(loop).orElseThrow();
  }

  private static long span(ScfForOp loop) {
    return constant(loop.upperBound()).orElseThrow() - constant(loop.lowerBound()).orElseThrow();
  }

  /** Returns true if the difference of the bounds fits in their type. */
  private static boolean hasSpan(ScfForOp loop) {
    int above = Math.max(0, Long.SIZE - bits(loop.inductionVariable().type()));
    long span = span(loop);
    return span << above >> above == span;
  }

  /**
   * Lets a loop count from 0 in steps of 1, without changing its body.
   *
   * @param mayBeNegative whether the computed count may be negative, so that it is clamped to 0
   * @param mayStepBeNone whether the step may be nonpositive where the count is computed, as
   *     nothing is executed then
   */
  static void fromZero(OpBuilder b, ScfForOp loop, boolean mayBeNegative, boolean mayStepBeNone) {
    if (loop.inductionVariable().type() instanceof IndexType) {
      IndexValue step = IndexValue.of(loop.step());
      @Nullable Long constant = constantCount(loop).orElse(null);
      IndexValue count =
          constant != null
              ? IndexValue.of(constant)
              : IndexValue.apply(
                  b,
                  COUNT,
                  IndexValue.of(loop.lowerBound()),
                  IndexValue.of(loop.upperBound()),
                  mayStepBeNone ? atLeast(b, 1, step) : step);
      if (mayBeNegative) {
        count = atLeast(b, 0, count);
      }
      Value zero = Arith.constantIndex(b, 0);
      loop.setBounds(zero, count.materialize(b));
      loop.setStep(Arith.constantIndex(b, 1));
      return;
    }
    boolean isZeroBased = is(loop.lowerBound(), 0);
    boolean isStepOne = is(loop.step(), 1);
    if (isZeroBased && isStepOne && !mayBeNegative) {
      return;
    }
    Type type = loop.inductionVariable().type();
    boolean hasSpan = hasSpan(loop);
    Value upper = loop.upperBound();
    if (!isZeroBased && hasSpan) {
      upper = Arith.constantInt(b, span(loop), type);
    }
    if (!isStepOne || !hasSpan || mayBeNegative) {
      upper = Arith.constantInt(b, constantCount(loop).orElseThrow(), type);
    }
    loop.setBounds(Arith.constantInt(b, 0, type), upper);
    loop.setStep(Arith.constantInt(b, 1, type));
  }

  private static IndexValue atLeast(OpBuilder b, long least, IndexValue value) {
    AffineMap both = AffineMap.of(0, 1, List.of(symbol(0), AffineExpr.constant(least)));
    return IndexValue.of(Affine.max(b, AffineValueMap.of(both, List.of(value.materialize(b)))));
  }

  /** The former value of the induction variable of a loop, which replaces its iteration number. */
  static Value variable(OpBuilder b, ScfForOp loop, Value lower, Value step) {
    Value number = loop.inductionVariable();
    Value was;
    @Nullable Operation scaled = null;
    if (number.type() instanceof IndexType) {
      was = IndexValue.linear(b, number, IndexValue.of(lower), IndexValue.of(step));
    } else {
      was = number;
      if (!is(step, 1)) {
        was = Arith.muli(b, was, step);
        scaled = was.definingOp();
      }
      if (!is(lower, 0)) {
        was = Arith.addi(b, was, lower);
      }
    }
    if (was != number) {
      Operation first = scaled;
      Operation last = was.definingOp();
      number.replaceUsesIf(was, use -> use.owner() != last && use.owner() != first);
    }
    return was;
  }

  /** The product of trip counts; those that are 1 are left out. */
  static Value product(OpBuilder b, List<Value> counts) {
    Type type = counts.get(0).type();
    if (type instanceof IndexType) {
      IndexValue product = IndexValue.of(1);
      for (Value count : counts) {
        product = IndexValue.apply(b, symbol(0).times(symbol(1)), product, IndexValue.of(count));
      }
      return product.materialize(b);
    }
    @Nullable Value product = null;
    for (Value count : counts) {
      if (!is(count, 1)) {
        product = product == null ? count : Arith.muli(b, product, count);
      }
    }
    return product == null ? Arith.constantInt(b, 1, type) : product;
  }

  /** The iteration number of each loop, from that of the coalesced loop. */
  static List<Value> numbers(OpBuilder b, Value number, List<Value> counts) {
    List<Value> numbers;
    Operation first = b.block().firstOp();
    if (number.type() instanceof IndexType) {
      AffineDelinearizeIndexOp op =
          AffineDelinearizeIndexOp.build(b, number, basis(counts), counts.size());
      numbers = List.copyOf(op.results());
    } else {
      numbers = quotients(b, number, counts);
    }
    Value outermost = numbers.get(0);
    Operation end = first;
    if (outermost != number) {
      number.replaceUsesIf(
          outermost,
          use ->
              use.owner().block() != b.block() || end == null || !use.owner().isBeforeInBlock(end));
    }
    return numbers;
  }

  private static IndexList basis(List<Value> counts) {
    long[] known = new long[counts.size()];
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < known.length; i++) {
      Optional<Long> count = constant(counts.get(i));
      known[i] = count.orElse(Shape.DYNAMIC);
      if (count.isEmpty()) {
        values.add(counts.get(i));
      }
    }
    return IndexList.of(known, values);
  }

  /** Remainders and quotients, innermost loop first; a loop of one iteration has number 0. */
  private static List<Value> quotients(OpBuilder b, Value number, List<Value> counts) {
    Value[] numbers = new Value[counts.size()];
    int leading = 0;
    while (leading < numbers.length && is(counts.get(leading), 1)) {
      numbers[leading++] = Arith.constantInt(b, 0, number.type());
    }
    Value rest = number;
    for (int i = numbers.length - 1; i >= leading; i--) {
      if (i < numbers.length - 1 && !is(counts.get(i + 1), 1)) {
        rest = Arith.divsi(b, rest, counts.get(i + 1));
      }
      if (i == leading) {
        numbers[i] = rest;
      } else {
        numbers[i] =
            is(counts.get(i), 1)
                ? Arith.constantInt(b, 0, number.type())
                : Arith.remsi(b, rest, counts.get(i));
      }
    }
    return Arrays.asList(numbers);
  }
}
