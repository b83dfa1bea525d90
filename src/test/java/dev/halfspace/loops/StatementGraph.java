package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.loops.AccessTrace.Event;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The statements of a loop that access memory, and which of them have to come before which, as
 * executions show: one that accesses an element first, and both of two of which one uses what the
 * other read.
 */
final class StatementGraph {
  /** That a statement comes before another. */
  private record Order(Operation first, Operation second) {}

  private final AffineForOp loop;
  private final Set<Operation> statements = new HashSet<>();
  private final Set<Order> orders = new HashSet<>();

  StatementGraph(AffineForOp loop, List<Operation> accesses, Collection<List<Event>> executions) {
    this.loop = loop;
    for (Operation op : LoopBody.statements(loop)) {
      if (!Effects.areNone(op)) {
        statements.add(op);
      }
    }
    statements.forEach(op -> addUsers(op, op));
    int depth = AccessTrace.variables(loop).size();
    for (List<Event> events : executions) {
      List<Event> inside =
          events.stream().filter(each -> loop.isAncestorOf(accesses.get(each.number()))).toList();
      for (int i = 0; i < inside.size(); i++) {
        for (Event later : inside.subList(i + 1, inside.size())) {
          Event earlier = inside.get(i);
          if (earlier.conflictsWith(later)
              && earlier
                  .iteration()
                  .subList(0, depth)
                  .equals(later.iteration().subList(0, depth))) {
            orders.add(
                new Order(
                    statement(accesses.get(earlier.number())),
                    statement(accesses.get(later.number()))));
          }
        }
      }
    }
  }

  /** The statement of the loop that an operation is, or is in. */
  private Operation statement(Operation op) {
    Operation at = op;
    while (at.parentOp() != loop && at.parentOp() != null) {
      at = at.parentOp();
    }
    return at;
  }

  /** Keeps a statement together with those that use what it read. */
  private void addUsers(Operation statement, Operation op) {
    for (Value result : op.results()) {
      for (Operation user : result.users()) {
        Operation other = statement(user);
        if (statements.contains(other)) {
          orders.add(new Order(statement, other));
          orders.add(new Order(other, statement));
        } else if (other != statement) {
          addUsers(statement, other);
        }
      }
    }
  }

  /** Returns true if each statement has to come before each, so that none can be cut off. */
  boolean isOneCycle() {
    return statements.stream().allMatch(from -> reached(from).containsAll(statements));
  }

  private Set<Operation> reached(Operation from) {
    Set<Operation> reached = new HashSet<>(Set.of(from));
    Deque<Operation> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      Operation at = open.pop();
      for (Order order : orders) {
        if (order.first() == at && reached.add(order.second())) {
          open.push(order.second());
        }
      }
    }
    return reached;
  }
}
