package dev.halfspace.format;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributePrinter.TypeElision;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.PropertySyntax;
import dev.halfspace.ir.Type;

/** The spellings of properties in formats: {@code Property.of(...).spelled(Spelled.asSymbol())}. */
public final class Spelled {
  /** A flag, which says all by the literals around it. */
  private static final PropertySyntax<UnitAttr> FLAG =
      new PropertySyntax<>(p -> UnitAttr.UNIT, null, (p, value) -> {});

  /** The spellings of values of a class, unless the property has its own. */
  private static final ImmutableMap<Class<?>, PropertySyntax<?>> OF_CLASS =
      ImmutableMap.of(
          UnitAttr.class, FLAG,
          StringAttr.class, StringAttr.SYNTAX,
          SymbolRefAttr.class, SymbolRefAttr.SYNTAX);

  private Spelled() {}

  /** The name of a symbol, {@code @name}. */
  public static PropertySyntax<StringAttr> asSymbol() {
    return StringAttr.SYMBOL;
  }

  /** A value without its type, which is always {@code type}. */
  public static <A extends Attribute> PropertySyntax<A> ofType(Class<A> kind, Type type) {
    return new PropertySyntax<>(
        p -> p.attribute(kind, "a value of type " + type, type),
        null,
        (p, value) -> p.attribute(value, TypeElision.ALWAYS));
  }

  /**
   * One of some words.
   *
   * @param what what the words stand for, as it completes "unknown ...": {@code comparison
   *     predicate}
   */
  public static <A extends Attribute> PropertySyntax<A> words(
      String what, ImmutableMap<String, A> values) {
    ImmutableMap<A, String> words = ImmutableBiMap.copyOf(values).inverse();
    return new PropertySyntax<>(
        p -> p.word(what, values),
        p -> values.get(Iterables.find(values.keySet(), p::optionalKeyword, null)),
        (p, value) -> p.text(String.valueOf(words.get(value))));
  }

  /** The spelling of a property: its own, or that of the class of its values. */
  @SuppressWarnings("unchecked") // the map pairs classes with spellings of their values
  public static <A extends Attribute> PropertySyntax<A> of(Property<A> property) {
    PropertySyntax<A> own = property.syntax();
    PropertySyntax<?> ofClass = OF_CLASS.get(property.type());
    return own != null
        ? own
        : ofClass != null ? (PropertySyntax<A>) ofClass : PropertySyntax.whole(property);
  }
}
