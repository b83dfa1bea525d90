package dev.halfspace.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

/**
 * Constraint systems in a file: {@code LABEL nvars neq nineq}, then the equalities and the
 * inequalities as rows of nvars + 1 integers. A family is named after {@code =}, or is the label
 * without its digits.
 */
final class SystemFile {
  record Rows(String label, int numVariables, List<long[]> equalities, List<long[]> inequalities) {}

  private SystemFile() {}

  static Map<String, List<Rows>> families(List<String> arguments) throws IOException {
    Map<String, List<Rows>> families = new LinkedHashMap<>();
    for (String argument : arguments) {
      int split = argument.indexOf('=');
      String file = split < 0 ? argument : argument.substring(0, split);
      for (Rows rows : read(Path.of(file))) {
        String family =
            split < 0 ? rows.label().replaceAll("[0-9]+$", "") : argument.substring(split + 1);
        families.computeIfAbsent(family, f -> new ArrayList<>()).add(rows);
      }
    }
    return families;
  }

  private static List<Rows> read(Path file) throws IOException {
    StringTokenizer tokens = new StringTokenizer(Files.readString(file));
    List<Rows> systems = new ArrayList<>();
    while (tokens.hasMoreTokens()) {
      String label = tokens.nextToken();
      int numVariables = Integer.parseInt(tokens.nextToken());
      int numEqualities = Integer.parseInt(tokens.nextToken());
      int numInequalities = Integer.parseInt(tokens.nextToken());
      systems.add(
          new Rows(
              label,
              numVariables,
              rows(tokens, numEqualities, numVariables + 1),
              rows(tokens, numInequalities, numVariables + 1)));
    }
    return systems;
  }

  private static List<long[]> rows(StringTokenizer tokens, int count, int length) {
    long[][] rows = new long[count][length];
    for (long[] row : rows) {
      for (int c = 0; c < length; c++) {
        row[c] = Long.parseLong(tokens.nextToken());
      }
    }
    return List.of(rows);
  }
}
