package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A mapping from the values and blocks of one piece of IR to those of its copy. */
public final class IrMapping {
  /** Pairs of a value and its copy, flattened; a later pair replaces an earlier one. */
  private final List<Value> values = new ArrayList<>();

  /** Pairs of a block and its copy, likewise. */
  private final List<Block> blocks = new ArrayList<>();

  /** The pairs up to {@link #indexedValues}, and up to {@link #indexedBlocks}. */
  private @Nullable IdentityHashMap<Value, Value> valueIndex;

  private @Nullable IdentityHashMap<Block, Block> blockIndex;

  private int indexedValues;
  private int indexedBlocks;

  /** An empty mapping. */
  public IrMapping() {}

  /** Maps {@code from} to {@code to}. */
  public void map(Value from, Value to) {
    values.add(from);
    values.add(to);
  }

  /** Maps {@code from} to {@code to}. */
  public void map(Block from, Block to) {
    blocks.add(from);
    blocks.add(to);
  }

  /** The value that {@code value} is mapped to; itself if it is not mapped. */
  public Value lookup(Value value) {
    indexValues();
    Value mapped = indexed(value);
    return mapped == null ? value : mapped;
  }

  /**
   * Updates the index. Copying adds a pair for every value, but mostly finds copies without a
   * lookup, so that many pairs are never indexed.
   */
  void indexValues() {
    if (indexedValues < values.size()) {
      valueIndex = indexed(valueIndex, values, indexedValues);
      indexedValues = values.size();
    }
  }

  /** An index extended by the pairs of a list from a position on. */
  private static <K> IdentityHashMap<K, K> indexed(
      @Nullable IdentityHashMap<K, K> index, List<K> pairs, int from) {
    IdentityHashMap<K, K> all = index == null ? new IdentityHashMap<>(pairs.size() / 2) : index;
    for (int i = from; i < pairs.size(); i += 2) {
      all.put(pairs.get(i), pairs.get(i + 1));
    }
    return all;
  }

  /** The value that {@code value} is mapped to by the current index, or {@code null}. */
  @Nullable Value indexed(Value value) {
    return valueIndex == null ? null : valueIndex.get(value);
  }

  /** The block that {@code block} is mapped to; itself if it is not mapped. */
  public Block lookup(Block block) {
    if (indexedBlocks < blocks.size()) {
      blockIndex = indexed(blockIndex, blocks, indexedBlocks);
      indexedBlocks = blocks.size();
    }
    return blockIndex == null ? block : blockIndex.getOrDefault(block, block);
  }

  /**
   * Clones an operation with its regions. Operands are mapped; the results, blocks and block
   * arguments of the copy are added to this mapping. The copy is in no block.
   */
  public <T extends Operation> T copy(T root) {
    @SuppressWarnings("unchecked") // made by the same definition, hence of the same class
    T copy = (T) new IrCopy(this, root).copy(root);
    return copy;
  }

  /**
   * Clones operations of one block with their regions, in program order: uses of values that they
   * define become uses of the copies. Operands are mapped; the results, blocks and block arguments
   * of the copies are added to this mapping. The copies are in no block.
   *
   * @throws IllegalArgumentException if {@code roots} are not in one block in the order given
   */
  public ImmutableList<Operation> copyAll(List<? extends Operation> roots) {
    return roots.isEmpty() ? ImmutableList.of() : new IrCopy(this, roots.get(0)).copyAll(roots);
  }
}
