package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import java.util.List;

/**
 * An affine map applied to values: the subscripts of an access, the bound of a loop, what {@code
 * affine.apply} computes. The first {@link AffineMap#numDims()} operands stand for its dimensions,
 * the rest for its symbols.
 */
public record AffineValueMap(AffineMap map, ImmutableList<Value> operands) {
  /**
   * A map applied to values.
   *
   * @throws IllegalArgumentException if there are not as many operands as the map has dimensions
   *     and symbols
   */
  public AffineValueMap {
    checkArgument(
        operands.size() == map.numInputs(),
        "%s operands given, map takes %s",
        operands.size(),
        map.numInputs());
  }

  /** A map applied to values. */
  public static AffineValueMap of(AffineMap map, List<? extends Value> operands) {
    return new AffineValueMap(map, ImmutableList.copyOf(operands));
  }

  /** The map without inputs whose only result is {@code value}. */
  public static AffineValueMap constant(long value) {
    return new AffineValueMap(AffineMap.constant(value), ImmutableList.of());
  }

  /** The map {@code ()[s0] -> (s0)} of a value that is a symbol. */
  public static AffineValueMap symbol(Value value) {
    return new AffineValueMap(AffineMap.symbolIdentity(), ImmutableList.of(value));
  }

  /** The map of one result whose symbols are values. */
  public static AffineValueMap ofSymbols(AffineExpr expr, Value... symbols) {
    return of(AffineMap.of(0, symbols.length, List.of(expr)), List.of(symbols));
  }

  /** The map {@code (d0, ..., dn) -> (d0, ..., dn)} of values that are dimensions. */
  public static AffineValueMap identity(List<? extends Value> values) {
    return of(AffineMap.identity(values.size()), values);
  }

  /** The values of the dimensions. */
  public ImmutableList<Value> dimOperands() {
    return operands.subList(0, map.numDims());
  }

  /** The values of the symbols. */
  public ImmutableList<Value> symbolOperands() {
    return operands.subList(map.numDims(), operands.size());
  }
}
