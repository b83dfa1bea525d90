package dev.halfspace.diff;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.support.LineDiff;
import java.util.ArrayList;
import java.util.List;

/**
 * The difference of two modules, or of other operations: operations that were added, erased, moved
 * and changed. Names of values, locations and the layout of the text make no difference.
 *
 * <pre>{@code
 * IrDiff diff = IrDiff.of(before, after);
 * System.out.print(diff.text());
 * }</pre>
 *
 * <p>Both may be of any size; the texts are built on demand.
 */
public final class IrDiff {
  private final Operation before;
  private final Operation after;
  private final Matching matching;
  private final ImmutableList<IrChange> changes;

  private IrDiff(Operation before, Operation after) {
    this.before = before;
    this.after = after;
    this.matching = new Matching(before, after);
    this.changes = changes(before, after, matching);
  }

  /** The difference of two operations, which must not be modified while it is in use. */
  public static IrDiff of(Operation before, Operation after) {
    return new IrDiff(before, after);
  }

  /**
   * The unified diff of two texts, such as printed modules: the lines that differ, marked with
   * {@code -} and {@code +}, with three lines of context; empty if the texts have the same lines.
   */
  public static String ofTexts(String before, String after) {
    return LineDiff.of(before.lines().toList(), after.lines().toList()).unified();
  }

  private static ImmutableList<IrChange> changes(
      Operation one, Operation other, Matching matching) {
    List<IrChange> all = new ArrayList<>();
    one.walk(
        op -> {
          Operation counterpart = matching.after(op);
          if (counterpart == null) {
            all.add(new IrChange(IrChange.Kind.ERASED, op, null, ImmutableList.of()));
            return;
          }
          List<String> details = matching.details(op, counterpart);
          if (matching.isMoved(op) || !details.isEmpty()) {
            IrChange.Kind kind = matching.isMoved(op) ? IrChange.Kind.MOVED : IrChange.Kind.CHANGED;
            all.add(new IrChange(kind, op, counterpart, ImmutableList.copyOf(details)));
          }
        });
    other.walk(
        op -> {
          if (matching.before(op) == null) {
            all.add(new IrChange(IrChange.Kind.ADDED, null, op, ImmutableList.of()));
          }
        });
    return ImmutableList.copyOf(all);
  }

  /**
   * The differences: first those of operations of the old tree, in program order, then the added
   * operations.
   */
  public ImmutableList<IrChange> changes() {
    return changes;
  }

  /** Returns true if nothing differs. */
  public boolean isEmpty() {
    return changes.isEmpty();
  }

  /**
   * The lines of both texts: unchanged lines begin with a blank, erased ones with {@code -}, added
   * ones with {@code +}. Changed lines appear with {@code -} and with {@code +}, moved ones with
   * {@code <} at the old place and with {@code >} at the new one.
   */
  public String text() {
    return DiffText.of(rows(), false);
  }

  /** The {@link #text} with ANSI terminal colors. */
  public String colouredText() {
    return DiffText.of(rows(), true);
  }

  /** A self-contained HTML page that shows both texts side by side. */
  public String html() {
    return DiffHtml.of(rows());
  }

  private ImmutableList<Row> rows() {
    return new Rows(before, after, matching, changes).rows();
  }
}
