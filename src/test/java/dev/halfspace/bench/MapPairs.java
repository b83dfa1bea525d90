package dev.halfspace.bench;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The pairs of {@code maps.txt}: each line {@code affine_map<outer>;affine_map<inner>}.
 *
 * @param outer the text of the maps to be applied last
 * @param inner the text of the maps to be applied first
 */
record MapPairs(ImmutableList<String> outer, ImmutableList<String> inner) {
  static MapPairs read(Path file) throws IOException {
    List<List<String>> lines =
        Files.readAllLines(file).stream().map(line -> Splitter.on(';').splitToList(line)).toList();
    return new MapPairs(
        lines.stream().map(line -> body(line.get(0))).collect(ImmutableList.toImmutableList()),
        lines.stream().map(line -> body(line.get(1))).collect(ImmutableList.toImmutableList()));
  }

  /** The text between the angle brackets. */
  private static String body(String attribute) {
    return attribute.substring(attribute.indexOf('<') + 1, attribute.length() - 1);
  }
}
