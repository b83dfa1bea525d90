package dev.halfspace.loops;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.ir.Value;
import dev.halfspace.loops.CoarseRows.Difference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of iterations of two accesses that touch an element, as {@code mlir-opt} finds them:
 * all pairs but for {@code else}, and perhaps more. {@link CoarseAccess} says how loops are read,
 * {@link CoarseRows} how the system is solved.
 *
 * <p>Where numbers become too large, there may be pairs, at any distances.
 */
final class CoarseSystem {
  private final CoarseAccess source;
  private final CoarseAccess sink;

  /** The number of loops around both. */
  private final int common;

  /** The columns of each access: variables of the source, of the sink, then what else they have. */
  private final int[] ofSource;

  private final int[] ofSink;
  private final int numColumns;

  /** The rows without those of a depth, with columns for the common loops after all others. */
  private final @Nullable CoarseRows rows;

  CoarseSystem(CoarseAccess source, CoarseAccess sink) {
    this.source = source;
    this.sink = sink;
    this.common = common(source, sink);
    this.ofSource = new int[source.numColumns()];
    this.ofSink = new int[sink.numColumns()];
    this.numColumns = number();
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

  /** Numbers the columns, those of conditions before those of subscripts; returns how many. */
  private int number() {
    int loops = source.loops().size();
    for (int i = 0; i < loops; i++) {
      ofSource[i] = i;
    }
    for (int i = 0; i < sink.loops().size(); i++) {
      ofSink[i] = loops + i;
    }
    Map<Value, Integer> values = new HashMap<>();
    int next = loops + sink.loops().size();
    next = number(source, ofSource, loops, source.numConditionColumns(), values, next);
    next = number(sink, ofSink, sink.loops().size(), sink.numConditionColumns(), values, next);
    next = number(source, ofSource, source.numConditionColumns(), ofSource.length, values, next);
    return number(sink, ofSink, sink.numConditionColumns(), ofSink.length, values, next);
  }

  private static int number(
      CoarseAccess access, int[] columns, int from, int to, Map<Value, Integer> values, int first) {
    int next = first;
    for (int i = from; i < to; i++) {
      Value value = access.value(i);
      @Nullable Integer known = value == null ? null : values.putIfAbsent(value, next);
      columns[i] = known == null ? next++ : known;
    }
    return next;
  }

  private @Nullable CoarseRows rows() {
    CoarseRows made = new CoarseRows(numColumns, common);
    try {
      source.equalities().forEach(form -> made.addEquality(row(form, ofSource, 1)));
      sink.equalities().forEach(form -> made.addEquality(row(form, ofSink, 1)));
      source.inequalities().forEach(form -> made.addInequality(row(form, ofSource, 1)));
      sink.inequalities().forEach(form -> made.addInequality(row(form, ofSink, 1)));
      int rank = Math.min(source.subscripts().size(), sink.subscripts().size());
      for (int d = 0; d < rank; d++) {
        long[] row = row(source.subscripts().get(d), ofSource, 1);
        add(sink.subscripts().get(d), ofSink, -1, row);
        made.addEquality(row);
      }
      return made;
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  private long[] row(LinearForm form, int[] columns, long factor) {
    long[] row = new long[numColumns + common + 1];
    add(form, columns, factor, row);
    return row;
  }

  private static void add(LinearForm form, int[] columns, long factor, long[] row) {
    for (int i = 0; i < form.numTerms(); i++) {
      int column = columns[form.column(i)];
      row[column] = Math.addExact(row[column], Math.multiplyExact(factor, form.longAt(i)));
    }
    int last = row.length - 1;
    long constant = form.longAt(form.numTerms());
    row[last] = Math.addExact(row[last], Math.multiplyExact(factor, constant));
  }

  /** The number of loops around both accesses. */
  int commonLoops() {
    return common;
  }

  /** Returns true unless there are no pairs at a depth, or that is not known. */
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

  /** Returns true if differences at a depth are several and all negative in one of the loops. */
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
   * The differences at a depth in each of the loops around both; empty if there are no pairs, or
   * that is not known.
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
      // What is left is unknown.
    }
    return Optional.of(differences);
  }

  /** The pairs at a depth with the differences of the common loops. */
  private CoarseRows measured(CoarseRows all, int depth) {
    CoarseRows measured = ordered(all, depth);
    for (int loop = 0; loop < common; loop++) {
      long[] difference = later(loop);
      difference[numColumns + loop] = -1;
      measured.addEquality(difference);
    }
    return measured;
  }

  /** The pairs in the same iteration of all loops before one, which is later in the sink. */
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

  /** The variable of a common loop in the sink less that in the source. */
  private long[] later(int loop) {
    long[] row = new long[numColumns + common + 1];
    row[ofSink[loop]] = 1;
    row[loop] = -1;
    return row;
  }
}
