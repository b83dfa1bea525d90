package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.io.Resources;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Foldable;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.testing.Golden;
import dev.halfspace.testing.Refinement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Each rule of canonicalization is a refinement: programs are executed before and after. The page
 * {@code docs/canonicalization.md} lists the rules; {@code -Dhalfspace.update=all} writes it anew.
 */
class CanonicalizationProofTest {
  private static final String PAGE = "docs/canonicalization.md";

  /** The patterns that take arguments to be no poison. */
  private static final Set<String> NO_POISON = Set.of("CombineNestedIfs");

  private static final Set<String> EXECUTED = new TreeSet<>();
  private static final List<String> DIFFERENT = new ArrayList<>();

  @BeforeAll
  static void execute() throws IOException {
    ProofTexts.written().forEach((name, text) -> check(name, text));
    for (int width = 1; width <= 2; width++) {
      check("integers of width " + width, ProofTexts.integers(width));
    }
    check("floats", ProofTexts.floats("f8E4M3", List.of(0, 0x80, 0x38, 0x78, 0x7F)));
    check("indices", ProofTexts.indices());
    check("chains", ProofTexts.chains());
    executeAlone();
  }

  /** Patterns before which others apply to all programs are applied without those. */
  private static void executeAlone() throws IOException {
    Map<String, String> proofs = new TreeMap<>(ProofTexts.written());
    proofs.keySet().removeIf(name -> !name.startsWith("proof"));
    Set<String> open = new TreeSet<>();
    registered().values().forEach(open::addAll);
    open.remove("fold");
    open.removeAll(EXECUTED);
    for (String pattern : open) {
      proofs.forEach((name, text) -> check(name, text, CanonicalizedProgram.of(text, pattern)));
    }
  }

  private static void check(String name, String text) {
    check(name, text, CanonicalizedProgram.of(text));
  }

  private static void check(String name, String text, CanonicalizedProgram program) {
    boolean isWhole = true;
    for (int bits : new int[] {Long.SIZE, Integer.SIZE}) {
      boolean isWide = bits == Long.SIZE;
      if (!isWide && !text.contains(" index.")) {
        continue;
      }
      Refinement refinement = program.refinement().samples(10).indexBits(bits);
      boolean isAssumed = program.rules().stream().anyMatch(NO_POISON::contains);
      Refinement.Result result = (isAssumed ? refinement.withoutPoison() : refinement).check();
      if (!result.differences().isEmpty()) {
        DIFFERENT.add(name + ": " + program.rules() + " " + result.differences());
      }
      isWhole &=
          result.differences().isEmpty()
              && result.compared().values().stream().anyMatch(n -> n > 0);
    }
    if (isWhole) {
      EXECUTED.addAll(program.rules());
    }
  }

  @Test
  void everyRuleThatIsAppliedIsRefinement() {
    assertThat(DIFFERENT).isEmpty();
  }

  /** All rules but that of casts between any types, which have no meaning. */
  @Test
  void everyRuleIsExecuted() throws IOException {
    assertThat(page().lines().filter(line -> line.endsWith("| no |")))
        .singleElement()
        .asString()
        .startsWith("| `builtin.unrealized_conversion_cast` |");
  }

  @Tag("slow")
  @Test
  void foldsOfMoreBitsAndOfAllSmallFloatsAreRefinements() {
    DIFFERENT.clear();
    check("integers of width 3", ProofTexts.integers(3));
    check("integers of width 4", ProofTexts.integers(4));
    check("floats", ProofTexts.floats("f8E4M3", IntStream.range(0, 256).boxed().toList()));
    check("floats", ProofTexts.floats("f8E5M2", IntStream.range(0, 256).boxed().toList()));
    assertThat(DIFFERENT).isEmpty();
  }

  @Test
  void pageListsTheRules() throws IOException {
    Golden.of(PAGE).matches(page());
  }

  /**
   * A rule of MLIR.
   *
   * @param note empty, or why it is not registered here
   */
  private record Row(String kind, String operation, String name, String note, String law) {
    static List<Row> all() throws IOException {
      List<Row> rows = new ArrayList<>();
      var table = Resources.getResource(CanonicalizationProofTest.class, "canonical/rules.tsv");
      for (String line : Resources.readLines(table, StandardCharsets.UTF_8)) {
        String[] parts = line.split("\t", -1);
        rows.add(new Row(parts[0], parts[1], parts[2], parts[3], parts[4]));
      }
      return rows;
    }

    boolean isFold() {
      return kind.equals("fold");
    }
  }

  /** Our rules, with {@code fold} for folds, by the operations that they are for. */
  private static Map<String, Set<String>> registered() {
    Map<String, Set<String>> rules = new TreeMap<>();
    List<Pattern> patterns = PatternSet.canonicalization(Dialects.standard()).patterns();
    for (OpDefinition<?> definition : definitions()) {
      Set<String> own = rules.computeIfAbsent(definition.name(), name -> new TreeSet<>());
      for (Pattern pattern : patterns) {
        if (pattern.isFor(definition)) {
          own.add(pattern.name().replace("(anonymous namespace)::", ""));
        }
      }
      boolean folds =
          definition.hasTrait(Foldable.class) || definition.facet(Fold.Rule.class) != null;
      boolean isComputed =
          definition.hasTrait(Evaluable.class)
              && definition.facet(Fold.Refinement.class) != Fold.Refinement.NONE;
      if (folds || isComputed) {
        own.add("fold");
      }
    }
    return rules;
  }

  private static List<OpDefinition<?>> definitions() {
    List<OpDefinition<?>> all = new ArrayList<>();
    for (String prefix : Dialects.standard().prefixes()) {
      Dialect dialect = Dialects.standard().dialect(prefix);
      if (dialect != null) {
        all.addAll(dialect.operations().values());
      }
    }
    return all;
  }

  private static String page() throws IOException {
    Map<String, Set<String>> rules = registered();
    StringBuilder tables = new StringBuilder();
    Map<String, Integer> counts = new TreeMap<>();
    String title = "";
    List<Row> rows = Row.all();
    for (Row row : rows) {
      String section =
          row.operation().equals("*")
              ? "any"
              : row.operation().substring(0, row.operation().indexOf('.'));
      section = (row.isFold() ? "Folds of `" : "Patterns of `") + section + "`";
      if (!section.equals(title)) {
        title = section;
        tables.append("\n## ").append(title).append("\n\n");
        tables.append(row.isFold() ? "| operation" : "| operation | pattern");
        tables.append(" | law | state | executed |\n");
        tables.append(row.isFold() ? "| --- " : "| --- | --- ").append("| --- | --- | --- |\n");
      }
      String state = state(row, rules, rows);
      counts.merge(
          (row.isFold() ? "fold, " : "pattern, ") + Splitter.on(':').splitToList(state).get(0),
          1,
          Integer::sum);
      String id = row.isFold() ? "fold " + row.operation() : row.name();
      boolean isRegistered = state.equals("same");
      String executed =
          !isRegistered || (row.name().isEmpty() && !row.isFold())
              ? ""
              : EXECUTED.contains(id) ? "yes" : "no";
      if (isRegistered && !executed.isEmpty()) {
        counts.merge("executed: " + executed, 1, Integer::sum);
      }
      tables.append("| `").append(row.operation()).append("` | ");
      if (!row.isFold()) {
        tables.append(row.name().isEmpty() ? "(without name)" : "`" + row.name() + "`");
        tables.append(" | ");
      }
      tables.append("%s | %s | %s |%n".formatted(row.law(), state, executed));
    }
    StringBuilder page = new StringBuilder(INTRODUCTION);
    counts.forEach((what, count) -> page.append("| %s | %d |%n".formatted(what, count)));
    return page.append(tables).toString();
  }

  private static String state(Row row, Map<String, Set<String>> rules, List<Row> rows) {
    if (!row.note().isEmpty()) {
      return row.note();
    }
    Set<String> own = rules.getOrDefault(row.operation(), Set.of());
    boolean isThere;
    if (row.isFold()) {
      isThere = own.contains("fold");
    } else if (row.operation().equals("*")) {
      isThere = rules.values().stream().anyMatch(names -> names.contains(row.name()));
    } else if (row.name().isEmpty()) {
      isThere =
          own.stream()
              .anyMatch(
                  name ->
                      !name.equals("fold")
                          && rows.stream()
                              .noneMatch(other -> other.name().equals(name) && !name.isEmpty()));
    } else {
      isThere = own.contains(row.name());
    }
    return isThere ? "same" : "not yet";
  }

  private static final String INTRODUCTION =
      """
      # Canonicalization

      The folds and patterns of `mlir-opt-22 --canonicalize` for the operations of the twelve dialects, each with its law. This page
      is written by `CanonicalizationProofTest`, which compares it.

      State: *same*: registered here under the same name; *refused*: computes another result or creates invalid IR, as the text of that
      name in `faults.txt` of the tests shows; *the fold comes first*: never applies, since the fold of the operation does the same; *the driver knows*:
      constants, which fold to themselves. Only one rule makes more values poison, as in `mlir-opt`:
      `affine.linearize_index` of results of an `affine.delinearize_index` with another outer size becomes a delinearization by that size.
      A rule is *executed* if the interpreter runs programs before and after its application with the same outcome: for all arguments, including
      poison, if they have few bits, else for random ones. `CombineNestedIfs` assumes that arguments are not poison and is executed without it.
      Conversions and other operations on one integer are enumerated at 8 bits, in chains of up to three. Rules for indices are proved for all
      integers by the integer engine: `IndexProofTest`.

      | rules | number |
      | --- | --- |
      """;
}
