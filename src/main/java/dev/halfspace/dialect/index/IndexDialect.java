package dev.halfspace.dialect.index;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** The {@code index} dialect as a value. */
public final class IndexDialect {
  /** The operations and the attribute {@code #index<cmp_predicate>}. */
  public static final Dialect DIALECT =
      Dialect.of("index")
          .checkingInterfaces()
          .operations(definitions())
          .attributes(IndexDialect::parseAttribute);

  private IndexDialect() {}

  private static ImmutableList<OpDefinition<?>> definitions() {
    ImmutableList.Builder<OpDefinition<?>> all = ImmutableList.builder();
    all.add(IndexConstantOp.DEFINITION, IndexBoolConstantOp.DEFINITION);
    all.add(IndexCmpOp.DEFINITION, IndexSizeOfOp.DEFINITION);
    for (IndexBinaryOp.Kind kind : IndexBinaryOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (IndexDivisionOp.Kind kind : IndexDivisionOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (IndexCastOp.Kind kind : IndexCastOp.Kind.values()) {
      all.add(kind.definition());
    }
    return all.build();
  }

  private static @Nullable Attribute parseAttribute(
      AttributeParser p, String mnemonic, @Nullable Type type) {
    return mnemonic.equals("cmp_predicate") ? IndexCmpPredicate.parse(p) : null;
  }
}
