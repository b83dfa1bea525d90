package dev.halfspace.transform.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Minima and maxima some of whose candidates are never taken. */
class AffineSimplifyMinMaxTest {
  private static final String PASS = "builtin.module(func.func(affine-simplify-min-max))";

  private static String after(String pass, String text) {
    return Printer.custom().print(run(pass, text)).strip();
  }

  private static ModuleOp run(String pass, String text) {
    ModuleOp module = DialectTexts.parse(text);
    assertThat(
            PipelineRunner.of(Pipeline.parse(pass, Passes.standard()))
                .verifyingIn(Dialects.standard())
                .run(module)
                .failed())
        .isFalse();
    return module;
  }

  private static String oracle(String text) {
    return Oracle.run(text, "--allow-unregistered-dialect", "--pass-pipeline=" + PASS)
        .accepted()
        .strip();
  }

  private static String function(String body) {
    return """
    func.func @f(%%a: index, %%b: index, %%k: i1, %%m: memref<?xf32>) {
      %%c0 = arith.constant 0 : index
      %%c1 = arith.constant 1 : index
      %%c4 = arith.constant 4 : index
      %%c100 = arith.constant 100 : index
    %s
      return
    }
    """
        .formatted(body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Candidates of one operand, whatever it is.
        """
        %0 = affine.min affine_map<(d0) -> (d0, d0 + 1)>(%a)
        %1 = affine.max affine_map<()[s0, s1, s2] -> (s0, s1, s2, s0 - 1)>()[%a, %b, %0]
        %2 = affine.min affine_map<()[s0, s1] -> (s0, s1 * 3, s1 + 2, s0 + 1, s1 - 3)>()[%a, %b]
        "use"(%0, %1, %2) : (index, index, index) -> ()
        """,
        // Sums, products, quotients, choices.
        """
        %x = arith.addi %a, %c1 : index
        %y = arith.subi %a, %c4 : index
        %z = arith.muli %x, %c4 : index
        %f = arith.floordivsi %a, %c4 : index
        %w = arith.select %k, %a, %x : index
        %i = scf.if %k -> index { scf.yield %a : index } else { scf.yield %x : index }
        %m0 = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%a, %b]
        %0 = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%a, %x]
        %1 = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%a, %y]
        %2 = affine.min affine_map<()[s0, s1] -> (s0 * 4 + 3, s1)>()[%a, %z]
        %3 = affine.max affine_map<()[s0, s1] -> (s0, s1 * 4)>()[%a, %f]
        %4 = affine.min affine_map<()[s0, s1] -> (s0 + 2, s1)>()[%a, %w]
        %5 = affine.min affine_map<()[s0, s1] -> (s0, s1 - 1)>()[%i, %a]
        %6 = affine.max affine_map<()[s0, s1] -> (s0, s1)>()[%a, %m0]
        "use"(%0, %1, %2, %3, %4, %5, %6) : (index, index, index, index, index, index, index) -> ()
        """,
        // Sizes and what is split off a number.
        """
        %d = memref.dim %m, %c0 : memref<?xf32>
        %e:2 = affine.delinearize_index %a into (4, 8) : index, index
        %0 = affine.min affine_map<()[s0] -> (s0, -1)>()[%d]
        %1 = affine.max affine_map<()[s0] -> (s0, 0)>()[%d]
        %2 = affine.min affine_map<()[s0] -> (s0, 9)>()[%e#1]
        "use"(%0, %1, %2) : (index, index, index) -> ()
        """,
        // Induction variables and what loops carry.
        """
        %r = scf.for %i = %c0 to %a step %c4 iter_args(%x = %c4) -> index {
          %0 = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%a]
          %1 = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 0)>(%i)[%a]
          %2 = affine.min affine_map<(d0) -> (d0, 5)>(%x)
          "use"(%0, %1, %2) : (index, index, index) -> ()
          scf.yield %x : index
        }
        %q = scf.for %i = %c0 to %c100 step %c4 iter_args(%x = %c4) -> index {
          %0 = affine.min affine_map<(d0) -> (-d0 + 100, 4)>(%i)
          %1 = affine.max affine_map<(d0) -> (-d0 + 100, 4)>(%i)
          %2 = affine.min affine_map<(d0) -> (d0, -1)>(%x)
          "use"(%0, %1, %2) : (index, index, index) -> ()
          %y = arith.addi %x, %c4 : index
          scf.yield %y : index
        }
        %3 = affine.min affine_map<()[s0] -> (s0, 9)>()[%r]
        %4 = affine.min affine_map<()[s0] -> (s0, 300)>()[%q]
        "use"(%3, %4) : (index, index) -> ()
        scf.forall (%i) = (0) to (100) step (4) {
          %0 = affine.min affine_map<(d0) -> (-d0 + 100, 4)>(%i)
          "use"(%0) : (index) -> ()
        }
        scf.for %i = %c0 to %c100 step %b {
          %0 = affine.min affine_map<(d0) -> (-d0 + 100, 1)>(%i)
          "use"(%0) : (index) -> ()
        }
        """,
        // A positive least value divided by one of those it is the least of.
        """
        scf.for %i = %c0 to %c100 step %c4 {
          %m0 = affine.min affine_map<(d0) -> (-d0 + 102, 7)>(%i)
          %0 = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%m0)
          %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 8)>(%m0)
          "use"(%0, %1) : (index, index) -> ()
        }
        %m1 = affine.min affine_map<()[s0] -> (s0, 4)>()[%a]
        %0 = affine.apply affine_map<()[s0] -> (s0 ceildiv 4)>()[%m1]
        %1 = affine.apply affine_map<()[s0, s1] -> (s0 + s1)>()[%0, %m1]
        "use"(%0, %1) : (index, index) -> ()
        """
      })
  void textsAreThoseOfTheOracle(String body) {
    Oracle.assumePresent();
    assertThat(after(PASS, function(body))).isEqualTo(oracle(function(body)));
  }

  @Test
  void blocksThatDoTheSameBecomeOne() {
    String text =
        """
        func.func @f(%i: i32) {
          cf.switch %i : i32, [default: ^bb1, 42: ^bb2]
        ^bb1:
          return
        ^bb2:
          return
        }
        """;
    Oracle.assumePresent();
    assertThat(after(PASS, text)).isEqualTo(oracle(text)).doesNotContain("^bb2");
  }

  /** The oracle takes -1 for the number of iterations, so that 0 is the result of the loop. */
  @Test
  void loopsMayHaveNoIteration() {
    String text =
        function(
            """
            %q = scf.for %i = %c4 to %c0 step %c4 iter_args(%x = %c4) -> index {
              %y = arith.addi %x, %c4 : index
              scf.yield %y : index
            }
            %0 = affine.min affine_map<()[s0] -> (s0, 2)>()[%q]
            %1 = affine.max affine_map<()[s0] -> (s0, 2)>()[%q]
            "use"(%0, %1) : (index, index) -> ()
            """);
    assertThat(after(PASS, text)).contains("affine.min", "affine.max");
    Oracle.assumePresent();
    assertThat(oracle(text)).contains("\"use\"(%0, %c2)");
  }

  /** Of a maximum the oracle does not ask if the first candidate is at least the second. */
  @Test
  void affineLoopsAndGuardsAreKnownOnRequest() {
    String text =
        function(
            """
            affine.for %i = 0 to 100 step 4 {
              affine.if affine_set<(d0) : (d0 - 8 >= 0)>(%i) {
                %0 = affine.min affine_map<(d0) -> (-d0 + 100, 4)>(%i)
                %1 = affine.max affine_map<(d0) -> (d0, 8)>(%i)
                %2 = affine.max affine_map<(d0) -> (d0 mod 4, 0)>(%i)
                "use"(%0, %1, %2) : (index, index, index) -> ()
              }
            }
            """);
    assertThat(after(PASS, text)).contains("affine.min").contains("affine.max");
    assertThat(
            after(
                "builtin.module(func.func(affine-simplify-min-max{exact=true},canonicalize))",
                text))
        .contains("(%c4, %arg4, %c0)");
  }

  @Test
  void randomProgramsComputeTheSame() {
    checkRandomPrograms(40);
  }

  @Test
  @Tag("slow")
  void manyRandomProgramsComputeTheSame() {
    checkRandomPrograms(2_000);
  }

  private static void checkRandomPrograms(int count) {
    Random random = new Random(22);
    int executed = 0;
    for (int i = 0; i < count; i++) {
      String text = MinMaxPrograms.text(random);
      for (String options : new String[] {"", "{exact=true}"}) {
        String pass = PASS.replace("))", options + "))");
        ModuleOp before = DialectTexts.parse(text);
        ModuleOp after = run(pass, text);
        for (int a = -9; a < 40; a += 1 + random.nextInt(12)) {
          int b = random.nextInt(50) - 10;
          List<Long> expected = used(before, a, b, i % 2);
          assertThat(used(after, a, b, i % 2)).as("%s%n%s", text, after).isEqualTo(expected);
          executed += expected.isEmpty() ? 0 : 1;
        }
      }
    }
    assertThat(executed).isGreaterThan(10 * count);
  }

  /** The values that are passed to {@code use}; small enough that nothing overflows. */
  private static List<Long> used(ModuleOp module, long a, long b, int choice) {
    List<Long> used = new ArrayList<>();
    Run run =
        Interpreter.of(module)
            .external(
                "use",
                (call, x) -> {
                  used.add(x.get(0).asLong());
                  return List.of();
                })
            .fuel(100_000)
            .run("f", a, b, choice, MemRef.of(FloatType.F32, 3, 5));
    return run instanceof Run.Returned ? used : List.of();
  }

  /** Texts differ where ours knows more, or the oracle is wrong: seldom. */
  @Test
  void randomTextsAreMostlyThoseOfTheOracle() {
    Oracle.assumePresent();
    Random random = new Random(23);
    int same = 0;
    for (int i = 0; i < 60; i++) {
      String text = MinMaxPrograms.text(random);
      same += after(PASS, text).equals(oracle(text)) ? 1 : 0;
    }
    assertThat(same).isGreaterThanOrEqualTo(57);
  }
}
