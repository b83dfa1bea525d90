package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The search for accesses which prove that an element exists when a loop is reached: accesses of
 * the same element, or with the same subscript of a buffer that is not larger, that are executed
 * unconditionally before the loop or after it.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {
 *   affine.store %x, %A[%i]        // executed in the iteration of %i, so that %A[%i] exists,
 * }
 * affine.for %i = 0 to %n {
 *   affine.for %j = 0 to %m {      // also if this loop has no iteration
 *     %v = affine.load %A[%i]
 *   }
 * }
 * }</pre>
 */
final class CertainAccesses {
  /** The most accesses that are examined. */
  private static final int MOST = 256;

  private final Operation loop;
  private final DependenceAnalysis analysis;
  private final LoopFacts facts;

  CertainAccesses(Operation loop, DependenceAnalysis analysis) {
    this.loop = loop;
    this.analysis = analysis;
    this.facts = LoopFacts.of(analysis);
  }

  /** Returns true if one subscript of an access in the loop is certainly in bounds. */
  boolean showThereIs(AffineMemoryAccess access, int dimension) {
    Set<Operation> others = new LinkedHashSet<>(access.accessedMemory().users());
    if (analysis.accesses().size() <= MOST) {
      analysis.accesses().forEach(each -> others.add(each.op()));
    }
    if (others.size() > MOST) {
      return false;
    }
    AffineValueMap subscripts = AffineComposition.compose(access.subscripts());
    Dimension subscript =
        new Dimension(access, dimension, ValueMaps.canonicalResult(subscripts, dimension));
    return others.stream().anyMatch(other -> shows(other, subscript));
  }

  /** Returns true if an access of the same element is executed unconditionally before the loop. */
  boolean isBefore(Operation op, AffineMemoryAccess other, AffineMemoryAccess access) {
    List<AffineForOp> around = isEarlier(op) ? loopsToCommonBlock(op) : null;
    AffineValueMap theirs = AffineComposition.compose(other.subscripts());
    AffineValueMap ours = AffineComposition.compose(access.subscripts());
    if (around == null || theirs.map().numResults() != ours.map().numResults()) {
      return false;
    }
    Map<Value, AffineValueMap> iteration = new LinkedHashMap<>();
    for (int d = 0; d < theirs.map().numResults(); d++) {
      Map<Value, AffineValueMap> one =
          iteration(
              around, ValueMaps.canonicalResult(theirs, d), ValueMaps.canonicalResult(ours, d));
      if (one == null) {
        return false;
      }
      List<Value> used = ValueMaps.canonicalResult(theirs, d).operands();
      one.forEach(
          (variable, value) -> {
            if (used.contains(variable)) {
              iteration.putIfAbsent(variable, value);
            }
          });
    }
    for (AffineForOp each : around) {
      if (!iteration.containsKey(each.inductionVariable())) {
        return false;
      }
    }
    return isExecuted(around, iteration)
        && isZero(ValueMaps.substituted(theirs, iteration).minus(ours));
  }

  private boolean isEarlier(Operation op) {
    for (Operation at = op; at != null; at = at.parentOp()) {
      Operation beside = at.block() == null ? null : loop.ancestorIn(at.block());
      if (beside != null) {
        return at != beside && at.isBeforeInBlock(beside);
      }
    }
    return false;
  }

  /** A subscript of an access. */
  private record Dimension(AffineMemoryAccess access, int number, AffineValueMap subscript) {
    Value memory() {
      return access.accessedMemory();
    }

    /** Returns true if this is in bounds wherever an equal subscript of the other access is. */
    boolean isInBoundsLike(Dimension other) {
      long extent = access.extents().get(number);
      return extent != MemoryAccess.ALL
          && extent <= other.access.extents().get(other.number)
          && ((memory() == other.memory() && number == other.number)
              || (size() >= 0 && other.size() >= 0 && other.size() <= size()));
    }

    /** The size of the dimension, or -1 if the type does not say. */
    private long size() {
      Shape shape = memory().type() instanceof ShapedType type ? type.shapeOrNull() : null;
      return shape == null || number >= shape.rank() || shape.isDynamic(number)
          ? -1
          : shape.size(number);
    }
  }

  /** Returns true if an access is executed unconditionally and proves a subscript in bounds. */
  private boolean shows(Operation op, Dimension subscript) {
    if (!(op instanceof AffineMemoryAccess other) || loop.isAncestorOf(op)) {
      return false;
    }
    AffineValueMap theirs = AffineComposition.compose(other.subscripts());
    for (int d = 0; d < theirs.map().numResults(); d++) {
      Dimension each = new Dimension(other, d, ValueMaps.canonicalResult(theirs, d));
      if (subscript.isInBoundsLike(each)) {
        List<AffineForOp> around = loopsToCommonBlock(op);
        if (around == null) {
          return false;
        }
        if (isEqual(around, each.subscript(), subscript.subscript())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true if loops certainly execute an iteration in which a subscript has a value. */
  private boolean isEqual(List<AffineForOp> around, AffineValueMap theirs, AffineValueMap ours) {
    Map<Value, AffineValueMap> iteration = iteration(around, theirs, ours);
    return iteration != null
        && isExecuted(around, iteration)
        && isZero(ValueMaps.substituted(theirs, iteration).minus(ours));
  }

  /** Returns true if loops certainly execute an iteration. */
  private boolean isExecuted(List<AffineForOp> around, Map<Value, AffineValueMap> iteration) {
    for (AffineForOp each : around) {
      AffineValueMap value = iteration.get(each.inductionVariable());
      AffineValueMap lower = bound(each.lowerBound(), iteration);
      AffineValueMap upper = bound(each.upperBound(), iteration);
      if (value == null
          || (each.step() != 1 && !value.equals(lower))
          || !isNonNegative(IterationCount.repeated(value, lower).minus(lower))
          || !isNonNegative(upper.minus(IterationCount.repeated(value, upper)).minus(1))) {
        return false;
      }
    }
    return true;
  }

  private boolean isZero(AffineValueMap map) {
    return isNonNegative(map) && isNonNegative(map.times(-1));
  }

  private boolean isNonNegative(AffineValueMap map) {
    return facts.isNonNegative(map, loop);
  }

  /**
   * The loops around an operation up to the block that it shares with the loop, outermost first;
   * {@code null} if there are other operations around it, or if something in between may prevent
   * its execution or free memory.
   */
  private @Nullable List<AffineForOp> loopsToCommonBlock(Operation user) {
    List<AffineForOp> around = new ArrayList<>();
    Operation at = user;
    Operation parent = at.parentOp();
    while (parent != null && !parent.isAncestorOf(loop)) {
      if (!(parent instanceof AffineForOp each)) {
        return null;
      }
      around.add(0, each);
      at = each;
      parent = at.parentOp();
    }
    Operation beside = loop;
    while (beside.parentOp() != null && beside.parentOp() != parent) {
      beside = beside.parentOp();
    }
    if (parent == null || at.block() != beside.block()) {
      return null;
    }
    boolean isBefore = at.isBeforeInBlock(beside);
    Operation last = isBefore ? beside : at;
    for (Operation op = isBefore ? at : beside; op != null; op = op.next()) {
      if (op.find(each -> !isPassed(each)) != null) {
        return null;
      }
      if (op == last) {
        return around;
      }
    }
    return null;
  }

  /** Returns true if control flow certainly continues after an operation, which frees no memory. */
  static boolean isPassed(Operation op) {
    return comesToItsEnd(op)
        && Effects.ofItself(op).orElse(ImmutableList.of()).stream()
            .allMatch(effect -> effect.kind() != Kind.FREE);
  }

  /** Returns true if control flow certainly continues after an operation. */
  static boolean comesToItsEnd(Operation op) {
    boolean isLeft =
        op.numRegions() == 0
            || LoopBody.isAffineControl(op)
            || op instanceof ScfForOp
            || op instanceof ScfIfOp;
    return isLeft
        && (LoopBody.hasEffectsOfRegionsOnly(op) || Effects.ofItself(op).toOptional().isPresent());
  }

  /**
   * The candidate for an iteration in which a subscript has a value: the induction variable that it
   * uses, if it is only one, is solved for, and the other loops are in their first iteration.
   * {@code null} if the lower bound of one of these is a max.
   */
  private static @Nullable Map<Value, AffineValueMap> iteration(
      List<AffineForOp> loops, AffineValueMap subscript, AffineValueMap value) {
    Map<Value, AffineValueMap> found = new LinkedHashMap<>();
    List<Value> variables = new ArrayList<>();
    loops.forEach(each -> variables.add(each.inductionVariable()));
    List<Value> used = subscript.operands().stream().filter(variables::contains).toList();
    if (used.size() == 1) {
      AffineValueMap rest =
          ValueMaps.substituted(subscript, Map.of(used.get(0), AffineValueMap.constant(0)));
      found.put(used.get(0), value.minus(rest));
    }
    for (AffineForOp each : loops) {
      if (!found.containsKey(each.inductionVariable())) {
        if (each.lowerBound().map().numResults() != 1) {
          return null;
        }
        found.put(each.inductionVariable(), bound(each.lowerBound(), found));
      }
    }
    return found;
  }

  /** A bound in an iteration; what computes its operands is composed into it. */
  private static AffineValueMap bound(AffineValueMap bound, Map<Value, AffineValueMap> iteration) {
    return ValueMaps.substituted(AffineComposition.compose(bound), iteration);
  }

  /** A result of a map, with only the operands that it uses. */
  static AffineValueMap result(AffineValueMap map, int r) {
    return AffineComposition.canonicalize(
        new AffineValueMap(map.map().subMap(List.of(r)), map.operands()));
  }
}
