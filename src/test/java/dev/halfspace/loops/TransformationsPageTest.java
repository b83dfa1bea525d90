package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.legality.Legality;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The examples of docs/transformations.md. */
class TransformationsPageTest {
  private static final Path PAGE = Path.of("docs", "transformations.md");
  private static final Path HERE =
      Path.of("src/test/java/dev/halfspace/loops/TransformationsPageTest.java");

  private static final Pattern EXAMPLE =
      Pattern.compile(
          "```mlir\n([^`]*)```\n\n`([^`]*)` (makes of it|says)\n\n```(?:mlir)?\n([^`]*)```");

  /** A line that an example has in its middle. */
  private static final Pattern SHOWS = Pattern.compile("`[^`]*` (makes of it|says)");

  @Test
  void programsBecomeWhatThePageShows() throws IOException {
    String page = Files.readString(PAGE);
    Matcher examples = EXAMPLE.matcher(page);
    int count = 0;
    while (examples.find()) {
      count++;
      String text = examples.group(1);
      String passes = examples.group(2);
      if (examples.group(3).equals("says")) {
        PipelineResult result = Executions.run(passes, LoopTexts.read(text));
        assertThat(
                result.diagnostics().stream()
                    .map(Diagnostic::message)
                    .collect(Collectors.joining("\n", "", "\n")))
            .isEqualTo(examples.group(4));
      } else {
        String after = examples.group(4);
        assertThat(Executions.after(passes, text)).isEqualTo(after);
        for (long size : new long[] {0, 1, 6, 9}) {
          assertThat(ExampleRun.of(after, size)).isEqualTo(ExampleRun.of(text, size));
        }
      }
    }
    assertThat(count).isEqualTo(page.lines().filter(SHOWS.asMatchPredicate()).count());
  }

  @Test
  void blocksOfJavaAreInThisTest() throws IOException {
    String here = Files.readString(HERE).replaceAll("\\s+", " ");
    Matcher blocks = Pattern.compile("```java\n([^`]*)```").matcher(Files.readString(PAGE));
    while (blocks.find()) {
      assertThat(here).contains(blocks.group(1).replaceAll("\\s+", " ").strip());
    }
  }

  /** The programs after some words, as those that stand around a block of Java. */
  private static List<String> programsAfter(String words) throws IOException {
    String page = Files.readString(PAGE);
    String section = page.substring(page.indexOf(words));
    return Pattern.compile("```mlir\n([^`]*)```")
        .matcher(section)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  @Test
  void firstIterationsArePeeled() throws IOException {
    List<String> programs = programsAfter("`AffinePeeling` lets");
    ModuleOp module = LoopTexts.read(programs.get(0));
    AffineForOp loop = module.findAll(AffineForOp.class).get(0);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      AffinePeeling first = AffinePeeling.first(loop, 2);
      first.apply(rewriter);
    }
    assertThat(LoopTexts.print(module)).isEqualTo(programs.get(1));
    assertThat(DifferingInput.of(programs.get(0), programs.get(1))).isEmpty();
  }

  private static ShiftedFusion shifting(ModuleOp module) {
    Legality legality = Legality.of(Sizes.analysis(module.findAll(FuncOp.class).get(0)));
    List<AffineForOp> loops = module.findAll(AffineForOp.class);
    return ShiftedFusion.of(legality, loops.get(0), loops.get(1));
  }

  @Test
  void shiftedLoopsAreFused() throws IOException {
    List<String> programs = programsAfter("`ShiftedFusion` computes");
    ModuleOp module = LoopTexts.read(programs.get(0));
    Legality legality = Legality.of(Sizes.analysis(module.findAll(FuncOp.class).get(0)));
    List<AffineForOp> loops = module.findAll(AffineForOp.class);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      ShiftedFusion plan = ShiftedFusion.of(legality, loops.get(0), loops.get(1));
      plan.apply(rewriter);
    }
    assertThat(LoopTexts.print(module)).isEqualTo(programs.get(1));
    assertThat(DifferingInput.of(programs.get(0), programs.get(1))).isEmpty();
    assertThat(shifting(LoopTexts.read(programs.get(2))).verdict())
        .isInstanceOfSatisfying(
            PlanVerdict.Refused.class,
            refused -> assertThat(PAGE).content().contains(refused.reason()));
  }

  @Test
  void schedulesListWhatWasDone() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f(%A: memref<9x9xi64>) {
              affine.for %i = 0 to 8 {
                affine.for %j = 0 to 8 {
                  %v = affine.load %A[%i, %j + 1] : memref<9x9xi64>
                  affine.store %v, %A[%i + 1, %j] : memref<9x9xi64>
                }
              }
              return
            }
            """);
    FuncOp func = module.findAll(FuncOp.class).get(0);
    TreeRewriter rewriter = TreeRewriter.of(func);
    Schedule schedule =
        Schedule.of(func, rewriter)
            .name("0", "i")
            .name("0.0", "j")
            .interchange("i", "j")
            .skew("i", "j", 1)
            .interchange("i", "j");
    assertThat(schedule.toString())
        .isEqualTo(
            """
            refused to put the loops in the order [1, 0]: iteration (0, 1) writes element [1, 1], which iteration (1, 0) reads
            skew by 1
            put the loops in the order [1, 0]\
            """);
    String before = module.toString();
    schedule.together(all -> all.reverse("j").reverse("i"));
    assertThat(schedule.isComplete()).isFalse();
    assertThat(module.toString()).isEqualTo(before);
    rewriter.close();
  }
}
