package dev.halfspace.verify;

import dev.halfspace.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the comments {@code expected-error@below {{...}}} of files anew, from what is reported of
 * them: to be run, and its changes to be read, when wordings have changed. A file of MLIR text is
 * taken by its parts, a page of documentation by its {@code mlir} examples.
 */
final class ExpectationWriter {
  private static final String MARKER = "// -----\n";

  private static final Pattern COMMENT =
      Pattern.compile("\\s*// expected-[a-z]+@(below|above) \\{\\{.*\\}\\}\\s*");

  private static final Pattern EXAMPLE = Pattern.compile("(?ms)(?<=^```mlir\\n).*?(?=^```$)");

  private ExpectationWriter() {}

  /** Rewrites files. */
  public static void main(String[] files) throws IOException {
    for (String file : files) {
      Path path = Path.of(file);
      String text = Files.readString(path);
      String written =
          file.endsWith(".md")
              ? EXAMPLE
                  .matcher(text)
                  .replaceAll(example -> Matcher.quoteReplacement(ofParts(example.group())))
              : ofParts(text);
      if (!written.equals(text)) {
        Files.writeString(path, written);
      }
    }
  }

  private static String ofParts(String text) {
    List<String> parts = new ArrayList<>();
    for (String part : text.split(MARKER, -1)) {
      parts.add(ofPart(part));
    }
    return String.join(MARKER, parts);
  }

  private static String ofPart(String part) {
    List<String> lines = part.lines().filter(line -> !COMMENT.matcher(line).matches()).toList();
    String bare = lines.isEmpty() ? part : String.join("\n", lines) + "\n";
    List<Set<String>> ofLine = new ArrayList<>();
    for (int i = 0; i <= lines.size(); i++) {
      ofLine.add(new LinkedHashSet<>());
    }
    for (Diagnostic each : StandardText.read(bare).diagnostics()) {
      add(each, ofLine);
      each.notes().forEach(note -> add(note, ofLine));
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String indentation = line.substring(0, line.length() - line.stripLeading().length());
      ofLine.get(i).forEach(each -> out.append(indentation).append(each.formatted("below")));
      out.append(line).append('\n');
    }
    ofLine.get(lines.size()).forEach(each -> out.append(each.formatted("above")));
    return out.toString();
  }

  private static void add(Diagnostic found, List<Set<String>> ofLine) {
    var place = found.location().place();
    if (place != null) {
      String message = found.message().replace("%", "%%");
      ofLine
          .get(Math.min(Math.max(place.line(), 1), ofLine.size()) - 1)
          .add("// expected-" + found.severity() + "@%s {{" + message + "}}\n");
    }
  }
}
