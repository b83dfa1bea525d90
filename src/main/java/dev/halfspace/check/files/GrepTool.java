package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.check.regex.Ere;
import dev.halfspace.check.regex.EreMatch;
import dev.halfspace.check.regex.EreSyntaxException;
import dev.halfspace.support.StringText;
import java.io.IOException;
import java.util.Collections;
import java.util.Optional;
import java.util.regex.Pattern;

/** {@code grep}: the lines in which a basic or extended regular expression of POSIX matches. */
final class GrepTool {
  /** The escapes that only GNU's {@code grep} has: of words, of letters and others. */
  private static final Pattern GNU_ESCAPE = Pattern.compile("\\\\[a-zA-Z<>'`]");

  private GrepTool() {}

  static int grep(ToolCall call) throws IOException {
    ToolArguments arguments = ToolArguments.of(call, "vcqiEFnxe");
    if (arguments.others().isEmpty()) {
      throw call.unknown("no pattern");
    }
    if (Collections.frequency(call.arguments(), "-e") > 1) {
      throw call.unknown("several patterns");
    }
    Ere expression = expression(call, arguments);
    ImmutableList<String> files = arguments.others().subList(1, arguments.others().size());
    boolean isAnySelected = false;
    for (String file : files.isEmpty() ? ImmutableList.of("-") : files) {
      String prefix = files.size() > 1 ? file + ":" : "";
      int number = 0;
      int selected = 0;
      for (String line : TextTools.lines(call.readText(file))) {
        number++;
        if (matches(expression, line, arguments.has('x'), call) == arguments.has('v')) {
          continue;
        }
        selected++;
        if (!arguments.has('q') && !arguments.has('c')) {
          call.print(prefix + (arguments.has('n') ? number + ":" : "") + line + "\n");
        }
      }
      isAnySelected |= selected > 0;
      if (arguments.has('c') && !arguments.has('q')) {
        call.print(prefix + selected + "\n");
      }
    }
    return isAnySelected ? 0 : 1;
  }

  private static boolean matches(Ere expression, String line, boolean whole, ToolCall call) {
    byte[] bytes = StringText.encode(line);
    if (expression.find(bytes, 0, bytes.length) instanceof Answer.Known<Optional<EreMatch>> known) {
      return known.value().isPresent()
          && (!whole
              || (known.value().get().start() == 0 && known.value().get().end() == bytes.length));
    }
    throw call.unknown("an expression that takes long");
  }

  private static Ere expression(ToolCall call, ToolArguments arguments) {
    String text = arguments.others().get(0);
    if (!arguments.has('F') && GNU_ESCAPE.matcher(text.replace("\\\\", "")).find()) {
      throw call.unknown(text);
    }
    String extended =
        arguments.has('E') ? text : arguments.has('F') ? literal(text) : extended(text);
    try {
      return Ere.compile(extended, arguments.has('i'));
    } catch (EreSyntaxException e) {
      throw call.unknown(text);
    }
  }

  private static String literal(String text) {
    return text.replaceAll("[\\\\.\\[\\]*+?{}()|^$]", "\\\\$0");
  }

  /** A basic expression as an extended one: what has a backslash in one has none in the other. */
  private static String extended(String basic) {
    StringBuilder out = new StringBuilder();
    int bracket = -1; // the start of an open bracket expression
    for (int i = 0; i < basic.length(); i++) {
      char c = basic.charAt(i);
      if (bracket >= 0) {
        boolean isFirst = i - bracket == (basic.charAt(bracket + 1) == '^' ? 2 : 1);
        bracket = c == ']' && !isFirst ? -1 : bracket;
        out.append(c);
      } else if (c == '\\' && i + 1 < basic.length()) {
        char next = basic.charAt(++i);
        out.append("+?{}()|".indexOf(next) >= 0 ? String.valueOf(next) : "\\" + next);
      } else {
        bracket = c == '[' ? i : -1;
        out.append("+?{}()|".indexOf(c) >= 0 ? "\\" + c : String.valueOf(c));
      }
    }
    return out.toString();
  }
}
