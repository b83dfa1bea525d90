package dev.halfspace.pass;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The answers of the oracle to {@link PipelineTexts}. The table in the resources is recorded with
 *
 * <pre>
 * java -cp ... dev.halfspace.pass.PipelineTable SEED COUNT FILE
 * </pre>
 */
final class PipelineTable {
  /**
   * A text and its dump by the oracle.
   *
   * @param dump {@code null} if the oracle rejects the text
   */
  record Row(String text, @Nullable String dump) {
    /** The answer of the oracle today. */
    static Row ask(String text) {
      Oracle.Result result =
          Oracle.run("module {}", "--dump-pass-pipeline", "--pass-pipeline=" + text);
      String dump = null;
      if (result.err().startsWith("Pass Manager with ")) {
        List<String> lines = new ArrayList<>();
        for (String line : result.err().lines().toList()) {
          lines.add(line);
          if (line.equals(")")) {
            break;
          }
        }
        dump = lines.stream().collect(Collectors.joining("\n", "", "\n"));
      }
      return new Row(text, dump);
    }

    static Row of(String line) {
      String[] fields = line.split("\t", -1);
      return new Row(fields[0], fields[1].equals("-") ? null : fields[1].replace("\\n", "\n"));
    }

    String line() {
      return text + "\t" + (dump == null ? "-" : dump.replace("\n", "\\n"));
    }

    /** Asserts that we say the same. */
    void check() {
      String ours;
      try {
        ours = Pipeline.parse(text, OraclePasses.REGISTRY).toString();
      } catch (PipelineParseException e) {
        assertThat(dump).as("'%s' is rejected: %s", text, e.getMessage()).isNull();
        assertThat(e.diagnostics()).isNotEmpty();
        return;
      }
      assertThat(ours).as("the dump of '%s'", text).isEqualTo(dump);
    }
  }

  private PipelineTable() {}

  /** Different texts. */
  static Set<String> texts(long seed, int count) {
    PipelineTexts texts = new PipelineTexts(seed);
    Set<String> different = new LinkedHashSet<>();
    while (different.size() < count) {
      different.add(texts.next());
    }
    return different;
  }

  /** Records a table. */
  public static void main(String[] arguments) throws IOException {
    long seed = Long.parseLong(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    List<String> lines = texts(seed, count).stream().map(text -> Row.ask(text).line()).toList();
    Files.write(Path.of(arguments[2]), lines);
  }
}
