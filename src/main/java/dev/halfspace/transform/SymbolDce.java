package dev.halfspace.transform;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.SymbolRefAttr;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.SymbolTable;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassStatistic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Erases symbols without live uses. Live in a symbol table are operations that are no symbols and
 * the symbols that operations elsewhere may refer to: public ones, and nested ones unless the table
 * is hidden, as the outermost table and private tables are. Symbols that live operations refer to
 * are live too, also those in nested symbol tables.
 */
final class SymbolDce {
  private static final PassStatistic ERASED =
      new PassStatistic("num-dce'd", "Number of symbols DCE'd");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "symbol-dce",
              "Erase symbols that nothing refers to and that are not visible outside",
              (op, context) -> new SymbolDce(context).run(op))
          .named("SymbolDCE")
          .statistics(ERASED);

  /** A live operation directly in a symbol table, whose contents are still to be visited. */
  private record Live(Operation op, boolean isTableHidden) {}

  private final PassContext context;
  private final SymbolReferences references = new SymbolReferences();
  private final SymbolTables tables = new SymbolTables();
  private final Set<Operation> liveSymbols = new HashSet<>();
  private final Deque<Live> worklist = new ArrayDeque<>();

  /** The symbol tables found so far. */
  private final Set<Operation> knownTables = new LinkedHashSet<>();

  private SymbolDce(PassContext context) {
    this.context = context;
  }

  private void run(Operation root) {
    if (!(root instanceof SymbolTable)) {
      context.error(root, "is no symbol table, so it has no symbols that could be erased");
      return;
    }
    knownTables.add(root);
    boolean isNamed = root.parentOp() != null && Visibility.isSymbol(root);
    addRoots(root, !isNamed || Visibility.of(root) == Visibility.PRIVATE);
    while (!worklist.isEmpty()) {
      Live live = worklist.pop();
      if (!follow(live)) {
        return;
      }
    }
    eraseOthers();
  }

  /** Adds the operations of a symbol table that are live without being referred to. */
  private void addRoots(Operation table, boolean isHidden) {
    for (Block block : table.region(0)) {
      for (Operation op : block) {
        if (!Visibility.isSymbol(op) || !isDiscardable(op, isHidden)) {
          add(op, isHidden);
        }
      }
    }
  }

  private static boolean isDiscardable(Operation symbol, boolean isTableHidden) {
    return switch (Visibility.of(symbol)) {
      case PUBLIC -> false;
      case NESTED -> isTableHidden;
      case PRIVATE -> true;
    };
  }

  private void add(Operation op, boolean isTableHidden) {
    if (liveSymbols.add(op)) {
      worklist.push(new Live(op, isTableHidden));
    }
  }

  /** Adds the symbols that a live operation refers to; returns false if they are unknown. */
  private boolean follow(Live live) {
    Operation op = live.op();
    if (op instanceof SymbolTable) {
      boolean isHidden =
          live.isTableHidden()
              || !Visibility.isSymbol(op)
              || Visibility.of(op) == Visibility.PRIVATE;
      addRoots(op, isHidden);
    }
    Operation table = op.parentOp();
    Operation unknown = null;
    for (Operation each = op;
        each != null && unknown == null;
        each = SymbolReferences.next(each, op)) {
      unknown = mayBeSymbolTable(each) ? each : null;
      if (each.numRegions() > 0 && each instanceof SymbolTable) {
        addTablesIn(each);
      }
      references.forEach(each, reference -> resolve(table, reference, live.isTableHidden()));
    }
    if (unknown != null) {
      context.error(
          unknown,
          "is of an unknown kind and may be a symbol table, so what it refers to is not known");
    }
    return unknown == null;
  }

  private static boolean mayBeSymbolTable(Operation op) {
    return op instanceof UnregisteredOp && op.numRegions() == 1;
  }

  /** Adds all symbols along the path of a reference, if the whole path resolves. */
  private void resolve(@Nullable Operation table, SymbolRefAttr reference, boolean isTableHidden) {
    List<Operation> path = new ArrayList<>(reference.path().size());
    for (int i = 1; table != null && i <= reference.path().size(); i++) {
      Operation found = tables.lookup(table, reference.path().subList(0, i));
      if (found == null) {
        return;
      }
      path.add(found);
    }
    path.forEach(symbol -> add(symbol, isTableHidden));
  }

  /** Adds a table nested in a live operation, and the tables in it, without visiting them. */
  private void addTablesIn(Operation root) {
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      if (op.numRegions() > 0 && op instanceof SymbolTable) {
        knownTables.add(op);
      }
    }
  }

  private void eraseOthers() {
    List<Operation> dead = new ArrayList<>();
    for (Operation table : knownTables) {
      addDead(table.region(0), dead);
    }
    // Dead symbols in dead tables count, too.
    for (Operation op : ImmutableList.copyOf(dead)) {
      for (Operation each = op; each != null; each = each.nextInWalk(op)) {
        if (each instanceof SymbolTable && knownTables.add(each)) {
          addDead(each.region(0), dead);
        }
      }
    }
    for (Operation each : dead) {
      each.erase();
      context.count(ERASED);
    }
  }

  private void addDead(Region region, List<Operation> dead) {
    for (Block block : region) {
      for (Operation op : block) {
        if (Visibility.isSymbol(op) && !liveSymbols.contains(op)) {
          dead.add(op);
        }
      }
    }
  }
}
