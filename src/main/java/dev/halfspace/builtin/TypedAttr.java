package dev.halfspace.builtin;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Type;

/** An attribute that has a type, as {@code 4 : i32}. */
public interface TypedAttr extends Attribute {
  /** The type. */
  Type type();
}
