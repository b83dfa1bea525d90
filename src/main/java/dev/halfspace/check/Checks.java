package dev.halfspace.check;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks for FileCheck that a text of IR passes: a label for each function, values by names that
 * are captured where they are defined, all lines one after the other, no locations.
 *
 * <pre>{@code
 * Checks.generate(module);
 * // // CHECK-LABEL: func.func @twice(
 * // // CHECK-SAME:      %[[ARG0:.*]]: i32) -> i32 {
 * // // CHECK-NEXT:    %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
 * // // CHECK-NEXT:    return %[[VAL_0]] : i32
 * // // CHECK-NEXT:  }
 * }</pre>
 */
public final class Checks {
  /** The prefix that checks have unless another is given. */
  public static final String PREFIX = "CHECK";

  private Checks() {}

  /** The checks that a module passes when it is printed. */
  public static String generate(Operation module) {
    return generate(Halfspace.print(module), PREFIX);
  }

  /** The checks with a prefix that a text passes, as {@code mlir-opt} prints it. */
  public static String generate(String printed, String prefix) {
    StringBuilder out = new StringBuilder();
    for (Group group : groups(printed, prefix)) {
      out.append(out.isEmpty() ? "" : "\n");
      group.lines.forEach(line -> out.append("// ").append(line).append('\n'));
    }
    return out.toString();
  }

  /**
   * The checks of one function, or of what stands before the first.
   *
   * @param name the name of the function, empty for what stands before the first
   * @param lines the checks, without what makes them comments
   */
  record Group(String name, ImmutableList<String> lines) {}

  static List<Group> groups(String printed, String prefix) {
    CaptureNames names = new CaptureNames(printed);
    List<Group> groups = new ArrayList<>();
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

  private static void add(String name, List<String> lines, List<Group> groups) {
    if (!lines.isEmpty()) {
      groups.add(new Group(name, ImmutableList.copyOf(lines)));
    }
  }

  /** Returns true for the lines of a module without name and attributes. */
  private static boolean isFrame(String line, String printed) {
    return line.equals("module {") || (line.equals("}") && printed.contains("module {\n"));
  }

  /** The label up to the name, then the arguments and results in the same line. */
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
