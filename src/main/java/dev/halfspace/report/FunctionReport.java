package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import java.util.Locale;

/** A report for a person, function by function. */
abstract class FunctionReport {
  final SourceText source;
  final WitnessText witness;
  private final StringBuilder out = new StringBuilder();

  FunctionReport(SourceText source) {
    this.source = source;
    this.witness = new WitnessText(source);
  }

  /** Reports on a function, below the line that names it. */
  abstract void function(AnalysedFunction function);

  /** The report on functions of the input. */
  final String on(ImmutableList<AnalysedFunction> functions) {
    String separator = "";
    for (AnalysedFunction function : functions) {
      out.append(separator);
      line("%s", function.title(source));
      function(function);
      separator = "\n";
    }
    if (out.length() == 0) {
      line("%s: there is no function with a body", source.name());
    }
    return out.toString();
  }

  final void line(String format, Object... arguments) {
    out.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
