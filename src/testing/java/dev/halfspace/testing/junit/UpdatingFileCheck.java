package dev.halfspace.testing.junit;

import dev.halfspace.check.files.Tool;
import dev.halfspace.check.files.ToolCall;
import dev.halfspace.source.Source;
import dev.halfspace.testing.Golden;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * FileCheck for tests that are updated: if a check of one prefix fails, the checks of that prefix
 * in the file are regenerated. If the new checks do not pass, the file is restored.
 */
final class UpdatingFileCheck implements Tool {
  private static final Pattern PREFIX = Pattern.compile("--?check-prefix(?:es)?=([\\w-]+)");

  private final Tool fileCheck;
  private final Class<?> test;

  UpdatingFileCheck(Tool fileCheck, Class<?> test) {
    this.fileCheck = fileCheck;
    this.test = test;
  }

  @Override
  public int run(ToolCall call) throws IOException {
    byte[] input = call.in().readAllBytes();
    int status = fileCheck.run(call.reading(new ByteArrayInputStream(input)));
    String file = null;
    String prefix = "CHECK";
    for (String argument : call.arguments()) {
      Matcher named = PREFIX.matcher(argument);
      if (named.matches()) {
        prefix = named.group(1);
      } else if (argument.startsWith("-")) {
        return status; // the flag may change the meaning of the checks
      } else {
        file = argument;
      }
    }
    if (status != 1 || file == null) {
      return status;
    }
    byte[] old = Files.readAllBytes(Path.of(file));
    try {
      Golden.of(file).in(test).checks(Source.of("input", input).text(), prefix);
    } catch (AssertionError e) {
      call.complain(String.valueOf(e.getMessage()));
      return status;
    }
    if (fileCheck.run(call.reading(new ByteArrayInputStream(input))) == 0) {
      return 0;
    }
    Path unused = Files.write(Path.of(file), old);
    return status;
  }
}
