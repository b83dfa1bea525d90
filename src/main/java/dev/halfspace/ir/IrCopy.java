package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.support.OrderLabels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Clones operations with their regions. The copies of the operations of a block are in an array
 * while the block is being copied, where {@link OrderLabels} find them; so the copy of a value of
 * an enclosing block is found without a hash table. There is no recursion.
 */
final class IrCopy {
  /**
   * The number of enclosing blocks that are searched, first the innermost ones, then the outermost,
   * where functions have their arguments and constants, before a map from blocks to depths is
   * built.
   */
  private static final int NEAR = 8;

  private static final int OUTERMOST = 4;

  /** A block that is being copied, or some of whose operations are. */
  private static final class Frame {
    final Block from;

    /** The copy of the block; {@code null} if there is none. */
    final @Nullable Block to;

    /** The position of the first copy of an operation of the block. */
    final int start;

    /** The operation to be copied next. */
    @Nullable Operation next;

    Frame(Block from, @Nullable Block to, int start) {
      this.from = from;
      this.to = to;
      this.start = start;
      next = from.first;
    }
  }

  private final IrMapping mapping;

  /** The state of the next copy. */
  private final OperationState given;

  private final List<Frame> frames = new ArrayList<>();

  /** The depth of each block that is being copied, for the frames below {@link #indexed}. */
  private @Nullable IdentityHashMap<Block, Integer> depths;

  private int indexed;

  /** The blocks enclosing the root, innermost first, as far as they are searched. */
  private final List<Block> around = new ArrayList<>();

  /** Operands and successors that had no copy when they were encountered. */
  private final List<OpOperand> open = new ArrayList<>();

  private final List<BlockOperand> openSuccessors = new ArrayList<>();

  /** The numbers of the operands of the operation being copied whose values have no copy yet. */
  private int[] unmapped = {};

  private int unmappedCount;

  private @Nullable Operation[] copies = {};

  /** The order labels of the copied operations, at the positions of the copies in the array. */
  private final OrderLabels orders = new OrderLabels();

  /** A copier of {@code root}, or of {@code root} and operations of the same block. */
  IrCopy(IrMapping mapping, Operation root) {
    this.mapping = mapping;
    given = OperationState.of(root.definition(), root.location());
  }

  Operation copy(Operation root) {
    lookAround(root.block);
    Operation copy = copyShallow(root);
    if (root.numRegions() > 0) {
      mapping.indexValues(); // operations inside the root may use its results
      enterFrom(root, copy, 0);
      copyFrames(0);
    }
    closeUses();
    return copy;
  }

  /** Copies operations of one block, in program order; the copies are in no block. */
  ImmutableList<Operation> copyAll(List<? extends Operation> roots) {
    ImmutableList.Builder<Operation> made = ImmutableList.builderWithExpectedSize(roots.size());
    Operation previous = null;
    for (Operation root : roots) {
      if (previous == null) {
        Block block = root.block;
        checkArgument(block != null, "%s is in no block", root);
        Operation owner = block.parentOp();
        lookAround(owner == null ? null : owner.block);
        frames.add(new Frame(block, null, 0));
      } else {
        checkArgument(previous.isBeforeInBlock(root), "%s is not before %s", previous, root);
      }
      previous = root;
      Operation copy = copyShallow(root);
      made.add(copy);
      keep(root, copy);
      enterFrom(root, copy, 0);
      copyFrames(1);
    }
    closeUses();
    return made.build();
  }

  private void lookAround(@Nullable Block innermost) {
    for (Block block = innermost; block != null && around.size() < NEAR; ) {
      around.add(block);
      Operation owner = block.parentOp();
      block = owner == null ? null : owner.block;
    }
    mapping.indexValues();
  }

  /** Copies the contents of the entered blocks until {@code left} frames remain. */
  private void copyFrames(int left) {
    while (frames.size() > left) {
      Frame frame = frames.get(frames.size() - 1);
      Operation op = frame.next;
      if (op == null || frame.to == null) {
        leave(frame);
        continue;
      }
      frame.next = op.next;
      Operation made = copyShallow(op);
      frame.to.link(null, made);
      keep(op, made);
      enterFrom(op, made, 0);
    }
  }

  /** Sets the operands and successors that had no copy before to the copies that exist now. */
  private void closeUses() {
    for (OpOperand use : open) {
      use.set(mapping.lookup(use.value()));
    }
    for (BlockOperand use : openSuccessors) {
      use.set(mapping.lookup(use.block()));
    }
  }

  private void keep(Operation op, Operation made) {
    int size = orders.size();
    if (size == copies.length) {
      copies = Arrays.copyOf(copies, Math.max(16, 2 * size));
    }
    copies[size] = made;
    orders.add(op.orderLabel());
  }

  /** Enters the first block in the regions of {@code op}, starting at one of them, if any. */
  private void enterFrom(Operation op, Operation copy, int firstRegion) {
    for (int r = firstRegion; r < op.numRegions(); r++) {
      Block from = op.region(r).first;
      Block to = copy.region(r).first;
      if (from != null && to != null) {
        frames.add(new Frame(from, to, orders.size()));
        return;
      }
    }
  }

  /** Leaves a block for the next one in its region or in a later region of the same operation. */
  private void leave(Frame frame) {
    frames.remove(frames.size() - 1);
    if (depths != null && indexed > frames.size()) {
      indexed = frames.size();
      depths.remove(frame.from);
    }
    Arrays.fill(copies, frame.start, orders.size(), null);
    orders.truncate(frame.start);
    if (frame.to == null) {
      return;
    }
    Block from = frame.from.next;
    Block to = frame.to.next;
    if (from != null && to != null) {
      frames.add(new Frame(from, to, orders.size()));
      return;
    }
    Region region = frame.from.region;
    Region copied = frame.to.region;
    Operation op = region == null ? null : region.parent;
    Operation copy = copied == null ? null : copied.parent;
    if (region != null && op != null && copy != null) {
      enterFrom(op, copy, region.index + 1);
    }
  }

  /** Copies an operation with its regions and their blocks, but without the operations in these. */
  private Operation copyShallow(Operation op) {
    given.restart(op);
    unmappedCount = 0;
    for (int i = 0; i < op.numOperands(); i++) {
      Value value = op.operand(i);
      Value mapped = standIn(value);
      given.addOperand(mapped == null ? value : mapped);
      if (mapped == null && !around.contains(value.parentBlock())) {
        if (unmappedCount == unmapped.length) {
          unmapped = Arrays.copyOf(unmapped, Math.max(4, 2 * unmappedCount));
        }
        unmapped[unmappedCount++] = i;
      }
    }
    for (int r = 0; r < op.numRegions(); r++) {
      given.regionAsIs(copyBlocks(op.region(r)));
    }
    for (int s = 0; s < op.numSuccessors(); s++) {
      given.successor(mapping.lookup(op.successor(s)));
    }
    Operation copy = op.definition().create(given);
    for (int i = 0; i < unmappedCount; i++) {
      open.add(copy.opOperand(unmapped[i]));
    }
    for (int s = 0; s < op.numSuccessors(); s++) {
      if (copy.successor(s) == op.successor(s)) {
        openSuccessors.add(copy.successorOperand(s));
      }
    }
    for (int i = 0; i < op.numResults(); i++) {
      mapping.map(op.result(i), copy.result(i));
    }
    return copy;
  }

  /** The copy of a value, or {@code null} if there is none so far. */
  private @Nullable Value standIn(Value value) {
    Block block = value.parentBlock();
    int end = orders.size();
    int top = frames.size() - 1;
    for (int depth = top; depth >= 0 && depth > top - NEAR; depth--) {
      Frame frame = frames.get(depth);
      if (frame.from == block) {
        return standIn(value, frame, end);
      }
      end = frame.start;
    }
    for (int depth = 0; depth < OUTERMOST && depth <= top - NEAR; depth++) {
      Frame frame = frames.get(depth);
      if (frame.from == block) {
        return standIn(value, frame, frames.get(depth + 1).start);
      }
    }
    if (top >= NEAR && block != null) {
      Integer depth = depthOf(block);
      if (depth != null) {
        return standIn(value, frames.get(depth), frames.get(depth + 1).start);
      }
    }
    if (!around.contains(block)) {
      mapping.indexValues();
    } // values outside the root were mapped before, or never are
    return mapping.indexed(value);
  }

  /**
   * The depth of a block that is being copied, apart from the innermost; otherwise {@code null}.
   */
  private @Nullable Integer depthOf(Block block) {
    IdentityHashMap<Block, Integer> known = depths == null ? new IdentityHashMap<>() : depths;
    depths = known;
    for (; indexed <= frames.size() - 1 - NEAR; indexed++) {
      known.put(frames.get(indexed).from, indexed);
    }
    return known.get(block);
  }

  /** The copy of a value of a block that is being copied; its copies end at {@code end}. */
  private @Nullable Value standIn(Value value, Frame frame, int end) {
    if (value instanceof OpResult result) {
      Value copy = copiedResult(result, frame.start, end);
      return copy == null && frame.to == null ? mapping.indexed(value) : copy;
    }
    return frame.to == null
        ? mapping.indexed(value)
        : frame.to.argument(((BlockArgument) value).index());
  }

  private @Nullable Value copiedResult(OpResult result, int start, int end) {
    int place = orders.find(result.owner().orderLabel(), start, end);
    Operation copy = place < 0 ? null : copies[place];
    return copy == null ? null : copy.result(result.index());
  }

  private Region copyBlocks(Region region) {
    Region copy = new Region();
    for (Block block = region.first; block != null; block = block.next) {
      Block made = new Block();
      made.copyArguments(block);
      for (int i = 0; i < block.numArguments(); i++) {
        mapping.map(block.argument(i), made.argument(i));
      }
      mapping.map(block, made);
      copy.append(made);
    }
    return copy;
  }
}
