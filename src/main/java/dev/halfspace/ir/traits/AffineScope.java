package dev.halfspace.ir.traits;

import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An operation whose regions start a new scope for the rules about dimensions and symbols: values
 * defined at the top level of such a region, and its arguments, are symbols everywhere inside it.
 */
public interface AffineScope {
  /**
   * Returns true if bounds, conditions or subscripts of affine operations are computed, directly or
   * through operations without effects, from results of {@code op}, so that these must remain valid
   * dimensions or symbols.
   *
   * <pre>{@code
   * %p = arith.muli %n, %n : index                // needed through %q
   * %q = arith.addi %p, %n : index
   * affine.for %i = 0 to %q { ... }
   * }</pre>
   */
  static boolean isNeededBelow(Operation op) {
    Set<Operation> seen = new HashSet<>(List.of(op));
    Deque<Operation> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Operation next = open.pop();
      for (int i = 0; i < next.numResults(); i++) {
        for (OpOperand use = next.result(i).firstUse(); use != null; use = use.nextUse()) {
          if (needs(use)) {
            return true;
          }
          if (use.owner().numRegions() == 0
              && Effects.areNone(use.owner())
              && seen.add(use.owner())) {
            open.push(use.owner());
          }
        }
      }
    }
    return false;
  }

  private static boolean needs(OpOperand use) {
    Operation user = use.owner();
    if (user instanceof AffineMemoryAccess access) {
      return access.subscripts().operands().contains(use.value());
    } else if (user instanceof AffineConditional conditional) {
      return conditional.condition().operands().contains(use.value());
    }
    return user instanceof AffineLoop loop
        && loop.dimensions().stream()
            .anyMatch(
                each ->
                    each.lower().operands().contains(use.value())
                        || each.upper().operands().contains(use.value()));
  }
}
