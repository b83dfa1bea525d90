package dev.halfspace.ir;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.support.StringText;

/**
 * A printer of types and attributes. {@link AttributeText} renders one alone; the printer of a
 * module adds aliases.
 */
@CanIgnoreReturnValue
public interface AttributePrinter {
  /** The rule by which a typed attribute, such as {@code 1 : i32}, omits its type. */
  enum TypeElision {
    /** The type is always printed, unless it is implied by the spelling, as in {@code true}. */
    NEVER,
    /** The type is omitted if it is the default of the spelling: {@code i64}, {@code f64}. */
    DEFAULT,
    /** The type is omitted, since the parser knows it from elsewhere. */
    ALWAYS
  }

  /** Prints text verbatim. */
  AttributePrinter text(String text);

  /** Prints one character verbatim. */
  AttributePrinter character(char c);

  /** Prints a number in decimal. */
  AttributePrinter integer(long value);

  /** Prints a type or its alias. */
  AttributePrinter type(Type type);

  /** Prints types separated by commas. */
  default AttributePrinter types(Iterable<? extends Type> types) {
    String comma = "";
    for (Type type : types) {
      text(comma).type(type);
      comma = ", ";
    }
    return this;
  }

  /** Prints an attribute or its alias, with its type if it has one. */
  default AttributePrinter attribute(Attribute attribute) {
    return attribute(attribute, TypeElision.NEVER);
  }

  /** Prints an attribute or its alias. */
  AttributePrinter attribute(Attribute attribute, TypeElision elision);

  /** The rule for the type of the attribute that is being printed. */
  TypeElision elision();

  /** Prints a location that is part of another, or its alias, without {@code loc(...)}. */
  default AttributePrinter location(Location location) {
    location.printBody(this);
    return this;
  }

  /**
   * Returns true if locations are printed in pretty form, {@code a.mlir:3:5}, which cannot be
   * parsed.
   */
  default boolean prefersPrettyLocations() {
    return false;
  }

  /** Returns true if that many elements are printed as a hexadecimal string. */
  default boolean prefersHexadecimal(long elements) {
    return elements > 100;
  }

  /** Returns true if that many elements are elided. */
  default boolean elides(long elements) {
    return false;
  }

  /**
   * The number that identifies an attribute that is compared by identity: the number of other such
   * attributes that were first printed before it.
   */
  int distinctNumber(Attribute distinct);

  /** Prints {@code (d0)[s0] -> (d0 + s0)}. */
  AttributePrinter affineMap(AffineMap map);

  /** Prints {@code (d0)[s0] : (d0 - s0 >= 0)}. */
  AttributePrinter integerSet(IntegerSet set);

  /** Prints a string in quotes, with MLIR's escapes for all but printable ASCII. */
  default AttributePrinter quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2);
    StringText.appendQuoted(out, text);
    return text(out.toString());
  }

  /** Prints an identifier bare if the lexer can read it back, and in quotes otherwise. */
  default AttributePrinter keywordOrString(String text) {
    return StringText.isBareIdentifier(text) ? text(text) : quoted(text);
  }

  /** Prints {@code {a = 1 : i32, b}}; prints nothing if there is no attribute. */
  default AttributePrinter dictionary(NamedAttributes attributes) {
    return dictionary(attributes, "{", "}");
  }

  /**
   * Prints the named attributes between the given brackets, which are printed even if there is
   * none.
   */
  default AttributePrinter dictionary(NamedAttributes attributes, String open, String close) {
    text(open);
    for (int i = 0; i < attributes.size(); i++) {
      if (i > 0) {
        text(", ");
      }
      namedAttribute(attributes.get(i));
    }
    return text(close);
  }

  /** Prints {@code name = value}, or the name alone if the value is the unit attribute. */
  default AttributePrinter namedAttribute(NamedAttribute attribute) {
    keywordOrString(attribute.name());
    if (attribute.value().isUnit()) {
      return this;
    }
    text(" = ");
    return attribute(attribute.value());
  }
}
