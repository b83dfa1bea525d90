package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.Objects.requireNonNull;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A builder of operations: an insertion point, and the location of new operations. Nesting in Java
 * mirrors nesting in the IR:
 *
 * <pre>{@code
 * AffineForOp.build(b, 0, 10, (body, i) ->
 *     AffineStoreOp.build(body, x, memref, AffineValueMap.identity(List.of(i))));
 * }</pre>
 */
public final class OpBuilder {
  private final Block block;
  private final @Nullable Operation before;
  private final Location location;

  private OpBuilder(Block block, @Nullable Operation before, Location location) {
    this.block = block;
    this.before = before;
    this.location = requireNonNull(location);
  }

  /** A builder that appends to {@code block}. */
  public static OpBuilder atEnd(Block block) {
    return new OpBuilder(block, null, Location.UNKNOWN);
  }

  /**
   * A builder that inserts before {@code op}.
   *
   * @throws IllegalArgumentException if {@code op} is not in a block
   */
  public static OpBuilder before(Operation op) {
    return beside(op, op);
  }

  /**
   * A builder that inserts after {@code op}.
   *
   * @throws IllegalArgumentException if {@code op} is not in a block
   */
  public static OpBuilder after(Operation op) {
    return beside(op, op.next());
  }

  private static OpBuilder beside(Operation op, @Nullable Operation before) {
    Block block = op.block();
    checkArgument(block != null, "the operation is not in a block: %s", op);
    return new OpBuilder(block, before, op.location());
  }

  /** A builder that inserts before the first operation of {@code block}. */
  public static OpBuilder atStart(Block block) {
    return new OpBuilder(block, block.firstOp(), Location.UNKNOWN);
  }

  /** This builder with another location for new operations. */
  public OpBuilder at(Location newLocation) {
    return new OpBuilder(block, before, newLocation);
  }

  /** The location of new operations. */
  public Location location() {
    return location;
  }

  /** The block of the insertion point. */
  public Block block() {
    return block;
  }

  /** An empty state for an operation of {@code definition} at this builder's location. */
  public OperationState state(OpDefinition<?> definition) {
    return OperationState.of(definition, location);
  }

  /** Inserts an operation and returns it. */
  @CanIgnoreReturnValue
  public <T extends Operation> T insert(T op) {
    block.insertBefore(before, op);
    return op;
  }

  /**
   * Emits the operations of the only block of a region; {@code arguments} are those of the block.
   */
  @FunctionalInterface
  public interface Body {
    /** Emits through {@code b}. */
    void emit(OpBuilder b, List<BlockArgument> arguments);
  }

  /**
   * Adds a region of one block, filled by {@code body}, to the state of an operation, as {@link
   * OperationState#region} does. If {@code body} throws, the operations built so far in all regions
   * of this state drop their references.
   *
   * @param argumentTypes the types of the arguments of the block
   */
  @CanIgnoreReturnValue
  public OperationState region(
      OperationState state, List<? extends Type> argumentTypes, Body body) {
    Region region = new Region();
    Block entry = Block.withArguments(argumentTypes, location);
    region.append(entry);
    boolean isBuilt = false;
    try {
      body.emit(atEnd(entry).at(location), entry.arguments());
      isBuilt = true;
    } finally {
      if (!isBuilt) {
        region.dropAllReferences();
        state.regions().forEach(Region::dropAllReferences);
      }
    }
    return state.region(region);
  }
}
