package dev.halfspace.builtin;

import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import java.util.List;

/**
 * {@code strided<[4, ?], offset: 2>}: the layout that maps subscripts {@code i, j} to element
 * {@code 2 + 4 i + ? j}. A dynamic offset or stride is {@link Shape#DYNAMIC}.
 */
public record StridedLayoutAttr(long offset, ImmutableLongArray strides) implements MemRefLayout {
  @Override
  public int rank() {
    return strides.length();
  }

  @Override
  public AffineMap toAffineMap() {
    int symbols = 0;
    AffineExpr sum = AffineExpr.constant(0);
    if (offset == Shape.DYNAMIC) {
      sum = AffineExpr.symbol(symbols++);
    }
    for (int d = 0; d < strides.length(); d++) {
      boolean open = strides.get(d) == Shape.DYNAMIC;
      AffineExpr stride = open ? AffineExpr.symbol(symbols++) : AffineExpr.constant(strides.get(d));
      sum = sum.plus(AffineExpr.dim(d).times(stride));
    }
    if (offset != Shape.DYNAMIC) {
      sum = sum.plus(AffineExpr.constant(offset));
    }
    return AffineMap.of(strides.length(), symbols, List.of(sum));
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("strided<[");
    for (int i = 0; i < strides.length(); i++) {
      printer.text(i == 0 ? "" : ", ");
      print(printer, strides.get(i));
    }
    printer.text("]");
    if (offset != 0) {
      printer.text(", offset: ");
      print(printer, offset);
    }
    printer.text(">");
  }

  private static void print(AttributePrinter printer, long value) {
    if (value == Shape.DYNAMIC) {
      printer.text("?");
    } else {
      printer.integer(value);
    }
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
