package dev.halfspace.reduce;

import dev.halfspace.builtin.StringAttr;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.traits.Symbol;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The shrink that renames a symbol to a single letter. */
final class SymbolShrinks {
  private static final String LETTERS = "fghijklmnopqrstuvwxyzabcde";

  private SymbolShrinks() {}

  static int count(Operation op) {
    String name = op instanceof Symbol symbol ? symbol.symbolName() : null;
    return name != null && name.length() > 1 && op.parentOp() != null ? 1 : 0;
  }

  @SuppressWarnings("unchecked") // the property holds a string
  static boolean rename(Operation op, int choice) {
    Property<?> property = op.definition().property("sym_name");
    Operation table = op.parentOp();
    if (property == null
        || table == null
        || !(op.propertyValue(property) instanceof StringAttr old)) {
      return false;
    }
    String letter = freeLetter(table);
    if (letter == null) {
      return false;
    }
    op.setProperty((Property<StringAttr>) property, StringAttr.of(letter));
    SymbolRefAttr before = SymbolRefAttr.of(old.value());
    SymbolRefAttr after = SymbolRefAttr.of(letter);
    new IrRenaming(UnaryOperator.identity(), each -> each.equals(before) ? after : each)
        .apply(table);
    return true;
  }

  private static @Nullable String freeLetter(Operation table) {
    Set<String> taken = new HashSet<>();
    for (Symbol symbol : table.findAll(Symbol.class)) {
      String name = symbol.symbolName();
      if (name != null) {
        taken.add(name);
      }
    }
    return LETTERS
        .chars()
        .mapToObj(Character::toString)
        .filter(letter -> !taken.contains(letter))
        .findFirst()
        .orElse(null);
  }
}
