package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.memref.Alignment;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
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
public final class VectorStoreOp extends VectorAccess {
  private static final ValueGroup<Value> VALUE =
      ValueGroup.operand("valueToStore", TypeConstraints.VECTOR);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorStoreOp> DEFINITION =
      OpDefinition.of("vector.store", VectorStoreOp.class, VectorStoreOp::new)
          .groups(VALUE, BASE, INDICES)
          .properties(Alignment.PROPERTY, NONTEMPORAL)
          .syntax(
              format(
                  "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,`"
                      + " type($valueToStore)"));

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
    return get(VALUE);
  }

  @Override
  Value vector() {
    return valueToStore();
  }
}
