package dev.halfspace.transform;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.FunctionLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The call graph, by name, of the functions with a body inside an operation. */
final class CallGraph {
  /** A function with a body. */
  static final class Node {
    final Operation function;
    private final Set<Node> callees = new LinkedHashSet<>();
    private boolean hasFunctionsInside;

    /** The depth-first index and the least index reached (Tarjan's lowlink); 0 if unvisited. */
    private int number;

    private int least;
    private boolean isOnStack;

    private Node(Operation function) {
      this.function = function;
    }

    /** Returns true if the function called or contained another when the graph was built. */
    boolean calls(Node other) {
      return callees.contains(other);
    }

    /** Returns true if there are other functions in the body. */
    boolean hasFunctionsInside() {
      return hasFunctionsInside;
    }
  }

  private final Map<Operation, Node> nodes = new LinkedHashMap<>();
  private final SymbolTables symbols;

  /**
   * Builds the graph of the calls inside an operation.
   *
   * @param symbols resolves callees
   */
  CallGraph(Operation root, SymbolTables symbols) {
    this.symbols = symbols;
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      if (op instanceof FunctionLike function && !function.functionBody().isEmpty()) {
        Node node = new Node(op);
        Node outer = enclosing(op.parentOp());
        if (outer != null) {
          outer.callees.add(node);
          outer.hasFunctionsInside = true;
        }
        nodes.put(op, node);
      }
    }
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      Node caller = op instanceof CallLike ? enclosing(op.parentOp()) : null;
      Node callee = caller == null ? null : callee(op);
      if (caller != null && callee != null) {
        caller.callees.add(callee);
      }
    }
  }

  /** The functions in pre-order. */
  Iterable<Node> nodes() {
    return nodes.values();
  }

  /** The node of a function, or {@code null}. */
  @Nullable Node node(@Nullable Operation function) {
    return function == null ? null : nodes.get(function);
  }

  /** The innermost function that is or encloses an operation, or {@code null}. */
  @Nullable Node enclosing(@Nullable Operation op) {
    Operation at = op;
    while (at != null && !nodes.containsKey(at)) {
      at = at.parentOp();
    }
    return node(at);
  }

  /** The callee of a call by name, or {@code null}. */
  @Nullable Node callee(Operation call) {
    List<String> path = ((CallLike) call).calleePath();
    return path.isEmpty() ? null : node(symbols.lookup(call, path));
  }

  /** A node whose callees are being visited. */
  private record Frame(Node node, Iterator<Node> callees) {}

  /**
   * The strongly connected components, callees before callers. It is Tarjan's algorithm
   * ("Depth-first search and linear graph algorithms", 1972) with an explicit stack.
   */
  List<List<Node>> components() {
    List<List<Node>> components = new ArrayList<>();
    Deque<Node> stack = new ArrayDeque<>();
    Deque<Frame> open = new ArrayDeque<>();
    int count = 0;
    for (Node root : nodes.values()) {
      if (root.number != 0) {
        continue;
      }
      count = enter(root, count, stack, open);
      while (!open.isEmpty()) {
        Frame frame = open.peek();
        if (frame.callees().hasNext()) {
          Node callee = frame.callees().next();
          if (callee.number == 0) {
            count = enter(callee, count, stack, open);
          } else if (callee.isOnStack) {
            frame.node().least = Math.min(frame.node().least, callee.number);
          }
        } else {
          open.pop();
          leave(frame.node(), open.peek(), stack, components);
        }
      }
    }
    return components;
  }

  private static int enter(Node node, int count, Deque<Node> stack, Deque<Frame> open) {
    node.number = count + 1;
    node.least = node.number;
    node.isOnStack = true;
    stack.push(node);
    open.push(new Frame(node, node.callees.iterator()));
    return node.number;
  }

  private static void leave(
      Node node, @Nullable Frame caller, Deque<Node> stack, List<List<Node>> components) {
    if (caller != null) {
      caller.node().least = Math.min(caller.node().least, node.least);
    }
    if (node.least < node.number) {
      return;
    }
    List<Node> component = new ArrayList<>();
    Node last;
    do {
      last = stack.pop();
      last.isOnStack = false;
      component.add(last);
    } while (last != node);
    components.add(component);
  }
}
