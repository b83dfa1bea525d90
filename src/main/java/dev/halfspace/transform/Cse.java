package dev.halfspace.transform;

import com.google.common.collect.ImmutableListMultimap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.flow.Dominance;
import dev.halfspace.ir.flow.DominatorTree;
import dev.halfspace.ir.traits.EffectSummary;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassStatistic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Common subexpression elimination: an operation without effects is replaced by an equivalent one
 * that dominates it, and dead operations are erased.
 *
 * <pre>{@code
 * %a = arith.addi %x, %y : i32            %a = arith.addi %x, %y : i32
 * scf.if %c {                             scf.if %c {
 *   %b = arith.addi %y, %x : i32    -->     "use"(%a) : (i32) -> ()
 *   "use"(%b) : (i32) -> ()               }
 * }
 * }</pre>
 *
 * <p>Blocks are visited in preorder of the dominator tree, with a scope of known operations for
 * each (as Briggs, Cooper and Simpson describe it, "Value numbering", 1997, section 3). Operations
 * with regions of one block take part; they are compared including all nested operations. Erasure
 * is delayed to the end of the pass, or of the function. Operations that only read are merged
 * within a block if nothing in between may write. In a graph region, where a use may precede the
 * definition, only uses by operations that are not known yet are replaced. No operation is visited
 * again, so that one that only dead operations use stays.
 */
final class Cse {
  private static final PassStatistic MERGED =
      new PassStatistic("num-cse'd", "Number of operations CSE'd");
  private static final PassStatistic ERASED =
      new PassStatistic("num-dce'd", "Number of operations DCE'd");

  /** The pass. */
  public static final Pass PASS =
      Pass.of("cse", "Erase operations that compute what one before them has computed", Cse::run)
          .named("CSE")
          .statistics(MERGED, ERASED);

  private final Deque<Visit> open = new ArrayDeque<>();

  /** The tables for isolated operations, by nesting depth; they are reused. */
  private final List<KnownOperations> tables = new ArrayList<>();

  /** The operations to erase, nested ones first. */
  private final List<Operation> toErase = new ArrayList<>();

  private long merged;
  private long erased;

  private Cse() {}

  private static void run(Operation root, PassContext context) {
    Cse cse = new Cse();
    for (int r = 0; r < root.numRegions(); r++) {
      cse.enter(root.region(r), 0);
      cse.visitAll(root);
    }
    cse.eraseSince(0);
    context.count(MERGED, cse.merged);
    context.count(ERASED, cse.erased);
  }

  /** The visit of a block, and then of the blocks that it immediately dominates. */
  private static final class Visit {
    final KnownOperations known;
    final int scope;

    /** The number of enclosing isolated operations below the root. */
    final int isolation;

    final boolean isOrdered;
    final ImmutableListMultimap<Block, Block> dominated;

    /** The number of operations to erase before the region is visited. */
    final int superfluous;

    /** The next operation, and the index of its next region. */
    @Nullable Operation at;

    int region;

    /** The effects in the regions of that operation that were visited. */
    private EffectSummary inside = EffectSummary.NONE;

    /** The effects so far in this block and in those that it dominates. */
    private EffectSummary effects = EffectSummary.NONE;

    /** The last operation so far that may write. */
    @Nullable Operation lastWrite;

    private @Nullable Iterator<Block> below;
    private final Block block;

    Visit(
        KnownOperations known,
        int isolation,
        boolean isOrdered,
        Block block,
        ImmutableListMultimap<Block, Block> dominated,
        int superfluous) {
      this.known = known;
      this.isolation = isolation;
      this.isOrdered = isOrdered;
      this.block = block;
      this.dominated = dominated;
      this.superfluous = superfluous;
      scope = known.open();
      at = block.firstOp();
    }

    /** Advances to the next operation; returns the effects of the one that was visited. */
    EffectSummary pass(Operation op) {
      EffectSummary itself = Effects.summaryOfItself(op);
      EffectSummary all = Effects.includeThoseInside(op) ? itself.plus(inside) : itself;
      at = op.next();
      region = 0;
      inside = EffectSummary.NONE;
      effects = effects.plus(all);
      return all;
    }

    /** Adds the effects of a block in the next operation, or of a block dominated by this one. */
    void add(EffectSummary more) {
      if (at != null) {
        inside = inside.plus(more);
      } else {
        effects = effects.plus(more);
      }
    }

    /** The visit of the next block that this one immediately dominates, or {@code null}. */
    @Nullable Visit next() {
      if (dominated.isEmpty()) {
        return null;
      }
      if (below == null) {
        below = dominated.get(block).iterator();
      }
      return below.hasNext()
          ? new Visit(known, isolation, isOrdered, below.next(), dominated, superfluous)
          : null;
    }

    /**
     * Returns true if this ends the visit of an operation directly in the root that is never merged
     * with another one, and whose values are used nowhere else.
     */
    boolean isApart(Operation root) {
      Operation op = block.parentOp();
      return block.isEntryBlock()
          && op instanceof IsolatedFromAbove
          && op.numResults() == 0
          && op.parentOp() == root;
    }
  }

  /** Starts to visit a region. */
  private void enter(Region region, int isolation) {
    Block entry = region.firstBlock();
    if (entry == null) {
      return;
    }
    if (isolation == tables.size()) {
      tables.add(new KnownOperations());
    }
    ImmutableListMultimap<Block, Block> dominated = ImmutableListMultimap.of();
    if (!region.hasOneBlock()) {
      DominatorTree tree = DominatorTree.of(region);
      dominated = tree.dominated();
      addUnreachable(region, tree);
    }
    boolean isOrdered = Dominance.isOrdered(region);
    open.push(
        new Visit(tables.get(isolation), isolation, isOrdered, entry, dominated, toErase.size()));
  }

  /** Adds the effects of unreachable blocks to those of the enclosing operation. */
  private void addUnreachable(Region region, DominatorTree tree) {
    Visit around = open.peek();
    if (around == null) {
      return;
    }
    for (Block block : region) {
      if (!tree.isReachable(block)) {
        block.forEach(op -> around.add(Effects.summary(op)));
      }
    }
  }

  private void visitAll(Operation root) {
    while (!open.isEmpty()) {
      Visit visit = open.peek();
      Operation op = visit.at;
      if (op == null) {
        Visit next = visit.next();
        if (next != null) {
          open.push(next);
        } else {
          open.pop();
          close(visit, root);
        }
      } else if (visit.region < op.numRegions()) {
        enter(op.region(visit.region++), visit.isolation + (mayBeIsolated(op) ? 1 : 0));
      } else {
        visitOne(op, visit);
      }
    }
  }

  private void visitOne(Operation op, Visit visit) {
    EffectSummary effects = visit.pass(op);
    if (isSuperfluous(op, effects, visit)) {
      toErase.add(op);
    }
    if (effects.mayWrite()) {
      visit.lastWrite = op;
    }
  }

  private void close(Visit visit, Operation root) {
    visit.known.close(visit.scope);
    Visit around = open.peek();
    if (around != null) {
      around.add(visit.effects);
    }
    if (visit.isApart(root)) {
      eraseSince(visit.superfluous);
    }
  }

  private void eraseSince(int start) {
    List<Operation> superfluous = toErase.subList(start, toErase.size());
    superfluous.forEach(Operation::erase);
    superfluous.clear();
  }

  private static boolean mayBeIsolated(Operation op) {
    return op instanceof IsolatedFromAbove || op instanceof UnregisteredOp;
  }

  /** Makes an operation known, or merges it into a known one; returns true if it is dead. */
  private boolean isSuperfluous(Operation op, EffectSummary effects, Visit visit) {
    if (op.next() == null && op instanceof Terminator) {
      return false;
    }
    if (!effects.isNoticed() && Effects.isUnused(op)) {
      erased++;
      return true;
    }
    if (op.numResults() == 0 || !hasSimpleRegions(op)) {
      return false;
    }
    if (!effects.isNone() && !(effects.isReads() && op.numRegions() == 0)) {
      return false;
    }
    int hash = KnownOperations.hash(op);
    Operation existing = visit.known.find(op, hash);
    if (existing != null && (effects.isNone() || isReadAgain(existing, op, visit.lastWrite))) {
      merge(op, existing, visit);
      return !op.hasUses();
    }
    visit.known.add(op, hash);
    return false;
  }

  /** Returns true if two operations are in one block, and nothing between them may write. */
  private static boolean isReadAgain(
      Operation existing, Operation op, @Nullable Operation lastWrite) {
    return existing.block() == op.block()
        && (lastWrite == null || lastWrite.isBeforeInBlock(existing));
  }

  private static boolean hasSimpleRegions(Operation op) {
    for (int r = 0; r < op.numRegions(); r++) {
      if (!op.region(r).isEmpty() && !op.region(r).hasOneBlock()) {
        return false;
      }
    }
    return true;
  }

  private void merge(Operation op, Operation existing, Visit visit) {
    for (int i = 0; i < op.numResults(); i++) {
      if (visit.isOrdered) {
        op.result(i).replaceAllUsesWith(existing.result(i));
      } else {
        op.result(i).replaceUsesIf(existing.result(i), use -> !isKnown(use, visit));
      }
    }
    if (existing.location() instanceof Location.Unknown) {
      existing.setLocation(op.location());
    }
    merged++;
  }

  private static boolean isKnown(OpOperand use, Visit visit) {
    Operation user = use.owner();
    return visit.known.find(user, KnownOperations.hash(user)) != null;
  }
}
