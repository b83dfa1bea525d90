package dev.halfspace.dialect.tensor;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.dialect.shape.TypeClaims;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import dev.halfspace.machine.Elements;
import java.util.Collections;
import java.util.List;

/**
 * {@code tensor.generate}: a tensor whose elements a body computes from their indices.
 *
 * <pre>{@code
 * %t = tensor.generate %n {
 * ^bb0(%i: index, %j: index):
 *   %s = arith.addi %i, %j : index
 *   tensor.yield %s : index
 * } : tensor<?x8xindex>
 * }</pre>
 *
 * <p>Element {@code [i, j]} is what the body yields for the arguments {@code i} and {@code j}. The
 * body is executed once per element, in row-major order; it may read memory. It has one argument of
 * type {@code index} per dimension and yields the element type. There is one operand per dynamic
 * size of the type; a negative size is undefined behavior and traps as a bad size.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorGenerateOp extends Operation
    implements RecursiveMemoryEffects, SingleBlock, VerifiedAfterRegions, Executable, Verifiable {
  private static final ValueGroup<List<Value>> SIZES = ValueGroup.operands("dynamicExtents", INDEX);
  private static final RegionSlot BODY = RegionSlot.region("body");

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorGenerateOp> DEFINITION =
      OpDefinition.of("tensor.generate", TensorGenerateOp.class, TensorGenerateOp::new)
          .groups(SIZES)
          .result("result", TensorTypes.RANKED)
          .regions(BODY)
          .implicitTerminator(() -> Tensors.YIELD)
          .resultName("generated")
          .syntax(format("$dynamicExtents $body attr-dict `:` type($result)"));

  private TensorGenerateOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a generated tensor.
   *
   * @param sizes the dynamic sizes of {@code type}
   * @param body emits the computation of an element, including {@code tensor.yield}; its arguments
   *     are the indices, one per dimension
   */
  @CanIgnoreReturnValue
  public static TensorGenerateOp build(
      OpBuilder b, RankedTensorType type, List<? extends Value> sizes, OpBuilder.Body body) {
    OperationState state = b.state(DEFINITION).operandGroup(sizes).result(type);
    b.region(state, Collections.nCopies(type.rank(), IndexType.INDEX), body);
    return b.insert(new TensorGenerateOp(state));
  }

  /** The dynamic sizes of the type. */
  public List<Value> sizes() {
    return get(SIZES);
  }

  /** Sets the dynamic sizes of the type. */
  void setSizes(List<Value> sizes) {
    setOperandGroup(SIZES, sizes);
  }

  /** The region that computes an element. */
  public Region body() {
    return get(BODY);
  }

  @Override
  public Completion execute(Execution e) {
    RankedTensorType type = (RankedTensorType) result(0).type();
    return Completion.of(
        Elements.compute(
            Representation.of(e).elementKind(type),
            TypeClaims.sizes(e, type, sizes()),
            at -> TensorTypes.computed(e, body(), at)));
  }

  @Override
  public void verify(Verification v) {
    IndexList.verifySizes("has", sizes(), (RankedTensorType) result().type(), v);
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    TensorTypes.verifyBody(this, (RankedTensorType) result().type(), v);
  }
}
