package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.Dominance;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.ShapedDim;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The affine accesses of a function by the elements that they name, as far as that is seen without
 * an analysis: where no two of them are to one element, none makes another one needless.
 */
final class RepeatedAccesses {
  /** What an access is to; two accesses to one element may still be apart. */
  private record Element(Value memory, Type type, List<Terms> subscripts) {}

  private final Dominance dominance = new Dominance();
  private final Map<Element, List<AffineMemoryAccess>> known = new HashMap<>();
  private final Set<Value> memories = new HashSet<>();

  /** The memory that is accessed where only an analysis may tell. */
  private final Set<Value> unclear = new HashSet<>();

  private RepeatedAccesses() {}

  /**
   * Returns false if certainly no access of a function comes after another one of the element, so
   * that it could be replaced by it, or replace it.
   */
  static boolean mayBeIn(Operation func) {
    RepeatedAccesses accesses = new RepeatedAccesses();
    return func.find(
            op -> op instanceof AffineMemoryAccess access && accesses.isAnyBefore(op, access))
        != null;
  }

  /** Notes an access; returns true if one that was noted may be one of the same element. */
  private boolean isAnyBefore(Operation op, AffineMemoryAccess access) {
    Value value = access.accessedValue();
    if (value == null) {
      return false;
    }
    Value memory = access.accessedMemory();
    boolean isFirst = memories.add(memory);
    @Nullable List<Terms> subscripts = unclear.contains(memory) ? null : sums(access.subscripts());
    if (subscripts == null) {
      unclear.add(memory);
      return !isFirst;
    }
    List<AffineMemoryAccess> before =
        known.computeIfAbsent(
            new Element(memory, value.type(), subscripts), unused -> new ArrayList<>(1));
    for (AffineMemoryAccess other : before) {
      if (isNeedless(access, other) || isNeedless(other, access)) {
        return true;
      }
    }
    before.add(access);
    return false;
  }

  /** Returns true if an access of an element may make another one, after it, needless. */
  private boolean isNeedless(AffineMemoryAccess later, AffineMemoryAccess earlier) {
    return (earlier.isWrite() || !later.isWrite())
        && dominance.properlyDominates((Operation) earlier, (Operation) later);
  }

  /** Subscripts as sums of values that are all different; {@code null} if they may be others. */
  private static @Nullable List<Terms> sums(AffineValueMap subscripts) {
    AffineValueMap composed = AffineComposition.compose(subscripts);
    for (Value operand : composed.operands()) {
      if (isComputed(operand.definingOp())) {
        return null;
      }
    }
    List<Terms> sums = new ArrayList<>();
    for (AffineExpr result : composed.map().results()) {
      Terms sum = Terms.of(result, composed);
      if (sum == null) {
        return null;
      }
      sums.add(sum);
    }
    return sums;
  }

  private static boolean isComputed(@Nullable Operation op) {
    return op instanceof IndexComputation
        || op instanceof IndexMinMax
        || op instanceof ShapedDim
        || op instanceof ConstantLike;
  }
}
