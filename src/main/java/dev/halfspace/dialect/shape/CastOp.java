package dev.halfspace.dialect.shape;

import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.scalar.Rounding;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The operations {@code %r = xxx %in : type to type}, which convert a value to another type. A
 * {@link Computation.Rule} constrains the types, and the meaning is a {@link CastMeaning}.
 *
 * <pre>{@code
 * %wide = arith.extsi %a : i32 to i64
 * %short = arith.truncf %x to_nearest_even fastmath<nnan> : f64 to f32
 * %i = index.casts %n : i32 to index
 * %f = arith.scaling_extf %x, %scale : f4E2M1FN, f8E8M0FNU to f32
 * }</pre>
 */
public final class CastOp extends Computation implements IndexComputation {
  private static final EnumNumbers<Rounding> MODES =
      new EnumNumbers<>(IntegerType.I32, Rounding.values());

  /** The rounding mode of a truncation, if it has one. */
  public static final Property<IntegerAttr> ROUNDING =
      MODES.in(Property.optional("roundingmode", IntegerAttr.class), "rounding mode");

  /** The fast-math flags of a conversion, if it has any. */
  public static final Property<FastMathAttr> OPTIONAL_FASTMATH =
      Property.optional("fastmath", FastMathAttr.class).spelled(FastMathAttr.SYNTAX);

  private CastOp(OperationState state) {
    super(state);
  }

  /** A definition of conversions; the caller adds the groups: the first operand, the result. */
  public static OpDefinition<CastOp> of(String name) {
    return OpDefinition.of(name, CastOp.class, CastOp::new);
  }

  /**
   * Builds a conversion.
   *
   * @param more operands besides the value: the scale of a scaling conversion
   */
  public static CastOp build(
      OpBuilder b, OpDefinition<CastOp> opcode, Value in, Type type, Value... more) {
    OperationState state = b.state(opcode).operand(in).result(type);
    for (Value operand : more) {
      state.operand(operand);
    }
    return b.insert(opcode.create(state));
  }

  /**
   * Builds a conversion with a value of {@link #OVERFLOW} or {@link #OPTIONAL_FASTMATH}.
   *
   * @throws IllegalArgumentException if operations of {@code opcode} do not have the property
   */
  public static <A extends Attribute> CastOp build(
      OpBuilder b,
      OpDefinition<CastOp> opcode,
      Value in,
      Type type,
      Property<A> property,
      A value) {
    OperationState state = b.state(opcode).property(property, value);
    return b.insert(opcode.create(state.operand(in).result(type)));
  }

  /** Builds a floating-point truncation with an explicit rounding mode. */
  public static CastOp build(
      OpBuilder b, OpDefinition<CastOp> opcode, Value in, Type type, Rounding rounding) {
    return build(b, opcode, in, type, ROUNDING, MODES.attribute(rounding));
  }

  /** The value that is converted. */
  public Value in() {
    return operand(0);
  }

  /** The fast-math flags as written, or {@code null} if there are none. */
  public @Nullable FastMathAttr fastMathOrNull() {
    return valueOf(OPTIONAL_FASTMATH);
  }

  @Override
  public FastMathAttr fastMath() {
    FastMathAttr given = fastMathOrNull();
    return given == null ? FastMathAttr.NONE : given;
  }

  /** The rounding mode of a truncation, or {@code null} if none is given. */
  public @Nullable Rounding rounding() {
    IntegerAttr mode = valueOf(ROUNDING);
    return mode == null ? null : MODES.of(mode);
  }

  @Override
  Rounding roundingOrNearest() {
    Rounding rounding = rounding();
    return rounding == null ? super.roundingOrNearest() : rounding;
  }

  /** Returns true if the conversion has the given meaning. */
  private boolean means(CastMeaning meaning) {
    return definition().facet(Meaning.class) == meaning;
  }

  @Override
  public Optional<AffineValueMap> computed(int result) {
    return definition().facet(Meaning.class) instanceof CastMeaning meaning
            && meaning.isOfIntegers()
        ? IndexMaps.of(symbol(0), in())
        : Optional.empty();
  }

  @Override
  public boolean needsNonNegative() {
    return means(CastMeaning.UNSIGNED);
  }

  @Override
  public boolean neverWraps() {
    return means(CastMeaning.WIDENING) || overflow().has(OverflowFlag.NSW);
  }
}
