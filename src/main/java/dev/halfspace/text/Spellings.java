package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import org.jspecify.annotations.Nullable;

/**
 * Spellings of operations that a {@link Parser} accepts beside those of today, such as those of
 * another year. What is read is an operation of today.
 */
public interface Spellings {
  /**
   * The definition that a spelling stands for, or {@code null} if it is one of today or none.
   *
   * @param name the name as it is spelled, with or without a prefix
   * @param isBeforeSymbol whether a symbol such as {@code @f} comes next
   */
  @Nullable OpDefinition<?> definition(
      String name, boolean isBeforeSymbol, DialectRegistry registry);

  /**
   * Reads what follows a name, where that is spelled in another way as well.
   *
   * @param block where operations may be put that this one needs
   * @return the operation that was read, or {@code null} if it is spelled as today, and then
   *     nothing was read
   */
  @Nullable OperationState read(
      String name, OpParser parser, Location location, Block block, DialectRegistry registry);

  /**
   * The operation to put into a block for one that was read; where it is another, the one read uses
   * nothing any more.
   */
  Operation today(Operation read, Block block, DialectRegistry registry);

  /** The entry of an attribute dictionary of today for one that was read. */
  NamedAttribute today(NamedAttribute read);

  /** Returns true if an entry stays among the discardable attributes whatever its name. */
  boolean isDiscardable(NamedAttribute entry);

  /** Returns true if the layout of a memref may be {@code offset: 0, strides: [1]}. */
  boolean hasStridesWithoutParentheses();
}
