package dev.halfspace.ir;

import java.util.function.Predicate;

/**
 * What the type of an operand or result may be.
 *
 * @param description what is expected, as it completes "must be ...": {@code an index}
 * @param condition whether a type satisfies the constraint
 */
public record TypeConstraint(String description, Predicate<Type> condition) {
  /** Every type. */
  public static final TypeConstraint ANY = new TypeConstraint("any type", type -> true);

  /** Whether {@code type} satisfies this constraint. */
  public boolean accepts(Type type) {
    return condition.test(type);
  }

  /** A type that satisfies this constraint or the other. */
  public TypeConstraint or(TypeConstraint other) {
    return new TypeConstraint(
        description + " or " + other.description, type -> accepts(type) || other.accepts(type));
  }
}
