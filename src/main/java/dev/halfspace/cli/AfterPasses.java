package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.report.AnalysedFunction;
import dev.halfspace.report.SourceText;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.text.SourceNames;
import java.util.stream.Collectors;

/**
 * The functions of an input after the passes of {@code --after}.
 *
 * @param source the printed text of the functions, with the value names of the input
 */
record AfterPasses(SourceText source, ImmutableList<AnalysedFunction> functions) {
  static AfterPasses of(Arguments arguments, InputText input) throws CommandFailure {
    Pipeline pipeline = PassFlags.pipeline(arguments, Flag.AFTER);
    ReadModule read = input.module(arguments.parseOptions().keepingNames());
    Operation module = read.module();
    Assumptions assumptions = Assumptions.of(arguments, read.names());
    module.walk(op -> name(op, read.names()));
    PipelineResult result =
        PipelineRunner.of(pipeline).verifyingIn(Dialects.standard()).run(module);
    if (result.failed()) {
      throw CommandFailure.file(
          "the passes of '%s' fail: %s"
              .formatted(
                  Flag.AFTER,
                  result.diagnostics().stream()
                      .map(Diagnostic::message)
                      .collect(Collectors.joining("; "))));
    }
    return new AfterPasses(
        SourceText.printed(module), AnalysedFunction.of(module, assumptions::options));
  }

  private static void name(Operation op, SourceNames names) {
    op.results().forEach(result -> name(result, names));
    for (Region region : op.regions()) {
      for (Block block : region) {
        block.arguments().forEach(argument -> name(argument, names));
      }
    }
  }

  private static void name(Value value, SourceNames names) {
    names
        .of(value)
        .filter(name -> name.startsWith("%") && !name.contains("#"))
        .ifPresent(name -> value.setName(name.substring(1)));
  }
}
