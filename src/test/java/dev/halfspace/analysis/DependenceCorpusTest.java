package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Available;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.report.Reports;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The oracle's dependence tables, row by row; where we differ, execution has to side with us. */
final class DependenceCorpusTest {
  private static final Pattern ROW = Pattern.compile("\\[(\\d+), (\\d+), (\\d+), \"([^\"]*)\"\\]");
  private static final Pattern CORPUS = Pattern.compile("\"corpus\": \"(\\w+)\"");
  private static final String PREFIX = "dependence from ";

  /** Symbols take these values where execution decides. */
  private static final List<Long> SIZES = List.of(1L, 5L, 8L);

  @Test
  void rowsEqualTheOraclesOrAreWhatExecutionShows() throws IOException {
    Path corpus = Path.of(System.getProperty("halfspace.corpus", ""));
    Available.orSkip(
        Files.isDirectory(corpus.resolve("deps")),
        "no corpus in -Dhalfspace.corpus: the oracle's tables are not compared");
    List<Path> tables;
    try (Stream<Path> files = Files.list(corpus.resolve("deps"))) {
      tables = files.filter(f -> !f.endsWith("index.json")).sorted().toList();
    }
    int equal = 0;
    int shown = 0;
    List<String> unread = new ArrayList<>();
    for (Path table : tables) {
      String text = Files.readString(table);
      Matcher found = CORPUS.matcher(text);
      assertThat(found.find()).isTrue();
      String id = table.getFileName().toString().replace(".json", "");
      Path input = corpus.resolve(found.group(1)).resolve("in").resolve(id + ".mlir");
      Diagnostics diagnostics = new Diagnostics();
      ModuleOp module =
          Parser.of(Dialects.standard())
              .allowingUnregistered()
              .parse(Source.of(id, Files.readString(input)), diagnostics);
      if (diagnostics.hasErrors()) {
        unread.add(id);
        continue;
      }
      Map<String, String> ours = ours(module);
      List<String> different = new ArrayList<>();
      Matcher row = ROW.matcher(text.substring(text.indexOf("\"flat\"")));
      while (row.find()) {
        String question =
            "%s to %s at depth %s".formatted(row.group(1), row.group(2), row.group(3));
        assertThat(ours).as(id).containsKey(question);
        if (ours.get(question).equals(row.group(4))) {
          equal++;
        } else {
          different.add(question);
        }
      }
      if (!different.isEmpty()) {
        Set<String> executed = executed(module);
        for (String question : different) {
          String answer = question + " = " + ours.get(question);
          if (answer.endsWith("= false")) {
            assertThat(executed).as(id).noneMatch(line -> line.startsWith(question + " ="));
          } else {
            assertThat(executed).as(id).contains(answer);
          }
          shown++;
        }
      }
    }
    System.out.printf(
        "dependence tables: %d rows equal, %d more exact by execution, not read: %s%n",
        equal, shown, unread);
    assertThat(equal).isPositive();
  }

  private static Map<String, String> ours(ModuleOp module) {
    Map<String, String> rows = new HashMap<>();
    for (Diagnostic remark : Reports.memRefDependenceCheck(module)) {
      int equals = remark.message().indexOf(" = ");
      if (equals > 0) {
        rows.put(
            remark.message().substring(PREFIX.length(), equals),
            remark.message().substring(equals + 3));
      }
    }
    return rows;
  }

  private static Set<String> executed(ModuleOp module) {
    Set<String> lines = new HashSet<>();
    for (long size : SIZES) {
      lines.addAll(ProgramExecution.dependences(module, size));
    }
    return lines;
  }
}
