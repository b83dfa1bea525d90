package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/**
 * The answer to whether one access touches, in an order of iterations, an element that another
 * access touched before.
 *
 * <p>A query is about a source, a sink and a depth from 1 to one more than the number of common
 * loops. At a depth {@code d} up to that number, it is about pairs of iterations that agree in the
 * outermost {@code d - 1} loops and in which the {@code d}-th loop is in a later iteration for the
 * sink: that loop carries the dependence. At the last depth it is about one iteration of all common
 * loops, in which the source comes first: such a dependence is loop-independent.
 *
 * @param source the earlier access
 * @param sink the later access
 * @param depth the depth of the query, from 1
 * @param answer the finding; clients must treat an unknown answer as a dependence
 */
public record Dependence(
    AffineAccess source, AffineAccess sink, int depth, Answer<Finding> answer) {

  /** The kind of a dependence: which of its two accesses write. */
  public enum Kind {
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

    /** The kind as reports name it: {@code flow}, {@code anti}, {@code output}, {@code input}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The proof that there is no dependence. */
  public enum Proof {
    /** The accesses are to different buffers. */
    DIFFERENT_BUFFERS("they access different buffers"),
    /** Both read, and input dependences were not requested. */
    BOTH_READ("both only read"),
    /** In one iteration of the common loops, the sink comes first or is the source itself. */
    NOT_BEFORE("within one iteration the first does not come before the second"),
    /** In one iteration of the common loops, only one of the two is executed. */
    EXCLUSIVE("within one iteration only one of them is executed"),
    /** Every iteration of the loop has a buffer of its own. */
    OWN_BUFFER("each iteration allocates a buffer of its own"),
    /** One of the two is never executed, or no iterations touch a common element. */
    NO_COMMON_ELEMENT("no two iterations touch a common element"),
    /** Iterations touch common elements, but none in the order of the query. */
    NOT_IN_ORDER("no two iterations in this order touch a common element");

    private final String text;

    /** The answer with this proof, shared by all dependences that do not exist. */
    final Answer<Finding> none = Answer.known(new None(this));

    Proof(String text) {
      this.text = text;
    }

    /** The reason, as the end of a sentence. */
    public String text() {
      return text;
    }
  }

  /** The outcome of a query that was decided. */
  public sealed interface Finding {}

  /**
   * There is no dependence, for any values of the symbols.
   *
   * @param proof the proof
   */
  public record None(Proof proof) implements Finding {}

  /**
   * There is a dependence, for some values of the symbols. The witness, distances in iterations and
   * conditions are computed on demand, and do not depend on later changes of the IR.
   */
  public static final class Exists implements Finding {
    private final ImmutableList<DistanceRange> distances;
    private final boolean isCertain;
    private final Pairs pairs;
    private final int depth;
    private final ConjunctPair.Order order;

    Exists(
        ImmutableList<DistanceRange> distances,
        boolean isCertain,
        Pairs pairs,
        int depth,
        ConjunctPair.Order order) {
      this.distances = distances;
      this.isCertain = isCertain;
      this.pairs = pairs;
      this.depth = depth;
      this.order = order;
    }

    /**
     * The difference of the induction variables, sink minus source, per common loop from the
     * outermost: its minimum and maximum over all pairs of iterations and all values of the
     * symbols.
     */
    public ImmutableList<DistanceRange> distances() {
      return distances;
    }

    /**
     * Returns true if both accesses are certainly executed in the iterations that meet: only affine
     * loops and guards decide whether they are.
     */
    public boolean isCertain() {
      return isCertain;
    }

    /** A pair of iterations that meet, found on demand; empty if the search reached its limit. */
    public Optional<Witness> witness() {
      return pairs.witness(order);
    }

    /** The direction in every common loop, from the outermost. */
    public ImmutableList<Direction> directions() {
      return distances.stream()
          .map(DistanceRange::direction)
          .collect(ImmutableList.toImmutableList());
    }

    /** The distances if each common loop has a single one; empty if some loop has several. */
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
     * The distances in iterations, sink minus source, per common loop. Iterations are counted from
     * 0 in each execution of a loop, so that in {@code affine.for %j = %i to 10 step 2} the
     * distance from {@code (%i, %j) = (0, 0)} to {@code (1, 3)} is 1. Empty if the lower bound of a
     * loop is unknown or the search reached its limit.
     */
    public Optional<ImmutableList<DistanceRange>> iterationDistances() {
      return pairs.iterationDistances(depth, distances);
    }

    /**
     * The pairs of iterations that meet: see {@link DependenceAnalysis#relation(AffineAccess,
     * AffineAccess, int)}.
     */
    public PresburgerRelation relation() {
      return pairs.relation(depth).orElseThrow();
    }

    /**
     * The values of the symbols for which there is a dependence: points whose dimensions are the
     * {@link DependenceAnalysis#symbols}.
     */
    public PresburgerSet condition() {
      return SymbolCondition.of(relation());
    }

    /**
     * {@link #condition} as an integer set whose symbols are the {@link
     * DependenceAnalysis#symbols}, with strides as {@code mod} and {@code floordiv}. Empty if it is
     * a union, whose parts {@link PresburgerSet#toIntegerSets} of {@link #condition} returns, or if
     * the search reached a limit.
     */
    public Optional<IntegerSet> conditionOnSymbols() {
      return SymbolCondition.asIntegerSet(condition());
    }

    /** The distances. */
    @Override
    public String toString() {
      return distances.toString();
    }
  }

  /** The dependence, if it is known that there is one. */
  public Optional<Exists> exists() {
    return answer.as(Exists.class);
  }

  /** Returns true if it is known that there is no dependence. */
  public boolean isNone() {
    return answer.is(None.class);
  }

  /**
   * Returns true unless it is known that there is no dependence: a transformation must then keep
   * the order.
   */
  public boolean mustBeRespected() {
    return !isNone();
  }

  /** The reason why the answer is unknown; empty if it is known. */
  public Optional<String> reason() {
    return answer.whyUnknown();
  }

  /** The kind, which depends on which of the two accesses write. */
  public Kind kind() {
    return Kind.of(source, sink);
  }

  /** The loop of the query, which carries the dependence; empty for a loop-independent one. */
  public Optional<Loop> carrier() {
    return isLoopIndependent() ? Optional.empty() : Optional.of(source.loops().get(depth - 1));
  }

  /** Returns true if source and sink are in the same iteration of all common loops. */
  public boolean isLoopIndependent() {
    Frame around = Frame.common(source.frame(), sink.frame());
    return around == null || depth > around.numLoops;
  }

  /** Kind, depth and distances in one line. */
  @Override
  public String toString() {
    return "%s #%s -> #%s depth %s %s"
        .formatted(
            kind(),
            source.index(),
            sink.index(),
            depth,
            answer.map(Object::toString).orElseGet(reason -> "unknown: " + reason));
  }
}
