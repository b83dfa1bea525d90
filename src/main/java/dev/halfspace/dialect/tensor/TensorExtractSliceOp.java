package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.RankedTensorType;
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
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code tensor.extract_slice}: a box of a tensor.
 *
 * <pre>{@code
 * %s = tensor.extract_slice %t[%i, 0] [2, %n] [1, 1] : tensor<?x8xf32> to tensor<2x?xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorExtractSliceOp extends Operation
    implements Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorExtractSliceOp> DEFINITION =
      OpDefinition.of("tensor.extract_slice", TensorExtractSliceOp.class, TensorExtractSliceOp::new)
          .operand("source", TensorTypes.RANKED)
          .operands("offsets", TypeConstraints.INDEX)
          .operands("sizes", TypeConstraints.INDEX)
          .operands("strides", TypeConstraints.INDEX)
          .result("result", TensorTypes.RANKED)
          .properties(Slice.OFFSETS, Slice.SIZES, Slice.STRIDES)
          .with(OpSyntax.class, TensorExtractSliceOp::parse);

  private TensorExtractSliceOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a box of as many dimensions as the tensor.
   *
   * @throws IllegalArgumentException if {@code source} is no tensor of known rank
   */
  public static TensorExtractSliceOp build(OpBuilder b, Value source, Slice slice) {
    if (!(source.type() instanceof RankedTensorType type)) {
      throw new IllegalArgumentException("a box is of a tensor, not of a " + source.type());
    }
    return build(b, source, slice, SliceTypes.infer(type, slice));
  }

  /** Builds a box of a given type, which may leave out dimensions of size 1. */
  public static TensorExtractSliceOp build(
      OpBuilder b, Value source, Slice slice, RankedTensorType type) {
    OperationState state = b.state(DEFINITION).operand(source).result(type);
    slice.describe(state);
    return b.insert(new TensorExtractSliceOp(state));
  }

  /** The tensor. */
  public Value source() {
    return operand(0);
  }

  /** The box. */
  public Slice slice() {
    return Slice.of(this, 1);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "extracted_slice");
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType part = (RankedTensorType) result().type();
    SliceTypes.verify(this, slice(), part, (RankedTensorType) source().type(), v);
  }

  // %source[offsets] [sizes] [strides] {...}? : type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    Slice slice = Slice.parse(p);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.keyword("to", "between the types");
    state.operand(p.resolve(source, type)).result(p.type());
    slice.describe(state);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source());
    slice().print(p);
    p.discardableAttributes(this);
    p.text(" : ").type(source().type()).text(" to ").type(result().type());
  }
}
