package dev.halfspace.check;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The replacement of checks in a file; all other lines stay as they are. */
final class CheckUpdate {
  /** The suffixes that a prefix may have; with any other one it is another prefix. */
  private static final String SUFFIX = "(?:-(?:NEXT|SAME|EMPTY|NOT|DAG|LABEL|COUNT-\\d+))?";

  private static final Pattern FUNCTION_NAME = Pattern.compile("@([\\w$.-]+)");

  private final List<CheckGroup> groups;
  private final Pattern check;
  private final Pattern label;

  private CheckUpdate(String printed, String prefix) {
    groups = CheckGroup.of(printed, prefix);
    String start = "^(\\s*(?://|;|#)\\s*)" + Pattern.quote(prefix);
    check = Pattern.compile(start + SUFFIX + "(?:\\{LITERAL\\})?:.*");
    label = Pattern.compile(start + "-LABEL:.*");
  }

  /**
   * A file whose checks are those that a text passes. Checks replace those of the same label, else
   * they precede the function of that name, else they are at the end.
   *
   * @param file the text of the file
   * @param printed the text that the checks are about, as {@code mlir-opt} prints it
   * @param prefix the prefix of the checks that are replaced
   */
  static String of(String file, String printed, String prefix) {
    return new CheckUpdate(printed, prefix).update(file);
  }

  private String update(String file) {
    List<String> lines = new ArrayList<>(Splitter.on('\n').splitToList(file));
    // Line -> name of the function that its check belongs to; "" before the first label.
    Map<Integer, String> owners = new HashMap<>();
    Map<String, Integer> firstCheck = new HashMap<>();
    String owner = "";
    for (int i = 0; i < lines.size(); i++) {
      if (!check.matcher(lines.get(i)).matches()) {
        continue;
      }
      Matcher name = FUNCTION_NAME.matcher(lines.get(i));
      if (label.matcher(lines.get(i)).matches() && name.find()) {
        owner = name.group(1);
      }
      owners.put(i, owner);
      firstCheck.putIfAbsent(owner, i);
    }
    Map<Integer, List<CheckGroup>> before = new HashMap<>();
    int[] places = places(lines, firstCheck);
    for (int g = 0; g < places.length; g++) {
      before.computeIfAbsent(places[g], line -> new ArrayList<>()).add(groups.get(g));
    }
    List<String> out = new ArrayList<>();
    for (int i = 0; i <= lines.size(); i++) {
      for (CheckGroup group : before.getOrDefault(i, List.of())) {
        String comment = commentAt(i, lines);
        group.lines().forEach(line -> out.add(comment + line));
      }
      if (i < lines.size() && !owners.containsKey(i)) {
        out.add(lines.get(i));
      }
    }
    return String.join("\n", out);
  }

  /** The lines before which the groups stand, which are in their order. */
  private int[] places(List<String> lines, Map<String, Integer> firstCheck) {
    int[] places = new int[groups.size()];
    // The end, but before the empty text behind the last line end.
    int next = lines.get(lines.size() - 1).isEmpty() ? lines.size() - 1 : lines.size();
    for (int g = groups.size() - 1; g >= 0; g--) {
      int own = place(groups.get(g), lines, firstCheck);
      next = own < 0 ? next : Math.min(next, own);
      places[g] = next;
    }
    return places;
  }

  /** The line at which a group stood, or at which its function begins; -1 if there is none. */
  private static int place(CheckGroup group, List<String> lines, Map<String, Integer> firstCheck) {
    Integer first = firstCheck.get(group.name());
    if (first != null) {
      return first;
    }
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = CaptureNames.LABEL.matcher(lines.get(i));
      if (matcher.find() && matcher.group(1).equals(group.name())) {
        return i;
      }
    }
    return -1;
  }

  private String commentAt(int line, List<String> lines) {
    if (line < lines.size()) {
      Matcher old = check.matcher(lines.get(line));
      if (old.matches()) {
        return old.group(1);
      }
      String text = lines.get(line);
      return text.substring(0, text.length() - text.stripLeading().length()) + "// ";
    }
    return "// ";
  }
}
