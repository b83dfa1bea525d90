package dev.halfspace.diff;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Aligns the lines of two printed trees side by side. A line belongs to the operation that begins
 * in it, if any. Counterparts that have not moved share a row; the lines between them precede the
 * next such row, those of the old text first.
 */
final class Rows {
  private final Side left;
  private final Side right;
  private final Matching matching;
  private final IdentityHashMap<Operation, IrChange> changes = new IdentityHashMap<>();
  private final ImmutableList.Builder<Row> rows = ImmutableList.builder();

  /** A printed tree: its lines, and the first operation that begins in each line. */
  private record Side(List<String> lines, Map<Integer, Operation> operations) {
    static Side of(Operation root) {
      List<Operation> starting = new ArrayList<>();
      List<Integer> offsets = new ArrayList<>();
      String text =
          Printer.custom()
              .print(
                  root,
                  (op, offset) -> {
                    starting.add(op);
                    offsets.add(offset);
                  });
      List<String> lines = Splitter.on('\n').splitToList(text.stripTrailing());
      TreeMap<Integer, Integer> lineAt = new TreeMap<>();
      int start = 0;
      for (int line = 0; line < lines.size(); line++) {
        lineAt.put(start, line);
        start += lines.get(line).length() + 1;
      }
      Map<Integer, Operation> operations = new HashMap<>();
      for (int i = 0; i < starting.size(); i++) {
        Map.Entry<Integer, Integer> line = requireNonNull(lineAt.floorEntry(offsets.get(i)));
        Operation unused = operations.putIfAbsent(line.getValue(), starting.get(i));
      }
      return new Side(lines, operations);
    }
  }

  Rows(Operation before, Operation after, Matching matching, List<IrChange> all) {
    this.left = Side.of(before);
    this.right = Side.of(after);
    this.matching = matching;
    for (IrChange change : all) {
      put(change.before(), change);
      put(change.after(), change);
    }
  }

  private void put(@Nullable Operation op, IrChange change) {
    if (op != null) {
      changes.put(op, change);
    }
  }

  ImmutableList<Row> rows() {
    IdentityHashMap<Operation, Integer> lineOfRight = new IdentityHashMap<>();
    right.operations.forEach((line, op) -> lineOfRight.put(op, line));
    int l = 0;
    int r = 0;
    for (int line = 0; line < left.lines.size(); line++) {
      Operation op = left.operations.get(line);
      Operation other = op == null || matching.isMoved(op) ? null : matching.after(op);
      Integer there = other == null ? null : lineOfRight.get(other);
      if (op == null || there == null || there < r) {
        continue;
      }
      gap(l, line, r, there);
      IrChange change = changes.get(op);
      rows.add(
          new Row(
              change == null ? null : change.kind(),
              left.lines.get(line),
              right.lines.get(there),
              change == null ? "" : String.join("; ", change.details())));
      l = line + 1;
      r = there + 1;
    }
    gap(l, left.lines.size(), r, right.lines.size());
    return rows.build();
  }

  /**
   * Adds the lines between counterparts. Trailing lines that agree and begin no operation are
   * paired.
   */
  private void gap(int l, int lEnd, int r, int rEnd) {
    int paired = 0;
    while (lEnd - paired > l
        && rEnd - paired > r
        && isBare(left, lEnd - paired - 1)
        && isBare(right, rEnd - paired - 1)
        && left.lines
            .get(lEnd - paired - 1)
            .strip()
            .equals(right.lines.get(rEnd - paired - 1).strip())) {
      paired++;
    }
    for (int i = l; i < lEnd - paired; i++) {
      rows.add(new Row(kind(left, i, IrChange.Kind.ERASED), left.lines.get(i), null, ""));
    }
    for (int i = r; i < rEnd - paired; i++) {
      rows.add(new Row(kind(right, i, IrChange.Kind.ADDED), null, right.lines.get(i), ""));
    }
    for (int i = paired; i > 0; i--) {
      rows.add(new Row(null, left.lines.get(lEnd - i), right.lines.get(rEnd - i), ""));
    }
  }

  private static boolean isBare(Side side, int line) {
    return !side.operations.containsKey(line);
  }

  private IrChange.Kind kind(Side side, int line, IrChange.Kind alone) {
    Operation op = side.operations.get(line);
    IrChange change = op == null ? null : changes.get(op);
    boolean isMoved = change != null && change.kind() == IrChange.Kind.MOVED;
    return isMoved ? IrChange.Kind.MOVED : alone;
  }
}
