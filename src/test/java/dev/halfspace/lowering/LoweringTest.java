package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.testing.Refinement;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lowerings: by hand from what docs/lowering.md says, and beside the oracle. */
class LoweringTest {
  private static final long SEED = Long.getLong("halfspace.seed", 22);

  /** All loops and conditionals of scf. */
  private static final String LOOPS =
      """
      func.func @f(%a: memref<?x?xf32>, %n: index, %c: i1, %m: index, %u: i32) -> index {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %n) -> index {
          %y = scf.if %c -> index {
            "a.b"() : () -> ()
            scf.yield %x : index
          } else {
            scf.yield %i : index
          }
          scf.yield %y : index
        }
        scf.for unsigned %i = %u to %u step %u : i32 { "u"(%i) : (i32) -> () }
        %w:2 = scf.while (%p = %r, %q = %m) : (index, index) -> (index, i1) {
          %l = arith.cmpi slt, %p, %q : index
          scf.condition(%l) %p, %l : index, i1
        } do {
        ^bb0(%z: index, %zz: i1):
          "in.w"() : () -> ()
          scf.yield %z, %m : index, index
        }
        %w2:2 = scf.while (%p = %r, %q = %m) : (index, index) -> (index, index) {
          %l = arith.cmpi slt, %p, %q : index
          scf.condition(%l) %p, %q : index, index
        } do {
        ^bb0(%z: index, %zz: index):
          scf.yield %z, %zz : index, index
        }
        %s = scf.index_switch %w#0 -> index
        case 2 { scf.yield %n : index }
        case -5 { scf.yield %m : index }
        default { scf.yield %w2#1 : index }
        %e = scf.execute_region -> index {
          cf.cond_br %c, ^bb1, ^bb2
        ^bb1:
          scf.yield %s : index
        ^bb2:
          "e"() : () -> ()
          scf.yield %n : index
        }
        %f = arith.constant 1.0 : f32
        %p = scf.parallel (%i, %j) = (%c0, %c1) to (%n, %m) step (%c1, %c1) init(%f) -> f32 {
          %v = memref.load %a[%i, %j] : memref<?x?xf32>
          scf.reduce(%v : f32) {
          ^bb0(%x: f32, %y: f32):
            %sum = arith.addf %x, %y : f32
            scf.reduce.return %sum : f32
          }
        }
        scf.parallel (%i, %j) = (%c0, %c1) to (%n, %m) step (%c1, %c1) {
          memref.store %p, %a[%i, %j] : memref<?x?xf32>
        }
        scf.forall (%i, %j) in (%n, 30) {
          memref.store %p, %a[%i, %j] : memref<?x?xf32>
        }
        return %e : index
      }
      """;

  private static ModuleOp read(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .allowingUnregistered()
            .parse(Source.of("input.mlir", text), diagnostics);
    assertThat(diagnostics.hasErrors()).as("%s in %s", diagnostics, text).isFalse();
    return module;
  }

  private static PipelineResult run(String pass, ModuleOp module) {
    return PipelineRunner.of(Pipeline.parse("any(" + pass + ")", Passes.standard()))
        .verifyingIn(Dialects.standard())
        .run(module);
  }

  private static String after(String pass, String text) {
    ModuleOp module = read(text);
    PipelineResult result = run(pass, module);
    assertThat(result.failed()).as("%s of %s", result.diagnostics(), text).isFalse();
    return Printer.custom().print(module).strip();
  }

  private static void checkOracle(String pass, String text) {
    Oracle.assumePresent();
    String expected =
        Oracle.run(text, "--allow-unregistered-dialect", "--pass-pipeline=any(" + pass + ")")
            .accepted();
    assertThat(after(pass, text)).isEqualTo(expected.strip());
  }

  @Test
  void affineModIsNeverNegative() {
    assertThat(
            after(
                "lower-affine",
                """
                func.func @f(%x: index) -> index {
                  %m = affine.apply affine_map<(d0) -> (d0 mod 4)>(%x)
                  return %m : index
                }
                """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: index) -> index {
                %c4 = arith.constant 4 : index
                %0 = arith.remsi %arg0, %c4 : index
                %c0 = arith.constant 0 : index
                %1 = arith.cmpi slt, %0, %c0 : index
                %2 = arith.addi %0, %c4 : index
                %3 = arith.select %1, %2, %0 : index
                return %3 : index
              }
            }""");
  }

  @Test
  void loopsBecomeBlocks() {
    assertThat(
            after(
                "convert-scf-to-cf",
                """
                func.func @f(%a: index, %b: index, %s: index) {
                  scf.for %i = %a to %b step %s { "x"(%i) : (index) -> () }
                  return
                }
                """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: index, %arg1: index, %arg2: index) {
                cf.br ^bb1(%arg0 : index)
              ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
                %1 = arith.cmpi slt, %0, %arg1 : index
                cf.cond_br %1, ^bb2, ^bb3
              ^bb2:  // pred: ^bb1
                "x"(%0) : (index) -> ()
                %2 = arith.addi %0, %arg2 : index
                cf.br ^bb1(%2 : index)
              ^bb3:  // pred: ^bb1
                return
              }
            }""");
  }

  @Test
  void forallWithResultsIsNamedAndNothingChanges() {
    ModuleOp module =
        read(
            """
            func.func @f(%t: tensor<8xf32>, %n: index) -> tensor<8xf32> {
              scf.forall (%i) in (%n) { "x"() : () -> () }
              %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> tensor<8xf32> {
                %e = tensor.extract_slice %o[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
                scf.forall.in_parallel {
                  tensor.parallel_insert_slice %e into %o[%i] [1] [1]
                    : tensor<1xf32> into tensor<8xf32>
                }
              }
              return %r : tensor<8xf32>
            }
            """);
    String before = Printer.custom().print(module);
    for (String pass :
        new String[] {"scf-forall-to-for", "scf-forall-to-parallel", "convert-scf-to-cf"}) {
      PipelineResult result = run(pass, module);
      assertThat(result.failed()).isTrue();
      assertThat(result.diagnostics().toString()).contains("'scf.forall'", "it has results");
      assertThat(Printer.custom().print(module)).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "convert-scf-to-cf",
        "scf-for-to-while",
        "scf-forall-to-for",
        "scf-forall-to-parallel",
        "scf-parallel-for-to-nested-fors",
        "lower-affine,convert-scf-to-cf"
      })
  void loopsAreThoseOfTheOracle(String pass) {
    checkOracle(pass, LOOPS);
  }

  /** Blocks that do the same, one that is never reached, constants that fold. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-expand-index-ops",
        "arith-expand",
        "convert-scf-to-cf",
        "convert-vector-to-scf",
        "expand-realloc",
        "expand-strided-metadata",
        "fold-memref-alias-ops",
        "lower-affine",
        "memref-expand",
        "resolve-shaped-type-result-dims",
        "scf-for-to-while"
      })
  void graphsAreThoseOfTheOracle(String pass) {
    checkOracle(
        pass,
        """
        func.func @f(%c: i1, %x: index, %m: memref<4xf32>) -> (index, f32) {
          %c0 = arith.constant 0 : index
          %i4 = index.constant 4
          %i8 = index.add %i4, %i4
          %b = memref.cast %m : memref<4xf32> to memref<?xf32>
          %l = memref.load %b[%c0] : memref<?xf32>
          cf.cond_br %c, ^a(%x : index), ^b(%i8 : index)
        ^a(%y: index):
          "same"() : () -> ()
          cf.br ^d(%y : index)
        ^b(%z: index):
          "same"() : () -> ()
          cf.br ^d(%z : index)
        ^never:
          %n = affine.apply affine_map<(d0) -> (d0 floordiv 3)>(%x)
          %k = arith.ceildivsi %x, %n : index
          scf.for %i = %c0 to %k step %x { "u"(%i) : (index) -> () }
          cf.br ^d(%k : index)
        ^d(%r: index):
          return %r, %l : index, f32
        }
        """);
  }

  @Test
  void castsAreThoseOfTheOracle() {
    checkOracle(
        "reconcile-unrealized-casts",
        """
        func.func @f(%a: i32, %b: i64) -> (i32, i32, i64) {
          %0 = builtin.unrealized_conversion_cast %a : i32 to i64
          %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
          %2 = builtin.unrealized_conversion_cast %0 : i64 to f32
          %3 = builtin.unrealized_conversion_cast %2 : f32 to i32
          %5:2 = builtin.unrealized_conversion_cast %a, %b : i32, i64 to f32, f64
          %6:2 = builtin.unrealized_conversion_cast %5#0, %5#1 : f32, f64 to i32, i64
          return %1, %3, %6#1 : i32, i32, i64
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lower-affine", "lower-affine,convert-scf-to-cf", "affine-expand-index-ops"})
  void randomAffineProgramsAreThoseOfTheOracle(String pass) {
    SplittableRandom random = new SplittableRandom(SEED);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      text.append("func.func @f").append(i).append("(%a: memref<?x?xf32>, %v0: index) {\n");
      body(text, random, 1, 3);
      text.append("return\n}\n");
    }
    checkOracle(pass, text.toString());
  }

  private static void body(StringBuilder text, SplittableRandom random, int values, int depth) {
    for (int i = 0; i < 3; i++) {
      int id = text.length(); // makes names unique
      String use = "%v" + random.nextInt(values);
      String one = expr(random, 2);
      String other = expr(random, 2);
      switch (random.nextInt(depth == 0 ? 3 : 6)) {
        case 0 ->
            text.append(
                "%%l%d = affine.load %%a[0, 1] : memref<?x?xf32>\n".formatted(id)
                    + "affine.store %%l%d, %%a[%s, %s] : memref<?x?xf32>\n"
                        .formatted(id, one.replace("d0", use), other.replace("d0", use)));
        case 1 ->
            text.append(
                "%%d%d:2 = affine.delinearize_index %s into (%s, 7) : index, index\n"
                        .formatted(id, use, random.nextInt(1, 9))
                    + "\"use\"(%%d%1$d#0, %%d%1$d#1) : (index, index) -> ()\n".formatted(id));
        case 2 ->
            text.append(
                "%%m%d = affine.min affine_map<(d0) -> (%s, %s)>(%s)\n"
                        .formatted(id, one, other, use)
                    + "%%p%1$d = affine.apply affine_map<(d0) -> (d0 + 1)>(%%m%1$d)\n".formatted(id)
                    + "\"use\"(%%p%d) : (index) -> ()\n".formatted(id));
        case 3 -> {
          text.append(
              "affine.if affine_set<(d0) : (%s >= 0, %s == 0)>(%s) {\n".formatted(one, other, use));
          body(text, random, values, depth - 1);
          text.append("}\n");
        }
        case 4 -> {
          text.append(
              "affine.parallel (%%v%d) = (max(%s, 0)) to (10) step (2) {\n"
                  .formatted(values, one.replace("d0", use)));
          body(text, random, values + 1, depth - 1);
          text.append("}\n");
        }
        default -> {
          text.append(
              "affine.for %%v%d = max affine_map<(d0) -> (%s, %s)>(%s) to %d {\n"
                  .formatted(values, one, other, use, random.nextInt(20)));
          body(text, random, values + 1, depth - 1);
          text.append("}\n");
        }
      }
    }
  }

  private static String expr(SplittableRandom random, int depth) {
    if (depth == 0) {
      return random.nextBoolean() ? "d0" : Integer.toString(random.nextInt(-5, 10));
    }
    String lhs = expr(random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> "(%s) mod %d".formatted(lhs, random.nextInt(2, 9));
      case 1 -> "(%s) floordiv %d".formatted(lhs, random.nextInt(2, 9));
      case 2 -> "(%s) ceildiv %d".formatted(lhs, random.nextInt(2, 9));
      case 3 -> "(%s) * %d".formatted(lhs, random.nextInt(-4, 9));
      default -> "(%s) + (%s)".formatted(lhs, expr(random, depth - 1));
    };
  }

  /** Without the option only products promise not to overflow, as in the oracle. */
  @Test
  void sumsPromiseNotToOverflowIfAsked() {
    String text =
        """
        func.func @f(%i: index, %j: index) -> index {
          %x = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 3)>(%i, %j)
          return %x : index
        }
        """;
    assertThat(LoweringTexts.after("lower-affine{nsw-sums=true}", text))
        .contains("arith.muli %arg1, %c3 overflow<nsw>", "arith.addi %arg0, %0 overflow<nsw>");
    assertThat(LoweringTexts.after("lower-affine", text)).contains("arith.addi %arg0, %0 : index");
  }

  /** Differences from -1 and corrected remainders do not overflow, even for the least index. */
  @Test
  void promisesHoldForTheLeastIndex() {
    String text =
        """
        func.func @f(%i: index, %n: index) -> (index, index) {
          %x = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%i)[%n]
          %y = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%n]
          return %x, %y : index, index
        }
        func.func @g() -> (index, index) {
          %i = arith.constant -9223372036854775808 : index
          %n = arith.constant 1 : index
          %r:2 = call @f(%i, %n) : (index, index) -> (index, index)
          return %r#0, %r#1 : index, index
        }
        """;
    ModuleOp before = LoweringTexts.read(text);
    ModuleOp after = LoweringTexts.read(text);
    assertThat(LoweringTexts.run("lower-affine{nsw-sums=true}", after).failed()).isFalse();
    Refinement.Result result = Refinement.of(before, after).withoutPoison().check();
    assertThat(result.differences()).isEmpty();
    assertThat(result.compared()).containsKey("g");
  }

  /** The oracle cuts such cases, so that 5 is there twice. */
  @Test
  void switchCasesThatNeedMoreBitsAreKept() {
    String text =
        """
        func.func @f(%x: index) -> index {
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %r = scf.index_switch %x -> index
          case 4294967301 { scf.yield %c1 : index }
          case 5 { scf.yield %c2 : index }
          default { scf.yield %x : index }
          return %r : index
        }
        func.func @g() -> index {
          %c5 = arith.constant 5 : index
          %r = call @f(%c5) : (index) -> index
          return %r : index
        }
        """;
    assertThat(after("convert-scf-to-cf", text)).contains("index to i64", "4294967301: ^bb1");
    assertSame("convert-scf-to-cf", text);
  }

  /** The oracle crashes, or makes loops without dimensions that it rejects. */
  @ParameterizedTest
  @ValueSource(strings = {"scf-forall-to-for", "scf-forall-to-parallel", "convert-scf-to-cf"})
  void loopWithoutDimensionsIsItsBody(String pass) {
    String text =
        """
        func.func @f(%m: memref<index>, %x: index) {
          scf.forall () in () {
            %y = arith.addi %x, %x : index
            memref.store %y, %m[] : memref<index>
          }
          return
        }
        """;
    assertThat(after(pass, text))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: memref<index>, %arg1: index) {
                %0 = arith.addi %arg1, %arg1 : index
                memref.store %0, %arg0[] : memref<index>
                return
              }
            }""");
    assertSame(pass, text);
  }

  private static void assertSame(String pass, String text) {
    ModuleOp after = LoweringTexts.read(text);
    assertThat(LoweringTexts.run(pass, after).failed()).isFalse();
    Refinement.Result result = Refinement.of(LoweringTexts.read(text), after).check();
    assertThat(result.differences()).as("%s", Printer.custom().print(after)).isEmpty();
    assertThat(result.compared()).isNotEmpty();
  }

  /** Loops of the oracle do not end here. */
  @ParameterizedTest
  @CsvSource({
    "'', 100, 127, 10, i8",
    "'', -128, 127, 2, i8",
    "'', -128, 127, 127, i8",
    "unsigned, 0, 255, 2, i8",
    "unsigned, 100, 255, 200, i8",
    "'', 2147483640, 2147483647, 3, i32",
  })
  void numbersThatWrapAroundEndLoops(
      String kind, String lower, String upper, String step, String type) {
    String text =
        """
        func.func @f() -> %5$s {
          %%l = arith.constant %2$s : %5$s
          %%u = arith.constant %3$s : %5$s
          %%s = arith.constant %4$s : %5$s
          %%r = scf.for %1$s %%i = %%l to %%u step %%s iter_args(%%x = %%u) -> %5$s : %5$s {
            %%y = arith.muli %%x, %%u : %5$s
            %%z = arith.addi %%y, %%i : %5$s
            scf.yield %%z : %5$s
          }
          return %%r : %5$s
        }
        """
            .formatted(kind, lower, upper, step, type);
    assertSame("convert-scf-to-cf", text);
    assertSame("scf-for-to-while", text);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 100, 127, 9, i8",
    "'', 127, 100, 100, i8",
    "unsigned, 0, 255, 1, i8",
    "'', 0, 127, 1, i8"
  })
  void numbersThatDoNotWrapAroundAreThoseOfTheOracle(
      String kind, String lower, String upper, String step, String type) {
    String text =
        """
        func.func @f() {
          %%l = arith.constant %2$s : %5$s
          %%u = arith.constant %3$s : %5$s
          %%s = arith.constant %4$s : %5$s
          scf.for %1$s %%i = %%l to %%u step %%s : %5$s {
            "x"(%%i) : (%5$s) -> ()
          }
          return
        }
        """
            .formatted(kind, lower, upper, step, type);
    checkOracle("convert-scf-to-cf", text);
    checkOracle("scf-for-to-while", text);
  }
}
