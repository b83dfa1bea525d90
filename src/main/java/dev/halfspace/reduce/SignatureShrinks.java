package dev.halfspace.reduce;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.CallLike;
import dev.halfspace.ir.traits.FunctionLike;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Shrinks that remove arguments and results of functions, and of the calls to them. */
final class SignatureShrinks {
  private SignatureShrinks() {}

  static int numArguments(Operation op) {
    return op instanceof FunctionLike function && function.canRemoveFromSignature()
        ? function.argumentTypes().size()
        : 0;
  }

  static boolean removeArgument(Operation op, int choice) {
    FunctionLike function = (FunctionLike) op;
    if (!function.functionBody().isEmpty()
        && function.functionBody().entryBlock().argument(choice).hasUses()) {
      return false;
    }
    calls(op, function).forEach(call -> call.removeFromCall(bit(choice), new BitSet()));
    function.removeFromSignature(bit(choice), new BitSet());
    return true;
  }

  static int numReturned(Operation op) {
    return op instanceof FunctionLike function && function.canRemoveFromSignature()
        ? function.returnTypes().size()
        : 0;
  }

  static boolean removeReturned(Operation op, int choice) {
    FunctionLike function = (FunctionLike) op;
    int count = function.returnTypes().size();
    for (Block block : function.functionBody()) {
      Operation end = block.terminator();
      if (end != null && end.numSuccessors() == 0 && end.numOperands() == count) {
        List<Value> kept = new ArrayList<>(end.operands());
        Value unused = kept.remove(choice);
        end.setOperands(kept);
      }
    }
    for (CallLike call : calls(op, function)) {
      Value result = ((Operation) call).result(choice);
      if (result.hasUses()) {
        result.replaceAllUsesWith(Substitutes.of(result.type(), (Operation) call, result));
      }
      call.removeFromCall(new BitSet(), bit(choice));
    }
    function.removeFromSignature(new BitSet(), bit(choice));
    return true;
  }

  /** The calls that name a function from within the operation that contains it. */
  private static List<CallLike> calls(Operation op, FunctionLike function) {
    String name = function.symbolName();
    Operation table = op.parentOp();
    return table == null || name == null
        ? List.of()
        : table.findAll(CallLike.class).stream()
            .filter(call -> call.calleePath().equals(List.of(name)) && call.canRemoveFromCall())
            .toList();
  }

  private static BitSet bit(int index) {
    BitSet bits = new BitSet();
    bits.set(index);
    return bits;
  }
}
