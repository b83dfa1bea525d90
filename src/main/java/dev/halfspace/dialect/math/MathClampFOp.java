package dev.halfspace.dialect.math;

import dev.halfspace.builtin.Elementwise;
import dev.halfspace.builtin.SameOperandsAndResultType;
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
import dev.halfspace.ir.traits.Pure;

/**
 * {@code math.clampf}: the number of an interval that is nearest to a number.
 *
 * <pre>{@code
 * %r = math.clampf %x to [%low, %high] : f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MathOps/">MLIR</a>
 */
public final class MathClampFOp extends Operation
    implements Elementwise, FastMath, Pure, SameOperandsAndResultType, Printable {
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** What all operations of this name have in common. */
  public static final OpDefinition<MathClampFOp> DEFINITION =
      OpDefinition.of("math.clampf", MathClampFOp.class, MathClampFOp::new)
          .operand("value", TypeConstraints.FLOAT_LIKE)
          .operand("min", TypeConstraints.FLOAT_LIKE)
          .operand("max", TypeConstraints.FLOAT_LIKE)
          .result("result", TypeConstraints.FLOAT_LIKE)
          .properties(FASTMATH)
          .with(OpSyntax.class, MathClampFOp::parse);

  private MathClampFOp(OperationState state) {
    super(state);
  }

  /** Builds a clamp of {@code value} to the interval from {@code min} to {@code max}. */
  public static MathClampFOp build(OpBuilder b, Value value, Value min, Value max) {
    return build(b, value, min, max, FastMathAttr.NONE);
  }

  /**
   * Builds a clamp of {@code value} to the interval from {@code min} to {@code max}, which may take
   * liberties.
   */
  public static MathClampFOp build(
      OpBuilder b, Value value, Value min, Value max, FastMathAttr fastMath) {
    OperationState state = b.state(DEFINITION).property(FASTMATH, fastMath);
    return b.insert(
        new MathClampFOp(state.operand(value).operand(min).operand(max).result(value.type())));
  }

  /** The number. */
  public Value value() {
    return operand(0);
  }

  /** The lower end of the interval. */
  public Value min() {
    return operand(1);
  }

  /** The upper end of the interval. */
  public Value max() {
    return operand(2);
  }

  @Override
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }

  // %value to [%min, %max] (fastmath<...>)? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand value = p.operand();
    p.keyword("to", "before the interval");
    p.punctuation("[");
    OpParser.Operand min = p.operand();
    p.punctuation(",");
    OpParser.Operand max = p.operand();
    p.punctuation("]");
    FastMathAttr.parseOptional(p, state, FASTMATH);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(value, type)).operand(p.resolve(min, type));
    state.operand(p.resolve(max, type)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(value()).text(" to [").value(min()).text(", ").value(max()).text("]");
    FastMathAttr.printUnlessNone(p, fastMath());
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
