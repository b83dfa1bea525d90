package dev.halfspace.lowering;

import dev.halfspace.dialect.scf.ScfForallOp;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;
import java.util.function.Function;

/**
 * Converts {@code scf.forall} to other loops. Both passes fail on loops with results, which are
 * tensors.
 *
 * <pre>{@code
 * scf.forall (%i, %j) in (%n, 4) {...}
 *
 * scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c4) step (%c1, %c1) {...}
 * }</pre>
 */
public final class ScfForallConversion {
  /** The pass that converts to {@code scf.for}. */
  public static final Pass TO_FOR =
      pass(
              "scf-forall-to-for",
              "Replace scf.forall by nests of scf.for",
              name -> Pattern.of(name, ScfForallOp.class, ForallLoops::nest))
          .named("SCFForallToForLoop");

  /** The pass that converts to {@code scf.parallel}. */
  public static final Pass TO_PARALLEL =
      pass(
              "scf-forall-to-parallel",
              "Replace scf.forall by scf.parallel",
              name -> Pattern.of(name, ScfForallOp.class, ForallLoops::parallel))
          .named("SCFForallToParallelLoop");

  private ScfForallConversion() {}

  /** The pattern is built when the pass runs, since naming the pass must not load the dialect. */
  private static Pass pass(String name, String purpose, Function<String, Pattern> pattern) {
    return Pass.of(
        name,
        purpose,
        (root, context) ->
            Lowering.run(
                Conversion.to(Target.none().illegal("scf.forall").otherwiseLegal())
                    .patterns(PatternSet.of(pattern.apply(name))),
                root,
                context));
  }
}
