package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Cancellation;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Change;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Watch;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.Fold;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One run of the {@link Greedy} driver. A {@link Watch} notifies it of what to visit again, however
 * a rule makes a change.
 *
 * <p>The independent parts of a module, its functions, are processed one at a time, each until it
 * converges: what is visited again is still in the caches. Operations are visited in the same order
 * as if all parts were visited in turn.
 */
final class GreedyRun {
  private static final String DEAD = "dead";
  private static final String FOLD = "fold";

  private final Greedy settings;
  private final Operation root;
  private final @Nullable ImmutableList<Operation> chosen;
  private final Folder folder;
  private Budget budget;
  private final Worklist worklist = new Worklist();
  private final DefinitionPatterns patterns;

  /** The operations that are visited if not all are. */
  private final Set<Operation> inScope = Collections.newSetFromMap(new IdentityHashMap<>());

  private final RewriteCounts counts = new RewriteCounts();

  private RewriteCycle cycle = new RewriteCycle();
  private boolean isListening = true;

  /** The root, or the operation directly in it that is being processed. */
  private Operation part;

  /** True if something outside the part being processed has changed. */
  private boolean hasCrossed;

  private boolean hasChanged;

  /** The number of operations met when the worklist was filled. */
  private long met;

  /** True if there was a region with several blocks when the worklist was filled. */
  private boolean hasGraphs;

  /** The number of changes seen. */
  private long changes;

  /** Reads {@link #changes}. */
  private final LongSupplier numChanges;

  /** The operations visited since the last change, in order: no rule applies to them. */
  private final List<Operation> settled = new ArrayList<>();

  /** The number of changes when the first of those was visited. */
  private long settledAt = -1;

  /** The number of changes when region simplification last found nothing to do. */
  private long simpleAt = -1;

  private long rewrites;

  /** The amount of the budget that is spent. */
  private long spent;

  private boolean isExhausted;
  private LiveOperations alive = new LiveOperations();

  GreedyRun(Greedy settings, Operation root, @Nullable ImmutableList<Operation> chosen) {
    this.settings = settings;
    this.patterns = new DefinitionPatterns(settings.patterns);
    this.root = root;
    this.part = root;
    this.chosen = chosen;
    numChanges = () -> changes;
    folder = Folder.of(settings.dialects);
    budget = settings.budget == null ? Budget.of(0) : settings.budget;
  }

  GreedyOutcome run() {
    Watch watch = Watch.of(root, this::changed);
    try (TreeRewriter rewriter = TreeRewriter.of(root)) {
      return chosen == null ? iterate(rewriter) : lookAt(chosen, rewriter);
    } finally {
      watch.close();
    }
  }

  private GreedyOutcome iterate(TreeRewriter rewriter) {
    boolean hasConverged = true;
    for (Operation next : parts()) {
      hasConverged &= isExhausted || iterate(next, rewriter);
    }
    if (hasCrossed && !isExhausted) {
      hasConverged = iterate(root, rewriter);
    }
    if (isExhausted) {
      return new GreedyOutcome.Exhausted(cycle.steps());
    }
    return hasConverged
        ? new GreedyOutcome.Converged(rewrites, hasChanged)
        : new GreedyOutcome.Stopped(rewrites, hasChanged);
  }

  /**
   * The operations directly in the root if they are independent and the driver works top-down
   * without a common limit; otherwise the root alone.
   */
  private List<Operation> parts() {
    boolean hasLimit = settings.budget != null || settings.maxRewrites != Long.MAX_VALUE;
    boolean isWhole = hasLimit || !settings.isTopDown;
    if (isWhole || root.numRegions() != 1 || !root.region(0).hasOneBlock()) {
      return List.of(root);
    }
    List<Operation> parts = ImmutableList.copyOf(root.region(0).entryBlock());
    return parts.stream().allMatch(GreedyRun::isAlone) ? parts : List.of(root);
  }

  private static boolean isAlone(Operation op) {
    return op.numOperands() == 0
        && op.numResults() == 0
        && (op.numRegions() == 0 || op instanceof IsolatedFromAbove);
  }

  /** Processes a part; returns false if it did not converge. */
  private boolean iterate(Operation next, TreeRewriter rewriter) {
    part = next;
    alive = new LiveOperations();
    cycle = new RewriteCycle();
    counts.clear();
    simpleAt = -1;
    settledAt = -1;
    spent = 0;
    for (long iteration = 1; iteration <= settings.maxIterations; iteration++) {
      if (part != root && part.parentOp() != root) {
        return true; // it was erased; what replaces it is visited with the root
      }
      fill();
      if (iteration == 1) {
        budget = settings.budget == null ? Budget.of(met) : settings.budget;
        // In unreachable code use-def chains may be cyclic, and rules may be applied without end.
        if (hasGraphs && RegionSimplification.eraseUnreachableBlocks(part)) {
          hasChanged = true;
          fill();
        }
      }
      boolean goesOn = work(rewriter, numSettled());
      if (isExhausted) {
        return false;
      }
      goesOn |= simplifyRegions();
      if (!goesOn) {
        return true;
      }
      hasChanged = true;
      spend(Math.max(1, budget.rewrites() / 128));
      if (isExhausted) {
        return false;
      }
    }
    return false;
  }

  private boolean simplifyRegions() {
    if (changes == simpleAt) {
      return false;
    }
    boolean isChanged = simplifyAllRegions();
    if (!isChanged) {
      simpleAt = changes;
    }
    return isChanged;
  }

  private boolean simplifyAllRegions() {
    return switch (settings.regions) {
      case DISABLED -> RegionSimplification.eraseUnreachableBlocks(part);
      case NORMAL -> RegionSimplification.run(part, alive);
      case AGGRESSIVE -> {
        boolean isChanged = RegionSimplification.run(part, alive);
        isChanged |= BlockMerging.run(part);
        isChanged |= RedundantArguments.drop(part);
        yield isChanged;
      }
    };
  }

  private GreedyOutcome lookAt(ImmutableList<Operation> operations, TreeRewriter rewriter) {
    budget = settings.budget == null ? Budget.of(root) : settings.budget;
    inScope.addAll(operations);
    operations.forEach(worklist::push);
    hasChanged = work(rewriter, 0);
    if (isExhausted) {
      return new GreedyOutcome.Exhausted(cycle.steps());
    }
    return worklist.isEmpty()
        ? new GreedyOutcome.Converged(rewrites, hasChanged)
        : new GreedyOutcome.Stopped(rewrites, hasChanged);
  }

  // What to look at -------------------------------------------------------------------------------

  /** Fills the worklist with all operations of the part, uniquing constants on the way. */
  private void fill() {
    worklist.clear();
    hasGraphs = hasGraph(root);
    met = 1;
    ConstantPool pool = settings.isMergingConstants ? new ConstantPool() : null;
    if (settings.isTopDown) {
      for (Operation op = part == root ? root.nextInWalk(root) : part; op != null; ) {
        Operation next = op.nextInWalk(part); // a constant may be moved, and has no regions
        meet(op);
        if (!isMerged(op, pool)) {
          worklist.push(op); // the enclosing ones are there already
        }
        op = next;
      }
      worklist.reverse();
    } else {
      root.walkPostOrder(
          op -> {
            meet(op);
            if (op != root && !isMerged(op, pool)) {
              look(op);
            }
          });
    }
  }

  private void meet(Operation op) {
    met++;
    hasGraphs |= hasGraph(op);
  }

  private static boolean hasGraph(Operation op) {
    for (int i = 0; i < op.numRegions(); i++) {
      Region region = op.region(i);
      if (!region.isEmpty() && !region.hasOneBlock()) {
        return true;
      }
    }
    return false;
  }

  /** Replaces a constant by an equal one that is known already; returns true if there is one. */
  private boolean isMerged(Operation op, @Nullable ConstantPool pool) {
    Attribute value = pool == null ? null : ConstantPool.valueOf(op);
    if (pool != null && value != null) {
      isListening = false;
      Operation known = pool.add(op, value);
      isListening = true;
      if (known != op) {
        op.replaceAllUsesWith(known.results());
        op.erase();
        return true;
      }
    }
    return false;
  }

  /** Adds an operation and those that enclose it to the worklist. */
  private void look(@Nullable Operation place) {
    if (place == null || !root.isProperAncestorOf(place)) {
      return;
    }
    for (Operation op = place; op != null && op != root; op = op.parentOp()) {
      if (chosen == null || settings.scope == Greedy.Scope.ANY || inScope.contains(op)) {
        worklist.push(op);
      }
    }
  }

  private void changed(Change change) {
    changes++;
    alive.changed(change);
    Operation op = change.operation();
    if (!isListening || op == null) {
      return;
    }
    hasCrossed |= part != root && isOutside(change.place());
    switch (change.kind()) {
      case OPERATION_INSERTED -> {
        if (settings.scope == Greedy.Scope.CHOSEN_AND_NEW) {
          inScope.add(op);
        }
        look(op);
      }
      case REFERENCES_DROPPED -> forget(op);
      case OPERAND_SET,
          OPERANDS_REPLACED,
          ATTRIBUTES_SET,
          SUCCESSOR_SET,
          VALUE_SET,
          ARGUMENTS_SET ->
          look(op);
      default -> {}
    }
  }

  /** Returns true if the place of a change is in the root but not in the part. */
  private boolean isOutside(@Nullable Operation place) {
    Operation last = place;
    for (Operation op = place; op != null && op != part; op = op.parentOp()) {
      last = op;
    }
    return last == root;
  }

  /** Forgets an operation that is being erased; the definitions of its operands may be dead now. */
  private void forget(Operation op) {
    for (int i = 0; i < op.numOperands(); i++) {
      Value operand = op.operand(i);
      Operation definer = operand.definingOp();
      if (definer != null && (!operand.hasUses() || operand.hasOneUser())) {
        look(definer);
      }
    }
    worklist.remove(op);
    inScope.remove(op);
    counts.forget(op);
  }

  // What to do ------------------------------------------------------------------------------------

  /** The number of operations at the end of the worklist to which nothing applies any more. */
  private int numSettled() {
    return changes == settledAt ? worklist.numLast(settled) : 0;
  }

  /**
   * Processes the worklist until it is empty, or until only the last {@code numSettled} operations
   * are left and nothing has changed; returns true if anything changed.
   */
  private boolean work(TreeRewriter rewriter, int numSettled) {
    boolean hasChanged = false;
    long matched = 0;
    settled.clear();
    settledAt = changes;
    while (matched < settings.maxRewrites && !isExhausted) {
      if (changes != settledAt) {
        settled.clear();
        settledAt = changes;
      } else if (!hasChanged && worklist.size() == numSettled) {
        break;
      }
      Operation op = worklist.pop();
      if (op == null) {
        break;
      }
      settled.add(op);
      if (settled.size() % 16 == 1) {
        Cancellation.check();
      }
      if (alive.isTriviallyDead(op)) {
        apply(DEAD, op, () -> rewriter.erase(op));
        hasChanged = true;
      } else if (settings.isFolding && fold(op, rewriter)) {
        hasChanged = true;
      } else if (match(op, rewriter)) {
        hasChanged = true;
        matched++;
      }
    }
    return hasChanged;
  }

  private boolean fold(Operation op, TreeRewriter rewriter) {
    Fold fold = PatternContract.ask(FOLD, op, () -> folder.fold(op, Constants.of(op)), numChanges);
    if (fold instanceof Fold.InPlace inPlace) {
      isListening = false; // as in MLIR, only the operation itself is visited again
      try {
        apply(FOLD, op, inPlace.change());
      } finally {
        isListening = true;
      }
      look(op);
      return true;
    }
    if (!(fold instanceof Fold.Results results)) {
      return false;
    }
    List<Value> values = folder.values(OpBuilder.before(op), op, results);
    if (values == null) {
      return false;
    }
    apply(FOLD, op, () -> rewriter.replace(op, values));
    return true;
  }

  /**
   * Applies the first pattern that matches. As in folding, an operation that uses its own results
   * is left alone: in unreachable blocks, patterns that follow use-def chains would be applied
   * without end.
   */
  private boolean match(Operation op, TreeRewriter rewriter) {
    if (Folder.usesItself(op)) {
      return false;
    }
    ImmutableList<Pattern> candidates = patterns.of(op);
    for (int i = 0; i < candidates.size(); i++) {
      Pattern pattern = candidates.get(i);
      Match match = PatternContract.ask(pattern, op, numChanges);
      Consumer<Rewriter> action = match.action();
      if (action != null) {
        apply(pattern.name(), op, () -> action.accept(rewriter));
        return true;
      }
      Trace trace = settings.trace;
      if (trace != null && trace.keepsRefusals()) {
        trace.refuse(
            new Trace.Refusal(pattern.name(), op.location(), trace.show(op), match.reason()));
      }
    }
    return false;
  }

  private void apply(String rule, Operation op, Runnable action) {
    boolean isTraced = settings.trace != null || cycle.isOpen();
    String text = isTraced ? show(op) : "";
    PatternContract.act(rule, op, action, numChanges);
    rewrites++;
    if (isTraced) {
      Step step = new Step(rule, op.location(), text, op.block() == null ? "" : show(op));
      if (settings.trace != null) {
        settings.trace.add(step);
      }
      cycle.add(step);
    }
    if (settings.check != null) {
      settings.check.accept(root);
    }
    spend(1);
    if (op.block() != null && counts.reaches(budget.perOperation(), op)) {
      exhaust();
    }
  }

  private String show(Operation op) {
    return settings.trace == null ? op.brief() : settings.trace.show(op);
  }

  private void spend(long amount) {
    spent += amount;
    if (spent > budget.rewrites()) {
      exhaust();
    }
  }

  /**
   * Continues for a number of steps to record the rules that are applied repeatedly, then stops.
   */
  private void exhaust() {
    if (!cycle.isOpen()) {
      cycle.open();
    } else if (cycle.isFull()) {
      isExhausted = true;
    }
  }
}
