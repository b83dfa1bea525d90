package dev.halfspace.loops;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts without operations that are not registered, which cannot be executed: they become calls of
 * functions that are only declared. What is outside of all functions becomes one, {@code @top}.
 */
final class ClosedText {
  private static final Pattern UNKNOWN =
      Pattern.compile("\"([a-z_]\\w*)\\.([\\w.]+)\"\\(([^()]*)\\) : (\\([^()]*\\) -> [^{\\n]+)");

  private ClosedText() {}

  /** The text of a module in which a text that is printed became closed. */
  static String of(String printed) {
    Map<String, String> names = new LinkedHashMap<>();
    Matcher unknown = UNKNOWN.matcher(printed);
    String closed =
        unknown.replaceAll(
            each -> {
              String type = each.group(4);
              String name =
                  names.computeIfAbsent(
                      each.group(1) + "_" + each.group(2).replace('.', '_') + type,
                      key -> key.replaceAll("\\(.*", "") + "_" + names.size());
              return Matcher.quoteReplacement(
                  "func.call @%s(%s) : %s".formatted(name, each.group(3), type));
            });
    StringBuilder declared = new StringBuilder();
    names.forEach(
        (key, name) ->
            declared.append(
                "func.func private @%s%s\n".formatted(name, key.substring(key.indexOf('(')))));
    boolean isWhole = !closed.contains("func.func ");
    int start = closed.indexOf("module {\n");
    int end = closed.lastIndexOf('}');
    return isWhole && start >= 0
        ? closed.substring(0, start)
            + "module {\nfunc.func @top() {\n"
            + closed.substring(start + "module {\n".length(), end)
            + "return\n}\n"
            + declared
            + "}\n"
        : closed.replaceFirst(
            "(?m)^module \\{\n", Matcher.quoteReplacement("module {\n" + declared));
  }
}
