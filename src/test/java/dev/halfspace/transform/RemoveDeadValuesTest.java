package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.halfspace.Oracle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that do not matter, as the oracle removes them where it does so soundly. */
class RemoveDeadValuesTest {
  private static final long SEED = Long.getLong("halfspace.seed", 22);

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        func.func private @f(%a: i32 {a.b}, %b: i32 {a.c}, %c: index) -> (i32 {a.d}, i32 {a.e}, index) {
          %x = arith.addi %a, %a : i32
          %y = arith.muli %b, %b : i32
          return %x, %y, %c : i32, i32, index
        }
        func.func @main(%a: i32, %b: i32, %c: index) -> i32 {
          %0:3 = call @f(%a, %b, %c) : (i32, i32, index) -> (i32, i32, index)
          %d = arith.addi %0#1, %b : i32
          return %0#0 : i32
        }
        func.func private @r(%a: i32, %b: i32, %c: i1) -> (i32, i32) {
          cf.cond_br %c, ^one, ^two
        ^one:
          %0:2 = call @r(%a, %b, %c) : (i32, i32, i1) -> (i32, i32)
          return %0#0, %0#1 : i32, i32
        ^two:
          return %a, %b : i32, i32
        }
        func.func @calls(%a: i32, %c: i1) -> i32 {
          %k:2 = call @r(%a, %a, %c) : (i32, i32, i1) -> (i32, i32)
          return %k#1 : i32
        }
        """,
        """
        func.func @loops(%a: i32, %n: index, %m: memref<4xi32>, %b: i1) -> (i32, i32, i32) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %z = arith.constant 0 : i32
          %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %z, %y = %a, %w = %z) -> (i32, i32, i32) {
            %s = arith.addi %x, %a : i32
            %t = arith.muli %y, %x : i32
            memref.store %w, %m[%i] : memref<4xi32>
            scf.yield %s, %t, %w : i32, i32, i32
          }
          %q = scf.if %b -> i32 {
            memref.store %z, %m[%c0] : memref<4xi32>
            %u = arith.addi %a, %a : i32
            scf.yield %u : i32
          } else {
            scf.yield %a : i32
          }
          %v:2 = scf.while (%x = %a, %y = %z, %w = %a) : (i32, i32, i32) -> (i32, i32) {
            %c = "foreign.c"(%x) : (i32) -> i1
            %y1 = arith.addi %y, %y : i32
            scf.condition(%c) %x, %y1 : i32, i32
          } do {
          ^bb0(%p: i32, %q0: i32):
            %d = arith.addi %q0, %a : i32
            scf.yield %p, %q0, %d : i32, i32, i32
          }
          %k:2 = affine.for %i = 0 to 4 iter_args(%x = %a, %y = %z) -> (i32, i32) {
            %d = arith.addi %y, %a : i32
            affine.store %x, %m[%i] : memref<4xi32>
            affine.yield %x, %d : i32, i32
          }
          return %r#0, %v#0, %k#0 : i32, i32, i32
        }
        """,
        """
        func.func @blocks(%a: i32, %b: i32, %c: i1) -> i32 {
          cf.cond_br %c, ^one(%a, %b : i32, i32), ^two(%a : i32)
        ^one(%x: i32, %y: i32):
          %u = arith.addi %y, %y : i32
          cf.br ^two(%x : i32)
        ^two(%p: i32):
          cf.br ^three(%p, %a: i32, i32)
        ^three(%k: i32, %l: i32):
          return %k : i32
        }
        func.func private @uncalled(%a: i32, %c: i1) -> i32 {
          %d = arith.constant 2 : i32
          cf.cond_br %c, ^one(%a: i32), ^two(%d : i32)
        ^one(%x: i32):
          return %a : i32
        ^two(%y: i32):
          "foreign.use"(%y) : (i32) -> ()
          "foreign.ret"() : () -> ()
        }
        func.func private @f(%a: i32) -> (i32, i32) {
          %x = arith.addi %a, %a : i32
          return %x, %a : i32, i32
        }
        func.func @unreached(%a: i32, %m: memref<i32>) -> i32 {
          %t = arith.constant true
          %r = scf.if %t -> i32 {
            %k:2 = func.call @f(%a) : (i32) -> (i32, i32)
            scf.yield %k#1 : i32
          } else {
            %k:2 = func.call @f(%a) : (i32) -> (i32, i32)
            "foreign.use"(%k#0) : (i32) -> ()
            memref.store %k#0, %m[] : memref<i32>
            scf.yield %k#0 : i32
          }
          return %r : i32
        }
        """,
        """
        func.func @negations(%c: i1) -> (i1, i1) {
          %t = arith.constant true
          %f = arith.constant false
          %0 = scf.if %c -> i1 {
            scf.yield %f : i1
          } else {
            scf.yield %t : i1
          }
          %1 = scf.if %c -> i1 {
            scf.yield %f : i1
          } else {
            scf.yield %t : i1
          }
          return %0, %1 : i1, i1
        }
        """,
        """
        func.func @reductions(%n: index, %a: f32, %b: f32, %m: memref<?xf32>) -> f32 {
          %c1 = arith.constant 1 : index
          %u = arith.addf %a, %a : f32
          %v = arith.mulf %a, %b : f32
          %w = arith.divf %a, %b : f32
          %r = scf.parallel (%i) = (%c1) to (%n) step (%c1) init (%u) -> f32 {
            scf.reduce(%v : f32) {
            ^bb0(%p: f32, %q: f32):
              %s = arith.addf %q, %w : f32
              scf.reduce.return %s : f32
            }
          }
          %c2 = arith.constant 2 : index
          %x = arith.subf %a, %b : f32
          %y = arith.subf %b, %a : f32
          %t = scf.parallel (%i) = (%c2) to (%n) step (%c2) init (%x) -> f32 {
            memref.store %y, %m[%i] : memref<?xf32>
            scf.reduce(%y : f32) {
            ^bb0(%p: f32, %q: f32):
              scf.reduce.return %p : f32
            }
          }
          %c3 = arith.constant 3 : index
          %z = arith.negf %a : f32
          %k:2 = scf.parallel (%i) = (%c3) to (%n) step (%c3) init (%z, %b) -> (f32, f32) {
            %d = arith.negf %b : f32
            scf.reduce(%d, %b : f32, f32) {
            ^bb0(%p: f32, %q: f32):
              scf.reduce.return %p : f32
            }, {
            ^bb0(%p: f32, %q: f32):
              scf.reduce.return %q : f32
            }
          }
          return %k#1 : f32
        }
        """,
        CseTest.UNREACHABLE + "return %r, %r : i32, i32 }"
      })
  void resultsAreThoseOfTheOracle(String text) {
    Oracle.assumePresent();
    for (String pass : List.of("remove-dead-values", "remove-dead-values{canonicalize=false}")) {
      assertThat(GenericPasses.after(pass, text).strip())
          .isEqualTo(theirs(pass, text).accepted().strip());
    }
  }

  /** The oracle fails, crashes or writes invalid IR; the values follow from the text. */
  @Test
  void unsoundRemovalsOfTheOracleAreSound() {
    assertThat(
            GenericPasses.after(
                "remove-dead-values",
                """
                func.func @mixed(%a: i32, %b: i32, %c: i1) -> i32 {
                  cf.cond_br %c, ^one(%b : i32), ^one(%a : i32)
                ^one(%x: i32):
                  return %a : i32
                }
                """))
        .contains("cf.cond_br %arg2, ^bb1, ^bb1")
        .contains("^bb1:");
    assertThat(
            GenericPasses.after(
                "remove-dead-values{canonicalize=false}",
                """
                func.func @reads(%a: i32, %m: memref<i32>) {
                  %c = arith.cmpi slt, %a, %a : i32
                  scf.if %c {
                    %l = memref.load %m[] : memref<i32>
                  }
                  return
                }
                """))
        .contains("scf.if %0 {");
    assertThat(
            GenericPasses.after(
                "remove-dead-values",
                """
                func.func private @uncalled(%a: i32, %c: i1, %m: memref<i32>) {
                  scf.if %c {
                    memref.store %a, %m[] : memref<i32>
                  }
                  return
                }
                """))
        .contains("func.func private @uncalled() {")
        .doesNotContain("memref.store");
    String referred =
        """
        module {
          func.func private @f(%arg0: i32) {
            return
          }
          func.func @g() -> ((i32) -> ()) {
            %f = constant @f : (i32) -> ()
            return %f : (i32) -> ()
          }
        }""";
    assertThat(GenericPasses.after("remove-dead-values", referred).strip()).isEqualTo(referred);
  }

  @Test
  void functionsThatCallEachOtherKeepNoPoisonForWhatTheyPassNoMore() {
    assertThat(
            GenericPasses.after(
                "remove-dead-values",
                """
                func.func private @f(%a: i32) -> i32 {
                  %r = call @g(%a) : (i32) -> i32
                  return %r : i32
                }
                func.func private @g(%a: i32) -> i32 {
                  %r = call @f(%a) : (i32) -> i32
                  return %r : i32
                }
                """))
        .doesNotContain("poison");
  }

  @Test
  void storesAtConstantOffsetsOfViewsStay() {
    String text =
        """
        module {
          func.func @f(%arg0: memref<f32, strided<[], offset: 4>>, %arg1: memref<5xf32>, %arg2: f32) {
            %base_buffer, %offset = memref.extract_strided_metadata %arg0 : memref<f32, strided<[], offset: 4>> -> memref<f32>, index
            memref.store %arg2, %arg1[%offset] : memref<5xf32>
            return
          }
        }""";
    assertThat(GenericPasses.after("remove-dead-values", text).strip()).isEqualTo(text);
  }

  @Test
  void attributesOfArgumentsGoWithThem() {
    assertThat(
            GenericPasses.after(
                "remove-dead-values",
                """
                func.func private @f(%a: i32, %b: i32) -> (i32, i32) {
                  return %a, %a : i32, i32
                }
                func.func @g(%a: i32) -> i32 {
                  %k:2 = call @f(%a, %a) {arg_attrs = [{a.x}, {a.y}], res_attrs = [{a.z}, {a.w}]}
                      : (i32, i32) -> (i32, i32)
                  return %k#1 : i32
                }
                """))
        .contains("%0 = call @f(%arg0) {arg_attrs = [{a.x}], res_attrs = [{a.w}]} : (i32) -> i32");
  }

  @Test
  void randomProgramsAreThoseOfTheOracle() {
    check(PassPrograms.random(30, SEED));
    check(CallPrograms.random(40, SEED));
  }

  @Tag("slow")
  @Test
  void manyRandomProgramsAreThoseOfTheOracle() {
    check(PassPrograms.random(500, SEED + 1));
    check(CallPrograms.random(1000, SEED + 1));
  }

  @Test
  void manyNestedLoopsAndLongChainsTakeLinearTime() {
    int depth = 2_000;
    String nest =
        "func.func @f(%a: i32, %m: memref<i32>) {\n"
            + IntStream.range(0, depth)
                .mapToObj("affine.for %%i%d = 0 to 4 {\n"::formatted)
                .collect(Collectors.joining())
            + "%d = arith.addi %a, %a : i32 memref.store %a, %m[] : memref<i32>\n"
            + "}\n".repeat(depth)
            + "return\n}\n";
    StringBuilder chain = new StringBuilder("func.func @g(%v0: i32) {\n");
    for (int i = 0; i < 50_000; i++) {
      chain.append("%%v%d = arith.addi %%v%d, %%v0 : i32\n".formatted(i + 1, i));
    }
    chain.append("return\n}\n");
    assertTimeout(
        Duration.ofSeconds(20),
        () -> {
          assertThat(GenericPasses.after("remove-dead-values", nest)).doesNotContain("addi");
          assertThat(GenericPasses.after("remove-dead-values", chain.toString()))
              .doesNotContain("addi");
        });
  }

  private static void check(List<String> programs) {
    Oracle.assumePresent();
    int compared = 0;
    int folded = 0;
    List<String> different = new ArrayList<>();
    for (String program : programs) {
      String ours = GenericPasses.after("remove-dead-values", program);
      Oracle.Result theirs = theirs("remove-dead-values", program);
      // The oracle takes every reference to a function for a call, and erases what uses a constant
      // that its analysis made of metadata.
      boolean isUnlike =
          program.contains("{f = @")
              || program.contains("constant @")
              || program.contains("memref.extract_strided_metadata");
      if (theirs.status() == 0 && !isUnlike) {
        compared++;
        if (!ours.strip().equals(theirs.out().strip())) {
          folded += isFolded(ours, theirs.out()) ? 1 : 0;
        }
        if (!ours.strip().equals(theirs.out().strip()) && !isFolded(ours, theirs.out())) {
          different.add(program + "\nours:\n" + ours + "\ntheirs:\n" + theirs.out());
        }
      }
    }
    System.out.printf(
        "remove-dead-values: %d programs, %d that the oracle can do, %d differ, %d as more is folded%n",
        programs.size(), compared, different.size(), folded);
    assertThat(different).isEmpty();
    assertThat(folded).isLessThanOrEqualTo(programs.size() / 30);
    assertThat(compared).isPositive();
  }

  /** Returns true if ours is the oracle's with more folded: docs/compatibility.md. */
  private static boolean isFolded(String ours, String theirs) {
    return GenericPasses.after("canonicalize", ours)
            .equals(GenericPasses.after("canonicalize", theirs))
        && ours.lines().count() <= theirs.lines().count() + 1;
  }

  private static Oracle.Result theirs(String pass, String text) {
    return Oracle.run(text, "--allow-unregistered-dialect", "--pass-pipeline=any(" + pass + ")");
  }
}
