package dev.halfspace.rewrite;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.SparseElementsAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.AnyIndexWidth;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.scalar.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Constant folding of {@link Evaluable} operations: numbers, or elements of one static shape. If
 * all operands are splats, only one element is computed.
 *
 * <p>The scalar function is that of the operation unless its definition has a {@link
 * Fold.Refinement}. Nothing is folded where the behavior is undefined or unknown, or where an
 * operand or result is poison. An {@code index} has 64 bits; operations that are {@link
 * AnyIndexWidth} must have the same result with 32 bits.
 */
final class Evaluation {
  private static final int INDEX_BITS = 64;
  private static final int SHORT_INDEX_BITS = 32;
  private static final long MAX_ZEROS = 1_000_000;

  private final ImmutableList<Attribute> operands;
  private final ImmutableList<Type> types;

  private Evaluation(ImmutableList<Attribute> operands, ImmutableList<Type> types) {
    this.operands = operands;
    this.types = types;
  }

  /** The constants that an {@link Evaluable} operation computes, or {@link Fold#NONE}. */
  static Fold fold(Operation op, Constants constants) {
    if (op.numResults() == 0 || !areAllKnown(op, constants) || !hasOneShape(op)) {
      return Fold.NONE;
    }
    Evaluable evaluable = (Evaluable) op;
    ImmutableList.Builder<Attribute> operands = ImmutableList.builder();
    for (int i = 0; i < op.numOperands(); i++) {
      Attribute operand = requireNonNull(constants.get(i));
      operands.add(operand instanceof SparseElementsAttr sparse ? dense(sparse) : operand);
    }
    Evaluation evaluation =
        new Evaluation(operands.build(), ImmutableList.copyOf(op.resultTypes()));
    Fold.Refinement refinement = op.definition().facet(Fold.Refinement.class);
    if (refinement != null && !refinement.isComputed(op, evaluation.operands)) {
      return Fold.NONE;
    }
    Fold.Refinement function =
        refinement == null ? (of, bits) -> evaluable.scalarFunction(bits) : refinement;
    List<Attribute> values = evaluation.values(function.of(op, INDEX_BITS), INDEX_BITS);
    if (values == null) {
      return Fold.NONE;
    }
    if (op.definition().hasTrait(AnyIndexWidth.class)) {
      List<Attribute> others =
          evaluation.values(function.of(op, SHORT_INDEX_BITS), SHORT_INDEX_BITS);
      if (others == null || !evaluation.agree(values, others)) {
        return Fold.NONE;
      }
    }
    return Fold.to(values.stream().map(Fold.Constant::new).toList());
  }

  private static boolean areAllKnown(Operation op, Constants constants) {
    for (int i = 0; i < op.numOperands(); i++) {
      if (constants.get(i) == null) {
        return false;
      }
    }
    return true;
  }

  /**
   * The elements in dense form, with the zeros; the sparse attribute itself if it has too many
   * elements or is not numeric.
   */
  private static Attribute dense(SparseElementsAttr sparse) {
    Shape shape = sparse.type().shapeOrNull();
    if (shape == null
        || shape.elementCount() > MAX_ZEROS
        || !(sparse.values() instanceof DenseElementsAttr given)
        || !isNumber(sparse.type().elementType())) {
      return sparse;
    }
    long[] rows = new long[(int) shape.elementCount()];
    long[] offsets = sparse.offsets();
    for (int row = offsets.length; row > 0; row--) {
      rows[(int) offsets[row - 1]] = row;
    }
    DenseElementsAttr.Builder all = new DenseElementsAttr.Builder(sparse.type(), rows.length);
    for (long row : rows) {
      if (row == 0) {
        all.addBits(0);
      } else {
        all.add(given.number(given.size() == 1 ? 0 : row - 1));
      }
    }
    return all.build();
  }

  /** Returns true if operands and results are all scalars, or all of the same static shape. */
  private static boolean hasOneShape(Operation op) {
    Type first = op.result(0).type();
    for (int i = 0; i < op.numOperands(); i++) {
      if (!haveSameShape(first, op.operand(i).type())) {
        return false;
      }
    }
    for (int i = 1; i < op.numResults(); i++) {
      if (!haveSameShape(first, op.result(i).type())) {
        return false;
      }
    }
    return !(first instanceof ShapedType shaped) || shaped.hasStaticShape();
  }

  private static boolean haveSameShape(Type one, Type other) {
    if (one instanceof ShapedType a && other instanceof ShapedType b) {
      Shape shape = a.shapeOrNull();
      return shape != null && shape.equals(b.shapeOrNull());
    }
    return !(one instanceof ShapedType) && !(other instanceof ShapedType);
  }

  /** The constants for the results, or {@code null} if the operation cannot be folded. */
  private @Nullable List<Attribute> values(ScalarFunction function, int indexBits) {
    if (!(types.get(0) instanceof ShapedType shaped)) {
      return ofNumbers(function, indexBits);
    }
    long count = elementCount(shaped);
    return count < 0 ? null : ofElements(function, indexBits, count);
  }

  private @Nullable List<Attribute> ofNumbers(ScalarFunction function, int indexBits) {
    List<Scalar> results = results(function, 0, indexBits);
    if (results == null) {
      return null;
    }
    List<Attribute> constants = new ArrayList<>();
    for (int r = 0; r < types.size(); r++) {
      Attribute constant = constant(results.get(r), types.get(r));
      if (constant == null) {
        return null;
      }
      constants.add(constant);
    }
    return constants;
  }

  /** The number of elements to compute: 1 for splats, -1 if they cannot be computed. */
  private long elementCount(ShapedType shaped) {
    long count = 1;
    for (Attribute operand : operands) {
      if (!(operand instanceof DenseElementsAttr dense)) {
        return -1;
      }
      count = dense.isSplat() ? count : dense.size();
    }
    boolean isOfNumbers =
        types.stream().allMatch(each -> isNumber(TypeConstraints.elementOrSelf(each)));
    Shape shape = shaped.shapeOrNull();
    return isOfNumbers && shape != null ? count : -1;
  }

  private static boolean isNumber(Type type) {
    return type instanceof IntegerType || type instanceof IndexType || type instanceof FloatType;
  }

  private @Nullable List<Attribute> ofElements(ScalarFunction function, int indexBits, long count) {
    List<DenseElementsAttr.Builder> builders =
        types.stream()
            .map(each -> new DenseElementsAttr.Builder((ShapedType) each, count))
            .toList();
    for (long i = 0; i < count; i++) {
      List<Scalar> results = results(function, i, indexBits);
      if (results == null) {
        return null;
      }
      for (int r = 0; r < types.size(); r++) {
        Attribute constant = constant(results.get(r), TypeConstraints.elementOrSelf(types.get(r)));
        if (constant == null) {
          return null;
        }
        builders.get(r).add(constant);
      }
    }
    return ImmutableList.copyOf(builders.stream().map(DenseElementsAttr.Builder::build).toList());
  }

  /** The results for one element of each operand, or {@code null} if they are not known. */
  private @Nullable List<Scalar> results(ScalarFunction function, long element, int indexBits) {
    List<Scalar> scalars = new ArrayList<>();
    for (Attribute operand : operands) {
      Scalar scalar = scalar(operand, element, indexBits);
      if (scalar == null) {
        return null;
      }
      scalars.add(scalar);
    }
    return function.apply(scalars) instanceof Outcome.Values values ? values.scalars() : null;
  }

  private static @Nullable Scalar scalar(Attribute operand, long element, int indexBits) {
    if (operand instanceof IntegerAttr integer) {
      return integer.scalar(indexBits);
    } else if (operand instanceof FloatAttr number) {
      return number.scalar();
    }
    return operand instanceof DenseElementsAttr dense && isNumber(dense.type().elementType())
        ? scalar(dense.number(element), 0, indexBits)
        : null;
  }

  private static @Nullable Attribute constant(Scalar scalar, Type type) {
    if (scalar instanceof IntScalar integer && !(type instanceof FloatType) && isNumber(type)) {
      return IntegerAttr.of(integer, type);
    }
    return scalar instanceof FloatScalar number && type instanceof FloatType floating
        ? FloatAttr.of(number, floating)
        : null;
  }

  /**
   * Returns true if the results agree with those for 32-bit indices: numbers of type {@code index}
   * modulo 2^32, all others exactly.
   */
  private boolean agree(List<Attribute> values, List<Attribute> others) {
    for (int r = 0; r < types.size(); r++) {
      Attribute value = values.get(r);
      Attribute cut =
          types.get(r) instanceof IndexType && value instanceof IntegerAttr integer
              ? IntegerAttr.of(integer.scalar(SHORT_INDEX_BITS), types.get(r))
              : value;
      if (!cut.equals(others.get(r))) {
        return false;
      }
    }
    return true;
  }
}
