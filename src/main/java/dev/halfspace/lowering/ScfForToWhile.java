package dev.halfspace.lowering;

import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import java.util.List;

/**
 * Converts {@code scf.for} to {@code scf.while}: the induction variable becomes a loop-carried
 * value.
 *
 * <pre>{@code
 * scf.for %i = %a to %b step %s {...}
 *
 * scf.while (%i = %a) : (index) -> index {
 *   %c = arith.cmpi slt, %i, %b : index
 *   scf.condition(%c) %i : index
 * } do {
 * ^bb0(%i: index):
 *   %j = arith.addi %i, %s : index
 *   ...
 *   scf.yield %j : index
 * }
 * }</pre>
 */
public final class ScfForToWhile {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "scf-for-to-while",
              "Replace scf.for by scf.while",
              (root, context) ->
                  Lowering.apply(
                      List.of(Pattern.of("for-to-while", ScfForOp.class, WhileOfFor::match)),
                      root,
                      context))
          .named("SCFForToWhileLoop");

  private ScfForToWhile() {}
}
