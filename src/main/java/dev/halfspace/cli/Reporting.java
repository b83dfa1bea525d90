package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Operation;
import java.util.function.Function;

/** Makes the report of a command on the functions of a module. */
final class Reporting {
  private Reporting() {}

  /**
   * The report on all functions. A function that makes it fail is left out of it, with a line for
   * standard error, and the report on the others stands.
   *
   * @param warnings the text for standard error that comes first
   * @param file where the report is written to, or {@code -}
   * @param report makes the text from the functions to report on
   */
  static Outcome on(
      InputText input,
      Operation module,
      String warnings,
      String file,
      Function<ImmutableList<AnalysedFunction>, String> report) {
    ImmutableList<AnalysedFunction> functions = AnalysedFunction.of(module);
    Outcome all = on(functions, report);
    Outcome made =
        all.status() == Outcome.OK || functions.size() < 2
            ? all
            : withoutFailing(input, functions, report, all);
    String err = warnings + made.err();
    if (made.out().isEmpty()) {
      return new Outcome("", err, made.status());
    }
    Outcome written = new Outcome(made.out(), err, Outcome.OK).writtenTo(file);
    return new Outcome(written.out(), written.err(), Math.max(made.status(), written.status()));
  }

  private static Outcome on(
      ImmutableList<AnalysedFunction> functions,
      Function<ImmutableList<AnalysedFunction>, String> report) {
    return Outcome.of(() -> new Outcome(report.apply(functions), "", Outcome.OK));
  }

  private static Outcome withoutFailing(
      InputText input,
      ImmutableList<AnalysedFunction> functions,
      Function<ImmutableList<AnalysedFunction>, String> report,
      Outcome all) {
    SourceText source = new SourceText(input);
    ImmutableList.Builder<AnalysedFunction> sound = ImmutableList.builder();
    StringBuilder err = new StringBuilder();
    for (AnalysedFunction function : functions) {
      Outcome alone = on(ImmutableList.of(function), report);
      if (alone.status() == Outcome.OK) {
        sound.add(function);
      } else {
        String title = function.title(input, source);
        err.append(title).append(": error: the report leaves this function out:\n");
        err.append(alone.err());
      }
    }
    ImmutableList<AnalysedFunction> rest = sound.build();
    if (rest.isEmpty() || rest.size() == functions.size()) {
      return all;
    }
    Outcome others = on(rest, report);
    return new Outcome(others.out(), err + others.err(), Outcome.ERRORS);
  }
}
