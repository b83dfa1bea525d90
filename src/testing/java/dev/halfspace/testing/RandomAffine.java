package dev.halfspace.testing;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import java.util.random.RandomGenerator;

/**
 * Random affine expressions, maps and sets of a given shape.
 *
 * <pre>{@code
 * RandomAffine shape = RandomAffine.pure(2, 1);      // over d0, d1 and s0
 * AffineExpr e = shape.expr(new SplittableRandom(7), 4);
 * }</pre>
 *
 * @param numDims the number of dimensions to choose from
 * @param numSymbols the number of symbols to choose from
 * @param semiAffine whether symbols occur as factors and divisors
 * @param largeConstants whether constants up to the ends of {@code long} occur
 */
public record RandomAffine(
    int numDims, int numSymbols, boolean semiAffine, boolean largeConstants) {

  /**
   * Checks the shape.
   *
   * @throws IllegalArgumentException if {@code numDims} or {@code numSymbols} is negative
   */
  public RandomAffine {
    checkArgument(numDims >= 0, "%s dimensions", numDims);
    checkArgument(numSymbols >= 0, "%s symbols", numSymbols);
  }

  /** Pure affine expressions with small constants. */
  public static RandomAffine pure(int numDims, int numSymbols) {
    return new RandomAffine(numDims, numSymbols, false, false);
  }

  /** This shape, with symbols as factors and divisors too. */
  public RandomAffine withSemiAffine() {
    return new RandomAffine(numDims, numSymbols, true, largeConstants);
  }

  /** This shape, with constants up to the ends of {@code long}. */
  public RandomAffine withLargeConstants() {
    return new RandomAffine(numDims, numSymbols, semiAffine, true);
  }

  /** An expression of at most {@code depth} nested operators; constant divisors are positive. */
  public AffineExpr expr(RandomGenerator random, int depth) {
    int choice = random.nextInt(10);
    if (depth <= 0 || choice < 2) {
      return leaf(random);
    }
    AffineExpr lhs = expr(random, depth - 1);
    if (choice < 6) {
      AffineExpr rhs = expr(random, depth - 1);
      return choice < 5 ? lhs.plus(rhs) : lhs.minus(rhs);
    }
    if (semiAffine && numSymbols > 0 && random.nextInt(3) == 0) {
      AffineExpr symbolic = new RandomAffine(0, numSymbols, true, largeConstants).expr(random, 1);
      return apply(random, lhs, symbolic);
    }
    return choice < 8
        ? lhs.times(constant(random))
        : apply(random, lhs, AffineExpr.constant(divisor(random)));
  }

  private static AffineExpr apply(RandomGenerator random, AffineExpr lhs, AffineExpr rhs) {
    return switch (random.nextInt(4)) {
      case 0 -> lhs.times(rhs);
      case 1 -> lhs.floorDiv(rhs);
      case 2 -> lhs.ceilDiv(rhs);
      default -> lhs.mod(rhs);
    };
  }

  private AffineExpr leaf(RandomGenerator random) {
    int choice = random.nextInt(numDims + numSymbols + 1);
    if (choice < numDims) {
      return AffineExpr.dim(choice);
    }
    return choice < numDims + numSymbols
        ? AffineExpr.symbol(choice - numDims)
        : AffineExpr.constant(constant(random));
  }

  private long constant(RandomGenerator random) {
    if (largeConstants && random.nextInt(3) == 0) {
      long large = random.nextLong() >> random.nextInt(64);
      return random.nextInt(4) == 0 ? Long.MIN_VALUE + random.nextInt(3) : large;
    }
    return random.nextInt(-8, 25);
  }

  private long divisor(RandomGenerator random) {
    if (largeConstants && random.nextInt(4) == 0) {
      return 1 + (random.nextLong() >>> (1 + random.nextInt(62)));
    }
    return random.nextInt(1, 17);
  }

  /** A map of {@code numResults} expressions of at most {@code depth} nested operators. */
  public AffineMap map(RandomGenerator random, int numResults, int depth) {
    return AffineMap.of(numDims, numSymbols, Choices.list(numResults, () -> expr(random, depth)));
  }

  /** A set of {@code numConstraints} constraints of at most {@code depth} nested operators. */
  public IntegerSet set(RandomGenerator random, int numConstraints, int depth) {
    return IntegerSet.of(
        numDims,
        numSymbols,
        Choices.list(
            numConstraints,
            () -> new IntegerSet.Constraint(expr(random, depth), random.nextInt(4) == 0)));
  }
}
