package dev.halfspace.dialect.ub;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.traits.PoisonLike;

/** {@code #ub.poison}: the attribute of a value that is entirely poison. */
public enum PoisonAttr implements PoisonLike {
  /** The only value of this class. */
  POISON;

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#ub.poison");
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
