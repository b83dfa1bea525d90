package dev.halfspace.analysis;

import static dev.halfspace.affine.AffineExpr.constant;
import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.affine.AffineExpr.symbol;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random nests with one or more of the features that make dependences hard. */
final class RandomNests {
  /** A feature that a nest may have. */
  enum Feature {
    UNIT,
    COEFFICIENTS,
    COUPLED,
    QUOTIENTS,
    STEPS,
    TRIANGULAR,
    MIN_MAX,
    THEN,
    ELSE,
    NESTED_GUARDS,
    PARALLEL,
    CHAINS,
    IMPERFECT,
    LINEARIZED,
    SYMBOLIC,
    BOXES,
    TILED,
    MIXED
  }

  private final Random random;
  private final Feature feature;
  private final int numBuffers;
  private final int numSymbols;
  private final int[] ranks;
  private int accesses;

  private RandomNests(Random random, Feature feature) {
    this.random = random;
    this.feature = feature;
    this.numBuffers = 1 + random.nextInt(2);
    this.numSymbols = has(Feature.SYMBOLIC) ? 1 + random.nextInt(2) : 0;
    this.ranks = new int[numBuffers];
    for (int i = 0; i < numBuffers; i++) {
      ranks[i] = has(Feature.LINEARIZED) ? 1 : 1 + random.nextInt(2);
    }
  }

  /** A nest of 2 to 4 accesses in up to 3 loops. */
  static Nest of(Random random, Feature feature) {
    RandomNests nests = new RandomNests(random, feature);
    List<Nest.Node> body = nests.body(0, 0);
    while (nests.accesses < 2) {
      body.add(nests.access(0));
    }
    return new Nest(body, nests.numBuffers, nests.numSymbols);
  }

  private boolean has(Feature wanted) {
    return feature == wanted || (feature == Feature.MIXED && random.nextInt(4) == 0);
  }

  private List<Nest.Node> body(int loops, int guards) {
    List<Nest.Node> nodes = new ArrayList<>();
    boolean imperfect = loops == 0 ? random.nextInt(4) == 0 : has(Feature.IMPERFECT);
    int parts = imperfect ? 2 : 1;
    for (int i = 0; i < parts; i++) {
      if (imperfect && random.nextBoolean() && accesses < 4) {
        nodes.add(access(loops));
      }
      nodes.addAll(part(loops, guards));
    }
    return nodes;
  }

  private List<Nest.Node> part(int loops, int guards) {
    if (loops < 3 && (loops == 0 || random.nextInt(5) < 3)) {
      return List.of(loop(loops, guards));
    }
    boolean guarded = has(Feature.THEN) || has(Feature.ELSE) || has(Feature.NESTED_GUARDS);
    if (guarded && guards < (feature == Feature.NESTED_GUARDS ? 3 : 1)) {
      return List.of(guard(loops, guards));
    }
    List<Nest.Node> nodes = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count && accesses < 4; i++) {
      nodes.add(access(loops));
    }
    return nodes;
  }

  private Nest.Loops loop(int loops, int guards) {
    List<Nest.Range> ranges = new ArrayList<>();
    int count = has(Feature.PARALLEL) && loops < 2 ? 1 + random.nextInt(2) : 1;
    for (int i = 0; i < count; i++) {
      ranges.add(range(loops));
    }
    return new Nest.Loops(ranges, body(loops + count, guards));
  }

  /** A tile of the values of a loop around: from its variable on, or from a multiple of it on. */
  private Nest.Range tile(int loops) {
    long size = 2L + random.nextInt(3);
    AffineExpr first = dim(random.nextInt(loops)).times(random.nextBoolean() ? size : 1);
    List<AffineExpr> upper = new ArrayList<>(List.of(first.plus(size)));
    if (random.nextInt(3) > 0) {
      upper.add(constant(5 + random.nextInt(8)));
    }
    return new Nest.Range(List.of(first), upper, 1);
  }

  private Nest.Range range(int loops) {
    if (loops > 0 && has(Feature.TILED)) {
      return tile(loops);
    }
    boolean slanted =
        loops > 0 && (has(Feature.TRIANGULAR) || (has(Feature.STEPS) && random.nextBoolean()));
    long step =
        has(Feature.STEPS)
                || (loops == 0 && feature == Feature.TILED)
                || (feature == Feature.PARALLEL && random.nextBoolean())
            ? 1 + random.nextInt(4)
            : 1;
    int count = has(Feature.MIN_MAX) ? 2 + random.nextInt(2) : 1;
    List<AffineExpr> lower = new ArrayList<>();
    List<AffineExpr> upper = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      AffineExpr from = constant(random.nextInt(4) - 1);
      if (loops > 0 && (slanted || (count > 1 && random.nextBoolean()))) {
        from = from.plus(dim(random.nextInt(loops)).times(random.nextInt(3) == 0 ? 2 : 1));
        if (has(Feature.QUOTIENTS)) {
          from = from.floorDiv(2);
        }
      }
      lower.add(from);
    }
    for (int i = 0; i < count; i++) {
      AffineExpr to = constant(3 + random.nextInt(6));
      if (loops > 0 && slanted && random.nextBoolean()) {
        to = to.plus(dim(random.nextInt(loops)));
      } else if (numSymbols > 0 && random.nextInt(3) > 0) {
        to = symbol(random.nextInt(numSymbols)).plus(random.nextInt(5) - 1);
      } else if (loops > 0 && count > 1 && random.nextBoolean()) {
        to = to.minus(dim(random.nextInt(loops)));
      }
      upper.add(to);
    }
    return new Nest.Range(lower, upper, step);
  }

  private Nest.Guard guard(int loops, int guards) {
    int count = 1 + random.nextInt(2);
    List<IntegerSet.Constraint> condition = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      AffineExpr expr = form(loops, 3).plus(random.nextInt(13) - 4);
      if (numSymbols > 0 && random.nextBoolean()) {
        expr = expr.plus(symbol(random.nextInt(numSymbols)).times(random.nextInt(3) - 1));
      }
      if (has(Feature.QUOTIENTS)) {
        expr = expr.mod(2 + random.nextInt(3)).minus(1);
      }
      condition.add(new IntegerSet.Constraint(expr, random.nextInt(4) == 0));
    }
    boolean usesElse = feature != Feature.THEN;
    return new Nest.Guard(
        condition,
        random.nextInt(4) == 0 && usesElse ? List.of() : part(3, guards + 1, loops),
        usesElse ? part(3, guards + 1, loops) : List.of());
  }

  /** A part without further loops. */
  private List<Nest.Node> part(int most, int guards, int loops) {
    List<Nest.Node> nodes = new ArrayList<>();
    if (feature == Feature.NESTED_GUARDS && guards < most && random.nextBoolean()) {
      nodes.add(guard(loops, guards));
    }
    if (accesses < 6) {
      nodes.add(access(loops));
    }
    return nodes;
  }

  private Nest.Access access(int loops) {
    int buffer = random.nextInt(numBuffers);
    List<AffineExpr> subscripts = new ArrayList<>();
    for (int i = 0; i < ranks[buffer]; i++) {
      subscripts.add(subscript(loops));
    }
    List<Long> extents = new ArrayList<>(Collections.nCopies(ranks[buffer], 1L));
    if (has(Feature.BOXES)) {
      extents.replaceAll(one -> 1L + random.nextInt(3));
    }
    return new Nest.Access(
        accesses++, random.nextInt(3) > 0, buffer, subscripts, extents, has(Feature.CHAINS));
  }

  private AffineExpr subscript(int loops) {
    AffineExpr expr;
    if (has(Feature.COEFFICIENTS)) {
      expr = form(loops, 9);
    } else if (has(Feature.COUPLED)) {
      expr = form(loops, 2);
    } else if (has(Feature.LINEARIZED)) {
      expr = constant(0);
      for (int i = 0; i < loops; i++) {
        expr = expr.times(5 + random.nextInt(3)).plus(dim(i));
      }
    } else {
      expr = loops == 0 ? constant(0) : dim(random.nextInt(loops));
    }
    if (has(Feature.QUOTIENTS)) {
      long divisor = 2L + random.nextInt(4);
      expr =
          switch (random.nextInt(3)) {
            case 0 -> expr.floorDiv(divisor);
            case 1 -> expr.ceilDiv(divisor);
            default -> expr.mod(divisor);
          };
      if (loops > 0 && random.nextBoolean()) {
        expr = expr.plus(dim(random.nextInt(loops)));
      }
    }
    if (numSymbols > 0 && random.nextBoolean()) {
      expr = expr.plus(symbol(random.nextInt(numSymbols)).times(random.nextInt(3) - 1));
    }
    return expr.plus(random.nextInt(9) - 4);
  }

  /** A linear form of loop variables. */
  private AffineExpr form(int loops, int coefficient) {
    AffineExpr expr = constant(0);
    for (int i = 0; i < loops; i++) {
      expr = expr.plus(dim(i).times(random.nextInt(2 * coefficient + 1) - coefficient));
    }
    return expr;
  }
}
