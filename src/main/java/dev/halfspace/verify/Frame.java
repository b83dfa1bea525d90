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
 * An operation whose regions are being walked, and the position of the walk in them.
 *
 * <p>The regions are walked once, or twice if operations in them are isolated from above: the first
 * pass visits all operations and enters all but those, the second pass enters only those. {@link
 * #current} is an operation directly in {@link #block}, and the next frame on the stack, if any, is
 * that of {@link #current}.
 */
final class Frame {
  final Operation op;
  final OpChecks checks;

  /**
   * The depth of the innermost frame, this one included, that is isolated from above; 0 if none.
   */
  final int base;

  /** True if {@link #op} had no fault when the frame was made. */
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

  /** The operation of {@link #block} whose regions are being visited, or were visited last. */
  @Nullable Operation current;

  /** The operation of {@link #block} to visit next, or {@code null} at its end. */
  @Nullable Operation upcoming;

  /**
   * True if {@link #block} is reachable; only then the dominance of uses directly in it is checked.
   */
  boolean reachable;

  /** True if the regions contain operations that are to be entered in the second pass. */
  boolean postponed;

  /** True if this is the second pass, over operations that are isolated from above. */
  boolean secondPass;

  /**
   * The symbols seen so far, by name, while the block that is their table is walked: the first
   * block of the first region of a symbol table, in the first pass. Else {@code null}.
   */
  @Nullable Map<String, Operation> symbols;

  /** The faults of symbols that this table defines again, if any. */
  @Nullable List<Diagnostic> repeatedSymbols;

  /**
   * The index of the first isolation fault since the frame was begun, reported at its end if it is
   * a base.
   */
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
    // Only a region of one block can be a graph region.
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
   * Begins a block of the region. Dominance is computed only for a block that is not the entry
   * block, so never for regions of one block, which are the most common.
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
   * Dominance in the region being walked, computed on first use.
   *
   * @throws IllegalStateException if no region is being walked
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
