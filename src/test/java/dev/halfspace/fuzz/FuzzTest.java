package dev.halfspace.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.DiagnosticRenderer;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.support.StringText;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Reads texts that are almost MLIR. Whatever the text, there is a module without faults, which
 * prints as text that is read and printed the same, or there are diagnostics; nothing is thrown and
 * nothing takes long.
 *
 * <p>The number of texts is the system property {@code halfspace.fuzz.inputs}, their seed {@code
 * halfspace.fuzz.seed}; {@code mvn -Pfuzz verify} reads ten million.
 */
class FuzzTest {
  private static final int INPUTS = Integer.getInteger("halfspace.fuzz.inputs", 6_000);
  private static final long SEED = Long.getLong("halfspace.fuzz.seed", 20261121);

  /** Texts are at most this long before they are changed. */
  private static final int LONGEST = 3000;

  private static final long MOST_MILLISECONDS = 20_000;

  /** The text that is being read, and since when. */
  private record Current(byte[] text, long since) {}

  private volatile Current current = new Current(new byte[0], System.currentTimeMillis());

  @Test
  void anyTextGivesAModuleOrDiagnostics() throws Exception {
    Mutator mutator = new Mutator(seeds(), SEED);
    List<String> faults = new ArrayList<>();
    int[] accepted = new int[1];
    Thread reading =
        new Thread(
            () -> {
              for (int i = 0; i < INPUTS && faults.size() < 20; i++) {
                byte[] text = mutator.next();
                current = new Current(text, System.currentTimeMillis());
                try {
                  accepted[0] += read(text) ? 1 : 0;
                } catch (RuntimeException | Error e) {
                  faults.add(described(e, text));
                }
              }
            });
    reading.setDaemon(true);
    reading.start();
    while (reading.isAlive()) {
      reading.join(200);
      Current now = current;
      if (System.currentTimeMillis() - now.since() > MOST_MILLISECONDS && reading.isAlive()) {
        throw new AssertionError("this is not read in time:\n" + shown(now.text()));
      }
    }
    assertThat(faults).isEmpty();
    // Some changes do no harm, so that what follows reading is tried as well.
    assertThat(accepted[0]).isBetween(INPUTS / 200, INPUTS / 2);
  }

  private static String described(Throwable e, byte[] text) {
    StringBuilder out = new StringBuilder().append(e);
    StackTraceElement[] frames = e.getStackTrace();
    for (int i = 0; i < Math.min(12, frames.length); i++) {
      out.append("\n    at ").append(frames[i]);
    }
    return out.append("\n").append(shown(text)).toString();
  }

  private static String shown(byte[] text) {
    return StringText.decode(text, 0, text.length);
  }

  private static boolean read(byte[] text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = module(text, diagnostics);
    if (diagnostics.hasErrors()) {
      // What could be read is verified and shown all the same.
      List<Diagnostic> unused = Verifier.verify(module, Dialects.standard());
      assertThat(Printer.generic().print(module)).isNotEmpty();
      assertThat(DiagnosticRenderer.of(Source.of("t", text)).render(diagnostics.all()))
          .isNotEmpty();
      return false;
    }
    List<Diagnostic> rules = Verifier.verify(module, Dialects.standard());
    if (!rules.isEmpty()) {
      assertThat(Printer.custom().print(module)).isNotEmpty();
      assertThat(Printer.generic().print(module)).isNotEmpty();
      return false;
    }
    for (Printer printer :
        List.of(Printer.custom(), Printer.generic(), Printer.custom().withLocations())) {
      String once = printer.print(module);
      Diagnostics second = new Diagnostics();
      ModuleOp again = module(StringText.encode(once), second);
      assertThat(second.all()).as(once).noneMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
      String twice = printer.print(again);
      // What is equal to a name that is not printed may get another in the second text.
      assertThat(printer.print(module(StringText.encode(twice), second))).isEqualTo(twice);
    }
    return true;
  }

  private static ModuleOp module(byte[] text, Diagnostics diagnostics) {
    return Parser.of(Dialects.standard())
        .allowingUnregistered()
        .parse(Source.of("t", text), diagnostics);
  }

  /** The texts of this project's tests and examples, and of the corpus where it is at hand. */
  private static List<byte[]> seeds() throws IOException {
    List<String> texts = new ArrayList<>();
    Path base = Path.of(System.getProperty("basedir", "."));
    for (Path root :
        List.of(
            base.resolve("docs/examples"),
            base.resolve("src/test/resources/dev/halfspace"),
            Path.of(System.getProperty("halfspace.corpus", "no-corpus"), "modern", "in"),
            Path.of(System.getProperty("halfspace.corpus", "no-corpus"), "modern", "generic"))) {
      if (Files.isDirectory(root)) {
        try (Stream<Path> files = Files.walk(root)) {
          for (Path file : files.filter(f -> f.toString().endsWith(".mlir")).sorted().toList()) {
            texts.add(Files.readString(file));
          }
        }
      }
    }
    String malformed =
        Files.readString(base.resolve("src/test/resources/dev/halfspace/cli/malformed.txt"));
    for (String example : Splitter.on("====\n").split(malformed)) {
      texts.add(example.substring(0, example.indexOf("~~~~")));
    }
    Path attributes = base.resolve("src/test/resources/dev/halfspace/text/attributes-accepted.txt");
    List<String> lines = Files.readAllLines(attributes);
    for (int i = 0; i < lines.size(); i += 2) {
      texts.add("\"t.a\"() {x = " + lines.get(i) + "} : () -> ()\n");
    }
    return Mutator.parts(texts, LONGEST);
  }
}
