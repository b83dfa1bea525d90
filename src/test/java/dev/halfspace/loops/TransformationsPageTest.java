package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.legality.Legality;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
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
          "```mlir\n([^`]*)```\n\n`([^`]*)` (produces|reports)\n\n```(?:mlir)?\n([^`]*)```");

  /** A line that an example has in its middle. */
  private static final Pattern SHOWS = Pattern.compile("`[^`]*` (produces|reports)");

  @Test
  void programsBecomeWhatThePageShows() throws IOException {
    String page = Files.readString(PAGE);
    Matcher examples = EXAMPLE.matcher(page);
    int count = 0;
    while (examples.find()) {
      count++;
      String text = examples.group(1);
      String passes = examples.group(2);
      if (examples.group(3).equals("reports")) {
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
    List<String> programs = programsAfter("`Peeling.first(loop, n)` and");
    ModuleOp module = LoopTexts.read(programs.get(0));
    AffineForOp loop = module.findAll(AffineForOp.class).get(0);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      LoopPlan first = Peeling.first(loop, 2);
      first.apply(rewriter);
    }
    assertThat(LoopTexts.print(module)).isEqualTo(programs.get(1));
    assertThat(DifferingInput.of(programs.get(0), programs.get(1))).isEmpty();
  }

  private static LoopPlan shifting(ModuleOp module) {
    Legality legality = Legality.of(Sizes.analysis(module.findAll(FuncOp.class).get(0)));
    List<AffineForOp> loops = module.findAll(AffineForOp.class);
    return LoopFusion.shifted(legality, loops.get(0), loops.get(1));
  }

  @Test
  void shiftedLoopsAreFused() throws IOException {
    List<String> programs = programsAfter("`LoopFusion.shifted` recomputes");
    ModuleOp module = LoopTexts.read(programs.get(0));
    Legality legality = Legality.of(Sizes.analysis(module.findAll(FuncOp.class).get(0)));
    List<AffineForOp> loops = module.findAll(AffineForOp.class);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      LoopPlan plan = LoopFusion.shifted(legality, loops.get(0), loops.get(1));
      plan.apply(rewriter);
    }
    assertThat(LoopTexts.print(module)).isEqualTo(programs.get(1));
    assertThat(DifferingInput.of(programs.get(0), programs.get(1))).isEmpty();
    assertThat(shifting(LoopTexts.read(programs.get(2))).verdict())
        .isInstanceOfSatisfying(
            PlanVerdict.Refused.class,
            refused -> assertThat(PAGE).content().contains(refused.reason()));
  }

  private static ReadModule read(String text) {
    return Halfspace.read(
        Source.of("input.mlir", text), Dialects.standard(), ParseOptions.STRICT.keepingNames());
  }

  /** Rows of time are computed from both sides of those before. */
  @Test
  void skewedStencilIsTiled() throws IOException {
    String stencil =
        """
        func.func @stencil(%A: memref<?x?xf32>, %steps: index, %n: index) {
          affine.for %t = 1 to %steps {
            affine.for %i = 1 to %n {
              %a = affine.load %A[%t - 1, %i - 1] : memref<?x?xf32>
              %b = affine.load %A[%t - 1, %i + 1] : memref<?x?xf32>
              %c = arith.addf %a, %b : f32
              affine.store %c, %A[%t, %i] : memref<?x?xf32>
            }
          }
          return
        }
        """;
    ReadModule read = read(stencil);
    FuncOp func = read.module().findAll(FuncOp.class).get(0);
    Schedule schedule =
        Schedule.of(func)
            .withNames(read.names())
            .tile(List.of("t", "i"), 4, 8)
            .skew("t", "i", 1)
            .tile(List.of("t", "i"), 4, 8);
    assertThat(schedule.toString())
        .isEqualTo(
            """
            t: refused to tile by 4 x 8: iteration (1, 9) writes element [1, 9], which iteration (2, 8) reads
            i: skew by 1
            t: tile by 4 x 8\
            """);
    assertThat(programsAfter("in tiles of time and space").get(0))
        .isEqualTo(LoopTexts.print(read.module()));
    assertThat(DifferingInput.of(stencil, LoopTexts.print(read.module()))).isEmpty();
  }

  @Test
  void loopsAreCutIntoStrips() {
    String text =
        """
        func.func @f(%A: memref<?xf32>, %x: f32, %n: index) {
          affine.for %i = 0 to %n {
            affine.store %x, %A[%i] : memref<?xf32>
          }
          return
        }
        """;
    ModuleOp module = read(text).orThrow();
    AffineForOp loop = module.findAll(AffineForOp.class).get(0);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      StripMining plan = StripMining.of(loop, 4);
      plan.apply(rewriter);
      assertThat(plan.strips().step()).isEqualTo(4);
      assertThat(plan.inner().step()).isEqualTo(1);
    }
    assertThat(LoopTexts.print(module))
        .isEqualTo(
            """
            #map = affine_map<(d0) -> (d0)>
            #map1 = affine_map<(d0)[s0] -> (d0 + 4, s0)>
            module {
              func.func @f(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) {
                affine.for %arg3 = 0 to %arg2 step 4 {
                  affine.for %arg4 = #map(%arg3) to min #map1(%arg3)[%arg2] {
                    affine.store %arg1, %arg0[%arg4] : memref<?xf32>
                  }
                }
                return
              }
            }
            """);
    ModuleOp far = read(text.replace("to %n", "to 9223372036854775806")).orThrow();
    assertThat(StripMining.of(far.findAll(AffineForOp.class).get(0), 4).verdict())
        .isEqualTo(PlanVerdict.refused("the end of a tile may not fit in an index"));
  }

  @Test
  void nestsBecomeOneParallelLoop() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f(%A: memref<8x9xf32>, %x: f32) {
              affine.for %i = 0 to 8 {
                affine.for %j = 0 to 9 step 3 {
                  affine.store %x, %A[%i, %j] : memref<8x9xf32>
                }
              }
              return
            }
            """);
    List<AffineForOp> band = module.findAll(AffineForOp.class);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      Parallelization.of(band).apply(rewriter);
    }
    assertThat(LoopTexts.print(module))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: memref<8x9xf32>, %arg1: f32) {
                affine.parallel (%arg2, %arg3) = (0, 0) to (8, 9) step (1, 3) {
                  affine.store %arg1, %arg0[%arg2, %arg3] : memref<8x9xf32>
                }
                return
              }
            }
            """);
  }

  @Test
  void schedulesListWhatWasDone() throws IOException {
    ReadModule read =
        read(
            """
            func.func @matmul(%A: memref<64x48xf32>, %B: memref<48x32xf32>, %C: memref<64x32xf32>) {
              affine.for %i = 0 to 64 {
                affine.for %j = 0 to 32 {
                  affine.for %k = 0 to 48 {
                    %a = affine.load %A[%i, %k] : memref<64x48xf32>
                    %b = affine.load %B[%k, %j] : memref<48x32xf32>
                    %c = affine.load %C[%i, %j] : memref<64x32xf32>
                    %product = arith.mulf %a, %b : f32
                    %sum = arith.addf %c, %product : f32
                    affine.store %sum, %C[%i, %j] : memref<64x32xf32>
                  }
                }
              }
              return
            }
            """);
    FuncOp func = read.module().findAll(FuncOp.class).get(0);
    Schedule schedule =
        Schedule.of(func)
            .withNames(read.names())
            .parallelize("k")
            .tile(List.of("i", "j"), 16, 16)
            .interchange("j.inner", "k")
            .unroll("j.inner", 2)
            .parallelize(List.of("i", "j"));
    assertThat(schedule.toString())
        .isEqualTo(
            """
            k: refused to parallelize: a reduction would be reassociated
            i: tile by 16 x 16
            j.inner: permute the loops to the order [1, 0]
            j.inner: unroll by 2
            i: parallelize 2 loops as one\
            """);
    assertThat(schedule.find("j").name()).isEqualTo("affine.parallel");
    assertThat(LoopTexts.print(read.module()))
        .isEqualTo(
            """
            #map = affine_map<(d0) -> (d0)>
            #map1 = affine_map<(d0) -> (d0 + 16)>
            #map2 = affine_map<(d0) -> (d0 + 1)>
            module {
              func.func @matmul(%arg0: memref<64x48xf32>, %arg1: memref<48x32xf32>, %arg2: memref<64x32xf32>) {
                affine.parallel (%arg3, %arg4) = (0, 0) to (64, 32) step (16, 16) {
                  affine.for %arg5 = #map(%arg3) to #map1(%arg3) {
                    affine.for %arg6 = 0 to 48 {
                      affine.for %arg7 = #map(%arg4) to #map1(%arg4) step 2 {
                        %0 = affine.load %arg0[%arg5, %arg6] : memref<64x48xf32>
                        %1 = affine.load %arg1[%arg6, %arg7] : memref<48x32xf32>
                        %2 = affine.load %arg2[%arg5, %arg7] : memref<64x32xf32>
                        %3 = arith.mulf %0, %1 : f32
                        %4 = arith.addf %2, %3 : f32
                        affine.store %4, %arg2[%arg5, %arg7] : memref<64x32xf32>
                        %5 = affine.apply #map2(%arg7)
                        %6 = affine.load %arg0[%arg5, %arg6] : memref<64x48xf32>
                        %7 = affine.load %arg1[%arg6, %5] : memref<48x32xf32>
                        %8 = affine.load %arg2[%arg5, %5] : memref<64x32xf32>
                        %9 = arith.mulf %6, %7 : f32
                        %10 = arith.addf %8, %9 : f32
                        affine.store %10, %arg2[%arg5, %5] : memref<64x32xf32>
                      } {halfspace.loop = "j.inner"}
                    } {halfspace.loop = "k"}
                  } {halfspace.loop = "i.inner"}
                } {halfspace.loop = ["i", "j"]}
                return
              }
            }
            """);
    assertThat(Files.readString(PAGE)).contains(LoopTexts.print(read.module()));
  }

  @Test
  void stepsTogetherAreUndoneTogether() {
    ReadModule read =
        read(
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
    FuncOp func = read.module().findAll(FuncOp.class).get(0);
    Schedule schedule =
        Schedule.of(func)
            .withNames(read.names())
            .interchange("i", "j")
            .skew("i", "j", 1)
            .interchange("i", "j");
    assertThat(schedule.toString())
        .isEqualTo(
            """
            i: refused to permute the loops to the order [1, 0]: iteration (0, 1) writes element [1, 1], which iteration (1, 0) reads
            j: skew by 1
            i: permute the loops to the order [1, 0]\
            """);
    String before = read.module().toString();
    schedule.together(all -> all.reverse("j").reverse("i"));
    assertThat(schedule.isComplete()).isFalse();
    assertThat(read.module().toString()).isEqualTo(before);
  }
}
