package dev.halfspace.reduce;

import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.dialect.ub.UbPoisonOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values that replace others: arguments of the function, else constants. */
final class Substitutes {
  private Substitutes() {}

  /** Returns true if a value is so simple that it is not replaced. */
  static boolean isSimple(Value value) {
    Operation definition = value.definingOp();
    return definition == null
        ? isBodyOfIsolated(value.parentBlock())
        : definition instanceof ArithConstantOp || definition instanceof UbPoisonOp;
  }

  private static boolean isBodyOfIsolated(@Nullable Block block) {
    return block != null && block.isEntryBlock() && block.parentOp() instanceof IsolatedFromAbove;
  }

  /** A value of the given type, other than {@code other}, that dominates {@code user}. */
  static Value of(Type type, Operation user, @Nullable Value other) {
    Block entry = entry(user);
    for (Value argument : entry.arguments()) {
      if (argument.type().equals(type) && argument != other) {
        return argument;
      }
    }
    Operation first = entry.firstOp();
    while (first instanceof ArithConstantOp || first instanceof UbPoisonOp) {
      if (first.result(0).type().equals(type)
          && first.result(0) != other
          && first != user
          && (first.block() != user.block() || first.isBeforeInBlock(user))) {
        return first.result(0);
      }
      first = first.next();
    }
    return constant(type, OpBuilder.atStart(entry));
  }

  static void replaceResults(Operation op) {
    for (Value result : op.results()) {
      if (result.hasUses()) {
        result.replaceAllUsesWith(of(result.type(), op, result));
      }
    }
  }

  private static Value constant(Type type, OpBuilder b) {
    if (type instanceof IndexType
        || (type instanceof IntegerType integer && integer.isSignless())) {
      return ArithConstantOp.build(b, IntegerAttr.of(0, type)).result(0);
    }
    return type instanceof FloatType real
        ? ArithConstantOp.build(b, FloatAttr.of(0.0, real)).result(0)
        : UbPoisonOp.build(b, type).result();
  }

  /** The entry block of the outermost region whose values the operation may use. */
  private static Block entry(Operation op) {
    Region region = op.parentRegion();
    Region outermost = region;
    while (region != null) {
      outermost = region;
      Operation parent = region.parentOp();
      region = parent == null || parent instanceof IsolatedFromAbove ? null : parent.parentRegion();
    }
    if (outermost == null) {
      throw new IllegalStateException("the operation is in no region");
    }
    return outermost.entryBlock();
  }

  /** Values of the given types. */
  static List<Value> of(List<? extends Type> types, Operation user) {
    return types.stream().map(type -> of(type, user, null)).toList();
  }
}
