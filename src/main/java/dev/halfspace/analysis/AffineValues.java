package dev.halfspace.analysis;

import static dev.halfspace.affine.AffineExpr.constant;
import static dev.halfspace.affine.AffineExpr.symbol;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.collect.Sets;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.analysis.ValueRanges.Limits;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.ir.traits.SizedResult;
import dev.halfspace.ir.traits.ViewLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Values as affine expressions: {@code d<i>} is the induction variable of the i-th loop around the
 * use of the value, {@code s<k>} the k-th symbol of the analysis. A symbol is a value that is the
 * same in all iterations. Constants, results of affine computations and static sizes do not become
 * symbols; their expressions are used instead.
 */
final class AffineValues {
  /** Expressions, or the reason why some of them are unknown. */
  record Exprs(ImmutableList<AffineExpr> known, @Nullable String unknown) {}

  /** Constraints, or the reason why they are unknown. */
  record Constraints(ImmutableList<IntegerSet.Constraint> known, @Nullable String unknown) {}

  /** The maximum length of a chain of views that is followed. */
  private static final int MAX_VIEWS = 1_000;

  private record SizeOf(Value shaped, int dimension) {}

  /** A computation whose expression is found once those of its operands are. */
  private record Pending(Iterator<Value> operands, Runnable decision) {
    Pending(AffineValueMap of, Runnable decision) {
      this(of.operands().iterator(), decision);
    }
  }

  private final IdentityHashMap<Value, AffineExpr> known = new IdentityHashMap<>();
  private final Map<SizeOf, AffineExpr> sizes = new HashMap<>();
  private final List<Value> symbols = new ArrayList<>();
  private final Columns columns = new Columns();
  private final MinMaxCases minMaxes = new MinMaxCases(columns);

  /** The computed values whose expression has been found or is being computed. */
  private final Set<Value> begun = Sets.newIdentityHashSet();

  /** The reasons why results of computations are not expressions of their operands. */
  private final IdentityHashMap<Value, String> reasons = new IdentityHashMap<>();

  private final Function<Block, @Nullable Frame> frameOf;

  /**
   * The most quotients in the expression of a value; a value with more is treated as not affine.
   * Each quotient is one more variable in every query about the uses of the value, and their number
   * can grow exponentially along a chain of computations that use each value twice.
   */
  private static final int MOST_QUOTIENTS = 32;

  /**
   * Creates an instance that has no expressions yet.
   *
   * @param frameOf the frame of a block inside the analyzed operation, {@code null} for a block
   *     around it
   */
  AffineValues(Function<Block, @Nullable Frame> frameOf) {
    this.frameOf = frameOf;
  }

  /** The values of the symbols found so far, by number. */
  ImmutableList<Value> symbols() {
    return ImmutableList.copyOf(symbols);
  }

  /** Defines a value as the induction variable of the loop at a position. */
  void defineVariable(BlockArgument variable, int position) {
    known.put(variable, Columns.variable(position));
  }

  private static boolean isInteger(Value value) {
    return value.type() instanceof IndexType
        || (value.type() instanceof IntegerType integer && integer.width() > 1);
  }

  private void decide(
      OpResult result, IndexComputation computation, AffineValueMap map, Frame frame) {
    Exprs exprs = results(map, frame);
    if (exprs.unknown() != null) {
      reasons.put(result, exprs.unknown());
      return;
    }
    AffineExpr expr = exprs.known().get(0);
    String name = "the result of '" + result.owner().name() + "'";
    if (!expr.isPureAffine()) {
      reasons.put(result, name + ", " + expr + ", is not affine");
      return;
    }
    if (hasManyQuotients(expr, frame)) {
      reasons.put(result, name + " takes more than " + MOST_QUOTIENTS + " quotients");
      return;
    }
    for (Value operand : map.operands()) {
      AffineExpr argument = expr(operand);
      if (computation.needsNonNegative()
          && (argument == null || !isWithin(argument, Limits.NOT_NEGATIVE, frame))) {
        reasons.put(result, name + " is not known to have operands that are not negative");
        return;
      }
    }
    Limits limits = Limits.of(result.type());
    if (limits == null && wasWide(map)) {
      limits = Limits.ofBits(Long.SIZE);
    }
    if (limits != null && !computation.neverWraps() && !isWithin(expr, limits, frame)) {
      reasons.put(result, name + " may wrap around");
      return;
    }
    known.put(result, expr);
  }

  private boolean hasManyQuotients(AffineExpr expr, Frame frame) {
    int dims = columns.numDims(frame.numLoops);
    return AffineFlattening.of(List.of(expr), dims, symbols.size())
            instanceof AffineFlattening.Flat flat
        && flat.numLocals() > MOST_QUOTIENTS;
  }

  /**
   * Returns true if an operand is an integer that is wider than an {@code index}, so that it may
   * not fit.
   */
  private static boolean wasWide(AffineValueMap map) {
    return map.operands().stream()
        .anyMatch(v -> v.type() instanceof IntegerType integer && integer.width() > Long.SIZE);
  }

  private void decide(OpResult result, IndexMinMax.MinMax choice, Frame frame) {
    Exprs exprs = results(choice.candidates(), frame);
    if (exprs.unknown() != null) {
      reasons.put(result, exprs.unknown());
    } else if (exprs.known().size() == 1) {
      known.put(result, exprs.known().get(0));
    } else if (exprs.known().stream().allMatch(AffineExpr::isPureAffine)) {
      AffineExpr best = best(exprs.known(), choice.isLeast(), frame);
      known.put(
          result,
          best != null ? best : columns.add(new Columns.MinMax(exprs.known(), choice.isLeast())));
    }
  }

  /** The candidate that is always the min or max, or {@code null} if there is none. */
  private @Nullable AffineExpr best(
      ImmutableList<AffineExpr> candidates, boolean isLeast, Frame frame) {
    for (AffineExpr candidate : candidates) {
      if (areNonNegative(
          Lists.transform(
              candidates, other -> isLeast ? other.minus(candidate) : candidate.minus(other)),
          frame)) {
        return candidate;
      }
    }
    return null;
  }

  /** Returns true if an expression is proven to be within limits in every iteration of a frame. */
  boolean isWithin(AffineExpr expr, Limits limits, Frame frame) {
    List<MinMaxCases.Case> cases = minMaxes.cases(List.of(expr));
    return cases != null && ValueRanges.isWithin(cases, limits, frame, symbols());
  }

  /**
   * Returns true if expressions are affine and proven to be nonnegative in every iteration of a
   * frame.
   */
  boolean areNonNegative(List<AffineExpr> exprs, Frame frame) {
    return exprs.stream()
        .allMatch(expr -> expr.isPureAffine() && isWithin(expr, Limits.NOT_NEGATIVE, frame));
  }

  /** The least and the greatest value of an expression over the iterations of a frame. */
  Answer<ValueRange> range(AffineExpr expr, Frame frame) {
    List<MinMaxCases.Case> cases = minMaxes.cases(List.of(expr));
    return cases == null
        ? Answer.unknown("it has too many cases")
        : ValueRanges.of(cases, frame, symbols());
  }

  /**
   * Returns true if there is provably no iteration of a frame in which all expressions are at least
   * 0.
   */
  boolean isNever(ImmutableList<AffineExpr> exprs, Frame frame) {
    List<MinMaxCases.Case> cases = minMaxes.cases(exprs);
    return cases != null && ValueRanges.isNever(cases, frame, symbols());
  }

  /** The meaning of the dimensions of expressions. */
  Columns columns() {
    return columns;
  }

  /** The splitting of min and max columns into cases. */
  MinMaxCases minMaxes() {
    return minMaxes;
  }

  /** The results of a map application in a frame. */
  Exprs results(AffineValueMap applied, Frame at) {
    AffineMap map = applied.map();
    Exprs operands = exprs(applied.operands());
    if (operands.unknown() != null) {
      return operands;
    }
    AffineMap substituted =
        map.substitute(
            operands.known().subList(0, map.numDims()),
            operands.known().subList(map.numDims(), map.numInputs()),
            columns.numDims(at.numLoops),
            symbols.size());
    return new Exprs(substituted.results(), null);
  }

  /** The constraints of a set application in a frame. */
  Constraints constraints(AffineValueSet asked, Frame at) {
    IntegerSet set = asked.set();
    Exprs operands = exprs(asked.operands());
    if (operands.unknown() != null) {
      return new Constraints(ImmutableList.of(), operands.unknown());
    }
    IntegerSet substituted =
        set.substitute(
            operands.known().subList(0, set.numDims()),
            operands.known().subList(set.numDims(), operands.known().size()),
            columns.numDims(at.numLoops),
            symbols.size());
    return new Constraints(substituted.constraints(), null);
  }

  /** The expressions of values, or the reason why one of them has none. */
  Exprs exprs(List<? extends Value> values) {
    ImmutableList.Builder<AffineExpr> exprs = ImmutableList.builder();
    @Nullable String unknown = null;
    for (Value value : values) {
      AffineExpr expr = expr(value);
      if (expr == null) {
        unknown = notAffine(value);
      } else {
        exprs.add(expr);
      }
    }
    return new Exprs(unknown == null ? exprs.build() : ImmutableList.of(), unknown);
  }

  private String notAffine(Value value) {
    String reason = reasons.get(value);
    if (reason != null) {
      return reason;
    }
    Operation op = value.definingOp();
    return op == null
        ? "a block argument that changes from iteration to iteration is not affine"
        : "the result of '" + op.name() + "', computed inside a loop, is not affine";
  }

  /** The expression of a value, or {@code null} if it changes in a way that is not affine. */
  @Nullable AffineExpr expr(Value value) {
    if (value instanceof OpResult result && !known.containsKey(value)) {
      decideAll(result);
    }
    AffineExpr expr = known.get(value);
    if (expr == null) {
      expr = define(value);
      if (expr != null) {
        known.put(value, expr);
      }
    }
    return expr;
  }

  /** Finds the expressions of the values from which a value is computed, then that of the value. */
  private void decideAll(OpResult value) {
    Deque<Pending> open = new ArrayDeque<>();
    begin(value, open);
    while (!open.isEmpty()) {
      if (open.peek().operands().hasNext()) {
        begin(open.peek().operands().next(), open);
      } else {
        open.pop().decision().run();
      }
    }
  }

  private void begin(Value value, Deque<Pending> open) {
    if (!(value instanceof OpResult result)
        || !(result.owner() instanceof IndexComputation || result.owner() instanceof IndexMinMax)
        || !isInteger(value)
        || !begun.add(value)) {
      return;
    }
    Block block = result.owner().block();
    Frame frame = block == null ? null : frameOf.apply(block);
    if (frame != null) {
      Pending pending =
          OperationFault.answerOf(result.owner(), "analysed", op -> pending(op, result, frame));
      if (pending != null) {
        open.push(pending);
      }
    }
  }

  private @Nullable Pending pending(Operation op, OpResult result, Frame frame) {
    if (op instanceof IndexMinMax minMax && op.numResults() == 1) {
      IndexMinMax.MinMax choice = minMax.minMax().orElse(null);
      if (choice != null) {
        return new Pending(choice.candidates(), () -> decide(result, choice, frame));
      }
    }
    if (op instanceof IndexComputation computation) {
      AffineValueMap map = computation.computed(result.index()).orElse(null);
      if (map != null) {
        return new Pending(map, () -> decide(result, computation, map, frame));
      }
    }
    return null;
  }

  private @Nullable AffineExpr define(Value value) {
    AffineExpr number = literal(value);
    if (number != null) {
      return number;
    }
    if (value.definingOp() instanceof ShapedDim size) {
      AffineExpr expr = sizeOf(size, value);
      if (expr != null) {
        return expr;
      }
    }
    return isInvariant(value) ? newSymbol(value) : null;
  }

  private static @Nullable AffineExpr literal(Value value) {
    return value.definingOp() instanceof ConstantLike literal
            && literal.constantValue() instanceof IntegerAttr integer
            && integer.bigValue().bitLength() < Long.SIZE
        ? constant(integer.bigValue().longValueExact())
        : null;
  }

  /**
   * The expression of the result of a {@code dim}-like operation: a constant for a static size, and
   * one symbol for all queries of the same dynamic size. {@code null} if it is not known.
   */
  private @Nullable AffineExpr sizeOf(ShapedDim size, Value value) {
    if (!(literal(size.dimension()) instanceof AffineExpr.Constant asked)
        || asked.value() != (int) asked.value()) {
      return null;
    }
    int dimension = (int) asked.value();
    AffineExpr given = given(size.shaped(), dimension, true);
    Value shaped = sameShape(size.shaped());
    Shape shape = shapeWith(dimension, shaped);
    boolean isDynamic = shape != null && shape.isDynamic(dimension);
    return given == null && isDynamic && isInvariant(shaped)
        ? sizes.computeIfAbsent(new SizeOf(shaped, dimension), unused -> newSymbol(value))
        : given;
  }

  /** The size of a dimension of a buffer; {@code null} if it is unknown. */
  @Nullable AffineExpr size(Value buffer, int dimension) {
    AffineExpr given = given(buffer, dimension, false);
    return given != null ? given : sizes.get(new SizeOf(sameShape(buffer), dimension));
  }

  /**
   * Finds the expressions of the computed sizes of a buffer, so that {@link #size} knows them
   * later.
   */
  void decideSizes(Value buffer) {
    for (Value at : ofSameShape(buffer)) {
      if (at.definingOp() instanceof SizedResult sized) {
        for (Value size : sized.resultSizes()) {
          if (size instanceof OpResult result) {
            decideAll(result);
          }
        }
      }
    }
  }

  /** The root of the chain of views that keep subscripts, which has the same shape. */
  static Value sameShape(Value value) {
    List<Value> values = ofSameShape(value);
    return values.get(values.size() - 1);
  }

  /** A value and the sources of the views that keep subscripts, from the value up. */
  private static List<Value> ofSameShape(Value value) {
    List<Value> values = new ArrayList<>(1);
    values.add(value);
    Operation op = value.definingOp();
    while (op instanceof ViewLike view && view.keepsSubscripts() && values.size() <= MAX_VIEWS) {
      values.add(view.viewSource());
      op = view.viewSource().definingOp();
    }
    return values;
  }

  /** The shape of a value if it has a dimension of this number, or {@code null}. */
  private static @Nullable Shape shapeWith(int dimension, Value value) {
    Shape shape = value.type() instanceof ShapedType type ? type.shapeOrNull() : null;
    return shape != null && dimension >= 0 && dimension < shape.rank() ? shape : null;
  }

  /** The known size of a value, or of a source that it is a view of in the same shape. */
  private @Nullable AffineExpr given(Value value, int dimension, boolean mayBeNew) {
    for (Value at : ofSameShape(value)) {
      AffineExpr size = knownSize(at, dimension, mayBeNew);
      if (size != null) {
        return size;
      }
    }
    return null;
  }

  /** The static size in the type, or the size operand of the operation that defines the value. */
  private @Nullable AffineExpr knownSize(Value shaped, int dimension, boolean mayBeNew) {
    Shape shape = shapeWith(dimension, shaped);
    if (shape == null) {
      return null;
    }
    if (!shape.isDynamic(dimension)) {
      return constant(shape.size(dimension));
    }
    if (!(shaped.definingOp() instanceof SizedResult sized)) {
      return null;
    }
    List<Value> given = sized.resultSizes();
    if (given.size() != shape.dynamicCount()) {
      return null;
    }
    Value value = given.get((int) IntStream.range(0, dimension).filter(shape::isDynamic).count());
    AffineExpr expr = mayBeNew ? expr(value) : known.get(value);
    return expr == null ? literal(value) : expr;
  }

  private AffineExpr newSymbol(Value value) {
    symbols.add(value);
    return symbol(symbols.size() - 1);
  }

  /**
   * Returns true if a value is the same at all its uses during one execution of its affine scope.
   */
  boolean isInvariant(Value value) {
    Block block = value.parentBlock();
    @Nullable Frame frame = block == null ? null : frameOf.apply(block);
    return frame == null || (frame.numLoops == 0 && frame.unordered == null);
  }
}
