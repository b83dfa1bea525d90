package dev.halfspace.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Checks of one operation are remembered for the next of its kind; a fault is reported all the
 * same, before right operations, after them, and twice.
 */
class RepeatedOperationsTest {
  private static final String BOX = "\"toy.box\"() ({ \"toy.end\"() : () -> () }, {}) : () -> ()";

  private static String func(String... lines) {
    return """
    "toy.func"() <{sym_name = "f"}> ({
    ^entry(%%i: index, %%b: i1, %%x: f32):
    %s
      "toy.return"() : () -> ()
    }) : () -> ()
    """
        .formatted(String.join("\n", lines));
  }

  /** Checks that {@code faulty}, a line, is reported with a message whatever is around it. */
  private static void findsAmong(String right, String faulty, String message) {
    assertThat(Verified.report(func(right, right))).isEmpty();
    assertThat(Verified.report(func(faulty))).containsExactly("3: " + message);
    assertThat(Verified.report(func(right, faulty))).containsExactly("4: " + message);
    assertThat(Verified.report(func(right, right, faulty, right, faulty)))
        .containsExactly("5: " + message, "7: " + message);
    assertThat(Verified.report(func(faulty, right, faulty)))
        .containsExactly("3: " + message, "5: " + message);
  }

  @Test
  void aMissingPropertyIsFoundAmongOperationsThatHaveIt() {
    findsAmong(
        "\"toy.typed\"(%i) <{size = 1 : i32}> : (index) -> f32",
        "\"toy.typed\"(%i) : (index) -> f32",
        "'toy.typed' op needs property 'size', an integer attribute");
  }

  @Test
  void aPropertyOfTheWrongKindIsFoundAmongRightOnes() {
    findsAmong(
        "\"toy.typed\"(%i) <{size = 1 : i32}> : (index) -> f32",
        "\"toy.typed\"(%i) <{size = \"one\"}> : (index) -> f32",
        "'toy.typed' op property 'size' must be an integer attribute, but is \"one\"");
  }

  @Test
  void aTypeIsFoundWrongAmongRightOnes() {
    findsAmong(
        "\"toy.pairs\"(%x, %b, %i) : (f32, i1, index) -> ()",
        "\"toy.pairs\"(%x, %b, %x) : (f32, i1, f32) -> ()",
        "'toy.pairs' op operand #2 ('right') must be index, but is f32");
  }

  @Test
  void aBlockTooManyIsFoundAmongOrdinaryRegions() {
    findsAmong(
        BOX,
        "\"toy.box\"() ({ \"toy.end\"() : () -> () ^c: \"toy.end\"() : () -> () }, {}) : () -> ()",
        "'toy.box' op must have one block in region #0, not several");
  }

  @Test
  void anArgumentTooManyIsFoundAmongOrdinaryRegions() {
    findsAmong(
        BOX,
        "\"toy.box\"() ({ ^a(%j: index): \"toy.end\"() : () -> () }, {}) : () -> ()",
        "'toy.box' op has region #0 with 1 argument, but its regions take none");
  }

  @Test
  void anEndThatIsNoTerminatorIsFoundAmongOrdinaryRegions() {
    findsAmong(
        BOX,
        "\"toy.box\"() ({ \"toy.pairs\"(%x) : (f32) -> () }, {}) : () -> ()",
        "'toy.pairs' op ends its block, but is not a terminator");
  }

  @Test
  void anEmptyBlockIsFoundAmongOrdinaryRegions() {
    findsAmong(
        BOX,
        "\"toy.box\"() ({ ^b: }, {}) : () -> ()",
        "'toy.box' op has an empty block in region #0, but a block needs a terminator");
  }

  @Test
  void aWrongParentIsFoundAmongRightOnes() {
    String returns = "\"toy.isolated\"() ({ \"toy.return\"() : () -> () }) : () -> ()";
    assertThat(Verified.report(func(BOX) + func(returns).replace("\"f\"", "\"g\"")))
        .containsExactly(
            "8: 'toy.return' op must stand directly in 'toy.func', but stands in 'toy.isolated'");
  }
}
