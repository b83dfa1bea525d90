package dev.halfspace.ir.traits;

import dev.halfspace.ir.TraitRule;

/** An operation whose only region contains {@link Symbol}s with distinct names. */
public interface SymbolTable {
  /** A symbol table has one region of one block; uniqueness of names is checked elsewhere. */
  TraitRule RULE =
      new TraitRule(
          SymbolTable.class,
          (op, v) -> {
            if (op.numRegions() != 1) {
              v.error("is a symbol table, so it must have one region, but has %s", op.numRegions());
            } else if (!op.region(0).hasOneBlock()) {
              v.error(
                  op,
                  "is a symbol table, so its region must have one block, but has "
                      + (op.region(0).isEmpty() ? "none" : "several"));
            }
          });
}
