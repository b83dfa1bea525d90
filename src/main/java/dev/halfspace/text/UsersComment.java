package dev.halfspace.text;

import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.LinkedHashSet;
import java.util.Set;

/** Prints comments that list the users of values, after operations and block heads, as in MLIR. */
record UsersComment(ValueNames names, StringBuilder out) {
  /**
   * Appends <code> // users: %3, %5</code>, or for an operation without results the number by which
   * such comments refer to it.
   */
  void append(Operation op) {
    int count = op.numResults();
    if (count == 0) {
      if (op.numOperands() > 0) {
        names.appendNumber(out.append(" // id: "), op);
      }
      return;
    }
    if (!op.hasUses()) {
      out.append(" // unused");
      return;
    }
    Set<Operation> all = new LinkedHashSet<>();
    op.results().forEach(result -> all.addAll(users(result)));
    int named = all.stream().mapToInt(user -> Math.max(1, user.numResults())).sum();
    out.append(count == 1 && named == 1 ? " // user: " : " // users: ");
    for (OpResult result : op.results()) {
      out.append(result.index() == 0 ? "" : ", ").append(count > 1 ? "(" : "");
      appendUsers(result);
      out.append(count > 1 ? ")" : "");
    }
  }

  /** Appends <code>// %arg0 is used by %3</code>. */
  void append(BlockArgument argument) {
    out.append("// ");
    names.appendUse(out, argument);
    if (argument.hasUses()) {
      out.append(" is used by ");
      appendUsers(argument);
    } else {
      out.append(" is unused");
    }
  }

  private void appendUsers(Value value) {
    if (!value.hasUses()) {
      out.append("unused");
    }
    String separator = "";
    for (Operation user : users(value)) {
      out.append(separator);
      separator = ", ";
      if (user.numResults() == 0) {
        names.appendNumber(out, user);
      }
      for (OpResult result : user.results()) {
        names.appendUse(out.append(result.index() == 0 ? "" : ", "), result);
      }
    }
  }

  /** The users of a value, the latest use first. */
  private static Set<Operation> users(Value value) {
    Set<Operation> users = new LinkedHashSet<>();
    for (OpOperand use : value.uses()) {
      users.add(use.owner());
    }
    return users;
  }
}
