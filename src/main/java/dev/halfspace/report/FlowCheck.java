package dev.halfspace.report;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.ReadSources;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A check of flow arrows against the dataflow: a read sees the value of at most one write, drawn or
 * not.
 */
record FlowCheck(Dataflow flow, List<BigInteger> symbols) {
  /** Returns true if the writes that reads see are known for all reads among some accesses. */
  boolean isKnown(List<AffineAccess> accesses) {
    return accesses.stream()
        .filter(access -> !access.isWrite())
        .allMatch(read -> flow.sources(read).isKnown());
  }

  /** Returns false for a flow arrow to a read that, as far as known, sees another value. */
  boolean isSeen(IterationPicture.Arrow arrow) {
    if (arrow.kind() != Dependence.Kind.FLOW) {
      return true;
    }
    Answer<ReadSources> sources = flow.sources(arrow.sink());
    return sources
        .map(
            seen ->
                seen.sources().stream()
                    .anyMatch(each -> each.write() == arrow.source() && relates(each, arrow)))
        .orElseGet(reason -> true);
  }

  private boolean relates(ReadSources.Source source, IterationPicture.Arrow arrow) {
    List<BigInteger> point = new ArrayList<>(arrow.to().iteration());
    point.addAll(arrow.from().iteration());
    point.addAll(symbols);
    try {
      return point.size() == source.relation().space().numVisible()
          && source.relation().contains(point);
    } catch (WorkLimitExceeded e) {
      return true; // unknown
    }
  }
}
