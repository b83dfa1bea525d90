package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffinePrefetchOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The operations in the body of a loop that are invariant judged by their operands and by the other
 * users of the buffers that they name: the choice of LLVM 22, which takes into account neither
 * views nor guards nor loops without iterations.
 */
final class InvariantOperations {
  /** The greatest nesting depth of loops and conditionals; deeper ones count as not invariant. */
  private static final int MOST_LEVELS = 200;

  private final AffineForOp loop;

  /** The operations whose results may vary, unless they are found invariant. */
  private final Set<Operation> met = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<Operation> invariant = Collections.newSetFromMap(new IdentityHashMap<>());

  private InvariantOperations(AffineForOp loop) {
    this.loop = loop;
  }

  static List<Operation> of(AffineForOp loop) {
    InvariantOperations search = new InvariantOperations(loop);
    List<Operation> found = new ArrayList<>();
    for (Operation op : LoopBody.statements(loop)) {
      if (op.hasUses()) {
        search.met.add(op);
      }
      if (search.isInvariant(op, MOST_LEVELS)) {
        found.add(op);
      }
    }
    return found;
  }

  private boolean isInvariant(Operation op, int levels) {
    boolean isSame;
    if (LoopBody.isAffineControl(op)) {
      isSame =
          levels > 0 && op.regions().stream().allMatch(region -> isInvariant(region, levels - 1));
    } else if (op instanceof ConstantLike) {
      isSame = true;
    } else {
      isSame = isInvariantLeaf(op);
    }
    if (!isSame || !areOperandsInvariant(op)) {
      return false;
    }
    invariant.add(op);
    return true;
  }

  private boolean isInvariant(Region region, int levels) {
    for (Block block : region) {
      for (Operation op : block) {
        if (!isInvariant(op, levels)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isInvariantLeaf(Operation op) {
    boolean isAccess = op instanceof AffineMemoryAccess;
    if (!isAccess && !Effects.areNone(op)) {
      return false;
    }
    met.add(op);
    return !(op instanceof AffineMemoryAccess access && isUsedOtherwise(access, op));
  }

  /**
   * Returns true if another operation in the loop writes the buffer, or reads it if this writes.
   */
  private boolean isUsedOtherwise(AffineMemoryAccess access, Operation op) {
    Value memory = access.accessedMemory();
    return memory.users().stream()
        .filter(user -> user != op && !(user instanceof AffinePrefetchOp))
        .filter(loop::isProperAncestorOf)
        .anyMatch(
            user ->
                hasOnly(user, memory, Kind.WRITE)
                    || (access.isWrite() && hasOnly(user, memory, Kind.READ)));
  }

  /** Returns true if an operation has exactly one effect on a buffer, and it is of a kind. */
  private static boolean hasOnly(Operation op, Value memory, Kind kind) {
    List<Effect> effects =
        Effects.ofItself(op).toOptional().stream()
            .flatMap(List::stream)
            .filter(effect -> effect.on() == memory)
            .toList();
    return effects.size() == 1 && effects.get(0).kind() == kind;
  }

  private boolean areOperandsInvariant(Operation op) {
    for (Value operand : op.operands()) {
      Operation source = operand.definingOp();
      if (operand.parentBlock() == loop.loopBody().entryBlock() && source == null) {
        return false;
      }
      if (source != null && met.contains(source) && !invariant.contains(source)) {
        return false;
      }
    }
    return true;
  }
}
