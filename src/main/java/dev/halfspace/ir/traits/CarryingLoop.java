package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A loop that carries values from iteration to iteration: the inits are the arguments of the first
 * iteration, and what the last one leaves are the results.
 */
public interface CarryingLoop extends LoopLike, RegionBranch {
  /** The values that enter the first iteration. */
  List<Value> inits();

  /** The arguments of the body that stand for the carried values, one per init. */
  List<BlockArgument> carriedArguments();

  /** A loop whose carried values are checked before what is in its body. */
  interface CheckedFirst extends CarryingLoop {
    /** Inits, body arguments and results agree in number and types. */
    TraitRule RULE = new TraitRule(CheckedFirst.class, CarryingLoop::verifyCarried);
  }

  @Override
  default ImmutableList<Way> ways() {
    return RegionBranch.repeated((Operation) this, loopBody(), carriedArguments());
  }

  @Override
  default List<Value> entryValues(@Nullable Region to) {
    return inits();
  }

  /** Inits, body arguments and results agree in number and types; see {@link CheckedFirst}. */
  TraitRule RULE =
      TraitRule.afterRegions(
          CarryingLoop.class,
          (op, v) -> {
            if (!op.definition().hasTrait(CheckedFirst.class)) {
              verifyCarried(op, v);
            }
          });

  private static void verifyCarried(Operation op, Verification v) {
    CarryingLoop loop = (CarryingLoop) op;
    if (loop.loopBody().isEmpty()) {
      return;
    }
    List<Value> inits = loop.inits();
    List<BlockArgument> arguments = loop.carriedArguments();
    if (inits.size() != arguments.size() || inits.size() != op.numResults()) {
      v.error(
          op,
          "carries %s, but its body takes %d and it has %s"
              .formatted(
                  Quantity.of(inits.size(), "value"),
                  arguments.size(),
                  Quantity.of(op.numResults(), "result")));
      return;
    }
    for (int i = 0; i < inits.size(); i++) {
      Type init = inits.get(i).type();
      Type argument = arguments.get(i).type();
      Type result = op.result(i).type();
      if (!init.equals(argument) || !init.equals(result)) {
        v.error(
            op,
            "carries value #%d of type %s, but its body takes %s and the result is %s"
                .formatted(i, init, argument, result));
      }
    }
  }
}
