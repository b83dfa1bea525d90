package dev.halfspace.legality;

import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.ReductionCombiner;
import dev.halfspace.scalar.IntScalar;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The neutral elements of reductions. */
final class NeutralElements {
  private NeutralElements() {}

  /**
   * The neutral element of a kind of combiner, if there is one.
   *
   * @param combiners the combiners, whose fast-math flags may exclude NaN or infinities
   */
  static Optional<Attribute> of(ReductionCombiner.Kind kind, Type type, List<Operation> combiners) {
    if (type instanceof FloatType real) {
      return real(kind, real, combiners).map(number -> number);
    }
    int width = type instanceof IntegerType integer ? integer.width() : Long.SIZE;
    return type instanceof IndexType || type instanceof IntegerType
        ? integer(kind, width).map(number -> IntegerAttr.of(IntScalar.of(width, number), type))
        : Optional.empty();
  }

  private static Optional<BigInteger> integer(ReductionCombiner.Kind kind, int width) {
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    return switch (kind) {
      case ADD, OR, XOR, MAX_UNSIGNED -> Optional.of(BigInteger.ZERO);
      case MUL -> Optional.of(BigInteger.ONE);
      case AND, MIN_UNSIGNED -> Optional.of(BigInteger.ONE.negate());
      case MAX_SIGNED -> Optional.of(half.negate());
      case MIN_SIGNED -> Optional.of(half.subtract(BigInteger.ONE));
      case MAXIMUM, MINIMUM, MAXNUM, MINNUM -> Optional.empty();
    };
  }

  private static Optional<FloatAttr> real(
      ReductionCombiner.Kind kind, FloatType type, List<Operation> combiners) {
    return switch (kind) {
      // The sum of -0.0 and -0.0 is -0.0, of 0.0 and -0.0 it is 0.0.
      case ADD -> Optional.of(FloatAttr.of(-0.0, type)).filter(sum -> sum.toDouble() == 0);
      case MUL -> Optional.of(FloatAttr.of(1.0, type));
      case MAXIMUM -> end(type, true, combiners);
      case MINIMUM -> end(type, false, combiners);
      case MAXNUM -> number(type, true, combiners);
      case MINNUM -> number(type, false, combiners);
      case AND, OR, XOR, MAX_SIGNED, MAX_UNSIGNED, MIN_SIGNED, MIN_UNSIGNED -> Optional.empty();
    };
  }

  /** NaN, to which any number is preferred; an infinity if NaN is excluded or not in the type. */
  private static Optional<FloatAttr> number(
      FloatType type, boolean isLeast, List<Operation> combiners) {
    if (excludes(combiners, ReductionCombiner::excludesNaN)) {
      return end(type, isLeast, combiners);
    }
    FloatAttr nan = FloatAttr.of(Double.NaN, type);
    return nan.isNaN() ? Optional.of(nan) : end(type, isLeast, combiners);
  }

  /** The least or greatest infinity; empty if it is excluded or not in the type. */
  private static Optional<FloatAttr> end(
      FloatType type, boolean isLeast, List<Operation> combiners) {
    if (excludes(combiners, ReductionCombiner::excludesInfinities)) {
      return Optional.empty();
    }
    FloatAttr infinity =
        FloatAttr.of(isLeast ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY, type);
    return infinity.isInfinite() ? Optional.of(infinity) : Optional.empty();
  }

  private static boolean excludes(
      List<Operation> combiners, Predicate<ReductionCombiner> excludes) {
    return combiners.stream().anyMatch(op -> op instanceof ReductionCombiner a && excludes.test(a));
  }
}
