package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import java.util.List;
import java.util.function.Function;

/** A human-readable report, function by function. */
abstract class FunctionReport extends Lines {
  final SourceText source;

  FunctionReport(SourceText source) {
    this.source = source;
  }

  /** Reports on a function, below its title line. */
  abstract void function(AnalysedFunction function);

  /** The report on functions of the input. */
  final String on(ImmutableList<AnalysedFunction> functions) {
    String separator = "";
    for (AnalysedFunction function : functions) {
      out.append(separator);
      line("%s", function.title(source));
      function(function);
      separator = "\n";
    }
    if (out.length() == 0) {
      line("%s: there is no function with a body", source.name());
    }
    return out.toString();
  }

  /** Lists accesses with their places and source lines. */
  final void accesses(List<AffineAccess> accesses, Function<AffineAccess, String> verb) {
    line("\nAccesses");
    for (AffineAccess access : accesses) {
      line(
          "  %-4s %-6s %-7s %s",
          "#" + access.index(),
          verb.apply(access),
          source.shortPlace(access.op()),
          source.line(access.op()));
    }
  }
}
