package dev.halfspace.rewrite;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Operations that a conversion has replaced. They stay where they are until it ends, so that
 * patterns and folds of what uses their results still see what these were computed from.
 */
final class Replacements {
  private final List<Operation> replaced = new ArrayList<>();
  private final IdentityHashMap<Value, Value> values = new IdentityHashMap<>();

  /** Values that stand for results, or did before changes were undone. */
  private final Set<Value> taken = Collections.newSetFromMap(new IdentityHashMap<>());

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
      values.put(op.result(i), value);
      taken.add(value);
    }
  }

  /** Returns true if an operation was replaced. */
  boolean contains(Operation op) {
    return op.numResults() > 0 && values.containsKey(op.result(0));
  }

  /** Returns true if a value may have got the uses of a result. */
  boolean isTaken(Value value) {
    return taken.contains(value);
  }

  /** The value that a value becomes, as far as that is known: itself if it was not replaced. */
  Value of(Value value) {
    Value last = value;
    for (Value next = values.get(last); next != null; next = values.get(last)) {
      last = next;
    }
    return last;
  }

  /** Puts the values in the place of results and erases the operations. */
  void finish(Predicate<Operation> isThere) {
    // from the last on, so that every chain of replacements is followed by one step
    for (int i = replaced.size() - 1; i >= 0; i--) {
      Operation op = replaced.get(i);
      if (isThere.test(op)) {
        for (Value result : op.results()) {
          Value value = of(result);
          values.put(result, value);
          result.replaceAllUsesWith(value);
        }
      }
    }
    for (Operation op : replaced) {
      if (isThere.test(op)) {
        op.erase();
      }
    }
  }

  private void undoTo(int size) {
    for (int i = replaced.size() - 1; i >= size; i--) {
      Operation op = replaced.remove(i);
      op.results().forEach(values::remove);
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
