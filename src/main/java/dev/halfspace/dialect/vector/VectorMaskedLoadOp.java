package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.memref.Alignment;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import java.util.List;

/**
 * {@code vector.maskedload} and {@code vector.expandload}: the elements of a memref where a mask is
 * set, and those of another vector elsewhere.
 *
 * <pre>{@code
 * %v = vector.maskedload %m[%i], %mask, %other
 *     : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorMaskedLoadOp extends MaskedAccess {
  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** Each element from its place. */
    MASKEDLOAD("maskedload", VectorTypes.MASK_NOT_SCALAR),
    /** Each element from the next place in memory. */
    EXPANDLOAD("expandload", VectorTypes.FIXED_MASK);

    private final OpDefinition<VectorMaskedLoadOp> definition;

    Kind(String mnemonic, TypeConstraint mask) {
      this.definition =
          OpDefinition.of(
                  "vector." + mnemonic,
                  VectorMaskedLoadOp.class,
                  s -> new VectorMaskedLoadOp(this, s))
              .operand("base", TypeConstraints.MEMREF)
              .operands("indices", TypeConstraints.INDEX)
              .operand("mask", mask)
              .operand("pass_thru", VectorTypes.NOT_SCALAR)
              .result("result", VectorTypes.NOT_SCALAR)
              .properties(Alignment.PROPERTY)
              .with(OpSyntax.class, MaskedAccess::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<VectorMaskedLoadOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private VectorMaskedLoadOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** Builds a load of the elements where {@code mask} is set. */
  public static VectorMaskedLoadOp build(
      OpBuilder b,
      Kind kind,
      Value base,
      List<? extends Value> indices,
      Value mask,
      Value passThrough) {
    OperationState state = b.state(kind.definition).operand(base).operandGroup(indices);
    state.operand(mask).operand(passThrough).result(passThrough.type());
    return b.insert(new VectorMaskedLoadOp(kind, state));
  }

  /** Where the elements come from for which the mask is not set. */
  public Value passThrough() {
    return vector();
  }

  /** The elements that an expansion passes over are found along the first dimension. */
  @Override
  boolean fits(VectorType one, VectorType other) {
    return kind == Kind.EXPANDLOAD
        ? one.shape().size(0) == other.shape().size(0)
        : super.fits(one, other);
  }
}
