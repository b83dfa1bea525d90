package dev.halfspace.dialect.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The lower or the upper bounds of {@code affine.parallel}: the results of one map in groups, one
 * per dimension, {@code (0, max(%n, 3))}.
 *
 * @param flat the map of all results and its operands
 * @param groups the number of results of each dimension
 */
record ParallelBounds(AffineValueMap flat, ImmutableList<Integer> groups) {

  /**
   * Joins the bounds of single dimensions; of several, a value becomes one operand however often it
   * is used.
   */
  static ParallelBounds of(List<AffineValueMap> bounds) {
    for (AffineValueMap bound : bounds) {
      checkArgument(bound.map().numResults() > 0, "a bound has no result");
    }
    return bounds.size() == 1
        ? new ParallelBounds(bounds.get(0), ImmutableList.of(bounds.get(0).map().numResults()))
        : joined(bounds);
  }

  private static boolean areDistinct(List<Value> values) {
    return values.size() < 2 || ImmutableSet.copyOf(values).size() == values.size();
  }

  private static ParallelBounds joined(List<AffineValueMap> bounds) {
    return areOverSame(bounds) ? listed(bounds) : united(bounds);
  }

  private static boolean areOverSame(List<AffineValueMap> bounds) {
    for (AffineValueMap bound : bounds) {
      if (bound.map().numDims() != bounds.get(0).map().numDims()
          || !bound.operands().equals(bounds.get(0).operands())) {
        return false;
      }
    }
    return !bounds.isEmpty() && areDistinct(bounds.get(0).operands());
  }

  /** Joins bounds over the same operands: their results in order. */
  private static ParallelBounds listed(List<AffineValueMap> bounds) {
    AffineValueMap first = bounds.get(0);
    ImmutableList.Builder<AffineExpr> results = ImmutableList.builder();
    ImmutableList.Builder<Integer> groups = ImmutableList.builder();
    for (AffineValueMap bound : bounds) {
      results.addAll(bound.map().results());
      groups.add(bound.map().numResults());
    }
    AffineMap map = AffineMap.of(first.map().numDims(), first.map().numSymbols(), results.build());
    return new ParallelBounds(new AffineValueMap(map, first.operands()), groups.build());
  }

  /**
   * Joins bounds over all their operands, in the order of first occurrence:
   *
   * <pre>{@code
   * (d0) -> (d0) of (%i), (d0)[s0] -> (d0, s0) of (%j)[%n]
   *     -->  (d0, d1)[s0] -> (d0, d1, s0) of (%i, %j)[%n], groups 1 and 2
   * }</pre>
   */
  private static ParallelBounds united(List<AffineValueMap> bounds) {
    Set<Value> dims = new LinkedHashSet<>();
    Set<Value> symbols = new LinkedHashSet<>();
    for (AffineValueMap bound : bounds) {
      dims.addAll(bound.dimOperands());
      symbols.addAll(bound.symbolOperands());
    }
    List<Value> dimList = List.copyOf(dims);
    List<Value> symbolList = List.copyOf(symbols);
    List<AffineExpr> results = new ArrayList<>();
    ImmutableList.Builder<Integer> groups = ImmutableList.builder();
    for (AffineValueMap bound : bounds) {
      AffineMap map =
          bound
              .map()
              .substitute(
                  bound.dimOperands().stream()
                      .map(each -> AffineExpr.dim(dimList.indexOf(each)))
                      .toList(),
                  bound.symbolOperands().stream()
                      .map(each -> AffineExpr.symbol(symbolList.indexOf(each)))
                      .toList(),
                  dimList.size(),
                  symbolList.size());
      results.addAll(map.results());
      groups.add(map.numResults());
    }
    List<Value> operands = new ArrayList<>(dimList);
    operands.addAll(symbolList);
    return new ParallelBounds(
        AffineValueMap.of(AffineMap.of(dimList.size(), symbolList.size(), results), operands),
        groups.build());
  }

  /**
   * Returns true if the groups are integers whose positive ones sum up to at most the number of
   * results of the map.
   */
  static boolean areGroups(DenseElementsAttr groups, AffineMap map) {
    if (!groups.holdsLongs()) {
      return false;
    }
    long left = map.numResults();
    for (long i = 0; i < groups.size() && left >= 0; i++) {
      left -= Math.max(0, (int) groups.longAt(i));
    }
    return left >= 0;
  }

  /** The bounds that attributes and operands represent. */
  static ParallelBounds of(AffineMap map, DenseElementsAttr groups, List<Value> operands) {
    return new ParallelBounds(AffineValueMap.of(map, operands), sizes(groups));
  }

  private static ImmutableList<Integer> sizes(DenseElementsAttr groups) {
    ImmutableList.Builder<Integer> sizes = ImmutableList.builder();
    for (long i = 0; i < groups.size(); i++) {
      sizes.add((int) groups.longAt(i));
    }
    return sizes.build();
  }

  /**
   * The bound of each dimension, over the operands of all dimensions: it may not use some of them.
   */
  ImmutableList<AffineValueMap> perDimension() {
    ImmutableList.Builder<AffineValueMap> bounds = ImmutableList.builder();
    AffineMap map = flat.map();
    int next = 0;
    for (int size : groups) {
      List<AffineExpr> results = map.results().subList(next, next + size);
      bounds.add(
          new AffineValueMap(
              AffineMap.of(map.numDims(), map.numSymbols(), results), flat.operands()));
      next += size;
    }
    return bounds.build();
  }

  /** The sizes of the groups as an attribute; {@code before} itself if it has the same sizes. */
  DenseElementsAttr groupsAttribute(DenseElementsAttr before) {
    return sizes(before).equals(groups) ? before : groupsAttribute();
  }

  /** The sizes of the groups as an attribute. */
  DenseElementsAttr groupsAttribute() {
    List<IntegerAttr> sizes =
        groups.stream().map(size -> IntegerAttr.of(size, IntegerType.I32)).toList();
    return DenseElementsAttr.of(
        RankedTensorType.of(Shape.of(groups.size()), IntegerType.I32), sizes);
  }

  /** Parses {@code (bound, max(bound, bound), ...)}; each bound has its own dims and symbols. */
  static ParallelBounds parse(OpParser p, String keyword) {
    List<AffineValueMap> bounds = new ArrayList<>();
    p.commaSeparated(
        OpParser.Delimiter.PAREN,
        () -> {
          OpParser.AffineOperands operands = new OpParser.AffineOperands();
          List<AffineExpr> results = new ArrayList<>();
          if (p.optionalKeyword(keyword)) {
            p.commaSeparated(
                OpParser.Delimiter.PAREN, () -> results.add(p.affineExpression(operands)));
          } else {
            results.add(p.affineExpression(operands));
          }
          List<Value> values = new ArrayList<>(operands.dims());
          values.addAll(operands.symbols());
          bounds.add(
              AffineValueMap.of(
                  AffineMap.of(operands.dims().size(), operands.symbols().size(), results),
                  values));
        });
    return joined(bounds);
  }

  /** Prints {@code (bound, max(bound, bound), ...)}. */
  void print(OpPrinter p, String keyword) {
    p.text("(");
    int next = 0;
    for (int i = 0; i < groups.size(); i++) {
      int size = groups.get(i);
      p.text(i == 0 ? "" : ", ").text(size == 1 ? "" : keyword + "(");
      for (int r = 0; r < size; r++) {
        p.text(r == 0 ? "" : ", ");
        p.affineExpression(flat.map().result(next++), flat.map().numDims(), flat.operands());
      }
      p.text(size == 1 ? "" : ")");
    }
    p.text(")");
  }
}
