package dev.halfspace.check.files;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import dev.halfspace.support.LineDiff;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** {@code diff} and {@code cmp}: exit status 0 if two files agree, 1 if not. */
final class DiffTool {
  private static final CharMatcher BLANK = CharMatcher.anyOf(" \t\r");

  private DiffTool() {}

  static int cmp(ToolCall call) throws IOException {
    ToolArguments arguments = ToolArguments.of(call, "s");
    List<String> files = two(call, arguments);
    if (Arrays.equals(call.read(files.get(0)), call.read(files.get(1)))) {
      return 0;
    }
    call.print(arguments.has('s') ? "" : "%s %s differ\n".formatted(files.get(0), files.get(1)));
    return 1;
  }

  static int diff(ToolCall call) throws IOException {
    ToolCall plain =
        call.withArguments(
            call.arguments().stream()
                .filter(each -> !each.equals("--strip-trailing-cr"))
                .collect(ImmutableList.toImmutableList()));
    boolean ignoresReturns = plain.arguments().size() < call.arguments().size();
    ToolArguments arguments = ToolArguments.of(plain, "ubwqaN");
    List<String> files = two(plain, arguments);
    String before = plain.readText(files.get(0));
    String after = plain.readText(files.get(1));
    if (ignoresReturns) {
      before = before.replace("\r\n", "\n");
      after = after.replace("\r\n", "\n");
    }
    if (compared(before, arguments).equals(compared(after, arguments))) {
      return 0;
    }
    plain.print(
        arguments.has('q')
            ? "Files %s and %s differ\n".formatted(files.get(0), files.get(1))
            : "--- %s\n+++ %s\n%s"
                .formatted(
                    files.get(0),
                    files.get(1),
                    LineDiff.of(TextTools.lines(before), TextTools.lines(after)).unified()));
    return 1;
  }

  private static List<String> two(ToolCall call, ToolArguments arguments) {
    if (arguments.others().size() != 2) {
      throw call.unknown("%d files".formatted(arguments.others().size()));
    }
    return arguments.others();
  }

  private static String compared(String text, ToolArguments arguments) {
    if (!arguments.has('w') && !arguments.has('b')) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    for (String line : TextTools.lines(text)) {
      out.append(
              arguments.has('w')
                  ? BLANK.removeFrom(line)
                  : BLANK.trimTrailingFrom(BLANK.collapseFrom(line, ' ')))
          .append('\n');
    }
    return out.toString();
  }
}
