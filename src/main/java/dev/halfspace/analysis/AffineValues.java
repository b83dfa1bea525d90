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
 * place where the value is used, {@code s<k>} the k-th symbol of the analysis. A symbol is a value
 * that is the same in all iterations; constants, affine computations and sizes that the type tells
 * are not symbols but what they are.
 */
final class AffineValues {
  /** Expressions, or the reason why some of them are not known. */
  record Exprs(ImmutableList<AffineExpr> known, @Nullable String unknown) {}

  /** Constraints, or the reason why they are not known. */
  record Constraints(ImmutableList<IntegerSet.Constraint> known, @Nullable String unknown) {}

  /** A chain of views is not followed further than this. */
  private static final int MAX_VIEWS = 1_000;

  private record SizeOf(Value shaped, int dimension) {}

  /** The decision on a value, to be taken after those on the values that it is computed from. */
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

  /** The computed values that have been decided on, or are being decided on. */
  private final Set<Value> begun = Sets.newIdentityHashSet();

  /** The reasons why results of computations are not expressions of their operands. */
  private final IdentityHashMap<Value, String> reasons = new IdentityHashMap<>();

  private final Function<Block, @Nullable Frame> frameOf;

  /**
   * A value that takes more quotients is not looked into: each is a variable more in all questions
   * about what uses it, and a chain of values that use each other twice has ever more of them.
   */
  private static final int MOST_QUOTIENTS = 32;

  /**
   * Knows no value yet.
   *
   * @param frameOf the frame of a block within what is analysed, {@code null} for one around it
   */
  AffineValues(Function<Block, @Nullable Frame> frameOf) {
    this.frameOf = frameOf;
  }

  /** The values of the symbols met so far, by number. */
  ImmutableList<Value> symbols() {
    return ImmutableList.copyOf(symbols);
  }

  /** Says that a value is the induction variable of a loop. */
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

  /** Returns true if an index is made of an integer that need not fit. */
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

  /** The candidate that is always taken, or {@code null} if there is none. */
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

  /** Returns true if an expression is certainly within limits in every iteration at a place. */
  boolean isWithin(AffineExpr expr, Limits limits, Frame frame) {
    List<MinMaxCases.Case> cases = minMaxes.cases(List.of(expr));
    return cases != null && ValueRanges.isWithin(cases, limits, frame, symbols());
  }

  /** Returns true if expressions are affine and certainly never negative at a place. */
  boolean areNonNegative(List<AffineExpr> exprs, Frame frame) {
    return exprs.stream()
        .allMatch(expr -> expr.isPureAffine() && isWithin(expr, Limits.NOT_NEGATIVE, frame));
  }

  /** The least and the greatest value of an expression at a place. */
  Answer<ValueRange> range(AffineExpr expr, Frame frame) {
    List<MinMaxCases.Case> cases = minMaxes.cases(List.of(expr));
    return cases == null
        ? Answer.unknown("it has too many cases")
        : ValueRanges.of(cases, frame, symbols());
  }

  /** Returns true if expressions are certainly not all at least 0 in an iteration at a place. */
  boolean isNever(ImmutableList<AffineExpr> exprs, Frame frame) {
    List<MinMaxCases.Case> cases = minMaxes.cases(exprs);
    return cases != null && ValueRanges.isNever(cases, frame, symbols());
  }

  /** The meaning of the dimensions of expressions. */
  Columns columns() {
    return columns;
  }

  /** The values that are the least or greatest of several. */
  MinMaxCases minMaxes() {
    return minMaxes;
  }

  /** The results of a map of values at a place. */
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

  /** The constraints of a set of values at a place. */
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

  /** The expressions of some values, or the reason why one of them has none. */
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

  /** Decides on what a value is computed from, and on the value after that. */
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

  /** Asking twice for one size gives one symbol; a size that the type tells is a constant. */
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

  /** The size of a dimension of a buffer; {@code null} if nothing says what it is. */
  @Nullable AffineExpr size(Value buffer, int dimension) {
    AffineExpr given = given(buffer, dimension, false);
    return given != null ? given : sizes.get(new SizeOf(sameShape(buffer), dimension));
  }

  /** Decides on the computed sizes of a buffer, so that they are known where they are asked for. */
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

  /** The first value that has the shape of a value, through views that keep subscripts. */
  private static Value sameShape(Value value) {
    List<Value> values = ofSameShape(value);
    return values.get(values.size() - 1);
  }

  /** A value, what it is a view of with the same subscripts, what that is a view of. */
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

  /** The shape of a value that has a dimension of a number, or {@code null}. */
  private static @Nullable Shape shapeWith(int dimension, Value value) {
    Shape shape = value.type() instanceof ShapedType type ? type.shapeOrNull() : null;
    return shape != null && dimension >= 0 && dimension < shape.rank() ? shape : null;
  }

  /** The size known of a value, or of one that it is a view of in the same shape. */
  private @Nullable AffineExpr given(Value value, int dimension, boolean mayBeNew) {
    for (Value at : ofSameShape(value)) {
      AffineExpr size = knownSize(at, dimension, mayBeNew);
      if (size != null) {
        return size;
      }
    }
    return null;
  }

  /** A size that the type tells, or that the operation is given which makes the value. */
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

  /** Returns true if a value is the same whenever it is used during one execution of its scope. */
  boolean isInvariant(Value value) {
    Block block = value.parentBlock();
    @Nullable Frame frame = block == null ? null : frameOf.apply(block);
    return frame == null || (frame.numLoops == 0 && frame.unordered == null);
  }
}
