package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Verdict;
import dev.halfspace.report.IterationPicture.Axes;
import dev.halfspace.source.Diagnostic;
import java.util.Optional;

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
 * <p>They are the same for IR that need not come from a text, of an analysis with its options.
 * Lines and names are those of the IR as it is printed, with the names that Java gave ({@code
 * Value.setName}):
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

  /** The reports on what was analysed, with the text of the outermost operation around it. */
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
   * Says which accesses or loop a detail is about that no function has; empty if they are there.
   */
  public Optional<String> missing(Detail detail) {
    return DepsText.missing(source, functions, detail);
  }

  /** The dependences for programs; {@code docs/deps-format.md} says what it means. */
  public String json() {
    return DepsJson.of(source, functions);
  }

  /** The graph of the dependences in the language of Graphviz. */
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
   * The pictures of the iterations, and at their right those of the functions of the same names
   * after a transformation.
   */
  public String svgBeside(Reports after, PictureSettings settings) {
    return DepsSvg.beside(source, functions, after.source, after.functions, settings);
  }

  /** A page with all that is known. */
  public String html() {
    return html(PictureSettings.standard());
  }

  /** A page with all that is known, and pictures as settings ask for them. */
  public String html(PictureSettings settings) {
    return DepsHtml.of(source, functions, settings);
  }

  /** The transformations of loops that are legal, and the obstacles to the others. */
  public String legality() {
    return LegalityText.of(source, functions);
  }

  /** The legal transformations for programs; {@code docs/deps-format.md} says what it means. */
  public String legalityJson() {
    return LegalityJson.of(source, functions);
  }

  /** A page with the legal transformations. */
  public String legalityHtml() {
    return LegalityHtml.of(source, functions);
  }

  /** The accesses that leave their buffers, and what is touched. */
  public String bounds() {
    return FactsText.bounds(source, functions);
  }

  /** The accesses that leave their buffers, for programs. */
  public String boundsJson() {
    return FactsJson.bounds(source, functions);
  }

  /** The number of iterations of loops, and the values of their variables. */
  public String tripCounts() {
    return FactsText.tripCounts(source, functions);
  }

  /** The number of iterations of loops, for programs. */
  public String tripCountsJson() {
    return FactsJson.tripCounts(source, functions);
  }

  /** The writes that each read sees, and what becomes of what each write stores. */
  public String dataflow() {
    return DataflowText.of(source, functions);
  }

  /** The writes that each read sees, for programs. */
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
   * One picture of each outermost loop of an analysis, along the axes that show the most, as data.
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
   * every dimension that an affine access may leave, above first.
   */
  public static ImmutableList<Diagnostic> memRefBoundCheck(Operation module) {
    return MemRefBoundCheck.of(module);
  }

  /**
   * The report of {@code mlir-opt --test-memref-dependence-check}, with exact answers: remarks at
   * the locations of sources, and errors where a question could not be answered.
   */
  public static ImmutableList<Diagnostic> memRefDependenceCheck(Operation module) {
    return MemRefDependenceCheck.of(module);
  }
}
