package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The dependence graph of functions in the DOT language of Graphviz: functions and loops are
 * clusters, accesses are nodes, and dependences are edges in the colors of the pictures.
 */
final class DepsDot extends Lines {
  private final SourceText source;

  private DepsDot(SourceText source) {
    this.source = source;
  }

  /** The graph of functions of a text, one cluster per function. */
  static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
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
    List<Loop> open = new ArrayList<>();
    ImmutableList<Loop> loops = function.analysis().loops();
    for (AffineAccess access : function.accesses()) {
      List<Loop> around = access.loops().stream().filter(loops::contains).toList();
      int common = 0;
      while (common < Math.min(open.size(), around.size())
          && open.get(common).equals(around.get(common))) {
        common++;
      }
      close(open, common);
      for (Loop loop : around.subList(common, around.size())) {
        String indent = "    " + "  ".repeat(open.size());
        line("%ssubgraph cluster_%d_%d {", indent, number, loops.indexOf(loop));
        line("%s  label=%s;", indent, quoted(label(loop, function)));
        open.add(loop);
      }
      line(
          "    %sf%d_%d [label=%s];",
          "  ".repeat(open.size()),
          number,
          access.index(),
          quoted("#" + access.index() + " " + source.line(access.op())));
    }
    close(open, 0);
    line("  }");
    for (Dependence dependence : function.dependences()) {
      line(
          "  f%d_%d -> f%d_%d [label=%s%s];",
          number,
          dependence.source().index(),
          number,
          dependence.sink().index(),
          quoted(label(dependence)),
          style(dependence));
    }
  }

  /** Closes the open clusters of loops, except for the outermost {@code keep}. */
  private void close(List<Loop> open, int keep) {
    while (open.size() > keep) {
      open.remove(open.size() - 1);
      line("    %s}", "  ".repeat(open.size()));
    }
  }

  private String label(Loop loop, AnalysedFunction function) {
    return source.loop(loop) + (function.analysis().isParallel(loop) ? ": parallel" : "");
  }

  private static String style(Dependence dependence) {
    if (dependence.exists().isEmpty()) {
      return ", style=dashed";
    }
    return ", color=\"%s\"%s"
        .formatted(
            PictureSvg.colour(dependence.kind()),
            dependence.exists().get().isCertain() ? "" : ", style=dashed");
  }

  private static String label(Dependence dependence) {
    if (dependence.exists().isEmpty()) {
      return "unknown at depth " + dependence.depth();
    }
    String kind = dependence.kind().text();
    String distances =
        dependence.exists().get().distances().stream()
            .map(DependenceText::range)
            .collect(Collectors.joining(", "));
    return dependence.isLoopIndependent() ? kind : kind + " (" + distances + ")";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
