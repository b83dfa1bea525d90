package dev.halfspace.dialect.vector;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Functions with operations on vectors, one per line of a file: arguments of the function,
 * separated by semicolons, a bar, and the operations, separated by two semicolons.
 */
final class VectorExamples {
  /** The line between the modules in the files that hold the output of the oracle. */
  static final String SEPARATOR = "// -----\n";

  /** A text that is rejected, with what is said of it. */
  record Rejected(String text, List<String> faults) {}

  private VectorExamples() {}

  /** Texts without fault. */
  static List<String> accepted() {
    return read("accepted.txt").lines().map(VectorExamples::function).toList();
  }

  /** The output of the oracle for {@link #accepted}, in custom or generic form. */
  static List<String> printed(String form) {
    return Arrays.stream(read("accepted." + form + ".mlir").split(SEPARATOR)).toList();
  }

  /** Texts with faults, each with its messages in the lines after it, which are indented. */
  static List<Rejected> rejected() {
    List<Rejected> all = new ArrayList<>();
    for (String line : read("rejected.txt").lines().toList()) {
      if (line.startsWith("  ")) {
        all.get(all.size() - 1).faults().add(line.strip());
      } else {
        all.add(new Rejected(function(line), new ArrayList<>()));
      }
    }
    return all;
  }

  private static String function(String line) {
    int bar = line.indexOf('|');
    String arguments =
        Arrays.stream(line.substring(0, bar).split(";"))
            .map(String::strip)
            .filter(argument -> !argument.isEmpty())
            .map(argument -> "%" + argument)
            .collect(Collectors.joining(", "));
    String operations = line.substring(bar + 1).strip().replace(" ;; ", "\n");
    return "func.func @f(" + arguments + ") {\n" + operations + "\nreturn\n}\n";
  }

  private static String read(String name) {
    try (InputStream in = VectorExamples.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
