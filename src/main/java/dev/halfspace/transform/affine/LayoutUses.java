package dev.halfspace.transform.affine;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineDmaOp;
import dev.halfspace.dialect.affine.AffinePrefetchOp;
import dev.halfspace.dialect.affine.AffineVectorLoadOp;
import dev.halfspace.dialect.affine.AffineVectorStoreOp;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.memref.MemRefDeallocOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the uses of a buffer that prevent the normalization of its layout. */
final class LayoutUses {
  private static final Set<OpDefinition<?>> PASSING = Set.of(FuncCallOp.DEFINITION, Func.RETURN);
  private static final Set<OpDefinition<?>> CASTS =
      Set.of(MemRef.CAST, MemRef.MEMORY_SPACE_CAST, MemRefReinterpretCastOp.DEFINITION);

  private LayoutUses() {}

  /** Returns true if a use passes the buffer to another function, or returns it. */
  static boolean isPassed(OpOperand use) {
    return PASSING.contains(use.owner().definition());
  }

  /**
   * A description of an operation that cannot follow, or {@code null} if there is none.
   *
   * @param layout the normalized layout of the buffer, or {@code null} if it stays
   */
  static @Nullable String obstacle(Value buffer, @Nullable NormalizedLayout layout) {
    for (OpOperand use : buffer.uses()) {
      boolean mayFollow = isKnown(use.owner()) && (layout == null || follows(use, layout));
      if (!mayFollow) {
        return "'%s' cannot follow".formatted(use.owner().name());
      }
    }
    return null;
  }

  /** Returns true if layouts can be normalized in a function that has the operation. */
  private static boolean isKnown(Operation op) {
    return op instanceof AffineAccessOp
        || op instanceof AffinePrefetchOp
        || op instanceof AffineDmaOp
        || op instanceof MemRefLoadOp
        || op instanceof MemRefStoreOp
        || op instanceof MemRefDeallocOp
        || op.definition().equals(MemRef.DIM)
        || CASTS.contains(op.definition())
        || PASSING.contains(op.definition());
  }

  /** Returns true if an operation is equivalent after the layout of an operand is normalized. */
  private static boolean follows(OpOperand use, NormalizedLayout layout) {
    Operation op = use.owner();
    if (op instanceof AffineAccessOp access) {
      return access.accessedMemory() == use.value()
          && isOnlyUse(use)
          && keepsNeighbours(access, layout);
    } else if (op instanceof MemRefStoreOp store) {
      return store.memref() == use.value() && isOnlyUse(use);
    } else if (op instanceof DimOp dim) {
      return keepsSize(dim, layout);
    }
    return op instanceof MemRefLoadOp
        || op instanceof AffinePrefetchOp
        || op instanceof MemRefDeallocOp
        || op instanceof MemRefReinterpretCastOp
        || isPassed(use);
  }

  private static boolean isOnlyUse(OpOperand use) {
    return use.owner().operands().stream().filter(each -> each == use.value()).count() == 1;
  }

  private static boolean keepsNeighbours(AffineAccessOp access, NormalizedLayout layout) {
    boolean isVector =
        access instanceof AffineVectorLoadOp || access instanceof AffineVectorStoreOp;
    if (!isVector || !(access.accessedValue().type() instanceof VectorType vector)) {
      return true;
    }
    int moving = vector.rank();
    while (moving > 0 && vector.shape().size(vector.rank() - moving) == 1) {
      moving--;
    }
    return layout.keepsNeighbours(moving);
  }

  /** Returns true if the size queried is the same in the new shape. */
  private static boolean keepsSize(DimOp dim, NormalizedLayout layout) {
    return dim.shaped().type() instanceof MemRefType old
        && dim.dimension().definingOp() instanceof ConstantLike constant
        && constant.constantValue() instanceof IntegerAttr at
        && at.value() >= 0
        && at.value() < Math.min(old.rank(), layout.type().rank())
        && layout.keepsSize(old, Math.toIntExact(at.value()));
  }
}
