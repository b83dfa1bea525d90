package dev.halfspace.dialect.shape;

import static com.google.common.base.Preconditions.checkState;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The comparisons of two operands, whose result is {@code i1} in the shape of the operands. A
 * definition has the property {@link #OF_INTEGERS}, {@link #OF_FLOATS} or {@link #OF_INDICES}.
 *
 * <pre>{@code
 * %less = arith.cmpi slt, %a, %b : i32
 * %near = arith.cmpf olt, %x, %y fastmath<nnan> : vector<4xf32>
 * %last = index.cmp eq(%i, %n)
 * }</pre>
 */
public final class CompareOp extends Computation {
  private static final EnumNumbers<IntegerPredicate> INTEGERS =
      new EnumNumbers<>(IntegerType.I64, IntegerPredicate.values());
  private static final EnumNumbers<FloatPredicate> FLOATS =
      new EnumNumbers<>(IntegerType.I64, FloatPredicate.values());

  /** The integer predicate, as a number. */
  public static final Property<IntegerAttr> OF_INTEGERS =
      INTEGERS.in(Property.of("predicate", IntegerAttr.class), "predicate");

  /** The floating-point predicate, as a number. */
  public static final Property<IntegerAttr> OF_FLOATS =
      FLOATS.in(Property.of("predicate", IntegerAttr.class), "predicate");

  /** The integer predicate, as an attribute of the {@code index} dialect. */
  public static final Property<IntegerPredicate> OF_INDICES =
      Property.of("pred", IntegerPredicate.class).spelled(IntegerPredicate.SYNTAX);

  private CompareOp(OperationState state) {
    super(state);
  }

  /** A definition of comparisons of {@code types}. */
  public static OpDefinition<CompareOp> of(
      String name, TypeConstraint types, TypeConstraint result) {
    return OpDefinition.of(name, CompareOp.class, CompareOp::new)
        .operand("lhs", types)
        .operand("rhs", types)
        .result("result", result);
  }

  /** Builds a comparison of integers of one type. */
  public static CompareOp build(
      OpBuilder b,
      OpDefinition<CompareOp> opcode,
      IntegerPredicate predicate,
      Value lhs,
      Value rhs) {
    OperationState state = b.state(opcode);
    if (opcode.properties().contains(OF_INDICES)) {
      state.property(OF_INDICES, predicate);
    } else {
      state.property(OF_INTEGERS, INTEGERS.attribute(predicate));
    }
    return insert(b, state, lhs, rhs);
  }

  /** Builds a comparison of floating-point numbers of one type. */
  public static CompareOp build(
      OpBuilder b,
      OpDefinition<CompareOp> opcode,
      FloatPredicate predicate,
      Value lhs,
      Value rhs,
      FastMathAttr fastMath) {
    OperationState state = b.state(opcode).property(OF_FLOATS, FLOATS.attribute(predicate));
    return insert(b, state.property(FASTMATH, fastMath), lhs, rhs);
  }

  private static CompareOp insert(OpBuilder b, OperationState state, Value lhs, Value rhs) {
    state.result(ShapeCompatibility.withElementType(lhs.type(), IntegerType.I1));
    return b.insert(new CompareOp(state.operand(lhs).operand(rhs)));
  }

  /** The first operand. */
  public Value lhs() {
    return operand(0);
  }

  /** The second operand. */
  public Value rhs() {
    return operand(1);
  }

  /** The integer predicate, or {@code null} if floating-point numbers are compared. */
  public @Nullable IntegerPredicate integerPredicate() {
    IntegerAttr number = valueOf(OF_INTEGERS);
    return number == null ? valueOf(OF_INDICES) : INTEGERS.of(number);
  }

  /** The floating-point predicate, or {@code null} if integers are compared. */
  public @Nullable FloatPredicate floatPredicate() {
    IntegerAttr number = valueOf(OF_FLOATS);
    return number == null ? null : FLOATS.of(number);
  }

  /**
   * Swaps the operands and the predicate of an integer comparison, which keeps its result.
   *
   * @throws IllegalStateException if floating-point numbers are compared
   */
  public void swapOperands() {
    IntegerPredicate predicate = integerPredicate();
    checkState(predicate != null, "%s compares no integers", this);
    if (definition().properties().contains(OF_INDICES)) {
      setProperty(OF_INDICES, predicate.swapped());
    } else {
      setProperty(OF_INTEGERS, INTEGERS.attribute(predicate.swapped()));
    }
    setOperands(List.of(rhs(), lhs()));
  }

  @Override
  public ScalarFunction strictFunction(int indexBits) {
    IntegerPredicate ofIntegers = integerPredicate();
    if (ofIntegers != null) {
      return ScalarFunction.ofInts((a, b) -> IntScalar.bool(ofIntegers.holds(a, b)));
    }
    FloatPredicate ofFloats = floatPredicate();
    return ofFloats == null
        ? super.strictFunction(indexBits)
        : ScalarFunction.ofFloats((a, b) -> IntScalar.bool(ofFloats.holds(a.compareTo(b))));
  }
}
