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
 * Operations that a conversion has replaced. They stay where they are until it ends, or is done
 * with what is isolated from above around them, so that patterns and folds of what uses their
 * results still see what these were computed from.
 */
final class Replacements {
  private final List<Operation> replaced = new ArrayList<>();

  /** Values that stand for results, or did before changes were undone, once somebody has asked. */
  private @Nullable Set<Value> taken;

  /** Notes what the results of an operation become, of which there is one at least. */
  void add(Operation op, List<? extends Value> results) {
    checkArgument(
        results.size() == op.numResults(), "%s values for the results of %s", results.size(), op);
    checkArgument(!contains(op), "%s is replaced twice", op);
    for (int i = 0; i < results.size(); i++) {
      checkArgument(
          results.get(i).definingOp() != op, "an operation cannot be replaced by its own results");
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

  /** Returns true if a value may have got the uses of a result. */
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

  /** The value that a value becomes, as far as that is known: itself if it was not replaced. */
  Value of(Value value) {
    Value last = value;
    for (Value next = next(last); next != null; next = next(last)) {
      last = next;
    }
    return last;
  }

  private static @Nullable Value next(Value value) {
    return value instanceof OpResult result ? result.replacement() : null;
  }

  /**
   * Puts the values in the place of results and erases the operations, but for the first {@code
   * start}, and forgets them.
   */
  void finish(int start, Predicate<Operation> isThere) {
    // from the last on, so that every chain of replacements is followed by one step
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

  /** Forgets all but the first {@code size} operations that were replaced. */
  void undoTo(int size) {
    for (int i = replaced.size() - 1; i >= size; i--) {
      Operation op = replaced.remove(i);
      for (int r = 0; r < op.numResults(); r++) {
        op.result(r).setReplacement(null);
      }
    }
  }

  /** A savepoint of these, too. */
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
