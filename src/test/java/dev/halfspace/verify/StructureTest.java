package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.ir.OperationFault;
import org.junit.jupiter.api.Test;

/**
 * Facts of definitions and rules of traits: each with what breaks it and its accepted neighbour.
 */
class StructureTest {
  /** A function around a body, with values of some types at hand. */
  private static String func(String body) {
    return """
    "toy.func"() <{sym_name = "f"}> ({
    ^entry(%%i: index, %%b: i1, %%x: f32):
    %s
      "toy.return"() : () -> ()
    }) : () -> ()
    """
        .formatted(body);
  }

  private static void accepts(String text) {
    assertThat(Verified.report(text)).isEmpty();
  }

  private static void rejects(String text, String... report) {
    assertThat(Verified.report(text)).containsExactly(report);
  }

  @Test
  void operandsAreAsManyAsTheGroupsSay() {
    accepts(func("\"toy.typed\"(%i) <{size = 1 : i32}> : (index) -> f32"));
    accepts(func("\"toy.typed\"(%i, %b) <{size = 1 : i32}> : (index, i1) -> f32"));
    rejects(
        func("\"toy.typed\"() <{size = 1 : i32}> : () -> f32"),
        "3: 'toy.typed' op takes 1 or 2 operands, but has 0");
    rejects(
        func("\"toy.typed\"(%i, %b, %b) <{size = 1 : i32}> : (index, i1, i1) -> f32"),
        "3: 'toy.typed' op takes 1 or 2 operands, but has 3");
    rejects(
        func("\"toy.call\"(%i) <{callee = @f}> : (index) -> ()"),
        "3: 'toy.call' op takes 0 operands, but has 1");
  }

  @Test
  void groupsOfOneSizeShareTheOperands() {
    accepts(func("\"toy.pairs\"(%x, %b, %i) : (f32, i1, index) -> ()"));
    accepts(func("\"toy.pairs\"(%x) : (f32) -> ()"));
    rejects(
        func("\"toy.pairs\"(%x, %b) : (f32, i1) -> ()"),
        "3: 'toy.pairs' op takes 1 operand and then as many for each of 2 groups of one size,"
            + " but has 2");
    rejects(
        func("\"toy.pairs\"() : () -> ()"),
        "3: 'toy.pairs' op takes at least 1 operand, but has 0");
    rejects(
        func("\"toy.pairs\"(%x, %i, %i, %i, %b) : (f32, index, index, index, i1) -> ()"),
        "3: 'toy.pairs' op operand #4 ('right') must be index, but is i1");
  }

  @Test
  void storedSizesOfGroupsAddUp() {
    accepts(
        func(
            "\"toy.segments\"(%i, %b) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, i1) ->"
                + " ()"));
    rejects(
        func(
            "\"toy.segments\"(%i, %b) <{operandSegmentSizes = array<i32: 1, 0>}> : (index, i1) ->"
                + " ()"),
        "3: 'toy.segments' op has 2 operands, but 'operandSegmentSizes' adds up to 1");
    rejects(
        func(
            "\"toy.segments\"(%i, %b) <{operandSegmentSizes = array<i32: 0, 2>}> : (index, i1) ->"
                + " ()"),
        "3: 'toy.segments' op operand group 'flag' must have at most one member, but has 2");
    rejects(
        func(
            "\"toy.segments\"(%i, %b) <{operandSegmentSizes = array<i32: -1, 1>}> : (index, i1) ->"
                + " ()"),
        "3: 'toy.segments' op operand group 'sizes' must have a size that is not negative, but has"
            + " -1");
    rejects(
        func(
            "\"toy.segments\"(%i, %b) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (index, i1)"
                + " -> ()"),
        "3: 'toy.segments' op has 2 operand groups, but 'operandSegmentSizes' lists 3");
  }

  @Test
  void typesAreWhatTheGroupsAccept() {
    rejects(
        func("\"toy.typed\"(%x, %i) <{size = 1 : i32}> : (f32, index) -> index"),
        "3: 'toy.typed' op operand #0 ('at') must be index, but is f32",
        "3: 'toy.typed' op operand #1 ('flag') must be i1, but is index",
        "3: 'toy.typed' op result #0 ('value') must be a floating-point type, but is index");
  }

  @Test
  void propertiesAreThereAndOfTheirClass() {
    rejects(
        func("\"toy.typed\"(%i) : (index) -> f32"),
        "3: 'toy.typed' op needs property 'size', an integer attribute");
    rejects(
        func("\"toy.typed\"(%i) <{size = \"a\"}> : (index) -> f32"),
        "3: 'toy.typed' op property 'size' must be an integer attribute, but is \"a\"");
  }

  @Test
  void regionsAreAsManyAsTheDefinitionSays() {
    accepts(func("\"toy.box\"() ({ \"toy.end\"() : () -> () }, {}) : () -> ()"));
    rejects(
        func("\"toy.box\"() ({ \"toy.end\"() : () -> () }) : () -> ()"),
        "3: 'toy.box' op takes 2 regions, but has 1");
    rejects(
        func("\"toy.isolated\"() : () -> ()"),
        "3: 'toy.isolated' op takes at least 1 region, but has 0");
  }

  @Test
  void aBodyIsNotEmptyButAnOptionalRegionMayBe() {
    rejects(
        func("\"toy.box\"() ({}, {}) : () -> ()"),
        "3: 'toy.box' op must have a block in region #0, which is empty");
  }

  @Test
  void aRegionOfOneBlockHasOneBlockWithoutArguments() {
    rejects(
        func(
            """
            "toy.box"() ({
              "toy.end"() : () -> ()
            ^second:
              "toy.end"() : () -> ()
            }, {}) : () -> ()\
            """),
        "3: 'toy.box' op must have one block in region #0, not several");
    rejects(
        func("\"toy.box\"() ({ ^a(%j: index): \"toy.end\"() : () -> () }, {}) : () -> ()"),
        "3: 'toy.box' op has region #0 with 1 argument, but its regions take none");
  }

  @Test
  void successorsAreAsManyAsTheDefinitionSays() {
    rejects(
        """
        "toy.func"() <{sym_name = "f"}> ({
          "toy.end"()[^b] : () -> ()
        ^b:
          "toy.return"() : () -> ()
        }) : () -> ()
        """,
        "2: 'toy.end' op takes 0 successors, but has 1");
  }

  @Test
  void aBlockEndsInATerminator() {
    rejects(
        """
        "toy.func"() <{sym_name = "f"}> ({
          "toy.lucky"() : () -> ()
        }) : () -> ()
        """,
        "2: 'toy.lucky' op ends its block, but is not a terminator");
    accepts(
        """
        "toy.func"() <{sym_name = "f"}> ({
          "unknown.op"() : () -> ()
        }) : () -> ()
        """);
  }

  @Test
  void anEmptyBlockLacksATerminator() {
    rejects(
        """
        "toy.func"() <{sym_name = "f"}> ({
        ^bb0:
        }) : () -> ()
        """,
        "1: 'toy.func' op has an empty block in region #0, but a block needs a terminator");
    rejects(
        func("\"toy.box\"() ({ ^b: }, {}) : () -> ()"),
        "3: 'toy.box' op has an empty block in region #0, but a block needs a terminator");
    accepts("\"unknown.op\"() ({ ^bb0: }) : () -> ()");
    rejects(
        "\"unknown.op\"() ({ \"unknown.br\"()[^b] : () -> () \n ^b: }) : () -> ()",
        "1: 'unknown.op' op has an empty block in region #0, but a block needs a terminator");
  }

  @Test
  void aTerminatorIsLastInItsBlock() {
    rejects(
        func("\"toy.return\"() : () -> ()"),
        "3: 'toy.return' op is a terminator, so it must be the last operation of its block");
    rejects(
        """
        "toy.func"() <{sym_name = "f"}> ({
          "unknown.br"()[^b] : () -> ()
          "toy.return"() : () -> ()
        ^b:
          "toy.return"() : () -> ()
        }) : () -> ()
        """,
        "2: 'unknown.br' op has successors, so it must be the last operation of its block");
  }

  @Test
  void aTerminatorStandsInItsParent() {
    rejects(
        func("\"toy.box\"() ({ \"toy.return\"() : () -> () }, {}) : () -> ()"),
        "3: 'toy.box' op is not ended by toy.end",
        "3: 'toy.return' op must stand directly in 'toy.func', but stands in 'toy.box'");
  }

  @Test
  void branchesPassWhatTheirSuccessorsTake() {
    String text =
        """
        "toy.func"() <{sym_name = "f"}> ({
        ^entry(%%i: index, %%x: f32):
          "toy.br"(%s)[^b] : (%s) -> ()
        ^b(%%j: index):
          "toy.return"() : () -> ()
        }) : () -> ()
        """;
    accepts(text.formatted("%i", "index"));
    rejects(
        text.formatted("", ""), "3: 'toy.br' op passes 0 values to successor #0, which takes 1");
    rejects(
        text.formatted("%x", "f32"),
        "3: 'toy.br' op passes a value of type f32 to argument #0 of successor #0, which is of"
            + " type index");
  }

  @Test
  void theFirstBlockHasNoPredecessor() {
    rejects(
        """
        "toy.func"() <{sym_name = "f"}> ({
        ^entry:
          "toy.br"()[^entry] : () -> ()
        }) : () -> ()
        """,
        "1: 'toy.func' op has a branch to the first block of region #0, which must have no"
            + " predecessor");
  }

  @Test
  void aModuleHasOneBlock() {
    rejects(
        "\"builtin.module\"() ({}) : () -> ()",
        "1: 'builtin.module' op must have a block in region #0, which is empty");
  }

  @Test
  void symbolsHaveDistinctNames() {
    String declaration =
        "\"toy.func\"() <{sym_name = \"%s\", sym_visibility = \"private\"}> ({}) : () -> ()\n";
    accepts(declaration.formatted("a") + declaration.formatted("b"));
    rejects(
        declaration.formatted("a") + declaration.formatted("a") + declaration.formatted("a"),
        "2: 'toy.func' op defines symbol '@a' again",
        "  1: first defined here",
        "3: 'toy.func' op defines symbol '@a' again",
        "  1: first defined here");
    rejects(
        "\"unknown.op\"() {sym_name = \"a\"} : () -> ()\n" + declaration.formatted("a"),
        "2: 'toy.func' op defines symbol '@a' again",
        "  1: first defined here");
    accepts("module {\n" + declaration.formatted("a") + "}\n" + declaration.formatted("a"));
  }

  @Test
  void aSymbolStandsInASymbolTable() {
    rejects(
        func("\"toy.func\"() <{sym_name = \"g\"}> ({ \"toy.return\"() : () -> () }) : () -> ()"),
        "3: 'toy.func' op is a symbol, so it must stand directly in a symbol table such as a"
            + " module, but stands in 'toy.func'");
    accepts(func("module {}"));
    accepts(
        "\"unknown.op\"() ({ \"toy.func\"() <{sym_name = \"g\"}> ({ \"toy.return\"() : () -> () })"
            + " : () -> () }) : () -> ()");
  }

  @Test
  void aDeclarationIsPrivateAndVisibilityIsOneOfThree() {
    rejects(
        "\"toy.func\"() <{sym_name = \"f\"}> ({}) : () -> ()",
        "1: 'toy.func' op is a declaration, since it has no body, so it must be private");
    rejects(
        "\"toy.func\"() <{sym_name = \"f\", sym_visibility = \"secret\"}> ({}) : () -> ()",
        "1: 'toy.func' op has visibility \"secret\", but a symbol is \"public\", \"private\" or"
            + " \"nested\"");
  }

  @Test
  void symbolsAreFoundInTheNearestTable() {
    String call = "\"toy.call\"() <{callee = %s}> : () -> ()";
    accepts(func(call.formatted("@f")));
    accepts(
        """
        module @m {
          "toy.func"() <{sym_name = "g", sym_visibility = "private"}> ({}) : () -> ()
        }
        """
            + func(call.formatted("@m::@g")));
    rejects(
        "module @m {}\n" + func(call.formatted("@m::@g")),
        "4: 'toy.call' op calls @m::@g, which is no function");
    rejects(
        "module @m {}\n" + func(call.formatted("@m")),
        "4: 'toy.call' op calls @m, which is no function");
    rejects(
        func("\"unknown.op\"() ({ " + call.formatted("@f") + "}) : () -> ()"),
        "3: 'toy.call' op calls @f, which is no function");
  }

  @Test
  void theRulesOfADialectAreCheckedBeforeThoseOfTheOperation() {
    accepts(func("\"toy.lucky\"(%i, %i) : (index, index) -> ()"));
    rejects(
        func("\"toy.lucky\"(%i) : (index) -> ()"),
        "3: 'toy.lucky' op has an odd number of operands");
    rejects(
        func("\"toy.lucky\"(%i, %i, %i, %i) : (index, index, index, index) -> ()"),
        "3: 'toy.lucky' op has four operands");
    assertThat(Verifier.verify(Verified.parse(func("\"toy.lucky\"(%i) : (index) -> ()"))))
        .isEmpty();
  }

  @Test
  void aPropertyIsNotRepeatedAsDiscardableAttribute() {
    var module = Verified.parse(func("\"toy.typed\"(%i) <{size = 1 : i32}> : (index) -> f32"));
    ToyDialect.Typed typed = module.findAll(ToyDialect.Typed.class).get(0);
    typed.setAttribute("sise", typed.property(typed.definition().properties().get(0)));
    assertThat(Verifier.verify(module)).isEmpty();
    typed.setAttribute("size", typed.property(typed.definition().properties().get(0)));
    assertThat(Verifier.verify(module))
        .singleElement()
        .satisfies(
            fault ->
                assertThat(fault.message())
                    .isEqualTo(
                        "'toy.typed' op has a discardable attribute 'size', but its definition has"
                            + " a property of that name"));
  }

  @Test
  void aRuleMayLookAtAnOperationThatIsUnsound() {
    rejects(
        func("\"toy.call\"() <{callee = @g}> : () -> ()")
            + "\"toy.func\"() <{sym_name = \"g\"}> : () -> ()",
        "6: 'toy.func' op takes 1 region, but has 0");
    rejects(
        func("%c = \"toy.typed\"() : () -> index\n\"toy.careless\"(%c) : (index) -> ()"),
        "3: 'toy.typed' op takes 1 or 2 operands, but has 0",
        "3: 'toy.typed' op result #0 ('value') must be a floating-point type, but is index",
        "3: 'toy.typed' op needs property 'size', an integer attribute");
  }

  @Test
  void anExceptionOfARuleIsNotForgotten() {
    String careless = "\"toy.careless\"() : () -> ()";
    assertThatThrownBy(() -> Verified.faults(func(careless)))
        .isInstanceOf(OperationFault.class)
        .hasMessage(
            "t.mlir:3:1: 'toy.careless' failed while it was verified:"
                + " java.lang.IllegalStateException: asked of an unsound operation")
        .hasNoSuppressedExceptions()
        .cause()
        .isInstanceOf(IllegalStateException.class);
    // What is wrong elsewhere is no excuse, and is told as well.
    assertThatThrownBy(
            () -> Verified.faults(func(careless + "\n" + careless) + "\"toy.lucky\"() : () -> i1"))
        .isInstanceOf(OperationFault.class)
        .hasMessageContaining("t.mlir:3:1: 'toy.careless'")
        .satisfies(
            thrown -> {
              Throwable[] further = thrown.getSuppressed();
              assertThat(further).hasSize(2);
              assertThat(further[0]).hasMessageContaining("t.mlir:4:1: 'toy.careless'");
              assertThat(further[1])
                  .isInstanceOf(VerificationFailure.class)
                  .hasMessageContaining("'toy.lucky' op takes 0 results, but has 1");
            });
  }

  @Test
  void everyFaultIsReportedInOneOrder() {
    rejects(
        """
        "toy.func"() <{sym_name = "f"}> ({
          "toy.lucky"(%a) : (i1) -> ()
          %a = "toy.typed"() : () -> i1
          "toy.return"() : () -> ()
        }) : () -> ()
        "toy.call"() <{callee = @h}> : () -> ()
        "toy.func"() <{sym_name = "f"}> ({
        }) : () -> ()
        """,
        "6: 'toy.call' op calls @h, which is no function",
        "2: 'toy.lucky' op has an odd number of operands",
        "3: 'toy.typed' op takes 1 or 2 operands, but has 0",
        "3: 'toy.typed' op result #0 ('value') must be a floating-point type, but is i1",
        "3: 'toy.typed' op needs property 'size', an integer attribute",
        "2: 'toy.lucky' op uses a result of 'toy.typed' as operand #0, which is defined later",
        "  3: defined here",
        "7: 'toy.func' op is a declaration, since it has no body, so it must be private",
        "7: 'toy.func' op defines symbol '@f' again",
        "  1: first defined here");
  }
}
