package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DistanceRange;
import java.util.stream.Collectors;

/** The graph of the dependences of functions in the language of Graphviz. */
public final class DepsDot extends Lines {
  private final SourceText source;

  private DepsDot(SourceText source) {
    this.source = source;
  }

  /** The graph of functions of a text, one cluster per function. */
  public static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    DepsDot dot = new DepsDot(source);
    dot.line("digraph dependences {");
    dot.line("  node [shape=box, fontname=\"monospace\"];");
    int number = 0;
    for (AnalysedFunction function : functions) {
      dot.function(function, number++);
    }
    return dot.out.append("}\n").toString();
  }

  private void function(AnalysedFunction function, int number) {
    line("  subgraph cluster_%d {", number);
    line("    label=%s;", quoted(function.label()));
    for (AffineAccess access : function.accesses()) {
      line(
          "    f%d_%d [label=%s];",
          number, access.index(), quoted("#" + access.index() + " " + source.line(access.op())));
    }
    line("  }");
    for (Dependence dependence : function.dependences()) {
      line(
          "  f%d_%d -> f%d_%d [label=%s%s];",
          number,
          dependence.source().index(),
          number,
          dependence.sink().index(),
          quoted(label(dependence)),
          dependence.exists().map(Dependence.Exists::isCertain).orElse(false)
              ? ""
              : ", style=dashed");
    }
  }

  private static String label(Dependence dependence) {
    if (dependence.exists().isEmpty()) {
      return "unknown at depth " + dependence.depth();
    }
    String kind = dependence.kind().text();
    String distances =
        dependence.exists().get().distances().stream()
            .map(DistanceRange::toString)
            .collect(Collectors.joining());
    return dependence.isLoopIndependent()
        ? kind
        : kind + " at depth " + dependence.depth() + " " + distances;
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
