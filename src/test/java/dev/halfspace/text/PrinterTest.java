package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, blocks and aliases in printed text; expected texts are the oracle's. */
final class PrinterTest {
  private static final String NAMES =
      """
      "t.top"() ({
        %a = "t.x"() : () -> i32
        %b:2 = "t.y"(%a) : (i32) -> (i32, i32)
        "t.r"(%b#1) ({
        ^bb0(%i: i32):
          %c = "t.z"(%i, %late) : (i32, i32) -> i32
          "t.in"() ({
            %q = "t.w"(%c) : (i32) -> i32
            "t.end"(%q) : (i32) -> ()
          }) : () -> ()
          "t.br"()[^bb2, ^bb1] : () -> ()
        ^bb1:
          "t.br"()[^bb2] : () -> ()
        ^bb2:
          "t.br"()[^bb2] : () -> ()
        ^bb3(%z : f32, %w: i32):
          "t.br"(%w) : (i32) -> ()
        }, {
          %d = "t.z"(%b#0) : (i32) -> i32
        }) : (i32) -> ()
        %late = "t.x"() : () -> i32
      }) : () -> ()
      """;

  private static final String ALIASES =
      """
      #m = affine_map<(d0) -> (d0 + 1)>
      #s = affine_set<(d0) : (d0 - 1 >= 0)>
      !t = memref<4xf32, affine_map<(d0) -> (d0 * 2)>>
      "t.a"() <{z = #s, b = affine_map<(d0) -> (d0 + 3)>}> ({
        %0 = "t.b"() {k = affine_map<(d0) -> (d0 + 2)>, l = #s} : () -> !t
      }) {a = affine_map<(d0) -> (d0 + 4)>, c = [#m, #m]}
        : () -> memref<4xf32, affine_map<(d0) -> (d0 * 5)>>
      """;

  @Test
  void siblingRegionsUseTheSameNumbers() {
    assertThat(Printer.custom().print(Texts.parse(NAMES)))
        .isEqualTo(
            """
            module {
              "t.top"() ({
                %0 = "t.x"() : () -> i32
                %1:2 = "t.y"(%0) : (i32) -> (i32, i32)
                "t.r"(%1#1) ({
                ^bb0(%arg0: i32):
                  %3 = "t.z"(%arg0, %2) : (i32, i32) -> i32
                  "t.in"() ({
                    %6 = "t.w"(%3) : (i32) -> i32
                    "t.end"(%6) : (i32) -> ()
                  }) : () -> ()
                  "t.br"()[^bb2, ^bb1] : () -> ()
                ^bb1:  // pred: ^bb0
                  "t.br"()[^bb2] : () -> ()
                ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb2
                  "t.br"()[^bb2] : () -> ()
                ^bb3(%4: f32, %5: i32):  // no predecessors
                  "t.br"(%5) : (i32) -> ()
                }, {
                  %3 = "t.z"(%1#0) : (i32) -> i32
                }) : (i32) -> ()
                %2 = "t.x"() : () -> i32
              }) : () -> ()
            }
            """);
  }

  @Test
  void opaquePropertiesUseAliasesButMakeNone() {
    assertThat(Printer.custom().print(Texts.parse(ALIASES.replace(", l = #s", ""))))
        .isEqualTo(
            """
            #map = affine_map<(d0) -> (d0 * 2)>
            #map1 = affine_map<(d0) -> (d0 + 2)>
            #map2 = affine_map<(d0) -> (d0 * 5)>
            #map3 = affine_map<(d0) -> (d0 + 4)>
            #map4 = affine_map<(d0) -> (d0 + 1)>
            module {
              %0 = "t.a"() <{b = affine_map<(d0) -> (d0 + 3)>, z = affine_set<(d0) : (d0 - 1 >= 0)>}> ({
                %1 = "t.b"() {k = #map1} : () -> memref<4xf32, #map>
              }) {a = #map3, c = [#map4, #map4]} : () -> memref<4xf32, #map2>
            }
            """);
  }

  @Test
  void aPartOfAModuleKeepsTheNamesItHasInTheWhole() {
    ModuleOp module = Texts.parse(NAMES);
    String inner =
        Printer.custom().print(module.find(op -> op.name().equals("t.in"))).stripTrailing();
    assertThat(inner)
        .isEqualTo(
            """
            "t.in"() ({
              %6 = "t.w"(%3) : (i32) -> i32
              "t.end"(%6) : (i32) -> ()
            }) : () -> ()""");
  }

  @Nested
  final class AgainstTheOracle {
    @BeforeEach
    void present() {
      Oracle.assumePresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {NAMES, ALIASES})
    void everyFormIsTheSame(String text) {
      ModuleOp module = Texts.parse(text);
      String unregistered = "--allow-unregistered-dialect";
      assertThat(Printer.custom().print(module) + "\n")
          .isEqualTo(Oracle.run(text, unregistered).accepted());
      assertThat(Printer.generic().print(module) + "\n")
          .isEqualTo(Oracle.run(text, unregistered, "--mlir-print-op-generic").accepted());
      assertThat(Printer.custom().withLocalScope().print(module))
          .isEqualTo(Oracle.run(text, unregistered, "--mlir-print-local-scope").accepted());
    }

    @ParameterizedTest
    @ValueSource(strings = {NAMES, ALIASES})
    void locationsAreTheSame(String text) {
      String oracle =
          Oracle.run(text, "--allow-unregistered-dialect", "--mlir-print-debuginfo").accepted();
      assertThat(Printer.custom().withLocations().print(Texts.parse(text)) + "\n")
          .isEqualTo(oracle);
      // What was printed is read back with its locations.
      assertThat(Printer.custom().withLocations().print(Texts.parse(oracle)) + "\n")
          .isEqualTo(oracle);
    }
  }
}
