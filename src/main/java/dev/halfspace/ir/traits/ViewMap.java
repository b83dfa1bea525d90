package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.Value;
import dev.halfspace.support.OperandMismatch;
import java.util.List;

/**
 * The mapping from elements of a view to elements of its source. The dimensions of the map are the
 * subscripts of the view, the symbols are operands of the operation that creates it: for {@code
 * memref.subview %a[%i] [8] [2]} the map is {@code (d0)[s0] -> (d0 * 2 + s0)} with {@code %i} for
 * {@code s0}.
 *
 * @param map one result per dimension of the source, or the address alone
 * @param operands the values of the symbols
 * @param isAddress true if the map gives the offset from the start of the memory, in elements of
 *     the source, instead of subscripts of the source
 * @param width the number of elements of the source that one element of the view covers, starting
 *     at the one that the map gives, along the last dimension
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

  /** A map to subscripts of the source. */
  public static ViewMap subscripts(
      int rank, List<AffineExpr> ofSource, List<? extends Value> operands) {
    return new ViewMap(
        AffineMap.of(rank, operands.size(), ofSource), ImmutableList.copyOf(operands), false, 1);
  }

  /** A map to linear addresses. */
  public static ViewMap address(int rank, AffineExpr address, List<? extends Value> operands) {
    return new ViewMap(
        AffineMap.of(rank, operands.size(), List.of(address)),
        ImmutableList.copyOf(operands),
        true,
        1);
  }
}
