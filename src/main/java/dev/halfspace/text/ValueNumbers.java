package dev.halfspace.text;

import com.google.common.base.Strings;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.SuggestsNames;
import dev.halfspace.support.OrderLabels;
import dev.halfspace.text.PrintOptions.Flag;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The names of values, assigned region by region. The names of the operations of a block are
 * adjacent in one array, in which {@link OrderLabels} find them.
 */
final class ValueNumbers {
  /** The names of a block's arguments, and the range of the names of its operations. */
  static final class OfBlock {
    final Block block;

    /** The position of the block in its region. */
    final int position;

    private final int[] arguments;
    private int start;
    private int end;

    private OfBlock(Block block, int position) {
      this.block = block;
      this.position = position;
      arguments = new int[block.numArguments()];
      Arrays.fill(arguments, Naming.NONE);
    }
  }

  final Naming naming = new Naming();

  private final PrintOptions options;
  private final IdentityHashMap<Block, OfBlock> blocks = new IdentityHashMap<>();
  private final OrderLabels operations = new OrderLabels();
  private int[] firstNames = new int[256];

  /** The names of results by position, for operations whose results have several names. */
  private final IdentityHashMap<Operation, int[]> groups = new IdentityHashMap<>();

  /** An empty set of names. */
  ValueNumbers(PrintOptions options) {
    this.options = options;
  }

  // Naming --------------------------------------------------------------------------------------

  /** Names the values of a nonempty region; returns its entry block. */
  @CanIgnoreReturnValue
  OfBlock nameRegion(Region region) {
    OfBlock entry = add(region.entryBlock(), 0);
    int position = 1;
    for (Block block = entry.block.next(); block != null; block = block.next()) {
      add(block, position++);
    }
    if (!options.has(Flag.GENERIC) && region.parentOp() instanceof SuggestsNames suggesting) {
      ask(
          region.parentOp(),
          () ->
              suggesting.suggestArgumentNames(
                  region, (value, name) -> suggested(region, value, name)));
    }
    nameBlock(entry);
    for (Block block = entry.block.next(); block != null; block = block.next()) {
      OfBlock of = blocks.get(block);
      if (of != null) {
        nameBlock(of);
      }
    }
    return entry;
  }

  @CanIgnoreReturnValue
  private OfBlock add(Block block, int position) {
    OfBlock of = new OfBlock(block, position);
    blocks.put(block, of);
    return of;
  }

  private void suggested(Region region, Value value, String name) {
    if (value instanceof BlockArgument argument && argument.owner().region() == region) {
      OfBlock of = blocks.get(argument.owner());
      if (of != null) {
        of.arguments[argument.index()] = naming.suggested(name);
      }
    }
  }

  private void nameBlock(OfBlock of) {
    for (int i = 0; i < of.arguments.length; i++) {
      if (of.arguments[i] == Naming.NONE) {
        String name = name(of.block.argument(i).location());
        int plain =
            of.position == 0 ? naming.argument() : name.isEmpty() ? naming.number() : Naming.NONE;
        of.arguments[i] = name.isEmpty() ? plain : naming.suggested(name);
      }
    }
    of.start = operations.size();
    for (Operation op = of.block.firstOp(); op != null; op = op.next()) {
      if (operations.size() == firstNames.length) {
        firstNames = Arrays.copyOf(firstNames, 2 * firstNames.length);
      }
      firstNames[operations.size()] = nameResults(op);
      operations.add(op.orderLabel());
    }
    of.end = operations.size();
  }

  /** Names the results of an operation; returns the name of the first, if any. */
  int nameResults(Operation op) {
    int count = op.numResults();
    if (count == 0) {
      return options.has(Flag.USERS) ? naming.number() : Naming.NONE;
    }
    boolean namesGroups = op.definition().namesResults();
    if (options.has(Flag.GENERIC) || !(namesGroups || op instanceof SuggestsNames)) {
      String own = name(op.location());
      String usual =
          options.has(Flag.GENERIC) || !own.isEmpty() ? own : op.definition().resultName();
      return naming.suggested(usual);
    }
    int[] names = new int[count];
    Arrays.fill(names, Naming.NONE);
    SuggestsNames.Names suggestions =
        (value, name) -> {
          if (value instanceof OpResult result && result.owner() == op) {
            String own = name(op.location());
            names[result.index()] = naming.suggested(own.isEmpty() ? name : own);
          }
        };
    ask(op, () -> suggest(op, namesGroups, suggestions));
    if (names[0] == Naming.NONE) {
      names[0] = naming.suggested(name(op.location()));
    }
    for (int i = 1; i < count; i++) {
      if (names[i] != Naming.NONE) {
        groups.put(op, names);
      }
    }
    return names[0];
  }

  private static void suggest(Operation op, boolean namesGroups, SuggestsNames.Names suggestions) {
    if (namesGroups) {
      for (ValueGroup<?> group : op.definition().resultGroups()) {
        op.values(group).stream()
            .limit(1)
            .forEach(first -> suggestions.suggest(first, group.name()));
      }
    } else if (op instanceof SuggestsNames suggesting) {
      suggesting.suggestResultNames(suggestions);
    }
  }

  /** The name of a value in its location; empty if names are not taken from locations. */
  private String name(Location location) {
    return options.has(Flag.NAMES) ? Strings.nullToEmpty(location.valueName()) : "";
  }

  private static void ask(Operation op, Runnable suggestions) {
    try {
      suggestions.run();
    } catch (IllegalStateException | IndexOutOfBoundsException | ClassCastException e) {
      // An invalid operation may fail to suggest names: its values are numbered.
    } catch (RuntimeException e) {
      throw OperationFault.of(op, "asked for names", e);
    }
  }

  /** The number of operations in the regions that are named. */
  int size() {
    return operations.size();
  }

  /**
   * Drops the names of a region and of all that was named after it; {@code size} is the number of
   * operations before it was named.
   */
  void forget(Region region, int size) {
    operations.truncate(size);
    for (Block block = region.firstBlock(); block != null; block = block.next()) {
      blocks.remove(block);
    }
  }

  // Names ---------------------------------------------------------------------------------------

  /** The names of a block, {@code null} if it is in no region that is named. */
  @Nullable OfBlock find(Block block) {
    return blocks.get(block);
  }

  /** The name of a block's argument. */
  int name(OfBlock of, BlockArgument argument) {
    return of.arguments[argument.index()];
  }

  /** The name of the first result of an operation of a block. */
  int name(OfBlock of, Operation op) {
    int place = operations.find(op.orderLabel(), of.start, of.end);
    return place < 0 ? Naming.NONE : firstNames[place];
  }

  /**
   * The names of the result groups of an operation, each at the first result of its group, and
   * {@link Naming#NONE} at the others; {@code null} if all results share one name.
   */
  int @Nullable [] groups(Operation op) {
    return groups.isEmpty() ? null : groups.get(op);
  }
}
