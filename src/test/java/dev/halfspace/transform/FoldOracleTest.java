package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Folds, as the passes {@code canonicalize} and {@code sccp} apply them. */
class FoldOracleTest {
  private static final List<String> INTEGERS =
      List.of(
          "addi",
          "subi",
          "muli",
          "divui",
          "divsi",
          "ceildivui",
          "ceildivsi",
          "floordivsi",
          "remui",
          "remsi",
          "andi",
          "ori",
          "xori",
          "shli",
          "shrui",
          "shrsi",
          "maxsi",
          "maxui",
          "minsi",
          "minui");
  private static final List<String> FLOATS =
      List.of("addf", "subf", "mulf", "divf", "remf", "maximumf", "maxnumf", "minimumf", "minnumf");
  private static final List<String> INDICES =
      List.of(
          "add",
          "sub",
          "mul",
          "divs",
          "divu",
          "ceildivs",
          "ceildivu",
          "floordivs",
          "rems",
          "remu",
          "maxs",
          "maxu",
          "mins",
          "minu",
          "shl",
          "shrs",
          "shru",
          "and",
          "or",
          "xor");
  private static final List<String> PREDICATES =
      List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge");

  /** Functions of a module, each of which is compared. */
  private static final class Functions {
    private final StringBuilder text = new StringBuilder();
    private int count;

    void add(String arguments, String type, String body) {
      text.append("func.func @f%d(%s) -> %s {\n".formatted(count++, arguments, type))
          .append(body)
          .append("\nreturn %r : ")
          .append(type)
          .append("\n}\n");
    }

    void assertAsTheOracle(String pass) {
      Oracle.assumePresent();
      List<String> theirs = functions(Oracle.run(text.toString(), "--" + pass).accepted());
      List<String> ours = functions(GenericPasses.after(pass, text.toString()));
      assertThat(theirs).hasSize(count + 1);
      assertThat(ours).containsExactlyElementsOf(theirs);
    }

    private static List<String> functions(String module) {
      return List.of(module.strip().split("(?=  func.func )"));
    }
  }

  @Test
  void smallIntegersAreComputedAsByTheOracle() {
    Functions functions = new Functions();
    for (String opcode : INTEGERS) {
      for (int a = -4; a < 4; a++) {
        for (int b = -4; b < 4; b++) {
          functions.add("", "i3", constants(a, b, "i3", "arith." + opcode + " %a, %b : i3"));
        }
      }
    }
    functions.assertAsTheOracle("canonicalize");
  }

  @Test
  void pairsOfIntegersAreComputedAsByTheOracle() {
    Functions functions = new Functions();
    String type = "vector<2xi2>";
    for (String opcode : INTEGERS) {
      for (int pairs = 0; pairs < 1 << 8; pairs++) {
        String a = "dense<[%d, %d]>".formatted((pairs & 3) - 2, (pairs >> 2 & 3) - 2);
        String b = "dense<[%d, %d]>".formatted((pairs >> 4 & 3) - 2, (pairs >> 6) - 2);
        functions.add("", type, constants(a, b, type, "arith." + opcode + " %a, %b : " + type));
      }
    }
    functions.assertAsTheOracle("canonicalize");
  }

  @ParameterizedTest
  @CsvSource({"'', ''", "7, 0", "0, 7", "7, ''"})
  void constantsWithoutElementsAreComputedAsByTheOracle(String a, String b) {
    Functions functions = new Functions();
    for (String opcode : INTEGERS) {
      functions.add("", "tensor<0xi8>", empty(a, b, "i8", "arith." + opcode + " %a, %b"));
    }
    for (String opcode : FLOATS) {
      functions.add("", "tensor<0xf32>", empty(a, b, "f32", "arith." + opcode + " %a, %b"));
    }
    String bits = "tensor<0xi1>";
    functions.add("", bits, empty(a, b, "f32", "arith.cmpf oeq, %a, %b"));
    functions.add("", bits, empty(a, b, "i8", "arith.cmpi eq, %a, %b"));
    for (String opcode : List.of("isfinite", "isinf", "isnan", "isnormal")) {
      functions.add("", bits, empty(a, b, "f32", "math." + opcode + " %a"));
    }
    functions.assertAsTheOracle("canonicalize");
  }

  private static String empty(String a, String b, String element, String op) {
    String type = "tensor<0x%s>".formatted(element);
    return constants(dense(a, element), dense(b, element), type, op + " : " + type);
  }

  private static String dense(String number, String element) {
    boolean isFraction = !number.isEmpty() && element.startsWith("f");
    return "dense<" + number + (isFraction ? ".0>" : ">");
  }

  @Test
  void brokenPromisesAreComputedAsByTheOracle() {
    Functions functions = new Functions();
    for (String opcode : List.of("addi", "subi", "muli", "shli")) {
      for (int a = -4; a < 4; a++) {
        for (int b = -4; b < 4; b++) {
          String op = "arith." + opcode + " %a, %b overflow<nsw, nuw> : i3";
          functions.add("", "i3", constants(a, b, "i3", op));
        }
      }
    }
    functions.assertAsTheOracle("canonicalize");
  }

  private static String constants(Object a, Object b, String type, String op) {
    return "%%a = arith.constant %s : %s\n%%b = arith.constant %s : %s\n%%r = %s"
        .formatted(a, type, b, type, op);
  }

  @Test
  void floatingPointNumbersAreComputedAsByTheOracle() {
    List<String> numbers =
        List.of("0.0", "-0.0", "1.0", "-1.5", "3.0e30", "0x7F800000", "0xFF800000", "0x7FC00000");
    Functions functions = new Functions();
    for (String opcode : FLOATS) {
      for (String a : numbers) {
        for (String b : numbers) {
          functions.add("", "f32", constants(a, b, "f32", "arith." + opcode + " %a, %b : f32"));
        }
      }
    }
    functions.assertAsTheOracle("canonicalize");
  }

  @Test
  void indicesAreComputedWhere32And64BitsAgreeAsByTheOracle() {
    List<Long> numbers =
        List.of(0L, 1L, -1L, 2L, -3L, 31L, 32L, 33L, 63L, 2147483647L, 4294967295L, 4294967296L);
    Functions functions = new Functions();
    for (String opcode : INDICES) {
      for (long a : numbers) {
        for (long b : numbers) {
          String body = "%%a = index.constant %d\n%%b = index.constant %d\n%%r = index.%s %%a, %%b";
          functions.add("", "index", body.formatted(a, b, opcode));
        }
      }
    }
    functions.assertAsTheOracle("canonicalize");
  }

  @Test
  void extremesOfIndicesCompareAsByTheOracle() {
    List<Long> numbers = List.of(-7L, 0L, 3L, 5L, 2147483648L, 4294967295L, 4294967299L);
    Functions functions = new Functions();
    for (String predicate : PREDICATES) {
      for (String extreme : List.of("maxs", "mins", "maxu", "minu")) {
        for (long a : numbers) {
          for (long b : numbers) {
            String body =
                "%%a = index.constant %d\n%%b = index.constant %d\n"
                    + "%%m = index.%s %%x, %%a\n%%r = index.cmp %s(%%m, %%b)";
            functions.add("%x: index", "i1", body.formatted(a, b, extreme, predicate));
          }
        }
      }
    }
    functions.assertAsTheOracle("canonicalize");
  }

  @Test
  void lawsOfIntegersAreThoseOfTheOracle() {
    Functions functions = new Functions();
    for (String opcode : INTEGERS) {
      for (String type : List.of("i32", "index", "vector<4xi8>")) {
        for (String constant : List.of("0", "1", "-1", "-128", "127")) {
          String value = type.startsWith("v") ? "dense<" + constant + ">" : constant;
          for (String operands : List.of("%x, %c", "%c, %x", "%x, %x")) {
            String body = "%%c = arith.constant %s : %s\n%%r = arith.%s %s : %s";
            functions.add("%x: " + type, type, body.formatted(value, type, opcode, operands, type));
          }
        }
      }
    }
    functions.assertAsTheOracle("canonicalize");
  }

  @Test
  void lawsOfFloatingPointNumbersAreThoseOfTheOracle() {
    Functions functions = new Functions();
    for (String opcode : FLOATS) {
      for (String flags : List.of("", " fastmath<nnan,nsz>", " fastmath<fast>")) {
        for (String c : List.of("0.0", "-0.0", "1.0", "0x7F800000", "0xFF800000", "0x7FC00000")) {
          for (String operands : List.of("%x, %c", "%c, %x", "%x, %x")) {
            String body = "%%c = arith.constant %s : f32\n%%r = arith.%s %s%s : f32";
            functions.add("%x: f32", "f32", body.formatted(c, opcode, operands, flags));
          }
        }
      }
    }
    functions.assertAsTheOracle("canonicalize");
  }

  @Test
  void lawsOfComparisonsAreThoseOfTheOracle() {
    Functions functions = new Functions();
    for (String predicate : PREDICATES) {
      for (String constant : List.of("true", "false")) {
        for (String operands : List.of("%x, %c", "%c, %x", "%x, %x")) {
          String body = "%%c = arith.constant %s\n%%r = arith.cmpi %s, %s : i1";
          functions.add("%x: i1", "i1", body.formatted(constant, predicate, operands));
        }
        String body =
            "%%c = arith.constant 0 : i8\n%%e = arith.%s %%x : i1 to i8\n"
                + "%%r = arith.cmpi %s, %%e, %%c : i8";
        functions.add(
            "%x: i1", "i1", body.formatted(constant.equals("true") ? "extui" : "extsi", "ne"));
      }
    }
    functions.assertAsTheOracle("canonicalize");
  }

  @Test
  void poisonPropagatesAsInTheOracle() {
    Functions functions = new Functions();
    for (String opcode : INTEGERS) {
      for (String operands : List.of("%x, %p", "%p, %x")) {
        String body = "%%p = ub.poison : i32\n%%r = arith.%s %s : i32";
        functions.add("%x: i32", "i32", body.formatted(opcode, operands));
      }
    }
    for (String operands : List.of("%p, %x", "%x, %p")) {
      functions.add(
          "%c: i1, %x: i32",
          "i32", "%p = ub.poison : i32\n%r = arith.select %c, " + operands + " : i32");
    }
    functions.assertAsTheOracle("canonicalize");
  }

  @Test
  void promisesOfANarrowingAreNotMovedToAWiderNumber() {
    String text =
        """
        func.func @f(%x: i32) -> i8 {
          %0 = arith.trunci %x : i32 to i16
          %1 = arith.trunci %0 overflow<nsw> : i16 to i8
          return %1 : i8
        }
        """;
    // For x = 65536 the result is 0, but 65536 is not what its low 8 bits stand for.
    assertThat(GenericPasses.after("canonicalize", text))
        .contains("arith.trunci %0 overflow<nsw> : i16 to i8");
  }

  /** Java's arithmetic on {@code int} is that of i32. */
  @Property(tries = 200)
  void foldsComputeWhatJavaComputes(@ForAll int a, @ForAll int b) {
    assertThat(folded("addi", a, b)).isEqualTo(a + b);
    assertThat(folded("subi", a, b)).isEqualTo(a - b);
    assertThat(folded("muli", a, b)).isEqualTo(a * b);
    assertThat(folded("xori", a, b)).isEqualTo(a ^ b);
    assertThat(folded("maxsi", a, b)).isEqualTo(Math.max(a, b));
    assertThat(folded("shli", a, b & 31)).isEqualTo(a << b);
    assertThat(folded("shrui", a, b & 31)).isEqualTo(a >>> b);
    if (b != 0 && b != -1) {
      assertThat(folded("divsi", a, b)).isEqualTo(a / b);
      assertThat(folded("floordivsi", a, b)).isEqualTo(Math.floorDiv(a, b));
      assertThat(folded("remui", a, b)).isEqualTo(Integer.remainderUnsigned(a, b));
    }
  }

  private static int folded(String opcode, int a, int b) {
    String body = constants(a, b, "i32", "arith." + opcode + " %a, %b : i32");
    String text =
        GenericPasses.after(
            "canonicalize", "func.func @f() -> i32 {\n" + body + "\nreturn %r : i32\n}");
    List<String> lines = text.lines().map(String::strip).toList();
    assertThat(lines).hasSize(6);
    String constant = lines.get(2);
    return Integer.parseInt(
        constant.substring(constant.indexOf("arith.constant ") + 15, constant.indexOf(" : i32")));
  }

  @Test
  void aSecondCanonicalizationChangesNothing() {
    List<String> texts = new ArrayList<>(PassPrograms.random(40, 7));
    for (int seed = 0; seed < 200; seed++) {
      ModuleOp module = RandomModules.small().module(new SplittableRandom(seed));
      texts.add(Printer.custom().print(module));
    }
    for (String text : texts) {
      ModuleOp module = GenericPasses.read(text);
      GenericPasses.run("canonicalize", module);
      String once = Printer.custom().print(module);
      GenericPasses.run("canonicalize", module);
      assertThat(Printer.custom().print(module)).isEqualTo(once);
    }
  }
}
