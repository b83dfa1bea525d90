package dev.halfspace.check.files;

import dev.halfspace.support.StringText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code split-file}: writes the parts of a file that lines {@code //--- NAME} begin. */
final class SplitFileTool {
  private static final Pattern SEPARATOR = Pattern.compile("(?:\\S{0,4}?)--- (\\S.*)");

  private SplitFileTool() {}

  static int splitFile(ToolCall call) throws IOException {
    ToolArguments arguments = ToolArguments.of(call, "");
    if (arguments.others().size() != 2) {
      throw call.unknown("%d files".formatted(arguments.others().size()));
    }
    Map<String, StringBuilder> parts = new TreeMap<>();
    StringBuilder part = null;
    for (String line : TextTools.lines(call.readText(arguments.others().get(0)))) {
      Matcher separator = SEPARATOR.matcher(line);
      if (separator.matches()) {
        part = new StringBuilder();
        if (parts.put(separator.group(1).strip(), part) != null) {
          call.complain("'%s' is given twice".formatted(separator.group(1)));
          return 1;
        }
      } else if (part != null) {
        part.append(line).append('\n');
      }
    }
    if (parts.isEmpty()) {
      call.complain("no separator found");
      return 1;
    }
    Path directory = ToolCall.path(arguments.others().get(1)).toAbsolutePath().normalize();
    if (Files.isRegularFile(directory)) {
      Files.delete(directory);
    }
    for (Map.Entry<String, StringBuilder> each : parts.entrySet()) {
      Path file = directory.resolve(each.getKey()).normalize();
      if (!file.startsWith(directory) || file.equals(directory)) {
        call.complain("'%s' is outside of the directory".formatted(each.getKey()));
        return 1;
      }
      Path unused = Files.createDirectories(file.getParent());
      Files.write(file, StringText.encode(each.getValue().toString()));
    }
    return 0;
  }
}
