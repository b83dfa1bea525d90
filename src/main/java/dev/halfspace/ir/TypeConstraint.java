package dev.halfspace.ir;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The types that an operand or result may have.
 *
 * @param description the constraint in words, as it completes "must be ...": {@code an index}
 * @param condition the predicate that such a type satisfies
 * @param kind the class of all these types, or {@code Type}: the parser reports a type of another
 *     class at its position; all other violations are reported at the operation
 * @param only the only type that satisfies it, so that custom form need not print it, or {@code
 *     null}
 * @param spelling the short spelling of the types in formats, or {@code null}
 */
public record TypeConstraint(
    String description,
    Predicate<Type> condition,
    Class<? extends Type> kind,
    @Nullable Type only,
    @Nullable TypeSpelling spelling) {
  /** Every type. */
  public static final TypeConstraint ANY = new TypeConstraint("any type", type -> true);

  /** The types that satisfy a condition. */
  public TypeConstraint(String description, Predicate<Type> condition) {
    this(description, condition, Type.class, null, null);
  }

  /** The constraint that only {@code type} satisfies. */
  public static TypeConstraint only(Type type) {
    return new TypeConstraint(type.toString(), type::equals, type.getClass(), type, null);
  }

  /** The types of a class. */
  public static <T extends Type> TypeConstraint of(String description, Class<T> kind) {
    return new TypeConstraint(description, kind::isInstance, kind, null, null);
  }

  /** The types of a class that satisfy a condition. */
  public static <T extends Type> TypeConstraint of(
      String description, Class<T> kind, Predicate<T> condition) {
    return new TypeConstraint(
        description,
        type -> kind.isInstance(type) && condition.test(kind.cast(type)),
        kind,
        null,
        null);
  }

  /** This constraint with a short spelling of its types. */
  public TypeConstraint spelled(TypeSpelling newSpelling) {
    return new TypeConstraint(description, condition, kind, only, newSpelling);
  }

  /** Returns true if {@code type} satisfies this constraint. */
  public boolean accepts(Type type) {
    return condition.test(type);
  }

  /** The disjunction of this constraint and another one. */
  public TypeConstraint or(TypeConstraint other) {
    return new TypeConstraint(
        description + " or " + other.description, type -> accepts(type) || other.accepts(type));
  }
}
