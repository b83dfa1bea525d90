package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.verify.Verifier;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of loops, before steps of a schedule and after them. */
class ScheduleTest {
  private static final String NEST =
      """
      affine.for %i = 0 to 8 {
        affine.for %j = 0 to 9 {
          affine.store %x, %A[%i, %j] : memref<16x16xi64>
        }
      }
      """;

  private static ReadModule read(String loops) {
    String text =
        "func.func @f(%A: memref<16x16xi64>, %B: memref<16x16xi64>, %n: index, %x: i64) {\n"
            + loops
            + "return\n}\n";
    return Halfspace.read(
        Source.of("input.mlir", text), Dialects.standard(), ParseOptions.STRICT.keepingNames());
  }

  private static Schedule schedule(ReadModule read) {
    FuncOp function = read.orThrow().findAll(FuncOp.class).get(0);
    return Schedule.of(function).withNames(read.names());
  }

  /** The names after steps that are granted, on loops that are named as in the text. */
  private static List<String> names(String loops, Consumer<Schedule> steps) {
    ReadModule read = read(loops);
    Schedule schedule = schedule(read);
    steps.accept(schedule);
    assertThat(schedule.isComplete()).as(schedule.toString()).isTrue();
    assertThat(Verifier.verify(read.module(), Dialects.standard())).isEmpty();
    schedule.names().forEach(name -> assertThat(schedule.find(name)).isNotNull());
    return schedule.names();
  }

  @Test
  void loopsAreFoundByTheirNameInTheText() {
    ReadModule read = read(NEST);
    Schedule schedule = schedule(read);
    List<AffineForOp> loops = read.module().findAll(AffineForOp.class);
    assertThat(schedule.loop("i")).isSameAs(loops.get(0)).isSameAs(schedule.loop("0"));
    assertThat(schedule.loop("%j")).isSameAs(loops.get(1)).isSameAs(schedule.loop("0.0"));
    assertThatThrownBy(() -> schedule.loop("k")).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void loopsAreFoundByTheirAttribute() {
    ReadModule read =
        read(
            """
            affine.for %i = 0 to 8 {
              affine.store %x, %A[%i, 0] : memref<16x16xi64>
            }
            affine.for %j = 0 to 8 {
              affine.store %x, %B[%j, 0] : memref<16x16xi64>
            } {halfspace.loop = "i"}
            """);
    Schedule schedule = schedule(read);
    assertThat(schedule.loop("i")).isSameAs(schedule.loop("%i")).isSameAs(schedule.loop("1"));
    assertThat(schedule.names()).containsExactly("i.2", "i");
    assertThat(schedule.loop("i.2")).isSameAs(schedule.loop("0"));
  }

  @Test
  void attributesComeBeforeNamesOfTheText() {
    ReadModule read = read(NEST);
    Schedule schedule = schedule(read);
    schedule.name("i", "rows");
    assertThat(schedule.names()).containsExactly("rows", "j");
    assertThat(schedule.loop("rows")).isSameAs(schedule.loop("0"));
    assertThatThrownBy(() -> schedule.loop("i")).isInstanceOf(NoSuchElementException.class);
    assertThat(schedule.loop("0").attribute(Schedule.NAME)).isEqualTo(StringAttr.of("rows"));
  }

  @Test
  void twoLoopsHaveTwoNames() {
    Schedule schedule = schedule(read(NEST));
    assertThatThrownBy(() -> schedule.name("0.0", "i"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("i");
    schedule.name("0.0", "j");
  }

  @Test
  void plansAreForLoopsOfTheFunction() {
    Schedule schedule = schedule(read(NEST));
    ModuleOp other = read(NEST).orThrow();
    AffineForOp elsewhere = other.findAll(AffineForOp.class).get(0);
    String before = LoopTexts.print(other);
    assertThatThrownBy(() -> schedule.then(verdicts -> Unrolling.by(elsewhere, 2)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("to unroll by 2 is no plan for this function");
    assertThat(LoopTexts.print(other)).isEqualTo(before);
    assertThat(schedule.steps()).isEmpty();
    schedule
        .then(verdicts -> Reversal.of(verdicts, elsewhere))
        .then(verdicts -> Distribution.of(verdicts, elsewhere));
    assertThat(schedule.steps())
        .hasSize(2)
        .allMatch(step -> step.verdict().equals(AnalysedLoops.REFUSAL));
  }

  /** A name of digits is asked for with its sign: without it is a path. */
  @Test
  void numbersAreNamesWithTheirSign() {
    Schedule schedule = schedule(read(NEST.replace("%j", "%0")));
    assertThat(schedule.loop("0")).isSameAs(schedule.loop("i"));
    assertThat(schedule.loop("%0")).isSameAs(schedule.loop("0.0"));
  }

  @Test
  void loopsThatTheTextNamesAlikeAreNumbered() {
    Schedule schedule = schedule(read(NEST + NEST));
    assertThat(schedule.names()).containsExactly("i", "j", "i.2", "j.2");
    assertThat(schedule.loop("j.2")).isSameAs(schedule.loop("1.0"));
    schedule.interchange("i.2", "j.2");
    assertThat(schedule.names()).containsExactly("i", "j", "j.2", "i.2");
  }

  @Test
  void onlyLoopsOfAStepAreGivenAttributes() {
    ReadModule read = read(NEST + NEST);
    Schedule schedule = schedule(read).unroll("j", 3);
    assertThat(read.module().findAll(AffineForOp.class))
        .extracting(loop -> loop.attribute(Schedule.NAME))
        .containsExactly(null, StringAttr.of("j"), null, null);
    assertThat(schedule.loop("j").step()).isEqualTo(3);
  }

  @Test
  void tilesKeepNamesAndWhatIsInsideIsInner() {
    assertThat(names(NEST, s -> s.tile(List.of("i", "j"), 3, 2)))
        .containsExactly("i", "j", "i.inner", "j.inner");
    assertThat(names(NEST, s -> s.stripMine("i", 2).stripMine("i.inner", 1).stripMine("i", 2)))
        .containsExactly("i", "i.inner.2", "i.inner", "i.inner.inner", "j");
  }

  /** The tiles of a and a.inner are called so, and what is in them neither. */
  @Test
  void innerNamesAreNotThoseOfTiles() {
    assertThat(
            names(
                NEST,
                s -> s.name("i", "a").name("j", "a.inner").tile(List.of("a", "a.inner"), 3, 2)))
        .containsExactly("a", "a.inner", "a.inner.2", "a.inner.inner");
  }

  /**
   * Loops of some iterations alone have names of their own; a shifted fusion counts as the first.
   */
  @Test
  void loopsOfIterationsApartAreCalledSo() {
    assertThat(names(NEST, s -> s.peelFirst("i", 2)))
        .containsExactly("i.apart", "j.apart", "i", "j");
    String two =
        """
        affine.for %i = 0 to 8 {
          affine.store %x, %A[%i, 0] : memref<16x16xi64>
        }
        affine.for %k = 0 to 7 {
          %v = affine.load %A[%k + 1, 0] : memref<16x16xi64>
          affine.store %v, %B[%k, 0] : memref<16x16xi64>
        }
        """;
    assertThat(names(two, s -> s.fuseShifted("i", "k"))).containsExactly("i.apart", "i");
  }

  /** Both loops load the same row of B; a loop inside the one that goes keeps its name. */
  @Test
  void loopsInsideOfSiblingsKeepTheirNames() {
    String two =
        """
        affine.for %i = 0 to 8 {
          affine.for %j = 0 to 4 {
            %v = affine.load %B[%i, 0] : memref<16x16xi64>
            affine.store %v, %A[%i, %j] : memref<16x16xi64>
          }
        }
        affine.for %k = 0 to 8 {
          %v = affine.load %B[%k, 0] : memref<16x16xi64>
          affine.store %v, %A[%k, 9] : memref<16x16xi64>
        }
        """;
    assertThat(
            names(
                two,
                s ->
                    s.then(
                        verdicts -> {
                          AffineForOp kept = s.loop("k");
                          AffineLoadOp load = (AffineLoadOp) kept.loopBody().entryBlock().firstOp();
                          return LoopFusion.siblings(s.loop("i"), kept, load.accessedMemory());
                        })))
        .containsExactly("k", "j");
  }

  @Test
  void loopsOfWholeBoxesComeFirst() {
    assertThat(
            names(
                NEST,
                s -> s.then(verdicts -> Tiling.of(List.of(s.loop("i")), List.of(3L)).separating())))
        .containsExactly("i", "i.inner", "j", "i.inner.2", "j.2");
  }

  @Test
  void tilesOfPathsHaveNoNames() {
    ReadModule read = read(NEST);
    FuncOp function = read.module().findAll(FuncOp.class).get(0);
    Schedule schedule = Schedule.of(function).tile(List.of("0", "0.0"), 3, 2);
    assertThat(schedule.isComplete()).isTrue();
    assertThat(schedule.names()).isEmpty();
    assertThat(schedule.loop("0.0.0").step()).isEqualTo(1);
  }

  @Test
  void loopsThatChangePlacesKeepNames() {
    assertThat(names(NEST, s -> s.interchange("i", "j"))).containsExactly("j", "i");
    assertThat(names(NEST, s -> s.permute(List.of("j", "i")))).containsExactly("j", "i");
  }

  @Test
  void loopsThatCountAnewKeepNames() {
    assertThat(names(NEST, s -> s.skew("i", "j", 1))).containsExactly("i", "j");
    assertThat(names(NEST, s -> s.reverse("i").reverse("j"))).containsExactly("i", "j");
    assertThat(names(NEST.replace("= 0", "= 1"), s -> s.normalize("i").normalize("j")))
        .containsExactly("i", "j");
  }

  /** The rest of 8 iterations by 3 are two, in a loop of their own; of 9 none are left. */
  @Test
  void copiesOfUnrollingAreNumbered() {
    assertThat(names(NEST, s -> s.unroll("i", 3)))
        .containsExactly("i", "j", "j.2", "j.3", "i.2", "j.4");
    assertThat(names(NEST, s -> s.unrollAndJam("i", 3))).containsExactly("i", "j", "i.2", "j.2");
    assertThat(names(NEST, s -> s.unroll("j", 3))).containsExactly("i", "j");
    assertThat(names(NEST, s -> s.unrollFully("j"))).containsExactly("i");
    assertThat(names(NEST.replace("8", "3"), s -> s.unrollFully("i")))
        .containsExactly("j", "j.2", "j.3");
  }

  @Test
  void copiesOfCopiesAreNumbered() {
    assertThat(names(NEST, s -> s.unroll("j", 2).unroll("i", 2))).containsExactly("i", "j", "j.2");
    assertThat(names(NEST.replace("8", "2"), s -> s.unrollFully("i").stripMine("j.2", 2)))
        .containsExactly("j", "j.2", "j.2.inner");
    assertThat(names(NEST.replace("8", "2") + NEST, s -> s.unrollFully("i").unroll("i.2", 2)))
        .containsExactly("j", "j.3", "i.2", "j.2", "j.2.2");
  }

  @Test
  void partsOfDistributionAreNumbered() {
    assertThat(
            names(
                """
                affine.for %i = 0 to 8 {
                  affine.for %j = 0 to 8 {
                    affine.store %x, %A[%i, %j] : memref<16x16xi64>
                  }
                  affine.store %x, %B[%i, 0] : memref<16x16xi64>
                }
                """,
                s -> s.distribute("i")))
        .containsExactly("i", "j", "i.2");
  }

  @Test
  void branchesOfUnswitchingAreNumbered() {
    assertThat(
            names(
                """
                affine.for %i = 0 to 8 {
                  affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%n] {
                    affine.for %j = 0 to 8 {
                      affine.store %x, %A[%i, %j] : memref<16x16xi64>
                    }
                  }
                }
                """,
                s -> s.unswitch("i")))
        .containsExactly("i", "j", "i.2");
  }

  @Test
  void coalescedBandHasTheNameOfTheOutermost() {
    assertThat(names(NEST, s -> s.coalesce(List.of("i", "j")))).containsExactly("i");
    assertThatThrownBy(() -> names(NEST, s -> s.coalesce(List.of())))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void promotedLoopIsGone() {
    assertThat(names(NEST.replace("8", "1"), s -> s.promote("i"))).containsExactly("j");
  }

  @Test
  void hoistingKeepsNames() {
    assertThat(
            names(
                """
                affine.for %i = 0 to 8 {
                  %v = affine.load %B[0, 0] : memref<16x16xi64>
                  affine.store %v, %A[%i, 0] : memref<16x16xi64>
                }
                """,
                s -> s.hoist("i")))
        .containsExactly("i");
  }

  /**
   * One iteration of i is in one of k, with one of j, or with several, which stay a loop. A nest of
   * which others load more stays, beside its copy.
   */
  @Test
  void loopThatIsFusedLeavesTheNamesOfLoopsThatRemain() {
    String text =
        """
        %m = memref.alloc() : memref<16x16xi64>
        affine.for %i = 0 to 8 {
          affine.for %j = 0 to 8 {
            affine.store %x, %m[%i, %j] : memref<16x16xi64>
          }
        }
        affine.for %k = 0 to 8 {
          %v = affine.load %m[%k, 3] : memref<16x16xi64>
          affine.store %v, %A[%k, 0] : memref<16x16xi64>
        }
        """;
    assertThat(names(text, s -> s.fuse("i", "k"))).containsExactly("k");
    String whole = text.replace("%v = ", "%w = affine.load %m[%k, 7] : memref<16x16xi64>\n%v = ");
    assertThat(names(whole, s -> s.fuse("i", "k"))).containsExactly("k", "j");
    String seen =
        whole
            + """
            affine.for %l = 0 to 8 {
              %v = affine.load %m[%l, 0] : memref<16x16xi64>
              affine.store %v, %B[%l, 0] : memref<16x16xi64>
            }
            """;
    assertThat(names(seen, s -> s.fuse("i", "k"))).containsExactly("i", "j", "k", "j.2", "l");
  }

  @Test
  void parallelLoopIsFoundByFind() {
    ReadModule read = read(NEST);
    Schedule schedule = schedule(read).parallelize("i");
    Operation parallel = schedule.find("i");
    assertThat(parallel).isInstanceOf(AffineParallelOp.class);
    assertThat(parallel.attribute(Schedule.NAME)).isEqualTo(StringAttr.of("i"));
    assertThatThrownBy(() -> schedule.loop("i"))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("i is a parallel loop now");
    assertThat(schedule.loop("j")).isSameAs(schedule.loop("0"));
  }

  @Test
  void parallelBandHasTheNamesOfAllLoops() {
    ReadModule read = read(NEST);
    Schedule schedule = schedule(read).parallelize(List.of("i", "j"));
    assertThat(schedule.names()).containsExactly("i", "j");
    assertThat(schedule.find("j")).isSameAs(schedule.find("i"));
    assertThat(LoopTexts.print(read.module()))
        .contains("affine.parallel (%arg4, %arg5) = (0, 0) to (8, 9) {")
        .contains("} {halfspace.loop = [\"i\", \"j\"]}");
  }

  /** The copies of a parallel band are found by each of its names, too. */
  @Test
  void copiesOfParallelBandsAreNumbered() {
    String text =
        """
        affine.for %t = 0 to 2 {
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 9 {
              affine.store %x, %A[%i, %j] : memref<16x16xi64>
            }
          }
        }
        """;
    assertThat(names(text, s -> s.parallelize(List.of("i", "j")).unrollFully("t")))
        .containsExactly("i", "j", "i.2", "j.2");
  }

  /** Each of these is refused: names, and the text, are as before. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "tile", "strips", "interchange", "skew", "unroll", "jam", "coalesce", "parallelize",
        "band", "promote", "distribute", "unswitch", "normalize", "reverse", "hoist", "fuse"
      })
  void refusedStepLeavesNames(String kind) {
    ReadModule read =
        read(
            """
            affine.for %i = 0 to 8 {
              affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
                %v = affine.load %A[%i, %j + 1] : memref<16x16xi64>
                affine.store %v, %A[%i + 1, %j] : memref<16x16xi64>
              }
            }
            """);
    ModuleOp module = read.orThrow();
    String before = LoopTexts.print(module);
    Schedule schedule = schedule(read);
    switch (kind) {
      case "tile" -> schedule.tile(List.of("i", "j"), 2, 2);
      case "strips" -> schedule.stripMine("i", Long.MAX_VALUE);
      case "interchange" -> schedule.interchange("i", "j");
      case "skew" -> schedule.skew("i", "j", 0);
      case "unroll" -> schedule.unroll("i", 9);
      case "jam" -> schedule.unrollAndJam("i", 2);
      case "coalesce" -> schedule.coalesce(List.of("i", "j"));
      case "parallelize" -> schedule.parallelize("i");
      case "band" -> schedule.parallelize(List.of("i", "j"));
      case "promote" -> schedule.promote("i");
      case "distribute" -> schedule.distribute("i");
      case "unswitch" -> schedule.unswitch("i");
      case "normalize" -> schedule.normalize("i");
      case "reverse" -> schedule.reverse("i");
      case "hoist" -> schedule.hoist("i");
      default -> schedule.fuse("i", "j");
    }
    assertThat(schedule.steps()).hasSize(1);
    assertThat(schedule.toString()).matches("[ij]: refused to .*");
    assertThat(LoopTexts.print(module)).isEqualTo(before);
    assertThat(schedule.names()).containsExactly("i", "j");
  }

  /** Undone together, names that steps gave are undone, too. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void stepsThatAreUndoneLeaveNames(boolean isOwnRewriter) {
    ReadModule read = read(NEST);
    ModuleOp module = read.orThrow();
    FuncOp function = module.findAll(FuncOp.class).get(0);
    String before = LoopTexts.print(module);
    try (TreeRewriter rewriter = TreeRewriter.of(function)) {
      Schedule schedule =
          (isOwnRewriter ? Schedule.of(function) : Schedule.of(function, rewriter))
              .withNames(read.names());
      schedule.together(
          all ->
              all.tile(List.of("i", "j"), 3, 2)
                  .together(inner -> inner.unroll("j.inner", 2).parallelize("i"))
                  .promote("i"));
      assertThat(schedule.toString())
          .isEqualTo(
              """
              i: refused to tile by 3 x 2: undone with a step that was refused
              j.inner: refused to unroll by 2: the start of the cleanup loop is not affine, as a bound is a min or max
              i: refused to parallelize: undone with a step that was refused
              i: refused to promote the only iteration: 3 iterations\
              """);
      assertThat(LoopTexts.print(module)).isEqualTo(before);
      assertThat(schedule.names()).containsExactly("i", "j");
      schedule.together(all -> all.tile(List.of("i", "j"), 3, 2).parallelize("i"));
      assertThat(schedule.names()).containsExactly("i", "j", "i.inner", "j.inner");
    }
  }
}
