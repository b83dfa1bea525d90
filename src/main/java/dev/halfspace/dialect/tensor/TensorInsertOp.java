package dev.halfspace.dialect.tensor;

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
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.DestinationStyle;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.List;

/**
 * {@code tensor.insert}: a tensor with one element replaced.
 *
 * <pre>{@code
 * %u = tensor.insert %x into %t[%i, %j] : tensor<4x?xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorInsertOp extends Operation
    implements DestinationStyle, Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorInsertOp> DEFINITION =
      OpDefinition.of("tensor.insert", TensorInsertOp.class, TensorInsertOp::new)
          .operand("scalar", TypeConstraint.ANY)
          .operand("dest", TensorTypes.RANKED)
          .operands("indices", TypeConstraints.INDEX)
          .result("result", TensorTypes.RANKED)
          .with(OpSyntax.class, TensorInsertOp::parse);

  private TensorInsertOp(OperationState state) {
    super(state);
  }

  /** Builds the replacement of an element of {@code target}. */
  public static TensorInsertOp build(
      OpBuilder b, Value scalar, Value target, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(scalar).operand(target);
    return b.insert(new TensorInsertOp(state.operandGroup(indices).result(target.type())));
  }

  /** What is put in. */
  public Value scalar() {
    return operand(0);
  }

  /** The tensor that it is put into. */
  public Value target() {
    return operand(1);
  }

  /** One index per dimension. */
  public List<Value> indices() {
    return operandGroup(2);
  }

  @Override
  public List<Value> destinations() {
    return List.of(target());
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "inserted");
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType type = (RankedTensorType) target().type();
    TensorTypes.verifyIndices(this, v, type, indices().size());
    if (!result().type().equals(type)) {
      v.error(this, "gives %s, but changes %s".formatted(result().type(), type));
    }
    if (!scalar().type().equals(type.elementType())) {
      v.error(this, "puts %s into %s".formatted(scalar().type(), type));
    }
  }

  // %scalar into %target[indices] {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand scalar = p.operand();
    p.keyword("into", "before the tensor");
    OpParser.Operand target = p.operand();
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    RankedTensorType type = p.type(RankedTensorType.class, "a tensor type of known rank");
    state.operand(p.resolve(scalar, type.elementType())).operand(p.resolve(target, type));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(scalar()).text(" into ").value(target());
    p.text("[").values(indices()).text("]");
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
