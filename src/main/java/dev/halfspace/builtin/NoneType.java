package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** {@code none}: the type of what has no value. */
public record NoneType() implements Type {
  /** The only value of this type. */
  public static final NoneType NONE = new NoneType();

  @Override
  public void print(AttributePrinter printer) {
    printer.text("none");
  }

  // As a record has them, but without code that is made at run time when first called.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof NoneType;
  }

  @Override
  public int hashCode() {
    return 0x2f1;
  }

  @Override
  public String toString() {
    return "none";
  }
}
