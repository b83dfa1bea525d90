package dev.halfspace.transform.affine;

import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;

/**
 * Folds layouts of buffers into their shapes, across functions: where buffers are allocated,
 * accessed, freed, passed and returned.
 *
 * <pre>{@code
 * func.func @f(%a: memref<16xf64, affine_map<(i) -> (i floordiv 4, i mod 4)>>, %i: index) -> f64 {
 *   %x = affine.load %a[%i] : memref<16xf64, affine_map<(i) -> (i floordiv 4, i mod 4)>>
 *   return %x : f64
 * }
 *
 * func.func @f(%a: memref<4x4xf64>, %i: index) -> f64 {
 *   %x = affine.load %a[symbol(%i) floordiv 4, symbol(%i) mod 4] : memref<4x4xf64>
 *   return %x : f64
 * }
 * }</pre>
 *
 * <p>A function with an operation that cannot follow is not changed, nor are its callees and
 * callers; a remark gives the reason.
 */
public final class NormalizeMemRefs {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "normalize-memrefs",
              "Make layouts of buffers part of the subscripts",
              NormalizeMemRefs::run)
          .named("NormalizeMemRefsPass")
          .on("builtin.module");

  private NormalizeMemRefs() {}

  private static void run(Operation root, PassContext context) {
    LayoutFunctions functions = new LayoutFunctions(root);
    functions.stays().forEach((function, why) -> context.remark(function, () -> why));
    functions.change();
  }
}
