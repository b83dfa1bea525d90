package dev.halfspace.dialect.index;

import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;
import dev.halfspace.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code index} dialect. */
public final class IndexDialect {
  /**
   * The operations, the patterns, and the attribute {@code #index<cmp_predicate slt>}. Folds create
   * {@code index.constant} and {@code index.bool.constant}, so no other dialect is needed.
   */
  public static final Dialect DIALECT =
      Dialect.of("index")
          .inlining(Inlining.ALWAYS)
          .checkingInterfaces()
          .constants(IndexConstantOp::ofFold)
          .canonicalization(() -> List.of(IndexPatterns.ALL))
          .operations(Index.OPERATIONS)
          .attributes(IndexDialect::parseAttribute);

  private IndexDialect() {}

  private static @Nullable Attribute parseAttribute(
      AttributeParser p, String mnemonic, @Nullable Type type) {
    return mnemonic.equals("cmp_predicate") ? IntegerPredicate.parse(p) : null;
  }
}
