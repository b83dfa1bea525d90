package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.Value;
import dev.halfspace.support.OperandMismatch;
import java.util.List;

/**
 * The places of the elements of a view. Dimensions of the map are the subscripts of the view,
 * symbols are operands of the operation that makes it: of {@code memref.subview %a[%i] [8] [2]} the
 * map is {@code (d0)[s0] -> (d0 * 2 + s0)} of {@code %i}.
 *
 * @param map one result per dimension of the source, or the address alone
 * @param operands the values of the symbols
 * @param isAddress whether the map gives the distance from the start of the memory in elements of
 *     the source, and not subscripts of the source
 * @param width how many elements of the source, from the one that the map gives on along the last
 *     dimension, an element of the view is
 */
public record ViewMap(AffineMap map, ImmutableList<Value> operands, boolean isAddress, long width) {
  /**
   * A map.
   *
   * @throws IllegalArgumentException if there is not one operand per symbol
   */
  public ViewMap {
    if (operands.size() != map.numSymbols()) {
      throw new OperandMismatch(operands.size(), map.numSymbols(), "symbols of the map");
    }
  }

  /** The map that gives subscripts of the source. */
  public static ViewMap subscripts(
      int rank, List<AffineExpr> ofSource, List<? extends Value> operands) {
    return new ViewMap(
        AffineMap.of(rank, operands.size(), ofSource), ImmutableList.copyOf(operands), false, 1);
  }

  /** The map that gives addresses. */
  public static ViewMap address(int rank, AffineExpr address, List<? extends Value> operands) {
    return new ViewMap(
        AffineMap.of(rank, operands.size(), List.of(address)),
        ImmutableList.copyOf(operands),
        true,
        1);
  }
}
