package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Type;

/** An attribute with a type, such as {@code 4 : i32}. */
public interface TypedAttr extends Attribute {
  /** The type. */
  Type type();

  /** Prints the type after the value unless the printer elides the types of attributes. */
  default void printType(AttributePrinter printer) {
    if (printer.elision() != TypeElision.ALWAYS) {
      printer.text(" : ").type(type());
    }
  }
}
