package dev.halfspace.check;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/**
 * The checks of one function, or of the text before the first.
 *
 * @param name the name of the function, empty for the text before the first
 * @param lines the checks, without comment markers
 */
record CheckGroup(String name, ImmutableList<String> lines) {
  /** The checks that a text passes, with a prefix, in order. */
  static List<CheckGroup> of(String printed, String prefix) {
    CaptureNames names = new CaptureNames(printed);
    List<CheckGroup> groups = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    String name = "";
    boolean follows = false;
    for (String line : Splitter.on('\n').split(printed)) {
      if (line.isBlank() || isFrame(line, printed)) {
        follows = false;
        continue;
      }
      String label = names.labelOf(line);
      if (!label.isEmpty()) {
        add(name, lines, groups);
        name = label;
        lines = new ArrayList<>();
        names.clear();
        function(line, label, prefix, names, lines);
      } else {
        lines.add(prefix + (follows ? "-NEXT: " : ":      ") + names.captured(line));
      }
      follows = true;
    }
    add(name, lines, groups);
    if (groups.isEmpty() && printed.startsWith("module {")) {
      add("", List.of(prefix + ":      module {", prefix + "-NEXT: }"), groups);
    }
    return groups;
  }

  private static void add(String name, List<String> lines, List<CheckGroup> groups) {
    if (!lines.isEmpty()) {
      groups.add(new CheckGroup(name, ImmutableList.copyOf(lines)));
    }
  }

  /** Returns true for the lines of a module without name and attributes. */
  private static boolean isFrame(String line, String printed) {
    return line.equals("module {") || (line.equals("}") && printed.contains("module {\n"));
  }

  /** Adds a label up to the name, then the arguments and results as a check of the same line. */
  private static void function(
      String line, String label, String prefix, CaptureNames names, List<String> lines) {
    int end = line.indexOf("@" + label) + label.length() + 1;
    if (line.startsWith("(", end)) {
      end++;
    }
    lines.add(prefix + "-LABEL: " + CaptureNames.escaped(line.substring(0, end).strip()));
    String rest = names.captured(line.substring(end).strip() + "\n").stripTrailing();
    if (!rest.isEmpty()) {
      lines.add(prefix + "-SAME:      " + rest);
    }
  }
}
