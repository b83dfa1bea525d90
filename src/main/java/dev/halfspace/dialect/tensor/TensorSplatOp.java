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
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.List;

/**
 * {@code tensor.splat}: a tensor all of whose elements are one value.
 *
 * <pre>{@code
 * %t = tensor.splat %x[%n] : tensor<?x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorSplatOp extends Operation
    implements Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorSplatOp> DEFINITION =
      OpDefinition.of("tensor.splat", TensorSplatOp.class, TensorSplatOp::new)
          .operand("input", TypeConstraint.ANY)
          .operands("dynamicSizes", TypeConstraints.INDEX)
          .result("aggregate", TensorTypes.RANKED)
          .with(OpSyntax.class, TensorSplatOp::parse);

  private TensorSplatOp(OperationState state) {
    super(state);
  }

  /** Builds a tensor; {@code sizes} are those that {@code type} does not know. */
  public static TensorSplatOp build(
      OpBuilder b, Value input, RankedTensorType type, Value... sizes) {
    OperationState state = b.state(DEFINITION).operand(input).operandGroup(List.of(sizes));
    return b.insert(new TensorSplatOp(state.result(type)));
  }

  /** The element. */
  public Value input() {
    return operand(0);
  }

  /** The sizes that the type does not know. */
  public List<Value> sizes() {
    return operandGroup(1);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "splat");
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType type = (RankedTensorType) result().type();
    if (!input().type().equals(type.elementType())) {
      v.error(this, "makes %s of %s".formatted(type, input().type()));
    }
    TensorTypes.verifySizes(this, v, type, sizes().size());
  }

  // %input ([sizes])? {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand input = p.operand();
    List<OpParser.Operand> sizes = p.operands(Delimiter.OPTIONAL_SQUARE);
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    RankedTensorType type = p.type(RankedTensorType.class, "a tensor type of known rank");
    state.operand(p.resolve(input, type.elementType()));
    state.operandGroup(p.resolveAll(sizes, IndexType.INDEX)).result(type);
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(input());
    if (!sizes().isEmpty()) {
      p.text("[").values(sizes()).text("]");
    }
    p.discardableAttributes(this).text(" : ").type(result().type());
  }
}
