package dev.halfspace.ir;

/**
 * A named run of operands or results of an operation: one value, none or one, or any number.
 *
 * @param name the name of the run, as in the operation's documentation
 * @param arity how many values it may have
 * @param constraint what the type of each may be
 */
public record ValueGroup(String name, Arity arity, TypeConstraint constraint) {
  /** How many values a group may have. */
  public enum Arity {
    /** Exactly one. */
    ONE("one member"),
    /** None or one. */
    OPTIONAL("at most one member"),
    /** Any number. */
    ANY("a size that is not negative");

    private final String described;

    Arity(String described) {
      this.described = described;
    }

    /** The sizes in words, as they complete "must have ...". */
    String described() {
      return described;
    }

    /** Whether a group may have {@code size} values. */
    public boolean allows(int size) {
      return size == 1 || (this != ONE && (this == ANY ? size >= 0 : size == 0));
    }
  }

  /** Whether the number of values of this group is fixed at one. */
  public boolean isSingle() {
    return arity == Arity.ONE;
  }
}
