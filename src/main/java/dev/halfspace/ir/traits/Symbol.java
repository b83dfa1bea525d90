package dev.halfspace.ir.traits;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TraitRule;
import org.jspecify.annotations.Nullable;

/** An operation that is referred to by name, {@code @name}, from within a {@link SymbolTable}. */
public interface Symbol {
  /** The name without {@code @}, or {@code null} if it has none. */
  @Nullable String symbolName();

  /** The parent of a symbol with a name is a symbol table. */
  TraitRule RULE =
      new TraitRule(
          Symbol.class,
          (op, v) -> {
            Operation parent = op.parentOp();
            if (parent != null
                && !(parent instanceof SymbolTable)
                && parent.definition().isRegistered()
                && ((Symbol) op).symbolName() != null) {
              v.error(
                  op,
                  "is a symbol, so it must stand directly in a symbol table such as a module, but"
                      + " stands in '%s'".formatted(parent.name()));
            }
          });
}
