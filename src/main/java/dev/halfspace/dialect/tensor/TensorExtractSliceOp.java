package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.machine.Elements;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code tensor.extract_slice}: a slice of a tensor.
 *
 * <pre>{@code
 * %s = tensor.extract_slice %t[%i, 0] [2, %n] [1, 1] : tensor<?x8xf32> to tensor<2x?xf32>
 * }</pre>
 *
 * <p>The element of the slice at the vector {@code i} of subscripts is that of the tensor at {@code
 * offsets + i * strides}: {@code %s[a, b]} is {@code %t[%i + a, b]} above. A rank-reduced result
 * drops dimensions whose static size is 1:
 *
 * <pre>{@code
 * %r = tensor.extract_slice %t[%i, 0] [1, 8] [1, 1] : tensor<?x8xf32> to tensor<8xf32>
 * }</pre>
 *
 * <p>A slice that is out of bounds is undefined behavior and traps, as does a negative size. A
 * slice without elements may start anywhere. Strides may be 0 or negative. The verifier rejects a
 * slice that is statically out of bounds.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorExtractSliceOp extends DerivedOp {
  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorExtractSliceOp> DEFINITION =
      Slice.in(
              OpDefinition.of(
                      "tensor.extract_slice", TensorExtractSliceOp.class, TensorExtractSliceOp::new)
                  .operand("source", TensorTypes.RANKED))
          .result("result", TensorTypes.RANKED)
          .resultName("extracted_slice")
          .syntax(Slice.syntax("$source", "type($source) `to` type($result)"))
          .with(Fold.Rule.class, TensorFolds::extractSlice);

  private TensorExtractSliceOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a slice of the rank of the tensor.
   *
   * @param slice three lists, each with one integer per dimension of {@code source}
   * @throws IllegalArgumentException if {@code source} is no tensor of known rank
   */
  public static TensorExtractSliceOp build(OpBuilder b, Value source, Slice slice) {
    if (!(source.type() instanceof RankedTensorType type)) {
      throw new IllegalArgumentException("a box is of a tensor, not of a " + source.type());
    }
    return build(b, source, slice, SliceInsertion.infer(type, slice));
  }

  /** Builds a slice of a given type, which may drop unit dimensions. */
  public static TensorExtractSliceOp build(
      OpBuilder b, Value source, Slice slice, RankedTensorType type) {
    OperationState state = b.state(DEFINITION).operand(source).result(type);
    slice.describe(state);
    return b.insert(new TensorExtractSliceOp(state));
  }

  /** The slice, of the rank of the source. */
  public Slice slice() {
    return Slice.of(this);
  }

  @Override
  public Completion execute(Execution e) {
    Slice box = slice();
    Elements part =
        e.elements(source())
            .slice(
                box.offsets().integers(e, "an offset"),
                box.sizes().integers(e, "a size"),
                box.strides().integers(e, "a stride"));
    return Completion.of(part.reshape(reduced(part.shape())));
  }

  /**
   * The sizes without those of the unit dimensions that the result drops: dimensions of static size
   * 1 where the result has fewer dimensions left and its next size is not 1. Of sizes {@code [1,
   * %n]} a result {@code tensor<?xf32>} keeps the second. The dropped dimensions are those of
   * {@link Slice#leftOut}.
   */
  private List<Long> reduced(List<Long> sizes) {
    Shape shape = ((RankedTensorType) result(0).type()).shape();
    List<Long> kept = new ArrayList<>();
    for (int d = 0; d < sizes.size(); d++) {
      int next = kept.size();
      boolean isLeftOut =
          slice().sizes().known().get(d) == 1
              && sizes.size() - d > shape.rank() - next
              && (next == shape.rank() || shape.isDynamic(next) || shape.size(next) != 1);
      if (!isLeftOut && next < shape.rank()) {
        kept.add(sizes.get(d));
      }
    }
    return kept;
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType part = (RankedTensorType) result().type();
    SliceInsertion.verify(slice(), part, (RankedTensorType) source().type(), v);
  }
}
