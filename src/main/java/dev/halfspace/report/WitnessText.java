package dev.halfspace.report;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Witness;
import java.math.BigInteger;
import java.util.List;
import java.util.StringJoiner;

/** Pairs of iterations in words. */
record WitnessText(SourceText source) {
  /** {@code #2 at %i = 0, %j = 0 reads %C[0, 0], #3 at %i = 0, %j = 0 writes it}. */
  String of(Dependence dependence, Witness witness) {
    AffineAccess from = dependence.source();
    AffineAccess to = dependence.sink();
    String element =
        source.value(from.memory()) + (from.subscripts().isEmpty() ? "" : witness.element());
    String symbols =
        witness.symbols().entrySet().stream()
            .map(entry -> source.value(entry.getKey()) + " = " + entry.getValue())
            .reduce((a, b) -> a + ", " + b)
            .map(all -> "with " + all + ", ")
            .orElse("");
    return symbols
        + iteration(from, witness.source())
        + (from.isWrite() ? "writes " : "reads ")
        + element
        + ", "
        + iteration(to, witness.sink())
        + (to.isWrite() ? "writes it" : "reads it");
  }

  private String iteration(AffineAccess access, List<BigInteger> values) {
    StringJoiner text = new StringJoiner(", ", "#" + access.index() + " at ", " ");
    text.setEmptyValue("#" + access.index() + " ");
    for (int i = 0; i < values.size(); i++) {
      text.add(source.loop(access.loops().get(i)) + " = " + values.get(i));
    }
    return text.toString();
  }
}
