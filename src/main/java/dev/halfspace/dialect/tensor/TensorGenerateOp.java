package dev.halfspace.dialect.tensor;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.SuggestsNames;
import dev.halfspace.ir.traits.VerifiedAfterRegions;
import java.util.Collections;
import java.util.List;

/**
 * {@code tensor.generate}: a tensor each of whose elements a body computes from its indices.
 *
 * <pre>{@code
 * %t = tensor.generate %n {
 * ^bb0(%i: index, %j: index):
 *   tensor.yield %x : f32
 * } : tensor<?x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorGenerateOp extends Operation
    implements RecursiveMemoryEffects,
        SingleBlock,
        SuggestsNames,
        VerifiedAfterRegions,
        Printable,
        Verifiable {
  /** The full name. */
  static final String NAME = "tensor.generate";

  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorGenerateOp> DEFINITION =
      OpDefinition.of(NAME, TensorGenerateOp.class, TensorGenerateOp::new)
          .operands("dynamicExtents", TypeConstraints.INDEX)
          .result("result", TensorTypes.RANKED)
          .regions(1)
          .with(OpSyntax.class, TensorGenerateOp::parse);

  private TensorGenerateOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a tensor.
   *
   * @param sizes those that {@code type} does not know
   * @param body emits how an element is computed; its arguments are the indices
   */
  @CanIgnoreReturnValue
  public static TensorGenerateOp build(
      OpBuilder b, RankedTensorType type, List<? extends Value> sizes, OpBuilder.Body body) {
    OperationState state = b.state(DEFINITION).operandGroup(sizes).result(type);
    b.region(state, Collections.nCopies(type.rank(), IndexType.INDEX), body);
    return b.insert(new TensorGenerateOp(state));
  }

  /** The sizes that the type does not know. */
  public List<Value> sizes() {
    return operandGroup(0);
  }

  /** What computes an element. */
  public Region body() {
    return region(0);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "generated");
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType type = (RankedTensorType) result().type();
    TensorTypes.verifySizes(this, v, type, sizes().size());
  }

  @Override
  public void verifyAfterRegions(Verification v) {
    TensorYieldOp.verifyBody(this, (RankedTensorType) result().type(), v);
  }

  // (%size, ...)? region {...}? : type
  private static void parse(OpParser p, OperationState state) {
    List<OpParser.Operand> sizes = p.operands(Delimiter.NONE);
    state
        .operandGroup(p.resolveAll(sizes, IndexType.INDEX))
        .region(TensorYieldOp.parseBody(p, state));
    p.optionalAttributeDictionary(state);
    state.result(p.colonType());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").values(sizes()).text(" ");
    p.region(body(), /* printEntryArguments= */ true, /* printTerminator= */ true);
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
