package dev.halfspace.check.regex;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkPositionIndexes;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.base.CharMatcher;
import com.google.common.base.Suppliers;
import com.google.common.primitives.ImmutableIntArray;
import dev.halfspace.answer.Answer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A POSIX extended regular expression, as LLVM reads them: {@code . [] () | * + ? {m,n} ^ $},
 * back-references {@code \1} to {@code \9}, and {@code [[:<:]]} and {@code [[:>:]]} at the edges of
 * words. Neither {@code .} nor an inverted bracket matches a newline; {@code ^} and {@code $} match
 * at the edges of lines.
 *
 * <pre>{@code
 * Ere.compile("(a|ab)(c|bcd)", false).find(abcd, 0, 4)   // the whole text: the longest match
 * }</pre>
 *
 * <p>A search runs a deterministic automaton over the text; only the parts that groups matched, and
 * back-references, take more. An expression must not be used by several threads at once.
 */
public final class Ere {
  /** The steps that a search may take in any case. */
  private static final long LEAST_WORK = 100_000_000;

  /** The further steps that a search may take for each byte. */
  private static final long WORK_PER_BYTE = 50;

  /** The number of positions that are tried one by one as the start of a match. */
  private static final int TRIES = 8;

  private static final CharMatcher BYTES = CharMatcher.inRange('\0', '\u00FF');

  private final Node node;
  private final int groups;
  private final boolean hasReferences;

  // Constructed lazily: many expressions are only checked for their syntax.
  private final Supplier<Automaton> searching;
  private final Supplier<Automaton> anchored;
  private final Supplier<Automaton> backwards;
  private final Supplier<Dissection> dissection = Suppliers.memoize(Dissection::new);
  private final Supplier<Backtracking> backtracking;

  private Ere(Node node, int groups, boolean hasReferences) {
    this.groups = groups;
    this.hasReferences = hasReferences;
    this.node = node;
    searching = Suppliers.memoize(() -> Automaton.searching(node));
    anchored = Suppliers.memoize(() -> Automaton.anchored(node));
    backwards = Suppliers.memoize(() -> Automaton.searchingBackwards(node));
    backtracking = Suppliers.memoize(() -> new Backtracking(node, groups));
  }

  /**
   * Reads an expression.
   *
   * @param text the bytes of the expression, a character for each
   * @param ignoresCase whether letters of ASCII match in either case
   * @throws EreSyntaxException if it is malformed
   * @throws IllegalArgumentException if {@code text} has characters that are no bytes
   */
  public static Ere compile(String text, boolean ignoresCase) throws EreSyntaxException {
    checkArgument(BYTES.matchesAllOf(text), "a character stands for a byte");
    EreParser parser = new EreParser(text, ignoresCase);
    Node node = parser.parse();
    return new Ere(node, parser.groups(), parser.hasReferences());
  }

  /** The number of groups. */
  public int groups() {
    return groups;
  }

  /**
   * Looks for the leftmost match in {@code text[from, to)} and, of those that begin there, the
   * longest. The part is searched as if it were the whole text.
   *
   * @return the match, or empty if there is none; unknown if the search takes too much work
   * @throws IndexOutOfBoundsException if {@code from} and {@code to} do not bound a part
   */
  public Answer<Optional<EreMatch>> find(byte[] text, int from, int to) {
    checkPositionIndexes(from, to, text.length);
    Work work = new Work(LEAST_WORK + WORK_PER_BYTE * (to - from));
    try {
      int[] marks = find(new Window(text, from, to, work));
      return Answer.known(
          Optional.ofNullable(marks).map(found -> new EreMatch(ImmutableIntArray.copyOf(found))));
    } catch (Work.Exhausted exhausted) {
      return Answer.unknown(String.valueOf(exhausted.getMessage()));
    }
  }

  private int @Nullable [] find(Window window) {
    int[] marks = new int[2 * (groups + 1)];
    Arrays.fill(marks, -1);
    int from = window.from();
    while (from <= window.to()) {
      Automaton.Scan scan = searching.get().scan(window, from);
      if (scan == null) {
        return null;
      }
      BitSet ends = new BitSet();
      from = start(window, scan, ends);
      int end = hasReferences ? exactEnd(window, from, ends, marks) : from + ends.length() - 1;
      if (end >= 0) {
        marks[0] = from;
        marks[1] = end;
        if (!hasReferences && groups > 0) {
          dissection.get().dissect(node, window, from, end, marks);
        }
        return marks;
      }
      from++;
    }
    return null;
  }

  /** The first position at which a match begins; its ends, counted from there, go to a set. */
  private int start(Window window, Automaton.Scan scan, BitSet ends) {
    for (int from = scan.start(); from <= Math.min(scan.end(), scan.start() + TRIES); from++) {
      if (anchored.get().run(window, from, window.to(), ends) >= 0) {
        return from;
      }
    }
    // Reads what the matches that began before the end of the scan can reach, once in each
    // direction.
    int from = backwards.get().run(window, anchored.get().reach(window, scan), scan.start(), null);
    int last = anchored.get().run(window, from, window.to(), ends);
    checkState(last >= from, "a match begins there");
    return from;
  }

  /** The greatest of the ends at which back-references hold as well, or -1. */
  private int exactEnd(Window window, int from, BitSet ends, int[] marks) {
    for (int i = ends.length() - 1; i >= 0; i = ends.previousSetBit(i - 1)) {
      if (backtracking.get().matches(window, from, from + i, marks)) {
        return from + i;
      }
    }
    return -1;
  }
}
