package dev.halfspace.pass;

import org.jspecify.annotations.Nullable;

/**
 * A failure of a pass on an operation.
 *
 * @param operation the name of the operation that the pass ran on
 * @param symbol the symbol name of the operation, or {@code null} if it has none
 */
public record PassFailure(Pass pass, String operation, @Nullable String symbol) {
  /** The failure in words: {@code `SymbolDCE` on 'func.func' operation: @f}. */
  @Override
  public String toString() {
    return "`%s` on '%s' operation%s"
        .formatted(pass.name(), operation, symbol == null ? "" : ": @" + symbol);
  }
}
