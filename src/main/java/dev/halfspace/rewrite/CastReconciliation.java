package dev.halfspace.rewrite;

import com.google.common.collect.Lists;
import dev.halfspace.builtin.UnrealizedConversionCastOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Eliminates chains of {@code builtin.unrealized_conversion_cast}s that lead back to the original
 * types: if the inputs of a chain have the types of its results, they replace the results.
 */
final class CastReconciliation {
  private CastReconciliation() {}

  /** Eliminates the casts in an operation that can be eliminated. */
  static void run(Operation root) {
    List<Operation> casts = new ArrayList<>(root.findAll(UnrealizedConversionCastOp.class));
    reconcile(casts);
  }

  static void reconcile(List<Operation> casts) {
    // Last cast first: all casts before it still exist, so it finds the nearest source values.
    for (Operation cast : Lists.reverse(casts)) {
      List<Value> source = sourceOf(cast);
      if (source != null) {
        cast.replaceAllUsesWith(source);
      }
    }
    Set<Operation> left = new LinkedHashSet<>(casts);
    for (Operation cast : casts) {
      eraseUnused(cast, left);
    }
  }

  /** Erases a cast without uses, and then the casts that only it used. */
  private static void eraseUnused(Operation cast, Set<Operation> left) {
    Deque<Operation> candidates = new ArrayDeque<>();
    candidates.push(cast);
    while (!candidates.isEmpty()) {
      Operation next = candidates.pop();
      if (!next.hasUses() && left.remove(next)) {
        List<Value> inputs = List.copyOf(next.operands());
        next.erase();
        for (Value input : inputs) {
          if (input.definingOp() instanceof UnrealizedConversionCastOp before) {
            candidates.push(before);
          }
        }
      }
    }
  }

  /** The nearest inputs up the chain of casts with the types of the results, or {@code null}. */
  private static @Nullable List<Value> sourceOf(Operation cast) {
    List<Type> wanted = List.copyOf(cast.resultTypes());
    for (Operation at = cast; at != null; at = castBefore(at)) {
      List<Value> inputs = at.operands();
      if (inputs.stream().map(Value::type).toList().equals(wanted)) {
        return List.copyOf(inputs);
      }
    }
    return null;
  }

  /** The cast whose results are exactly the operands of the given one, or {@code null}. */
  private static @Nullable Operation castBefore(Operation cast) {
    Operation before = cast.numOperands() == 0 ? null : cast.operand(0).definingOp();
    return before instanceof UnrealizedConversionCastOp
            && List.copyOf(before.results()).equals(List.copyOf(cast.operands()))
        ? before
        : null;
  }
}
