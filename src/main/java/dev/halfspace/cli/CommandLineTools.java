package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.check.files.Tool;
import dev.halfspace.check.files.ToolCall;
import dev.halfspace.support.StringText;
import java.util.Collections;
import java.util.List;

/** The commands of this program as tools for file tests. */
public final class CommandLineTools {
  /** A command in this process. */
  private interface Command {
    Outcome run(ToolCall call) throws CommandFailure;
  }

  /** The names of the command that executes programs. */
  private static final ImmutableList<String> RUNNERS =
      ImmutableList.of("run", "mlir-runner", "mlir-cpu-runner");

  private static final ImmutableMap<String, Tool> ALL = all();

  private CommandLineTools() {}

  /**
   * {@code opt}, {@code filecheck}, {@code run} and the other commands by their names; {@code
   * mlir-opt}, {@code FileCheck} and {@code mlir-runner}, which take the arguments of the tools of
   * these names, and {@code mlir-cpu-runner}, the former name of {@code mlir-runner}.
   */
  public static ImmutableMap<String, Tool> standard() {
    return ALL;
  }

  private static ImmutableMap<String, Tool> all() {
    Tool opt = tool(CommandLineTools::opt);
    Tool fileCheck =
        tool(
            call ->
                FileCheckCommand.run(
                    call.arguments(), call.environment().get("FILECHECK_OPTS"), call.in()));
    ImmutableMap.Builder<String, Tool> all = ImmutableMap.builder();
    all.put("opt", opt).put("mlir-opt", opt);
    all.put("filecheck", fileCheck).put("FileCheck", fileCheck);
    Tool run = tool(call -> RunCommand.run(call.arguments(), call.in()));
    RUNNERS.forEach(name -> all.put(name, run));
    for (String report : new String[] {"deps", "bounds", "trip-counts", "dataflow"}) {
      all.put(report, tool(call -> ReportCommand.run(report, call.arguments(), call.in())));
    }
    return all.buildOrThrow();
  }

  /** Runs {@code opt}; if a runner reads its output, leaves out unknown passes and reports them. */
  private static Outcome opt(ToolCall call) throws CommandFailure {
    if (Collections.disjoint(RUNNERS, call.readers())) {
      return OptCommand.run(call.arguments(), call.in());
    }
    PassesLeftOut.Rest rest = PassesLeftOut.of(call.arguments(), PassFlags.REGISTRY);
    Outcome outcome = OptCommand.run(rest.arguments(), call.in());
    String note =
        rest.leftOut().isEmpty()
            ? ""
            : "left out, since programs are executed as they are: %s\n"
                .formatted(String.join(", ", rest.leftOut()));
    Outcome.Text out = target -> target.append(rest.remark());
    return new Outcome(
        Outcome.Text.of(List.of(out, outcome.out())), outcome.err() + note, outcome.status());
  }

  private static Tool tool(Command command) {
    return call -> {
      Outcome outcome;
      try {
        outcome = command.run(call);
      } catch (CommandFailure failure) {
        if (failure.isUnknownFlag()) {
          throw call.cannotRun(failure.message());
        }
        outcome = new Outcome("", failure.line(), failure.status());
      }
      call.err().write(StringText.encode(outcome.err()));
      outcome.out().writeTo(call.out());
      return outcome.status();
    };
  }
}
