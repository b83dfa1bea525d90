package dev.halfspace.dialect.affine;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.memref.CastFolding;
import dev.halfspace.dialect.memref.PrefetchHints;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;

/**
 * {@code affine.prefetch}: a hint that an element of a buffer at affine subscripts will be
 * accessed.
 *
 * <pre>{@code
 * affine.prefetch %a[%i, %j + 5], read, locality<3>, data : memref<400x400xi32>
 * }</pre>
 *
 * <p>As for {@code memref.prefetch}, the subscripts may be out of bounds. The operands of the
 * subscripts need only be valid dimensions, including those bound to symbols.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#affineprefetch-affineaffineprefetchop">MLIR</a>
 */
public final class AffinePrefetchOp extends Operation
    implements MemoryAccesses, Verifiable, Executable {
  /** The definition of this operation. */
  public static final OpDefinition<AffinePrefetchOp> DEFINITION =
      OpDefinition.of("affine.prefetch", AffinePrefetchOp.class, AffinePrefetchOp::new)
          .groups(AffineAccessOp.MEMREF, AffineSubscripts.INDICES)
          .properties(
              AffineSubscripts.MAP, PrefetchHints.WRITE, PrefetchHints.LOCALITY, PrefetchHints.DATA)
          .refusingRepeats()
          .syntax(
              format(
                  """
                  $memref `` custom<AffineSubscripts>($map, $indices) `,` $isWrite `,`
                  `locality` `<` $localityHint `>` `,` $isDataCache attr-dict `:` type($memref)
                  """,
                  AffineSubscripts.DIRECTIVE))
          .with(Fold.Rule.class, CastFolding::rule);

  private AffinePrefetchOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a prefetch.
   *
   * @throws IllegalArgumentException if {@code memref} is not a ranked memref
   */
  @CanIgnoreReturnValue
  public static AffinePrefetchOp build(
      OpBuilder b, Value memref, AffineValueMap subscripts, PrefetchHints hints) {
    OperationState state = AffineAccessOp.describe(b.state(DEFINITION), memref, subscripts);
    hints.describe(state);
    return b.insert(new AffinePrefetchOp(state));
  }

  /** The buffer. */
  public Value memref() {
    return get(AffineAccessOp.MEMREF);
  }

  /** The subscripts of the element. */
  public AffineValueMap subscripts() {
    return AffineSubscripts.of(this);
  }

  /** A write, as for {@code memref.prefetch}, which keeps prefetches in order with accesses. */
  @Override
  public ImmutableList<Effect> effects() {
    return ImmutableList.of(new Effect(Kind.WRITE, memref()));
  }

  /** None: a hint that an access will come is not an access. */
  @Override
  public ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of();
  }

  /** The hints about the expected access. */
  public PrefetchHints hints() {
    return PrefetchHints.of(this);
  }

  /** Does nothing, whatever the subscripts are. */
  @Override
  public Completion execute(Execution e) {
    return Completion.DONE;
  }

  @Override
  public void verify(Verification v) {
    if (AffineSubscripts.isShaped(this, (MemRefType) memref().type(), v)) {
      // For a hint valid dimensions suffice: symbol(%i) may be an induction variable.
      List<Value> operands = get(AffineSubscripts.INDICES);
      AffineScopes.verifyOperands(this, operands.size(), operands, "subscripts", v);
    }
  }
}
