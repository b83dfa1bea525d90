package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The blocks of a region that access the same buffer as a given block: they see its stores unless
 * they first store to all elements themselves.
 */
final class OtherBlocks {
  private OtherBlocks() {}

  /**
   * Returns true if an operation is in another block of the region, and that block sees nothing of
   * the earlier contents of a buffer.
   */
  static boolean storesAnew(Operation user, Value buffer, Block block, CurrentBuffers buffers) {
    Operation around = user.ancestorIn(requireNonNull(block.region()));
    return user instanceof AffineMemoryAccess access
        && access.accessedValue() != buffer
        && around != null
        && around.block() != block
        && storesAnew(requireNonNull(around.block()), buffer, buffers);
  }

  private static boolean storesAnew(Block block, Value buffer, CurrentBuffers buffers) {
    for (Operation op : block) {
      if (buffers.touchedBy(op).isAny() || buffers.touchedBy(op).names(buffer)) {
        return op instanceof AffineForOp loop && storesToAll(buffers.nest(loop), buffer);
      }
    }
    return false;
  }

  /** Returns true if a nest stores to all elements of a buffer, and loads none. */
  static boolean storesToAll(FusedNest nest, Value buffer) {
    return FusionObstacle.in(nest, false).isEmpty()
        && !nest.read().contains(buffer)
        && buffer.type() instanceof MemRefType type
        && nest.stores().stream()
            .anyMatch(
                each ->
                    each instanceof AffineStoreOp store
                        && store.accessedMemory() == buffer
                        && storesToAll(nest, store, type));
  }

  private static boolean storesToAll(FusedNest nest, AffineStoreOp store, MemRefType type) {
    AffineValueMap subscripts = AffineComposition.compose(store.subscripts());
    List<AffineForOp> around = nest.around(store);
    Set<AffineForOp> used = new HashSet<>();
    for (int d = 0; d < type.rank(); d++) {
      Optional<SubscriptTerm> term =
          SubscriptTerm.of(subscripts.map().result(d), subscripts.operands());
      Value variable = term.map(SubscriptTerm::value).orElse(null);
      AffineForOp loop = variable == null ? null : nest.loop(variable);
      if (loop == null
          || !used.add(loop)
          || loop.step() != 1
          || ConstantBounds.first(loop) + term.orElseThrow().constant() != 0
          || ConstantBounds.trips(loop) != type.shape().size(d)) {
        return false;
      }
    }
    return around.containsAll(used)
        && around.stream()
            .allMatch(loop -> loop.numResults() == 0 && ConstantBounds.trips(loop) > 0);
  }
}
