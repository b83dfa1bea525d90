package dev.halfspace.lowering;

import static dev.halfspace.builtin.TypeConstraints.elementOrSelf;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Type;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * Expands {@code arith} operations that LLVM does not have into those that it has: divisions that
 * round up or down, minima and maxima, scaling conversions, and, on demand, conversions of small
 * floating-point formats.
 *
 * <pre>{@code
 * %m = arith.maxsi %a, %b : i32
 *
 * %c = arith.cmpi sgt, %a, %b : i32
 * %m = arith.select %c, %a, %b : i32
 * }</pre>
 */
public final class ArithExpand {
  private static final PassOption<Boolean> BF16 =
      PassOption.flag("include-bf16", false, "Expand conversions from and to bf16, too");

  private static final PassOption<Boolean> F8E8M0 =
      PassOption.flag("include-f8e8m0", false, "Expand conversions from and to f8E8M0FNU, too");

  private static final PassOption<Boolean> F4E2M1 =
      PassOption.flag("include-f4e2m1", false, "Expand conversions from and to f4E2M1FN, too");

  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "arith-expand",
              "Expand operations of arith that LLVM does not have",
              ArithExpand::run)
          .named("ArithExpandOpsPass")
          .options(BF16, F8E8M0, F4E2M1);

  private ArithExpand() {}

  private static void run(Operation root, PassContext context) {
    List<Pattern> patterns = new ArrayList<>(IntegerExpansion.patterns());
    patterns.addAll(FloatExpansion.scaling());
    List<FloatType> formats = new ArrayList<>();
    if (context.get(BF16)) {
      patterns.addAll(FloatExpansion.bf16());
      formats.add(FloatType.BF16);
    }
    if (context.get(F8E8M0)) {
      patterns.addAll(FloatExpansion.f8E8M0());
      formats.add(FloatType.F8E8M0FNU);
    }
    if (context.get(F4E2M1)) {
      patterns.addAll(FloatExpansion.f4E2M1());
      formats.add(FloatType.F4E2M1FN);
    }
    Lowering.run(
        Conversion.to(target(formats))
            .patterns(PatternSet.copyOf(patterns))
            .folding(context.dialects()),
        root,
        context);
  }

  private static Target target(List<FloatType> formats) {
    Target target = Target.none().legal("arith", "vector");
    for (var each :
        List.of(
            Arith.CEILDIVSI,
            Arith.CEILDIVUI,
            Arith.FLOORDIVSI,
            Arith.MAXSI,
            Arith.MAXUI,
            Arith.MINSI,
            Arith.MINUI,
            Arith.MAXIMUMF,
            Arith.MINIMUMF,
            Arith.MAXNUMF,
            Arith.MINNUMF)) {
      target = target.illegal(each.name());
    }
    return target
        .illegal(Arith.SCALING_EXTF.name(), Arith.SCALING_TRUNCF.name())
        .legalIf(Arith.EXTF, op -> !isIn(formats, op.in().type(), op.result().type()))
        .legalIf(Arith.TRUNCF, op -> !isIn(formats, op.result().type(), op.in().type()));
  }

  /** Returns true if conversions of a type are expanded; those of bf16 only from and to f32. */
  private static boolean isIn(List<FloatType> formats, Type type, Type other) {
    return formats.contains(elementOrSelf(type))
        && (elementOrSelf(type) != FloatType.BF16 || elementOrSelf(other) == FloatType.F32);
  }
}
