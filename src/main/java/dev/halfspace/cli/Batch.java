package dev.halfspace.cli;

import dev.halfspace.support.StringText;
import java.io.InputStream;
import java.util.List;

/**
 * Runs {@code opt} on many inputs in one process. Each line of a list is {@code
 * INPUT<TAB>OUTPUT<TAB>FLAGS}, the flags quoted as for a shell; {@code OUTPUT} receives the
 * standard output, {@code OUTPUT.err} the standard error and {@code OUTPUT.rc}, written last, the
 * exit status. A line that fails does not prevent the others from running.
 */
final class Batch {
  private final InputText list;
  private final boolean traces;
  private final StringBuilder err = new StringBuilder();
  private int status = Outcome.OK;

  private Batch(InputText list, boolean traces) {
    this.list = list;
    this.traces = traces;
  }

  /**
   * Runs the lines of a list. The outcome's status is 0 if every line ended with status 0; its text
   * for standard error names the lines that are malformed or whose output cannot be written.
   */
  static Outcome run(InputText list, boolean traces) {
    Batch batch = new Batch(list, traces);
    List<String> lines = StringText.decode(list.bytes(), 0, list.bytes().length).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      batch.line(i + 1, lines.get(i));
    }
    return new Outcome("", batch.err.toString(), batch.status);
  }

  private void line(int number, String line) {
    if (line.isBlank()) {
      return;
    }
    String[] fields = line.split("\t", -1);
    if (fields.length != 3 || fields[0].isEmpty() || fields[1].isEmpty()) {
      fail(number, "it is not 'INPUT<TAB>OUTPUT<TAB>FLAGS': " + excerpt(line));
      return;
    }
    Outcome outcome = Outcome.of(traces, () -> process(fields[0], fields[2]));
    try {
      OutputFile.write(fields[1], outcome.out());
      OutputFile.write(fields[1] + ".err", err -> err.append(outcome.err()));
      OutputFile.write(fields[1] + ".rc", rc -> rc.append(outcome.status() + "\n"));
      status = Math.max(status, outcome.status() == Outcome.OK ? Outcome.OK : Outcome.ERRORS);
    } catch (CommandFailure failure) {
      fail(number, failure.message());
    }
  }

  private static Outcome process(String input, String flags) throws CommandFailure {
    Arguments arguments =
        Arguments.parse("opt", ShellWords.split(flags), OptCommand.PROCESSING, PassFlags.REGISTRY);
    if (!arguments.files().isEmpty()) {
      throw CommandFailure.usage("the flags of a line name a file: " + arguments.files());
    }
    return OptRun.of(arguments).process(InputText.read(input, InputStream.nullInputStream()));
  }

  private void fail(int number, String why) {
    status = Outcome.ERRORS;
    err.append("halfspace: error: %s:%s: %s\n".formatted(list.name(), number, why));
  }

  private static String excerpt(String line) {
    return "'" + (line.length() > 100 ? line.substring(0, 100) + "..." : line) + "'";
  }
}
