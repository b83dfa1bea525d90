package dev.halfspace.loops;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.cf.CfAssertOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.ShapedDim;
import dev.halfspace.ir.traits.SizedResult;
import dev.halfspace.ir.traits.ViewLike;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lower bounds of values: sizes of allocated buffers, for instance, are not negative. */
final class Sizes {
  /** The most values that are followed, derived from one value or views of one buffer. */
  private static final int MOST_VALUES = 32;

  private Sizes() {}

  /** A dependence analysis that assumes sizes to be nonnegative and accesses to be in bounds. */
  static DependenceAnalysis analysis(Operation root) {
    return DependenceAnalysis.of(root, assumed(root));
  }

  /** Loop facts that assume sizes to be nonnegative and accesses to be in bounds. */
  static LoopFacts loopFacts(Operation root) {
    return LoopFacts.of(root, assumed(root));
  }

  private static DependenceAnalysis.Options assumed(Operation root) {
    DependenceAnalysis.Options options = DependenceAnalysis.Options.standard();
    for (Map.Entry<Value, Long> size : least(root).entrySet()) {
      options = options.assuming(AffineValueMap.symbol(size.getKey()).atLeast(size.getValue()));
    }
    return options;
  }

  /** The sizes of the buffers that each call of a function creates. */
  static Set<Value> allocated(Operation root) {
    Set<Value> sizes = new LinkedHashSet<>();
    for (Operation op : certain(root)) {
      if (op instanceof SizedResult sized) {
        sized.resultSizes().stream()
            .filter(size -> size.type() instanceof IndexType)
            .forEach(sizes::add);
      }
    }
    return sizes;
  }

  /**
   * The allocations at the top level of a function that each of its calls executes if it executes
   * the first operation with a region, and the assertions before that one.
   */
  private static List<Operation> certain(Operation root) {
    List<Operation> certain = new ArrayList<>();
    if (root instanceof FunctionLike function && !function.functionBody().isEmpty()) {
      Operation last = null;
      for (Operation op : function.functionBody().entryBlock()) {
        boolean isAssertion = op instanceof CfAssertOp && last == null;
        if (isAssertion || (op instanceof SizedResult && !(op instanceof ViewLike))) {
          if (!isReached(op, last)) {
            break;
          }
          certain.add(op);
          last = last == null ? null : op;
        }
        last = last == null && op.numRegions() > 0 ? op : last;
      }
    }
    return certain;
  }

  /** Returns true if an operation is certainly reached from an earlier one of its block, if any. */
  private static boolean isReached(Operation op, @Nullable Operation earlier) {
    for (Operation at = earlier; at != null && at != op; at = at.next()) {
      if (at instanceof CfAssertOp
          || at.find(each -> !CertainAccesses.comesToItsEnd(each)) != null) {
        return false;
      }
    }
    return true;
  }

  /**
   * The lower bounds of values of a function: sizes, subscripts of accesses, and values that an
   * assertion restricts.
   */
  static Map<Value, Long> least(Operation root) {
    Map<Value, Long> least = new LinkedHashMap<>(CertainSubscripts.of(root));
    allocated(root).forEach(size -> least.merge(size, 0L, Math::max));
    asserted(root).forEach(value -> least.merge(value, 0L, Math::max));
    return least;
  }

  /** The values that each call of a function asserts to be nonnegative. */
  private static Set<Value> asserted(Operation root) {
    Set<Value> values = new LinkedHashSet<>();
    for (Operation op : certain(root)) {
      if (op instanceof CfAssertOp check
          && check.condition().definingOp() instanceof CompareOp compared) {
        compared.operands().stream()
            .filter(value -> value.type() instanceof IndexType)
            .filter(value -> NonNegatives.isImplied(value, compared.result(), true))
            .forEach(values::add);
      }
    }
    return values;
  }

  /**
   * Returns false if {@link #least} certainly has no bound of a value: in code that each call
   * executes, it is no size, no part of a subscript, and in no comparison that is asserted.
   */
  static boolean mayHaveLeast(Value value) {
    List<Value> values = new ArrayList<>(List.of(value));
    for (int i = 0; i < values.size(); i++) {
      for (Operation user : values.get(i).users()) {
        boolean isSum = user instanceof IndexComputation;
        if ((isSum
                || user instanceof MemoryAccesses
                || user instanceof SizedResult
                || isAsserted(user))
            && isBetweenConstants(user)) {
          if (!isSum || values.size() > MOST_VALUES) {
            return true;
          }
          values.addAll(user.results());
        }
      }
    }
    return false;
  }

  private static boolean isAsserted(Operation op) {
    return op instanceof CompareOp compared
        && compared.result().users().stream().anyMatch(CfAssertOp.class::isInstance);
  }

  /**
   * Returns true if an operation is enclosed only by guards and by loops whose bounds have no
   * operands but block arguments.
   */
  private static boolean isBetweenConstants(Operation op) {
    Operation around = op.parentOp();
    while (around instanceof AffineForOp || around instanceof AffineIfOp) {
      int bounds = around instanceof AffineForOp loop ? loop.firstEntryOperand(null) : 0;
      for (int i = 0; i < bounds; i++) {
        if (around.operand(i).definingOp() != null) {
          return false;
        }
      }
      around = around.parentOp();
    }
    return around instanceof FunctionLike;
  }

  /**
   * The values known to be the size of a dimension of a buffer: the static size, the operand of its
   * allocation, and the results of operations that query it, also for the buffers that it is a view
   * of with the same subscripts.
   */
  static List<AffineValueMap> of(Value buffer, int dimension) {
    List<AffineValueMap> known = new ArrayList<>();
    Value at = buffer;
    for (int i = 0; i < MOST_VALUES; i++) {
      addSizes(at, dimension, known);
      if (!(at.definingOp() instanceof ViewLike view) || !view.keepsSubscripts()) {
        break;
      }
      at = view.viewSource();
    }
    return known;
  }

  private static void addSizes(Value buffer, int dimension, List<AffineValueMap> known) {
    Shape shape = buffer.type() instanceof ShapedType type ? type.shapeOrNull() : null;
    if (shape == null || dimension >= shape.rank()) {
      return;
    }
    if (!shape.isDynamic(dimension)) {
      known.add(AffineValueMap.constant(shape.size(dimension)));
      return;
    }
    if (buffer.definingOp() instanceof SizedResult made) {
      IndexList.of(shape, made.resultSizes())
          .value(dimension)
          .ifPresent(size -> known.add(AffineValueMap.symbol(size)));
    }
    for (Operation user : buffer.users()) {
      if (user instanceof ShapedDim asked
          && asked.shaped() == buffer
          && Constants.valueOf(asked.dimension()) instanceof IntegerAttr number
          && number.bigValue().equals(BigInteger.valueOf(dimension))) {
        known.add(AffineValueMap.symbol(user.result()));
      }
    }
  }
}
