package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.DatumText;
import dev.halfspace.text.ParseOptions;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code mlir-runner}: runs a function without arguments and prints its result, with the arguments
 * of MLIR's tool of this name. What these say about compilation has no effect; functions of its
 * libraries are there, and those of others are not.
 */
final class RunnerCommand {
  private RunnerCommand() {}

  static Outcome run(List<String> arguments, InputStream in) throws CommandFailure {
    String entry = "main";
    String result = "f32";
    List<String> files = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      String flag = argument.startsWith("-") ? argument.replaceFirst("^--?", "") : "";
      int equals = flag.indexOf('=');
      String name = equals < 0 ? flag : flag.substring(0, equals);
      String value = equals < 0 ? null : flag.substring(equals + 1);
      switch (name) {
        case "" -> files.add(argument);
        case "O0", "O1", "O2", "O3", "host-supports-jit" -> {}
        case "e", "entry-point-result", "shared-libs", "mattr", "march" -> {
          if (value == null && ++i == arguments.size()) {
            throw CommandFailure.usage("flag '%s' needs a value".formatted(argument));
          }
          String given = value == null ? arguments.get(i) : value;
          entry = name.equals("e") ? given : entry;
          result = name.equals("entry-point-result") ? given : result;
        }
        default ->
            throw CommandFailure.unknownFlag(
                "unknown flag '%s' of 'mlir-runner'".formatted(argument));
      }
    }
    InputText input =
        InputText.read(
            new Arguments(ImmutableMap.of(), ImmutableList.of(), ImmutableList.copyOf(files))
                .file(),
            in);
    return run(input, entry, result);
  }

  private static Outcome run(InputText input, String entry, String result) throws CommandFailure {
    ReadModule read = Halfspace.read(input.source(), Dialects.standard(), ParseOptions.STRICT);
    if (read.hasErrors()) {
      return new Outcome("", input.render(read.diagnostics()), Outcome.ERRORS);
    }
    FunctionLike function = RunCommand.function(read.module(), entry);
    List<String> results = function.returnTypes().stream().map(Object::toString).toList();
    if (!function.argumentTypes().isEmpty()
        || !results.equals(result.equals("void") ? List.of() : List.of(result))) {
      throw CommandFailure.file(
          "@%s is no function without arguments whose result is '%s'".formatted(entry, result));
    }
    StringBuilder printed = new StringBuilder();
    Run run = Interpreter.of(read.module()).output(printed).run(entry);
    if (!(run instanceof Run.Returned returned)) {
      return new Outcome(
          printed.toString(), input.render(List.of(RunCommand.diagnostic(run))), Outcome.ERRORS);
    }
    for (Datum value : returned.values()) {
      printed.append(DatumText.ofResult(value)).append('\n');
    }
    return new Outcome(printed.toString(), "", Outcome.OK);
  }
}
