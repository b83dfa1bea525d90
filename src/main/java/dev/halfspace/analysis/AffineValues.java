package dev.halfspace.analysis;

import static dev.halfspace.affine.AffineExpr.constant;
import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.affine.AffineExpr.symbol;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.AffineComputation;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.ConstantLike;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.ShapedDim;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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

  private record SizeOf(Value shaped, long dimension) {}

  private final IdentityHashMap<Value, AffineExpr> known = new IdentityHashMap<>();
  private final Map<SizeOf, AffineExpr> sizes = new HashMap<>();
  private final List<Value> symbols = new ArrayList<>();
  private final Function<Block, @Nullable Frame> frameOf;

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
    known.put(variable, dim(position));
  }

  /** Notes what an affine computation computes; operands must have been noted before. */
  void defineComputation(Operation op, AffineComputation computation) {
    Frame frame = op.block() == null ? null : frameOf.apply(op.block());
    if (frame == null || op.numResults() != 1) {
      return;
    }
    Exprs exprs = results(computation.computed(), frame);
    if (exprs.unknown() == null
        && exprs.known().size() == 1
        && exprs.known().get(0).isPureAffine()) {
      known.put(op.result(), exprs.known().get(0));
    }
  }

  /** The results of a map of values at a place. */
  Exprs results(AffineValueMap applied, Frame at) {
    AffineMap map = applied.map();
    @Nullable String unknown = null;
    AffineExpr[] operands = new AffineExpr[map.numInputs()];
    for (int i = 0; i < operands.length; i++) {
      AffineExpr expr = expr(applied.operands().get(i), at);
      if (expr == null) {
        unknown = notAffine(applied.operands().get(i));
        expr = constant(0);
      }
      operands[i] = expr;
    }
    if (unknown != null) {
      return new Exprs(ImmutableList.of(), unknown);
    }
    List<AffineExpr> all = List.of(operands);
    AffineMap substituted =
        map.substitute(
            all.subList(0, map.numDims()),
            all.subList(map.numDims(), all.size()),
            at.numLoops,
            symbols.size());
    return new Exprs(substituted.results(), null);
  }

  /** The constraints of a set of values at a place. */
  Constraints constraints(AffineValueSet asked, Frame at) {
    IntegerSet set = asked.set();
    List<AffineExpr> operands = new ArrayList<>();
    for (Value operand : asked.operands()) {
      AffineExpr expr = expr(operand, at);
      if (expr == null) {
        return new Constraints(ImmutableList.of(), notAffine(operand));
      }
      operands.add(expr);
    }
    IntegerSet substituted =
        set.substitute(
            operands.subList(0, set.numDims()),
            operands.subList(set.numDims(), operands.size()),
            at.numLoops,
            symbols.size());
    return new Constraints(substituted.constraints(), null);
  }

  private static String notAffine(Value value) {
    Operation op = value.definingOp();
    return op == null
        ? "a block argument that changes from iteration to iteration is not affine"
        : "the result of '" + op.name() + "', computed inside a loop, is not affine";
  }

  /** The expression of a value, or {@code null} if it changes in a way that is not affine. */
  @Nullable AffineExpr expr(Value value, Frame at) {
    AffineExpr expr = known.get(value);
    if (expr == null) {
      expr = define(value);
      if (expr != null) {
        known.put(value, expr);
      }
    }
    return expr;
  }

  private @Nullable AffineExpr define(Value value) {
    Operation op = value.definingOp();
    if (op instanceof ConstantLike literal
        && literal.constantValue() instanceof IntegerAttr integer
        && integer.bigValue().bitLength() < Long.SIZE) {
      return constant(integer.bigValue().longValueExact());
    }
    if (op instanceof ShapedDim size) {
      AffineExpr expr = sizeOf(size, value);
      if (expr != null) {
        return expr;
      }
    }
    return isInvariant(value) ? newSymbol(value) : null;
  }

  /** Asking twice for one size gives one symbol; a size that the type tells is a constant. */
  private @Nullable AffineExpr sizeOf(ShapedDim size, Value value) {
    Operation asked = size.dimension().definingOp();
    if (!(asked instanceof ConstantLike literal)
        || !(literal.constantValue() instanceof IntegerAttr index)
        || !isInvariant(size.shaped())) {
      return null;
    }
    long dimension = index.value();
    if (!(size.shaped().type() instanceof ShapedType type)
        || type.shapeOrNull() == null
        || dimension < 0
        || dimension >= type.shapeOrNull().rank()) {
      return null;
    }
    int position = (int) dimension;
    return type.shapeOrNull().isDynamic(position)
        ? sizes.computeIfAbsent(new SizeOf(size.shaped(), dimension), unused -> newSymbol(value))
        : constant(type.shapeOrNull().size(position));
  }

  /**
   * The size of a dimension of a shaped value: a constant if the type tells it, a symbol if some
   * operation that was met asks for it, {@code null} if not.
   */
  @Nullable AffineExpr knownSize(Value shaped, int dimension) {
    if (shaped.type() instanceof ShapedType type
        && type.shapeOrNull() != null
        && dimension < type.shapeOrNull().rank()
        && !type.shapeOrNull().isDynamic(dimension)) {
      return constant(type.shapeOrNull().size(dimension));
    }
    return sizes.get(new SizeOf(shaped, dimension));
  }

  private AffineExpr newSymbol(Value value) {
    symbols.add(value);
    return symbol(symbols.size() - 1);
  }

  /** Whether a value is the same whenever it is used during one execution of its scope. */
  boolean isInvariant(Value value) {
    Block block = value.parentBlock();
    @Nullable Frame frame = block == null ? null : frameOf.apply(block);
    return frame == null || (frame.numLoops == 0 && frame.unordered == null);
  }
}
