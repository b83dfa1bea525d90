package dev.halfspace.pass;

import org.jspecify.annotations.Nullable;

/**
 * A pass that has failed, and where.
 *
 * @param operation the name of the operation it ran on
 * @param symbol the name that the operation has as a symbol, or {@code null}
 */
public record PassFailure(Pass pass, String operation, @Nullable String symbol) {
  /** {@code `SymbolDCE` on 'func.func' operation: @f}. */
  @Override
  public String toString() {
    return "`%s` on '%s' operation%s"
        .formatted(pass.name(), operation, symbol == null ? "" : ": @" + symbol);
  }
}
