package dev.halfspace.loops;

import com.google.common.math.LongMath;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Lower bounds of values of a function that follow from the memory accesses that it executes
 * unconditionally: at its top level, or in the first iterations of loops with constant bounds.
 *
 * <pre>{@code
 * func.func @f(%A: memref<8xf32>, %x: f32, %n: index) {
 *   affine.for %i = 0 to %n { ... }
 *   affine.store %x, %A[symbol(%n) - 1] : memref<8xf32>      // %n is at least 1
 *   return
 * }
 * }</pre>
 */
final class CertainSubscripts {
  /** The most sums through which a subscript is traced back to a value. */
  private static final int MOST_SUMS = 8;

  /** The most operations that are examined, counted each time that they are executed. */
  private static final int MOST_OPERATIONS = 512;

  /** The most iterations of a loop that are examined, from the first on. */
  private static final int MOST_ITERATIONS = 8;

  private final Map<Value, Long> least = new LinkedHashMap<>();

  /** The values of the induction variables of the loops around in the current iteration. */
  private final Map<Value, Long> current = new HashMap<>();

  private final IdentityHashMap<Operation, List<Composed>> subscripts = new IdentityHashMap<>();

  private final IdentityHashMap<Block, List<Operation>> ofInterest = new IdentityHashMap<>();

  /** The number of operations that may still be examined. */
  private int left = MOST_OPERATIONS;

  private CertainSubscripts() {}

  /** The lower bounds of values; none if a call of the function may end early. */
  static Map<Value, Long> of(Operation root) {
    CertainSubscripts found = new CertainSubscripts();
    if (root instanceof FunctionLike function && !function.functionBody().isEmpty()) {
      found.addAll(function.functionBody().entryBlock());
      return found.least.isEmpty() || mayEndEarly(function) ? Map.of() : found.least;
    }
    return Map.of();
  }

  private static boolean mayEndEarly(FunctionLike function) {
    for (Operation op : function.functionBody().entryBlock()) {
      if (op.find(each -> !CertainAccesses.isPassed(each)) != null) {
        return true;
      }
    }
    return false;
  }

  /** Adds the accesses in a block, and in the first iterations of the loops in it. */
  private void addAll(Block block) {
    for (Operation op : ofInterest.computeIfAbsent(block, CertainSubscripts::ofInterest)) {
      if (left-- <= 0) {
        return;
      }
      if (op instanceof AffineForOp loop) {
        addIterations(loop);
      } else if (op instanceof AffineIfOp guard) {
        addGuarded(guard);
      } else {
        for (Composed each :
            subscripts.computeIfAbsent(op, key -> subscripts((MemoryAccesses) key))) {
          add(each, MOST_SUMS);
        }
      }
    }
  }

  private void addIterations(AffineForOp loop) {
    OptionalLong start = known(loop.lowerBound()).max();
    OptionalLong end = known(loop.upperBound()).min();
    if (start.isPresent() && end.isPresent() && isSmall(start.getAsLong(), end.getAsLong())) {
      long at = start.getAsLong();
      for (int i = 0; i < MOST_ITERATIONS && at < end.getAsLong(); i++) {
        current.put(loop.inductionVariable(), at);
        addAll(loop.loopBody().entryBlock());
        at = LongMath.saturatedAdd(at, loop.step());
      }
    }
  }

  /** Adds the accesses in the region of a guard that is executed, if that is known. */
  private void addGuarded(AffineIfOp guard) {
    List<AffineExpr> values = results(guard.condition().expressions());
    IntegerSet set = guard.condition().set();
    boolean holds = true;
    for (int i = 0; i < set.constraints().size(); i++) {
      if (!(values.get(i) instanceof AffineExpr.Constant constant)) {
        return;
      }
      holds &=
          set.constraints().get(i).isEquality() ? constant.value() == 0 : constant.value() >= 0;
    }
    Region region = holds ? guard.thenRegion() : guard.elseRegion();
    if (!region.isEmpty()) {
      addAll(region.entryBlock());
    }
  }

  /**
   * The accesses in a block with subscripts that do not just depend on an induction variable, and
   * the loops and guards with such accesses.
   */
  private static List<Operation> ofInterest(Block block) {
    List<Operation> found = new ArrayList<>();
    for (Operation op : block) {
      if (isAccessOfInterest(op)
          || (isOfLoopsOnly(op) && op.find(CertainSubscripts::isAccessOfInterest) != null)) {
        found.add(op);
      }
    }
    return found;
  }

  /** Returns true for a loop or guard whose conditions use only arguments of affine loops. */
  private static boolean isOfLoopsOnly(Operation op) {
    if (!(op instanceof AffineForOp || op instanceof AffineIfOp)) {
      return false;
    }
    int conditions =
        op instanceof AffineForOp loop ? loop.firstEntryOperand(null) : op.numOperands();
    for (int i = 0; i < conditions; i++) {
      if (!(op.operand(i) instanceof BlockArgument argument
          && argument.owner().parentOp() instanceof AffineForOp)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAccessOfInterest(Operation op) {
    if (op instanceof MemoryAccesses) {
      for (int i = 0; i < op.numOperands(); i++) {
        Value value = op.operand(i);
        if (value.type() instanceof IndexType && !isOfLoops(value, MOST_SUMS)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true if a value is an argument of an affine loop, or computed from one alone. */
  private static boolean isOfLoops(Value value, int most) {
    Operation made = value.definingOp();
    if (made == null) {
      return value instanceof BlockArgument argument
          && argument.owner().parentOp() instanceof AffineForOp;
    }
    return made instanceof IndexComputation
        && made.numOperands() == 1
        && most > 0
        && isOfLoops(made.operand(0), most - 1);
  }

  /** Returns true if a value is defined at the top level, hence the same in all iterations. */
  private static boolean isAtTop(Value value) {
    return value.parentOp() instanceof FunctionLike;
  }

  private boolean areCurrent(List<Value> values) {
    return current.keySet().containsAll(values);
  }

  private static boolean isSmall(long start, long end) {
    return start > -Terms.LARGE && end < Terms.LARGE;
  }

  /** The results of a map in the current iteration if all of them are constant; otherwise empty. */
  private LongStream known(AffineValueMap map) {
    List<AffineExpr> results = results(map);
    return results.stream().allMatch(AffineExpr.Constant.class::isInstance)
        ? results.stream().mapToLong(result -> ((AffineExpr.Constant) result).value())
        : LongStream.empty();
  }

  /** The results of a map; those in the current iteration if all operands are known there. */
  private List<AffineExpr> results(AffineValueMap map) {
    return areCurrent(map.operands()) ? atPresent(map).results() : map.map().results();
  }

  /** A map over dimensions only, with the values of the current iteration substituted. */
  private AffineMap atPresent(AffineValueMap composed) {
    List<AffineExpr> operands = new ArrayList<>();
    for (Value operand : composed.operands()) {
      Long value = current.get(operand);
      operands.add(value == null ? AffineExpr.dim(operands.size()) : AffineExpr.constant(value));
    }
    int dims = composed.map().numDims();
    return AffineMap.of(
        operands.size(),
        0,
        composed.map().results().stream()
            .map(
                result ->
                    result
                        .substitute(
                            operands.subList(0, dims), operands.subList(dims, operands.size()))
                        .simplify())
            .toList());
  }

  /** A subscript composed with the computations of its operands, and as a sum if it is one. */
  private record Composed(AffineValueMap map, @Nullable Terms terms) {
    static Composed of(AffineValueMap subscript) {
      AffineValueMap composed = AffineComposition.compose(subscript);
      return new Composed(composed, Terms.of(composed));
    }
  }

  /** The subscripts of an operation that use a value other than the current induction variables. */
  private List<Composed> subscripts(MemoryAccesses accesses) {
    List<Composed> found = new ArrayList<>();
    for (MemoryAccess access : accesses.memoryAccesses()) {
      AffineValueMap first = access.first();
      if (first != null
          && !areCurrent(first.operands())
          && !access.isPartial()
          && !access.isClipped()
          && access.memory().type() instanceof MemRefType) {
        for (int d = 0; d < first.map().numResults(); d++) {
          Composed subscript = Composed.of(ValueMaps.result(first, d));
          if (!areCurrent(subscript.map().operands())) {
            found.add(subscript);
          }
        }
      }
    }
    return found;
  }

  /** Records the lower bound of the one value in a sum, which is not negative. */
  private void add(Composed sum, int mostSums) {
    SubscriptTerm term = atPresent(sum);
    Value value = term == null ? null : term.value();
    if (term == null || value == null || !Terms.isSmall(term.constant())) {
      return;
    }
    long constant = term.constant();
    if (isAtTop(value)) {
      least.merge(value, -constant, Math::max);
    }
    if (mostSums > 0
        && value instanceof OpResult result
        && value.definingOp() instanceof IndexComputation computation
        && !computation.needsNonNegative()
        && value.definingOp().operands().stream()
            .allMatch(operand -> operand.type() instanceof IndexType)) {
      computation
          .computed(result.index())
          .ifPresent(computed -> add(Composed.of(computed.plus(constant)), mostSums - 1));
    }
  }

  /**
   * A subscript in the current iteration as a value plus a constant, {@code null} if it is none.
   */
  private @Nullable SubscriptTerm atPresent(Composed subscript) {
    Terms terms = subscript.terms();
    if (terms == null) {
      AffineValueMap map = subscript.map();
      return SubscriptTerm.of(atPresent(map).result(0), map.operands()).orElse(null);
    }
    long constant = terms.constant();
    Value only = null;
    for (Map.Entry<Value, Long> term : terms.values().entrySet()) {
      Long number = current.get(term.getKey());
      if (number != null) {
        long product = LongMath.saturatedMultiply(term.getValue(), number);
        constant = LongMath.saturatedAdd(constant, product);
      } else if (only == null && term.getValue() == 1) {
        only = term.getKey();
      } else {
        return null;
      }
    }
    return new SubscriptTerm(only, constant);
  }
}
