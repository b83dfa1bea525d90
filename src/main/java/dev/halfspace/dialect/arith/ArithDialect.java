package dev.halfspace.dialect.arith;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** The {@code arith} dialect as a value. */
public final class ArithDialect {
  /** The operations, and the attributes {@code #arith.fastmath} and {@code #arith.overflow}. */
  public static final Dialect DIALECT =
      Dialect.of("arith")
          .checkingInterfaces()
          .operations(definitions())
          .attributes(ArithDialect::parseAttribute);

  private ArithDialect() {}

  private static ImmutableList<OpDefinition<?>> definitions() {
    ImmutableList.Builder<OpDefinition<?>> all = ImmutableList.builder();
    all.add(ArithConstantOp.DEFINITION, NegFOp.DEFINITION, ArithAddUIExtendedOp.DEFINITION);
    all.add(CmpIOp.DEFINITION, CmpFOp.DEFINITION, ArithSelectOp.DEFINITION);
    for (IntegerBinaryOp.Kind kind : IntegerBinaryOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (IntegerDivisionOp.Kind kind : IntegerDivisionOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (MulExtendedOp.Kind kind : MulExtendedOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (FloatBinaryOp.Kind kind : FloatBinaryOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (CastOp.Kind kind : CastOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (ScalingCastOp.Kind kind : ScalingCastOp.Kind.values()) {
      all.add(kind.definition());
    }
    return all.build();
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
