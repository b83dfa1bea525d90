package dev.halfspace.dialect.ub;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributeText;
import dev.halfspace.ir.traits.PoisonLike;

/** {@code #ub.poison}: the content of a value that is poison throughout. */
public record PoisonAttr() implements PoisonLike {
  /** The only value of this class. */
  public static final PoisonAttr POISON = new PoisonAttr();

  @Override
  public void print(AttributePrinter printer) {
    printer.text("#ub.poison");
  }

  @Override
  public String toString() {
    return AttributeText.brief(this);
  }
}
