package dev.halfspace.lowering;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lowers operations of {@code affine} to {@code scf}, {@code memref}, {@code vector} and {@code
 * arith}. Operations that fold are folded first.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {...}     // scf.for %i = %c0 to %n step %c1 {...}
 * affine.load %a[%i + 1]            // memref.load %a[%sum]
 * }</pre>
 */
public final class LowerAffine {
  private static final PassOption<Boolean> NSW_SUMS =
      PassOption.flag(
          "nsw-sums", false, "Mark sums and differences of affine expressions overflow<nsw>");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "lower-affine",
              "Replace affine operations by those of arith, memref, vector and scf",
              LowerAffine::run)
          .named("LowerAffinePass")
          .options(NSW_SUMS);

  private static final Target TARGET = Target.none().legal("arith", "memref", "scf", "vector");

  private LowerAffine() {}

  private static void run(Operation root, PassContext context) {
    Lowering.run(
        Conversion.to(TARGET)
            .patterns(PatternSet.copyOf(patterns(new AffineExpansion(context.get(NSW_SUMS)))))
            .folding(context.dialects()),
        root,
        context);
  }

  private static List<Pattern> patterns(AffineExpansion expansion) {
    return Stream.of(
            AffineLoopLowering.patterns(expansion),
            AffineAccessLowering.patterns(expansion),
            IndexExpansion.PATTERNS)
        .flatMap(List::stream)
        .toList();
  }
}
