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
 * {@code tensor.insert_slice}: a tensor with a box replaced.
 *
 * <pre>{@code
 * %u = tensor.insert_slice %s into %t[%i, 0] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<?x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class InsertSliceOp extends Operation
    implements Pure, SuggestsNames {
  private static final Property<DenseArrayAttr> OFFSETS = list("static_offsets");
  private static final Property<DenseArrayAttr> SIZES = list("static_sizes");
  private static final Property<DenseArrayAttr> STRIDES = list("static_strides");

  private static Property<DenseArrayAttr> list(String name) {
    return Property.of(name, DenseArrayAttr.class)
        .where("an array of i64", IndexList::isAttribute);
  }

  /** What all operations of this name have in common. */
  public static final OpDefinition<InsertSliceOp> DEFINITION =
      OpDefinition.of("tensor.insert_slice", InsertSliceOp.class, InsertSliceOp::new)
          .operand("source", TensorTypes.RANKED)
          .operand("dest", TensorTypes.RANKED)
          .operands("offsets", TypeConstraints.INDEX)
          .operands("sizes", TypeConstraints.INDEX)
          .operands("strides", TypeConstraints.INDEX)
          .result("result", TensorTypes.RANKED)
          .properties(OFFSETS, SIZES, STRIDES)
          .syntax(InsertSliceOp::parse);

  private InsertSliceOp(OperationState state) {
    super(state);
  }

  /** Builds the replacement of a box of {@code target}. */
  public static InsertSliceOp build(OpBuilder b, Value source, Value target, Slice slice) {
    OperationState state = b.state(DEFINITION).operand(source).operand(target);
    describe(state, slice);
    return b.insert(new InsertSliceOp(state.result(target.type())));
  }

  private static void describe(OperationState state, Slice slice) {
    state.operandGroup(slice.offsets().values()).operandGroup(slice.sizes().values());
    state.operandGroup(slice.strides().values());
    state.property(OFFSETS, slice.offsets().toAttribute());
    state.property(SIZES, slice.sizes().toAttribute());
    state.property(STRIDES, slice.strides().toAttribute());
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
    return new Slice(
        IndexList.of(property(OFFSETS), operandGroup(2)),
        IndexList.of(property(SIZES), operandGroup(3)),
        IndexList.of(property(STRIDES), operandGroup(4)));
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
    slice().verify(
        this, v, (RankedTensorType) source().type(), (RankedTensorType) target().type());
  }

  // %source into %target[offsets] [sizes] [strides] {...}? : type into type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    p.keyword("into", "before the tensor");
    OpParser.Operand target = p.operand();
    Slice slice = Slice.parse(p);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.keyword("into", "between the types");
    Type targetType = p.type();
    state.operand(p.resolve(source, type)).operand(p.resolve(target, targetType));
    describe(state, slice);
    state.result(targetType);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source()).text(" into ").value(target());
    slice().print(p);
    p.discardableAttributes(this);
    p.text(" : ").type(source().type()).text(" into ").type(target().type());
  }
}
