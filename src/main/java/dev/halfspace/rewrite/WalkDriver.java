package dev.halfspace.rewrite;

import dev.halfspace.answer.Cancellation;
import dev.halfspace.ir.Change;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Watch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The driver that visits each operation once and applies the first pattern that matches, greatest
 * benefit first. It does not fold, does not erase dead operations and revisits nothing, so that it
 * is fast and always terminates.
 *
 * <pre>{@code
 * GreedyOutcome outcome = WalkDriver.of(PatternSet.of(addZero)).run(func);
 * }</pre>
 *
 * <p>Nested operations are visited before the operation that encloses them. Operations that
 * patterns insert or erase are not visited.
 */
public final class WalkDriver {
  private final PatternSet patterns;
  private final boolean isOuterFirst;
  private final @Nullable Trace trace;
  private final @Nullable Consumer<Operation> check;

  private WalkDriver(
      PatternSet patterns,
      boolean isOuterFirst,
      @Nullable Trace trace,
      @Nullable Consumer<Operation> check) {
    this.patterns = patterns;
    this.isOuterFirst = isOuterFirst;
    this.trace = trace;
    this.check = check;
  }

  /** A driver that applies patterns. */
  public static WalkDriver of(PatternSet patterns) {
    return new WalkDriver(patterns, false, null, null);
  }

  /** This driver, visiting an operation before the operations nested in it. */
  public WalkDriver outerFirst() {
    return new WalkDriver(patterns, true, trace, check);
  }

  /** This driver, recording its steps in a trace. */
  public WalkDriver explaining(Trace newTrace) {
    return new WalkDriver(patterns, isOuterFirst, newTrace, check);
  }

  /**
   * This driver with a check after each rewrite.
   *
   * @param newCheck is given the operation that the driver runs on, and throws if it finds a fault
   */
  public WalkDriver checking(Consumer<Operation> newCheck) {
    return new WalkDriver(patterns, isOuterFirst, trace, newCheck);
  }

  /**
   * Rewrites the operations nested in an operation, but not the operation itself.
   *
   * @return {@link GreedyOutcome.Converged}, which means here that all operations were visited
   * @throws PatternFault if a pattern changes the IR while it matches, changes nothing when it is
   *     applied, or throws
   * @throws java.util.concurrent.CancellationException if this thread is interrupted; the IR is
   *     then as after the last rewrite
   */
  public GreedyOutcome run(Operation root) {
    return new Run(root).run();
  }

  /** One run, over the operations that exist when it starts, except those that get erased. */
  private final class Run {
    private final Operation root;
    private final Set<Operation> erased = Collections.newSetFromMap(new IdentityHashMap<>());
    private final DefinitionPatterns byDefinition = new DefinitionPatterns(patterns);
    private long changes;
    private long rewrites;

    Run(Operation root) {
      this.root = root;
    }

    GreedyOutcome run() {
      List<Operation> operations = new ArrayList<>();
      Consumer<Operation> add =
          op -> {
            if (op != root) {
              operations.add(op);
            }
          };
      if (isOuterFirst) {
        root.walk(add);
      } else {
        root.walkPostOrder(add);
      }
      Watch watch = Watch.of(root, this::changed);
      try (TreeRewriter rewriter = TreeRewriter.of(root)) {
        for (Operation op : operations) {
          Cancellation.check();
          if (!erased.contains(op) && op.block() != null) {
            visit(op, rewriter);
          }
        }
      } finally {
        watch.close();
      }
      return new GreedyOutcome.Converged(rewrites, rewrites > 0);
    }

    private void changed(Change change) {
      changes++;
      Operation op = change.operation();
      if (op != null && change.kind() == Change.Kind.REFERENCES_DROPPED) {
        erased.add(op);
      }
    }

    private void visit(Operation op, TreeRewriter rewriter) {
      for (Pattern pattern : byDefinition.of(op)) {
        Match match = PatternContract.ask(pattern, op, () -> changes);
        Consumer<Rewriter> action = match.action();
        if (action != null) {
          apply(pattern.name(), op, () -> action.accept(rewriter));
          return;
        }
        if (trace != null && trace.keepsRefusals()) {
          trace.refuse(
              new Trace.Refusal(pattern.name(), op.location(), trace.show(op), match.reason()));
        }
      }
    }

    private void apply(String rule, Operation op, Runnable action) {
      String before = trace == null ? "" : trace.show(op);
      PatternContract.act(rule, op, action, () -> changes);
      rewrites++;
      if (trace != null) {
        String after = op.block() == null ? "" : trace.show(op);
        trace.add(new Step(rule, op.location(), before, after));
      }
      if (check != null) {
        check.accept(root);
      }
    }
  }
}
