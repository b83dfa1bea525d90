package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import java.util.List;

/**
 * An operation on a part of a scalable vector: {@code scalable.extract} returns the part, {@code
 * scalable.insert} returns the vector with the part replaced.
 *
 * <pre>{@code
 * %part = vector.scalable.extract %v[4] : vector<4xf32> from vector<[8]xf32>
 * %w = vector.scalable.insert %part, %v[0] : vector<4xf32> into vector<[8]xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class ScalableSliceOp extends PartOp {
  static final TypeConstraint PART =
      VectorTypes.vectors("a vector of one dimension", vector -> vector.rank() == 1);
  static final TypeConstraint WHOLE =
      VectorTypes.vectors(
          "a vector of one scalable dimension",
          vector -> vector.rank() == 1 && vector.isScalable());
  static final Property<IntegerAttr> POSITION =
      Property.of("pos", IntegerAttr.class)
          .where("an i64", value -> value.type().equals(IntegerType.I64))
          .spelled(PropertySyntax.ofType(IntegerAttr.class, IntegerType.I64));

  ScalableSliceOp(OperationState state) {
    super(state);
  }

  /**
   * Builds an operation on the elements that start at {@code position}.
   *
   * @param operands the vector, for an insertion preceded by the part
   */
  public static ScalableSliceOp build(
      OpBuilder b,
      OpDefinition<ScalableSliceOp> opcode,
      VectorType result,
      long position,
      Value... operands) {
    OperationState state = b.state(opcode).operands(List.of(operands)).result(result);
    return b.insert(new ScalableSliceOp(state.property(POSITION, IntegerAttr.i64(position))));
  }

  /**
   * The position at which the part starts. The verifier requires a multiple of the size of the
   * part, but not a position inside the vector, whose size is known at run time only.
   */
  public long position() {
    return property(POSITION).value();
  }

  @Override
  public Completion execute(Execution e) {
    Elements whole = e.elements(vector());
    Representation held = Representation.of(e);
    VectorType partType = (VectorType) part().type();
    // The position is multiplied by vscale if the part is scalable.
    long start = position() * (partType.isScalable() ? e.vectorScale() : 1);
    List<Long> size = held.shape(partType);
    return Completion.of(
        isExtract()
            ? whole.slice(List.of(start), size, List.of(1L))
            : whole.withSlice(e.elements(part()), List.of(start), size, List.of(1L)));
  }

  @Override
  public void verify(Verification v) {
    long size = ((VectorType) part().type()).shape().size(0);
    if (VectorTypes.verifyElements(v, part().type(), vector().type()) && position() % size != 0) {
      v.error("has position %d, which is no multiple of %d", position(), size);
    }
  }
}
