package dev.halfspace.check.files;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.halfspace.check.comments.InputParts;
import dev.halfspace.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The comments of a file that define how it is tested.
 *
 * @param steps the commands and definitions, in order
 */
record TestScript(
    ImmutableList<Step> steps,
    ImmutableList<String> required,
    ImmutableList<String> unsupported,
    ImmutableList<String> expectedToFail) {
  /** The keywords of such comments; their text extends to the end of the line. */
  private static final Pattern KEYWORD =
      Pattern.compile(
          "(?<![-\\w])(RUN:|REQUIRES:|UNSUPPORTED:|XFAIL:|DEFINE:|REDEFINE:|END\\.)(.*)");

  /** A line number, optionally with an offset. */
  private static final Pattern LINE = Pattern.compile("%\\(line *(?:([+-]) *(\\d{1,9}))?\\)");

  private static final Pattern DEFINITION = Pattern.compile("\\s*(%\\{[^}]+\\})\\s*=\\s?(.*)");

  /** A step of the script. */
  sealed interface Step {
    /** A command, and the number of its first line. */
    record Command(int line, String text) implements Step {}

    /** The text of a name in braces from here on. */
    record Definition(String name, String value) implements Step {}
  }

  /** A comment; its continuations are joined to it. */
  private record Line(String keyword, int number, String text) {}

  /**
   * Reads the comments of a text.
   *
   * @throws ShellSyntaxException if one is malformed
   */
  static TestScript of(String text) throws ShellSyntaxException {
    ImmutableList.Builder<Step> steps = ImmutableList.builder();
    ImmutableList.Builder<String> required = ImmutableList.builder();
    ImmutableList.Builder<String> unsupported = ImmutableList.builder();
    ImmutableList.Builder<String> expectedToFail = ImmutableList.builder();
    for (Line line : joined(text)) {
      switch (line.keyword) {
        case "RUN:" -> steps.add(new Step.Command(line.number, line.text.strip()));
        case "REQUIRES:" -> required.addAll(conditions(line.text));
        case "UNSUPPORTED:" -> unsupported.addAll(conditions(line.text));
        case "XFAIL:" -> expectedToFail.addAll(conditions(line.text));
        default -> {
          Matcher definition = DEFINITION.matcher(line.text);
          if (!definition.matches()) {
            throw new ShellSyntaxException(
                "line %d: a definition is '%%{name} = text'".formatted(line.number));
          }
          steps.add(new Step.Definition(definition.group(1), definition.group(2)));
        }
      }
    }
    return new TestScript(
        steps.build(), required.build(), unsupported.build(), expectedToFail.build());
  }

  /** The comments; one that ends in a backslash is joined with the next of its kind. */
  private static List<Line> joined(String text) throws ShellSyntaxException {
    List<Line> lines = new ArrayList<>();
    boolean goesOn = false;
    int number = 0;
    for (String line : Splitter.on('\n').split(text)) {
      number++;
      if (line.indexOf(':') < 0 && !line.contains("END.")) {
        continue;
      }
      Matcher matcher = KEYWORD.matcher(line);
      if (!matcher.find()) {
        continue;
      }
      String keyword = matcher.group(1);
      if (keyword.equals("END.")) {
        break;
      }
      String rest = withNumbers(matcher.group(2).stripTrailing(), number);
      Line last = goesOn ? lines.remove(lines.size() - 1) : null;
      if (last != null && !last.keyword.equals(keyword)) {
        throw unfinished(last);
      }
      goesOn = rest.endsWith("\\") && keyword.matches("RUN:|(RE)?DEFINE:");
      String part = goesOn ? rest.substring(0, rest.length() - 1) : rest;
      lines.add(
          last == null
              ? new Line(keyword, number, part)
              : new Line(keyword, last.number, last.text + part));
    }
    if (goesOn) {
      throw unfinished(lines.get(lines.size() - 1));
    }
    return lines;
  }

  private static ShellSyntaxException unfinished(Line line) {
    return new ShellSyntaxException(
        "line %d: '%s' ends in a backslash, but no other follows"
            .formatted(line.number, line.keyword));
  }

  private static String withNumbers(String text, int line) {
    return LINE.matcher(text)
        .replaceAll(
            match -> {
              long added = match.group(2) == null ? 0 : Long.parseLong(match.group(2));
              return Long.toString("-".equals(match.group(1)) ? line - added : line + added);
            });
  }

  private static List<String> conditions(String list) {
    return Splitter.on(',').trimResults().omitEmptyStrings().splitToList(list);
  }

  /** The first line of each part of a text if commands split it, else of the text. */
  static ImmutableList<Integer> parts(String text) {
    if (!text.contains("-split-input-file")) {
      return ImmutableList.of(1);
    }
    ImmutableList.Builder<Integer> lines = ImmutableList.builder();
    InputParts.split(Source.of("text", text), InputParts.MARKER)
        .parts()
        .forEach(part -> lines.add(part.place(0).line()));
    return lines.build();
  }

  /** Returns true if there is something to run. */
  boolean hasCommands() {
    return steps.stream().anyMatch(Step.Command.class::isInstance);
  }
}
