package dev.halfspace.dialect.affine;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;

/** The rules of values that a loop carries from iteration to iteration. */
final class Carried {
  private Carried() {}

  /**
   * Reports a body without its induction variables, and carried values, body arguments and results
   * that do not agree in number and type.
   */
  static void verify(
      Operation loop, Region body, int counters, List<Value> inits, Verification v) {
    Block entry = body.firstBlock();
    if (entry == null) {
      v.error(loop, "needs a block as its body, but the region is empty");
      return;
    }
    for (int i = 0; i < counters; i++) {
      if (entry.numArguments() <= i || !(entry.argument(i).type() instanceof IndexType)) {
        v.error(loop, "needs an argument #%d of type index in its body, to count".formatted(i));
        return;
      }
    }
    int carried = entry.numArguments() - counters;
    if (inits.size() != loop.numResults() || carried != loop.numResults()) {
      v.error(
          loop,
          "carries %d values, but its body takes %d and it has %d results"
              .formatted(inits.size(), carried, loop.numResults()));
      return;
    }
    for (int i = 0; i < inits.size(); i++) {
      Type init = inits.get(i).type();
      Type argument = entry.argument(counters + i).type();
      Type result = loop.result(i).type();
      if (!init.equals(argument) || !init.equals(result)) {
        v.error(
            loop,
            "carries value #%d of type %s, but the body takes %s and the result is %s"
                .formatted(i, init, argument, result));
      }
    }
  }
}
