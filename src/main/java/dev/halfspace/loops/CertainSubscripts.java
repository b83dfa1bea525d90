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
 * The least numbers that values of a function are, since it accesses memory at them in any case: at
 * its top, or in the first iterations of loops whose bounds are constant.
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
  /** The most sums on the way from a subscript to a value. */
  private static final int MOST_SUMS = 8;

  /** The most operations that are looked at, each time that they are executed. */
  private static final int MOST_OPERATIONS = 512;

  /** The most iterations of a loop that are looked at, the first ones. */
  private static final int MOST_ITERATIONS = 8;

  private final Map<Value, Long> least = new LinkedHashMap<>();

  /** The values of the variables of the loops around. */
  private final Map<Value, Long> current = new HashMap<>();

  private final IdentityHashMap<Operation, List<Composed>> subscripts = new IdentityHashMap<>();

  private final IdentityHashMap<Block, List<Operation>> ofInterest = new IdentityHashMap<>();

  /** The number of operations that are still looked at. */
  private int left = MOST_OPERATIONS;

  private CertainSubscripts() {}

  /** The numbers that values are at least; none if a call of the function may end early. */
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

  /** Adds what is accessed in a block, and in the first iterations of loops in it. */
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

  /** Adds what is accessed in the region of a guard that is executed, if that is known. */
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
   * The accesses in a block at what is no variable of loops, and the loops and guards with such
   * accesses.
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

  /** Returns false but for a loop or guard of which it may be known if it is executed, and when. */
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

  /** Returns true if a value is one variable of a loop, or computed from that. */
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

  /** Returns true if a value is the same in all iterations that are looked at. */
  private static boolean isAtTop(Value value) {
    return value.parentOp() instanceof FunctionLike;
  }

  private boolean areCurrent(List<Value> values) {
    return current.keySet().containsAll(values);
  }

  private static boolean isSmall(long start, long end) {
    return start > -Terms.LARGE && end < Terms.LARGE;
  }

  /** The results of a map, if they are all known in the iterations that are looked at. */
  private LongStream known(AffineValueMap map) {
    List<AffineExpr> results = results(map);
    return results.stream().allMatch(AffineExpr.Constant.class::isInstance)
        ? results.stream().mapToLong(result -> ((AffineExpr.Constant) result).value())
        : LongStream.empty();
  }

  /** The results of a map in the iterations that are looked at; constants if they are known. */
  private List<AffineExpr> results(AffineValueMap map) {
    return areCurrent(map.operands()) ? atPresent(map).results() : map.map().results();
  }

  /** A map in the iterations that are looked at, whose operands are all dimensions. */
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

  /** A subscript as what computes it says, and as a sum if it is one. */
  private record Composed(AffineValueMap map, @Nullable Terms terms) {
    static Composed of(AffineValueMap subscript) {
      AffineValueMap composed = AffineComposition.compose(subscript);
      return new Composed(composed, Terms.of(composed));
    }
  }

  /** The subscripts of an operation that use a value which is no variable of the loops around. */
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

  /** Takes note of the one value in a sum that is not negative. */
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

  /** The value, plus a number, that a subscript is in the iterations that are looked at. */
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
