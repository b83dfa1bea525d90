package dev.halfspace.dialect.arith;

import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.dialect.shape.OverflowAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;
import dev.halfspace.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code arith} dialect. */
public final class ArithDialect {
  /**
   * The operations, the patterns of {@code canonicalize}, and the attributes of flags, which appear
   * in generic form:
   *
   * <pre>{@code
   * %s = "arith.addi"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i8, i8) -> i8
   * %t = "arith.addf"(%x, %y) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
   * }</pre>
   */
  public static final Dialect DIALECT =
      foldingToConstants("arith")
          .canonicalization(
              () ->
                  List.of(
                      SumPatterns.ALL, BitPatterns.ALL, CastPatterns.ALL, IntegerBoundPatterns.ALL))
          .operations(Arith.OPERATIONS)
          .attributes(ArithDialect::parseAttribute);

  private ArithDialect() {}

  /**
   * Returns a dialect, without operations yet, whose operations may be inlined and fold to {@code
   * arith.constant}, as those of {@code math}, {@code memref}, {@code tensor} and {@code vector}.
   */
  public static Dialect foldingToConstants(String prefix) {
    return Dialect.of(prefix)
        .inlining(Inlining.ALWAYS)
        .checkingInterfaces()
        .constants(ArithConstantOp::ofFold);
  }

  private static @Nullable Attribute parseAttribute(
      AttributeParser p, String mnemonic, @Nullable Type type) {
    return switch (mnemonic) {
      case "fastmath" -> FastMathAttr.parse(p);
      case "overflow" -> OverflowAttr.parse(p);
      default -> null;
    };
  }
}
