package dev.halfspace.analysis;

import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of iterations where every constraint bounds a variable or the difference of two, possibly
 * after some variables are mirrored: the nests and subscripts of most programs. All distances are
 * read off one closed matrix.
 */
final class DifferenceSystem extends PairSystem {
  private final PairColumns columns;

  /** Which columns the matrix has mirrored, or {@code null} if none. */
  private final @Nullable Mirror mirror;

  /** The pairs that meet, in any order. Position {@code c + 1} stands for column {@code c}. */
  private final DifferenceBounds meeting;

  /** By how much each common loop's variable grows from one counter to the next. */
  private final long[] steps;

  /** The pairs in the same iteration of the outermost {@link #equalLoops} loops. */
  private DifferenceBounds aligned;

  private int equalLoops;

  private DifferenceSystem(
      PairColumns columns, @Nullable Mirror mirror, DifferenceBounds meeting, long[] steps) {
    this.columns = columns;
    this.mirror = mirror;
    this.meeting = meeting;
    this.steps = steps;
    this.aligned = meeting;
  }

  /** The system, or {@code null} if some constraint is of another form. */
  static @Nullable DifferenceSystem of(
      PairColumns columns, Row[] apart, Elements elements, int common) {
    Conjunct source = columns.source;
    Conjunct sink = columns.sink;
    UnitRow[] ofSource = source.unitRows();
    UnitRow[] ofSink = sink.unitRows();
    if (ofSource == null || ofSink == null || columns.width >= DifferenceBounds.MAX_VARIABLES) {
      return null;
    }
    boolean isPlain = source.bounds() != null && sink.bounds() != null;
    UnitRow[] subscripts = new UnitRow[apart.length];
    for (int i = 0; i < apart.length; i++) {
      UnitRow row = elements.isSingle(i) ? UnitRow.of(apart[i]) : null;
      if (row == null) {
        return null;
      }
      subscripts[i] = row;
      isPlain &= row.isDifference();
    }
    long[] steps = steps(source, sink, common);
    if (steps == null) {
      return null;
    }
    if (isPlain) {
      return new DifferenceSystem(columns, null, close(columns, subscripts), steps);
    }
    return mirrored(columns, ofSource, ofSink, subscripts, steps);
  }

  private static long @Nullable [] steps(Conjunct source, Conjunct sink, int common) {
    long[] steps = new long[common];
    for (int l = 0; l < common; l++) {
      steps[l] = commonStep(source.variables[l], sink.variables[l], l);
      if (steps[l] == 0) {
        return null;
      }
    }
    return steps;
  }

  /** The factor of the counter in a loop's variable, if nothing else differs; otherwise 0. */
  private static long commonStep(Row a, Row b, int loop) {
    long[] left = a.longs();
    long[] right = b.longs();
    if (left == null
        || right == null
        || left[left.length - 1] != right[right.length - 1]
        || left[loop] != right[loop]) {
      return 0;
    }
    return isOneTerm(left, loop) && isOneTerm(right, loop) ? left[loop] : 0;
  }

  private static boolean isOneTerm(long[] row, int column) {
    for (int c = 0; c < row.length - 1; c++) {
      if (row[c] != 0 && c != column) {
        return false;
      }
    }
    return true;
  }

  /** The matrix where no variable need be mirrored, from those of either side. */
  private static DifferenceBounds close(PairColumns columns, UnitRow[] subscripts) {
    DifferenceBounds bounds = new DifferenceBounds(columns.width + 1);
    DifferenceBounds ofSource = columns.source.bounds();
    DifferenceBounds ofSink = columns.sink.bounds();
    if (ofSource == null || ofSink == null) {
      throw new IllegalStateException("both were asked before");
    }
    int[] positions = new int[ofSource.size];
    for (int c = 1; c < positions.length; c++) {
      positions[c] = columns.ofSource(c - 1) + 1;
    }
    bounds.noteAll(ofSource, positions);
    positions = new int[ofSink.size];
    for (int c = 1; c < positions.length; c++) {
      positions[c] = columns.ofSink(c - 1) + 1;
    }
    bounds.noteAll(ofSink, positions);
    // Either part is closed, so a path changes from one to the other only at 0 and at symbols.
    bounds.closeThrough(0);
    for (int s = 0; s < columns.symbols.length && !bounds.isEmpty(); s++) {
      bounds.closeThrough(columns.symbolColumn(s) + 1);
    }
    for (UnitRow row : subscripts) {
      bounds.addEqual(row);
    }
    return bounds;
  }

  /** The system with some variables mirrored, or {@code null} if no choice will do. */
  private static @Nullable DifferenceSystem mirrored(
      PairColumns columns,
      UnitRow[] ofSource,
      UnitRow[] ofSink,
      UnitRow[] subscripts,
      long[] steps) {
    List<UnitRow> rows = new ArrayList<>(ofSource.length + ofSink.length + subscripts.length);
    for (UnitRow row : ofSource) {
      rows.add(row.at(columns.ofSource()));
    }
    for (UnitRow row : ofSink) {
      rows.add(row.at(columns.ofSink()));
    }
    for (UnitRow row : subscripts) {
      rows.add(row);
      rows.add(row.negated());
    }
    Mirror mirror = Mirror.of(rows, columns, steps.length);
    if (mirror == null) {
      return null;
    }
    DifferenceBounds bounds = new DifferenceBounds(columns.width + 1);
    for (UnitRow row : rows) {
      if (!bounds.note(row, mirror)) {
        return null;
      }
    }
    bounds.close();
    return new DifferenceSystem(columns, mirror, bounds, steps);
  }

  boolean isEmpty() {
    return meeting.isEmpty();
  }

  @Override
  PairColumns columns() {
    return columns;
  }

  /**
   * The position of the side of a loop that counts less in an earlier source, as the matrix has it.
   */
  private int earlier(int loop) {
    return mirror != null && mirror.mirrors(loop) ? columns.source.numLoops + loop + 1 : loop + 1;
  }

  /** The position of the other side. */
  private int later(int loop) {
    return mirror != null && mirror.mirrors(loop) ? loop + 1 : columns.source.numLoops + loop + 1;
  }

  /** The pairs in the same iteration of some outermost loops; not to be changed. */
  private DifferenceBounds aligned(int loops) {
    if (loops < equalLoops) {
      aligned = meeting;
      equalLoops = 0;
    }
    if (loops > equalLoops) {
      DifferenceBounds more = aligned.copy();
      for (; equalLoops < loops; equalLoops++) {
        more.add(earlier(equalLoops), later(equalLoops), 0);
        more.add(later(equalLoops), earlier(equalLoops), 0);
      }
      aligned = more;
    }
    return aligned;
  }

  /** The pairs in order; not to be changed. */
  private DifferenceBounds ordered(Order order) {
    DifferenceBounds bounds = aligned(order.equalLoops());
    if (!order.isOrdered() || bounds.isEmpty()) {
      return bounds;
    }
    int a = earlier(order.equalLoops());
    int b = later(order.equalLoops());
    if (bounds.max(a, b) <= -1) {
      return bounds;
    }
    DifferenceBounds later = bounds.copy();
    later.add(a, b, -1);
    return later;
  }

  @Override
  Answer<Meeting> meeting(Order order) {
    DifferenceBounds same = aligned(order.equalLoops());
    if (same.isEmpty()) {
      return NEVER;
    }
    if (order.isOrdered() && same.max(later(order.equalLoops()), earlier(order.equalLoops())) < 1) {
      return NEVER;
    }
    DistanceRange[] distances =
        new DistanceRange[Math.max(0, order.rangesTo() - order.equalLoops())];
    for (int i = 0; i < distances.length; i++) {
      int loop = order.equalLoops() + i;
      int a = earlier(loop);
      int b = later(loop);
      distances[i] = range(most(same, a, b, order), most(same, b, a, order), steps[loop]);
    }
    return Answer.known(new Meeting.At(distances));
  }

  /** The greatest difference of two positions once the pairs are in order: a path by that bound. */
  private long most(DifferenceBounds same, int i, int j, Order order) {
    long most = same.max(i, j);
    if (!order.isOrdered()) {
      return most;
    }
    long before = same.max(i, earlier(order.equalLoops()));
    long after = same.max(later(order.equalLoops()), j);
    return before == DifferenceBounds.NONE || after == DifferenceBounds.NONE
        ? most
        : Math.min(most, before - 1 + after);
  }

  private static DistanceRange range(long decrease, long increase, long step) {
    if (decrease == 0 && increase == 0) {
      return DistanceRange.ZERO;
    }
    return new DistanceRange(
        decrease == DifferenceBounds.NONE ? null : product(-decrease, step),
        increase == DifferenceBounds.NONE ? null : product(increase, step));
  }

  private static BigInteger product(long distance, long step) {
    return step == 1
        ? BigInteger.valueOf(distance)
        : BigInteger.valueOf(distance).multiply(BigInteger.valueOf(step));
  }

  @Override
  BigInteger @Nullable [] pair(Order order) {
    DifferenceBounds bounds = ordered(order).copy();
    if (bounds.isEmpty()) {
      return null;
    }
    long[] point = bounds.point();
    BigInteger[] pair = new BigInteger[columns.width];
    for (int c = 0; c < pair.length; c++) {
      pair[c] = BigInteger.valueOf(point[c + 1]);
      if (mirror != null && mirror.mirrors(c)) {
        long pivot = mirror.pivot == Mirror.ZERO ? 0 : point[mirror.pivot + 1];
        pair[c] = BigInteger.valueOf(pivot).subtract(pair[c]);
      }
    }
    return pair;
  }
}
