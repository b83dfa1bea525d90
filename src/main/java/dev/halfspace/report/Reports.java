package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Verdict;

/**
 * The reports of the command line for IR that need not come from a text: of an analysis, with its
 * options.
 *
 * <pre>{@code
 * DependenceAnalysis deps = DependenceAnalysis.of(function, Options.standard().assuming(large));
 * System.out.println(Reports.text(deps));
 * Files.writeString(Path.of("kernel.html"), Reports.html(deps));
 * }</pre>
 *
 * <p>Lines and names are those of the IR as it is printed, with the names that Java gave ({@code
 * Value.setName}). With the text that the IR was read from, reports show that: see {@link
 * SourceText} and the reports by their own names, such as {@link DepsText#of}.
 */
public final class Reports {
  private Reports() {}

  /** Makes a report from a text and functions. */
  private interface Report {
    String of(SourceText source, ImmutableList<AnalysedFunction> functions);
  }

  private static String on(DependenceAnalysis analysis, Report report) {
    return report.of(source(analysis), functions(analysis));
  }

  /** The text of the outermost operation around what was analysed. */
  private static SourceText source(DependenceAnalysis analysis) {
    Operation root = analysis.root();
    for (Operation around = root; around != null; around = around.parentOp()) {
      root = around;
    }
    return SourceText.printed(root);
  }

  private static ImmutableList<AnalysedFunction> functions(DependenceAnalysis analysis) {
    return ImmutableList.of(AnalysedFunction.of(analysis));
  }

  /**
   * Lists the loops that are parallel, the obstacles in the others, and the dependences in groups.
   */
  public static String text(DependenceAnalysis analysis) {
    return text(analysis, Detail.groups());
  }

  /**
   * Lists the loops that are parallel, the obstacles in the others, and the selected dependences.
   */
  public static String text(DependenceAnalysis analysis, Detail detail) {
    return DepsText.of(source(analysis), functions(analysis), detail);
  }

  /** The dependences for programs; {@code docs/deps-format.md} says what it means. */
  public static String json(DependenceAnalysis analysis) {
    return on(analysis, DepsJson::of);
  }

  /** The graph of the dependences in the language of Graphviz. */
  public static String dot(DependenceAnalysis analysis) {
    return on(analysis, DepsDot::of);
  }

  /** The pictures of the iterations. */
  public static String svg(DependenceAnalysis analysis) {
    return on(analysis, DepsSvg::of);
  }

  /** A page with all that is known. */
  public static String html(DependenceAnalysis analysis) {
    return on(analysis, DepsHtml::of);
  }

  /** The transformations of loops that are legal, and what is in the way of the others. */
  public static String legality(DependenceAnalysis analysis) {
    return on(analysis, LegalityText::of);
  }

  /** The accesses that leave their buffers, and what is touched. */
  public static String bounds(DependenceAnalysis analysis) {
    return on(analysis, FactsText::bounds);
  }

  /** The number of iterations of loops, and the values of their variables. */
  public static String tripCounts(DependenceAnalysis analysis) {
    return on(analysis, FactsText::tripCounts);
  }

  /** The writes that each read sees, and what becomes of what each write stores. */
  public static String dataflow(DependenceAnalysis analysis) {
    return on(analysis, DataflowText::of);
  }

  /**
   * A verdict of {@code Legality} in words, with the names of values: {@code no, #3 at %i = 0, %k =
   * 0 writes %C[0, 0], #2 at %i = 0, %k = 1 reads it}.
   */
  public static String explain(DependenceAnalysis analysis, Answer<Verdict> verdict) {
    return new VerdictText(source(analysis)).of(verdict);
  }
}
