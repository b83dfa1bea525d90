package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.VectorType;
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
 * {@code vector.scalable.extract}: a part of a scalable vector.
 *
 * <pre>{@code
 * %part = vector.scalable.extract %v[8] : vector<4xf32> from vector<[16]xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorScalableExtractOp extends Operation
    implements Pure, Printable, Verifiable {
  private static final Property<IntegerAttr> POSITION = ScalableSlices.position();

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorScalableExtractOp> DEFINITION =
      OpDefinition.of(
              "vector.scalable.extract",
              VectorScalableExtractOp.class,
              VectorScalableExtractOp::new)
          .operand("source", ScalableSlices.WHOLE)
          .result("result", ScalableSlices.PART)
          .properties(POSITION)
          .with(OpSyntax.class, VectorScalableExtractOp::parse);

  private VectorScalableExtractOp(OperationState state) {
    super(state);
  }

  /** Builds the elements of {@code source} from {@code position} on, as many as the type has. */
  public static VectorScalableExtractOp build(
      OpBuilder b, VectorType type, Value source, long position) {
    OperationState state = b.state(DEFINITION).operand(source).result(type);
    return b.insert(
        new VectorScalableExtractOp(state.property(POSITION, IntegerAttr.i64(position))));
  }

  /** The vector. */
  public Value source() {
    return operand(0);
  }

  /** Where the part starts. */
  public long position() {
    return property(POSITION).value();
  }

  @Override
  public void verify(Verification v) {
    ScalableSlices.verify(this, v, result().type(), source().type(), position());
  }

  // %source[position] {...}? : type from type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    state.property(POSITION, ScalableSlices.parsePosition(p));
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.keyword("from", "before the type of the vector");
    state.operand(p.resolve(source, p.type())).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source());
    ScalableSlices.printPosition(p, position());
    p.discardableAttributes(this);
    p.text(" : ").type(result().type()).text(" from ").type(source().type());
  }
}
