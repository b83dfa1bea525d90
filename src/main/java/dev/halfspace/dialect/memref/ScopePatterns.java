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

/**
 * The patterns for {@code memref.alloca_scope}: redundant scopes are inlined, and allocations are
 * hoisted out of scopes.
 */
final class ScopePatterns {
  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          Pattern.of("AllocaScopeInliner", MemRefAllocaScopeOp.DEFINITION, ScopePatterns::inline),
          Pattern.of("AllocaScopeHoister", MemRefAllocaScopeOp.DEFINITION, ScopePatterns::hoist));

  private ScopePatterns() {}

  /**
   * Inlines a scope that allocates nothing, or that ends together with the enclosing scope.
   *
   * <pre>{@code
   * %y = memref.alloca_scope -> (f32) {
   *   %v = math.sqrt %x : f32                      -->      %v = math.sqrt %x : f32
   *   memref.alloca_scope.return %v : f32                   and %v in place of %y
   * }
   * }</pre>
   *
   * <p>A scope that allocates must be the last operation before the terminator of a region whose
   * parent operation is an allocation scope itself: anywhere else the memory would live longer.
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
   * Returns true if any operation nested in the scope, except in inner scopes, may allocate on the
   * stack. Memory allocated in an inner scope is freed at the end of that scope, which itself has
   * only the effects of its regions.
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

  /**
   * Returns true if an operation allocates on the stack, or has effects that LLVM 22 does not know,
   * as transfers do.
   */
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

  /** Returns true for the operation right before the terminator in a region of one block. */
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
   * Hoists allocations of static size to the enclosing scope, if both scopes end together. The
   * control flow between them may be conditional, and a dynamic size may be invalid on a path that
   * does not allocate.
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
   * <p>MLIR hoists {@code %b} as well. Its operand would also have to dominate the outer operation.
   * A scope that no longer allocates is inlined by {@link #inline}.
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
   * The ancestor directly in the enclosing scope, if it and all its descendants down to {@code
   * scope} are last in their blocks: {@code scf.if} above. Then nothing is executed between the end
   * of {@code scope} and that of the enclosing scope, so the memory does not live longer. {@code
   * null} also if {@code scope} is directly nested in another one, which {@link #inline} handles.
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
