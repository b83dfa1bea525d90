package dev.halfspace.dialect.math;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.arith.FastMath;
import dev.halfspace.dialect.arith.FastMathAttr;
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

/**
 * {@code math.fpowi}: a floating-point number to the power of a signed integer.
 *
 * <pre>{@code
 * %p = math.fpowi %x, %n : f32, i32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class FPowIOp extends Operation
    implements Elementwise, FastMath, Pure, Printable, Verifiable {
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** What all operations of this name have in common. */
  public static final OpDefinition<FPowIOp> DEFINITION =
      OpDefinition.of("math.fpowi", FPowIOp.class, FPowIOp::new)
          .operand("lhs", TypeConstraints.FLOAT_LIKE)
          .operand("rhs", TypeConstraints.SIGNLESS_INTEGER_LIKE)
          .result("result", TypeConstraints.FLOAT_LIKE)
          .properties(FASTMATH)
          .with(OpSyntax.class, FPowIOp::parse);

  private FPowIOp(OperationState state) {
    super(state);
  }

  /** Builds a power. */
  public static FPowIOp build(OpBuilder b, Value lhs, Value rhs) {
    return build(b, lhs, rhs, FastMathAttr.NONE);
  }

  /** Builds a power, which may take liberties. */
  public static FPowIOp build(OpBuilder b, Value lhs, Value rhs, FastMathAttr fastMath) {
    OperationState state = b.state(DEFINITION).property(FASTMATH, fastMath);
    return b.insert(new FPowIOp(state.operand(lhs).operand(rhs).result(lhs.type())));
  }

  /** The base. */
  public Value lhs() {
    return operand(0);
  }

  /** The exponent. */
  public Value rhs() {
    return operand(1);
  }

  @Override
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }

  @Override
  public void verify(Verification v) {
    if (!result().type().equals(lhs().type())) {
      v.error(
          this,
          "raises a value of type %s, so its result is of that type, not %s"
              .formatted(lhs().type(), result().type()));
    } else if (ShapeCompatibility.isMappable(lhs().type())
        != ShapeCompatibility.isMappable(rhs().type())) {
      v.error(
          this,
          "raises a value of type %s to the power of one of type %s, but both are scalars or none is"
              .formatted(lhs().type(), rhs().type()));
    }
  }

  // %x, %n (fastmath<...>)? {...}? : type, type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand lhs = p.operand();
    p.punctuation(",");
    OpParser.Operand rhs = p.operand();
    FastMathAttr.parseOptional(p, state, FASTMATH);
    p.optionalAttributeDictionary(state);
    Type base = p.colonType();
    p.punctuation(",");
    Type exponent = p.type();
    state.operand(p.resolve(lhs, base)).operand(p.resolve(rhs, exponent)).result(base);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(lhs()).text(", ").value(rhs());
    FastMathAttr.printUnlessNone(p, fastMath());
    p.discardableAttributes(this);
    p.text(" : ").type(lhs().type()).text(", ").type(rhs().type());
  }
}
