package dev.halfspace.transform;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.common.io.Resources;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.GreedyOutcome;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.text.Printer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The canonicalization of {@code scf}, {@code cf} and calls. */
class ControlFlowCanonicalizationTest {
  private static final String AGGRESSIVE = "canonicalize{region-simplify=aggressive}";

  /**
   * Programs in a file, with what the oracle makes of them in another, where ours is to be the
   * same. {@code programs.mlir} and {@code programs.golden.mlir} are made by {@code mlir-opt-22}.
   */
  private static List<DynamicTest> programs(String name, String pass) throws IOException {
    List<String> inputs = parts(name + ".mlir");
    List<String> goldens = parts(name + ".golden.mlir");
    assertThat(goldens).hasSameSizeAs(inputs);
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      String input = inputs.get(i);
      String golden = goldens.get(i);
      String function = input.replaceAll("(?s).*?func\\.func (private )?@(\\w+).*", "$2");
      tests.add(
          DynamicTest.dynamicTest(
              function,
              () -> {
                String once = GenericPasses.after(pass, input);
                assertThat(once.strip()).isEqualTo(golden.strip());
                assertThat(GenericPasses.after(pass, once)).isEqualTo(once);
              }));
    }
    return tests;
  }

  private static List<String> parts(String name) throws IOException {
    String text =
        Resources.toString(
            Resources.getResource(ControlFlowCanonicalizationTest.class, name), UTF_8);
    return List.of(text.split("(?m)^// -----\n"));
  }

  @Test
  void sharedOutputThatIsPutIntoItselfKeepsItsType() {
    String text =
        """
        func.func @f(%t: tensor<8xf32>, %n: index) -> tensor<?xf32> {
          %d = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
          %r = scf.forall (%i) in (8) shared_outs(%o = %d) -> (tensor<?xf32>) {
            scf.forall.in_parallel {
              tensor.parallel_insert_slice %o into %o[0] [%n] [1]
                  : tensor<?xf32> into tensor<?xf32>
            }
          }
          return %r : tensor<?xf32>
        }
        """;
    assertThat(GenericPasses.after("canonicalize", text))
        .contains("shared_outs(%arg3 = %cast) -> (tensor<?xf32>)");
  }

  /** Branches of a block that is merged have got operands when others that lead to it are. */
  @Test
  void branchesThatGotOperandsAreComparedAnew() {
    String text =
        """
        func.func @f(%s: i32, %c: i1, %u: i32, %v: i32, %x: i32, %y: i32) -> i32 {
          cf.switch %s : i32, [
            default: ^p1,
            1: ^p2,
            2: ^a2(%v : i32)
          ]
        ^a1:
          %k1 = arith.addi %u, %u : i32
          cf.br ^z(%k1 : i32)
        ^a2(%q: i32):
          cf.br ^a3
        ^a3:
          %k2 = arith.addi %v, %v : i32
          cf.br ^z(%k2 : i32)
        ^p1:
          cf.cond_br %c, ^a1, ^z(%x : i32)
        ^p2:
          cf.cond_br %c, ^a1, ^z(%y : i32)
        ^z(%r: i32):
          return %r : i32
        }
        """;
    String ours = GenericPasses.after(AGGRESSIVE, text);
    assertThat(ours).contains("%arg4").contains("%arg5");
    Oracle.assumePresent();
    assertThat(ours.strip())
        .isEqualTo(
            Oracle.run(text, "--canonicalize=region-simplify=aggressive").accepted().strip());
  }

  /** The oracle merges the blocks: what is computed of an argument is no symbol there. */
  @Test
  void blocksThatComputeDifferentSymbolsStay() {
    String text =
        """
        func.func @f(%c: i1, %m: memref<?xf32>, %n: index, %k: index, %v: f32) {
          scf.execute_region no_inline {
            cf.cond_br %c, ^a, ^b
          ^a:
            %s = arith.muli %n, %n : index
            affine.store %v, %m[symbol(%s)] : memref<?xf32>
            scf.yield
          ^b:
            %t = arith.muli %k, %k : index
            affine.store %v, %m[symbol(%t)] : memref<?xf32>
            scf.yield
          }
          return
        }
        """;
    assertThat(GenericPasses.after(AGGRESSIVE, text)).contains("cf.cond_br %arg0, ^bb1, ^bb2");
    Oracle.assumePresent();
    assertThat(Oracle.run(text, "--canonicalize=region-simplify=aggressive").status()).isNotZero();
  }

  @Test
  void elementOfMoreThanFitInAnIndexIsNotLookedFor() {
    String text =
        """
        func.func @f() -> f32 {
          %c = arith.constant sparse<[[0, 1]], [2.0]> : tensor<4294967296x4294967296xf32>
          %l = arith.constant 4294967295 : index
          %e = tensor.extract %c[%l, %l] : tensor<4294967296x4294967296xf32>
          return %e : f32
        }
        """;
    assertThat(GenericPasses.after("canonicalize", text)).contains("tensor.extract");
  }

  @TestFactory
  List<DynamicTest> controlFlowIsAsWrittenDown() throws IOException {
    return programs("control-flow", "canonicalize");
  }

  @TestFactory
  List<DynamicTest> mergedBlocksAreAsWrittenDown() throws IOException {
    return programs("merged-blocks", AGGRESSIVE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"control-flow", "merged-blocks"})
  void whatIsWrittenDownIsTheOracles(String name) throws IOException {
    Oracle.assumePresent();
    String pass = name.equals("merged-blocks") ? AGGRESSIVE : "canonicalize";
    Oracle.Result result =
        Oracle.run(
            String.join("// -----\n", parts(name + ".mlir")),
            "--split-input-file",
            "--allow-unregistered-dialect",
            "--pass-pipeline=any(" + pass + ")");
    String theirs = result.accepted().replaceAll("(?m)^\n", "");
    assertThat(theirs).isEqualTo(String.join("// -----\n", parts(name + ".golden.mlir")));
  }

  /** Checks a program that the oracle makes another of. */
  private static void check(String input, String wanted) {
    assertThat(GenericPasses.after("canonicalize", input))
        .isEqualTo("module {\n" + wanted.indent(2) + "}\n");
  }

  // The results are 2 = 0 + 2: the second value passed is that of the 'scf.if', too.
  @Test
  void resultOfAnIfThatIsPassedTwiceIsReplacedTwice() {
    check(
        """
        func.func @twice() -> index {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %c20 = arith.constant 20 : index
          %r:3 = scf.while (%s = %c0) : (index) -> (index, index, index) {
            %c = arith.cmpi slt, %s, %c1 : index
            %v = scf.if %c -> index {
              %n = arith.addi %s, %c2 : index
              scf.yield %n : index
            } else {
              scf.yield %c20 : index
            }
            scf.condition(%c) %v, %v, %s : index, index, index
          } do {
          ^bb0(%first: index, %second: index, %old: index):
            scf.yield %second : index
          }
          return %r#2 : index
        }
        """,
        """
        func.func @twice() -> index {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %0 = scf.while (%arg0 = %c0) : (index) -> index {
            %1 = arith.cmpi slt, %arg0, %c1 : index
            scf.condition(%1) %arg0 : index
          } do {
          ^bb0(%arg0: index):
            %1 = arith.addi %arg0, %c2 : index
            scf.yield %1 : index
          }
          return %0 : index
        }
        """);
  }

  @Test
  void valueOfTheFirstRegionThatAnIfYieldsIsPassedToTheSecond() {
    check(
        """
        func.func @passed(%x: f32) -> f32 {
          %r:2 = scf.while (%a = %x) : (f32) -> (f32, f32) {
            %c, %p = "begin"(%a) : (f32) -> (i1, f32)
            %q = scf.if %c -> f32 {
              "then"(%p) : (f32) -> ()
              scf.yield %p : f32
            } else {
              scf.yield %x : f32
            }
            scf.condition(%c) %q, %a : f32, f32
          } do {
          ^bb0(%q: f32, %r: f32):
            "use"(%q) : (f32) -> ()
            scf.yield %q : f32
          }
          return %r#1 : f32
        }
        """,
        """
        func.func @passed(%arg0: f32) -> f32 {
          %0:2 = scf.while (%arg1 = %arg0) : (f32) -> (f32, f32) {
            %1:2 = "begin"(%arg1) : (f32) -> (i1, f32)
            scf.condition(%1#0) %arg1, %1#1 : f32, f32
          } do {
          ^bb0(%arg1: f32, %arg2: f32):
            "then"(%arg2) : (f32) -> ()
            "use"(%arg2) : (f32) -> ()
            scf.yield %arg2 : f32
          }
          return %0#0 : f32
        }
        """);
  }

  // -100, 0 < 100: two iterations; the difference of the bounds, 200, is no i8.
  @Test
  void boundsFarApartAreNoEmptyLoop() {
    String loop =
        """
        func.func @far(%arg0: f32) -> f32 {
          %c-100_i8 = arith.constant -100 : i8
          %c100_i8 = arith.constant 100 : i8
          %0 = scf.for %arg1 = %c-100_i8 to %c100_i8 step %c100_i8 iter_args(%arg2 = %arg0) -> (f32)  : i8 {
            %1 = "next"(%arg2) : (f32) -> f32
            scf.yield %1 : f32
          }
          return %0 : f32
        }
        """;
    check(loop, loop);
  }

  // 0 < 200, and 0 + 255 is not: one iteration.
  @Test
  void stepsThatAreGreatWithoutSignArePositive() {
    check(
        """
        func.func @once(%x: f32) -> f32 {
          %c0 = arith.constant 0 : i8
          %c200 = arith.constant 200 : i8
          %c255 = arith.constant 255 : i8
          %r = scf.for unsigned %i = %c0 to %c200 step %c255 iter_args(%a = %x) -> f32 : i8 {
            %n = "next"(%a) : (f32) -> f32
            scf.yield %n : f32
          }
          return %r : f32
        }
        """,
        """
        func.func @once(%arg0: f32) -> f32 {
          %0 = "next"(%arg0) : (f32) -> f32
          return %0 : f32
        }
        """);
  }

  @Test
  void outputsOfOneIterationStayInTheirOrder() {
    assertThat(
            GenericPasses.after(
                "canonicalize",
                """
                func.func @order(%t: tensor<4xf32>, %u: tensor<4xf32>, %x: tensor<4xf32>, %y: tensor<4xf32>)
                    -> (tensor<4xf32>, tensor<4xf32>) {
                  %r:2 = scf.forall (%i) in (1) shared_outs(%a = %t, %b = %u)
                      -> (tensor<4xf32>, tensor<4xf32>) {
                    scf.forall.in_parallel {
                      tensor.parallel_insert_slice %x into %b[0] [4] [1]
                          : tensor<4xf32> into tensor<4xf32>
                      tensor.parallel_insert_slice %y into %a[0] [4] [1]
                          : tensor<4xf32> into tensor<4xf32>
                    }
                  }
                  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
                }
                """))
        .contains("return %arg3, %arg2 :");
  }

  @Test
  void outputThatIsWrittenTwiceIsWrittenTwice() {
    check(
        """
        func.func @two(%t: tensor<4xf32>, %x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<4xf32> {
          %r = scf.forall (%i) in (1) shared_outs(%a = %t) -> tensor<4xf32> {
            scf.forall.in_parallel {
              tensor.parallel_insert_slice %x into %a[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
              tensor.parallel_insert_slice %y into %a[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
            }
          }
          return %r : tensor<4xf32>
        }
        """,
        """
        func.func @two(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> tensor<4xf32> {
          %inserted_slice = tensor.insert_slice %arg1 into %arg0[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
          %inserted_slice_0 = tensor.insert_slice %arg2 into %inserted_slice[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
          return %inserted_slice_0 : tensor<4xf32>
        }
        """);
  }

  @Test
  void castOutputsAreWrittenEachByItsOwn() {
    check(
        """
        func.func @own(%t: tensor<4xf32>, %u: tensor<4xf32>, %x: tensor<1xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
          %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
          %d = tensor.cast %u : tensor<4xf32> to tensor<?xf32>
          %r:2 = scf.forall (%i) in (%n) shared_outs(%a = %c, %b = %d) -> (tensor<?xf32>, tensor<?xf32>) {
            scf.forall.in_parallel {
              tensor.parallel_insert_slice %x into %b[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
              tensor.parallel_insert_slice %x into %a[0] [1] [1] : tensor<1xf32> into tensor<?xf32>
            }
          }
          return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
        }
        """,
        """
        func.func @own(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<1xf32>, %arg3: index) -> (tensor<?xf32>, tensor<?xf32>) {
          %0:2 = scf.forall (%arg4) in (%arg3) shared_outs(%arg5 = %arg0, %arg6 = %arg1) -> (tensor<4xf32>, tensor<4xf32>) {
            scf.forall.in_parallel {
              tensor.parallel_insert_slice %arg2 into %arg6[%arg4] [1] [1] : tensor<1xf32> into tensor<4xf32>
              tensor.parallel_insert_slice %arg2 into %arg5[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
            }
          }
          %cast = tensor.cast %0#0 : tensor<4xf32> to tensor<?xf32>
          %cast_0 = tensor.cast %0#1 : tensor<4xf32> to tensor<?xf32>
          return %cast, %cast_0 : tensor<?xf32>, tensor<?xf32>
        }
        """);
  }

  // What 'grow' gives may be of any size.
  @Test
  void tensorThatMayGrowIsCarriedAsItIs() {
    String loop =
        """
        func.func @grows(%arg0: tensor<4xf32>, %arg1: index, %arg2: index) -> tensor<?xf32> {
          %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
          %0 = scf.for %arg3 = %arg1 to %arg2 step %arg1 iter_args(%arg4 = %cast) -> (tensor<?xf32>) {
            %1 = "grow"(%arg4) : (tensor<?xf32>) -> tensor<?xf32>
            scf.yield %1 : tensor<?xf32>
          }
          return %0 : tensor<?xf32>
        }
        """;
    check(loop, loop);
  }

  @Test
  void tensorThatKeepsItsSizeIsCarriedWithIt() {
    check(
        """
        func.func @keeps(%t: tensor<4xf32>, %x: f32, %n: index) -> tensor<?xf32> {
          %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
          %r = scf.for %i = %n to %n step %n iter_args(%a = %c) -> tensor<?xf32> {
            scf.yield %a : tensor<?xf32>
          }
          %s = scf.for %i = %n to %n step %n iter_args(%a = %r) -> tensor<?xf32> {
            scf.yield %a : tensor<?xf32>
          }
          return %s : tensor<?xf32>
        }
        """,
        """
        func.func @keeps(%arg0: tensor<4xf32>, %arg1: f32, %arg2: index) -> tensor<?xf32> {
          %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
          return %cast : tensor<?xf32>
        }
        """);
  }

  @Test
  void regionThatIsNotLeftHasNoValueToGive() {
    check(
        """
        func.func @never() -> i32 {
          %x = scf.execute_region -> i32 {
            "last"() : () -> ()
            ub.unreachable
          }
          return %x : i32
        }
        """,
        """
        func.func @never() -> i32 {
          "last"() : () -> ()
          ub.unreachable
        }
        """);
  }

  // A loop that is not reached, whose variable is its own successor in the end.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        func.func @loop(%c: i1, %x: i32) {
          %true = arith.constant true
          %c1 = arith.constant 1 : i32
          cf.cond_br %true, ^exit, ^header(%x : i32)
        ^header(%i: i32):
          cf.cond_br %c, ^exit, ^latch
        ^latch:
          %next = arith.addi %i, %c1 : i32
          cf.br ^header(%next : i32)
        ^exit:
          return
        }
        """,
        """
        func.func @loop() {
          %c0 = arith.constant 0 : i32
          %c1 = arith.constant 1 : i32
          %c2 = arith.constant 2 : i32
          %enter = arith.cmpi sgt, %c2, %c0 : i32
          cf.cond_br %enter, ^exit, ^header(%c2 : i32)
        ^header(%i: i32):
          %done = arith.cmpi eq, %i, %c2 : i32
          cf.cond_br %done, ^exit, ^latch
        ^latch:
          %next = arith.addi %i, %c1 : i32
          %after = arith.addi %next, %c1 : i32
          cf.br ^header(%after : i32)
        ^exit:
          return
        }
        """
      })
  void loopsThatAreNotReachedEnd(String text) {
    Pattern sums =
        Pattern.of("sum of sums", Arith.ADDI, ControlFlowCanonicalizationTest::sumOfSums);
    PatternSet patterns = PatternSet.of(sums).and(PatternSet.canonicalization(Dialects.standard()));
    for (int warm = 0; warm < 50; warm++) {
      ModuleOp module = GenericPasses.read(text);
      GreedyOutcome outcome =
          assertTimeoutPreemptively(
              Duration.ofSeconds(10), () -> Greedy.of(Dialects.standard(), patterns).run(module));
      assertThat(outcome).isInstanceOf(GreedyOutcome.Converged.class);
      assertThat(Printer.custom().print(module)).doesNotContain("arith").doesNotContain("cf.");
    }
    assertTimeoutPreemptively(
        Duration.ofMillis(50),
        () -> Greedy.of(Dialects.standard(), patterns).run(GenericPasses.read(text)));
  }

  private static Match sumOfSums(BinaryOp op) {
    return Constants.valueOf(op.rhs()) != null
            && op.lhs().definingOp() instanceof BinaryOp inner
            && inner.definition() == Arith.ADDI
            && Constants.valueOf(inner.rhs()) != null
        ? Match.rewrite(
            r ->
                r.replace(
                    op,
                    Arith.addi(
                        r.before(op),
                        inner.lhs(),
                        Arith.addi(r.before(op), inner.rhs(), op.rhs()))))
        : Match.no("no sum of a sum and a constant");
  }
}
