package dev.halfspace.check.files;

import dev.halfspace.support.StringText;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The command {@code printf} with {@code %s}, {@code %d}, {@code %c}, {@code %%} and the escapes of
 * a shell. The format is reused while arguments are left.
 */
final class PrintfTool {
  private static final Pattern PIECE =
      Pattern.compile("%[sdc%]|\\\\(?:[ntr\"\\\\]|x[0-9a-fA-F]{1,2}|[0-7]{1,3})|%.?");

  private PrintfTool() {}

  static int printf(ToolCall call) throws IOException {
    if (call.arguments().isEmpty()) {
      call.complain("a format is expected");
      return 2;
    }
    String format = call.arguments().get(0);
    List<String> rest = call.arguments().subList(1, call.arguments().size());
    StringBuilder out = new StringBuilder();
    int used = 0;
    int before;
    do {
      before = used;
      Matcher piece = PIECE.matcher(format);
      while (piece.find()) {
        String text = piece.group();
        boolean takes = text.matches("%[sdc]");
        String argument = takes && used < rest.size() ? rest.get(used) : "";
        used += takes ? 1 : 0;
        piece.appendReplacement(out, Matcher.quoteReplacement(value(call, text, argument)));
      }
      piece.appendTail(out);
    } while (used < rest.size() && used > before);
    call.out().write(StringText.encode(out.toString()));
    return 0;
  }

  private static String value(ToolCall call, String piece, String argument) {
    if (piece.startsWith("%")) {
      return switch (piece) {
        case "%s" -> argument;
        case "%d" -> argument.isEmpty() ? "0" : argument;
        case "%c" -> argument.substring(0, Math.min(1, argument.length()));
        case "%%" -> "%";
        default -> throw call.unknown(piece);
      };
    }
    String escape = piece.substring(1);
    return switch (escape.charAt(0)) {
      case 'n' -> "\n";
      case 't' -> "\t";
      case 'r' -> "\r";
      case '"', '\\' -> escape;
      case 'x' -> Character.toString(Integer.parseInt(escape.substring(1), 16));
      default -> Character.toString(Integer.parseInt(escape, 8) & 0xFF);
    };
  }
}
