package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.rewrite.Target.Legality;
import java.util.IdentityHashMap;

/** The legality rule and patterns for each operation definition, looked up on demand. */
final class ConversionTable {
  /** The legality rule and the patterns for the operations of a definition. */
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

  /**
   * Returns true if an operation is unconditionally legal and has no regions, so that there is
   * nothing to convert.
   */
  boolean isDone(Operation op) {
    return op.numRegions() == 0 && of(op).legality.always() == Legality.LEGAL;
  }

  /** Returns true if the conversion fails when an operation remains that could not be legalized. */
  boolean mustGo(Operation op) {
    return settings.isFull || of(op).legality.of(op) == Legality.ILLEGAL;
  }
}
