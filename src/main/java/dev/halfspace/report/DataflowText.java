package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.Forwarding;
import dev.halfspace.analysis.ReadSources;
import dev.halfspace.presburger.Emptiness;
import java.util.ArrayList;
import java.util.List;

/**
 * The human-readable report of {@code dataflow}: per function the writes whose values each read
 * sees, and the use of the values that each write stores.
 */
final class DataflowText extends FunctionReport {
  private DataflowText(SourceText source) {
    super(source);
  }

  /** The report on functions of a text. */
  static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new DataflowText(source).on(functions);
  }

  @Override
  void function(AnalysedFunction function) {
    ImmutableList<AffineAccess> accesses = function.analysis().accesses();
    Dataflow flow = Dataflow.of(function.analysis());
    if (accesses.isEmpty()) {
      line("\nNo accesses.");
      return;
    }
    for (boolean isWrite : new boolean[] {false, true}) {
      String heading = isWrite ? "\nWrites" : "\nReads";
      for (AffineAccess access : accesses) {
        if (access.isWrite() == isWrite) {
          line("%s", heading.isEmpty() ? title(access) : heading + "\n" + title(access));
          line("         %s", isWrite ? use(flow, access) : sources(flow, access));
          heading = "";
        }
      }
    }
  }

  private String title(AffineAccess access) {
    return "  %-4s %-7s %s"
        .formatted("#" + access.index(), source.shortPlace(access.op()), source.line(access.op()));
  }

  private String sources(Dataflow flow, AffineAccess read) {
    return flow.sources(read)
        .map(seen -> "sees " + of(seen, source.value(read.buffer())) + forwarded(flow, read))
        .orElseGet(reason -> "unknown: " + reason);
  }

  /** {@code what #3 wrote, or what %C held before}. */
  private static String of(ReadSources seen, String buffer) {
    List<String> parts = new ArrayList<>();
    if (!seen.sources().isEmpty()) {
      parts.add("what " + numbers(seen) + " wrote");
    }
    if (holdsInitial(seen)) {
      parts.add("what %s held before".formatted(buffer));
    }
    return parts.isEmpty() ? "nothing: it is never executed" : String.join(", or ", parts);
  }

  private static String numbers(ReadSources seen) {
    return DependenceText.numbers(
        seen.sources().stream().map(each -> each.write().index()).distinct().toList());
  }

  /** Returns true unless it is known that no instance sees the initial value. */
  static boolean holdsInitial(ReadSources seen) {
    return !seen.initial().isEmpty().is(Emptiness.Empty.class);
  }

  private static String forwarded(Dataflow flow, AffineAccess read) {
    return flow.forwarding(read)
        .as(Forwarding.From.class)
        .map(from -> "; may be replaced by the value of #" + from.store().index())
        .orElse("");
  }

  private String use(Dataflow flow, AffineAccess write) {
    return use(
        flow,
        write,
        "dead: nobody sees what it writes",
        "not read in here, but left in " + source.value(write.buffer()));
  }

  /**
   * The use of the values that a write stores, in words.
   *
   * @param dead the words for values that are never seen
   * @param unread the words for values that no read sees
   */
  private static String use(Dataflow flow, AffineAccess write, String dead, String unread) {
    return flow.use(write)
        .map(
            known ->
                known.isDead()
                    ? dead
                    : known.isNeverRead()
                        ? unread
                        : "read by " + DependenceText.numbers(readers(flow, write)))
        .orElseGet(reason -> "unknown: " + reason);
  }

  /** The reads that see values of a write. */
  static List<Integer> readers(Dataflow flow, AffineAccess write) {
    return flow.reads().stream()
        .filter(
            read ->
                flow.sources(read)
                    .map(seen -> seen.sources().stream().anyMatch(each -> each.write() == write))
                    .orElseGet(reason -> false))
        .map(AffineAccess::index)
        .toList();
  }

  /** The sources of a read or the use of a write, in a few words. */
  static String brief(Dataflow flow, AffineAccess access) {
    if (access.isWrite()) {
      return use(flow, access, "dead: nobody sees any", "not read in here");
    }
    return flow.sources(access)
        .map(
            seen -> {
              List<String> from = new ArrayList<>();
              if (!seen.sources().isEmpty()) {
                from.add(numbers(seen));
              }
              if (holdsInitial(seen)) {
                from.add("before");
              }
              return "from " + String.join(", ", from) + forwarded(flow, access);
            })
        .orElseGet(reason -> "unknown: " + reason);
  }
}
