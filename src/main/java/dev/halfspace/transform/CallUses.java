package dev.halfspace.transform;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.SymbolTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The number of uses of each function that may be erased once it has none: one that is not public,
 * all of whose possible users are in the root, and that only functions refer to.
 */
final class CallUses {
  private final CallGraph graph;
  private final SymbolTables symbols;
  private final SymbolReferences references = new SymbolReferences();

  /** The number of uses of each function that may be erased. */
  private final Map<CallGraph.Node, Integer> counts = new HashMap<>();

  /** The uses of these functions, by the function that contains the uses. */
  private final Map<CallGraph.Node, Map<CallGraph.Node, Integer>> inside = new HashMap<>();

  CallUses(Operation root, CallGraph graph, SymbolTables symbols) {
    this.graph = graph;
    this.symbols = symbols;
    Set<CallGraph.Node> needed = new HashSet<>();
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      if (op instanceof SymbolTable) {
        boolean seesAll = seesAll(op, root);
        for (Block block : op.region(0)) {
          block.forEach(each -> classify(each, seesAll, needed));
        }
      }
    }
    counts.keySet().removeAll(needed);
    graph.nodes().forEach(this::recount);
  }

  /** Returns true if all possible users of the symbols of a table are in {@code root}. */
  private static boolean seesAll(Operation table, Operation root) {
    for (Operation at = table; at != null; at = at == root ? null : at.parentOp()) {
      boolean hides =
          !(at instanceof SymbolTable)
              || !Visibility.isSymbol(at)
              || Visibility.of(at) == Visibility.PRIVATE;
      if (hides) {
        return true;
      }
    }
    return root.block() == null;
  }

  /** Starts to count a function, or collects the functions that another operation uses. */
  private void classify(Operation op, boolean seesAll, Set<CallGraph.Node> needed) {
    CallGraph.Node node = graph.node(op);
    if (node == null) {
      forEachUse(op, callee -> needed.add(callee));
    } else if (Visibility.isSymbol(op)) {
      Visibility visibility = Visibility.of(op);
      if (visibility == Visibility.PRIVATE || (seesAll && visibility == Visibility.NESTED)) {
        counts.put(node, 0);
      }
    }
  }

  /**
   * Passes the functions that an operation and the operations inside it refer to, outside of
   * further symbol tables, to a consumer.
   */
  private void forEachUse(Operation root, Consumer<CallGraph.Node> consumer) {
    for (Operation op = root; op != null; op = SymbolReferences.next(op, root)) {
      Operation user = op;
      references.forEach(
          op,
          reference -> {
            Operation from = user == root ? user.parentOp() : user;
            CallGraph.Node callee =
                from == null ? null : graph.node(symbols.lookup(from, reference.path()));
            if (callee != null) {
              consumer.accept(callee);
            }
          });
    }
  }

  /** Recounts the uses in a function. */
  void recount(CallGraph.Node node) {
    forget(node);
    Map<CallGraph.Node, Integer> uses = new HashMap<>();
    forEachUse(node.function, callee -> uses.merge(callee, 1, Integer::sum));
    uses.keySet().retainAll(counts.keySet());
    uses.forEach((callee, number) -> counts.merge(callee, number, Integer::sum));
    inside.put(node, uses);
  }

  private void forget(CallGraph.Node node) {
    Map<CallGraph.Node, Integer> uses = inside.remove(node);
    if (uses != null) {
      uses.forEach((callee, number) -> counts.computeIfPresent(callee, (n, all) -> all - number));
    }
  }

  /** Returns true if a function may be erased: it has no uses. */
  boolean isDead(CallGraph.Node node) {
    return Integer.valueOf(0).equals(counts.get(node));
  }

  /** Returns true if a function may be erased once its only use is gone. */
  boolean isUsedOnce(CallGraph.Node node) {
    return Integer.valueOf(1).equals(counts.get(node));
  }

  /**
   * Updates the counts after a call is replaced by the body of the callee: one use less in the
   * caller, and the uses in the body once more.
   */
  void inlined(CallGraph.Node callee, CallGraph.Node caller) {
    add(callee, caller, -1);
    Map<CallGraph.Node, Integer> uses = inside.get(callee);
    if (uses != null) {
      uses.forEach((each, number) -> add(each, caller, number));
    }
  }

  private void add(CallGraph.Node used, CallGraph.Node user, int number) {
    if (counts.computeIfPresent(used, (node, all) -> all + number) != null) {
      inside.computeIfAbsent(user, node -> new HashMap<>()).merge(used, number, Integer::sum);
    }
  }

  /** Stops counting a function and the uses in it. */
  void erase(CallGraph.Node node) {
    forget(node);
    counts.remove(node);
  }
}
