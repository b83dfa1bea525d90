package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.halfspace.Oracle;
import dev.halfspace.ReadModule;
import dev.halfspace.check.comments.InputParts;
import dev.halfspace.dialect.OracleVerdicts;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;
import dev.halfspace.text.Printer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Valid modules with random changes of structure get the verdicts of {@code mlir-opt}: accepted or
 * rejected. The modules are those of docs/verifier.md and, where it is present, of the corpus.
 */
class MutationTest {
  private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```mlir\\n(.*?)^```$");

  /** Modules longer than this say no more, only more slowly. */
  private static final int LONGEST = 8_000;

  /** The number of mutants given to the oracle at once. */
  private static final int CHUNK = 250;

  /** The reports of what docs/compatibility.md lists as stricter than the oracle. */
  private static final ImmutableList<String> STRICTER =
      ImmutableList.of(
          "to its lower bound, whose map takes",
          "to its upper bound, whose map takes",
          "but a step must be positive",
          "but induction variables are of type index",
          "to its bounds, whose maps take",
          "needs an affine map as attribute",
          "beside its buffers and their subscripts",
          "has a count of type",
          "joins along dimension -",
          "has two values for",
          "which is neither true nor false",
          "but the init of 'scf.parallel' there is of type",
          "for 1 open position",
          "open positions",
          "'tensor.pad' op gives 0 values for trailing numbers with 1 open",
          "'tensor.extract_slice' op operand group 'source' must have one member",
          "but the products are vector<");

  /** The oracle cuts the numbers of dimensions to 32 bits before it looks at them. */
  private static final Pattern DIMENSION_BEYOND_INT =
      Pattern.compile("groups the dimensions of .* as .*\\d{10}");

  @Test
  void mutantsGetTheVerdictOfTheOracle() throws IOException {
    Oracle.assumePresent();
    run(Integer.getInteger("halfspace.mutants", 500), 20261121);
  }

  @Test
  @Tag("slow")
  void aHundredThousandMutantsGetTheVerdictOfTheOracle() throws IOException {
    Oracle.assumePresent();
    run(100_000, 1);
  }

  private static void run(int count, long seed) throws IOException {
    Random random = new Random(Long.getLong("halfspace.mutants.seed", seed));
    List<String> modules = modules();
    List<String> names =
        modules.stream()
            .flatMap(text -> GenericTextMutator.operationNames(text).stream())
            .distinct()
            .toList();
    GenericTextMutator mutator = new GenericTextMutator(random, names);
    List<String> differences = new ArrayList<>();
    int[] verdicts = new int[4];
    for (int done = 0; done < count; done += CHUNK) {
      List<String> mutants = new ArrayList<>();
      for (int i = 0; i < Math.min(CHUNK, count - done); i++) {
        mutants.add(mutator.mutate(modules.get(random.nextInt(modules.size()))));
      }
      compare(mutants, verdicts, differences);
    }
    System.out.printf(
        "mutants: %d accepted, %d rejected (%d in the same line), %d crash the oracle,"
            + " %d verdicts differ%n",
        verdicts[0], verdicts[1], verdicts[3], verdicts[2], differences.size());
    assertThat(verdicts[0]).isGreaterThan(count / 20);
    assertThat(verdicts[1]).isGreaterThan(count / 4);
    assertThat(differences).isEmpty();
  }

  private static void compare(List<String> mutants, int[] verdicts, List<String> differences) {
    List<Integer> wanted = OracleVerdicts.firstErrorLines(mutants);
    for (int i = 0; i < mutants.size(); i++) {
      List<Diagnostic> found = errors(mutants.get(i));
      int line = wanted.get(i);
      verdicts[line == OracleVerdicts.CRASH ? 2 : line == 0 ? 0 : 1]++;
      var place = found.isEmpty() ? null : found.get(0).location().place();
      verdicts[3] += line > 0 && place != null && place.line() == line ? 1 : 0;
      boolean isStricter =
          !found.isEmpty() && found.stream().allMatch(each -> isStricter(each.message()));
      boolean equal = (line == 0) == found.isEmpty() || (line == 0 && isStricter);
      if (line != OracleVerdicts.CRASH && !equal) {
        differences.add("oracle: line %d, ours: %s%n%s".formatted(line, found, mutants.get(i)));
      }
    }
  }

  private static boolean isStricter(String message) {
    return STRICTER.stream().anyMatch(message::contains)
        || DIMENSION_BEYOND_INT.matcher(message).find();
  }

  private static List<Diagnostic> errors(String text) {
    return StandardText.read(text).diagnostics().stream()
        .filter(each -> each.severity() == Diagnostic.Severity.ERROR)
        .toList();
  }

  /** Valid modules in generic form. */
  static List<String> modules() throws IOException {
    List<String> texts = new ArrayList<>();
    Path root = Path.of(System.getProperty("basedir", ""));
    String documented = Files.readString(root.resolve("docs/verifier.md"));
    for (MatchResult example : EXAMPLE.matcher(documented).results().toList()) {
      texts.add(Splitter.on("// -----\n").splitToList(example.group(1)).get(1));
    }
    for (Path file : files(root.resolve("docs/examples"))) {
      texts.add(Files.readString(file));
    }
    String corpus = System.getProperty("halfspace.corpus", "");
    if (!corpus.isEmpty()) {
      for (Path file : files(Path.of(corpus, "modern", "in"))) {
        Source source = Source.of("t.mlir", Files.readAllBytes(file));
        for (Source part : InputParts.split(source, InputParts.MARKER).parts()) {
          texts.add(String.join("\n", part.lines()) + "\n");
        }
      }
    }
    List<String> modules = new ArrayList<>();
    for (String text : texts) {
      ReadModule read = StandardText.read(text);
      String generic = Printer.generic().withLocalScope().print(read.module()) + "\n";
      if (!read.hasErrors() && generic.length() <= LONGEST) {
        modules.add(generic);
      }
    }
    return modules;
  }

  private static List<Path> files(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }
}
