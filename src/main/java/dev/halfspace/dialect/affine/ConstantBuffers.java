package dev.halfspace.dialect.affine;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.ComplexType;
import dev.halfspace.builtin.DenseElementsAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.memref.MemRefGetGlobalOp;
import dev.halfspace.dialect.memref.MemRefGlobalOp;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.flow.SymbolTables;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Constant global buffers, whose elements are known. */
final class ConstantBuffers {
  private ConstantBuffers() {}

  /**
   * The loaded element, or {@code null} if it is unknown. For a splat, the subscripts do not
   * matter; otherwise they must be constants that are in bounds: an access out of bounds is
   * undefined behavior, and there is no element to take.
   */
  static @Nullable Attribute element(AffineLoadOp load) {
    if (!(load.accessedMemory().definingOp() instanceof MemRefGetGlobalOp buffer)) {
      return null;
    }
    MemRefGlobalOp global = globalOf(buffer);
    if (global == null
        || !global.isConstant()
        || !(global.initialValue() instanceof DenseElementsAttr elements)
        || elements.type().elementType() instanceof ComplexType) {
      return null;
    }
    Shape shape = ((MemRefType) global.type()).shape();
    if (elements.isSplat()) {
      return elements.number(0);
    }
    AffineMap map = load.subscripts().map();
    long position = map.isConstant() ? position(map, shape) : -1;
    return position < 0 ? null : elements.number(position);
  }

  /** The global that a buffer refers to; the search does not build the whole symbol table. */
  private static @Nullable MemRefGlobalOp globalOf(MemRefGetGlobalOp buffer) {
    Operation table = SymbolTables.nearestTable(buffer);
    if (table == null || table.numRegions() == 0 || table.region(0).isEmpty()) {
      return null;
    }
    Operation op = table.region(0).entryBlock().firstOp();
    while (op != null
        && !(op instanceof MemRefGlobalOp global
            && buffer
                .memoryName()
                .path()
                .equals(List.of(Objects.requireNonNullElse(global.symbolName(), ""))))) {
      op = op.next();
    }
    return (MemRefGlobalOp) op;
  }

  /** The position in row-major order, or -1 if a subscript is out of bounds. */
  private static long position(AffineMap subscripts, Shape shape) {
    long position = 0;
    for (int i = 0; i < subscripts.numResults(); i++) {
      long subscript = ((AffineExpr.Constant) subscripts.result(i)).value();
      if (subscript < 0 || subscript >= shape.size(i)) {
        return -1;
      }
      position = position * shape.size(i) + subscript;
    }
    return position;
  }
}
