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
 * Older spellings of operations that a {@link Parser} accepts besides the current ones. The parsed
 * operations are current ones.
 */
public interface Spellings {
  /**
   * The definition that an older spelling denotes, or {@code null} if the spelling is current or
   * unknown.
   *
   * @param name the name as it is spelled, with or without a dialect prefix
   * @param isBeforeSymbol true if a symbol such as {@code @f} follows the name
   */
  @Nullable OpDefinition<?> definition(
      String name, boolean isBeforeSymbol, DialectRegistry registry);

  /**
   * Parses what follows a name, if that is spelled differently as well.
   *
   * @param block the block to which auxiliary operations may be appended
   * @return the state of the operation, or {@code null} if the current syntax applies; then nothing
   *     was consumed
   */
  @Nullable OperationState read(
      String name, OpParser parser, Location location, Block block, DialectRegistry registry);

  /**
   * Returns the current operation for one that was parsed, to be added to the block. If it is
   * another operation, the parsed one has dropped all its references.
   */
  Operation today(Operation read, Block block, DialectRegistry registry);

  /** Returns the current entry of an attribute dictionary for one that was parsed. */
  NamedAttribute today(NamedAttribute read);

  /** Returns true if an entry stays a discardable attribute even if a property has its name. */
  boolean isDiscardable(NamedAttribute entry);

  /** Returns true if the layout of a memref may be {@code offset: 0, strides: [1]}. */
  boolean hasStridesWithoutParentheses();
}
