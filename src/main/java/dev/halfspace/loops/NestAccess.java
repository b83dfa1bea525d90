package dev.halfspace.loops;

import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.MemoryAccess;
import dev.halfspace.ir.traits.MemoryAccesses;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An access in a nest, with the subscripts that are evident without a dependence analysis: those
 * that are the sum of a multiple of one induction variable and a value invariant in the nest.
 *
 * <pre>{@code
 * %A[%i * 2 + %n, %j - 1, %i + %j]   // 2 * %i plus %n; %j plus -1; none
 * }</pre>
 */
final class NestAccess {
  /** The most values computed from an induction variable that are followed. */
  private static final int MOST_VALUES = 32;

  /**
   * A dimension of a loop.
   *
   * @param variable the induction variable, {@code null} if iterations are not counted
   * @param lower the operands that the first value of the induction variable depends on
   * @param upper the operands of the upper bound
   * @param isUnit whether the induction variable takes all values up to the upper bound
   */
  private record Dimension(
      Operation loop,
      @Nullable Value variable,
      List<Value> lower,
      List<Value> upper,
      boolean isUnit) {
    static Dimension of(AffineLoop loop, AffineLoop.Dimension each) {
      return new Dimension(
          (Operation) loop,
          each.inductionVariable(),
          each.lower().operands(),
          each.upper().operands(),
          each.step() == 1);
    }

    static Dimension of(CountedLoop loop, CountedLoop.Counter each) {
      if (each.step().operands().stream().anyMatch(step -> step.definingOp() == null)) {
        return uncounted((Operation) loop);
      }
      List<Value> lower = new ArrayList<>(each.lower().operands());
      lower.addAll(each.step().operands());
      return new Dimension(
          (Operation) loop, each.inductionVariable(), lower, each.upper().operands(), false);
    }

    /** A dimension whose iterations are unknown. */
    static Dimension uncounted(Operation loop) {
      return new Dimension(loop, null, List.of(), List.of(), false);
    }

    boolean isSame(Dimension other) {
      return loop == other.loop && variable == other.variable;
    }
  }

  /** The sum of a multiple of an induction variable, multiples of other values, and a constant. */
  private record Term(
      Value variable, BigInteger factor, Map<Value, BigInteger> rest, BigInteger constant) {}

  private final Operation op;
  private final MemoryAccess access;
  private final Operation nest;
  private final List<Dimension> dimensions;
  private @Nullable List<@Nullable Term> terms;

  private NestAccess(
      Operation op, MemoryAccess access, Operation nest, List<Dimension> dimensions) {
    this.op = op;
    this.access = access;
    this.nest = nest;
    this.dimensions = dimensions;
  }

  /** The accesses nested in at least two dimensions of a nest. */
  static List<NestAccess> inside(Operation nest) {
    List<NestAccess> found = new ArrayList<>();
    for (Operation at = nest; at != null; at = at.nextInWalk(nest)) {
      if (at instanceof MemoryAccesses accesses) {
        List<Dimension> dimensions = dimensionsAround(at, nest);
        if (dimensions.size() > 1) {
          for (MemoryAccess access : accesses.memoryAccesses()) {
            found.add(new NestAccess(at, access, nest, dimensions));
          }
        }
      }
    }
    return found;
  }

  /**
   * The dimensions from the nest down to the innermost operation around an operation, outermost
   * first.
   */
  private static List<Dimension> dimensionsAround(Operation op, Operation nest) {
    List<Dimension> dimensions = new ArrayList<>();
    Operation at = op;
    while (at != nest) {
      at = Objects.requireNonNull(at.parentOp());
      if (at instanceof AffineLoop loop) {
        for (AffineLoop.Dimension each : loop.dimensions().reverse()) {
          dimensions.add(Dimension.of(loop, each));
        }
      } else if (at instanceof CountedLoop loop) {
        for (CountedLoop.Counter each : loop.counters().reverse()) {
          dimensions.add(Dimension.of(loop, each));
        }
      } else if (at instanceof LoopLike || !(at instanceof RegionBranch)) {
        dimensions.add(Dimension.uncounted(at));
      }
    }
    Collections.reverse(dimensions);
    return dimensions;
  }

  Operation op() {
    return op;
  }

  Value memory() {
    return access.memory();
  }

  /** The number of dimensions around the access within the nest. */
  int numDimensions() {
    return dimensions.size();
  }

  /** Returns true if all dimensions around the access within the nest are of affine loops. */
  boolean isInAffineLoops() {
    for (Dimension each : dimensions) {
      if (!(each.loop instanceof AffineLoop)) {
        return false;
      }
    }
    return true;
  }

  boolean isWrite() {
    return access.isWrite();
  }

  /**
   * Returns false only if it is evident, for each common loop but the innermost, that it carries no
   * dependence from this access to the sink, or that in each loop nested in it the sink need not
   * come earlier or is at a known distance.
   */
  boolean mayComeBackIn(NestAccess sink) {
    int common = common(sink);
    for (int carrier = 0; carrier < common - 1; carrier++) {
      if (mayComeBackIn(sink, carrier)) {
        return true;
      }
    }
    return false;
  }

  private int common(NestAccess sink) {
    int common = 0;
    while (common < Math.min(dimensions.size(), sink.dimensions.size())
        && dimensions.get(common).isSame(sink.dimensions.get(common))) {
      common++;
    }
    return common;
  }

  /** Returns true unless that is evident for a carrier other than the innermost loop. */
  boolean mayComeBackIn(NestAccess sink, int carrier) {
    int common = common(sink);
    if (carrier >= common) {
      return true;
    }
    for (int i = 0; i <= carrier; i++) {
      BigInteger distance = distance(sink, dimensions.get(i));
      if (distance != null && (i < carrier ? distance.signum() != 0 : distance.signum() <= 0)) {
        return false;
      }
    }
    Dimension carries = dimensions.get(carrier);
    List<Dimension> inner = dimensions.subList(carrier + 1, common);
    boolean mayAny = false;
    boolean areAlike = true;
    for (Dimension each : inner) {
      mayAny |= distance(sink, each) == null && !mayGoForward(each, sink, carries);
      areAlike &= areOutside(each.lower, carries, inner) && areOutside(each.upper, carries, inner);
    }
    return mayAny && !(areAlike && isSameElement(sink, carries));
  }

  /**
   * Returns true if, wherever the accesses meet, they also meet where the sink is not in an earlier
   * iteration of a loop: one of them may be in any iteration, so in the first, the last, or that of
   * the other.
   */
  private boolean mayGoForward(Dimension each, NestAccess sink, Dimension carries) {
    boolean isFirstAlike = areOutside(each.lower, carries, List.of());
    boolean isEndAlike = areOutside(each.upper, carries, List.of());
    if (!isFirstAlike && !isEndAlike) {
      return false;
    }
    return !isReachedFrom(each)
        ? isFirstAlike || (each.isUnit && !sink.isReachedFrom(each))
        : isEndAlike && (each.isUnit || isFirstAlike) && !sink.isReachedFrom(each);
  }

  /**
   * The dependence distance from this access to another one, in values of the induction variable
   * and rounded down; {@code null} if it is not evidently constant.
   */
  private @Nullable BigInteger distance(NestAccess sink, Dimension dimension) {
    for (int d = 0; d < Math.min(terms().size(), sink.terms().size()); d++) {
      Term from = terms().get(d);
      Term to = sink.terms().get(d);
      if (from != null
          && to != null
          && from.variable == dimension.variable
          && to.variable == dimension.variable
          && from.factor.equals(to.factor)
          && from.rest.equals(to.rest)) {
        BigInteger difference = from.constant.subtract(to.constant);
        return from.factor.signum() > 0
            ? Integers.floorDiv(difference, from.factor)
            : Integers.floorDiv(difference.negate(), from.factor.negate());
      }
    }
    return null;
  }

  /** The subscripts; {@code null} for one that does not have the form of a term. */
  private List<@Nullable Term> terms() {
    if (terms == null) {
      terms = findTerms();
    }
    return terms;
  }

  private List<@Nullable Term> findTerms() {
    List<@Nullable Term> found = new ArrayList<>();
    AffineValueMap first = access.first();
    if (first != null && access.extents().stream().allMatch(extent -> extent == 1)) {
      AffineValueMap composed = AffineComposition.compose(first);
      if (AffineFlattening.of(composed.map()) instanceof AffineFlattening.Flat flat) {
        flat.forms().forEach(form -> found.add(term(form, composed.operands())));
      }
    }
    return found;
  }

  private boolean isVariable(Value value) {
    for (Dimension each : dimensions) {
      if (each.variable == value) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Term term(LinearForm form, List<Value> operands) {
    Value variable = null;
    BigInteger factor = BigInteger.ZERO;
    Map<Value, BigInteger> rest = new HashMap<>();
    for (int i = 0; i < form.numTerms(); i++) {
      Value value = form.column(i) < operands.size() ? operands.get(form.column(i)) : null;
      if (value != null && !value.isDefinedIn(nest)) {
        rest.merge(value, form.termCoefficient(i), BigInteger::add);
      } else if (value != null && variable == null && isVariable(value)) {
        variable = value;
        factor = form.termCoefficient(i);
      } else {
        return null;
      }
    }
    return variable == null ? null : new Term(variable, factor, rest, form.constant());
  }

  /**
   * Returns true if both accesses touch the same element in any two iterations of a loop for which
   * the loops nested in it are in the same iteration.
   */
  private boolean isSameElement(NestAccess sink, Dimension carries) {
    return access.first() != null
        && access.first().equals(sink.access.first())
        && access.extents().equals(sink.access.extents())
        && op.block() == sink.op.block()
        && !isReachedFrom(carries)
        && !sink.isReachedFrom(carries);
  }

  /** Returns true for values defined outside of a loop and induction variables of others. */
  private static boolean areOutside(List<Value> values, Dimension loop, List<Dimension> others) {
    for (Value value : values) {
      if (value.isDefinedIn(loop.loop)
          && others.stream().noneMatch(each -> each.variable == value)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if the element accessed, or the number of accesses, may depend on a dimension. */
  private boolean isReachedFrom(Dimension dimension) {
    List<Value> values = new ArrayList<>();
    if (dimension.variable != null) {
      values.add(dimension.variable);
    }
    for (int i = 0; i < values.size(); i++) {
      for (Operation user : values.get(i).users()) {
        if (values.size() > MOST_VALUES || user instanceof Terminator || user.isAncestorOf(op)) {
          return true;
        }
        values.addAll(user.results());
      }
    }
    return false;
  }
}
