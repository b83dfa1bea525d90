/**
 * Answers made for readers: the dependences, facts and verdicts of {@code analysis} and {@code
 * legality} as text, JSON, SVG, HTML and graphs.
 *
 * <p>Start with {@link dev.halfspace.report.Explanation}, which tells one dependence or one loop in
 * words, or with {@link dev.halfspace.report.DepsText}, a report on all functions of a module as
 * the command line prints it:
 *
 * <pre>{@code
 * SourceText source = new SourceText("kernel.mlir", bytes);
 * String text = DepsText.of(source, AnalysedFunction.of(module));
 * }</pre>
 *
 * <p>{@link dev.halfspace.report.DepsJson} and {@link dev.halfspace.report.LegalityJson} write what
 * programs read, {@link dev.halfspace.report.DepsHtml} a page, {@link dev.halfspace.report.DepsSvg}
 * and {@link dev.halfspace.report.DepsDot} pictures; {@link dev.halfspace.report.IterationPicture}
 * is what there is to draw of a nest, {@link dev.halfspace.report.MemRefDependenceCheck} the report
 * of a test pass of MLIR.
 *
 * <p>Nothing is decided here: a report asks and phrases. Reading files and flags is the command
 * line's, diagnostics are rendered where they are kept.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.report;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
