/**
 * Reports of the results of {@code analysis} and {@code legality}: dependences, facts and verdicts
 * as text, JSON, SVG, HTML and graphs.
 *
 * <p>Start with {@link dev.halfspace.report.Reports}, which has all reports of the command line for
 * IR that need not have a text, or {@link dev.halfspace.report.Explanation}, which explains one
 * dependence or one loop in words. Reports on all functions of a module have the lines and names of
 * the text that it was read from:
 *
 * <pre>{@code
 * String text = Reports.of(DependenceAnalysis.of(function)).text();
 * SourceText source = new SourceText(input, read.names());
 * String same = Reports.of(source, AnalysedFunction.of(read.module())).text();
 * }</pre>
 *
 * <p>Nothing is analyzed here: a report queries the analyses and formats their answers. The command
 * line reads files and flags; diagnostics are rendered in the package that defines them.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.report;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
