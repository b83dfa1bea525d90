package dev.halfspace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.ir.OperationState;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Diagnostics of the parser, and how it goes on after one. */
final class ParserTest {
  @Test
  void everyBrokenOperationOfATextIsReported() {
    assertThat(
            Texts.errors(
                """
                "t.a"() ({
                  %0 = "t.b"(%x) : () -> i32
                }) : () -> ()
                "t.c"() : () -> i32x
                "t.d"() ({
                  "t.e"() {a = } : () -> ()
                  "t.f"() : () -> ()
                }) : () -> ()
                "t.g"() : () -> ()
                """))
        .containsExactly(
            "2:20: 1 operand, but 0 operand types",
            "4:17: expected a type, found 'i32x'; did you mean 'i32'?",
            "6:16: expected an attribute, found '}'");
  }

  @Test
  void whatIsNotBrokenIsRead() {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Texts.parse(
            """
            module {
              "t.a"() : () -> ()
              "t.b"( : () -> ()
              module @inner {
                "t.c"() : ()
              }
              "t.d"() : () -> ()
            }
            """,
            diagnostics);
    assertThat(diagnostics.errorCount()).isEqualTo(2);
    assertThat(module.body()).extracting(Object::toString).contains("\"t.a\"() : () -> ()");
    assertThat(module.find(op -> op.name().equals("t.d"))).isNotNull();
  }

  @Test
  void aValueDefinedTwiceIsReportedWithBothPlaces() {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp unused =
        Texts.parse("%a = \"t.x\"() : () -> i32\n%a = \"t.x\"() : () -> i32\n", diagnostics);
    assertThat(diagnostics.toString())
        .isEqualTo(
            """
            <stdin>:2:1: error: %a is defined already
            <stdin>:1:1: note: first defined here
            """);
  }

  @Test
  void aValueOfAnotherTypeThanItsUseIsReported() {
    assertThat(Texts.errors("%a = \"t.x\"() : () -> i32\n\"t.y\"(%a) : (f32) -> ()\n"))
        .containsExactly("2:7: %a is of type i32, but is used as f32 here");
  }

  @Test
  void everyUndefinedValueIsReported() {
    assertThat(Texts.errors("module {\n\"t.y\"(%a, %b) : (f32, i1) -> ()\n}"))
        .containsExactly(
            "2:7: %a is used, but is not defined", "2:11: %b is used, but is not defined");
  }

  @Test
  void aNameDoesNotReachIntoAnIsolatedOperation() {
    assertThat(Texts.errors("%a = \"t.x\"() : () -> i32\nmodule {\n\"t.y\"(%a) : (i32) -> ()\n}\n"))
        .containsExactly(
            "3:7: %a is not visible here, since it is defined outside of an operation that is isolated from above");
  }

  @Test
  void aResultThatDoesNotExistIsReported() {
    assertThat(Texts.errors("%a:2 = \"t.x\"() : () -> (i32, i32)\n\"t.y\"(%a#2) : (i32) -> ()\n"))
        .containsExactly("2:7: %a stands for 2 values; there is no #2");
    assertThat(Texts.errors("%a:3 = \"t.x\"() : () -> (i32, i32)\n"))
        .containsExactly("1:1: 't.x' has 2 results, but 3 named here");
  }

  @Test
  void aBlockThatDoesNotExistIsReported() {
    assertThat(Texts.errors("\"t.r\"() ({\n  \"t.br\"()[^nowhere] : () -> ()\n}) : () -> ()\n"))
        .containsExactly("2:12: block ^nowhere is not in this region");
  }

  @Test
  void anUnknownOperationIsReportedWithTheNearestKnown() {
    assertThat(Texts.errors("modul {}\n"))
        .containsExactly(
            "1:1: there is no operation 'modul', nor 'builtin.modul';"
                + " did you mean 'builtin.module'?");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"t.a",
        "\"t.a\"",
        "\"t.a\"(",
        "\"t.a\"() ({",
        "\"t.a\"() ({ ^bb0",
        "\"t.a\"() ({ ^bb0(%a",
        "\"t.a\"() {a = dense<",
        "\"t.a\"() {a = \"\\q\"} : () -> ()",
        "\"t.a\"() : (",
        "%",
        "%a",
        "%a:",
        "%a:99999999999999999999 = \"t.a\"() : () -> ()",
        "@x",
        "#",
        "!x = ",
        "{-#",
        "\u0001\u0002",
        "\"t.a\"() : () -> () loc(",
        "\"t.a\"()[^",
        "}",
      })
  void truncatedTextIsAnErrorAtItsPlace(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp unused = Texts.parse(text, diagnostics);
    assertThat(diagnostics.errorCount()).isPositive();
    assertThat(diagnostics.all().get(0).location().place()).isNotNull();
  }

  @Test
  void everyPrefixOfATextIsReadOrReported() {
    String text =
        """
        #m = affine_map<(d0)[s0] -> (d0 + s0)>
        "t.a"() ({
        ^bb0(%a: i32, %b: tensor<4xf32>):
          %c:2 = "t.b"(%a) <{p = [1, 2.0e-1, "x"]}> {m = #m} : (i32) -> (f32, index)
          "t.c"(%c#1)[^bb1] : (index) -> ()
        ^bb1:
          "t.d"() {d = dense<[1, 2]> : tensor<2xi32>} : () -> () loc("f":1:2)
        }) : () -> ()
        """;
    for (int end = 0; end < text.length(); end++) {
      Diagnostics diagnostics = new Diagnostics();
      ModuleOp module = Texts.parse(text.substring(0, end), diagnostics);
      if (!diagnostics.hasErrors()) {
        // A prefix that is accepted is a text of its own: what it prints reads back the same.
        String printed = Printer.custom().print(module);
        assertThat(Printer.custom().print(Texts.parse(printed))).isEqualTo(printed);
      }
    }
  }

  @Test
  void nestingOfTenThousandLevelsIsRead() {
    int depth = 10_000;
    String text =
        "\"t.a\"() ({\n".repeat(depth) + "\"t.b\"() : () -> ()\n" + "}) : () -> ()\n".repeat(depth);
    int[] count = new int[1];
    Texts.parse(text).walk(op -> count[0]++);
    assertThat(count[0]).isEqualTo(depth + 2);
  }

  @Test
  void nestingPastTheLimitIsReported() {
    assertThat(Texts.errors("\"t.a\"() ({\n".repeat(200_000)))
        .containsExactly("150001:10: nested deeper than 150000 levels");
  }

  private static final List<String> ENDS_IN_REGIONS =
      List.of(
          "affine.for %i = 0 to 4 {\nX}\n",
          "affine.for %i = 0 to 4 {\nX} {a}\n",
          "affine.if affine_set<() : (1 >= 0)>() {\nX}\n",
          "affine.if affine_set<() : (1 >= 0)>() {\n} else {\nX}\n",
          "affine.parallel (%i) = (0) to (4) {\nX}\n",
          "scf.for %i = %n to %n step %n {\nX}\n",
          "scf.if %b {\nX} else {\n}\n",
          "scf.if %b {\n} else {\nX} {a}\n",
          "scf.while : () -> () {\nXscf.condition(%b)\n} do {\nscf.yield\n}\n",
          "scf.while : () -> () {\nscf.condition(%b)\n} do {\nXscf.yield\n}\n",
          "scf.parallel (%i) = (%n) to (%n) step (%n) {\nX}\n",
          "scf.forall (%i) in (4) {\nX}\n",
          "scf.execute_region {\nXscf.yield\n}\n",
          "memref.alloca_scope {\nX}\n",
          "\"t.region\"() ({\nX}) : () -> ()\n");

  @Test
  void regionsOfAllKindsNestTenThousandDeep() {
    int depth = 10_000;
    StringBuilder heads = new StringBuilder("func.func @f(%n: index, %b: i1) {\n");
    List<String> ends = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      String op = ENDS_IN_REGIONS.get(i % ENDS_IN_REGIONS.size()).replace("%i", "%i" + i);
      heads.append(op, 0, op.indexOf('X'));
      ends.add(op.substring(op.indexOf('X') + 1));
    }
    Collections.reverse(ends);
    String text = heads + String.join("", ends) + "return\n}\n";
    ModuleOp module = DialectTexts.parse(text);
    long withRegions =
        module.findAll(Operation.class).stream()
            .filter(op -> op.numRegions() > 0)
            .filter(op -> !op.name().equals("scf.forall.in_parallel")) // the end of scf.forall
            .count();
    assertThat(withRegions).isEqualTo(depth + 2);
    String printed = Printer.custom().print(module);
    assertThat(Printer.custom().print(DialectTexts.parse(printed))).isEqualTo(printed);
  }

  @Test
  void whatFailsInARegionAtTheEndLeavesNothingBehind() {
    for (String op : ENDS_IN_REGIONS) {
      String bad = op.replace("X", "%x = arith.addi %n, %n : index\nt.bad\n");
      String text =
          "func.func @f(%%n: index, %%b: i1) {\n%sreturn\n}\n".formatted(bad)
              + "func.func @g(%n: index) -> index {\nreturn %n : index\n}\n";
      assertThat(DialectTexts.faults(text)).as(op).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"scf.if %b {t.bad}", "scf.if %b {} {a = }", "scf.if %b {} loc(bad)"})
  void whatFailsUsesNothing(String failing) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .parse(Source.of("t.mlir", "%b = arith.constant true\n" + failing), diagnostics);
    assertThat(diagnostics.all()).hasSize(1);
    Operation constant = module.body().firstOp();
    assertThat(constant.hasUses()).isFalse();
    assertThat(constant.next()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"t.a", "builtin.module"})
  void regionsOfOneOperationTakeNoStackEither(String name) {
    String text = "\"" + name + "\"() ({}" + ", {}".repeat(200_000) + ") : () -> ()\n";
    ModuleOp module = Texts.parse(text);
    assertThat(module.find(op -> op.numRegions() == 200_001)).isNotNull();
  }

  /** An operation whose syntax does what a syntax must not. */
  private static final class Careless extends Operation {
    Careless(OperationState state) {
      super(state);
    }

    static Dialect readBy(OpSyntax syntax) {
      return Dialect.of("t")
          .operations(
              OpDefinition.of("t.careless", Careless.class, Careless::new)
                  .regions(2)
                  .with(OpSyntax.class, syntax));
    }
  }

  private static void assertRefused(OpSyntax syntax, String message) {
    Parser parser = Parser.of(DialectRegistry.empty().with(Careless.readBy(syntax)));
    Source text = Source.of("t.mlir", "t.careless {} end");
    Diagnostics diagnostics = new Diagnostics();
    assertThatThrownBy(() -> parser.parse(text, diagnostics))
        .isInstanceOf(OperationFault.class)
        .hasMessageStartingWith("t.mlir:1:1: 't.careless' failed while it was read: ")
        .cause()
        .hasMessage(message);
    assertThat(diagnostics.all()).isEmpty();
  }

  @Test
  void aSyntaxEndsInItsLastRegion() {
    assertRefused(
        (p, state) -> {
          p.region(List.of(), state::region);
          p.punctuation("{");
        },
        "the syntax of t.careless goes on after its end");
    assertRefused(
        (p, state) -> {
          p.region(List.of(), state::region);
          p.region(List.of(), state::region);
        },
        "two regions at the end of an operation");
  }

  /** A factory's caller checks its arguments: an exception of a factory is no fault of the text. */
  @Test
  void aFaultOfASyntaxIsNoFaultOfTheText() {
    assertRefused(
        (p, state) -> {
          p.region(List.of(), state::region);
          throw new IllegalArgumentException("no such vector");
        },
        "no such vector");
    assertRefused(
        (p, state) ->
            p.region(
                List.of(),
                body -> {
                  throw new UnsupportedOperationException("no body");
                }),
        "no body");
  }
}
