package dev.halfspace.dialect.arith;

import static dev.halfspace.builtin.TypeConstraints.FLOAT_LIKE;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import org.jspecify.annotations.Nullable;

/**
 * {@code arith.scaling_extf} and {@code arith.scaling_truncf}: conversions between floating-point
 * types in which a scale, a power of two, stands beside the narrow number, as in the microscaling
 * formats of the Open Compute Project.
 *
 * <pre>{@code
 * %wide = arith.scaling_extf %a, %scale : f4E2M1FN, f8E8M0FNU to f32
 * %narrow = arith.scaling_truncf %x, %scale upward : f32, f8E8M0FNU to f4E2M1FN
 * }</pre>
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/ArithOps/#arithscaling_extf-arithscalingextfop">MLIR</a>
 */
public final class ScalingCastOp extends Operation
    implements Elementwise, Pure, Printable, Verifiable {
  private static final Property<FastMathAttr> FASTMATH =
      Property.optional("fastmath", FastMathAttr.class);
  private static final Property<IntegerAttr> ROUNDING =
      Property.optional("roundingmode", IntegerAttr.class)
          .where("an i32 from 0 to 4", RoundingMode::isMode);

  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions and functions do not change
  public enum Kind {
    /** The number times its scale, in a wider type. */
    SCALING_EXTF("scaling_extf", FASTMATH),
    /** The number divided by the scale, rounded to a narrower type. */
    SCALING_TRUNCF("scaling_truncf", FASTMATH, ROUNDING);

    private final OpDefinition<ScalingCastOp> definition;

    Kind(String mnemonic, Property<?>... properties) {
      this.definition =
          OpDefinition.of("arith." + mnemonic, ScalingCastOp.class, s -> new ScalingCastOp(this, s))
              .operand("in", FLOAT_LIKE)
              .operand("scale", FLOAT_LIKE)
              .result("out", FLOAT_LIKE)
              .properties(properties)
              .with(OpSyntax.class, ScalingCastOp::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<ScalingCastOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private ScalingCastOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Builds a conversion of {@code in} to {@code type}. */
  public static ScalingCastOp build(OpBuilder b, Kind kind, Value in, Value scale, Type type) {
    OperationState state = b.state(kind.definition).operand(in).operand(scale).result(type);
    return b.insert(new ScalingCastOp(kind, state));
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** The number converted. */
  public Value in() {
    return operand(0);
  }

  /** Its scale. */
  public Value scale() {
    return operand(1);
  }

  /** The liberties as they are written, or {@code null} if nothing is. */
  public @Nullable FastMathAttr fastMathOrNull() {
    return propertyOrNull(FASTMATH);
  }

  /** How a truncation rounds, or {@code null} if it does not say. */
  public @Nullable RoundingMode rounding() {
    IntegerAttr mode = kind == Kind.SCALING_TRUNCF ? propertyOrNull(ROUNDING) : null;
    return mode == null ? null : RoundingMode.of(mode);
  }

  @Override
  public void verify(Verification v) {
    Type from = in().type();
    Type to = result().type();
    if (!CastTypes.verifyTensors(this, v, from, to) || !CastTypes.verifyShapes(this, v, from, to)) {
      return;
    }
    int growth =
        Integer.compare(
            ((FloatType) CastTypes.element(to)).width(),
            ((FloatType) CastTypes.element(from)).width());
    if (growth != (kind == Kind.SCALING_EXTF ? 1 : -1)) {
      v.error(
          this,
          "makes a %s type, but %s is not that for %s"
              .formatted(kind == Kind.SCALING_EXTF ? "wider" : "narrower", to, from));
    }
  }

  // %in, %scale rounding-mode? (fastmath<...>)? {...}? : type, type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand in = p.operand();
    p.punctuation(",");
    OpParser.Operand scale = p.operand();
    if (state.definition() == Kind.SCALING_TRUNCF.definition) {
      RoundingMode rounding = RoundingMode.parseOptional(p);
      state.property(ROUNDING, rounding == null ? null : rounding.attribute());
    }
    FastMathAttr.parseOptional(p, state, FASTMATH);
    p.optionalAttributeDictionary(state);
    Type from = p.colonType();
    p.punctuation(",");
    Type scaleType = p.type();
    p.keyword("to", "before the type of the result");
    state.operand(p.resolve(in, from)).operand(p.resolve(scale, scaleType)).result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(in()).text(", ").value(scale());
    RoundingMode rounding = rounding();
    if (rounding != null) {
      p.text(" ").text(rounding.spelling());
    }
    FastMathAttr.printOptional(p, fastMathOrNull());
    p.discardableAttributes(this);
    p.text(" : ").type(in().type()).text(", ").type(scale().type());
    p.text(" to ").type(result().type());
  }
}
