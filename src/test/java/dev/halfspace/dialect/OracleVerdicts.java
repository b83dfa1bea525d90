package dev.halfspace.dialect;

import dev.halfspace.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the oracle says of many programs, asked in one run. */
public final class OracleVerdicts {
  private static final Pattern ERROR = Pattern.compile("(?m)^[^\\n:]*:(\\d+):\\d+: error:");

  private OracleVerdicts() {}

  /** The line of the first error in each program, 0 if it is accepted. */
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
    String log =
        Oracle.run(
                text.toString(),
                "--allow-unregistered-dialect",
                "--split-input-file",
                "--mlir-disable-threading")
            .err();
    Matcher error = ERROR.matcher(log);
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
}
