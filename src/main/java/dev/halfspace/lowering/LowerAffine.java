package dev.halfspace.lowering;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;
import java.util.List;
import java.util.stream.Stream;

/**
 * The operations of {@code affine} by those of {@code scf}, {@code memref}, {@code vector} and
 * {@code arith}. Operations that fold are folded before.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {...}     // scf.for %i = %c0 to %n step %c1 {...}
 * affine.load %a[%i + 1]            // memref.load %a[%sum]
 * }</pre>
 */
public final class LowerAffine {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "lower-affine",
              "Lower Affine operations to a combination of Arith and SCF operations",
              LowerAffine::run)
          .named("LowerAffinePass");

  private static final Target TARGET = Target.none().legal("arith", "memref", "scf", "vector");

  private LowerAffine() {}

  private static void run(Operation root, PassContext context) {
    Lowering.run(
        Conversion.to(TARGET).patterns(PatternSet.copyOf(patterns())).folding(context.dialects()),
        root,
        context);
  }

  private static List<Pattern> patterns() {
    return Stream.of(
            AffineLoopLowering.PATTERNS, AffineAccessLowering.PATTERNS, IndexExpansion.PATTERNS)
        .flatMap(List::stream)
        .toList();
  }
}
