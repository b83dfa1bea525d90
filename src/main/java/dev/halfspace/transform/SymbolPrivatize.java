package dev.halfspace.transform;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;

/** Makes the symbols directly in an operation private, except for the excluded ones. */
final class SymbolPrivatize {
  /** The names of the symbols that keep their visibility. */
  public static final PassOption<ImmutableList<String>> EXCLUDE =
      PassOption.list("exclude", PassOption.string(), "The symbols that stay visible");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "symbol-privatize",
              "Make symbols visible in their module alone",
              SymbolPrivatize::run)
          .named("SymbolPrivatize")
          .options(EXCLUDE);

  private SymbolPrivatize() {}

  private static void run(Operation root, PassContext context) {
    ImmutableList<String> excluded = context.get(EXCLUDE);
    for (Region region : root.regions()) {
      for (Block block : region) {
        for (Operation op : block) {
          if (Visibility.isSymbol(op) && !excluded.contains(((Symbol) op).symbolName())) {
            Visibility.PRIVATE.set(op);
          }
        }
      }
    }
  }
}
