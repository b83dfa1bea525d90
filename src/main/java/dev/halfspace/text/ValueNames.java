package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.text.ValueNumbers.OfBlock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names that values and blocks are printed with: {@code %0}, {@code %arg1}, {@code %c0_2},
 * {@code ^bb3}. MLIR names all values of a region in order, then those of the regions inside, which
 * start from the numbers reached in the region around them; so sibling regions use the same names.
 *
 * <p>The names of a region depend only on the regions around it. So in custom form a region is
 * named when printing comes to it and its names are forgotten after it, and only the regions around
 * the place of printing have names. A use of any other value is unsound; only for such uses, and
 * for generic form, where numbers are not used twice, everything is named beforehand.
 */
final class ValueNames {
  /** How many open regions are looked at before a map from blocks is made. */
  private static final int NEAR = 8;

  /** A region that printing is in, or is about to come to. */
  private static final class Open {
    final Region region;
    final Naming.Mark before;
    final Naming.Mark after;

    /** The block that printing is in. */
    OfBlock block;

    Open(Region region, Naming.Mark before, OfBlock block, Naming.Mark after) {
      this.region = region;
      this.before = before;
      this.block = block;
      this.after = after;
    }
  }

  private final Operation root;
  private final boolean generic;

  /** Whether all values were named beforehand. */
  private final boolean complete;

  private final Naming naming;
  private final int rootNumber;
  private final Naming.Mark start;
  private final List<Open> open = new ArrayList<>();

  /** Whether the last of {@link #open} was named, but printing has not come to it yet. */
  private boolean lastIsAhead;

  /** The blocks of open regions at depths below this are in the map of blocks. */
  private int mapped;

  /** Names of all values, for uses of such as are not to be seen from their place. */
  private @Nullable ValueNames all;

  private ValueNames(Operation root, boolean generic, boolean complete) {
    this.root = root;
    this.generic = generic;
    this.complete = complete;
    naming = new Naming(generic);
    rootNumber = naming.nameResults(root);
    start = naming.mark();
    if (complete) {
      nameAll();
    }
  }

  /** Names for the values defined by {@code root} and inside it. */
  static ValueNames of(Operation root, boolean generic) {
    return new ValueNames(root, generic, /* complete= */ generic);
  }

  /** A region to be named, and how far naming had come in the region around it. */
  private record Pending(Region region, Naming.Mark around) {}

  private void nameAll() {
    Deque<Pending> pending = new ArrayDeque<>();
    push(root, pending);
    while (!pending.isEmpty()) {
      Pending next = pending.pop();
      if (!generic) { // in generic form MLIR counts through, so that no number stands twice
        naming.countFrom(next.around());
      }
      naming.freeNames(next.around());
      if (next.region().isEmpty()) {
        continue;
      }
      OfBlock first = naming.nameRegion(next.region());
      naming.blocks.put(first.block, first);
      for (Block block : next.region()) {
        for (Operation op = block.firstOp(); op != null; op = op.next()) {
          if (op.numRegions() > 0) {
            push(op, pending);
          }
        }
      }
    }
  }

  private void push(Operation op, Deque<Pending> pending) {
    Naming.Mark mark = naming.mark();
    for (int r = 0; r < op.numRegions(); r++) {
      pending.push(new Pending(op.region(r), mark));
    }
  }

  // Where printing is ---------------------------------------------------------------------------

  /** Enters the regions around an operation that is to be printed by itself. */
  void enterAround(Operation op) {
    List<Region> around = new ArrayList<>();
    for (Operation each = op; each != root && each != null; each = each.parentOp()) {
      Region region = each.parentRegion();
      if (region != null) {
        around.add(region);
      }
    }
    for (int i = around.size() - 1; i >= 0; i--) {
      enter(around.get(i));
    }
  }

  /** Notes that printing comes to a region that has a block. */
  void enter(Region region) {
    if (complete) {
      return;
    }
    if (!lastIsAhead || open.get(open.size() - 1).region != region) {
      dropAhead();
      name(region);
    }
    lastIsAhead = false;
  }

  /** Notes that printing comes to a block of the region entered last. */
  void enter(Block block) {
    if (!complete && block.previous() != null) {
      OfBlock of = naming.blocks.get(block);
      if (of != null) {
        open.get(open.size() - 1).block = of;
      }
    }
  }

  /** Notes that printing leaves the region entered last. */
  void leave() {
    if (!complete) {
      dropAhead();
      forgetLast();
    }
  }

  /** How many regions printing is in. */
  int depth() {
    return open.size() - (lastIsAhead ? 1 : 0);
  }

  /** Leaves regions after a failure. */
  void leaveTo(int depth) {
    dropAhead();
    while (open.size() > depth) {
      forgetLast();
    }
  }

  private void name(Region region) {
    Naming.Mark before = open.isEmpty() ? start : open.get(open.size() - 1).after;
    naming.countFrom(before);
    Naming.Mark mark = naming.mark();
    OfBlock first = naming.nameRegion(region);
    open.add(new Open(region, mark, first, naming.mark()));
  }

  private void dropAhead() {
    if (lastIsAhead) {
      lastIsAhead = false;
      forgetLast();
    }
  }

  private void forgetLast() {
    int depth = open.size() - 1;
    Open last = open.remove(depth);
    if (mapped > depth) {
      mapped = depth;
      naming.blocks.remove(last.region.entryBlock());
    }
    naming.forget(last.before, last.region);
  }

  // What the printer asks -----------------------------------------------------------------------

  /** The positions at which named groups of results begin, or {@code null} if there is one. */
  int @Nullable [] resultGroups(Operation op) {
    Naming.Groups groups = naming.groups(op);
    return groups == null ? null : groups.starts();
  }

  /** Appends {@code %name} of the group of results that begins with {@code value}. */
  void appendDefinition(StringBuilder out, Value value) {
    Block block = value.parentBlock();
    OfBlock of = block == null ? null : find(block);
    if (of == null) {
      appendOutside(out, value);
    } else if (value instanceof OpResult result) {
      appendResult(out, of, result);
    } else {
      naming.append(out, naming.number(of, (BlockArgument) value));
    }
  }

  private void appendResult(StringBuilder out, @Nullable OfBlock of, OpResult result) {
    Operation owner = result.owner();
    Naming.Groups groups = result.index() == 0 ? null : naming.groups(owner);
    int first = of == null ? rootNumber : naming.number(of, owner);
    naming.append(out, groups == null ? first : groups.number(result.index()));
  }

  /** Appends the name of a value that is not defined in an open region. */
  private void appendOutside(StringBuilder out, Value value) {
    if (value instanceof OpResult result && result.owner() == root) {
      appendResult(out, null, result);
    } else if (complete || !isInside(value)) {
      naming.append(out, ValueNumbers.ABSENT);
    } else {
      if (all == null) {
        all = new ValueNames(root, generic, /* complete= */ true);
      }
      all.appendDefinition(out, value);
    }
  }

  private boolean isInside(Value value) {
    Operation around = value.parentOp();
    return around != null && root.isAncestorOf(around);
  }

  /** Appends {@code %name} or {@code %name#number}. */
  void appendUse(StringBuilder out, Value value) {
    if (!(value instanceof OpResult result) || result.owner().numResults() == 1) {
      appendDefinition(out, value);
      return;
    }
    Operation owner = result.owner();
    int[] groups = resultGroups(owner);
    int from = 0;
    int to = owner.numResults();
    if (groups != null) {
      for (int i = 0; i < groups.length; i++) {
        if (groups[i] <= result.index()) {
          from = groups[i];
          to = i + 1 < groups.length ? groups[i + 1] : owner.numResults();
        }
      }
    }
    appendDefinition(out, owner.result(from));
    if (to - from > 1) {
      out.append('#').append(result.index() - from);
    }
  }

  /** What is known of a block of an open region, or of one that printing is about to come to. */
  private @Nullable OfBlock find(Block block) {
    int top = open.size() - 1;
    int near = Math.max(0, top - NEAR);
    for (int depth = top; depth >= near; depth--) {
      OfBlock of = open.get(depth).block;
      if (of.block == block) {
        return of;
      }
    }
    for (; near > 0 && mapped < open.size(); mapped++) {
      OfBlock of = open.get(mapped).block;
      naming.blocks.put(of.block, of);
    }
    OfBlock known = naming.blocks.get(block);
    return known != null || complete ? known : ahead(block);
  }

  /** Names the region of {@code block} if the operation being printed has it. */
  private @Nullable OfBlock ahead(Block block) {
    Region region = block.region();
    Operation owner = region == null ? null : region.parentOp();
    if (region == null || owner == null) {
      return null;
    }
    int depth = open.size() - (lastIsAhead ? 2 : 1);
    boolean isNext = depth < 0 ? owner == root : owner.parentRegion() == open.get(depth).region;
    if (!isNext) {
      return null;
    }
    dropAhead();
    name(region);
    lastIsAhead = true;
    OfBlock first = open.get(open.size() - 1).block;
    return first.block == block ? first : naming.blocks.get(block);
  }

  /** Appends {@code ^bb3}. */
  void appendBlock(StringBuilder out, Block block) {
    Region region = block.region();
    if (region == null) {
      out.append("INVALIDBLOCK");
      return;
    }
    out.append("^bb").append(blockNumber(block));
  }

  /** The position of a block in its region. */
  int blockNumber(Block block) {
    OfBlock known = naming.blocks.get(block);
    return known == null ? 0 : known.position;
  }
}
