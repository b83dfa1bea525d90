package dev.halfspace.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.RawExpr.Shape;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * The laws of the algebra, held against evaluation in BigInteger of the expression as written: of
 * 1,000 seeds, each for as many expressions as {@code halfspace.properties.factor} says.
 */
final class AffinePropertyTest {
  private static final int TRIES = 1_000;
  private static final int FACTOR = Integer.getInteger("halfspace.properties.factor", 10);

  private static void repeat(long seed, Consumer<Random> law) {
    Random random = new Random(seed);
    for (int i = 0; i < FACTOR; i++) {
      law.accept(random);
    }
  }

  /** Checks that {@code changed} has the value of {@code raw} wherever that has one. */
  private static void assertSameValue(RawExpr raw, AffineExpr changed, Shape shape, Random random) {
    for (int i = 0; i < 4; i++) {
      List<BigInteger> dims = RawExpr.point(random, shape.numDims());
      List<BigInteger> symbols = RawExpr.point(random, shape.numSymbols());
      Optional<BigInteger> value = raw.value(dims, symbols);
      if (value.isPresent()) {
        assertThat(changed.evaluateExact(dims, symbols))
            .as("%s at %s %s", changed, dims, symbols)
            .isEqualTo(value.get());
      }
    }
  }

  @Property(tries = TRIES, seed = "1")
  void constructorsKeepTheValue(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          Shape shape = Shape.random(random);
          RawExpr raw = RawExpr.random(random, shape, 1 + random.nextInt(6));
          assertSameValue(raw, raw.build(), shape, random);
        });
  }

  @Property(tries = TRIES, seed = "2")
  void simplificationKeepsTheValue(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          Shape shape = Shape.random(random);
          RawExpr raw = RawExpr.random(random, shape, 1 + random.nextInt(6));
          assertSameValue(raw, raw.build().simplify(), shape, random);
        });
  }

  @Property(tries = TRIES, seed = "3")
  void substitutionIsSubstitutionOfValues(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          Shape outer = Shape.random(random);
          Shape inner = Shape.random(random);
          AffineExpr expr = RawExpr.random(random, outer, random.nextInt(4)).build();
          List<AffineExpr> dims = exprs(random, inner, outer.numDims());
          List<AffineExpr> symbols = exprs(random, inner, outer.numSymbols());
          AffineExpr substituted = expr.substitute(dims, symbols);
          List<BigInteger> innerDims = RawExpr.point(random, inner.numDims());
          List<BigInteger> innerSymbols = RawExpr.point(random, inner.numSymbols());
          Optional<BigInteger> value =
              values(dims, innerDims, innerSymbols)
                  .flatMap(
                      d ->
                          values(symbols, innerDims, innerSymbols).flatMap(s -> value(expr, d, s)));
          value.ifPresent(
              v -> assertThat(substituted.evaluateExact(innerDims, innerSymbols)).isEqualTo(v));
        });
  }

  @Property(tries = TRIES, seed = "4")
  void compositionAppliesTheInnerMapFirst(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          Shape outer = Shape.random(random);
          Shape inner = Shape.random(random);
          AffineMap f = AffineMap.of(outer.numDims(), outer.numSymbols(), exprs(random, outer, 2));
          AffineMap g =
              AffineMap.of(
                  inner.numDims(), inner.numSymbols(), exprs(random, inner, outer.numDims()));
          List<BigInteger> dims = RawExpr.point(random, inner.numDims());
          List<BigInteger> outerSymbols = RawExpr.point(random, outer.numSymbols());
          List<BigInteger> innerSymbols = RawExpr.point(random, inner.numSymbols());
          List<BigInteger> symbols = new ArrayList<>(outerSymbols);
          symbols.addAll(innerSymbols);
          values(g.results(), dims, innerSymbols)
              .flatMap(between -> values(f.results(), between, outerSymbols))
              .ifPresent(
                  expected -> {
                    AffineMap composed = f.compose(g);
                    assertThat(composed.evaluateExact(dims, symbols)).isEqualTo(expected);
                    assertThat(composed.simplify().evaluateExact(dims, symbols))
                        .isEqualTo(expected);
                  });
        });
  }

  @Property(tries = TRIES, seed = "5")
  void valueIsWithinTheBoundsAndAMultipleOfTheDivisor(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          Shape shape = Shape.random(random);
          AffineExpr expr = RawExpr.random(random, shape, 1 + random.nextInt(5)).build();
          List<BigInteger> dims = RawExpr.point(random, shape.numDims());
          List<BigInteger> symbols = RawExpr.point(random, shape.numSymbols());
          Optional<BigInteger> value = value(expr, dims, symbols);
          if (value.isEmpty()) {
            return;
          }
          Interval bounds = expr.bounds(around(random, dims), around(random, symbols));
          assertThat(bounds.contains(value.get())).as("%s in %s", value, bounds).isTrue();
          BigInteger divisor = BigInteger.valueOf(expr.largestKnownDivisor());
          assertThat(divisor.signum() == 0 ? value.get() : value.get().mod(divisor))
              .as("%s by %s", expr, divisor)
              .isEqualTo(BigInteger.ZERO);
        });
  }

  private static List<Interval> around(Random random, List<BigInteger> point) {
    return point.stream()
        .map(
            v ->
                new Interval(
                    random.nextInt(4) == 0 ? null : v.subtract(spread(random)),
                    random.nextInt(4) == 0 ? null : v.add(spread(random))))
        .toList();
  }

  private static BigInteger spread(Random random) {
    return BigInteger.valueOf(3L * random.nextInt(20));
  }

  @Property(tries = TRIES, seed = "6")
  void equalExpressionsHaveEqualHashes(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          Shape shape = Shape.random(random);
          RawExpr raw = RawExpr.random(random, shape, 1 + random.nextInt(6));
          AffineExpr one = raw.build();
          AffineExpr other = raw.build();
          assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
          AffineExpr third = RawExpr.random(random, shape, 1).build();
          assertThat(one.equals(third)).isEqualTo(third.equals(one));
          assertThat(one.equals(third)).isEqualTo(sameTree(one, third));
        });
  }

  private static boolean sameTree(AffineExpr a, AffineExpr b) {
    return a instanceof Binary x
        ? b instanceof Binary y
            && x.kind() == y.kind()
            && sameTree(x.lhs(), y.lhs())
            && sameTree(x.rhs(), y.rhs())
        : a.getClass() == b.getClass() && a.toString().equals(b.toString());
  }

  @Property(tries = TRIES, seed = "7")
  void printedTextIsReadBackWithTheSameValue(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          Shape shape = Shape.random(random);
          RawExpr raw = RawExpr.random(random, shape, 1 + random.nextInt(6));
          AffineExpr expr = raw.build();
          AffineExpr read = AffineExpr.parse(expr.toString());
          assertSameValue(raw, read, shape, random);
          if (!hidesAssociation(expr)) {
            assertThat(read).isEqualTo(expr);
          }
        });
  }

  /** Returns true if a sum is the right operand of a sum: the text does not show it. */
  private static boolean hidesAssociation(AffineExpr expr) {
    return expr instanceof Binary node
        && ((node.kind() == Kind.ADD && node.rhs() instanceof Binary b && b.kind() == Kind.ADD)
            || hidesAssociation(node.lhs())
            || hidesAssociation(node.rhs()));
  }

  @Property(tries = TRIES, seed = "8")
  void inverseOfAPermutationUndoesIt(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          int n = random.nextInt(7);
          List<Integer> positions = new ArrayList<>(IntStream.range(0, n).boxed().toList());
          Collections.shuffle(positions, random);
          AffineMap permutation = AffineMap.permutation(positions);
          AffineMap inverse = permutation.inversePermutation().orElseThrow();
          assertThat(permutation.compose(inverse)).isEqualTo(AffineMap.identity(n));
          assertThat(inverse.compose(permutation)).isEqualTo(AffineMap.identity(n));
          AffineMap kept =
              permutation.subMap(IntStream.range(0, random.nextInt(n + 1)).boxed().toList());
          assertThat(kept.isProjectedPermutation()).isTrue();
          assertThat(kept.compose(kept.inverseAndBroadcast()))
              .isEqualTo(AffineMap.identity(kept.numResults()));
        });
  }

  @Property(tries = TRIES, seed = "9")
  void simplifiedSetHasTheSamePoints(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          Shape shape = new Shape(2, 1, false, random.nextInt(4) == 0);
          List<IntegerSet.Constraint> constraints = new ArrayList<>();
          for (int i = 1 + random.nextInt(4); i > 0; i--) {
            AffineExpr expr = RawExpr.random(random, shape, random.nextInt(4)).build();
            constraints.add(new IntegerSet.Constraint(expr, random.nextInt(4) == 0));
          }
          IntegerSet set = IntegerSet.of(2, 1, constraints);
          IntegerSet simplified = set.simplify();
          for (int i = 0; i < 8; i++) {
            List<BigInteger> dims = RawExpr.point(random, 2);
            List<BigInteger> symbols = RawExpr.point(random, 1);
            boolean defined =
                set.constraints().stream()
                    .allMatch(c -> value(c.expr(), dims, symbols).isPresent());
            if (defined) {
              assertThat(simplified.contains(dims, symbols))
                  .as("%s of %s at %s %s", simplified, set, dims, symbols)
                  .isEqualTo(set.contains(dims, symbols));
            }
          }
        });
  }

  @Property(tries = TRIES, seed = "10")
  void evaluationInLongIsExactOrRefused(@ForAll long seed) {
    repeat(
        seed,
        random -> {
          Shape shape = Shape.random(random);
          AffineExpr expr = RawExpr.random(random, shape, 1 + random.nextInt(5)).build();
          List<BigInteger> dims = RawExpr.point(random, shape.numDims());
          List<BigInteger> symbols = RawExpr.point(random, shape.numSymbols());
          Optional<BigInteger> exact = value(expr, dims, symbols).filter(v -> v.bitLength() < 64);
          Optional<BigInteger> inLong;
          try {
            inLong = Optional.of(BigInteger.valueOf(expr.evaluate(longs(dims), longs(symbols))));
          } catch (ArithmeticException e) {
            assertThat(e).hasMessageMatching("(?s).*(must be positive|does not fit).*");
            inLong = Optional.empty();
          }
          assertThat(inLong).isEqualTo(exact);
        });
  }

  private static long[] longs(List<BigInteger> values) {
    return values.stream().mapToLong(BigInteger::longValueExact).toArray();
  }

  private static List<AffineExpr> exprs(Random random, Shape shape, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> RawExpr.random(random, shape, random.nextInt(4)).build())
        .toList();
  }

  private static Optional<BigInteger> value(
      AffineExpr expr, List<BigInteger> dims, List<BigInteger> symbols) {
    return raw(expr).value(dims, symbols);
  }

  private static RawExpr raw(AffineExpr expr) {
    return expr instanceof Binary node
        ? new RawExpr.Node(node.kind(), raw(node.lhs()), raw(node.rhs()))
        : new RawExpr.Leaf(expr);
  }

  private static Optional<List<BigInteger>> values(
      List<AffineExpr> exprs, List<BigInteger> dims, List<BigInteger> symbols) {
    List<BigInteger> values = new ArrayList<>();
    for (AffineExpr expr : exprs) {
      Optional<BigInteger> value = value(expr, dims, symbols);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return Optional.of(values);
  }
}
