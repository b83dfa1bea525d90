package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.report.AnalysedFunction;
import dev.halfspace.report.SourceText;
import java.util.function.Function;

/** Makes the report of a command on the functions of a module. */
final class Reporting {
  private Reporting() {}

  /**
   * The report on all functions. A function for which the report fails is left out, with a message
   * on standard error, and the others are reported.
   *
   * @param warnings the text for standard error that comes first
   * @param file the file to write the report to, or {@code -} for standard output
   * @param traces whether the stack trace of an internal error follows its line
   * @param report the function that produces the text from the functions to report on
   */
  static Outcome on(
      SourceText source,
      ImmutableList<AnalysedFunction> functions,
      String warnings,
      String file,
      boolean traces,
      Function<ImmutableList<AnalysedFunction>, String> report) {
    Function<ImmutableList<AnalysedFunction>, Outcome> attempt =
        list -> Outcome.of(traces, () -> new Outcome(report.apply(list), "", Outcome.OK));
    Outcome all = attempt.apply(functions);
    if (all.status() == Outcome.OK) {
      return new Outcome(all.out(), warnings, Outcome.OK).writtenTo(file);
    }
    StringBuilder err = new StringBuilder(warnings);
    ImmutableList.Builder<AnalysedFunction> reportable = ImmutableList.builder();
    for (AnalysedFunction function : functions) {
      Outcome alone = attempt.apply(ImmutableList.of(function));
      if (alone.status() == Outcome.OK) {
        reportable.add(function);
      } else {
        String title = function.title(source);
        err.append(title).append(": error: the report leaves this function out:\n");
        err.append(alone.err());
      }
    }
    ImmutableList<AnalysedFunction> sound = reportable.build();
    Outcome others = attempt.apply(sound);
    if (sound.isEmpty() || sound.size() == functions.size() || others.status() != Outcome.OK) {
      return new Outcome("", warnings + all.err(), all.status());
    }
    Outcome written = new Outcome(others.out(), err.toString(), Outcome.OK).writtenTo(file);
    return new Outcome(written.out(), written.err(), Outcome.ERRORS);
  }
}
