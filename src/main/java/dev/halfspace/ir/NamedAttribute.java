package dev.halfspace.ir;

import static java.util.Objects.requireNonNull;

/** An attribute under a name. */
public record NamedAttribute(String name, Attribute value) {
  /** An attribute under a name. */
  public NamedAttribute {
    requireNonNull(name);
    requireNonNull(value);
  }

  @Override
  public String toString() {
    return name + " = " + value;
  }
}
