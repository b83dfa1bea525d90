package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The tables of docs/semantics.md have each operation, once, and say where their reading is from.
 */
class SemanticsPageTest {
  private static final Pattern NAME = Pattern.compile("`([a-z]+\\.[a-z_0-9.]+)`");

  @Test
  void theTablesHaveEachOperationOnce() throws Exception {
    DialectRegistry registry = Dialects.standard();
    List<String> operations = new ArrayList<>();
    for (String prefix : registry.prefixes()) {
      operations.addAll(Objects.requireNonNull(registry.dialect(prefix)).operations().keySet());
    }
    List<String> named = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of("docs/semantics.md"))) {
      if (line.startsWith("| `")) {
        String[] cells = line.split("(?<!\\\\)\\|", -1);
        assertThat(cells).as(line).hasSize(7);
        assertThat(cells[5].strip()).as("source of %s", line).isNotEmpty();
        Matcher name = NAME.matcher(cells[1]);
        while (name.find()) {
          named.add(name.group(1));
        }
      }
    }
    assertThat(named).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(operations);
  }
}
