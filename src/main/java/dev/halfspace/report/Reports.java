package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Verdict;
import dev.halfspace.report.IterationPicture.Axes;
import dev.halfspace.source.Diagnostic;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The reports of the command line, with the lines and names of a text.
 *
 * <pre>{@code
 * ReadModule read = Halfspace.read(source, dialects, ParseOptions.STRICT.keepingNames());
 * SourceText text = new SourceText(source, read.names());
 * Reports reports = Reports.of(text, AnalysedFunction.of(read.module()));
 * Files.writeString(Path.of("kernel.html"), reports.html());
 * }</pre>
 *
 * <p>The same reports exist for IR that need not come from a text, on an analysis with its own
 * options. Lines and names are those of the IR as it is printed, with the names given in Java
 * ({@code Value.setName}):
 *
 * <pre>{@code
 * DependenceAnalysis deps = DependenceAnalysis.of(function, Options.standard().assuming(large));
 * System.out.println(Reports.of(deps).text());
 * }</pre>
 */
public final class Reports {
  private final SourceText source;
  private final ImmutableList<AnalysedFunction> functions;

  private Reports(SourceText source, ImmutableList<AnalysedFunction> functions) {
    this.source = source;
    this.functions = functions;
  }

  /** The reports on functions of a text. */
  public static Reports of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new Reports(source, functions);
  }

  /**
   * The reports on what an analysis covers, with the printed text of the outermost enclosing
   * operation.
   */
  public static Reports of(DependenceAnalysis analysis) {
    return new Reports(source(analysis), ImmutableList.of(AnalysedFunction.of(analysis)));
  }

  private static SourceText source(DependenceAnalysis analysis) {
    Operation root = analysis.root();
    for (Operation around = root; around != null; around = around.parentOp()) {
      root = around;
    }
    return SourceText.printed(root);
  }

  /**
   * Lists the loops that are parallel, the obstacles in the others, and the dependences in groups.
   */
  public String text() {
    return text(Detail.groups());
  }

  /**
   * Lists the loops that are parallel, the obstacles in the others, and the selected dependences.
   */
  public String text(Detail detail) {
    return DepsText.of(source, functions, detail);
  }

  /**
   * A message about the accesses or the loop that a detail names and no function has; empty if they
   * exist.
   */
  public Optional<String> missing(Detail detail) {
    return DepsText.missing(source, functions, detail);
  }

  /** A message about a loop that settings name as an axis and no function has; empty if none is. */
  public Optional<String> missing(PictureSettings settings) {
    return Stream.of(settings.down(), settings.across())
        .filter(axis -> !axis.isEmpty())
        .flatMap(axis -> missing(Detail.loop(axis)).stream())
        .findFirst();
  }

  /** The dependences as JSON, in the format of {@code docs/deps-format.md}. */
  public String json() {
    return DepsJson.of(source, functions);
  }

  /** The dependence graph in the DOT language of Graphviz. */
  public String dot() {
    return DepsDot.of(source, functions);
  }

  /** The pictures of the iterations, along the axes that show the most dependences. */
  public String svg() {
    return svg(PictureSettings.standard());
  }

  /** The pictures of the iterations, as one document. */
  public String svg(PictureSettings settings) {
    return DepsSvg.of(source, functions, settings);
  }

  /**
   * The pictures of the iterations, and to the right of them those of the functions of the same
   * names after a transformation.
   */
  public String svgBeside(Reports after, PictureSettings settings) {
    return DepsSvg.beside(source, functions, after.source, after.functions, settings);
  }

  /** An HTML page with all results: accesses, loops, pictures, dependences and legality. */
  public String html() {
    return html(PictureSettings.standard());
  }

  /** An HTML page with all results, and pictures as the settings ask for them. */
  public String html(PictureSettings settings) {
    return DepsHtml.of(source, functions, settings);
  }

  /** The transformations of loops that are legal, and the obstacles to the others. */
  public String legality() {
    return LegalityText.of(source, functions);
  }

  /** The legal transformations as JSON, in the format of {@code docs/deps-format.md}. */
  public String legalityJson() {
    return LegalityJson.of(source, functions);
  }

  /** An HTML page with the legal transformations. */
  public String legalityHtml() {
    return LegalityHtml.of(source, functions);
  }

  /** The bounds check of each access, its strides and reuse, and the footprint of each buffer. */
  public String bounds() {
    return FactsText.bounds(source, functions);
  }

  /** The bounds checks, strides, reuse and footprints as JSON. */
  public String boundsJson() {
    return FactsJson.bounds(source, functions);
  }

  /** The trip counts of loops and the ranges of their induction variables. */
  public String tripCounts() {
    return FactsText.tripCounts(source, functions);
  }

  /** The trip counts of loops as JSON. */
  public String tripCountsJson() {
    return FactsJson.tripCounts(source, functions);
  }

  /** The writes that each read sees, and the use of the values that each write stores. */
  public String dataflow() {
    return DataflowText.of(source, functions);
  }

  /** The writes that each read sees, as JSON. */
  public String dataflowJson() {
    return FactsJson.dataflow(source, functions);
  }

  /**
   * A verdict of {@code Legality} in words, with the names of values: {@code no, #3 at %i = 0, %k =
   * 0 writes %C[0, 0], #2 at %i = 0, %k = 1 reads it}.
   */
  public static String explain(DependenceAnalysis analysis, Answer<Verdict> verdict) {
    return new VerdictText(source(analysis)).of(verdict);
  }

  /**
   * One picture of each outermost loop of an analysis, along the axes that show the most
   * dependences, as data.
   *
   * <pre>{@code
   * for (IterationPicture picture : Reports.pictures(DependenceAnalysis.of(function))) {
   *   picture.arrows();   // Arrow[kind=FLOW, from=Point[..., x=0, y=0], to=Point[..., x=1, y=0]]
   * }
   * }</pre>
   */
  public static ImmutableList<IterationPicture> pictures(DependenceAnalysis analysis) {
    return pictures(analysis, Axes.best());
  }

  /** One picture of each outermost loop of an analysis around loops that can be the axes. */
  public static ImmutableList<IterationPicture> pictures(DependenceAnalysis analysis, Axes axes) {
    return PictureNest.pictures(analysis, axes);
  }

  /**
   * The report of {@code mlir-opt --test-memref-bound-check}, with exact answers: an error for
   * every dimension in which an affine access may be out of bounds, the upper bound first.
   */
  public static ImmutableList<Diagnostic> memRefBoundCheck(Operation module) {
    return MemRefBoundCheck.of(module);
  }

  /**
   * The report of {@code mlir-opt --test-memref-dependence-check}, with exact answers: remarks at
   * the locations of sources, and errors where the answer is unknown.
   */
  public static ImmutableList<Diagnostic> memRefDependenceCheck(Operation module) {
    return MemRefDependenceCheck.of(module);
  }
}
