package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.Collections;

/**
 * {@code vector.to_elements}: all elements of a vector, row by row.
 *
 * <pre>{@code
 * %e:2 = vector.to_elements %v : vector<2xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorToElementsOp extends Operation implements Pure, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorToElementsOp> DEFINITION =
      OpDefinition.of("vector.to_elements", VectorToElementsOp.class, VectorToElementsOp::new)
          .operand("source", TypeConstraints.VECTOR)
          .results("elements", TypeConstraint.ANY)
          .with(OpSyntax.class, VectorToElementsOp::parse);

  private VectorToElementsOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a decomposition.
   *
   * @throws IllegalArgumentException if {@code source} is no vector, or too large
   */
  public static VectorToElementsOp build(OpBuilder b, Value source) {
    if (!(source.type() instanceof VectorType type) || ElementCount.of(type) < 0) {
      throw new IllegalArgumentException("no number of elements is known of a " + source.type());
    }
    OperationState state = b.state(DEFINITION).operand(source);
    return b.insert(
        new VectorToElementsOp(
            state.results(Collections.nCopies(ElementCount.of(type), type.elementType()))));
  }

  @Override
  public void verify(Verification v) {
    VectorType type = (VectorType) operand(0).type();
    if (numResults() != ElementCount.of(type)) {
      v.error(this, "takes %s of %s".formatted(Quantity.of(numResults(), "element"), type));
      return;
    }
    for (Type element : resultTypes()) {
      if (!element.equals(type.elementType())) {
        v.error(this, "takes an element of type %s of %s".formatted(element, type));
        return;
      }
    }
  }

  // %source {...}? : type
  private static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    p.optionalAttributeDictionary(state);
    int position = p.position();
    p.punctuation(":");
    VectorType type = p.type(VectorType.class, "a vector type");
    int count = ElementCount.of(type);
    if (count < 0) {
      throw p.error(position, "the number of elements of %s is not known".formatted(type));
    }
    state.operand(p.resolve(source, type)).results(Collections.nCopies(count, type.elementType()));
  }

  @Override
  public void print(OpPrinter p) {
    p.text(" ").value(operand(0)).discardableAttributes(this);
    p.text(" : ").type(operand(0).type());
  }
}
