package dev.halfspace.analysis;

import dev.halfspace.affine.LinearForm;
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
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of iterations of two conjuncts that touch a common element, as one system: its columns
 * are the loops of the source, the loops of the sink, the symbols of either, and the locals of
 * both. A question about one loop narrows it down to pairs in order.
 */
final class ConjunctPair {
  private static final Answer<Meeting> NEVER = Answer.known(new Meeting.Never());
  private static final Answer<Meeting> SPENT =
      Answer.unknown("the accesses of the function take too much work to compare");

  final Conjunct source;
  final Conjunct sink;

  /** The numbers of the symbols of either, ascending. */
  final int[] symbols;

  private final int[] ofSource;
  private final int[] ofSink;
  private final WorkLimit limit;
  private final WorkAccount account;

  /** The pairs in the same iteration of so many of the outermost loops, as far as asked for. */
  private final List<ConstraintSystem> aligned = new ArrayList<>();

  /**
   * A choice among pairs of iterations.
   *
   * @param equalLoops how many of the outermost common loops are in the same iteration
   * @param isOrdered whether the next loop is in a later iteration in the sink than in the source
   * @param rangesTo distances are asked for the loops from {@code equalLoops} up to this one
   */
  record Order(int equalLoops, boolean isOrdered, int rangesTo) {}

  /** The outcome of a question about pairs. */
  sealed interface Meeting {
    /** There are none. */
    record Never() implements Meeting {}

    /** There are some, with distances in the loops asked for. */
    record At(@SuppressWarnings("ArrayRecordComponent") DistanceRange[] distances)
        implements Meeting {}
  }

  private ConjunctPair(Conjunct source, Conjunct sink, WorkLimit limit, WorkAccount account) {
    this.source = source;
    this.sink = sink;
    this.symbols = union(source.symbols(), sink.symbols());
    this.limit = limit;
    this.account = account;
    int locals = source.numLoops() + sink.numLoops() + symbols.length;
    this.ofSource = columns(source, 0, locals);
    this.ofSink = columns(sink, source.numLoops(), locals + source.numLocals());
  }

  private static int[] union(int[] a, int[] b) {
    if (a.length == 0 || Arrays.equals(a, b)) {
      return b;
    }
    return IntStream.concat(Arrays.stream(a), Arrays.stream(b)).sorted().distinct().toArray();
  }

  private int[] columns(Conjunct conjunct, int loops, int locals) {
    int[] columns = new int[conjunct.numColumns()];
    int at = 0;
    for (; at < conjunct.numLoops(); at++) {
      columns[at] = loops + at;
    }
    for (int symbol : conjunct.symbols()) {
      columns[at++] = source.numLoops() + sink.numLoops() + Arrays.binarySearch(symbols, symbol);
    }
    for (int local = locals; at < columns.length; local++) {
      columns[at++] = local;
    }
    return columns;
  }

  /** The pairs, or {@code null} if a cheap test shows that there are none. */
  static @Nullable ConjunctPair of(
      Conjunct source, Conjunct sink, Elements elements, WorkLimit limit, WorkAccount account) {
    ConjunctPair pair = new ConjunctPair(source, sink, limit, account);
    List<LinearForm> apart = new ArrayList<>();
    List<LinearForm> zeros = new ArrayList<>();
    for (int i = 0; i < elements.rank(); i++) {
      LinearForm difference = pair.apart(source.subscripts().get(i), sink.subscripts().get(i));
      if (!elements.mayMeet(i, difference)) {
        return null;
      }
      apart.add(difference);
      if (elements.isSingle(i)) {
        zeros.add(difference);
      }
    }
    ConstraintSystem meeting = pair.withEqualTiles(elements.meet(pair.any(), apart), zeros);
    pair.aligned.add(meeting);
    return meeting.isClearlyEmpty() ? null : pair;
  }

  /** All pairs, whether they meet or not. */
  private ConstraintSystem any() {
    Space space =
        Space.set(source.numLoops() + sink.numLoops(), symbols.length)
            .withLocals(source.numLocals() + sink.numLocals());
    return source.iterations().join(space, ofSource, sink.iterations(), ofSink);
  }

  /** A form of the source less one of the sink. */
  private LinearForm apart(LinearForm atSource, LinearForm atSink) {
    return atSource.onColumns(ofSource).minus(atSink.onColumns(ofSink));
  }

  /** The counter of a loop in the sink less that in the source. */
  private LinearForm later(int loop) {
    return LinearForm.difference(source.numLoops() + loop, loop);
  }

  /** Tiles of equal elements are equal, since equal numerators have equal quotients. */
  private ConstraintSystem withEqualTiles(ConstraintSystem system, List<LinearForm> zeros) {
    if (source.tiles().isEmpty() || sink.tiles().isEmpty()) {
      return system;
    }
    ConstraintSystem equal = system;
    for (int loop = 0; loop < Math.min(source.numLoops(), sink.numLoops()); loop++) {
      LinearForm atSource = source.tiles().get(loop);
      LinearForm atSink = sink.tiles().get(loop);
      if (atSource != null && atSink != null) {
        LinearForm remainders = apart(atSource, atSink);
        BigInteger divisor = remainders.coefficient(loop).negate();
        LinearForm numerators = remainders.minus(later(loop).times(divisor.longValue()));
        // Both quotients are by one divisor if neither counter is left.
        if (numerators.coefficient(loop).signum() == 0
            && numerators.coefficient(source.numLoops() + loop).signum() == 0
            && (zeros.contains(numerators) || zeros.contains(numerators.times(-1)))) {
          zeros.add(later(loop));
          equal = equal.withEquality(later(loop));
        }
      }
    }
    return equal;
  }

  /** The pairs in the same iteration of some outermost loops. */
  private ConstraintSystem aligned(int loops) {
    while (aligned.size() <= loops) {
      int loop = aligned.size() - 1;
      aligned.add(aligned.get(loop).withEquality(later(loop)));
    }
    return aligned.get(loops);
  }

  /** Decides if there are pairs in order, and how far apart they are. */
  Answer<Meeting> meeting(Order order) {
    Answer<Meeting> meeting = found(order);
    return !meeting.isKnown() && account.isSpent() ? SPENT : meeting;
  }

  private Answer<Meeting> found(Order order) {
    ConstraintSystem system = inOrder(order);
    if (system.isClearlyEmpty()) {
      return NEVER;
    }
    DistanceRange[] distances =
        new DistanceRange[Math.max(0, order.rangesTo() - order.equalLoops())];
    for (int i = 0; i < distances.length; i++) {
      int loop = order.equalLoops() + i;
      LinearForm distance =
          sink.variables()
              .get(loop)
              .onColumns(ofSink)
              .minus(source.variables().get(loop).onColumns(ofSource));
      Answer<Bound.Range> range = system.range(distance, limit, account);
      if (range instanceof Answer.Unknown<Bound.Range> unknown) {
        return Answer.unknown(unknown.reason());
      }
      if (range.orElseThrow().minimum() instanceof Bound.Empty) {
        return NEVER;
      }
      distances[i] = DistanceRange.of(range.orElseThrow());
    }
    Answer<Meeting> meeting = Answer.known(new Meeting.At(distances));
    return distances.length > 0 || system.isClearlyInhabited()
        ? meeting
        : system
            .isEmpty(limit, account)
            .flatMap(empty -> empty instanceof Emptiness.Empty ? NEVER : meeting);
  }

  private ConstraintSystem inOrder(Order order) {
    ConstraintSystem same = aligned(order.equalLoops());
    return order.isOrdered() && !same.isClearlyEmpty()
        ? same.withInequality(later(order.equalLoops()).plus(-1))
        : same;
  }

  /** The values of all columns at one pair in order; empty if there is none or none was found. */
  Optional<List<BigInteger>> point(Order order) {
    return inOrder(order)
        .isEmpty(limit, account)
        .as(Emptiness.NonEmpty.class)
        .map(Emptiness.NonEmpty::samplePoint);
  }

  /** The values of the columns of the source at a pair. */
  List<BigInteger> atSource(List<BigInteger> pair) {
    return Arrays.stream(ofSource).mapToObj(pair::get).toList();
  }

  /** The values of the columns of the sink at a pair. */
  List<BigInteger> atSink(List<BigInteger> pair) {
    return Arrays.stream(ofSink).mapToObj(pair::get).toList();
  }

  /** The value of a symbol, by its place in {@link #symbols}, at a pair. */
  BigInteger symbol(int index, List<BigInteger> pair) {
    return pair.get(source.numLoops() + sink.numLoops() + index);
  }
}
