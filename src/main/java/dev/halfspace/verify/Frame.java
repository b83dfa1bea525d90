package dev.halfspace.verify;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.flow.DominatorTree;
import dev.halfspace.source.Diagnostic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An operation whose regions are being walked, and how far the walk has come in them.
 *
 * <p>The walk goes over the regions once, or twice if there are operations in them that are
 * isolated from above: the first pass visits all operations and enters all but those, the second
 * one enters those only. {@link #current} is an operation directly in {@link #block}, and the frame
 * above on the stack, if there is one, is that of {@link #current}.
 */
final class Frame {
  final Operation op;
  final OpChecks checks;

  /** The depth of the frame that is isolated from what is around it, or the first of the walk. */
  final int base;

  /** True if nothing was found wrong with {@link #op} so far. */
  final boolean sound;

  /** The regions to be walked are those at [regionStart, regionEnd). */
  private final int regionStart;

  private final int regionEnd;

  int regionIndex;
  @Nullable Region region;

  /**
   * True if the operations of a block of {@link #region} are executed in order, so that a value
   * must be defined before its use even in one block. False in a graph region.
   */
  boolean ordered;

  /** The affine scope of the operations directly in {@link #region}. */
  @Nullable Region scope;

  @Nullable Block block;

  /** The operation of {@link #block} whose regions are visited or were last. */
  @Nullable Operation current;

  /** The operation of {@link #block} to visit next, or {@code null} at its end. */
  @Nullable Operation upcoming;

  /** True if control can come to {@link #block}; uses directly in it count only then. */
  boolean reachable;

  /** True if the regions hold operations that are to be visited in the second pass. */
  boolean postponed;

  /** True if this is the second pass, over operations that are isolated from above. */
  boolean secondPass;

  /**
   * The symbols met so far, by name, while the block that is their table is walked: the first block
   * of the first region of a symbol table, in the first pass. Else {@code null}.
   */
  @Nullable Map<String, Operation> symbols;

  /** The fault of the symbols of this table, if any. */
  @Nullable List<Diagnostic> repeatedSymbols;

  /** The first fault of this isolated part among those that are reported at its end. */
  int firstIsolationFault;

  int firstDominanceFault;
  private @Nullable DominatorTree tree;

  Frame(
      Operation op,
      OpChecks checks,
      int base,
      int regionStart,
      int regionEnd,
      boolean sound,
      @Nullable Region scope) {
    this.op = op;
    this.checks = checks;
    this.base = base;
    this.sound = sound;
    this.scope = scope;
    this.regionEnd = regionEnd;
    this.regionStart = regionStart;
    regionIndex = regionStart - 1;
  }

  /** Begins the next region, if there is one. */
  boolean enterNextRegion() {
    if (++regionIndex >= regionEnd) {
      return false;
    }
    Region next = op.region(regionIndex);
    region = next;
    if (checks.affineScope) {
      scope = next;
    }
    // Only a region of one block can be a graph.
    ordered = checks.ordered || !next.hasOneBlock();
    block = null;
    tree = null;
    return true;
  }

  /** Begins the second pass. */
  void restart() {
    secondPass = true;
    regionIndex = regionStart - 1;
    block = null;
  }

  /**
   * Begins a block of the region. Dominance is computed only for a block that is not the first, so
   * that regions of one block, which are most, do without.
   */
  void enter(Block next) {
    block = next;
    current = null;
    upcoming = next.firstOp();
    symbols =
        checks.symbolTable && regionIndex == 0 && next.previous() == null && !secondPass
            ? new HashMap<>()
            : null;
    reachable = next.previous() == null || tree().isReachable(next);
  }

  /**
   * Dominance in the region being walked, computed when it is first asked for.
   *
   * @throws IllegalStateException if no region was begun
   */
  DominatorTree tree() {
    Region walked = region;
    if (walked == null) {
      throw new IllegalStateException("no region is being walked");
    }
    DominatorTree known = tree;
    if (known == null) {
      known = DominatorTree.of(walked);
      tree = known;
    }
    return known;
  }
}
