package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.text.PrintOptions.Flag;
import dev.halfspace.text.ValueNumbers.OfBlock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names with which values and blocks are printed: {@code %0}, {@code %arg1}, {@code %c0_2},
 * {@code ^bb3}. MLIR names all values of a region in order, then those of the nested regions, whose
 * numbers continue those of the enclosing region; so sibling regions use the same names.
 *
 * <p>The names in a region depend only on the enclosing regions. So in custom form a region is
 * named when the printer reaches it, and its names are dropped afterwards: only the regions that
 * enclose the current position have names. A use of any other value is invalid IR. Everything is
 * named in advance only for such uses, where numbers are unique, as in generic form, and where
 * users are shown with definitions.
 */
final class ValueNames {
  /** The number of open regions that are searched before the map of blocks is consulted. */
  private static final int NEAR = 8;

  /** A region that is being printed, or that the printer is about to reach. */
  private static final class Open {
    final Region region;

    /** The state of naming before the region and after it. */
    final Naming.Mark before;

    final Naming.Mark after;

    /** The number of operations named before the region. */
    final int size;

    /** The block that is being printed. */
    OfBlock block;

    Open(Region region, Naming.Mark before, int size, OfBlock block, Naming.Mark after) {
      this.region = region;
      this.before = before;
      this.size = size;
      this.block = block;
      this.after = after;
    }
  }

  private final Operation root;
  private final PrintOptions options;

  /** True if all values are named in advance. */
  private final boolean complete;

  private final ValueNumbers numbers;
  private final Naming naming;
  private final int rootName;
  private final Naming.Mark start;
  private final List<Open> open = new ArrayList<>();

  /** The region that is named although the printer has not reached it yet, if any. */
  private @Nullable Open ahead;

  /** The names of all values, for uses of values that are not visible at the use. */
  private @Nullable ValueNames all;

  private ValueNames(Operation root, PrintOptions options, boolean complete) {
    this.root = root;
    this.options = options;
    this.complete = complete;
    numbers = new ValueNumbers(options);
    naming = numbers.naming;
    Naming.Mark before = naming.mark();
    rootName = numbers.nameResults(root);
    // The number of an operation without results does not affect the numbers of its regions.
    start = root.numResults() == 0 ? before : naming.mark();
    if (complete) {
      nameAll();
    }
  }

  /**
   * The names for printing {@code op}, numbered from {@code root} on, which is {@code op} or an
   * ancestor of it.
   */
  static ValueNames of(Operation root, Operation op, PrintOptions options) {
    boolean complete = isUnique(options) || options.has(Flag.USERS);
    ValueNames names = new ValueNames(root, options, complete);
    Deque<Region> around = new ArrayDeque<>();
    for (Operation each = op; each != root && each != null; each = each.parentOp()) {
      Region region = each.parentRegion();
      if (region != null) {
        around.push(region);
      }
    }
    around.forEach(names::enter);
    return names;
  }

  /**
   * The names for printing {@code op}, numbered from its outermost ancestor, or in local scope from
   * the nearest operation that is isolated from above.
   */
  static ValueNames of(Operation op, PrintOptions options) {
    Operation root = op;
    for (Operation around = op; around != null; around = around.parentOp()) {
      root = around;
      if (options.has(Flag.LOCAL_SCOPE) && around instanceof IsolatedFromAbove) {
        break;
      }
    }
    return of(root, op, options);
  }

  private static boolean isUnique(PrintOptions options) {
    return options.has(Flag.GENERIC) || options.has(Flag.UNIQUE_NAMES);
  }

  /** A region to be named, and the state of naming at the end of the enclosing region. */
  private record Pending(Region region, Naming.Mark around) {}

  private void nameAll() {
    Deque<Pending> pending = new ArrayDeque<>();
    push(root, start, pending);
    while (!pending.isEmpty()) {
      Pending next = pending.pop();
      if (!isUnique(options)) { // otherwise the numbers continue
        naming.countFrom(next.around());
      }
      naming.free(next.around());
      if (!next.region().isEmpty()) {
        numbers.nameRegion(next.region());
        Naming.Mark after = naming.mark();
        for (Block block : next.region()) {
          for (Operation op = block.firstOp(); op != null; op = op.next()) {
            push(op, after, pending);
          }
        }
      }
    }
  }

  private static void push(Operation op, Naming.Mark around, Deque<Pending> pending) {
    for (int i = 0; i < op.numRegions(); i++) {
      pending.push(new Pending(op.region(i), around));
    }
  }

  // Position of the printer ---------------------------------------------------------------------

  /** Records that the printer enters a region, which is not empty. */
  void enter(Region region) {
    if (complete) {
      return;
    }
    Open next = ahead;
    if (next == null || next.region != region) {
      dropAhead();
      next = name(region);
    }
    ahead = null;
    open.add(next);
  }

  /** Records that the printer enters a block of the region entered last. */
  void enter(Block block) {
    if (!complete && block.previous() != null) {
      OfBlock of = numbers.find(block);
      if (of != null) {
        open.get(open.size() - 1).block = of;
      }
    }
  }

  /** Records that the printer leaves the region entered last. */
  void leave() {
    if (!complete) {
      dropAhead();
      forget(open.remove(open.size() - 1));
    }
  }

  private Open name(Region region) {
    naming.countFrom(open.isEmpty() ? start : open.get(open.size() - 1).after);
    Naming.Mark before = naming.mark();
    int size = numbers.size();
    OfBlock entry = numbers.nameRegion(region);
    return new Open(region, before, size, entry, naming.mark());
  }

  private void dropAhead() {
    if (ahead != null) {
      forget(ahead);
      ahead = null;
    }
  }

  private void forget(Open last) {
    numbers.forget(last.region, last.size);
    naming.forget(last.before);
  }

  /** The numbers of a block of an open region, or of one that the printer is about to reach. */
  private @Nullable OfBlock find(Block block) {
    for (int i = open.size() - 1, end = Math.max(0, i - NEAR); i >= end; i--) {
      OfBlock of = open.get(i).block;
      if (of.block == block) {
        return of;
      }
    }
    OfBlock known = numbers.find(block);
    return known != null || complete ? known : ahead(block);
  }

  /** Names the region of {@code block} if it belongs to the operation being printed. */
  private @Nullable OfBlock ahead(Block block) {
    Region region = block.region();
    Operation owner = region == null ? null : region.parentOp();
    if (region == null || owner == null) {
      return null;
    }
    boolean isNext =
        open.isEmpty() ? owner == root : owner.parentRegion() == open.get(open.size() - 1).region;
    if (!isNext) {
      return null;
    }
    dropAhead();
    ahead = name(region);
    return numbers.find(block);
  }

  // Queries of the printer ----------------------------------------------------------------------

  /** Appends the names of an operation's results and {@code =}, such as {@code %0:2, %c = }. */
  void appendResults(StringBuilder out, Operation op) {
    int count = op.numResults();
    int[] groups = numbers.groups(op);
    for (int from = 0; from < count; ) {
      int to = groups == null ? count : end(groups, from);
      if (from > 0) {
        out.append(", ");
      }
      appendDefinition(out, op.result(from));
      if (to - from > 1) {
        out.append(':').append(to - from);
      }
      from = to;
    }
    if (count > 0) {
      out.append(" = ");
    }
  }

  /** The end of the group of results that share the name of the one at {@code from}. */
  private static int end(int[] groups, int from) {
    int to = from + 1;
    while (to < groups.length && groups[to] == Naming.NONE) {
      to++;
    }
    return to;
  }

  /** Appends {@code %name} or {@code %name#number}. */
  void appendUse(StringBuilder out, Value value) {
    if (!(value instanceof OpResult result) || result.owner().numResults() == 1) {
      appendDefinition(out, value);
      return;
    }
    int[] groups = numbers.groups(result.owner());
    int from = groups == null ? 0 : result.index();
    while (groups != null && groups[from] == Naming.NONE) {
      from--;
    }
    appendDefinition(out, result.owner().result(from));
    if (groups == null || end(groups, from) > from + 1) {
      out.append('#').append(result.index() - from);
    }
  }

  /**
   * Appends {@code %name} of an argument, or of the group of results that begins with {@code
   * value}.
   */
  void appendDefinition(StringBuilder out, Value value) {
    Block block = value.parentBlock();
    OfBlock of = block == null ? null : find(block);
    if (of != null && value instanceof BlockArgument argument) {
      naming.append(out, numbers.name(of, argument));
    } else if (value instanceof OpResult result && (of != null || result.owner() == root)) {
      int[] groups = result.index() == 0 ? null : numbers.groups(result.owner());
      int first = of == null ? rootName : numbers.name(of, result.owner());
      naming.append(out, groups == null ? first : groups[result.index()]);
    } else if (complete || !value.isDefinedIn(root)) {
      naming.append(out, Naming.NONE);
    } else {
      if (all == null) {
        all = new ValueNames(root, options, /* complete= */ true);
      }
      all.appendDefinition(out, value);
    }
  }

  /**
   * Appends the {@code %number} of an operation without results, if such operations are numbered.
   */
  void appendNumber(StringBuilder out, Operation op) {
    Block block = op.block();
    OfBlock of = block == null ? null : find(block);
    naming.append(out, of == null ? rootName : numbers.name(of, op));
  }

  /** Appends the name of a block, such as {@code ^bb3}. */
  void appendBlock(StringBuilder out, Block block) {
    if (block.region() == null) {
      out.append("INVALIDBLOCK");
    } else {
      out.append("^bb").append(blockNumber(block));
    }
  }

  /** The position of a block in its region. */
  int blockNumber(Block block) {
    OfBlock known = numbers.find(block);
    return known == null ? 0 : known.position;
  }
}
