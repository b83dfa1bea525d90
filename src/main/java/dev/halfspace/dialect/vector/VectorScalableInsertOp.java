package dev.halfspace.dialect.vector;

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

/**
 * {@code vector.scalable.insert}: a scalable vector with a part replaced.
 *
 * <pre>{@code
 * %w = vector.scalable.insert %part, %v[4] : vector<4xf32> into vector<[16]xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorScalableInsertOp extends Operation implements Pure, Printable, Verifiable {
  private static final Property<IntegerAttr> POSITION = ScalableSlices.position();

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorScalableInsertOp> DEFINITION =
      OpDefinition.of(
              "vector.scalable.insert", VectorScalableInsertOp.class, VectorScalableInsertOp::new)
          .operand("valueToStore", ScalableSlices.PART)
          .operand("dest", ScalableSlices.WHOLE)
          .result("result", ScalableSlices.WHOLE)
          .properties(POSITION)
          .with(OpSyntax.class, VectorScalableInsertOp::parse);

  private VectorScalableInsertOp(OperationState state) {
    super(state);
  }

  /** Builds a replacement of the elements of {@code target} from {@code position} on. */
  public static VectorScalableInsertOp build(OpBuilder b, Value part, Value target, long position) {
    OperationState state = b.state(DEFINITION).operand(part).operand(target);
    state.property(POSITION, IntegerAttr.i64(position));
    return b.insert(new VectorScalableInsertOp(state.result(target.type())));
  }

  /** What is put in. */
  public Value part() {
    return operand(0);
  }

  /** The vector that it is put into. */
  public Value target() {
    return operand(1);
  }

  /** Where the part starts. */
  public long position() {
    return property(POSITION).value();
  }

  @Override
  public void verify(Verification v) {
    if (!result().type().equals(target().type())) {
      v.error(this, "gives %s, but changes %s".formatted(result().type(), target().type()));
    } else {
      ScalableSlices.verify(this, v, part().type(), target().type(), position());
    }
  }

  // %part, %target[position] {...}? : type into type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand part = p.operand();
    p.punctuation(",");
    OpParser.Operand target = p.operand();
    state.property(POSITION, ScalableSlices.parsePosition(p));
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.keyword("into", "between the types");
    Type targetType = p.type();
    state.operand(p.resolve(part, type)).operand(p.resolve(target, targetType));
    state.result(targetType);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(operands());
    ScalableSlices.printPosition(p, position());
    p.discardableAttributes(this);
    p.text(" : ").type(part().type()).text(" into ").type(target().type());
  }
}
