package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A mapping from the values and blocks of one piece of IR to those of its copy. */
public final class IrMapping {
  /** Values in turn with what stands for them; a later pair replaces an earlier one. */
  private final List<Value> values = new ArrayList<>();

  /** Blocks likewise. */
  private final List<Block> blocks = new ArrayList<>();

  /** The pairs up to {@link #indexedValues}, and up to {@link #indexedBlocks}. */
  private @Nullable IdentityHashMap<Value, Value> valueIndex;

  private @Nullable IdentityHashMap<Block, Block> blockIndex;

  private int indexedValues;
  private int indexedBlocks;

  /** An empty mapping. */
  public IrMapping() {}

  /** Lets {@code to} stand for {@code from}. */
  public void map(Value from, Value to) {
    values.add(from);
    values.add(to);
  }

  /** Lets {@code to} stand for {@code from}. */
  public void map(Block from, Block to) {
    blocks.add(from);
    blocks.add(to);
  }

  /** The value mapped to by {@code value}: itself unless mapped. */
  public Value lookup(Value value) {
    indexValues();
    Value mapped = indexed(value);
    return mapped == null ? value : mapped;
  }

  /**
   * Brings the index up to date. Copying makes a pair of every value, but finds what stands for one
   * mostly without a look-up, so that many pairs are never looked at.
   */
  void indexValues() {
    if (indexedValues < values.size()) {
      valueIndex = indexed(valueIndex, values, indexedValues);
      indexedValues = values.size();
    }
  }

  /** An index with the pairs of a list from one on. */
  private static <K> IdentityHashMap<K, K> indexed(
      @Nullable IdentityHashMap<K, K> index, List<K> pairs, int from) {
    IdentityHashMap<K, K> all = index == null ? new IdentityHashMap<>(pairs.size() / 2) : index;
    for (int i = from; i < pairs.size(); i += 2) {
      all.put(pairs.get(i), pairs.get(i + 1));
    }
    return all;
  }

  /** The value mapped to by {@code value} according to the index as it is, or {@code null}. */
  @Nullable Value indexed(Value value) {
    return valueIndex == null ? null : valueIndex.get(value);
  }

  /** The block mapped to by {@code block}: itself unless mapped. */
  public Block lookup(Block block) {
    if (indexedBlocks < blocks.size()) {
      blockIndex = indexed(blockIndex, blocks, indexedBlocks);
      indexedBlocks = blocks.size();
    }
    return blockIndex == null ? block : blockIndex.getOrDefault(block, block);
  }

  /**
   * Copies an operation with all that is in it. Operands are mapped; results, blocks and arguments
   * of the copy are added to this mapping. The copy is in no block.
   */
  public <T extends Operation> T copy(T root) {
    @SuppressWarnings("unchecked") // made by the same definition, hence of the same class
    T copy = (T) new IrCopy(this, root).copy(root);
    return copy;
  }

  /**
   * Copies operations of one block with all that is in them, in their order: uses of what one of
   * them defines become uses of its copy. Operands are mapped; results, blocks and arguments of the
   * copies are added to this mapping. The copies are in no block.
   *
   * @throws IllegalArgumentException if {@code roots} are not in one block in the order given
   */
  public ImmutableList<Operation> copyAll(List<? extends Operation> roots) {
    return roots.isEmpty() ? ImmutableList.of() : new IrCopy(this, roots.get(0)).copyAll(roots);
  }
}
