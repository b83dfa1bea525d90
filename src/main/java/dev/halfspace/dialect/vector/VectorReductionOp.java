package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.FastMath;
import dev.halfspace.dialect.shape.FastMathAttr;
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
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.reduction}: the elements of a vector combined to one, and with one more.
 *
 * <pre>{@code
 * %s = vector.reduction <add>, %v, %acc fastmath<reassoc> : vector<4xf32> into f32
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorReductionOp extends Operation
    implements FastMath, Maskable, Pure, Printable, Verifiable {
  private static final Property<CombiningKind> KIND = Property.of("kind", CombiningKind.class);
  private static final Property<FastMathAttr> FASTMATH =
      Property.withDefault("fastmath", FastMathAttr.class, FastMathAttr.NONE);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorReductionOp> DEFINITION =
      OpDefinition.of("vector.reduction", VectorReductionOp.class, VectorReductionOp::new)
          .operand("vector", TypeConstraints.VECTOR)
          .optionalOperand("acc", TypeConstraint.ANY)
          .result("dest", TypeConstraint.ANY)
          .properties(KIND, FASTMATH)
          .with(OpSyntax.class, VectorReductionOp::parse);

  private VectorReductionOp(OperationState state) {
    super(state);
  }

  /** Builds a combination of all elements, and of {@code start} if it is given. */
  public static VectorReductionOp build(
      OpBuilder b, CombiningKind kind, Value vector, @Nullable Value start) {
    OperationState state = b.state(DEFINITION).operand(vector).optionalOperand(start);
    state.property(KIND, kind).result(VectorTypes.element(vector.type()));
    return b.insert(new VectorReductionOp(state));
  }

  /** How elements are combined. */
  public CombiningKind kind() {
    return property(KIND);
  }

  /** The vector. */
  public Value vector() {
    return operand(0);
  }

  /** What the elements are combined with, or {@code null}. */
  public @Nullable Value start() {
    return optionalOperand(1);
  }

  @Override
  public FastMathAttr fastMath() {
    return property(FASTMATH);
  }

  @Override
  public VectorType expectedMaskType() {
    return ((VectorType) vector().type()).withElementType(IntegerType.I1);
  }

  @Override
  public void verify(Verification v) {
    VectorType type = (VectorType) vector().type();
    Value start = start();
    if (type.rank() > 1) {
      v.error(this, "combines a vector of one dimension, not %s".formatted(type));
    } else if (!kind().fits(type.elementType())) {
      v.error(this, "cannot combine %s by '%s'".formatted(type, kind().spelling()));
    } else if (!result().type().equals(type.elementType())) {
      v.error(this, "gives %s from elements of %s".formatted(result().type(), type));
    } else if (start != null && !start.type().equals(result().type())) {
      v.error(this, "starts with %s, but gives %s".formatted(start.type(), result().type()));
    }
  }

  // <kind>, %vector (, %start)? (fastmath<...>)? {...}? : type into type
  private static void parse(OpParser p, OperationState state) {
    state.property(KIND, CombiningKind.parseClause(p));
    p.punctuation(",");
    OpParser.Operand vector = p.operand();
    OpParser.Operand start = p.optionalPunctuation(",") ? p.operand() : null;
    if (p.optionalKeyword("fastmath")) {
      state.property(FASTMATH, FastMathAttr.SYNTAX.parse(p));
    }
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.keyword("into", "between the types");
    Type result = p.type();
    state.operand(p.resolve(vector, type));
    state.optionalOperand(start == null ? null : p.resolve(start, result)).result(result);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" <").text(kind().spelling()).text(">, ").values(operands());
    if (!fastMath().equals(FastMathAttr.NONE)) {
      FastMathAttr.SYNTAX.print(p.text(" fastmath"), fastMath());
    }
    p.discardableAttributes(this);
    p.text(" : ").type(vector().type()).text(" into ").type(result().type());
  }
}
