/**
 * Passes and pipelines as values, the text of pipelines, how they run, and what can be watched
 * meanwhile.
 *
 * <p>Start with {@link dev.halfspace.pass.Pass}, one change of IR with its options, and {@link
 * dev.halfspace.pass.Pipeline}, several in order and for which operations:
 *
 * <pre>{@code
 * Pipeline pipeline = Pipeline.parse("builtin.module(func.func(strip-debuginfo))", registry);
 * PipelineResult result = PipelineRunner.of(pipeline).run(module);
 * if (result.failed()) {
 *   result.diagnostics().forEach(System.err::println);
 * }
 * }</pre>
 *
 * <p>{@link dev.halfspace.pass.PassRegistry} knows passes by their names; {@link
 * dev.halfspace.pass.PipelineRunner} runs a pipeline and says how: in parallel, with or without
 * verification, watched by {@link dev.halfspace.pass.Instrumentation}. Passes themselves are not
 * here but in {@code transform} and wherever users write theirs; flags and files are the command
 * line's.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.pass;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
