/**
 * Answers made for readers: the dependences, facts and verdicts of {@code analysis} and {@code
 * legality} as text, JSON, SVG, HTML and graphs.
 *
 * <p>Start with {@link dev.halfspace.report.Reports}, which has all reports of the command line for
 * IR that need not have a text, or {@link dev.halfspace.report.Explanation}, which tells one
 * dependence or one loop in words. {@link dev.halfspace.report.DepsText} and its kin report on all
 * functions of a module with the lines and names of the text that it was read from:
 *
 * <pre>{@code
 * String text = Reports.text(DependenceAnalysis.of(function));
 * SourceText source = new SourceText(input, read.names());
 * String same = DepsText.of(source, AnalysedFunction.of(read.module()));
 * }</pre>
 *
 * <p>{@link dev.halfspace.report.DepsJson} and {@link dev.halfspace.report.LegalityJson} write what
 * programs read, {@link dev.halfspace.report.DepsHtml} a page, {@link dev.halfspace.report.DepsSvg}
 * and {@link dev.halfspace.report.DepsDot} pictures; {@link dev.halfspace.report.Pictures} has what
 * there is to draw of a nest, {@link dev.halfspace.report.MemRefDependenceCheck} the report of a
 * test pass of MLIR.
 *
 * <p>Nothing is decided here: a report asks and phrases. Reading files and flags is the command
 * line's, diagnostics are rendered where they are kept.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.report;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
