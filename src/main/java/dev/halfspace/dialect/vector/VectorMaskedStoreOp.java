package dev.halfspace.dialect.vector;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
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
 * {@code vector.maskedstore} and {@code vector.compressstore}: write the elements of a vector where
 * a mask is set.
 *
 * <pre>{@code
 * vector.maskedstore %m[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorMaskedStoreOp extends MaskedAccess {
  /** An operation of this shape. */
  @SuppressWarnings("ImmutableEnumChecker") // definitions do not change
  public enum Kind {
    /** Each element to its place. */
    MASKEDSTORE("maskedstore", VectorTypes.MASK_NOT_SCALAR),
    /** Each element to the next place in memory. */
    COMPRESSSTORE("compressstore", VectorTypes.FIXED_MASK);

    private final OpDefinition<VectorMaskedStoreOp> definition;

    Kind(String mnemonic, TypeConstraint mask) {
      this.definition =
          OpDefinition.of(
                  "vector." + mnemonic,
                  VectorMaskedStoreOp.class,
                  s -> new VectorMaskedStoreOp(this, s))
              .operand("base", TypeConstraints.MEMREF)
              .operands("indices", TypeConstraints.INDEX)
              .operand("mask", mask)
              .operand("valueToStore", VectorTypes.NOT_SCALAR)
              .properties(Alignment.PROPERTY)
              .with(OpSyntax.class, MaskedAccess::parse);
    }

    /** What is fixed for the operations of this kind. */
    public OpDefinition<VectorMaskedStoreOp> definition() {
      return definition;
    }
  }

  private final Kind kind;

  private VectorMaskedStoreOp(Kind kind, OperationState state) {
    super(state);
    this.kind = kind;
  }

  /** Which operation this is. */
  public Kind kind() {
    return kind;
  }

  /** Builds a store of the elements where {@code mask} is set. */
  @CanIgnoreReturnValue
  public static VectorMaskedStoreOp build(
      OpBuilder b, Kind kind, Value base, List<? extends Value> indices, Value mask, Value vector) {
    OperationState state = b.state(kind.definition).operand(base).operandGroup(indices);
    return b.insert(new VectorMaskedStoreOp(kind, state.operand(mask).operand(vector)));
  }

  /** The vector written. */
  public Value valueToStore() {
    return vector();
  }

  /** The elements that a compression leaves out are found along the first dimension. */
  @Override
  boolean fits(VectorType one, VectorType other) {
    return kind == Kind.COMPRESSSTORE
        ? one.shape().size(0) == other.shape().size(0)
        : super.fits(one, other);
  }
}
