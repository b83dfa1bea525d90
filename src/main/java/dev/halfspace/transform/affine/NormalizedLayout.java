package dev.halfspace.transform.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineFlattening.Flat;
import dev.halfspace.affine.AffineFlattening.Quotient;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.MemRefLayout;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A layout folded into the shape: the results of the layout map become the subscripts of a buffer
 * with identity layout.
 *
 * <pre>{@code
 * memref<16xf64, affine_map<(i) -> (i floordiv 4, i mod 4)>>   // is memref<4x4xf64>
 * memref<8xf32, strided<[2]>>                                  // is memref<15xf32>
 * }</pre>
 *
 * <p>Sizes may be dynamic if the layout is tiled: one result is a quotient, another one is the
 * remainder, and no other uses the dividend. Then the sizes are expressions of the old ones.
 *
 * @param map the layout
 * @param type the type with identity layout
 * @param sizes expressions over all old sizes, as dimensions, one per dynamic size
 */
record NormalizedLayout(AffineMap map, MemRefType type, ImmutableList<AffineExpr> sizes) {

  /** The normalized layout of a type, or the reason why there is none. */
  static Answer<NormalizedLayout> of(MemRefType old) {
    MemRefLayout layout = old.layout();
    if (layout == null || old.hasIdentityLayout() || old.rank() == 0) {
      return Answer.unknown("it has no layout");
    }
    for (int d = 0; d < old.rank(); d++) {
      if (old.shape().size(d) == 0) {
        return Answer.unknown("it has no elements");
      }
    }
    AffineMap map = layout.toAffineMap();
    List<Integer> quotients = tiledQuotients(map);
    if (!old.shape().isStatic() && quotients.isEmpty()) {
      return Answer.unknown("sizes are open, and the layout is not tiled");
    }
    return AffineFlattening.of(map) instanceof Flat flat
        ? of(old, map, quotients, flat)
        : Answer.unknown("the layout is not affine");
  }

  private static Answer<NormalizedLayout> of(
      MemRefType old, AffineMap map, List<Integer> quotients, Flat flat) {
    long[] shape = new long[map.numResults()];
    List<AffineExpr> sizes = new ArrayList<>();
    RationalSystem places = places(old, flat);
    for (int i = 0; i < shape.length; i++) {
      if (isOpen(map, i, old)) {
        shape[i] = Shape.DYNAMIC;
        sizes.add(size(map, i, quotients));
        continue;
      }
      Optional<BigInteger> last = places.maximum(i);
      if (last.isEmpty() || last.get().signum() < 0 || last.get().bitLength() > 62) {
        return Answer.unknown("subscript #%d of the layout has no bound".formatted(i));
      }
      shape[i] = last.get().longValueExact() + 1;
    }
    if (!sizes.isEmpty() && !isLargeEnough(old, map, shape, sizes)) {
      return Answer.unknown("a size that follows from the open ones may be too small");
    }
    MemRefType type = MemRefType.of(Shape.of(shape), old.elementType(), null, old.memorySpace());
    return Answer.known(new NormalizedLayout(map, type, ImmutableList.copyOf(sizes)));
  }

  /** The subscripts of the elements: the results of the map, then the locals they use. */
  private static RationalSystem places(MemRefType old, Flat flat) {
    int results = flat.forms().size();
    int[] columns = IntStream.range(results, results + flat.numColumns()).toArray();
    RationalSystem system = new RationalSystem(results + flat.numColumns());
    for (int d = 0; d < old.rank(); d++) {
      if (!old.shape().isDynamic(d)) {
        LinearForm subscript = LinearForm.variable(results + d);
        system.inequality(subscript);
        system.inequality(subscript.times(-1).plus(old.shape().size(d) - 1));
      }
    }
    for (int i = 0; i < flat.numLocals(); i++) {
      Quotient quotient = flat.quotients().get(i);
      system.quotient(
          columns[flat.numDims() + flat.numSymbols() + i],
          quotient.numerator().onColumns(columns),
          quotient.divisor());
    }
    for (int i = 0; i < results; i++) {
      system.equality(LinearForm.variable(i).minus(flat.forms().get(i).onColumns(columns)));
    }
    system.projectOut(results, flat.numDims() + flat.numSymbols());
    return system;
  }

  private static boolean isOpen(AffineMap map, int result, MemRefType old) {
    return map.subMap(List.of(result)).occurrences().dims().stream()
        .anyMatch(old.shape()::isDynamic);
  }

  // Tiles -----------------------------------------------------------------------------------------

  /** The indices of the results that are quotients of a tiled layout; empty if it is not tiled. */
  private static List<Integer> tiledQuotients(AffineMap map) {
    List<Integer> quotients = new ArrayList<>();
    for (int i = 0; i < map.numResults(); i++) {
      if (!(map.result(i) instanceof Binary quotient)
          || quotient.kind() != Kind.FLOOR_DIV
          || !(quotient.rhs() instanceof AffineExpr.Constant)) {
        continue;
      }
      int remainders = 0;
      for (int j = 0; j < map.numResults(); j++) {
        if (j != i && isRemainder(map.result(j), quotient)) {
          remainders++;
        } else if (j != i && contains(map.result(j), quotient.lhs())) {
          return List.of();
        }
      }
      if (remainders > 1) {
        return List.of();
      } else if (remainders == 1) {
        quotients.add(i);
      }
    }
    return quotients;
  }

  private static boolean isRemainder(AffineExpr expr, Binary quotient) {
    return expr instanceof Binary binary
        && binary.kind() == Kind.MOD
        && binary.lhs().equals(quotient.lhs())
        && binary.rhs().equals(quotient.rhs());
  }

  private static boolean contains(AffineExpr expr, AffineExpr part) {
    return expr.equals(part)
        || (expr instanceof Binary binary
            && (contains(binary.lhs(), part) || contains(binary.rhs(), part)));
  }

  /** The new size as an expression of the old sizes, which stand for the dimensions. */
  private static AffineExpr size(AffineMap map, int result, List<Integer> quotients) {
    AffineExpr expr = map.result(result);
    for (int i : quotients) {
      Binary quotient = (Binary) map.result(i);
      if (i == result) {
        return quotient.lhs().ceilDiv(quotient.rhs());
      } else if (isRemainder(expr, quotient)) {
        return quotient.rhs();
      }
    }
    return expr;
  }

  /** Returns true if no subscript exceeds a dynamic size, for all values of the sizes. */
  private static boolean isLargeEnough(
      MemRefType old, AffineMap map, long[] shape, List<AffineExpr> sizes) {
    int rank = old.rank();
    List<AffineExpr> lengths = new ArrayList<>();
    List<IntegerSet.Constraint> inside = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      AffineExpr length =
          old.shape().isDynamic(d)
              ? AffineExpr.symbol(map.numSymbols() + d)
              : AffineExpr.constant(old.shape().size(d));
      lengths.add(length);
      inside.add(new IntegerSet.Constraint(AffineExpr.dim(d), false));
      inside.add(new IntegerSet.Constraint(length.minus(AffineExpr.dim(d)).minus(1), false));
    }
    List<AffineExpr> symbols =
        IntStream.range(0, map.numSymbols()).mapToObj(AffineExpr::symbol).toList();
    int next = 0;
    for (int i = 0; i < shape.length; i++) {
      if (shape[i] == Shape.DYNAMIC) {
        AffineExpr size = sizes.get(next++).substitute(lengths, symbols);
        List<IntegerSet.Constraint> beyond = new ArrayList<>(inside);
        beyond.add(new IntegerSet.Constraint(map.result(i).minus(size), false));
        IntegerSet set = IntegerSet.of(rank, map.numSymbols() + rank, beyond);
        if (!PresburgerSet.of(set).isEmpty().is(Emptiness.Empty.class)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns true if elements that are adjacent along one of the last {@code count} dimensions are
   * adjacent along the corresponding dimension of the new shape.
   */
  boolean keepsNeighbours(int count) {
    int oldRank = map.numDims();
    int newRank = map.numResults();
    return count <= newRank
        && IntStream.rangeClosed(1, count).allMatch(k -> isOneStep(oldRank - k, newRank - k));
  }

  /** Returns true if the size of a dimension is the same in both shapes. */
  boolean keepsSize(MemRefType old, int dimension) {
    return old.shape().isDynamic(dimension)
        ? map.result(dimension).equals(AffineExpr.dim(dimension))
        : old.shape().size(dimension) == type.shape().size(dimension);
  }

  /** Returns true if one step along an old dimension is one along the new one alone. */
  private boolean isOneStep(int from, int to) {
    List<AffineExpr> dims = new ArrayList<>();
    for (int d = 0; d < map.numDims(); d++) {
      dims.add(d == from ? AffineExpr.dim(d).plus(1) : AffineExpr.dim(d));
    }
    List<AffineExpr> symbols =
        IntStream.range(0, map.numSymbols()).mapToObj(AffineExpr::symbol).toList();
    AffineMap stepped = map.substitute(dims, symbols, map.numDims(), map.numSymbols());
    return IntStream.range(0, map.numResults())
        .allMatch(
            i ->
                AffineMap.of(
                        map.numDims(),
                        map.numSymbols(),
                        List.of(stepped.result(i).minus(map.result(i))))
                    .simplify()
                    .result(0)
                    .equals(AffineExpr.constant(i == to ? 1 : 0)));
  }
}
