package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.check.regex.Ere;
import dev.halfspace.check.regex.EreMatch;
import dev.halfspace.check.regex.EreSyntaxException;
import dev.halfspace.support.StringText;
import java.io.IOException;
import java.util.Optional;

/** {@code grep}: the lines in which a basic or extended regular expression of POSIX matches. */
final class GrepTool {
  private GrepTool() {}

  static int grep(ToolCall call) throws IOException {
    ToolArguments arguments = ToolArguments.of(call, "vcqiEFnxe");
    if (arguments.others().isEmpty()) {
      throw call.unknown("no pattern");
    }
    Ere expression = expression(call, arguments);
    ImmutableList<String> files = arguments.others().subList(1, arguments.others().size());
    long selected = 0;
    for (String file : files.isEmpty() ? ImmutableList.of("-") : files) {
      int number = 0;
      for (String line : TextTools.lines(call.readText(file))) {
        number++;
        if (matches(expression, line, arguments.has('x'), call) == arguments.has('v')) {
          continue;
        }
        selected++;
        if (!arguments.has('q') && !arguments.has('c')) {
          call.print(
              (files.size() > 1 ? file + ":" : "")
                  + (arguments.has('n') ? number + ":" : "")
                  + line
                  + "\n");
        }
      }
    }
    if (arguments.has('c')) {
      call.print(selected + "\n");
    }
    return selected > 0 ? 0 : 1;
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
    boolean inBracket = false;
    for (int i = 0; i < basic.length(); i++) {
      char c = basic.charAt(i);
      if (inBracket) {
        inBracket = c != ']' || basic.charAt(i - 1) == '[';
        out.append(c);
      } else if (c == '\\' && i + 1 < basic.length()) {
        char next = basic.charAt(++i);
        out.append("+?{}()|".indexOf(next) >= 0 ? String.valueOf(next) : "\\" + next);
      } else {
        inBracket = c == '[';
        out.append("+?{}()|".indexOf(c) >= 0 ? "\\" + c : String.valueOf(c));
      }
    }
    return out.toString();
  }
}
