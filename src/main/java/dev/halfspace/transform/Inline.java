package dev.halfspace.transform;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.traits.SymbolTable;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineParseException;
import dev.halfspace.source.Diagnostic;

/**
 * Replaces calls by name by the bodies of the callees, callees first, and erases functions that may
 * be discarded and have no uses. Each function is optimized before its calls are inlined.
 *
 * <pre>{@code
 * func.func private @twice(%x: i32) -> i32 {
 *   %0 = arith.addi %x, %x : i32
 *   return %0 : i32
 * }
 * func.func @f(%y: i32) -> i32 {                  func.func @f(%y: i32) -> i32 {
 *   %0 = call @twice(%y) : (i32) -> i32    -->      %0 = arith.addi %y, %y : i32
 *   return %0 : i32                                 return %0 : i32
 * }                                               }
 * }</pre>
 *
 * <p>The dialects of the operations in a body decide if they may be inlined: {@link
 * dev.halfspace.ir.Inlining}.
 */
final class Inline {
  private static final long ALWAYS = 0xFFFF_FFFFL;

  private static final PassOption<String> DEFAULT_PIPELINE =
      PassOption.string(
          "default-pipeline",
          "canonicalize",
          "The passes that each function is given before it is inlined, unless op-pipelines has others for it");
  private static final PassOption<ImmutableList<Pipeline>> PIPELINES =
      PassOption.list(
          "op-pipelines",
          PassOption.pipeline(),
          "The passes for functions of one kind, as dialect.op(passes)");
  private static final PassOption<Long> MAX_ITERATIONS =
      PassOption.of(
          "max-iterations",
          PassOption.unsigned(),
          4L,
          "The most rounds in a group of functions that call each other");
  private static final PassOption<Long> THRESHOLD =
      PassOption.of(
          "inlining-threshold",
          PassOption.unsigned(),
          ALWAYS,
          "The greatest size, in percent of the caller, of functions that are inlined");

  /** The pass. */
  public static final Pass PASS =
      Pass.of("inline", "Replace direct calls by the bodies of what is called", Inline::run)
          .named("Inliner")
          .options(DEFAULT_PIPELINE, PIPELINES, MAX_ITERATIONS, THRESHOLD);

  private Inline() {}

  private static void run(Operation root, PassContext context) {
    if (!(root instanceof SymbolTable)) {
      context.error(root, "is no symbol table, so it has no functions that could be inlined");
      return;
    }
    long threshold = context.get(THRESHOLD);
    Pipeline byDefault;
    try {
      byDefault = Pipeline.ofSteps(Pipeline.ANY, context.get(DEFAULT_PIPELINE), context.passes());
    } catch (PipelineParseException e) {
      context.report(
          Diagnostic.error(
              new OperationOrigin(root), "option 'default-pipeline': " + e.getMessage()));
      return;
    }
    Inliner inliner =
        new Inliner(
            root,
            context.dialects(),
            threshold == ALWAYS ? Long.MAX_VALUE : threshold,
            context.rewriter());
    boolean succeeds =
        inliner.run(
            context.get(MAX_ITERATIONS),
            function -> context.run(pipelineOf(function, byDefault, context), function));
    if (!succeeds) {
      context.fail();
    } else if (inliner.isOutOfRoom()) {
      context.report(
          Diagnostic.warning(
              new OperationOrigin(root),
              "calls are left, since the program would become too large"));
    }
  }

  /** The last pipeline for operations of that name, or the default. */
  private static Pipeline pipelineOf(Operation function, Pipeline byDefault, PassContext context) {
    Pipeline pipeline = byDefault;
    for (Pipeline each : context.get(PIPELINES)) {
      pipeline = each.anchor().equals(function.name()) ? each : pipeline;
    }
    return pipeline;
  }
}
