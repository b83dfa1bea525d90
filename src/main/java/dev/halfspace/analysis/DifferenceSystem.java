package dev.halfspace.analysis;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of iterations where every constraint bounds a variable or the difference of two: the nests
 * and subscripts of most programs. All distances are read off one closed matrix.
 */
final class DifferenceSystem extends PairSystem {
  private final PairColumns columns;

  /** The pairs that meet, in any order. Position {@code c + 1} stands for column {@code c}. */
  private final DifferenceBounds meeting;

  /** By how much each common loop's variable grows from one counter to the next. */
  private final long[] steps;

  /** The pairs in the same iteration of the outermost {@link #equalLoops} loops. */
  private DifferenceBounds aligned;

  private int equalLoops;

  private DifferenceSystem(PairColumns columns, DifferenceBounds meeting, long[] steps) {
    this.columns = columns;
    this.meeting = meeting;
    this.steps = steps;
    this.aligned = meeting;
  }

  /** The system, or {@code null} if some constraint is of another form. */
  static @Nullable DifferenceSystem of(
      PairColumns columns, Row[] apart, Elements elements, int common) {
    Conjunct source = columns.source;
    Conjunct sink = columns.sink;
    if (source.bounds() == null
        || sink.bounds() == null
        || columns.width >= DifferenceBounds.MAX_VARIABLES) {
      return null;
    }
    DifferenceRow[] subscripts = new DifferenceRow[2 * apart.length];
    for (int i = 0; i < apart.length; i++) {
      DifferenceRow above = DifferenceRow.of(elements.atLeast(i, apart[i]));
      DifferenceRow below = DifferenceRow.of(elements.atMost(i, apart[i]));
      if (above == null || below == null) {
        return null;
      }
      subscripts[2 * i] = above;
      subscripts[2 * i + 1] = below;
    }
    long[] steps = new long[common];
    for (int l = 0; l < common; l++) {
      steps[l] = commonStep(source.variables[l], sink.variables[l], l);
      if (steps[l] == 0) {
        return null;
      }
    }
    return new DifferenceSystem(columns, close(columns, subscripts), steps);
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

  private static DifferenceBounds close(PairColumns columns, DifferenceRow[] subscripts) {
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
    for (DifferenceRow row : subscripts) {
      bounds.add(row.minus() + 1, row.plus() + 1, row.constant());
    }
    return bounds;
  }

  boolean isEmpty() {
    return meeting.isEmpty();
  }

  @Override
  PairColumns columns() {
    return columns;
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
        int a = equalLoops + 1;
        int b = a + columns.source.numLoops;
        more.add(a, b, 0);
        more.add(b, a, 0);
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
    int a = order.equalLoops() + 1;
    int b = a + columns.source.numLoops;
    if (bounds.max(a, b) <= -1) {
      return bounds;
    }
    DifferenceBounds later = bounds.copy();
    later.add(a, b, -1);
    return later;
  }

  @Override
  Meeting meeting(Order order) {
    DifferenceBounds aligned = aligned(order.equalLoops());
    if (aligned.isEmpty()) {
      return NEVER;
    }
    if (order.isOrdered()) {
      int a = order.equalLoops() + 1;
      long most = aligned.max(a + columns.source.numLoops, a);
      if (most < 1) {
        return NEVER;
      }
    }
    DifferenceBounds bounds = ordered(order);
    if (bounds.isEmpty()) {
      return NEVER;
    }
    int count = Math.max(0, order.rangesTo() - order.equalLoops());
    DistanceRange[] distances = new DistanceRange[count];
    for (int i = 0; i < count; i++) {
      int loop = order.equalLoops() + i;
      int a = loop + 1;
      int b = a + columns.source.numLoops;
      distances[i] = range(bounds.max(a, b), bounds.max(b, a), steps[loop]);
    }
    return new Meeting.At(distances);
  }

  private static DistanceRange range(long decrease, long increase, long step) {
    if (decrease == 0 && increase == 0) {
      return DistanceRange.ZERO;
    }
    BigInteger min =
        decrease == DifferenceBounds.NONE
            ? null
            : BigInteger.valueOf(decrease).negate().multiply(BigInteger.valueOf(step));
    BigInteger max =
        increase == DifferenceBounds.NONE
            ? null
            : BigInteger.valueOf(increase).multiply(BigInteger.valueOf(step));
    return new DistanceRange(min, max);
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
    }
    return pair;
  }
}
