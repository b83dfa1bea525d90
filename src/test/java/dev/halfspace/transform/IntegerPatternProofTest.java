package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Scalar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Patterns of integers, enumerated: where a function of few bits is defined, its canonical form
 * gives the same value, for all constants, promises and arguments.
 */
class IntegerPatternProofTest {
  private static final int WIDTH = 3;
  private static final List<String> PROMISES =
      List.of("", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>");

  @Test
  void sumsOfTwoConstantsAreRefined() {
    for (String outer : List.of("addi %t, %d", "subi %t, %d", "subi %d, %t")) {
      for (String inner : List.of("addi %x, %c", "subi %x, %c", "subi %c, %x")) {
        assertRefined(twoConstants(inner, outer), 1);
      }
    }
  }

  @Test
  void productsOfTwoConstantsAreRefined() {
    assertRefined(twoConstants("muli %x, %c", "muli %t, %d"), 1);
  }

  @Test
  void differencesOfOneValueAreRefined() {
    StringBuilder text = new StringBuilder();
    for (String first : PROMISES) {
      for (String second : PROMISES) {
        text.append(
            function(
                2,
                "%t = arith.subi %x, %y" + first + " : i3",
                "%r = arith.subi %t, %x" + second + " : i3"));
        text.append(
            function(
                2,
                "%c = arith.constant -1 : i3",
                "%t = arith.muli %y, %c" + first + " : i3",
                "%r = arith.addi %x, %t" + second + " : i3"));
      }
    }
    assertRefined(text.toString(), 2);
  }

  @Test
  void conversionsAreRefined() {
    StringBuilder text = new StringBuilder();
    for (String promises : PROMISES) {
      for (String extension : List.of("extsi", "extui")) {
        for (int width : new int[] {2, 3, 5}) {
          text.append(
              function(
                  1,
                  "%a = arith." + extension + " %x : i3 to i7",
                  width == 3
                      ? "%r = arith.trunci %a" + promises + " : i7 to i3"
                      : "%b = arith.trunci %a" + promises + " : i7 to i" + width,
                  width == 3
                      ? ""
                      : width < 3
                          ? "%r = arith.extui %b : i2 to i3"
                          : "%r = arith.trunci %b : i5 to i3"));
        }
      }
      for (int distance = 0; distance < 6; distance++) {
        text.append(
            function(
                1,
                "%w = arith.extsi %x : i3 to i6",
                "%f = arith.constant 5 : i6",
                "%p = arith.muli %w, %f : i6",
                "%n = arith.constant " + distance + " : i6",
                "%a = arith.shrsi %p, %n : i6",
                "%r = arith.trunci %a" + promises + " : i6 to i3"));
      }
    }
    assertRefined(text.toString(), 1);
  }

  @Test
  void comparisonsAndBitsAreRefined() {
    StringBuilder text = new StringBuilder();
    for (String predicate :
        List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")) {
      for (String extension : List.of("extsi", "extui")) {
        text.append(
            function(
                2,
                "%a = arith." + extension + " %x : i3 to i5",
                "%b = arith." + extension + " %y : i3 to i5",
                "%t = arith.constant true",
                "%c = arith.cmpi " + predicate + ", %a, %b : i5",
                "%n = arith.xori %c, %t : i1",
                "%r = arith.extui %n : i1 to i3"));
      }
    }
    for (String opcode : List.of("andi", "ori", "xori")) {
      for (String extension : List.of("extsi", "extui")) {
        text.append(
            function(
                2,
                "%a = arith." + extension + " %x : i3 to i5",
                "%b = arith." + extension + " %y : i3 to i5",
                "%c = arith." + opcode + " %a, %b : i5",
                "%r = arith.trunci %c : i5 to i3"));
      }
    }
    assertRefined(text.toString(), 2);
  }

  private static String twoConstants(String inner, String outer) {
    StringBuilder text = new StringBuilder();
    for (int c = -4; c < 4; c++) {
      for (int d = -4; d < 4; d++) {
        for (String first : PROMISES) {
          for (String second : PROMISES) {
            text.append(
                function(
                    1,
                    "%c = arith.constant " + c + " : i3",
                    "%d = arith.constant " + d + " : i3",
                    "%t = arith." + inner + first + " : i3",
                    "%r = arith." + outer + second + " : i3"));
          }
        }
      }
    }
    return text.toString();
  }

  private static String function(int arguments, String... lines) {
    return "func.func @NAME(%s) -> i3 {\n%s\nreturn %%r : i3\n}\n"
        .formatted(arguments == 1 ? "%x: i3" : "%x: i3, %y: i3", String.join("\n", lines));
  }

  private static void assertRefined(String text, int arguments) {
    StringBuilder named = new StringBuilder();
    int count = 0;
    for (String part : text.split("@NAME", -1)) {
      named.append(count == 0 ? part : "@f" + count + part);
      count++;
    }
    ModuleOp before = GenericPasses.read(named.toString());
    ModuleOp after = GenericPasses.read(named.toString());
    GenericPasses.run("canonicalize", after);
    List<Operation> given = functions(before);
    List<Operation> canonical = functions(after);
    assertThat(canonical).hasSameSizeAs(given).isNotEmpty();
    for (int i = 0; i < given.size(); i++) {
      for (int x = 0; x < 1 << (WIDTH * arguments); x++) {
        List<Scalar> values = new ArrayList<>();
        for (int k = 0; k < arguments; k++) {
          values.add(IntScalar.of(WIDTH, (x >> (WIDTH * k)) & ((1 << WIDTH) - 1)));
        }
        Scalar expected = value(given.get(i), values);
        if (expected != Poison.POISON) {
          assertThat(value(canonical.get(i), values))
              .as("%s for %s, which became %s", given.get(i), values, canonical.get(i))
              .isEqualTo(expected);
        }
      }
    }
  }

  private static List<Operation> functions(ModuleOp module) {
    return module.findAll(FunctionLike.class).stream().map(f -> (Operation) f).toList();
  }

  /** The value that a function of one block returns. */
  private static Scalar value(Operation function, List<Scalar> arguments) {
    Block body = function.region(0).entryBlock();
    Map<Value, Scalar> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(body.argument(i), arguments.get(i));
    }
    for (Operation op : body) {
      if (op instanceof ConstantLike constant) {
        values.put(op.result(), ((IntegerAttr) constant.constantValue()).scalar(Long.SIZE));
      } else if (op instanceof Evaluable evaluable) {
        List<Scalar> operands = op.operands().stream().map(values::get).toList();
        Outcome outcome = evaluable.scalarFunction(Long.SIZE).apply(operands);
        assertThat(outcome).as("%s of %s", op, operands).isInstanceOf(Scalar.class);
        values.put(op.result(), (Scalar) outcome);
      } else {
        return values.get(op.operand(0));
      }
    }
    throw new AssertionError("no end: " + function);
  }
}
