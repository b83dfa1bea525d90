package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkAccount;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Pairs of iterations by the integer engine: any linear constraints, quotients included. */
final class GeneralSystem extends PairSystem {
  private static final Answer<Meeting> SPENT =
      Answer.unknown("the accesses of the function take too much work to compare");

  private final PairColumns columns;
  private final WorkLimit limit;
  private final WorkAccount account;
  private final List<Row> equalities = new ArrayList<>();
  private final List<Row> inequalities = new ArrayList<>();

  /** Whether there is any pair at all; asked once, before the loops. */
  private @Nullable Answer<Emptiness> unordered;

  GeneralSystem(
      PairColumns columns, Row[] apart, Elements elements, WorkLimit limit, WorkAccount account) {
    this.columns = columns;
    this.limit = limit;
    this.account = account;
    for (int i = 0; i < apart.length; i++) {
      if (elements.isSingle(i)) {
        equalities.add(apart[i]);
      } else {
        inequalities.add(elements.atLeast(i, apart[i]));
        inequalities.add(elements.atMost(i, apart[i]));
      }
    }
    for (Row row : columns.source.equalities) {
      equalities.add(columns.sourceRow(row));
    }
    for (Row row : columns.sink.equalities) {
      equalities.add(columns.sinkRow(row));
    }
    addCommonQuotients();
    for (Row row : columns.source.inequalities) {
      inequalities.add(columns.sourceRow(row));
    }
    for (Row row : columns.sink.inequalities) {
      inequalities.add(columns.sinkRow(row));
    }
  }

  /** Equal numerators have equal quotients: tiles of equal elements are equal. */
  private void addCommonQuotients() {
    int loops = Math.min(columns.source.numLoops, columns.sink.numLoops);
    for (int loop = 0; loop < loops; loop++) {
      Row ofSource = Quotients.numerator(columns.source, loop);
      Row ofSink = ofSource == null ? null : Quotients.numerator(columns.sink, loop);
      if (ofSource == null || ofSink == null) {
        continue;
      }
      long[] both = columns.difference(ofSource, ofSink).longs();
      long[] difference = both == null ? null : both.clone();
      if (difference == null
          || Math.abs(difference[loop]) != Math.abs(difference[columns.source.numLoops + loop])) {
        continue;
      }
      // Both numerators are of the same divisor, which stands at the counters.
      difference[loop] = 0;
      difference[columns.source.numLoops + loop] = 0;
      if (DistanceRange.ZERO.equals(fixed(Row.of(difference)))) {
        long[] equal = new long[columns.width + 1];
        equal[loop] = 1;
        equal[columns.source.numLoops + loop] = -1;
        equalities.add(Row.of(equal));
      }
    }
  }

  @Override
  PairColumns columns() {
    return columns;
  }

  @Override
  Answer<Meeting> meeting(Order order) {
    Answer<Meeting> meeting = account.isSpent() ? SPENT : found(order);
    return !meeting.isKnown() && account.isSpent() ? SPENT : meeting;
  }

  private Answer<Meeting> found(Order order) {
    if (unordered == null) {
      unordered = system(new Order(0, false, 0)).isEmpty(limit, account);
    }
    if (unordered.is(Emptiness.Empty.class)) {
      return NEVER;
    }
    ConstraintSystem system = system(order);
    if (system.isTriviallyEmpty()) {
      return NEVER;
    }
    DistanceRange[] distances =
        new DistanceRange[Math.max(0, order.rangesTo() - order.equalLoops())];
    boolean isNonEmpty = false;
    for (int i = 0; i < distances.length; i++) {
      int loop = order.equalLoops() + i;
      Row form =
          columns
              .difference(columns.source.variables[loop], columns.sink.variables[loop])
              .negated();
      DistanceRange fixed = fixed(form);
      if (fixed != null) {
        distances[i] = fixed;
        continue;
      }
      Answer<Bound.Range> range =
          system.range(narrowed(form, order.equalLoops()).values(), limit, account);
      if (range instanceof Answer.Unknown<Bound.Range> unknown) {
        return Answer.unknown(unknown.reason());
      }
      if (range.orElseThrow().minimum() instanceof Bound.Empty) {
        return NEVER;
      }
      isNonEmpty = true;
      distances[i] = DistanceRange.of(range.orElseThrow());
    }
    Answer<Meeting> meeting = Answer.known(new Meeting.At(distances));
    if (isNonEmpty) {
      return meeting;
    }
    Answer<Emptiness> emptiness =
        order.equalLoops() == 0 && !order.isOrdered() ? unordered : system.isEmpty(limit, account);
    return emptiness.flatMap(empty -> empty instanceof Emptiness.Empty ? NEVER : meeting);
  }

  /** The value of a form that an equality gives, or {@code null} if none is of just this form. */
  private @Nullable DistanceRange fixed(Row form) {
    long[] wanted = form.longs();
    for (Row row : equalities) {
      long[] given = row.longs();
      if (wanted == null || given == null) {
        continue;
      }
      int last = wanted.length - 1;
      if (Arrays.equals(wanted, 0, last, given, 0, last)) {
        long value = wanted[last] - given[last];
        return DistanceRange.of(value, value);
      }
      if (Arrays.equals(wanted, 0, last, Objects.requireNonNull(row.negated().longs()), 0, last)) {
        long value = wanted[last] + given[last];
        return DistanceRange.of(value, value);
      }
    }
    return null;
  }

  @Override
  BigInteger @Nullable [] pair(Order order) {
    Optional<ImmutableList<BigInteger>> found =
        system(order)
            .isEmpty(limit, account)
            .as(Emptiness.NonEmpty.class)
            .map(Emptiness.NonEmpty::samplePoint);
    if (found.isEmpty()) {
      return null;
    }
    ImmutableList<BigInteger> point = found.get();
    int kept = columns.source.numLoops;
    int equal = order.equalLoops();
    BigInteger[] pair = new BigInteger[columns.width];
    Arrays.setAll(pair, c -> point.get(c < kept ? c : c < kept + equal ? c - kept : c - equal));
    return pair;
  }

  /** The system of the pairs in order; loops in the same iteration share one column. */
  private ConstraintSystem system(Order order) {
    int equal = order.equalLoops();
    ConstraintSystem.Builder builder =
        ConstraintSystem.builder(Space.set(columns.width - equal, 0));
    for (Row row : equalities) {
      Row narrow = narrowed(row, equal);
      long[] longs = narrow.longs();
      if (longs != null) {
        builder.equality(longs);
      } else {
        builder.equality(narrow.values());
      }
    }
    for (Row row : inequalities) {
      Row narrow = narrowed(row, equal);
      long[] longs = narrow.longs();
      if (longs != null) {
        builder.inequality(longs);
      } else {
        builder.inequality(narrow.values());
      }
    }
    if (order.isOrdered()) {
      long[] later = new long[columns.width + 1];
      later[equal] = -1;
      later[columns.source.numLoops + equal] = 1;
      later[columns.width] = -1;
      long[] narrow = narrowed(Row.of(later), equal).longs();
      if (narrow != null) {
        builder.inequality(narrow);
      }
    }
    return builder.build();
  }

  /** A row with the columns of the sink's outermost loops added to those of the source's. */
  private Row narrowed(Row row, int equal) {
    if (equal == 0) {
      return row;
    }
    int kept = columns.source.numLoops;
    long[] longs = row.longs();
    if (longs != null) {
      long[] narrow = new long[longs.length - equal];
      System.arraycopy(longs, 0, narrow, 0, kept);
      System.arraycopy(longs, kept + equal, narrow, kept, longs.length - kept - equal);
      for (int l = 0; l < equal; l++) {
        narrow[l] += longs[kept + l];
      }
      return Row.of(narrow);
    }
    BigInteger[] values = row.values();
    BigInteger[] narrow = new BigInteger[values.length - equal];
    System.arraycopy(values, 0, narrow, 0, kept);
    System.arraycopy(values, kept + equal, narrow, kept, values.length - kept - equal);
    for (int l = 0; l < equal; l++) {
      narrow[l] = narrow[l].add(values[kept + l]);
    }
    return Row.of(narrow);
  }
}
