package dev.halfspace.loops;

import static java.util.Comparator.comparingLong;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Effects;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The order in which the loops of a block are tried as consumers: that of {@code mlir-opt}, which
 * numbers the operations of a block that take part in dependences, and traverses a hash table of
 * these numbers backwards.
 */
final class FusionOrder {
  /** The minimum size of a hash table, and the factor of its hash function (LLVM's DenseMap). */
  private static final long LEAST_BUCKETS = 64;

  private static final long FACTOR = 37;

  /** The numbers of loops. */
  private final IdentityHashMap<Operation, Long> numbers = new IdentityHashMap<>();

  private final Block block;
  private long entries;
  private long buckets = LEAST_BUCKETS;

  FusionOrder(Block block) {
    this.block = block;
    for (Operation op : block) {
      if (op instanceof AffineForOp) {
        numbers.put(op, entries);
      }
      if (isNumbered(op)) {
        added(1);
      }
    }
  }

  private static boolean isNumbered(Operation op) {
    return op instanceof AffineForOp
        || op instanceof AffineMemoryAccess
        || op.hasUses()
        || !Effects.areNone(op);
  }

  /** Records that buffers were allocated. */
  void added(int count) {
    for (int i = 0; i < count; i++) {
      entries++;
      if (entries * 4 >= buckets * 3) {
        buckets *= 2;
      }
    }
  }

  /** Records that a loop was erased. */
  void removed() {
    entries--;
  }

  /** Records that a loop was replaced by another. */
  void replaced(AffineForOp loop, AffineForOp by) {
    numbers.put(by, number(loop));
  }

  private long number(Operation op) {
    return numbers.getOrDefault(op, 0L);
  }

  /** The loops of the block, in the order in which they are tried. */
  List<AffineForOp> loops() {
    return sorted(loop -> -(number(loop) * FACTOR % buckets));
  }

  /** The loops of the block, in reverse program order as of their numbering. */
  List<AffineForOp> loopsFromLast() {
    return sorted(loop -> -number(loop));
  }

  private List<AffineForOp> sorted(ToLongFunction<AffineForOp> key) {
    List<AffineForOp> loops = new ArrayList<>();
    for (Operation op : block) {
      if (op instanceof AffineForOp loop) {
        loops.add(loop);
      }
    }
    loops.sort(comparingLong(key));
    return loops;
  }
}
