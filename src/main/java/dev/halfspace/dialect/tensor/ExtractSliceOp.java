package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.IndexList;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Pure;
import dev.halfspace.ir.SuggestsNames;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;

/**
 * {@code tensor.extract_slice}: a box of a tensor.
 *
 * <pre>{@code
 * %s = tensor.extract_slice %t[%i, 0] [2, %n] [1, 1] : tensor<?x8xf32> to tensor<2x?xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class ExtractSliceOp extends Operation
    implements Pure, SuggestsNames {
  private static final Property<DenseArrayAttr> OFFSETS = list("static_offsets");
  private static final Property<DenseArrayAttr> SIZES = list("static_sizes");
  private static final Property<DenseArrayAttr> STRIDES = list("static_strides");

  private static Property<DenseArrayAttr> list(String name) {
    return Property.of(name, DenseArrayAttr.class)
        .where("an array of i64", IndexList::isAttribute);
  }

  /** What all operations of this name have in common. */
  public static final OpDefinition<ExtractSliceOp> DEFINITION =
      OpDefinition.of("tensor.extract_slice", ExtractSliceOp.class, ExtractSliceOp::new)
          .operand("source", TensorTypes.RANKED)
          .operands("offsets", TypeConstraints.INDEX)
          .operands("sizes", TypeConstraints.INDEX)
          .operands("strides", TypeConstraints.INDEX)
          .result("result", TensorTypes.RANKED)
          .properties(OFFSETS, SIZES, STRIDES)
          .syntax(ExtractSliceOp::parse);

  private ExtractSliceOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a box of as many dimensions as the tensor.
   *
   * @throws IllegalArgumentException if {@code source} is no tensor of known rank
   */
  public static ExtractSliceOp build(OpBuilder b, Value source, Slice slice) {
    if (!(source.type() instanceof RankedTensorType type)) {
      throw new IllegalArgumentException("a box is of a tensor, not of a " + source.type());
    }
    OperationState state = b.state(DEFINITION).operand(source);
    describe(state, slice);
    return b.insert(new ExtractSliceOp(state.result(slice.typeIn(type))));
  }

  private static void describe(OperationState state, Slice slice) {
    state.operandGroup(slice.offsets().values()).operandGroup(slice.sizes().values());
    state.operandGroup(slice.strides().values());
    state.property(OFFSETS, slice.offsets().toAttribute());
    state.property(SIZES, slice.sizes().toAttribute());
    state.property(STRIDES, slice.strides().toAttribute());
  }

  /** The tensor. */
  public Value source() {
    return operand(0);
  }

  /** The box. */
  public Slice slice() {
    return new Slice(
        IndexList.of(property(OFFSETS), operandGroup(1)),
        IndexList.of(property(SIZES), operandGroup(2)),
        IndexList.of(property(STRIDES), operandGroup(3)));
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "extracted_slice");
  }

  @Override
  public void verify(Verification v) {
    slice().verify(
        this, v, (RankedTensorType) result().type(), (RankedTensorType) source().type());
  }

  // %source[offsets] [sizes] [strides] {...}? : type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    Slice slice = Slice.parse(p);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.keyword("to", "between the types");
    state.operand(p.resolve(source, type)).result(p.type());
    describe(state, slice);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source());
    slice().print(p);
    p.discardableAttributes(this);
    p.text(" : ").type(source().type()).text(" to ").type(result().type());
  }
}
