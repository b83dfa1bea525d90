package dev.halfspace.transform;

import dev.halfspace.builtin.StringAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.traits.Symbol;

/** The visibility of a symbol: the operations that may refer to it. */
enum Visibility {
  /** Any operations, including unknown ones. */
  PUBLIC("public"),
  /** Operations that can access the symbol table. */
  NESTED("nested"),
  /** Operations in the symbol table. */
  PRIVATE("private");

  private static final String ATTRIBUTE = "sym_visibility";

  private final String spelling;

  Visibility(String spelling) {
    this.spelling = spelling;
  }

  /** Returns true if an operation is a symbol and has a name. */
  static boolean isSymbol(Operation op) {
    return op instanceof Symbol symbol && symbol.symbolName() != null;
  }

  /** The visibility of a symbol: public unless specified otherwise. */
  static Visibility of(Operation symbol) {
    Property<?> property = symbol.definition().property(ATTRIBUTE);
    Attribute value =
        property == null ? symbol.attribute(ATTRIBUTE) : symbol.propertyValue(property);
    for (Visibility each : values()) {
      if (value instanceof StringAttr text && text.value().equals(each.spelling)) {
        return each;
      }
    }
    return PUBLIC;
  }

  /** Sets the visibility of a symbol to this one. */
  @SuppressWarnings("unchecked") // setProperty checks the value
  void set(Operation symbol) {
    if (of(symbol) == this) {
      return;
    }
    StringAttr value = StringAttr.of(spelling);
    Property<?> property = symbol.definition().property(ATTRIBUTE);
    if (property == null) {
      symbol.setAttribute(ATTRIBUTE, value);
    } else {
      symbol.setProperty((Property<StringAttr>) property, value);
    }
  }
}
