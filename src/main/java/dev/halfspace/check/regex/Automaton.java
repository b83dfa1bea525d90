package dev.halfspace.check.regex;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A deterministic automaton that is constructed lazily while it runs (Thompson 1968; the subset
 * construction of Rabin and Scott 1959, as far as a text needs it).
 *
 * <p>A state is a set of instructions before conditions are decided, and the kind of the byte
 * before, as far as conditions depend on it; so acceptance in a state depends on the byte after.
 * Above a number of states all are discarded, so that memory stays bounded.
 *
 * <p>Not safe for use by several threads.
 */
final class Automaton {
  /** The most table entries that are kept. */
  private static final int LARGEST = 1 << 20;

  /** The state that accepts nothing and is never left. */
  private static final int DEAD = 0;

  /** The three kinds of bytes before a state, by an example each. */
  private static final int[] BEFORE = {'\n', 'a', ' '};

  private final Program program;
  private final Symbols symbols;
  private final boolean searching;
  private final boolean reversed;
  private final boolean looks;

  private final Map<Key, Integer> numbers = new HashMap<>();
  private int count;
  private Key[] keys = new Key[8];

  /** Per state and class: 0, or 1 + twice the next state + 1 if accepted before the step. */
  private int[][] table = new int[8][];

  private final int[] starts = {-1, -1, -1};

  private final int[] stack;
  private final int[] reached;
  private final boolean[] seen;

  /**
   * The first end of a match.
   *
   * @param start a position before which no match begins
   * @param end the first position at which some match ends
   * @param state the state there
   */
  record Scan(int start, int end, Key state) {}

  /** A state. */
  @SuppressWarnings("ArrayRecordComponent") // compared by what it holds
  record Key(int[] instructions, int before, boolean isFresh) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key
          && before == key.before
          && isFresh == key.isFresh
          && Arrays.equals(instructions, key.instructions);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(instructions) + before;
    }
  }

  private Automaton(Node node, boolean searching, boolean reversed) {
    this.program = new Program(node, /* exact= */ false, reversed);
    this.symbols = new Symbols(program);
    this.searching = searching;
    this.reversed = reversed;
    this.looks = program.has(Program.Op.LOOK);
    this.stack = new int[program.size() + 1];
    this.reached = new int[program.size()];
    this.seen = new boolean[program.size()];
    clear();
  }

  /** An automaton whose matches begin where it is started. */
  static Automaton anchored(Node node) {
    return new Automaton(node, false, false);
  }

  /** An automaton whose matches begin where it is started or later. */
  static Automaton searching(Node node) {
    return new Automaton(node, true, false);
  }

  /** An automaton that reads backwards, and whose matches end where it is started or before. */
  static Automaton searchingBackwards(Node node) {
    return new Automaton(node, true, true);
  }

  /** An automaton that is started where matches end, and reads backwards. */
  static Automaton backwards(Node node) {
    return new Automaton(node, false, true);
  }

  /**
   * Runs from one position to another.
   *
   * @param ends set to the positions where a match ends, counted from the lesser of both, if not
   *     null
   * @return the last of these positions, or -1
   */
  int run(Window window, int from, int to, @Nullable BitSet ends) {
    int last = -1;
    int state = start(reversed ? window.after(from) : window.before(from));
    int step = reversed ? -1 : 1;
    int at = from;
    while (state != DEAD) {
      int value = reversed ? window.before(at) : window.after(at);
      int entry = entry(state, value, window.work());
      if ((entry & 1) != 0) {
        last = at;
        if (ends != null) {
          ends.set(at - Math.min(from, to));
        }
      }
      if (at == to) {
        break;
      }
      state = entry >> 1;
      at += step;
    }
    window.work().take(Math.abs(at - from) + 1);
    return last;
  }

  /**
   * Looks for the first position at which some match ends.
   *
   * @return null if there is no match
   */
  @Nullable Scan scan(Window window, int from) {
    int fresh = from;
    int state = start(window.before(from));
    int at = from;
    while (true) {
      if (keys[state].isFresh) {
        fresh = at;
      }
      int entry = entry(state, window.after(at), window.work());
      if ((entry & 1) != 0 || at == window.to()) {
        window.work().take(at - from + 1);
        return (entry & 1) != 0 ? new Scan(fresh, at, keys[state]) : null;
      }
      state = entry >> 1;
      at++;
    }
  }

  /** The position beyond which no match that has begun at or before the end of a scan extends. */
  int reach(Window window, Scan scan) {
    int at = scan.end();
    int state = number(scan.state().instructions, scan.state().before, false);
    while (at < window.to() && state != DEAD) {
      state = entry(state, window.after(at), window.work()) >> 1;
      at++;
    }
    window.work().take(at - scan.end());
    return at;
  }

  private int start(int before) {
    int kind = kind(before);
    if (starts[kind] < 0) {
      starts[kind] = number(new int[] {program.start()}, kind, true);
    }
    return starts[kind];
  }

  private int kind(int before) {
    if (!looks) {
      return 0;
    }
    return before == Condition.OUTSIDE || before == '\n' ? 0 : Condition.isWord(before) ? 1 : 2;
  }

  /** The table entry, without the 1 that marks it as present. */
  private int entry(int state, int value, Work work) {
    int entry = table[state][symbols.of(value)];
    return (entry == 0 ? make(state, value, work) : entry) - 1;
  }

  private int make(int state, int value, Work work) {
    Key key = keys[state];
    int symbol = symbols.of(value);
    int representative = symbols.member(symbol);
    int found = closure(key, representative);
    boolean accepts = false;
    int[] after = new int[found + 1];
    int size = 0;
    boolean outside = representative == Condition.OUTSIDE;
    for (int i = 0; i < found; i++) {
      int at = reached[i];
      seen[at] = false;
      if (program.op(at) == Program.Op.ACCEPT) {
        accepts = true;
      } else if (program.op(at) == Program.Op.BYTE
          && !outside
          && program.set(at).contains(representative)) {
        after[size++] = program.next(at);
      }
    }
    work.take(found + key.instructions.length + 1L);
    boolean isFresh = searching && size == 0;
    if (searching) {
      after[size++] = program.start();
    }
    int[] instructions = Arrays.stream(after, 0, size).sorted().distinct().toArray();
    if ((long) count * symbols.count() > LARGEST) {
      clear();
      state = number(key.instructions, key.before, key.isFresh);
    }
    int next =
        instructions.length == 0 ? DEAD : number(instructions, kind(representative), isFresh);
    int entry = 1 + 2 * next + (accepts ? 1 : 0);
    table[state][symbol] = entry;
    return entry;
  }

  /**
   * Puts the instructions that are reached without taking a byte into {@link #reached}; returns
   * their number.
   */
  private int closure(Key key, int after) {
    int found = 0;
    int top = 0;
    for (int start : key.instructions) {
      if (!seen[start]) {
        seen[start] = true;
        stack[top++] = start;
      }
      while (top > 0) {
        int at = stack[--top];
        reached[found++] = at;
        Program.Op op = program.op(at);
        boolean goesOn =
            op == Program.Op.FORK
                || (op == Program.Op.LOOK
                    && program.condition(at).holds(BEFORE[key.before], after));
        if (goesOn && !seen[program.next(at)]) {
          seen[program.next(at)] = true;
          stack[top++] = program.next(at);
        }
        if (op == Program.Op.FORK && !seen[program.argument(at)]) {
          seen[program.argument(at)] = true;
          stack[top++] = program.argument(at);
        }
      }
    }
    return found;
  }

  private int number(int[] instructions, int before, boolean isFresh) {
    Key key = new Key(instructions, before, isFresh);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    if (count == keys.length) {
      keys = Arrays.copyOf(keys, 2 * count);
      table = Arrays.copyOf(table, 2 * count);
    }
    keys[count] = key;
    table[count] = new int[symbols.count()];
    numbers.put(key, count);
    return count++;
  }

  private void clear() {
    numbers.clear();
    count = 0;
    Arrays.fill(starts, -1);
    int dead = number(new int[0], 0, false);
    Arrays.fill(table[dead], 1 + 2 * DEAD);
  }
}
