package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Kind;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** An expression as written, not simplified: what the simplified one is held against. */
sealed interface RawExpr {
  record Leaf(AffineExpr expr) implements RawExpr {}

  record Node(Kind kind, RawExpr lhs, RawExpr rhs) implements RawExpr {}

  /** The shape of random expressions. */
  record Shape(int numDims, int numSymbols, boolean semiAffine, boolean large) {
    static Shape random(RandomGenerator random) {
      return new Shape(
          1 + random.nextInt(3), random.nextInt(3), random.nextBoolean(), random.nextInt(3) == 0);
    }
  }

  static RawExpr random(RandomGenerator random, Shape shape, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return new Leaf(leaf(random, shape));
    }
    RawExpr lhs = random(random, shape, depth - 1);
    int choice = random.nextInt(10);
    if (choice < 4) {
      return new Node(Kind.ADD, lhs, random(random, shape, depth - 1));
    }
    Kind kind =
        choice < 7 ? Kind.MUL : List.of(Kind.MOD, Kind.FLOOR_DIV, Kind.CEIL_DIV).get(choice - 7);
    if (shape.semiAffine() && shape.numSymbols() > 0 && random.nextInt(2) == 0) {
      Shape symbolic = new Shape(0, shape.numSymbols(), true, shape.large());
      return new Node(kind, lhs, random(random, symbolic, random.nextInt(2)));
    }
    long constant = constant(random, shape.large());
    if (kind != Kind.MUL && random.nextInt(8) != 0) {
      constant = Math.max(1, Math.abs(constant));
    }
    Leaf factor = new Leaf(AffineExpr.constant(constant));
    return kind == Kind.MUL && random.nextInt(4) == 0
        ? new Node(kind, factor, lhs)
        : new Node(kind, lhs, factor);
  }

  private static AffineExpr leaf(RandomGenerator random, Shape shape) {
    int choice = random.nextInt(shape.numDims() + shape.numSymbols() + 1);
    if (choice < shape.numDims()) {
      return AffineExpr.dim(choice);
    }
    return choice < shape.numDims() + shape.numSymbols()
        ? AffineExpr.symbol(choice - shape.numDims())
        : AffineExpr.constant(constant(random, shape.large()));
  }

  private static long constant(RandomGenerator random, boolean large) {
    if (large && random.nextInt(3) == 0) {
      long base =
          List.of(Long.MIN_VALUE, Long.MAX_VALUE, 1L << 62, -1L << 62).get(random.nextInt(4));
      return random.nextBoolean() ? base : base / (1 + random.nextInt(4));
    }
    return random.nextInt(-9, 13);
  }

  static List<BigInteger> point(RandomGenerator random, int size) {
    int bits = random.nextInt(6) == 0 ? 63 : 8;
    return random.longs(size).mapToObj(value -> BigInteger.valueOf(value >> (63 - bits))).toList();
  }

  /** The expression made by the constructors under test. */
  default AffineExpr build() {
    return this instanceof Node node
        ? AffineExpr.binary(node.kind(), node.lhs().build(), node.rhs().build())
        : ((Leaf) this).expr();
  }

  /** The value by definition; empty if something is divided by what is not positive. */
  default Optional<BigInteger> value(List<BigInteger> dims, List<BigInteger> symbols) {
    if (this instanceof Node node) {
      return node.lhs()
          .value(dims, symbols)
          .flatMap(a -> node.rhs().value(dims, symbols).flatMap(b -> apply(node.kind(), a, b)));
    }
    AffineExpr leaf = ((Leaf) this).expr();
    if (leaf instanceof AffineExpr.Dim d) {
      return Optional.of(dims.get(d.position()));
    }
    return Optional.of(
        leaf instanceof AffineExpr.Symbol s
            ? symbols.get(s.position())
            : BigInteger.valueOf(((AffineExpr.Constant) leaf).value()));
  }

  private static Optional<BigInteger> apply(Kind kind, BigInteger a, BigInteger b) {
    return switch (kind) {
      case ADD -> Optional.of(a.add(b));
      case MUL -> Optional.of(a.multiply(b));
      case MOD -> b.signum() > 0 ? Optional.of(a.mod(b)) : Optional.empty();
      // a = q * b + (a mod b), so q is exact in the truncating division.
      case FLOOR_DIV ->
          b.signum() > 0 ? Optional.of(a.subtract(a.mod(b)).divide(b)) : Optional.empty();
      case CEIL_DIV ->
          b.signum() > 0 ? Optional.of(a.add(a.negate().mod(b)).divide(b)) : Optional.empty();
    };
  }
}
