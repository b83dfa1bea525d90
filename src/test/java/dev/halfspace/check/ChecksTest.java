package dev.halfspace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.check.filecheck.FileCheck;
import dev.halfspace.check.filecheck.FileCheckOptions;
import dev.halfspace.check.filecheck.FileCheckResult;
import dev.halfspace.testing.RandomModules;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ChecksTest {
  private static final FileCheck QUIET =
      FileCheck.of(FileCheckOptions.builder().dumpInput(FileCheckOptions.DumpWhen.NEVER).build());

  @Test
  void namesAreCapturedWhereTheyAreDefined() {
    String text =
        """
        #map = affine_map<(d0) -> (d0 mod 4)>
        module {
          func.func @f(%arg0: memref<8xf32>, %arg1: i1) -> index {
            %c0 = arith.constant 0 : index
            %0:2 = scf.if %arg1 -> (index, index) {
              %1 = affine.apply #map(%c0)
              scf.yield %1, %c0 : index, index
            } else {
              %1 = affine.apply #map(%c0)
              scf.yield %c0, %1 : index, index
            }
            return %0#1 : index
          }
          func.func private @g(tensor<2x2xi32>)
          func.func @h() -> tensor<1x2xi32> {
            %cst = arith.constant dense<[[7, 8]]> : tensor<1x2xi32>
            return %cst : tensor<1x2xi32>
          }
        }
        """;
    assertThat(Checks.generate(Halfspace.read(text).orThrow()))
        .isEqualTo(
            """
            // CHECK:      #[[$MAP:.+]] = affine_map<(d0) -> (d0 mod 4)>

            // CHECK-LABEL: func.func @f(
            // CHECK-SAME:      %[[ARG0:.*]]: memref<8xf32>, %[[ARG1:.*]]: i1) -> index {
            // CHECK-NEXT:     %[[C0:.*]] = arith.constant 0 : index
            // CHECK-NEXT:     %[[VAL_0:.*]]:2 = scf.if %[[ARG1]] -> (index, index) {
            // CHECK-NEXT:       %[[VAL_1:.*]] = affine.apply #[[$MAP]](%[[C0]])
            // CHECK-NEXT:       scf.yield %[[VAL_1]], %[[C0]] : index, index
            // CHECK-NEXT:     } else {
            // CHECK-NEXT:       %[[VAL_1_0:.*]] = affine.apply #[[$MAP]](%[[C0]])
            // CHECK-NEXT:       scf.yield %[[C0]], %[[VAL_1_0]] : index, index
            // CHECK-NEXT:     }
            // CHECK-NEXT:     return %[[VAL_0]]#1 : index
            // CHECK-NEXT:   }

            // CHECK-LABEL: func.func private @g(
            // CHECK-SAME:      tensor<2x2xi32>)

            // CHECK-LABEL: func.func @h() -> tensor<1x2xi32> {
            """
                    .replace(
                        "@h() -> tensor<1x2xi32> {\n",
                        "@h(\n// CHECK-SAME:      ) -> tensor<1x2xi32> {\n")
                + """
                // CHECK-NEXT:     %[[CST:.*]] = arith.constant dense<{{\\[\\[}}7, 8]]> : tensor<1x2xi32>
                // CHECK-NEXT:     return %[[CST]] : tensor<1x2xi32>
                // CHECK-NEXT:   }
                """);
  }

  @Test
  void aModulePassesItsChecksAndOneWithoutALineDoesNot() {
    for (int seed = 0; seed < 300; seed++) {
      String printed = Halfspace.print(RandomModules.small().module(new SplittableRandom(seed)));
      String checks = Checks.generate(printed, Checks.PREFIX);
      FileCheckResult result = QUIET.check(checks, printed);
      assertThat(result.passed()).as("%s%n%s%n%s", result, checks, printed).isTrue();
      List<String> lines = new ArrayList<>(printed.lines().toList());
      int dropped = new SplittableRandom(seed).nextInt(lines.size());
      String line = lines.remove(dropped);
      if (!line.isBlank() && !line.equals("module {") && !line.strip().equals("}")) {
        assertThat(QUIET.check(checks, String.join("\n", lines) + "\n").passed())
            .as("%s%nwithout %s", checks, line)
            .isFalse();
      }
    }
  }

  @Test
  void updatesChangeNothingButChecks() {
    String file =
        """
        // RUN: opt %s | filecheck %s
        // A sentence about f.

          // CHECK-LABEL: func.func @f(
          // It returns.
          // CHECK-NEXT: nothing
        func.func @f() {
          // CHECK: return
          return
        }
        // OTHER: stays

        func.func @g() {
          return
        }
        """;
    String printed =
        """
        module {
          func.func @f() {
            return
          }
          func.func @g() {
            return
          }
          func.func @new() {
            return
          }
        }
        """;
    String updated = CheckUpdate.of(file, printed, "CHECK");
    assertThat(updated)
        .isEqualTo(
            """
            // RUN: opt %s | filecheck %s
            // A sentence about f.

              // CHECK-LABEL: func.func @f(
              // CHECK-SAME:      ) {
              // CHECK-NEXT:     return
              // CHECK-NEXT:   }
              // It returns.
            func.func @f() {
              return
            }
            // OTHER: stays

            // CHECK-LABEL: func.func @g(
            // CHECK-SAME:      ) {
            // CHECK-NEXT:     return
            // CHECK-NEXT:   }
            func.func @g() {
              return
            }
            // CHECK-LABEL: func.func @new(
            // CHECK-SAME:      ) {
            // CHECK-NEXT:     return
            // CHECK-NEXT:   }
            """);
    assertThat(QUIET.check(updated, printed).report()).isEmpty();
    assertThat(CheckUpdate.of(updated, printed, "CHECK")).isEqualTo(updated);
  }

  @Test
  void updatedRandomFilesPassAndKeepTheirOtherLines() {
    for (int seed = 0; seed < 100; seed++) {
      String first = Halfspace.print(RandomModules.small().module(new SplittableRandom(seed)));
      String second = Halfspace.print(RandomModules.small().module(new SplittableRandom(seed + 1)));
      String file = "// RUN: x\n" + Checks.generate(first, "CHECK") + "\n" + first;
      String updated = CheckUpdate.of(file, second, "CHECK");
      FileCheckResult result = QUIET.check(updated, second);
      assertThat(result.passed()).as("%s%n%s", result, updated).isTrue();
      assertThat(withoutChecks(updated)).isEqualTo(withoutChecks(file));
    }
  }

  private static List<String> withoutChecks(String text) {
    return text.lines().filter(line -> !line.strip().startsWith("// CHECK")).toList();
  }

  /** CHECK-CANON is another prefix, CHECK-COUNT-2 is a directive of CHECK. */
  @Test
  void updatesKeepTheChecksOfOtherPrefixes() {
    String file =
        """
        // CHECK-CANON: module {
        // CHECK-COUNT-2: no
        // CHECK-CANON-NEXT: }
        // CHECK-NEXT: no
        module {}
        """;
    String updated = CheckUpdate.of(file, "module {\n}\n", "CHECK");
    assertThat(updated)
        .contains("// CHECK-CANON: module {\n")
        .contains("// CHECK-CANON-NEXT: }\n")
        .contains("// CHECK-NEXT: }\n")
        .doesNotContain("no\n");
  }

  @Test
  void anEmptyModuleHasChecks() {
    ModuleOp module = Halfspace.read("module {}").orThrow();
    assertThat(Checks.generate(module)).isEqualTo("// CHECK:      module {\n// CHECK-NEXT: }\n");
    assertThat(
            FileCheck.standard().check(Checks.generate(module), Halfspace.print(module)).passed())
        .isTrue();
  }
}
