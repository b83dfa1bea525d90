package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.text.Printer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls that become the bodies of functions. */
class InlineTest {
  private static final String PLAIN = "inline{default-pipeline=}";

  @Test
  void callBecomesTheBodyAndTheLastOneErasesTheFunction() {
    String text =
        """
        func.func private @twice(%x: i32) -> i32 {
          %0 = arith.addi %x, %x : i32
          return %0 : i32
        }
        func.func @f(%y: i32) -> i32 {
          %0 = call @twice(%y) : (i32) -> i32
          %1 = call @twice(%0) : (i32) -> i32
          return %1 : i32
        }
        """;
    assertThat(GenericPasses.after(PLAIN, text))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: i32) -> i32 {
                %0 = arith.addi %arg0, %arg0 : i32
                %1 = arith.addi %0, %0 : i32
                return %1 : i32
              }
            }
            """);
  }

  @Test
  void blocksOfABodyEndInBranchesToTheCodeAfterTheCall() {
    String text =
        """
        func.func @pick(%b: i1, %x: i32) -> i32 {
          cf.cond_br %b, ^one, ^two
        ^one:
          return %x : i32
        ^two:
          %0 = arith.muli %x, %x : i32
          return %0 : i32
        }
        func.func @f(%b: i1, %y: i32) -> i32 {
          %0 = call @pick(%b, %y) : (i1, i32) -> i32
          %1 = arith.addi %0, %y : i32
          return %1 : i32
        }
        """;
    assertThat(GenericPasses.after(PLAIN, text))
        .contains(
            """
              func.func @f(%arg0: i1, %arg1: i32) -> i32 {
                cf.cond_br %arg0, ^bb1, ^bb2
              ^bb1:  // pred: ^bb0
                cf.br ^bb3(%arg1 : i32)
              ^bb2:  // pred: ^bb0
                %0 = arith.muli %arg1, %arg1 : i32
                cf.br ^bb3(%0 : i32)
              ^bb3(%1: i32):  // 2 preds: ^bb1, ^bb2
                %2 = arith.addi %1, %arg1 : i32
                return %2 : i32
            """
                .indent(2)
                .stripTrailing()
                .replaceFirst("^  ", "")
                .replace("\n  ", "\n"));
  }

  /** A region around a call, with what it needs. */
  private static final Map<String, String> PLACES =
      Map.ofEntries(
          Map.entry("scf.for", "scf.for %i = %c0 to %c1 step %c1 { CALL }"),
          Map.entry("scf.if", "scf.if %b { CALL }"),
          Map.entry(
              "scf.while", "scf.while : () -> () { CALL\n scf.condition(%b) } do { scf.yield }"),
          Map.entry("scf.parallel", "scf.parallel (%i) = (%c0) to (%c1) step (%c1) { CALL }"),
          Map.entry("scf.forall", "scf.forall (%i) in (4) { CALL }"),
          Map.entry("scf.execute_region", "scf.execute_region { CALL\n scf.yield }"),
          Map.entry("scf.index_switch", "scf.index_switch %c0 default { CALL\n scf.yield }"),
          Map.entry("affine.for", "affine.for %i = 0 to 4 { CALL }"),
          Map.entry("affine.if", "affine.if affine_set<() : (0 == 0)>() { CALL }"),
          Map.entry("affine.parallel", "affine.parallel (%i) = (0) to (4) { CALL }"),
          Map.entry("memref.alloca_scope", "memref.alloca_scope { CALL }"),
          Map.entry(
              "tensor.generate",
              "%t = tensor.generate %c1 { ^bb0(%i: index): CALL\n tensor.yield %f : f32 } :"
                  + " tensor<?xf32>"));

  private static final List<String> BODIES =
      List.of(
          "%x = arith.addf %f, %f : f32\n memref.store %x, %m[%i] : memref<?xf32>",
          "%x = memref.load %m[%i] : memref<?xf32>",
          "affine.store %f, %m[%i] : memref<?xf32>",
          "%z = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)",
          "%z = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%i]",
          "%j = memref.load %o[%i] : memref<?xindex>"
              + " %z = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%j)[%i]",
          "%j = arith.addi %i, %i : index"
              + " %z = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%j]"
              + " %x = memref.load %m[%z] : memref<?xf32>",
          "%y = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)"
              + " %z = affine.apply affine_map<(d0) -> (d0 * 2)>(%y)"
              + " %x = memref.load %m[%z] : memref<?xf32>",
          "affine.for %k = 0 to %i { affine.store %f, %m[%k] : memref<?xf32> }",
          "cf.br ^b\n^b:",
          "\"foreign.x\"() : () -> ()",
          "%a = memref.alloca() : memref<4xf32>",
          "%c = arith.constant 1 : index\n affine.store %f, %m[symbol(%c)] : memref<?xf32>",
          "%c = memref.load %o[%i] : memref<?xindex>\n affine.store %f, %m[%c] : memref<?xf32>");

  @Test
  void bodiesAreInlinedIntoTheRegionsWhereTheOracleInlinesThem() {
    Oracle.assumePresent();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < BODIES.size(); i++) {
      text.append(
          "func.func private @g%d(%%m: memref<?xf32>, %%o: memref<?xindex>, %%i: index, %%f: f32) {\n%s\n return }\n"
              .formatted(i, BODIES.get(i)));
      for (String place : PLACES.values()) {
        String call =
            "func.call @g%d(%%m, %%o, %%n, %%f) : (memref<?xf32>, memref<?xindex>, index, f32) -> ()"
                .formatted(i);
        text.append(
            """
            func.func @f%d(%%m: memref<?xf32>, %%o: memref<?xindex>, %%b: i1, %%f: f32, %%n: index) {
              %%c0 = arith.constant 0 : index
              %%c1 = arith.constant 1 : index
              %s
              return
            }
            """
                .formatted(text.length(), place.replace("CALL", call)));
      }
    }
    assertThat(GenericPasses.after(PLAIN, text.toString()).strip())
        .isEqualTo(
            Oracle.run(
                    text.toString(), "--allow-unregistered-dialect", "--inline=default-pipeline=")
                .accepted()
                .strip());
  }

  @Test
  void locationsSayWhereTheBodyWasCalled() {
    Oracle.assumePresent();
    String text =
        """
        func.func @g(%m: memref<?xf32>, %f: f32) -> f32 {
          affine.for %k = 0 to 10 {
            memref.store %f, %m[%k] : memref<?xf32>
          }
          return %f : f32
        }
        func.func @f(%m: memref<?xf32>, %f: f32) -> f32 {
          %r = func.call @g(%m, %f) : (memref<?xf32>, f32) -> f32
          return %r : f32
        }
        """;
    ModuleOp module = GenericPasses.read(text);
    GenericPasses.run(PLAIN, module);
    assertThat(
            Printer.custom().withLocations().print(module).replace("input.mlir", "<stdin>").strip())
        .isEqualTo(
            Oracle.run(text, "--inline=default-pipeline=", "--mlir-print-debuginfo")
                .accepted()
                .strip());
  }

  @Test
  @Timeout(60)
  void programsThatWouldExplodeKeepCallsWithAWarning() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      text.append(
          "func.func @f%d(%%a: i32) -> i32 { %%0 = call @f%d(%%a) : (i32) -> i32\n"
              .formatted(i, i + 1));
      text.append("%%1 = call @f%d(%%0) : (i32) -> i32\n return %%1 : i32 }\n".formatted(i + 1));
    }
    text.append(
        "func.func @f60(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32\n return %0 : i32 }\n");
    assertThat(warnings(text.toString()))
        .containsExactly("calls are left, since the program would become too large");
  }

  @Test
  @Timeout(60)
  void longChainsEnd() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append(
          "func.func private @f%d(%%a: i32) -> i32 { %%0 = call @f%d(%%a) : (i32) -> i32\n"
              .formatted(i, i + 1));
      text.append("%1 = arith.addi %0, %a : i32\n return %1 : i32 }\n");
    }
    text.append("func.func @f20000(%a: i32) -> i32 { return %a : i32 }\n");
    assertThat(warnings(text.toString()))
        .containsExactly("calls are left, since the program would become too large");
  }

  private static List<String> warnings(String text) {
    PipelineResult result =
        PipelineRunner.of(Pipeline.parse("any(" + PLAIN + ")", Passes.standard()))
            .verifyingIn(Dialects.standard())
            .withPasses(Passes.standard())
            .run(GenericPasses.read(text));
    assertThat(result.failed()).isFalse();
    return result.diagnostics().stream().map(Diagnostic::message).toList();
  }
}
