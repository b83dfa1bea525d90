package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code vector.insert}: a vector with an element or a part replaced.
 *
 * <pre>{@code
 * %w = vector.insert %x, %v[2] : f32 into vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorInsertOp extends Operation implements Pure, Verifiable {
  private static final ValueGroup<Value> VALUE =
      ValueGroup.operand("valueToStore", TypeConstraint.ANY);
  private static final ValueGroup<Value> DEST = ValueGroup.operand("dest", TypeConstraints.VECTOR);
  private static final ValueGroup<List<Value>> VALUES =
      ValueGroup.operands("dynamic_position", TypeConstraints.INDEX);
  private static final Property<DenseArrayAttr> POSITION = IndexList.property("static_position");

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorInsertOp> DEFINITION =
      OpDefinition.of("vector.insert", VectorInsertOp.class, VectorInsertOp::new)
          .groups(VALUE, DEST, VALUES)
          .result("result", TypeConstraints.VECTOR)
          .properties(POSITION)
          .allTypesMatch("dest", "result")
          .syntax(
              format(
                  """
                  $valueToStore `,` $dest
                  custom<DynamicIndexList>($dynamic_position, $static_position)
                  attr-dict `:` type($valueToStore) `into` type($dest)
                  """,
                  new PositionList()));

  private VectorInsertOp(OperationState state) {
    super(state);
  }

  /** Builds an insertion of {@code value} into {@code target}. */
  public static VectorInsertOp build(OpBuilder b, Value value, Value target, IndexList position) {
    OperationState state = b.state(DEFINITION).operand(value).operand(target);
    state.operandGroup(position.values()).property(POSITION, position.toAttribute());
    return b.insert(new VectorInsertOp(state.result(target.type())));
  }

  /** What is put in. */
  public Value value() {
    return get(VALUE);
  }

  /** The vector that it is put into. */
  public Value target() {
    return get(DEST);
  }

  /** The place along the first dimensions. */
  public IndexList position() {
    return IndexList.of(property(POSITION), get(VALUES));
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) target().type();
    if (!Positions.verify(this, v, vector, position())) {
      return;
    }
    // Sizes and scalability of what is put in are not compared, as MLIR does not.
    boolean fits =
        value().type() instanceof VectorType part
            ? part.rank() > 0 && part.rank() == vector.rank() - position().size()
            : position().size() == vector.rank();
    if (!fits || !VectorTypes.element(value().type()).equals(vector.elementType())) {
      v.error(
          this,
          "puts %s where %s has %s"
              .formatted(value().type(), vector, Positions.typeAt(vector, position().size())));
    }
  }
}
