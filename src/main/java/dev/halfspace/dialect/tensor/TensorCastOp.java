package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.TypeConstraints;
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
 * {@code tensor.cast}: the same tensor with more or less known of its sizes.
 *
 * <pre>{@code
 * %u = tensor.cast %t : tensor<4x8xf32> to tensor<?x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorCastOp extends Operation
    implements Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorCastOp> DEFINITION =
      OpDefinition.of("tensor.cast", TensorCastOp.class, TensorCastOp::new)
          .operand("source", TensorTypes.ANY)
          .result("dest", TensorTypes.ANY)
          .with(OpSyntax.class, TensorCastOp::parse);

  private TensorCastOp(OperationState state) {
    super(state);
  }

  /** Builds a conversion of {@code source} to {@code type}. */
  public static TensorCastOp build(OpBuilder b, Value source, Type type) {
    return b.insert(new TensorCastOp(b.state(DEFINITION).operand(source).result(type)));
  }

  /** What is converted. */
  public Value source() {
    return operand(0);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "cast");
  }

  @Override
  public void verify(Verification v) {
    Type from = source().type();
    Type to = result().type();
    if (!TypeConstraints.elementOrSelf(from).equals(TypeConstraints.elementOrSelf(to))
        || !ShapeCompatibility.areCompatible(from, to)) {
      v.error(this, "is the same tensor, but %s is never %s".formatted(from, to));
    }
  }

  // %source {...}? : type to type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    p.optionalAttributeDictionary(state);
    Type from = p.colonType();
    p.keyword("to", "between the types");
    state.operand(p.resolve(source, from)).result(p.type());
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(source()).discardableAttributes(this);
    p.text(" : ").type(source().type()).text(" to ").type(result().type());
  }
}
