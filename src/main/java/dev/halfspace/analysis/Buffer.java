package dev.halfspace.analysis;

import static dev.halfspace.ir.traits.MemoryEffects.Kind.ALLOCATE;

import dev.halfspace.analysis.DependenceAnalysis.Aliasing;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.NamedMemory;
import dev.halfspace.ir.traits.ViewLike;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a value refers to, given by the value at the root of its chain of views.
 *
 * <p>Memory of different origins is distinct: two allocations, an allocation and the arguments of
 * the function that contains it, two globals. Arguments are distinct by assumption, see {@link
 * Aliasing}. A value of unknown origin, such as the result of a call or a block argument, may alias
 * any memory except allocations whose address does not escape.
 *
 * @param value the origin
 * @param kind the kind of the origin
 */
record Buffer(Value value, Kind kind) {
  /** The kind of a value's origin. */
  enum Kind {
    /** An argument of a function. */
    ARGUMENT,
    /** Memory allocated by the operation that defines the value. */
    ALLOCATION,
    /** Memory referred to by name, such as a global. */
    NAMED,
    /** Unknown. */
    OTHER
  }

  /**
   * The buffer of a value.
   *
   * @param root the operation that is analyzed
   */
  static Buffer of(Value value, Operation root) {
    Value origin = value;
    // In a graph region an operation may use its own result, so the chain of views is limited.
    int left = 10_000;
    Operation op = origin.definingOp();
    while (op instanceof ViewLike view && left-- > 0) {
      origin = OperationFault.naming(op, "analysed", view::viewSource);
      op = origin.definingOp();
    }
    return new Buffer(origin, kind(origin, root));
  }

  private static Kind kind(Value value, Operation root) {
    Operation op = value.definingOp();
    if (op == null) {
      return value instanceof BlockArgument argument && isOfFunction(argument, root)
          ? Kind.ARGUMENT
          : Kind.OTHER;
    }
    if (allocates(op, value)) {
      return Kind.ALLOCATION;
    }
    return op instanceof NamedMemory ? Kind.NAMED : Kind.OTHER;
  }

  /**
   * Returns true for an entry block argument of a function, or of an affine scope that is the root
   * of the analysis.
   */
  private static boolean isOfFunction(BlockArgument argument, Operation root) {
    Operation parent = argument.owner().parentOp();
    return parent != null
        && argument.owner().isEntryBlock()
        && (parent instanceof FunctionLike || (parent == root && parent instanceof AffineScope));
  }

  /** Returns true if an operation declares that it allocates the memory of one of its results. */
  static boolean allocates(Operation op, Value value) {
    return Effects.ofItself(op)
        .map(effects -> effects.stream().anyMatch(e -> e.kind() == ALLOCATE && e.on() == value))
        .orElse(false);
  }

  /** Returns true if both are certainly distinct memory. */
  boolean isDistinctFrom(Buffer other, Aliasing aliasing, Escapes escapes) {
    if (value == other.value) {
      return false;
    }
    if (kind == Kind.ALLOCATION) {
      return isNew(other, aliasing, escapes);
    }
    if (other.kind == Kind.ALLOCATION) {
      return other.isNew(this, aliasing, escapes);
    }
    if (kind == Kind.OTHER || other.kind == Kind.OTHER) {
      return false;
    }
    if (kind == Kind.NAMED && other.kind == Kind.NAMED) {
      return !mayBeSame(value.definingOp(), other.value.definingOp());
    }
    return aliasing == Aliasing.DISTINCT_ARGUMENTS;
  }

  /**
   * Returns true if this memory, which is an allocation, is certainly distinct from other memory.
   */
  private boolean isNew(Buffer other, Aliasing aliasing, Escapes escapes) {
    return switch (other.kind) {
      case ALLOCATION, NAMED -> true;
      case ARGUMENT ->
          aliasing == Aliasing.DISTINCT_ARGUMENTS
              || wasThereBefore(other)
              || !escapes.escapes(value);
      case OTHER -> !escapes.escapes(value);
    };
  }

  /** Returns true if the argument is one of the function in which this memory is allocated. */
  private boolean wasThereBefore(Buffer argument) {
    Operation function = argument.value.parentOp();
    Operation made = value.definingOp();
    return function != null && made != null && function.isAncestorOf(made);
  }

  /** Returns true unless both operations refer to memory by name and the names differ. */
  private static boolean mayBeSame(@Nullable Operation a, @Nullable Operation b) {
    return !(a instanceof NamedMemory one)
        || !(b instanceof NamedMemory another)
        || a.getClass() != b.getClass()
        || one.memoryName().equals(another.memoryName());
  }

  /** Returns true if both are certainly the same memory. */
  boolean isSameAs(Buffer other) {
    if (value == other.value) {
      return true;
    }
    return value.definingOp() instanceof NamedMemory one
        && other.value.definingOp() instanceof NamedMemory another
        && one.getClass() == another.getClass()
        && value.type().equals(other.value.type())
        && one.memoryName().equals(another.memoryName());
  }
}
