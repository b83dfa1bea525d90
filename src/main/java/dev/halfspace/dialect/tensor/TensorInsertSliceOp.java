package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.DestinationStyle;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.List;

/**
 * {@code tensor.insert_slice}: a tensor with a box replaced.
 *
 * <pre>{@code
 * %u = tensor.insert_slice %s into %t[%i, 0] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<?x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorInsertSliceOp extends Operation
    implements DestinationStyle, Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorInsertSliceOp> DEFINITION =
      OpDefinition.of("tensor.insert_slice", TensorInsertSliceOp.class, TensorInsertSliceOp::new)
          .operand("source", TensorTypes.RANKED)
          .operand("dest", TensorTypes.RANKED)
          .operands("offsets", TypeConstraints.INDEX)
          .operands("sizes", TypeConstraints.INDEX)
          .operands("strides", TypeConstraints.INDEX)
          .result("result", TensorTypes.RANKED)
          .properties(Slice.OFFSETS, Slice.SIZES, Slice.STRIDES)
          .with(OpSyntax.class, TensorInsertSliceOp::parse);

  private TensorInsertSliceOp(OperationState state) {
    super(state);
  }

  /** Builds the replacement of a box of {@code target}. */
  public static TensorInsertSliceOp build(OpBuilder b, Value source, Value target, Slice slice) {
    OperationState state = b.state(DEFINITION).operand(source).operand(target);
    slice.describe(state);
    return b.insert(new TensorInsertSliceOp(state.result(target.type())));
  }

  /** What is put in. */
  public Value source() {
    return operand(0);
  }

  /** The tensor that it is put into. */
  public Value target() {
    return operand(1);
  }

  /** The box. */
  public Slice slice() {
    return Slice.of(this, 2);
  }

  @Override
  public List<Value> destinations() {
    return List.of(target());
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "inserted_slice");
  }

  @Override
  public void verify(Verification v) {
    if (!result().type().equals(target().type())) {
      v.error(this, "gives %s, but changes %s".formatted(result().type(), target().type()));
      return;
    }
    SliceTypes.verifyInsertion(this, v);
  }

  private static void parse(OpParser p, OperationState state) {
    state.result(SliceTypes.parseInsertion(p, state));
  }

  @Override
  public void print(OpPrinter p) {
    SliceTypes.printInsertion(p, this);
  }
}
