package dev.halfspace.dialect;

import dev.halfspace.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The verdicts of the oracle on many programs, asked for in one run. */
public final class OracleVerdicts {
  /** The verdict on a program that the oracle does not survive. */
  public static final int CRASH = -1;

  private static final Pattern ERROR = Pattern.compile("(?m)^[^\\n:]*:(\\d+):\\d+: error:");

  private OracleVerdicts() {}

  /**
   * The line of the first error in each program, 0 if it is accepted, {@link #CRASH} if the oracle
   * crashes on it alone.
   */
  public static List<Integer> firstErrorLines(List<String> programs) {
    StringBuilder text = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    List<Integer> lines = new ArrayList<>();
    int line = 0;
    for (String program : programs) {
      starts.add(line);
      lines.add(0);
      text.append(program).append("\n// -----\n");
      line += program.split("\n", -1).length + 1;
    }
    Oracle.Result result =
        Oracle.run(
            text.toString(),
            "--allow-unregistered-dialect",
            "--split-input-file",
            "--mlir-disable-threading");
    if (result.status() != 0 && result.status() != 1) {
      return programs.size() == 1 ? List.of(CRASH) : ofHalves(programs);
    }
    Matcher error = ERROR.matcher(result.err());
    while (error.find()) {
      int at = Integer.parseInt(error.group(1));
      int index = starts.size() - 1;
      while (starts.get(index) >= at) {
        index--;
      }
      if (lines.get(index) == 0) {
        lines.set(index, at - starts.get(index));
      }
    }
    return lines;
  }

  /** A program on which the oracle crashes is found by halving the list. */
  private static List<Integer> ofHalves(List<String> programs) {
    int middle = programs.size() / 2;
    List<Integer> lines = new ArrayList<>(firstErrorLines(programs.subList(0, middle)));
    lines.addAll(firstErrorLines(programs.subList(middle, programs.size())));
    return lines;
  }
}
