package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.GlobalMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of docs/interpreter.md names each operation that cannot be executed, and no other. */
class InterpreterTableTest {
  private static final List<Class<?>> INTERFACES =
      List.of(
          Executable.class,
          Evaluable.class,
          ConstantLike.class,
          FunctionLike.class,
          GlobalMemory.class,
          Terminator.class);

  private static boolean isExecuted(OpDefinition<?> definition) {
    return definition.facet(Executable.Rule.class) != null
        || INTERFACES.stream().anyMatch(each -> each.isAssignableFrom(definition.type()));
  }

  @Test
  void theTableNamesWhatIsNotExecuted() throws IOException {
    DialectRegistry registry = Dialects.standard();
    Set<String> silent = new TreeSet<>();
    for (String prefix : registry.prefixes()) {
      Dialect dialect = registry.dialect(prefix);
      assertThat(dialect).isNotNull();
      dialect.operations().values().stream()
          .filter(each -> !isExecuted(each))
          .forEach(each -> silent.add(each.name()));
    }
    Set<String> named = new TreeSet<>();
    Set<String> dialects = new TreeSet<>();
    try (Stream<String> lines = Files.lines(Path.of("docs/interpreter.md"))) {
      lines
          .dropWhile(line -> !line.startsWith("| dialect |"))
          .skip(2)
          .takeWhile(line -> line.startsWith("|"))
          .map(line -> line.split("\\|", -1))
          .forEach(
              cells -> {
                names(cells[1]).forEach(dialects::add);
                names(cells[3]).forEach(named::add);
              });
    }
    assertThat(named).isEqualTo(silent);
    assertThat(dialects).isEqualTo(new TreeSet<>(registry.prefixes()));
  }

  private static List<String> names(String cell) {
    return Pattern.compile("`([^`]+)`").matcher(cell).results().map(m -> m.group(1)).toList();
  }
}
