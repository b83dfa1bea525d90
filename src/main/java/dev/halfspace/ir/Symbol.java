package dev.halfspace.ir;

import org.jspecify.annotations.Nullable;

/** An operation that is referred to by name, {@code @name}, from within a {@link SymbolTable}. */
public interface Symbol {
  /** The name without {@code @}, or {@code null} if it has none. */
  @Nullable String symbolName();
}
