package dev.halfspace.builtin;

import dev.halfspace.affine.IntegerSet;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;

/** {@code affine_set<(d0) : (d0 - 1 >= 0)>}: an integer set as an attribute. */
public record IntegerSetAttr(IntegerSet set) implements Attribute {
  @Override
  public void print(AttributePrinter printer) {
    printer.text("affine_set<").integerSet(set).text(">");
  }

  @Override
  public String aliasName() {
    return "set";
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
