package dev.halfspace.loops;

import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import dev.halfspace.builtin.MemRefLayout;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.affine.AffineAccessOp;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffinePrefetchOp;
import dev.halfspace.dialect.memref.MemRefPrefetchOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The reasons against fusing nests that are known before a slice is searched for. */
final class FusionObstacle {
  private FusionObstacle() {}

  /**
   * The reason why fusion does not support a nest; empty if it does.
   *
   * @param mayBeUncounted true if trip counts need not be constant
   */
  static Optional<String> in(FusedNest nest, boolean mayBeUncounted) {
    AffineForOp root = nest.root();
    if (root.find(op -> !isUnderstood(op)) != null) {
      return Optional.of("there are operations other than loops, loads, stores and computations");
    }
    if (LoopBody.nest(root, AffineForOp.class).stream().anyMatch(each -> each.numResults() > 0)) {
      return Optional.of("a value is carried from one iteration to the next");
    }
    if (!mayBeUncounted
        && root.find(op -> op instanceof AffineForOp loop && !loop.hasConstantBounds()) != null) {
      return Optional.of("the trip count is not constant");
    }
    return areOfBlocks(nest, nest)
        ? Optional.empty()
        : Optional.of("elements or vectors of a buffer overlap, or are of several shapes");
  }

  /** The reason why two nests, each of them supported, are not fused; empty if there is none. */
  static Optional<String> between(FusedNest one, FusedNest other) {
    if (!areOfBlocks(one, other)) {
      return Optional.of("the loops access a buffer by vectors of several shapes");
    }
    return isReadApart(one, other)
        ? Optional.empty()
        : Optional.of("a loop stores to what is read at unknown subscripts");
  }

  /**
   * Returns true if nests access each buffer that one of them stores to by elements, or by vectors
   * of one shape that are equal or disjoint: such vectors are treated as elements.
   */
  private static boolean areOfBlocks(FusedNest one, FusedNest other) {
    Set<Value> written = Sets.union(one.written(), other.written());
    Map<Value, List<Long>> shapes = new HashMap<>();
    for (AffineMemoryAccess access : Iterables.concat(one.accesses(), other.accesses())) {
      Value buffer = access.accessedMemory();
      List<Long> shape = access.extents();
      if (written.contains(buffer)
          && (!shapes.computeIfAbsent(buffer, each -> shape).equals(shape)
              || !isBlock(access)
              || !isOneToOne(buffer.type()))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOneToOne(Type type) {
    if (!(type instanceof MemRefType memref)) {
      return true;
    }
    MemRefLayout layout = memref.layout();
    if (layout == null || layout.toAffineMap().isPermutation()) {
      return true;
    }
    Strides strides = memref.strides();
    return strides != null && strides.isInjective(memref.shape());
  }

  /** Returns true if a vector is aligned: it begins at multiples of its sizes. */
  private static boolean isBlock(AffineMemoryAccess access) {
    if (isOfElement(access)) {
      return true;
    }
    AffineValueMap subscripts = AffineComposition.compose(access.subscripts());
    for (int d = 0; d < subscripts.map().numResults(); d++) {
      long size = access.extents().get(d);
      if (size == MemoryAccess.ALL
          || (size != 1 && subscripts.map().result(d).largestKnownDivisor() % size != 0)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if no operation in a nest may write to memory. */
  static boolean isFreeOfWrites(FusedNest nest) {
    return nest.stores().isEmpty()
        && nest.root().find(op -> !isUnderstood(op) || FusedNest.isOpaque(op)) == null;
  }

  private static boolean isOfElement(AffineMemoryAccess access) {
    for (long size : access.extents()) {
      if (size != 1) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUnderstood(Operation op) {
    return op instanceof AffineForOp
        || op instanceof AffineAccessOp
        || FusedNest.isOpaque(op)
        || op instanceof AffinePrefetchOp
        || op instanceof MemRefPrefetchOp
        || isOtherRead(op)
        || isOfIteration(op)
        || isOtherBranch(op)
        || (op.numRegions() == 0 && Effects.areNone(op));
  }

  /** Returns true for a read of known buffers whose subscripts need not be affine. */
  private static boolean isOtherRead(Operation op) {
    return op instanceof MemoryAccesses
        && !(op instanceof AffineAccessOp)
        && op.numRegions() == 0
        && Effects.areReadsOfItself(op);
  }

  /** Returns true for the allocation of a buffer that is local to its block, or for its free. */
  private static boolean isOfIteration(Operation op) {
    boolean makes = LoopBody.isAllocation(op);
    List<? extends Value> named = makes ? op.results() : op.operands();
    if (named.size() != 1 || !(makes || LoopBody.doesOnly(op, Kind.FREE, named.get(0)))) {
      return false;
    }
    return named.get(0).parentBlock() == op.block() && FreshBuffers.isHidden(named.get(0));
  }

  /**
   * Returns true for a loop or branch that is not affine and contains neither affine loops nor
   * affine stores: its regions need not be executed.
   */
  private static boolean isOtherBranch(Operation op) {
    return (op instanceof ExclusiveRegions || op instanceof CountedLoop)
        && op instanceof RecursiveMemoryEffects
        && !(op instanceof AffineIfOp || op instanceof AffineLoop)
        && op.find(
                each ->
                    each instanceof AffineForOp
                        || (each instanceof AffineAccessOp access && access.isWrite()))
            == null;
  }

  /** The buffers with a read whose subscripts need not be affine. */
  private static Set<Value> otherwiseRead(FusedNest nest) {
    Set<Value> read = new HashSet<>();
    nest.root()
        .walk(
            op -> {
              if (isOtherRead(op)) {
                ((MemoryAccesses) op).memoryAccesses().forEach(each -> read.add(each.memory()));
              }
            });
    return read;
  }

  /**
   * Returns true if no nest stores to buffers read at unknown subscripts, but the second its own.
   */
  private static boolean isReadApart(FusedNest one, FusedNest other) {
    Set<Value> read = otherwiseRead(one);
    return Collections.disjoint(read, one.written())
        && Collections.disjoint(read, other.written())
        && Collections.disjoint(otherwiseRead(other), one.written());
  }
}
