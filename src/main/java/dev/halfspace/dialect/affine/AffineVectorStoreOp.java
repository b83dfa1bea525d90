package dev.halfspace.dialect.affine;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;

/**
 * {@code affine.vector_store}: writes a vector to a box of elements of a buffer; affine subscripts
 * give the start of the box, and the vector's sizes are its sizes along the innermost dimensions.
 *
 * <pre>{@code
 * affine.vector_store %x, %a[%i + 3, %j] : memref<100x100xf32>, vector<2x8xf32>
 * }</pre>
 *
 * <p>The elements are those that {@code affine.vector_load} would read; all must be in bounds.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affinevector_store-affineaffinevectorstoreop">MLIR</a>
 */
public final class AffineVectorStoreOp extends AffineAccessOp {
  private static final ValueGroup<Value> VALUE = ValueGroup.operand("value", VECTOR);

  /** The definition of {@code affine.vector_store}. */
  public static final OpDefinition<AffineVectorStoreOp> DEFINITION =
      OpDefinition.of("affine.vector_store", AffineVectorStoreOp.class, AffineVectorStoreOp::new)
          .groups(VALUE, MEMREF, AffineSubscripts.INDICES)
          .properties(AffineSubscripts.MAP)
          .refusingRepeats()
          .syntax(
              format(
                  """
                  $value `,` $memref `` custom<AffineSubscripts>($map, $indices) attr-dict
                  `:` type($memref) `,` type($value)
                  """,
                  AffineSubscripts.DIRECTIVE));

  private AffineVectorStoreOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a store of {@code value} into {@code memref}.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  @CanIgnoreReturnValue
  public static AffineVectorStoreOp build(
      OpBuilder b, Value value, Value memref, AffineValueMap subscripts) {
    OperationState state = b.state(DEFINITION).operand(value);
    return b.insert(new AffineVectorStoreOp(describe(state, memref, subscripts)));
  }

  /** The stored vector. */
  public Value value() {
    return get(VALUE);
  }

  @Override
  public Value accessedValue() {
    return value();
  }

  /** The type of the vector. */
  public VectorType vectorType() {
    return (VectorType) value().type();
  }

  @Override
  public Completion execute(Execution e) {
    MemoryView view = e.view(accessedMemory());
    ImmutableList<Long> start = e.apply(subscripts());
    Elements elements = e.elements(value());
    long[] sizes = Longs.toArray(elements.shape());
    long[] lane = new long[sizes.length];
    for (int i = 0; i < elements.count(); i++) {
      e.store(elements.at(i), view, laneAt(e, start, lane));
      MemoryView.advance(lane, sizes);
    }
    return Completion.DONE;
  }
}
