package dev.halfspace.analysis;

import dev.halfspace.analysis.DependenceAnalysis.Aliasing;
import dev.halfspace.ir.AffineScope;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.MemoryEffects;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Pure;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ViewLike;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a value refers to: the value at the end of the chain of views it is made by.
 *
 * <p>Memory of different origin is different: that of two allocations, of an allocation and
 * anything that was there before, of two globals. Arguments are different by assumption. A value of
 * unknown origin, such as the result of a call, may refer to any memory but allocations whose
 * address nobody else can know.
 *
 * @param value the origin
 * @param kind what the origin is
 */
record Buffer(Value value, Kind kind) {
  /** What the origin of a value is. */
  enum Kind {
    /** An argument of the function. */
    ARGUMENT,
    /** Memory that comes into being where the value is defined. */
    ALLOCATION,
    /** The same as before, by its name. */
    NAMED,
    /** Not known. */
    OTHER
  }

  /** The buffer of a value. */
  static Buffer of(Value value) {
    Value origin = value;
    // An operation of a graph region may be among its own operands: a chain has an end.
    int left = 10_000;
    Operation op = origin.definingOp();
    while (op instanceof ViewLike view && left-- > 0) {
      origin = OperationFault.naming(op, "analysed", view::viewSource);
      op = origin.definingOp();
    }
    return new Buffer(origin, kind(origin));
  }

  private static Kind kind(Value value) {
    Operation op = value.definingOp();
    if (op == null) {
      Block block = value instanceof BlockArgument argument ? argument.owner() : null;
      Operation parent = block == null ? null : block.parentOp();
      boolean isArgument =
          block != null
              && block.isEntryBlock()
              && (parent == null || parent instanceof AffineScope);
      return isArgument ? Kind.ARGUMENT : Kind.OTHER;
    }
    if (allocates(op, value)) {
      return Kind.ALLOCATION;
    }
    boolean isName = op instanceof Pure && op.numOperands() == 0 && !(op instanceof ViewLike);
    return isName ? Kind.NAMED : Kind.OTHER;
  }

  private static boolean allocates(Operation op, Value value) {
    return op instanceof MemoryEffects effects
        && effects.effects().stream()
            .anyMatch(
                effect ->
                    effect.kind() == MemoryEffects.Kind.ALLOCATE
                        && (effect.on() == value || effect.on() == null));
  }

  /** Whether both certainly are different memory. */
  boolean isDistinctFrom(Buffer other, Aliasing aliasing, Escapes escapes) {
    if (value == other.value) {
      return false;
    }
    if (kind == Kind.ALLOCATION || other.kind == Kind.ALLOCATION) {
      Buffer allocation = kind == Kind.ALLOCATION ? this : other;
      Buffer rest = kind == Kind.ALLOCATION ? other : this;
      return rest.kind != Kind.OTHER || !escapes.escapes(allocation.value);
    }
    if (kind == Kind.OTHER || other.kind == Kind.OTHER) {
      return false;
    }
    if (kind == Kind.NAMED && other.kind == Kind.NAMED) {
      return !mayBeSame(value.definingOp(), other.value.definingOp());
    }
    return aliasing == Aliasing.DISTINCT_ARGUMENTS;
  }

  /** Two operations that only name memory give the same if they name the same. */
  private static boolean mayBeSame(@Nullable Operation a, @Nullable Operation b) {
    return a == null
        || b == null
        || !a.name().equals(b.name())
        || a.definition().properties().stream()
            .allMatch(p -> Objects.equals(a.propertyValue(p), b.propertyValue(p)));
  }

  /** Whether both certainly are the same memory. */
  boolean isSameAs(Buffer other) {
    if (value == other.value) {
      return true;
    }
    Operation a = value.definingOp();
    Operation b = other.value.definingOp();
    return kind == Kind.NAMED
        && other.kind == Kind.NAMED
        && a != null
        && b != null
        && a.name().equals(b.name())
        && value.type().equals(other.value.type())
        && mayBeSame(a, b);
  }
}
