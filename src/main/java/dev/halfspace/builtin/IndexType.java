package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** {@code index}: the integers that count and subscript; their width is the target's. */
public record IndexType() implements Type {
  /** The only value of this type. */
  public static final IndexType INDEX = new IndexType();

  @Override
  public void print(AttributePrinter printer) {
    printer.text("index");
  }

  // As a record has them, but without code that is made at run time when first called.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof IndexType;
  }

  @Override
  public int hashCode() {
    return 0x1d5;
  }

  @Override
  public String toString() {
    return "index";
  }
}
