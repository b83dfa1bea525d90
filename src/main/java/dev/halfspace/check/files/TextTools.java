package dev.halfspace.check.files;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Lists;
import com.google.common.primitives.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Commands that read texts and write parts of them. */
final class TextTools {
  private static final int LINES = 10;

  private TextTools() {}

  static int cat(ToolCall call) throws IOException {
    for (String file : ToolArguments.of(call, "").files()) {
      call.out().write(call.read(file));
    }
    return 0;
  }

  static int echo(ToolCall call) throws IOException {
    List<String> words = call.arguments();
    boolean endsLine = true;
    boolean escapes = false;
    while (!words.isEmpty() && words.get(0).matches("-[neE]+")) {
      endsLine &= !words.get(0).contains("n");
      escapes |= words.get(0).contains("e");
      words = words.subList(1, words.size());
    }
    String text = String.join(" ", words);
    if (escapes) {
      text = text.replace("\\n", "\n").replace("\\t", "\t").replace("\\\\", "\\");
    }
    call.print(text + (endsLine ? "\n" : ""));
    return 0;
  }

  /** Compares a number with the number of lines of standard input. */
  static int count(ToolCall call) throws IOException {
    if (call.arguments().size() != 1 || !call.arguments().get(0).matches("[0-9]{1,18}")) {
      call.complain("one number is expected");
      return 2;
    }
    long expected = Long.parseLong(call.arguments().get(0));
    long found = lines(call.readText("-")).size();
    if (found == expected) {
      return 0;
    }
    call.complain("expected %d lines, got %d".formatted(expected, found));
    return 1;
  }

  static int head(ToolCall call) throws IOException {
    return part(call, /* fromEnd= */ false);
  }

  static int tail(ToolCall call) throws IOException {
    return part(call, /* fromEnd= */ true);
  }

  private static int part(ToolCall call, boolean fromEnd) throws IOException {
    List<String> files = new ArrayList<>();
    String number = Integer.toString(LINES);
    for (int i = 0; i < call.arguments().size(); i++) {
      String argument = call.arguments().get(i);
      if (argument.equals("-n") && i + 1 < call.arguments().size()) {
        number = call.arguments().get(++i);
      } else if (argument.matches("-n?[0-9]+")) {
        number = argument.replaceFirst("-n?", "");
      } else if (argument.startsWith("-") && argument.length() > 1) {
        throw call.unknown(argument);
      } else {
        files.add(argument);
      }
    }
    boolean fromFront = fromEnd && number.startsWith("+");
    if (!number.matches(fromEnd ? "[+]?[0-9]{1,9}" : "[0-9]{1,9}")) {
      throw call.unknown("-n " + number);
    }
    int n = Integer.parseInt(number);
    for (String file : files.isEmpty() ? List.of("-") : files) {
      List<String> lines = lines(call.readText(file));
      int from = fromFront ? Math.max(n - 1, 0) : fromEnd ? lines.size() - n : 0;
      int to = fromEnd ? lines.size() : n;
      for (int i = Math.max(from, 0); i < Math.min(to, lines.size()); i++) {
        call.print(lines.get(i) + "\n");
      }
    }
    return 0;
  }

  static int sort(ToolCall call) throws IOException {
    ToolArguments arguments = ToolArguments.of(call, "ur");
    List<String> lines = new ArrayList<>();
    for (String file : arguments.files()) {
      lines.addAll(lines(call.readText(file)));
    }
    List<String> sorted =
        arguments.has('u')
            ? ImmutableSortedSet.copyOf(lines).asList()
            : ImmutableList.sortedCopyOf(lines);
    for (String line : arguments.has('r') ? Lists.reverse(sorted) : sorted) {
      call.print(line + "\n");
    }
    return 0;
  }

  static int wc(ToolCall call) throws IOException {
    ToolArguments arguments = ToolArguments.of(call, "lc");
    if (arguments.flags().length() != 1) {
      throw call.unknown(arguments.flags());
    }
    for (String file : arguments.files()) {
      byte[] bytes = call.read(file);
      int lines = Collections.frequency(Bytes.asList(bytes), (byte) '\n');
      call.print(
          (arguments.has('l') ? lines : bytes.length)
              + (file.equals("-") ? "" : " " + file)
              + "\n");
    }
    return 0;
  }

  static int tee(ToolCall call) throws IOException {
    byte[] text = call.read("-");
    call.out().write(text);
    for (String file : ToolArguments.of(call, "").others()) {
      Files.write(ToolCall.path(file), text);
    }
    return 0;
  }

  /** The lines of a text; the text after the last line end is a line unless it is empty. */
  static ImmutableList<String> lines(String text) {
    if (text.isEmpty()) {
      return ImmutableList.of();
    }
    String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    return ImmutableList.copyOf(Splitter.on('\n').split(body));
  }
}
