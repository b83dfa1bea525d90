package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.SuggestsNames;
import dev.halfspace.source.StringText;
import dev.halfspace.text.ValueNumbers.OfBlock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Deals out the names of values region by region, as MLIR does: those that operations suggest,
 * {@code %arg0} for the arguments of an entry block, numbers for all others.
 */
final class Naming {
  /** Numbers from here on stand for a name in {@link #special}. */
  private static final int SPECIAL = 1 << 30;

  /** How far dealing out has come. */
  record Mark(int value, int argument, int conflict, int names, int special, int numbers) {}

  /** The named groups of an operation's results. */
  static final class Groups {
    private final int[] starts;
    private final int[] numbers;

    private Groups(int[] starts, int[] numbers) {
      this.starts = starts;
      this.numbers = numbers;
    }

    /** Where the groups begin. */
    int[] starts() {
      return starts;
    }

    /** The number of the group that begins at a result, or {@link ValueNumbers#ABSENT}. */
    int number(int start) {
      int group = Arrays.binarySearch(starts, start);
      return group < 0 ? ValueNumbers.ABSENT : numbers[group];
    }
  }

  /** The blocks of regions that have several, and others that were put here. */
  final IdentityHashMap<Block, OfBlock> blocks = new IdentityHashMap<>();

  private final boolean generic;
  private final ValueNumbers numbers = new ValueNumbers();
  private final List<String> special = new ArrayList<>();
  private final IdentityHashMap<Operation, Groups> groups = new IdentityHashMap<>();

  /** The names in use, and in the order they came into use. */
  private final Set<String> used = new HashSet<>();

  private final List<String> names = new ArrayList<>();

  private int nextValue;
  private int nextArgument;
  private int nextConflict;

  /** The numbers of the results of the operation being named that have a name. */
  private int[] resultNumbers = new int[4];

  private @Nullable Operation naming;

  Naming(boolean generic) {
    this.generic = generic;
  }

  Mark mark() {
    return new Mark(
        nextValue, nextArgument, nextConflict, names.size(), special.size(), numbers.size());
  }

  /** Goes on counting where {@code mark} was made. */
  void countFrom(Mark mark) {
    nextValue = mark.value();
    nextArgument = mark.argument();
    nextConflict = mark.conflict();
  }

  /** Frees the names that came into use since {@code mark}; values keep them. */
  void freeNames(Mark mark) {
    while (names.size() > mark.names()) {
      used.remove(names.remove(names.size() - 1));
    }
  }

  /** Forgets all names given since {@code mark}, those of values of {@code region}. */
  void forget(Mark mark, Region region) {
    freeNames(mark);
    special.subList(mark.special(), special.size()).clear();
    numbers.forget(mark.numbers());
    if (!region.hasOneBlock()) {
      for (Block block = region.firstBlock(); block != null; block = block.next()) {
        blocks.remove(block);
      }
    }
  }

  /** Names the values of a region that has a block; returns its first block. */
  OfBlock nameRegion(Region region) {
    Block entry = region.entryBlock();
    OfBlock first = numbers.add(entry, 0);
    if (entry.next() != null) {
      blocks.put(entry, first);
      int position = 1;
      for (Block block = entry.next(); block != null; block = block.next()) {
        blocks.put(block, numbers.add(block, position++));
      }
    }
    Operation owner = region.parentOp();
    if (!generic && owner instanceof SuggestsNames suggesting) {
      try {
        suggesting.suggestArgumentNames(
            region, (value, name) -> suggestArgument(first, value, name));
      } catch (IllegalStateException | IndexOutOfBoundsException | ClassCastException e) {
        // An operation that is not sound may have no names to suggest: its values are numbered.
      } catch (RuntimeException e) {
        throw OperationFault.of(owner, "asked for names", e);
      }
    }
    nameBlock(first, /* entry= */ true);
    for (Block block = entry.next(); block != null; block = block.next()) {
      OfBlock of = blocks.get(block);
      if (of != null) {
        nameBlock(of, /* entry= */ false);
      }
    }
    return first;
  }

  private void suggestArgument(OfBlock entry, Value value, String name) {
    if (value instanceof BlockArgument argument) {
      OfBlock of = argument.owner() == entry.block ? entry : blocks.get(argument.owner());
      if (of != null) {
        numbers.set(of, argument, name(name));
      }
    }
  }

  private void nameBlock(OfBlock of, boolean entry) {
    Block block = of.block;
    for (int i = 0; i < block.numArguments(); i++) {
      BlockArgument argument = block.argument(i);
      if (numbers.get(of, argument) == ValueNumbers.ABSENT) {
        numbers.set(of, argument, entry ? name("arg" + nextArgument++) : nextValue++);
      }
    }
    numbers.beginOperations(of);
    for (Operation op = block.firstOp(); op != null; op = op.next()) {
      numbers.add(of, op, nameResults(op));
    }
  }

  /** Names the results of an operation; returns the number of the first, if there is any. */
  int nameResults(Operation op) {
    int count = op.numResults();
    if (count == 0) {
      return ValueNumbers.ABSENT;
    }
    if (generic || !(op instanceof SuggestsNames suggesting)) {
      return nextValue++;
    }
    if (count > resultNumbers.length) {
      resultNumbers = new int[count];
    }
    Arrays.fill(resultNumbers, 0, count, ValueNumbers.ABSENT);
    naming = op;
    try {
      suggesting.suggestResultNames(this::suggestResult);
    } catch (IllegalStateException | IndexOutOfBoundsException | ClassCastException e) {
      // An operation that is not sound may have no names to suggest: its values are numbered.
    } catch (RuntimeException e) {
      throw OperationFault.of(op, "asked for names", e);
    }
    if (resultNumbers[0] == ValueNumbers.ABSENT) {
      resultNumbers[0] = nextValue++;
    }
    if (count > 1) {
      addGroups(op, count);
    }
    return resultNumbers[0];
  }

  private void suggestResult(Value value, String name) {
    if (value instanceof OpResult result && result.owner() == naming) {
      resultNumbers[result.index()] = name(name);
    }
  }

  private void addGroups(Operation op, int count) {
    int size = 0;
    int[] starts = new int[count];
    int[] ofStarts = new int[count];
    for (int i = 0; i < count; i++) {
      if (resultNumbers[i] != ValueNumbers.ABSENT) {
        starts[size] = i;
        ofStarts[size++] = resultNumbers[i];
      }
    }
    if (size > 1) {
      groups.put(op, new Groups(Arrays.copyOf(starts, size), Arrays.copyOf(ofStarts, size)));
    }
  }

  /** The number of the name suggested, or of a variation of it that is free. */
  private int name(String suggestion) {
    if (suggestion.isEmpty()) {
      return nextValue++;
    }
    String name = sanitized(suggestion);
    if (!used.add(name)) {
      String prefix = name + "_";
      do {
        name = prefix + nextConflict++;
      } while (!used.add(name));
    }
    names.add(name);
    special.add(name);
    return SPECIAL + special.size() - 1;
  }

  /** {@code name} in characters that a value's name may have, not starting with a digit. */
  private static String sanitized(String name) {
    boolean plain = !StringText.isDigit(name.charAt(0));
    for (int i = 0; i < name.length() && plain; i++) {
      plain = isNameCharacter(name.charAt(i));
    }
    if (plain) {
      return name;
    }
    StringBuilder out = new StringBuilder(StringText.isDigit(name.charAt(0)) ? "_" : "");
    for (byte b : StringText.encode(name)) {
      if (isNameCharacter((char) (b & 0xFF))) {
        out.append((char) b);
      } else {
        out.append(b == ' ' ? "_" : Integer.toHexString(b & 0xFF).toUpperCase(Locale.ROOT));
      }
    }
    return out.toString();
  }

  private static boolean isNameCharacter(char c) {
    return StringText.isLetter(c)
        || StringText.isDigit(c)
        || c == '$'
        || c == '.'
        || c == '_'
        || c == '-';
  }

  // What was dealt out --------------------------------------------------------------------------

  /** The number of the first result of {@code op}, or {@link ValueNumbers#ABSENT}. */
  int number(OfBlock of, Operation op) {
    return numbers.get(of, op);
  }

  int number(OfBlock of, BlockArgument argument) {
    return numbers.get(of, argument);
  }

  /** The groups of results, or {@code null} if there is one. */
  @Nullable Groups groups(Operation op) {
    return groups.isEmpty() ? null : groups.get(op);
  }

  /** Appends {@code %name}. */
  void append(StringBuilder out, int number) {
    if (number == ValueNumbers.ABSENT) {
      out.append("<<UNKNOWN SSA VALUE>>");
      return;
    }
    out.append('%');
    if (number >= SPECIAL) {
      out.append(special.get(number - SPECIAL));
    } else {
      out.append(number);
    }
  }
}
