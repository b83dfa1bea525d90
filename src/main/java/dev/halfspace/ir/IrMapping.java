package dev.halfspace.ir;

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
  private final IdentityHashMap<Value, Value> valueIndex = new IdentityHashMap<>();

  private final IdentityHashMap<Block, Block> blockIndex = new IdentityHashMap<>();

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
    return valueIndex.getOrDefault(value, value);
  }

  /**
   * Brings the index up to date. Copying makes a pair of every value, but finds what stands for one
   * mostly without a look-up, so that many pairs are never looked at.
   */
  void indexValues() {
    for (; indexedValues < values.size(); indexedValues += 2) {
      valueIndex.put(values.get(indexedValues), values.get(indexedValues + 1));
    }
  }

  /** The value mapped to by {@code value} according to the index as it is, or {@code null}. */
  @Nullable Value indexed(Value value) {
    return valueIndex.get(value);
  }

  /** The block mapped to by {@code block}: itself unless mapped. */
  public Block lookup(Block block) {
    for (; indexedBlocks < blocks.size(); indexedBlocks += 2) {
      blockIndex.put(blocks.get(indexedBlocks), blocks.get(indexedBlocks + 1));
    }
    return blockIndex.getOrDefault(block, block);
  }

  /**
   * Copies an operation with all that is in it. Operands are mapped; results, blocks and arguments
   * of the copy are added to this mapping. The copy is in no block.
   */
  public <T extends Operation> T copy(T root) {
    @SuppressWarnings("unchecked") // made by the same definition, hence of the same class
    T copy = (T) new IrCopy(this).copy(root);
    return copy;
  }
}
