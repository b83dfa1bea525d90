package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.support.Quantity;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An operation on all elements of a vector in row-major order: {@code to_elements} returns them,
 * {@code from_elements} returns the vector.
 *
 * <pre>{@code
 * %e:2 = vector.to_elements %v : vector<2xf32>
 * %v = vector.from_elements %a, %b : vector<2xf32>
 * }</pre>
 *
 * <p>Element {@code i} of a {@code vector<AxBxT>} is the one at {@code (i / B, i mod B)}; a vector
 * of rank 0 has one element. There are as many values as the vector has elements, and all have its
 * element type. A poison element does not affect the others.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class ElementsOp extends Operation implements Pure, Executable, Verifiable {
  static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", TypeConstraints.VECTOR);
  static final ValueGroup<List<Value>> ELEMENTS =
      ValueGroup.operands("elements", TypeConstraint.ANY);

  ElementsOp(OperationState state) {
    super(state);
  }

  /**
   * The types of all elements of a vector; {@code null} if their number is not known.
   *
   * <p>A scalable size counts as if vscale were 1: the number of results cannot depend on it.
   */
  static @Nullable List<Type> typesIn(Type type) {
    return type instanceof VectorType vector && VectorTypes.count(vector) >= 0
        ? Collections.nCopies(VectorTypes.count(vector), vector.elementType())
        : null;
  }

  /** The elements in order. */
  public List<? extends Value> elements() {
    return isSplit() ? results() : get(ELEMENTS);
  }

  /** The vector. */
  public Value vector() {
    return isSplit() ? get(SOURCE) : result();
  }

  private boolean isSplit() {
    return definition().operandGroups().contains(SOURCE);
  }

  @Override
  public Completion execute(Execution e) {
    if (isSplit()) {
      Elements elements = e.elements(vector());
      return Completion.of(IntStream.range(0, elements.count()).mapToObj(elements::at).toList());
    }
    List<Datum> values = e.values(operands());
    VectorType type = (VectorType) vector().type();
    Representation held = Representation.of(e);
    return Completion.of(Elements.fill(held.elementKind(type), held.shape(type), values::get));
  }

  @Override
  public void verify(Verification v) {
    int count = elements().size();
    if (count != VectorTypes.count((VectorType) vector().type())) {
      v.error(
          "%s %s of %s",
          isSplit() ? "takes" : "makes",
          isSplit() ? Quantity.of(count, "element") : vector().type(),
          isSplit() ? vector().type() : Quantity.of(count, "element"));
    }
  }
}
