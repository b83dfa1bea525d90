/**
 * Passes and pipelines as values, the textual notation of pipelines, their execution, and its
 * instrumentation.
 *
 * <p>Start with {@link dev.halfspace.pass.Pass}, a transformation or analysis with its options, and
 * {@link dev.halfspace.pass.Pipeline}, a sequence of passes for operations with an anchor:
 *
 * <pre>{@code
 * Pipeline pipeline = Pipeline.parse("builtin.module(func.func(strip-debuginfo))", registry);
 * PipelineResult result = PipelineRunner.of(pipeline).run(module);
 * if (result.failed()) {
 *   result.diagnostics().forEach(System.err::println);
 * }
 * }</pre>
 *
 * <p>{@link dev.halfspace.pass.PassRegistry} finds passes by name; {@link
 * dev.halfspace.pass.PipelineRunner} runs a pipeline with settings: in parallel, with or without
 * verification, observed by {@link dev.halfspace.pass.Instrumentation}. The passes themselves are
 * in {@code transform} and wherever users define theirs; flags and files belong to the command
 * line.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.pass;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
