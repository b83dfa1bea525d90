package dev.halfspace.dialect.affine;

import com.google.common.collect.Comparators;
import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The patterns of {@code affine.min} and {@code affine.max}. */
final class MinMaxPatterns {
  /** The order of rows of coefficients, the constant last. */
  private static final Comparator<Iterable<BigInteger>> LEXICOGRAPHIC =
      Comparators.lexicographical(Comparator.<BigInteger>naturalOrder());

  private MinMaxPatterns() {}

  static ImmutableList<Pattern> of(AffineMinMaxOp.Kind kind) {
    String type = kind == AffineMinMaxOp.Kind.MIN ? "Min" : "Max";
    String suffix = "<mlir::affine::Affine" + type + "Op>";
    return ImmutableList.of(
        of("CanonicalizeSingleResultAffineMinMaxOp" + suffix, kind, MinMaxPatterns::single),
        of("DeduplicateAffineMinMaxExpressions" + suffix, kind, MinMaxPatterns::deduplicate),
        of("MergeAffineMinMaxOp" + suffix, kind, MinMaxPatterns::merge),
        of("SimplifyAffineOp" + suffix, kind, MinMaxPatterns::simplify),
        of("CanonicalizeAffineMinMaxOpExprAndTermOrder" + suffix, kind, MinMaxPatterns::order));
  }

  private static Pattern of(
      String name, AffineMinMaxOp.Kind kind, Function<AffineMinMaxOp, Match> rule) {
    return Pattern.of(name, kind.definition(), rule);
  }

  /** min(x) = apply(x). */
  private static Match single(AffineMinMaxOp op) {
    AffineValueMap candidates = op.candidates();
    return candidates.map().numResults() == 1
        ? Match.replacing(op, b -> AffineApplyOp.build(b, candidates))
        : Match.no("there is more than one candidate");
  }

  /** min(x, y, x) = min(x, y). */
  private static Match deduplicate(AffineMinMaxOp op) {
    AffineMap map = op.candidates().map();
    List<AffineExpr> distinct = List.copyOf(new LinkedHashSet<>(map.results()));
    return distinct.size() < map.numResults()
        ? remake(op, distinct)
        : Match.no("all candidates are different");
  }

  private static Match remake(AffineMinMaxOp op, List<AffineExpr> results) {
    AffineValueMap candidates = op.candidates();
    AffineMap map = candidates.map();
    return remake(
        op,
        new AffineValueMap(
            AffineMap.of(map.numDims(), map.numSymbols(), results), candidates.operands()));
  }

  private static Match remake(AffineMinMaxOp op, AffineValueMap candidates) {
    return Match.replacing(op, b -> AffineMinMaxOp.build(b, op.kind(), candidates));
  }

  /**
   * min(x, min(y, z)) = min(x, y, z), where the inner one is an operand. Its own operands follow
   * those that were there, as do its candidates.
   */
  private static Match merge(AffineMinMaxOp op) {
    AffineValueMap candidates = op.candidates();
    List<AffineExpr> results = new ArrayList<>();
    List<AffineValueMap> inner = new ArrayList<>();
    for (AffineExpr expr : candidates.map().results()) {
      AffineMinMaxOp producer = producer(op, candidates, expr);
      if (producer == null) {
        results.add(expr);
      } else {
        inner.add(producer.candidates());
      }
    }
    if (inner.isEmpty()) {
      return Match.no("no candidate is the result of such an operation");
    }
    List<Value> dims = new ArrayList<>(candidates.dimOperands());
    List<Value> symbols = new ArrayList<>(candidates.symbolOperands());
    for (AffineValueMap each : inner) {
      for (AffineExpr expr : each.map().results()) {
        results.add(expr.shiftDims(dims.size(), 0).shiftSymbols(symbols.size(), 0));
      }
      dims.addAll(each.dimOperands());
      symbols.addAll(each.symbolOperands());
    }
    AffineMap map = AffineMap.of(dims.size(), symbols.size(), results);
    return remake(
        op,
        new AffineValueMap(
            map, ImmutableList.<Value>builder().addAll(dims).addAll(symbols).build()));
  }

  /** The operation of the same kind that computes a candidate that is an operand. */
  private static @Nullable AffineMinMaxOp producer(
      AffineMinMaxOp op, AffineValueMap candidates, AffineExpr expr) {
    Value value;
    if (expr instanceof AffineExpr.Dim dim) {
      value = candidates.dimOperands().get(dim.position());
    } else if (expr instanceof AffineExpr.Symbol symbol) {
      value = candidates.symbolOperands().get(symbol.position());
    } else {
      return null;
    }
    // One that uses itself, which no execution reaches, would be merged for ever.
    return value.definingOp() instanceof AffineMinMaxOp producer
            && producer.kind() == op.kind()
            && producer != op
            && !producer.operands().contains(producer.result())
        ? producer
        : null;
  }

  private static Match simplify(AffineMinMaxOp op) {
    return MapPatterns.simplify(
        op, op.candidates(), (b, each, map) -> AffineMinMaxOp.build(b, each.kind(), map));
  }

  /** min(d1, d0) = min(d0, d1): candidates in the order of their coefficients. */
  private static Match order(AffineMinMaxOp op) {
    AffineMap map = op.candidates().map();
    List<List<BigInteger>> rows = new ArrayList<>();
    for (AffineExpr expr : map.results()) {
      if (!expr.isPureAffine()
          || !(AffineFlattening.of(List.of(expr), map.numDims(), map.numSymbols())
              instanceof AffineFlattening.Flat flat)
          || flat.numLocals() > 0) {
        return Match.no("a candidate is not linear");
      }
      rows.add(Arrays.asList(flat.forms().get(0).toRow(map.numInputs())));
    }
    if (Comparators.isInOrder(rows, LEXICOGRAPHIC)) {
      return Match.no("the candidates are in order");
    }
    return remake(
        op,
        IntStream.range(0, rows.size())
            .boxed()
            .sorted(Comparator.comparing(rows::get, LEXICOGRAPHIC))
            .map(map::result)
            .toList());
  }
}
