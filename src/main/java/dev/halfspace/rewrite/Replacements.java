package dev.halfspace.rewrite;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Operations that a conversion has replaced. They are erased only when it ends, or is done with the
 * isolated operation that encloses them. Patterns and folds of users of their results can thus
 * still follow the original use-def chains.
 */
final class Replacements {
  private final List<Operation> replaced = new ArrayList<>();

  /** Values that replace results, or did before changes were undone; built on the first query. */
  private @Nullable Set<Value> taken;

  /** Records the replacements of the results of an operation, which has at least one result. */
  void add(Operation op, List<? extends Value> results) {
    checkArgument(
        results.size() == op.numResults(), "%s values for the results of %s", results.size(), op);
    checkArgument(!contains(op), "%s is replaced twice", op);
    for (int i = 0; i < results.size(); i++) {
      checkArgument(
          !endsIn(results.get(i), op), "an operation cannot be replaced by its own results");
    }
    replaced.add(op);
    for (int i = 0; i < results.size(); i++) {
      Value value = of(results.get(i));
      op.result(i).setReplacement(value);
      if (taken != null) {
        taken.add(value);
      }
    }
  }

  /** Returns true if an operation was replaced. */
  boolean contains(Operation op) {
    return op.numResults() > 0 && op.result(0).replacement() != null;
  }

  /** Returns true if a value may have taken over the uses of a result. */
  boolean isTaken(Value value) {
    Set<Value> all = taken;
    if (all == null) {
      all = Collections.newSetFromMap(new IdentityHashMap<>());
      for (Operation op : replaced) {
        for (OpResult result : op.results()) {
          all.add(of(result));
        }
      }
      taken = all;
    }
    return all.contains(value);
  }

  /** The final replacement of a value known so far; the value itself if it was not replaced. */
  Value of(Value value) {
    Value last = value;
    for (Value next = next(last); next != null; next = next(last)) {
      last = next;
    }
    return last;
  }

  /** Returns true if a value is, or was replaced by, a result of an operation. */
  boolean endsIn(Value value, Operation op) {
    return of(value).definingOp() == op;
  }

  private static @Nullable Value next(Value value) {
    return value instanceof OpResult result ? result.replacement() : null;
  }

  /**
   * Replaces the uses of the results, erases the replaced operations and forgets them, except the
   * first {@code start}.
   */
  void finish(int start, Predicate<Operation> isThere) {
    // last replacement first, so that every chain of replacements is followed in one step
    for (int i = replaced.size() - 1; i >= start; i--) {
      Operation op = replaced.get(i);
      if (isThere.test(op)) {
        for (int r = 0; r < op.numResults(); r++) {
          OpResult result = op.result(r);
          Value value = of(result);
          result.setReplacement(value);
          result.replaceAllUsesWith(value);
        }
      }
    }
    for (int i = start; i < replaced.size(); i++) {
      if (isThere.test(replaced.get(i))) {
        replaced.get(i).erase();
      }
    }
    undoTo(start);
  }

  /** The number of operations that were replaced. */
  int size() {
    return replaced.size();
  }

  /** Forgets all replaced operations but the first {@code size}. */
  void undoTo(int size) {
    for (int i = replaced.size() - 1; i >= size; i--) {
      Operation op = replaced.remove(i);
      for (int r = 0; r < op.numResults(); r++) {
        op.result(r).setReplacement(null);
      }
    }
  }

  /** A savepoint that covers the replacements, too. */
  Savepoint savepoint(Savepoint ofChanges) {
    int size = replaced.size();
    return new Savepoint() {
      @Override
      public void keep() {
        ofChanges.keep();
      }

      @Override
      public void undo() {
        ofChanges.undo();
        undoTo(size);
      }

      @Override
      public boolean isOpen() {
        return ofChanges.isOpen();
      }

      @Override
      public void close() {
        boolean isOpen = isOpen();
        ofChanges.close();
        if (isOpen) {
          undoTo(size);
        }
      }
    };
  }
}
