package dev.halfspace.raising;

import dev.halfspace.pass.Pass;

/**
 * Lifts blocks and branches to loops and conditionals of {@code scf}, by the algorithm of H.
 * Bahmann, N. Reissmann, M. Jahre and J. C. Meyer, "Perfect Reconstructability of Control Flow from
 * Demand Dependence Graphs" (TACO 2015): cycles become loops that decide at their end, then
 * branches become conditionals; both steps are repeated for the blocks inside. Any control flow can
 * be lifted: where it is unstructured, integer flags select the block to continue with.
 *
 * <pre>{@code
 * ^head(%i: index):
 *   %c = arith.cmpi slt, %i, %n : index
 *   cf.cond_br %c, ^body, ^next
 * ^body:
 *   ...
 *   cf.br ^head(%j : index)
 *
 * scf.while (%i = %a) : (index) -> index {
 *   %c = arith.cmpi slt, %i, %n : index
 *   %r:2 = scf.if %c -> (index, i32) {
 *     ...
 *     scf.yield %j, %c1_i32 : index, i32
 *   } else {
 *     scf.yield %poison, %c0_i32 : index, i32
 *   }
 *   %again = arith.trunci %r#1 : i32 to i1
 *   scf.condition(%again) %r#0 : index
 * } do {...}
 * }</pre>
 */
public final class LiftCfToScf {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "lift-cf-to-scf",
              "Make loops and conditionals of scf of blocks and branches",
              (root, context) -> RegionLift.run(root, context))
          .named("LiftControlFlowToSCFPass");

  private LiftCfToScf() {}
}
