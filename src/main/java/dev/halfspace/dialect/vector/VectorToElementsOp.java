package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code vector.to_elements}: all elements of a vector, row by row.
 *
 * <pre>{@code
 * %e:2 = vector.to_elements %v : vector<2xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorToElementsOp extends Operation implements Pure, Verifiable {
  private static final ValueGroup<Value> SOURCE =
      ValueGroup.operand("source", TypeConstraints.VECTOR);

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorToElementsOp> DEFINITION =
      OpDefinition.of("vector.to_elements", VectorToElementsOp.class, VectorToElementsOp::new)
          .groups(SOURCE)
          .results("elements", TypeConstraint.ANY)
          .typesMatchWith(
              "results of the vector's element type", "source", "elements", VectorTypes::element)
          .syntax(
              format(
                  "$source attr-dict `:` custom<Inferred>(type($source), type($elements))",
                  new InferredTypes(1, (state, types) -> elements(types.get(0)))));

  private VectorToElementsOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a decomposition.
   *
   * @throws IllegalArgumentException if {@code source} is no vector, or too large
   */
  public static VectorToElementsOp build(OpBuilder b, Value source) {
    List<Type> elements = elements(source.type());
    if (elements == null) {
      throw new IllegalArgumentException("no number of elements is known of a " + source.type());
    }
    return b.insert(new VectorToElementsOp(b.state(DEFINITION).operand(source).results(elements)));
  }

  private static @Nullable List<Type> elements(Type source) {
    return source instanceof VectorType vector && ElementCount.of(vector) >= 0
        ? Collections.nCopies(ElementCount.of(vector), vector.elementType())
        : null;
  }

  @Override
  public void verify(Verification v) {
    VectorType type = (VectorType) get(SOURCE).type();
    if (numResults() != ElementCount.of(type)) {
      v.error(this, "takes %s of %s".formatted(Quantity.of(numResults(), "element"), type));
    }
  }
}
