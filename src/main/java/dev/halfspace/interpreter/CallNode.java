package dev.halfspace.interpreter;

import dev.halfspace.dialect.func.FuncCallOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MachineTrap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A direct call; a function without a body is left to the generic node. */
final class CallNode extends FastNode {
  private final Slot[] operands;
  private final Slot[] results;
  private final List<String> path;
  private @Nullable FunctionCode callee;
  private boolean isGeneric;

  private CallNode(FuncCallOp op, Node generic, Slots slots) {
    super(generic);
    this.operands = slots.of(op.operands());
    this.results = slots.of(op.results());
    this.path = op.calleePath();
  }

  static @Nullable Node of(Operation op, Node generic, Slots slots) {
    return op instanceof FuncCallOp call ? new CallNode(call, generic, slots) : null;
  }

  @Override
  void run(Frame f) {
    FunctionCode code = callee;
    if (code == null && !isGeneric) {
      code = find(f.machine.program);
    }
    if (code == null) {
      generic.run(f);
      return;
    }
    Frame called = code.frame(f.machine);
    copy(f, operands, called, code.arguments());
    Exit exit;
    try {
      exit = code.run(called);
    } catch (MachineTrap trap) {
      throw Context.called(trap, op);
    }
    List<Slot> passed = exit.passed();
    if (passed == null) {
      for (int i = 0; i < results.length; i++) {
        f.set(results[i], called.passed.get(i));
      }
      return;
    }
    for (int i = 0; i < results.length; i++) {
      copy(called, passed.get(i), f, results[i]);
    }
  }

  /** The code of the callee, or {@code null} if it has no body. */
  private @Nullable FunctionCode find(Program program) {
    Operation function = program.lookup(op, path);
    if (function instanceof FunctionLike found && !found.functionBody().isEmpty()) {
      callee = program.code(function);
      return callee;
    }
    isGeneric = true;
    return null;
  }

  private static void copy(Frame from, Slot[] sources, Frame to, Slot[] targets) {
    for (int i = 0; i < targets.length; i++) {
      copy(from, sources[i], to, targets[i]);
    }
  }

  private static void copy(Frame from, Slot source, Frame to, Slot target) {
    if (target.kind() == null) {
      Datum[] objects = to.objects;
      objects[target.index()] = from.objects[source.index()];
      return;
    }
    to.bits[target.index()] = from.bits[source.index()];
    boolean isPoison = from.isPoison(source.index());
    if (isPoison || to.poison != null) {
      to.setPoison(target.index(), isPoison);
    }
  }
}
