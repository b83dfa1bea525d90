package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AllocationScope;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.Resource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The patterns of scopes of stack memory: what needs none goes, and what can leave one does. */
final class ScopePatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("AllocaScopeInliner", MemRefAllocaScopeOp.DEFINITION, ScopePatterns::inline),
          Pattern.of("AllocaScopeHoister", MemRefAllocaScopeOp.DEFINITION, ScopePatterns::hoist));

  private ScopePatterns() {}

  /**
   * A scope that allocates nothing, or that ends with the scope around, is not needed.
   *
   * <pre>{@code
   * %y = memref.alloca_scope -> (f32) {
   *   %v = math.sqrt %x : f32                      -->      %v = math.sqrt %x : f32
   *   memref.alloca_scope.return %v : f32                   and %v in place of %y
   * }
   * }</pre>
   *
   * <p>One that allocates must be the last operation before the terminator of an operation that
   * frees stack memory itself: anywhere else the memory would be kept longer.
   */
  private static Match inline(MemRefAllocaScopeOp op) {
    Operation parent = op.parentOp();
    boolean mayAllocate = mayAllocate(op);
    if (mayAllocate && !(parent instanceof AllocationScope && isLast(op))) {
      return Match.no("memory would live longer");
    }
    Operation end = op.body().hasOneBlock() ? op.body().entryBlock().lastOp() : null;
    return end == null || end.definition() != MemRef.ALLOCA_SCOPE_RETURN
        ? Match.no("more than a block that returns")
        : Match.rewrite(
            r -> {
              List<Value> results = List.copyOf(end.operands());
              r.inlineBefore(op, op.body().entryBlock(), List.of());
              r.replace(op, results);
              r.erase(end);
            });
  }

  /**
   * Returns true if anything in the scope, but for scopes inside, may allocate on the stack. What
   * is in an inner scope is freed at the end of that; the inner one itself only has the effects of
   * its regions.
   */
  private static boolean mayAllocate(MemRefAllocaScopeOp scope) {
    for (Operation op = scope.nextInWalk(scope); op != null; ) {
      if (mayAllocateItself(op)) {
        return true;
      }
      op = op instanceof AllocationScope ? op.afterInWalk(scope) : op.nextInWalk(scope);
    }
    return false;
  }

  /** Returns true for what allocates, or has effects that LLVM 22 does not know, as transfers. */
  private static boolean mayAllocateItself(Operation op) {
    return !(op instanceof RecursiveMemoryEffects)
        && (!Effects.ofItself(op).isKnown() || isTransfer(op) || allocatesOnStack(op));
  }

  private static boolean isTransfer(Operation op) {
    return op instanceof MemoryAccesses accesses && accesses.isAsynchronous();
  }

  private static boolean allocatesOnStack(Operation op) {
    return op instanceof MemoryEffects effects
        && effects.effects().stream()
            .anyMatch(
                effect ->
                    effect.kind() == MemoryEffects.Kind.ALLOCATE
                        && effect.resource().equals(Resource.AUTOMATIC_ALLOCATION)
                        && op.results().contains(effect.on()));
  }

  /** Returns true for the operation before the terminator in a region of one block. */
  private static boolean isLast(Operation op) {
    Block block = op.block();
    Operation next = op.next();
    return block != null
        && next instanceof Terminator
        && next.next() == null
        && block.region() != null
        && block.region().hasOneBlock();
  }

  /**
   * Allocations of known sizes move to the scope around, if both end there. What is between may be
   * conditional, so that a size that is not known may be one that cannot be allocated.
   *
   * <pre>{@code
   * scf.if %c {                                      %a = memref.alloca() : memref<4xf32>
   *   memref.alloca_scope {                          scf.if %c {
   *     %a = memref.alloca() : memref<4xf32>           memref.alloca_scope {
   *     %b = memref.alloca(%n) : memref<?xf32>  -->      %b = memref.alloca(%n) : memref<?xf32>
   *     "use"(%a, %b)                                    "use"(%a, %b)
   *   }                                                }
   * }                                                }
   * }</pre>
   *
   * <p>MLIR moves {@code %b} as well. An operand would also have to be defined before the outer
   * operation. With nothing left to allocate, the scope goes by {@link #inline}.
   */
  private static Match hoist(MemRefAllocaScopeOp op) {
    Operation outer = outermostBeforeScope(op);
    if (outer == null) {
      return Match.no("no scope around that ends where this one does");
    }
    List<Operation> movable = new ArrayList<>();
    for (Operation inner : op.body().entryBlock()) { // which executes once
      if (allocatesOnStack(inner) && inner.numOperands() == 0) {
        movable.add(inner);
      }
    }
    return movable.isEmpty()
        ? Match.no("no allocation can move")
        : Match.rewrite(
            r -> {
              OpBuilder b = r.before(outer);
              for (Operation alloc : movable) {
                r.replaceWith(alloc, b.insert(new IrMapping().copy(alloc)));
              }
            });
  }

  /**
   * The ancestor in the scope around, if it and all below are the last of their blocks: {@code
   * scf.if} above. Then nothing is executed between the end of {@code scope} and that of the scope
   * around, so that the memory is not kept longer. {@code null} also if {@code scope} is directly
   * in another one, which {@link #inline} is for.
   */
  private static @Nullable Operation outermostBeforeScope(Operation scope) {
    Operation op = scope.parentOp();
    if (op == null || op instanceof AllocationScope || !isLast(scope)) {
      return null;
    }
    while (isLast(op)) {
      Operation parent = op.parentOp();
      if (parent == null || parent instanceof AllocationScope) {
        return parent == null ? null : op;
      }
      op = parent;
    }
    return null;
  }
}
