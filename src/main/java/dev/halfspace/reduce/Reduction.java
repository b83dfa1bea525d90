package dev.halfspace.reduce;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.Lists;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.ir.Terminator;
import dev.halfspace.rewrite.Journal;
import dev.halfspace.verify.Verifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * One reduction. First, parts of the list of all operations are erased, from halves down to single
 * operations (Zeller and Hildebrandt, Simplifying and isolating failure-inducing input, 2002); then
 * the shrinks are tried at each operation. This repeats until nothing changes.
 */
final class Reduction<T extends Operation> {
  private final T module;
  private final DialectRegistry registry;
  private final long begun = System.nanoTime();
  private final long end;
  private final Consumer<Reduced> progress;
  private final Predicate<? super T> condition;
  private final boolean staysValid;
  private final int operationsBefore;
  private long tried;
  private long size;

  Reduction(
      T module,
      DialectRegistry registry,
      Duration limit,
      Consumer<Reduced> progress,
      Predicate<? super T> condition) {
    this.module = module;
    this.registry = registry;
    this.end = limit.compareTo(Duration.ofDays(1)) >= 0 ? Long.MAX_VALUE : limit.toNanos();
    this.progress = progress;
    this.condition = condition;
    this.staysValid = Verifier.verify(module, registry).isEmpty();
    this.operationsBefore = operations();
    this.size = Weights.of(module);
  }

  Reduced run() {
    checkArgument(condition.test(new IrMapping().copy(module)), "the condition does not hold");
    try (Journal journal = Journal.of(module)) {
      long before;
      do {
        before = size;
        eraseParts(journal);
        for (Shrink shrink : Shrinks.ALL) {
          shrinkAll(shrink, journal);
        }
      } while (size < before && !isOver());
    }
    return reduced(!isOver());
  }

  private boolean isOver() {
    return Thread.currentThread().isInterrupted() || System.nanoTime() - begun > end;
  }

  private Reduced reduced(boolean isComplete) {
    return new Reduced(
        operationsBefore,
        operations(),
        tried,
        Duration.ofNanos(System.nanoTime() - begun),
        isComplete);
  }

  private int operations() {
    return module.findAll(Operation.class).size() - 1;
  }

  private void eraseParts(Journal journal) {
    List<Operation> all = new ArrayList<>(Lists.reverse(module.findAll(Operation.class)));
    all.removeIf(op -> op == module || op instanceof Terminator);
    for (int part = Math.max(1, all.size() / 2); part >= 1; part = part == 1 ? 0 : (part + 1) / 2) {
      for (int from = 0; from < all.size() && !isOver(); from += part) {
        List<Operation> some = all.subList(from, Math.min(from + part, all.size()));
        boolean unused = tries(journal, () -> erase(some));
      }
      all.removeIf(op -> !isInside(op));
    }
  }

  private boolean erase(List<Operation> some) {
    boolean changes = false;
    for (Operation op : some) {
      if (isInside(op)) {
        Substitutes.replaceResults(op);
        op.erase();
        changes = true;
      }
    }
    return changes;
  }

  private boolean isInside(Operation op) {
    return op.block() != null && module.isProperAncestorOf(op);
  }

  private void shrinkAll(Shrink shrink, Journal journal) {
    for (Operation op : module.findAll(Operation.class)) {
      for (int choice = 0; op == module || isInside(op); choice++) {
        if (isOver() || choice >= shrink.choices(op)) {
          break;
        }
        int chosen = choice;
        if (tries(journal, () -> shrink.apply(op, chosen))) {
          choice--; // the next choice now has this number
        }
      }
    }
  }

  /**
   * Makes a change; returns false if there is nothing to change, or if the IR rejects the change,
   * as it may in an invalid module.
   */
  private static boolean made(BooleanSupplier change) {
    try {
      return change.getAsBoolean();
    } catch (RuntimeException e) {
      return false;
    }
  }

  /**
   * Makes a change and undoes it unless the module is smaller, as valid as before, and the
   * condition still holds.
   */
  private boolean tries(Journal journal, BooleanSupplier change) {
    try (Savepoint before = journal.savepoint()) {
      if (!made(change)) {
        return false;
      }
      long changed = Weights.of(module);
      if (changed >= size || (staysValid && !Verifier.verify(module, registry).isEmpty())) {
        return false;
      }
      tried++;
      if (!condition.test(new IrMapping().copy(module))) {
        return false;
      }
      before.keep();
      size = changed;
      progress.accept(reduced(false));
      return true;
    }
  }
}
