package dev.halfspace.builtin;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import org.jspecify.annotations.Nullable;

/** {@code affine_map<(d0) -> (d0 + 1)>}: an affine map as an attribute. */
public record AffineMapAttr(AffineMap map) implements MemRefLayout {
  @Override
  public int rank() {
    return map.numDims();
  }

  @Override
  public AffineMap toAffineMap() {
    return map;
  }

  @Override
  public void print(AttributePrinter printer) {
    printer.text("affine_map<").affineMap(map).text(">");
  }

  @Override
  public String aliasName() {
    return "map";
  }

  // As in a record, but without code that is generated at run time by the first call.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof AffineMapAttr that && map.equals(that.map);
  }

  @Override
  public int hashCode() {
    return map.hashCode();
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
