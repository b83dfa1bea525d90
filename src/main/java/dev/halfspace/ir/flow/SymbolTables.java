package dev.halfspace.ir.flow;

import dev.halfspace.builtin.DictionaryAttr;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.ir.traits.SymbolTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Symbol lookup. The names of a symbol table are collected on its first query and cached, so an
 * instance is valid until symbols are added, removed or renamed.
 */
public final class SymbolTables {
  /** The attribute that holds the name of a symbol. */
  static final String SYMBOL_NAME = "sym_name";

  private final Map<Operation, Map<String, Operation>> tables = new HashMap<>();

  /** A lookup with an empty cache. */
  public SymbolTables() {}

  /**
   * The operation that a symbol reference at {@code from} resolves to: the first name in {@code
   * path} is looked up in the nearest symbol table at or around {@code from}, each further one in
   * the symbol found before.
   *
   * @return the operation, or {@code null} if there is none
   */
  public @Nullable Operation lookup(Operation from, List<String> path) {
    Operation found = nearestTable(from);
    for (int i = 0; found != null && i < path.size(); i++) {
      found = found instanceof SymbolTable ? table(found).get(path.get(i)) : null;
    }
    return path.isEmpty() ? null : found;
  }

  /** The names of the symbols in the nearest symbol table at or around {@code from}. */
  public List<String> names(Operation from) {
    Operation table = nearestTable(from);
    return table == null ? List.of() : List.copyOf(table(table).keySet());
  }

  /**
   * The nearest symbol table at {@code from} or around it. An unregistered operation with one
   * region may be a symbol table, so the result beyond it is unknown.
   */
  public static @Nullable Operation nearestTable(Operation from) {
    Operation op = from;
    while (op != null && !(op instanceof SymbolTable)) {
      op = op instanceof UnregisteredOp && op.numRegions() == 1 ? null : op.parentOp();
    }
    return op;
  }

  /** The symbol name of {@code op}, or {@code null} if it has none. */
  public static @Nullable String nameOf(Operation op) {
    // An operation that violates its definition is queried too, so the attribute comes before the
    // accessor.
    if (op instanceof Symbol symbol && op.definition().property(SYMBOL_NAME) == null) {
      return OperationFault.naming(op, "asked for its symbol name", symbol::symbolName);
    }
    Attribute name = op.attribute(SYMBOL_NAME);
    if (name == null
        && op instanceof UnregisteredOp unknown
        && unknown.opaqueProperties() instanceof DictionaryAttr properties) {
      name = properties.entries().get(SYMBOL_NAME);
    }
    return name instanceof StringAttr text ? text.value() : null;
  }

  private Map<String, Operation> table(Operation op) {
    return tables.computeIfAbsent(op, SymbolTables::read);
  }

  private static Map<String, Operation> read(Operation table) {
    Map<String, Operation> names = new HashMap<>();
    Block body = table.numRegions() == 0 ? null : table.region(0).firstBlock();
    for (Operation op = body == null ? null : body.firstOp(); op != null; op = op.next()) {
      String name = nameOf(op);
      if (name != null) {
        names.putIfAbsent(name, op);
      }
    }
    return names;
  }
}
