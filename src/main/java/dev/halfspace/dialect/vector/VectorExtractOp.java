package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code vector.extract}: an element or a smaller vector of a vector.
 *
 * <pre>{@code
 * %x = vector.extract %v[%i, 3] : f32 from vector<4x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorExtractOp extends Operation implements Pure, Verifiable {
  private static final ValueGroup<Value> SOURCE =
      ValueGroup.operand("source", TypeConstraints.VECTOR);
  private static final ValueGroup<List<Value>> VALUES =
      ValueGroup.operands("dynamic_position", TypeConstraints.INDEX);
  private static final Property<DenseArrayAttr> POSITION = IndexList.property("static_position");

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorExtractOp> DEFINITION =
      OpDefinition.of("vector.extract", VectorExtractOp.class, VectorExtractOp::new)
          .groups(SOURCE, VALUES)
          .result("result", TypeConstraint.ANY)
          .properties(POSITION)
          .syntax(
              format(
                  """
                  $source `` custom<DynamicIndexList>($dynamic_position, $static_position)
                  attr-dict `:` type($result) `from` type($source)
                  """,
                  new PositionList()));

  private VectorExtractOp(OperationState state) {
    super(state);
  }

  /**
   * Builds an extraction.
   *
   * @throws IllegalArgumentException if {@code source} is no vector
   */
  public static VectorExtractOp build(OpBuilder b, Value source, IndexList position) {
    if (!(source.type() instanceof VectorType vector)) {
      throw new IllegalArgumentException("an element is of a vector, not of a " + source.type());
    }
    OperationState state = b.state(DEFINITION).operand(source).operandGroup(position.values());
    state.property(POSITION, position.toAttribute());
    return b.insert(new VectorExtractOp(state.result(Positions.typeAt(vector, position.size()))));
  }

  /** The vector. */
  public Value source() {
    return get(SOURCE);
  }

  /** The place along the first dimensions. */
  public IndexList position() {
    return IndexList.of(property(POSITION), get(VALUES));
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) source().type();
    if (!Positions.verify(this, v, vector, position())) {
      return;
    }
    Type wanted = Positions.typeAt(vector, position().size());
    Type given = result().type();
    if (!given.equals(wanted) && !isOneOf(given, wanted) && !isOneOf(wanted, given)) {
      v.error(this, "gives %s, but at this position of %s is %s".formatted(given, vector, wanted));
    }
  }

  /** Whether a type is that of a vector of one element. */
  private static boolean isOneOf(Type type, Type element) {
    return type instanceof VectorType vector
        && vector.shape().equals(Shape.of(1))
        && vector.elementType().equals(element);
  }
}
