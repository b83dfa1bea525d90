package dev.halfspace.diff;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Place;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lays the lines of two printed trees side by side. A line is that of the operation that begins in
 * it, or of none. Counterparts that have not moved stand in one row; what is between them stands
 * before the next such row, what was before first.
 */
final class Rows {
  private final Side left;
  private final Side right;
  private final Matching matching;
  private final IdentityHashMap<Operation, IrChange> changes = new IdentityHashMap<>();
  private final ImmutableList.Builder<Row> rows = ImmutableList.builder();

  /** A printed tree: its lines, and the operation that begins in each. */
  private record Side(List<String> lines, Map<Integer, Operation> operations) {
    static Side of(Operation root) {
      String text = Printer.custom().print(root);
      List<String> lines = Splitter.on('\n').splitToList(text.stripTrailing());
      Map<Integer, Operation> operations = new HashMap<>();
      // What is read from the text has the same operations in the same order, with their lines.
      List<Operation> read = read(text);
      List<Operation> own = root.findAll(Operation.class);
      int skipped = read.size() - own.size(); // a module around it
      for (int i = 0; i < own.size() && skipped >= 0; i++) {
        Place place = read.get(i + skipped).location().place();
        if (place != null && read.get(i + skipped).name().equals(own.get(i).name())) {
          Operation unused = operations.putIfAbsent(place.line() - 1, own.get(i));
        }
      }
      return new Side(lines, operations);
    }

    private static List<Operation> read(String text) {
      Diagnostics ignored = new Diagnostics();
      return Parser.of(Dialects.standard())
          .allowingUnregistered()
          .parse(Source.of("diff", text), ignored)
          .findAll(Operation.class);
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

  /** Lines between counterparts: those at the end that agree and begin no operation are paired. */
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
