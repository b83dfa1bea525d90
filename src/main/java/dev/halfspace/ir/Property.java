package dev.halfspace.ir;

import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An inherent attribute of an operation, declared by its definition, such as the {@code step} of
 * {@code affine.for}; in generic form it is printed between {@code <} and {@code >}.
 *
 * @param <A> the class of its values
 */
public final class Property<A extends Attribute> {
  private final String name;
  private final Class<A> type;
  private final boolean required;
  private final @Nullable A defaultValue;
  private final String condition;
  private final @Nullable Predicate<A> holds;
  private final @Nullable PropertySyntax<A> syntax;
  private final @Nullable A leftOut;

  private Property(
      String name,
      Class<A> type,
      boolean required,
      @Nullable A defaultValue,
      String condition,
      @Nullable Predicate<A> holds,
      @Nullable PropertySyntax<A> syntax,
      @Nullable A leftOut) {
    this.name = name;
    this.type = type;
    this.required = required;
    this.defaultValue = defaultValue;
    this.condition = condition;
    this.holds = holds;
    this.syntax = syntax;
    this.leftOut = leftOut;
  }

  private Property(String name, Class<A> type, boolean required, @Nullable A defaultValue) {
    this(name, type, required, defaultValue, "", null, null, defaultValue);
  }

  /** A required property. */
  public static <A extends Attribute> Property<A> of(String name, Class<A> type) {
    return new Property<>(name, type, true, null);
  }

  /** An optional property. */
  public static <A extends Attribute> Property<A> optional(String name, Class<A> type) {
    return new Property<>(name, type, false, null);
  }

  /** A property with a default value. */
  public static <A extends Attribute> Property<A> withDefault(
      String name, Class<A> type, A defaultValue) {
    return new Property<>(name, type, true, defaultValue);
  }

  /**
   * This property with a condition on its values, beyond their class.
   *
   * @param what the condition in words, as it completes "must be ...": {@code an i64 from 0 to 9}
   */
  public Property<A> where(String what, Predicate<A> newCondition) {
    return new Property<>(name, type, required, defaultValue, what, newCondition, syntax, leftOut);
  }

  /**
   * This property with another spelling of its values in formats; it takes only values that have
   * it.
   */
  public Property<A> spelled(PropertySyntax<A> newSyntax) {
    return new Property<>(name, type, required, defaultValue, condition, holds, newSyntax, leftOut);
  }

  /** This property with a value that custom form omits, since it is equivalent to having none. */
  public Property<A> leavingOut(A value) {
    return new Property<>(name, type, required, defaultValue, condition, holds, syntax, value);
  }

  /**
   * Returns true if {@code value} is of the class of this property, satisfies its condition and has
   * the spelling of its values, if there is one.
   */
  public boolean accepts(Attribute value) {
    return type.isInstance(value)
        && satisfiesCondition(value)
        && (syntax == null || syntax.canPrint().test(type.cast(value)));
  }

  private boolean satisfiesCondition(Attribute value) {
    return holds == null || holds.test(type.cast(value));
  }

  /**
   * The error message for {@code value}, as it completes "'arith.addi' op ..."; to be called only
   * if it is not {@linkplain #accepts accepted}.
   */
  public String fault(Attribute value) {
    String wanted =
        !type.isInstance(value)
            ? describedType()
            : satisfiesCondition(value) ? "a value with a spelling" : condition;
    return "property '%s' must be %s, but is %s".formatted(name, wanted, value);
  }

  /** The class of the values in words: {@code AffineMapAttr} as "an affine map attribute". */
  public String describedType() {
    String words =
        type.getSimpleName()
            .replaceFirst("Attr$", "Attribute")
            .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
            .toLowerCase(Locale.ROOT);
    boolean vowel = "aeio".indexOf(words.charAt(0)) >= 0; // not the u of "unit"
    return (vowel ? "an " : "a ") + words;
  }

  /** The name under which generic form prints this property. */
  public String name() {
    return name;
  }

  /** The class that a value of this property must have. */
  public Class<A> type() {
    return type;
  }

  /** Returns true if the verifier requires a value. */
  public boolean isRequired() {
    return required;
  }

  /** The default value, or {@code null}. */
  public @Nullable A defaultValue() {
    return defaultValue;
  }

  /** The spelling of values in formats, or {@code null} if it is that of their class. */
  public @Nullable PropertySyntax<A> syntax() {
    return syntax;
  }

  /**
   * Returns true if custom form omits {@code value}: {@code null}, or the value set for {@link
   * #leavingOut}, by default the default value.
   */
  public boolean isLeftOut(@Nullable Attribute value) {
    return value == null || value == leftOut || value.equals(leftOut);
  }

  @Override
  public String toString() {
    return name;
  }
}
