package dev.halfspace.format;

import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.SuggestsNames;
import java.util.List;

/** An operation of another dialect of MLIR: all that is known of it is in its definition. */
class ForeignOp extends Operation implements SuggestsNames {
  /** Names the result of operations of a definition. */
  interface Namer {
    String of(Operation op);
  }

  /** An operation that ends its block. */
  static final class End extends ForeignOp implements Terminator {
    private End(OperationState state) {
      super(state);
    }
  }

  private ForeignOp(OperationState state) {
    super(state);
  }

  /** A definition to be filled in. */
  static OpDefinition<ForeignOp> op(String name) {
    return OpDefinition.of(name, ForeignOp.class, ForeignOp::new);
  }

  /** The definition of a terminator. */
  static OpDefinition<End> end(String name) {
    return OpDefinition.of(name, End.class, End::new);
  }

  /** Results of several groups are named after these, as MLIR does. */
  @Override
  public void suggestResultNames(Names names) {
    Namer namer = definition().facet(Namer.class);
    if (namer != null) {
      names.suggest(result(), namer.of(this));
    } else if (definition().resultGroups().size() > 1) {
      for (ValueGroup<?> group : definition().resultGroups()) {
        List<OpResult> results = resultGroup(definition().resultGroups().indexOf(group));
        results.stream().limit(1).forEach(result -> names.suggest(result, group.name()));
      }
    }
  }
}
