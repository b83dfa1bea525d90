package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.memref.Alignment;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import java.util.List;

/**
 * {@code vector.load}: a box of a memref as a vector.
 *
 * <pre>{@code
 * %v = vector.load %m[%i, %j] : memref<8x8xf32>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorLoadOp extends VectorAccess implements Printable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorLoadOp> DEFINITION =
      OpDefinition.of("vector.load", VectorLoadOp.class, VectorLoadOp::new)
          .operand("base", TypeConstraints.MEMREF)
          .operands("indices", TypeConstraints.INDEX)
          .result("result", TypeConstraints.VECTOR)
          .properties(Alignment.PROPERTY, NONTEMPORAL)
          .with(OpSyntax.class, VectorLoadOp::parse);

  private VectorLoadOp(OperationState state) {
    super(state);
  }

  /** Builds a load of a vector of the given type. */
  public static VectorLoadOp build(
      OpBuilder b, VectorType type, Value base, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(base).operandGroup(indices).result(type);
    return b.insert(new VectorLoadOp(state));
  }

  @Override
  public Value base() {
    return operand(0);
  }

  @Override
  public List<Value> indices() {
    return operandGroup(1);
  }

  @Override
  public VectorType vectorType() {
    return (VectorType) result().type();
  }

  // %base[indices] {...}? : memref type, vector type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand base = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(base, p.colonType()));
    p.punctuation(",");
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX)).result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ");
    printAccess(p);
  }
}
