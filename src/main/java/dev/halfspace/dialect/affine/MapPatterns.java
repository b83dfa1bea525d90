package dev.halfspace.dialect.affine;

import com.google.common.collect.Comparators;
import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
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

/**
 * The patterns of operations that apply affine maps. An operation with one map is rebuilt with the
 * map composed with the {@code affine.apply} operations that define its operands, and simplified,
 * also by the ranges of induction variables. Discardable attributes are dropped.
 *
 * <pre>{@code
 * %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
 * %x = affine.load %m[%a * 2]                           // becomes affine.load %m[%i * 2 + 2]
 * }</pre>
 */
final class MapPatterns {
  /** The lexicographic order of rows of coefficients, the constant last. */
  private static final Comparator<Iterable<BigInteger>> LEXICOGRAPHIC =
      Comparators.lexicographical(Comparator.<BigInteger>naturalOrder());

  static final ImmutableList<Pattern> ALL =
      ImmutableList.of(
          simplify(
              "Apply",
              AffineApplyOp.class,
              AffineApplyOp::computed,
              (b, op, map) -> AffineApplyOp.build(b, map)),
          simplify(
              "Load",
              AffineLoadOp.class,
              AffineLoadOp::subscripts,
              (b, op, map) -> AffineLoadOp.build(b, op.accessedMemory(), map)),
          simplify(
              "Store",
              AffineStoreOp.class,
              AffineStoreOp::subscripts,
              (b, op, map) -> AffineStoreOp.build(b, op.value(), op.accessedMemory(), map)),
          simplify(
              "Prefetch",
              AffinePrefetchOp.class,
              AffinePrefetchOp::subscripts,
              (b, op, map) -> AffinePrefetchOp.build(b, op.memref(), map, op.hints())),
          simplify(
              "VectorLoad",
              AffineVectorLoadOp.class,
              AffineVectorLoadOp::subscripts,
              (b, op, map) ->
                  AffineVectorLoadOp.build(b, op.accessedMemory(), map, op.vectorType())),
          simplify(
              "VectorStore",
              AffineVectorStoreOp.class,
              AffineVectorStoreOp::subscripts,
              (b, op, map) -> AffineVectorStoreOp.build(b, op.value(), op.accessedMemory(), map)));

  private MapPatterns() {}

  /** Builds an operation like another one, with another map. */
  @FunctionalInterface
  private interface Remake<T> {
    Operation of(OpBuilder b, T op, AffineValueMap map);
  }

  /** The pattern for operations of MLIR's class {@code Affine...Op}. */
  private static <T extends Operation> Pattern simplify(
      String kind, Class<T> type, Function<T, AffineValueMap> map, Remake<T> remake) {
    String name = "SimplifyAffineOp<mlir::affine::Affine" + kind + "Op>";
    return Pattern.of(name, type, op -> simplify(op, map.apply(op), remake));
  }

  private static <T extends Operation> Match simplify(T op, AffineValueMap map, Remake<T> remake) {
    AffineValueMap canonical = AffineComposition.composeAndCanonicalize(map);
    AffineValueMap simplified = OperandRanges.simplify(canonical);
    return simplified.equals(map)
        ? Match.no("the map is simple, and its operands are not computed")
        : Match.replacing(op, b -> remake.of(b, op, simplified));
  }

  /** The patterns of {@code affine.min} or {@code affine.max}. */
  static ImmutableList<Pattern> of(AffineMinMaxOp.Kind kind) {
    String type = kind == AffineMinMaxOp.Kind.MIN ? "Min" : "Max";
    String suffix = "<mlir::affine::Affine" + type + "Op>";
    return ImmutableList.of(
        of("CanonicalizeSingleResultAffineMinMaxOp" + suffix, kind, MapPatterns::single),
        of("DeduplicateAffineMinMaxExpressions" + suffix, kind, MapPatterns::deduplicate),
        of("MergeAffineMinMaxOp" + suffix, kind, MapPatterns::merge),
        of("SimplifyAffineOp" + suffix, kind, MapPatterns::simplify),
        of("CanonicalizeAffineMinMaxOpExprAndTermOrder" + suffix, kind, MapPatterns::order));
  }

  private static Pattern of(
      String name, AffineMinMaxOp.Kind kind, Function<AffineMinMaxOp, Match> rule) {
    return Pattern.of(name, kind.definition(), rule);
  }

  /**
   * min(x) = apply(x).
   *
   * <pre>{@code
   * %m = affine.min affine_map<(d0) -> (d0 + 1)>(%i)
   *     -->  %m = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
   * }</pre>
   */
  private static Match single(AffineMinMaxOp op) {
    AffineValueMap candidates = op.candidates();
    return candidates.map().numResults() == 1
        ? Match.replacing(op, b -> AffineApplyOp.build(b, candidates))
        : Match.no("there is more than one candidate");
  }

  /**
   * min(x, y, x) = min(x, y).
   *
   * <pre>{@code
   * affine.min affine_map<(d0)[s0] -> (d0 + 1, s0, d0 + 1)>(%i)[%n]
   *     -->  affine.min affine_map<(d0)[s0] -> (d0 + 1, s0)>(%i)[%n]
   * }</pre>
   */
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
   * min(x, min(y, z)) = min(x, y, z), where the inner min is an operand. Its operands are appended
   * to the existing ones, and so are its candidates.
   *
   * <pre>{@code
   * %a = affine.min affine_map<(d0) -> (d0 * 2, 8)>(%i)
   * %b = affine.min affine_map<(d0)[s0] -> (d0, s0 + 1)>(%a)[%n]
   *     -->  %b = affine.min affine_map<(d0, d1)[s0] -> (s0 + 1, d1 * 2, 8)>(%a, %i)[%n]
   * }</pre>
   *
   * <p>{@code d0} is {@code %a}, which is no longer used and which the next pattern removes. A
   * candidate that is not just an operand, such as {@code d0 + 1}, is not merged.
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

  /**
   * The operation of the same kind that defines a candidate that is an operand, or {@code null}.
   */
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
    // An operation that uses itself, in unreachable code, would be merged without end.
    return value.definingOp() instanceof AffineMinMaxOp producer
            && producer.kind() == op.kind()
            && producer != op
            && !producer.operands().contains(producer.result())
        ? producer
        : null;
  }

  private static Match simplify(AffineMinMaxOp op) {
    return simplify(
        op, op.candidates(), (b, each, map) -> AffineMinMaxOp.build(b, each.kind(), map));
  }

  /**
   * min(d1, d0) = min(d0, d1): candidates in the order of their coefficients.
   *
   * <pre>{@code
   * affine.min affine_map<(d0, d1) -> (d0 + 1, d1, 5)>(%i, %j)      // rows 1 0 1, 0 1 0, 0 0 5
   *     -->  affine.min affine_map<(d0, d1) -> (5, d1, d0 + 1)>(%i, %j)
   * }</pre>
   *
   * <p>A single candidate with a quotient or remainder prevents the reordering: its row would have
   * columns that the others lack.
   */
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
