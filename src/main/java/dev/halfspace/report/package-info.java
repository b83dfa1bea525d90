/**
 * Answers made for readers: the dependences, facts and verdicts of {@code analysis} and {@code
 * legality} as text, JSON, SVG, HTML and graphs.
 *
 * <p>Start with {@link dev.halfspace.report.Reports}, which has all reports of the command line for
 * IR that need not have a text, or {@link dev.halfspace.report.Explanation}, which tells one
 * dependence or one loop in words. Reports on all functions of a module have the lines and names of
 * the text that it was read from:
 *
 * <pre>{@code
 * String text = Reports.of(DependenceAnalysis.of(function)).text();
 * SourceText source = new SourceText(input, read.names());
 * String same = Reports.of(source, AnalysedFunction.of(read.module())).text();
 * }</pre>
 *
 * <p>Nothing is decided here: a report asks and phrases. Reading files and flags is the command
 * line's, diagnostics are rendered where they are kept.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.report;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
