package dev.halfspace.ir;

/** An attribute under a name. */
public record NamedAttribute(String name, Attribute value) {
  @Override
  public String toString() {
    return name + " = " + value;
  }
}
