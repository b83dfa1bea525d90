package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Subscripts, each as the sum of a part over induction variables and a part over symbols, which is
 * the same in all iterations.
 *
 * <pre>{@code
 * [%i - 1 + symbol(%n) floordiv 2, symbol(%m)]     // counted: [%i, 0]
 *                                                  // symbolic: [%n floordiv 2 - 1, %m]
 * }</pre>
 *
 * <p>A subscript that is no such sum, such as {@code %i floordiv symbol(%n)}, is all in the counted
 * part.
 */
record SymbolSums(AffineValueMap counted, AffineValueMap symbolic) {
  private static final AffineExpr ZERO = AffineExpr.constant(0);

  static SymbolSums of(AffineValueMap subscripts) {
    AffineMap map = subscripts.map();
    if (map.numSymbols() == 0) {
      return new SymbolSums(
          subscripts, with(subscripts, Collections.nCopies(map.numResults(), ZERO)));
    }
    List<AffineExpr> counted = new ArrayList<>();
    List<AffineExpr> symbolic = new ArrayList<>();
    for (AffineExpr result : map.results()) {
      AffineExpr sum = symbolic(result, map);
      AffineExpr rest = sum.equals(ZERO) ? result : result.minus(sum).simplify();
      boolean isSum = rest.occurrences().symbols().isEmpty();
      counted.add(isSum ? rest : result);
      symbolic.add(isSum ? sum : ZERO);
    }
    return new SymbolSums(with(subscripts, counted), with(subscripts, symbolic));
  }

  private static AffineExpr symbolic(AffineExpr result, AffineMap map) {
    if (result.occurrences().symbols().isEmpty()) {
      return ZERO;
    }
    List<AffineExpr> zeros = Collections.nCopies(map.numDims(), ZERO);
    List<AffineExpr> symbols =
        IntStream.range(0, map.numSymbols()).mapToObj(AffineExpr::symbol).toList();
    return result.substitute(zeros, symbols).simplify();
  }

  /** A map with other results, without the symbol operands if no result uses them. */
  private static AffineValueMap with(AffineValueMap subscripts, List<AffineExpr> results) {
    AffineMap map = subscripts.map();
    return results.stream().allMatch(result -> result.occurrences().symbols().isEmpty())
        ? AffineValueMap.of(AffineMap.of(map.numDims(), 0, results), subscripts.dimOperands())
        : ValueMaps.with(subscripts, results);
  }

  /** The symbolic part of a subscript minus that of others, if that is a constant. */
  OptionalLong symbolsMinus(SymbolSums other, int subscript) {
    if (symbolic.map().result(subscript).equals(ZERO)
        && other.symbolic.map().result(subscript).equals(ZERO)) {
      return OptionalLong.of(0);
    }
    AffineMap difference =
        AffineComposition.canonicalize(
                ValueMaps.canonicalResult(symbolic, subscript)
                    .minus(ValueMaps.canonicalResult(other.symbolic, subscript)))
            .map()
            .simplify();
    return difference.isSingleConstant()
        ? OptionalLong.of(difference.singleConstant())
        : OptionalLong.empty();
  }

  /** A map with other results over the operands of the counted parts. */
  AffineValueMap counted(List<AffineExpr> results) {
    return with(counted, results);
  }

  /** A value over induction variables plus the symbolic part of a subscript. */
  AffineValueMap withSymbols(int subscript, AffineValueMap number) {
    AffineValueMap symbols = ValueMaps.result(symbolic, subscript);
    return symbols.map().isSingleConstant()
        ? number.plus(symbols.map().singleConstant())
        : number.plus(symbols);
  }
}
