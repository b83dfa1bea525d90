package dev.halfspace.text;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Spellings of types and attributes. A resource has two lines for each: the text, and indented what
 * the oracle prints for it, or what we say is wrong and in which column.
 */
record AttributeExamples(String text, String expected) {
  static List<AttributeExamples> accepted() {
    return read("attributes-accepted.txt");
  }

  static List<AttributeExamples> rejected() {
    return read("attributes-rejected.txt");
  }

  private static List<AttributeExamples> read(String resource) {
    try {
      List<String> lines =
          Resources.readLines(
              Resources.getResource(AttributeExamples.class, resource), StandardCharsets.UTF_8);
      List<AttributeExamples> examples = new ArrayList<>();
      for (int i = 0; i + 1 < lines.size(); i += 2) {
        examples.add(new AttributeExamples(lines.get(i), lines.get(i + 1).strip()));
      }
      return examples;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
