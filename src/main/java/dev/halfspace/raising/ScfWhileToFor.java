package dev.halfspace.raising;

import dev.halfspace.dialect.scf.ScfWhileOp;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;

/**
 * Replaces {@code scf.while} that counts up by a constant by {@code scf.for}: a loop that compares
 * first, or one that compares the next value of the counter at its end. Other iter_args stay; the
 * value of the counter after the last iteration is computed if it is used.
 *
 * <pre>{@code
 * %r = scf.while (%i = %a) : (index) -> index {         scf.for %i = %a to %b step %c2 {
 *   %c = arith.cmpi slt, %i, %b : index                   ...
 *   scf.condition(%c) %i : index                        }
 * } do {
 * ^bb0(%i: index):
 *   ...
 *   %j = arith.addi %i, %c2 : index
 *   scf.yield %j : index
 * }
 * }</pre>
 *
 * <p>As everywhere, {@code index} is assumed not to overflow; counters of other types are accepted
 * only if they cannot wrap.
 */
public final class ScfWhileToFor {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "scf-while-to-for",
              "Replace scf.while that counts by scf.for",
              (root, context) -> Work.run(root, context))
          .named("SCFWhileToForLoop");

  private ScfWhileToFor() {}

  /** The implementation, which is loaded when the pass runs. */
  private static final class Work {
    static void run(Operation root, PassContext context) {
      var unused =
          context
              .greedy(
                  PatternSet.of(
                      Pattern.of("while-to-for", ScfWhileOp.class, Work::first),
                      Pattern.of("do-while-to-for", ScfWhileOp.class, Work::last)))
              .bottomUp()
              .regions(Greedy.Regions.AGGRESSIVE)
              .run(root);
      for (ScfWhileOp loop : root.findAll(ScfWhileOp.class)) {
        context.remark(loop, () -> "does not become scf.for: " + reason(loop));
      }
    }

    private static Match first(ScfWhileOp loop) {
      return CountedWhile.of(loop).match();
    }

    private static Match last(ScfWhileOp loop) {
      return RotatedWhile.of(loop).match();
    }

    private static String reason(ScfWhileOp loop) {
      Match match = RotatedWhile.isForwarding(loop) ? last(loop) : first(loop);
      return match.action() == null ? match.reason() : "it was not tried";
    }
  }
}
