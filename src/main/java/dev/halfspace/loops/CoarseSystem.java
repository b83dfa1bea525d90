package dev.halfspace.loops;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.loops.CoarseRows.Difference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of iterations of two accesses that touch the same element, as {@code mlir-opt} finds
 * them: a superset of the real ones, except in {@code else} regions. {@link CoarseAccess} describes
 * the model of loops, {@link CoarseRows} the solution of the system. If only rational numbers
 * satisfy it, the answer depends on the order of rows and columns, that of {@code mlir-opt}.
 *
 * <p>Where numbers overflow, pairs are taken to exist, at unknown distances.
 */
final class CoarseSystem {
  private final CoarseAccess source;
  private final CoarseAccess sink;

  /** The number of common loops. */
  private final int common;

  /**
   * The column here of each column of an access. Their order: induction variables of the source, of
   * the sink, other values, quotients of the sink, of the source, and then the common subscripts.
   */
  private final int[] ofSource;

  private final int[] ofSink;

  /** The first column that is neither an induction variable nor another value. */
  private final int firstQuotient;

  private final int firstSubscript;
  private final int numColumns;

  /** The rows that hold at all depths, with columns for the common loops after all others. */
  private final @Nullable CoarseRows rows;

  CoarseSystem(CoarseAccess source, CoarseAccess sink) {
    this.source = source;
    this.sink = sink;
    this.common = common(source, sink);
    this.ofSource = new int[source.numColumns()];
    this.ofSink = new int[sink.numColumns()];
    this.firstQuotient = number(CoarseAccess.Free.class, numberVariables());
    this.firstSubscript = number(CoarseAccess.Quotient.class, firstQuotient);
    this.numColumns = firstSubscript + numSubscripts();
    this.rows = rows();
  }

  private static int common(CoarseAccess source, CoarseAccess sink) {
    int most = Math.min(source.loops().size(), sink.loops().size());
    int common = 0;
    while (common < most
        && source.loops().get(common).inductionVariable()
            == sink.loops().get(common).inductionVariable()) {
      common++;
    }
    return common;
  }

  private int numSubscripts() {
    return Math.min(source.subscripts().size(), sink.subscripts().size());
  }

  /** Numbers the columns of induction variables; returns their number. */
  private int numberVariables() {
    int loops = source.loops().size();
    for (int i = 0; i < loops; i++) {
      ofSource[i] = i;
    }
    for (int i = 0; i < sink.loops().size(); i++) {
      ofSink[i] = loops + i;
    }
    return loops + sink.loops().size();
  }

  /** Numbers the other columns of a kind, equal ones alike; returns the next free number. */
  private int number(Class<? extends CoarseAccess.Other> kind, int first) {
    Map<CoarseAccess.Other, Integer> known = new HashMap<>();
    int next = number(kind, sink, ofSink, known, first);
    return number(kind, source, ofSource, known, next);
  }

  private static int number(
      Class<? extends CoarseAccess.Other> kind,
      CoarseAccess access,
      int[] columns,
      Map<CoarseAccess.Other, Integer> known,
      int first) {
    int next = first;
    int column = access.loops().size();
    for (CoarseAccess.Other other : access.others()) {
      if (kind.isInstance(other)) {
        @Nullable Integer number = known.putIfAbsent(other.over(columns), next);
        columns[column] = number == null ? next++ : number;
      }
      column++;
    }
    return next;
  }

  private @Nullable CoarseRows rows() {
    CoarseRows made = new CoarseRows(numColumns, common);
    try {
      add(source, ofSource, made);
      add(sink, ofSink, made);
      made.eliminateUnits(firstQuotient);
      return made;
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  private void add(CoarseAccess access, int[] columns, CoarseRows made) {
    for (int d = 0; d < numSubscripts(); d++) {
      long[] row = row(access.subscripts().get(d), columns);
      row[firstSubscript + d] = -1;
      made.addEquality(row);
    }
    access.equalities().forEach(form -> made.addEquality(row(form, columns)));
    access.inequalities().forEach(form -> made.addInequality(row(form, columns)));
  }

  private long[] row(LinearForm form, int[] columns) {
    long[] row = new long[numColumns + common + 1];
    for (int i = 0; i < form.numTerms(); i++) {
      int column = columns[form.column(i)];
      row[column] = Math.addExact(row[column], form.longAt(i));
    }
    row[row.length - 1] = form.longAt(form.numTerms());
    return row;
  }

  /** The number of loops around both accesses. */
  int commonLoops() {
    return common;
  }

  /** Returns true unless there are no pairs at a depth, or the accesses cannot be compared. */
  boolean isPossible(int depth) {
    if (!source.isComparedWith(sink)) {
      return false;
    }
    try {
      return rows == null || ordered(rows, depth).solved() != null;
    } catch (ArithmeticException tooLarge) {
      return true;
    }
  }

  /** Returns true if the difference in a loop inside a depth varies and is always negative. */
  boolean goesBack(int depth) {
    return source.isComparedWith(sink)
        && rows != null
        && isAnyBack(rows, depth)
        && isPossible(depth);
  }

  private boolean isAnyBack(CoarseRows all, int depth) {
    try {
      CoarseRows measured = measured(all, depth);
      List<long[]> solved = measured.solved();
      for (int loop = depth; solved != null && loop < common; loop++) {
        if (measured.difference(solved, loop).isBack()) {
          return true;
        }
      }
      return false;
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  /**
   * The differences of the pairs at a depth in each of the common loops; empty if there are no
   * pairs, or the accesses cannot be compared.
   */
  Optional<List<Difference>> differences(int depth) {
    if (!isPossible(depth)) {
      return Optional.empty();
    }
    List<Difference> differences = new ArrayList<>(Collections.nCopies(common, Difference.UNKNOWN));
    try {
      CoarseRows measured = rows == null ? null : measured(rows, depth);
      List<long[]> solved = measured == null ? null : measured.solved();
      for (int loop = 0; measured != null && solved != null && loop < common; loop++) {
        differences.set(loop, measured.difference(solved, loop));
      }
    } catch (ArithmeticException tooLarge) {
      // The remaining ones are unknown.
    }
    return Optional.of(differences);
  }

  /** The pairs at a depth, with equalities that define the differences in the common loops. */
  private CoarseRows measured(CoarseRows all, int depth) {
    CoarseRows measured = ordered(all, depth);
    for (int loop = 0; loop < common; loop++) {
      long[] difference = later(loop);
      difference[numColumns + loop] = -1;
      measured.addEquality(difference);
    }
    return measured;
  }

  /**
   * The pairs in one iteration of the loops outside a depth, and at it in a later one of the sink.
   */
  private CoarseRows ordered(CoarseRows all, int depth) {
    CoarseRows ordered = all.copy();
    for (int loop = 0; loop < Math.min(depth, common); loop++) {
      long[] later = later(loop);
      if (loop < depth - 1) {
        ordered.addEquality(later);
      } else {
        later[later.length - 1] = -1;
        ordered.addInequality(later);
      }
    }
    return ordered;
  }

  /** The induction variable of a common loop in the sink minus that in the source. */
  private long[] later(int loop) {
    long[] row = new long[numColumns + common + 1];
    row[ofSink[loop]] = 1;
    row[loop] = -1;
    return row;
  }
}
