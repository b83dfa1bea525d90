package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Whether one access touches, in an order of iterations, an element that another touched before.
 *
 * <p>A question is about a source, a sink and a depth from 1 to one more than the number of loops
 * around both. At depth {@code d} up to that number, it is about pairs of iterations that agree in
 * the outermost {@code d - 1} loops and in which the {@code d}-th is later for the sink: a
 * dependence there is carried by that loop. At the last depth it is about one iteration of all
 * common loops, in which the source comes first: such a dependence is loop-independent.
 */
public sealed interface Dependence {
  /** The access that comes first. */
  AffineAccess source();

  /** The access that comes later. */
  AffineAccess sink();

  /** Which loop is asked about, from 1. */
  int depth();

  /** Which of two accesses write. */
  enum Kind {
    /** The sink reads what the source wrote. */
    FLOW,
    /** The sink overwrites what the source read. */
    ANTI,
    /** The sink overwrites what the source wrote. */
    OUTPUT,
    /** Both read. */
    INPUT;

    /** The kind of a pair of accesses. */
    static Kind of(AffineAccess source, AffineAccess sink) {
      if (source.isWrite()) {
        return sink.isWrite() ? OUTPUT : FLOW;
      }
      return sink.isWrite() ? ANTI : INPUT;
    }
  }

  /** Why there is no dependence. */
  enum Proof {
    /** The accesses are to different buffers. */
    DIFFERENT_BUFFERS("they access different buffers"),
    /** Both read, and dependences between reads were not asked for. */
    BOTH_READ("both only read"),
    /** In one iteration of the common loops, the sink comes first or is the source. */
    NOT_BEFORE("within one iteration the first does not come before the second"),
    /** In one iteration of the common loops, only one of the two is executed. */
    EXCLUSIVE("within one iteration only one of them is executed"),
    /** Every iteration of the loop has a buffer of its own. */
    OWN_BUFFER("each iteration allocates a buffer of its own"),
    /** One of the two is never executed, or no iterations touch a common element. */
    NO_COMMON_ELEMENT("no two iterations touch a common element"),
    /** Iterations touch common elements, but none in the order asked for. */
    NOT_IN_ORDER("no two iterations in this order touch a common element");

    private final String text;

    Proof(String text) {
      this.text = text;
    }

    /** The reason, as the end of a sentence. */
    public String text() {
      return text;
    }
  }

  /**
   * There is no dependence, for any values of the symbols.
   *
   * @param source the access that comes first
   * @param sink the access that comes later
   * @param depth which loop is asked about
   * @param proof why
   */
  record None(AffineAccess source, AffineAccess sink, int depth, Proof proof)
      implements Dependence {}

  /**
   * It is not known whether there is a dependence, which is to be taken as one.
   *
   * @param source the access that comes first
   * @param sink the access that comes later
   * @param depth which loop is asked about
   * @param reason what prevents an answer
   */
  record Unknown(AffineAccess source, AffineAccess sink, int depth, String reason)
      implements Dependence {}

  /** What is found out of a dependence only when asked for. */
  interface Details {
    /** A pair of iterations that meet. */
    Optional<Witness> witness();

    /** The pairs of iterations that meet. */
    PresburgerRelation relation();

    /** The distances in iterations, for those in variables. */
    Optional<ImmutableList<DistanceRange>> iterationDistances(
        ImmutableList<DistanceRange> distances);
  }

  /** There is a dependence, for some values of the symbols. */
  final class Exists implements Dependence {
    private final AffineAccess source;
    private final AffineAccess sink;
    private final int depth;
    private final int commonLoops;
    private final ImmutableList<DistanceRange> distances;
    private final boolean isCertain;
    private final Details details;

    Exists(
        AffineAccess source,
        AffineAccess sink,
        int depth,
        ImmutableList<DistanceRange> distances,
        boolean isCertain,
        Details details) {
      this.source = source;
      this.sink = sink;
      this.depth = depth;
      this.commonLoops = distances.size();
      this.distances = distances;
      this.isCertain = isCertain;
      this.details = details;
    }

    @Override
    public AffineAccess source() {
      return source;
    }

    @Override
    public AffineAccess sink() {
      return sink;
    }

    @Override
    public int depth() {
      return depth;
    }

    /** Which of the two write. */
    public Kind kind() {
      return Kind.of(source, sink);
    }

    /**
     * The difference of the induction variables, sink less source, per common loop from the
     * outermost: the least and the greatest over all pairs of iterations and all values of symbols.
     */
    public ImmutableList<DistanceRange> distances() {
      return distances;
    }

    /** The loop that carries the dependence; empty if it is loop-independent. */
    public Optional<Loop> carrier() {
      return isLoopIndependent() ? Optional.empty() : Optional.of(source.loops().get(depth - 1));
    }

    /** Whether source and sink are in the same iteration of all common loops. */
    public boolean isLoopIndependent() {
      return depth > commonLoops;
    }

    /**
     * Whether both accesses are certainly executed in the iterations that meet: nothing but affine
     * loops and guards decides on that.
     */
    public boolean isCertain() {
      return isCertain;
    }

    /** A pair of iterations that meet, found when asked for; empty if the search met its limit. */
    public Optional<Witness> witness() {
      return details.witness();
    }

    /** The direction in every common loop, from the outermost. */
    public ImmutableList<Direction> directions() {
      return distances.stream()
          .map(DistanceRange::direction)
          .collect(ImmutableList.toImmutableList());
    }

    /** The distances if there is only one in every common loop; empty if some loop has several. */
    public Optional<ImmutableList<BigInteger>> constantDistances() {
      ImmutableList.Builder<BigInteger> constants = ImmutableList.builder();
      for (DistanceRange range : distances) {
        if (range.min() == null || !range.isConstant()) {
          return Optional.empty();
        }
        constants.add(range.min());
      }
      return Optional.of(constants.build());
    }

    /**
     * By how many iterations the sink is later than the source, per common loop: iterations are
     * counted from 0 in each execution of a loop, so that in {@code affine.for %j = %i to 10 step
     * 2} the distance from {@code (%i, %j) = (0, 0)} to {@code (1, 3)} is 1. Empty if a loop starts
     * at a value that is not known or the search met its limit.
     */
    public Optional<ImmutableList<DistanceRange>> iterationDistances() {
      return details.iterationDistances(distances);
    }

    /**
     * The pairs of iterations that meet: see {@link DependenceAnalysis#relation(AffineAccess,
     * AffineAccess, int)}.
     */
    public PresburgerRelation relation() {
      return details.relation();
    }

    /**
     * The values of the symbols for which there is a dependence: points whose dimensions are the
     * {@link DependenceAnalysis#symbols}.
     */
    public PresburgerSet condition() {
      return SymbolCondition.of(relation());
    }

    /**
     * {@link #condition} as an affine set whose symbols are the {@link DependenceAnalysis#symbols},
     * strides as {@code mod} and {@code floordiv}; empty if it is a union, which {@link
     * PresburgerSet#toIntegerSets} of {@link #condition} has part by part, or its search met a
     * limit.
     */
    public Optional<IntegerSet> conditionOnSymbols() {
      return SymbolCondition.asIntegerSet(condition());
    }

    /** Kind, depth and distances in one line. */
    @Override
    public String toString() {
      return kind()
          + " #"
          + source.index()
          + " -> #"
          + sink.index()
          + " depth "
          + depth
          + " "
          + distances;
    }
  }

  /** Whether a program transformation must keep the order: the answer is not {@link None}. */
  default boolean mustBeRespected() {
    return !(this instanceof None);
  }
}
