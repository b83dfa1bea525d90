package dev.halfspace.dialect.vector;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
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
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;

/**
 * {@code vector.store}: writes a vector to a box of a memref.
 *
 * <pre>{@code
 * vector.store %v, %m[%i, %j] : memref<8x8xf32>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorStoreOp extends VectorAccess implements Printable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorStoreOp> DEFINITION =
      OpDefinition.of("vector.store", VectorStoreOp.class, VectorStoreOp::new)
          .operand("valueToStore", TypeConstraints.VECTOR)
          .operand("base", TypeConstraints.MEMREF)
          .operands("indices", TypeConstraints.INDEX)
          .properties(Alignment.PROPERTY, NONTEMPORAL)
          .with(OpSyntax.class, VectorStoreOp::parse);

  private VectorStoreOp(OperationState state) {
    super(state);
  }

  /** Builds a store of a vector. */
  @CanIgnoreReturnValue
  public static VectorStoreOp build(
      OpBuilder b, Value vector, Value base, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(vector).operand(base);
    return b.insert(new VectorStoreOp(state.operandGroup(indices)));
  }

  /** The vector written. */
  public Value valueToStore() {
    return operand(0);
  }

  @Override
  public Value base() {
    return operand(1);
  }

  @Override
  public List<Value> indices() {
    return operandGroup(2);
  }

  @Override
  public VectorType vectorType() {
    return (VectorType) valueToStore().type();
  }

  // %vector, %base[indices] {...}? : memref type, vector type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand vector = p.operand();
    p.punctuation(",");
    OpParser.Operand base = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    Type baseType = p.colonType();
    p.punctuation(",");
    state.operand(p.resolve(vector, p.type())).operand(p.resolve(base, baseType));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(valueToStore()).text(", ");
    printAccess(p);
  }
}
