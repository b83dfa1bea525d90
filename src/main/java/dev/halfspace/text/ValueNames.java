package dev.halfspace.text;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.StringText;
import dev.halfspace.ir.SuggestsNames;
import dev.halfspace.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The names that values and blocks are printed with: {@code %0}, {@code %arg1}, {@code %c0_2},
 * {@code ^bb3}. Names are dealt out before printing, as MLIR deals them out: all values of a region
 * in order, then those of the regions inside, which start from the numbers reached in the region
 * around them; so sibling regions use the same names.
 */
final class ValueNames {
  /** Numbers from here on stand for a name in {@link #special}. */
  private static final int SPECIAL = 1 << 30;

  private final ValueNumbers numbers = new ValueNumbers();
  private final List<String> special = new ArrayList<>();
  private final IdentityHashMap<Operation, int[]> resultGroups = new IdentityHashMap<>();
  private final IdentityHashMap<Block, Integer> blocks = new IdentityHashMap<>();
  private final boolean generic;

  private int nextValue;
  private int nextArgument;
  private int nextConflict;

  private final Set<String> used = new HashSet<>();

  /** The names added in each open scope, innermost last. */
  private final List<List<String>> scopes = new ArrayList<>();

  /** A region to be named, and where the region around it left the counters. */
  private record Pending(Region region, int value, int argument, int conflict, int scopeDepth) {}

  private ValueNames(boolean generic) {
    this.generic = generic;
  }

  /** Names for all values defined by {@code root} and inside it. */
  static ValueNames of(Operation root, boolean generic) {
    ValueNames names = new ValueNames(generic);
    names.scopes.add(new ArrayList<>());
    names.nameResults(root);
    Deque<Pending> pending = new ArrayDeque<>();
    names.push(root, pending);
    while (!pending.isEmpty()) {
      Pending next = pending.pop();
      if (!generic) { // in generic form MLIR counts through, so that no number stands twice
        names.nextValue = next.value();
        names.nextArgument = next.argument();
        names.nextConflict = next.conflict();
      }
      names.leaveScopes(next.scopeDepth());
      names.scopes.add(new ArrayList<>());
      names.nameRegion(next.region());
      for (Block block : next.region()) {
        for (Operation op = block.firstOp(); op != null; op = op.next()) {
          if (op.numRegions() > 0) {
            names.push(op, pending);
          }
        }
      }
    }
    return names;
  }

  private void push(Operation op, Deque<Pending> pending) {
    for (int r = 0; r < op.numRegions(); r++) {
      pending.push(new Pending(op.region(r), nextValue, nextArgument, nextConflict, scopes.size()));
    }
  }

  private void leaveScopes(int depth) {
    while (scopes.size() > depth) {
      used.removeAll(scopes.remove(scopes.size() - 1));
    }
  }

  private void nameRegion(Region region) {
    Operation owner = region.parentOp();
    if (!generic && owner instanceof SuggestsNames suggesting) {
      suggestedNames(() -> suggesting.suggestArgumentNames(region, this::name));
    }
    int nextBlock = 0;
    for (Block block = region.firstBlock(); block != null; block = block.next()) {
      if (nextBlock > 0 || block.next() != null) {
        blocks.put(block, nextBlock);
      }
      nextBlock++;
      nameBlock(block);
    }
  }

  private void nameBlock(Block block) {
    boolean entry = block.isEntryBlock();
    for (int i = 0; i < block.numArguments(); i++) {
      BlockArgument argument = block.argument(i);
      if (numbers.get(argument) != ValueNumbers.ABSENT) {
        continue;
      }
      if (entry) {
        name(argument, "arg" + nextArgument++);
      } else {
        numbers.put(argument, nextValue++);
      }
    }
    for (Operation op = block.firstOp(); op != null; op = op.next()) {
      if (op.numResults() > 0) {
        nameResults(op);
      }
    }
  }

  private void nameResults(Operation op) {
    if (op.numResults() == 0) {
      return;
    }
    if (!generic && op instanceof SuggestsNames suggesting) {
      List<Integer> groups = new ArrayList<>(List.of(0));
      suggestedNames(
          () ->
              suggesting.suggestResultNames(
                  (value, name) -> {
                    name(value, name);
                    int index = ((OpResult) value).index();
                    if (index > 0) {
                      groups.add(index);
                    }
                  }));
      if (groups.size() > 1) {
        int[] starts = groups.stream().mapToInt(Integer::intValue).toArray();
        Arrays.sort(starts);
        resultGroups.put(op, starts);
      }
    }
    Value first = op.result(0);
    if (numbers.get(first) == ValueNumbers.ABSENT) {
      numbers.put(first, nextValue++);
    }
  }

  /** An operation that is not sound may have no names to suggest; it is printed all the same. */
  private static void suggestedNames(Runnable suggestion) {
    try {
      suggestion.run();
    } catch (IllegalStateException | IndexOutOfBoundsException | ClassCastException e) {
      // Its values are numbered.
    }
  }

  /** Gives a value the name suggested, or a variation of it that is free. */
  private void name(Value value, String suggestion) {
    if (suggestion.isEmpty()) {
      numbers.put(value, nextValue++);
      return;
    }
    String name = sanitized(suggestion);
    if (used.contains(name)) {
      String prefix = name + "_";
      do {
        name = prefix + nextConflict++;
      } while (used.contains(name));
    }
    used.add(name);
    scopes.get(scopes.size() - 1).add(name);
    numbers.put(value, SPECIAL + special.size());
    special.add(name);
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

  // What the printer asks -----------------------------------------------------------------------

  /** The positions at which named groups of results begin, or {@code null} if there is one. */
  int @Nullable [] resultGroups(Operation op) {
    return resultGroups.isEmpty() ? null : resultGroups.get(op);
  }

  /** Appends {@code %name} of the group of results that begins with {@code value}. */
  void appendDefinition(StringBuilder out, Value value) {
    appendName(out, numbers.get(value));
  }

  /** Appends {@code %name} or {@code %name#number}. */
  void appendUse(StringBuilder out, Value value) {
    if (!(value instanceof OpResult result) || result.owner().numResults() == 1) {
      appendName(out, numbers.get(value));
      return;
    }
    Operation owner = result.owner();
    int[] groups = resultGroups(owner);
    int from = 0;
    int to = owner.numResults();
    if (groups != null) {
      for (int i = 0; i < groups.length; i++) {
        if (groups[i] <= result.index()) {
          from = groups[i];
          to = i + 1 < groups.length ? groups[i + 1] : owner.numResults();
        }
      }
    }
    appendName(out, numbers.get(owner.result(from)));
    if (to - from > 1) {
      out.append('#').append(result.index() - from);
    }
  }

  private void appendName(StringBuilder out, int number) {
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

  /** Appends {@code ^bb3}. */
  void appendBlock(StringBuilder out, Block block) {
    Region region = block.region();
    if (region == null) {
      out.append("INVALIDBLOCK");
      return;
    }
    out.append("^bb").append(blockNumber(block));
  }

  /** The position of a block in its region. */
  int blockNumber(Block block) {
    // The only block of a region is not in the table.
    return blocks.getOrDefault(block, 0);
  }
}
