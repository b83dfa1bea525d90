package dev.halfspace.dialect.ub;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** The {@code ub} dialect. */
public final class UbDialect {
  /** The operations and the attribute {@code #ub.poison}. */
  public static final Dialect DIALECT =
      Dialect.of("ub")
          .inlining(Inlining.ALWAYS)
          .checkingInterfaces()
          .operations(UbPoisonOp.DEFINITION, UbUnreachableOp.DEFINITION)
          .attributes(UbDialect::parseAttribute)
          .constants(UbPoisonOp::ofFold);

  private UbDialect() {}

  private static @Nullable Attribute parseAttribute(
      AttributeParser p, String mnemonic, @Nullable Type type) {
    if (!mnemonic.equals("poison")) {
      return null;
    }
    if (p.optionalPunctuation("<")) {
      p.punctuation(">");
    }
    return PoisonAttr.POISON;
  }
}
