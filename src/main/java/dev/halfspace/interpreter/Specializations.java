package dev.halfspace.interpreter;

import dev.halfspace.dialect.arith.ArithSelectOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Chooses specialized nodes, each of which executes one kind of operation faster than the generic
 * one.
 */
final class Specializations {
  private Specializations() {}

  /** A specialized node for an operation, or {@code null} if there is none. */
  static @Nullable Node node(
      Operation op, Node generic, Slots slots, Function<Region, RegionCode> regions) {
    Node fast = unchecked(op, generic, slots, regions);
    Node checked =
        slots.checks().indexOverflow()
            ? IndexOverflowNode.of(op, fast == null ? generic : fast, slots)
            : null;
    return checked == null ? fast : checked;
  }

  private static @Nullable Node unchecked(
      Operation op, Node generic, Slots slots, Function<Region, RegionCode> regions) {
    if (op instanceof BinaryOp binary) {
      Node ofFloats = FloatNodes.of(binary, generic, slots);
      return ofFloats == null ? IntNodes.of(binary, generic, slots) : ofFloats;
    } else if (op instanceof CompareOp compare) {
      Node ofFloats = FloatNodes.of(compare, generic, slots);
      return ofFloats == null ? IntNodes.of(compare, generic, slots) : ofFloats;
    } else if (op instanceof CastOp cast) {
      return CastNodes.of(cast, generic, slots);
    } else if (op instanceof ArithSelectOp select) {
      return SelectNode.of(select, generic, slots);
    }
    Node access = AccessNodes.of(op, generic, slots);
    if (access != null) {
      return access;
    }
    Node index = IndexNode.of(op, generic, slots);
    if (index != null) {
      return index;
    }
    Node call = CallNode.of(op, generic, slots);
    if (call != null) {
      return call;
    }
    Node choice = IfNode.of(op, generic, slots, regions);
    return choice == null ? LoopNode.of(op, generic, slots, regions) : choice;
  }

  /** A specialized exit for a branch, or {@code null} if there is none. */
  static @Nullable Exit branch(Operation op, Slots slots) {
    return BranchExits.of(op, slots);
  }
}
