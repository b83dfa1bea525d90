package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.rewrite.Target.Legality;
import java.util.IdentityHashMap;

/** The rules of a conversion by definitions of operations, each looked up when first needed. */
final class ConversionTable {
  /** The rules for the operations of a definition. */
  record Row(Target.Rule legality, ImmutableList<Pattern> patterns) {}

  private final Conversion settings;
  private final IdentityHashMap<OpDefinition<?>, Row> rows = new IdentityHashMap<>();

  ConversionTable(Conversion settings) {
    this.settings = settings;
  }

  Row of(Operation op) {
    OpDefinition<?> definition = op.definition();
    Row row = rows.get(definition);
    if (row == null) {
      row = row(definition);
      rows.put(definition, row);
    }
    return row;
  }

  private Row row(OpDefinition<?> definition) {
    return new Row(
        settings.target.ruleFor(definition.name()), settings.patterns.forDefinition(definition));
  }

  /** Returns true if there is nothing to convert in an operation and what is in it. */
  boolean isDone(Operation op) {
    return op.numRegions() == 0 && of(op).legality.always() == Legality.LEGAL;
  }

  /** Returns true if a conversion fails that leaves an operation. */
  boolean mustGo(Operation op) {
    return settings.isFull || of(op).legality.of(op) == Legality.ILLEGAL;
  }
}
