package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.DatumText;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expanded arithmetic: by hand, beside the oracle, and executed. */
class ArithExpandTest {
  private static final String PASS = "arith-expand";
  private static final String ALL =
      "arith-expand{include-bf16=true include-f4e2m1=true include-f8e8m0=true}";
  private static final List<String> PASSES =
      List.of(
          PASS,
          "arith-expand{include-bf16=true}",
          "arith-expand{include-f8e8m0=true}",
          "arith-expand{include-f4e2m1=true}",
          ALL);

  static List<String> passes() {
    return PASSES;
  }

  @ParameterizedTest
  @MethodSource("passes")
  void operationsAreThoseOfTheOracle(String pass) {
    LoweringTexts.checkInputs(pass, PASS);
  }

  @Test
  void divisionThatRoundsDownIsOneLessIfSignsDifferAndThereIsARemainder() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                func.func @f(%a: i32, %b: i32) -> i32 {
                  %q = arith.floordivsi %a, %b : i32
                  return %q : i32
                }
                """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: i32, %arg1: i32) -> i32 {
                %0 = arith.divsi %arg0, %arg1 : i32
                %1 = arith.muli %0, %arg1 : i32
                %2 = arith.cmpi ne, %arg0, %1 : i32
                %c0_i32 = arith.constant 0 : i32
                %3 = arith.cmpi slt, %arg0, %c0_i32 : i32
                %4 = arith.cmpi slt, %arg1, %c0_i32 : i32
                %5 = arith.cmpi ne, %3, %4 : i1
                %6 = arith.andi %2, %5 : i1
                %c-1_i32 = arith.constant -1 : i32
                %7 = arith.addi %0, %c-1_i32 : i32
                %8 = arith.select %6, %7, %0 : i32
                return %8 : i32
              }
            }""");
  }

  /** The oracle adds 2^64 - 1 here, since it takes -1 for a number of 64 bits. */
  @Test
  void minusOneOfWideIntegersIsMinusOne() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                func.func @f(%a: i128, %b: i128) -> i128 {
                  %q = arith.floordivsi %a, %b : i128
                  return %q : i128
                }
                """))
        .contains("arith.constant -1 : i128");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "arith.ceildivui %a, %a : tensor<?xi32>    | tensor<?xi32> | sizes that are not known",
        "arith.truncf %a toward_zero : f32 to bf16 | f32           | it has a rounding mode",
        "arith.truncf %a : f64 to f4E2M1FN         | f64           | it would be rounded twice",
        "arith.scaling_truncf %a, %a : f32, f8E5M2 to f4E2M1FN | f32 | is no power of two"
      })
  void operationsInTheWayAreNamedAndNothingChanges(String op, String type, String reason) {
    String value = op.contains("f8E5M2") ? op.replace("%a, %a", "%a, %s") : op;
    ModuleOp module =
        LoweringTexts.read(
            "func.func @f(%a: "
                + type
                + ", %s: f8E5M2, %x: i32) {\n"
                + "%m = arith.maxsi %x, %x : i32\n%r = "
                + value
                + "\nreturn\n}");
    String before = Printer.custom().print(module);
    PipelineResult result = LoweringTexts.run(ALL, module);
    assertThat(result.failed()).isTrue();
    assertThat(result.diagnostics().toString())
        .contains("'" + op.substring(0, op.indexOf(' ')) + "'", reason);
    assertThat(Printer.custom().print(module)).isEqualTo(before);
  }

  /** The oracle makes an arith.truncf of f32 to f64, which is invalid. */
  /** A fold to a constant needs one of a dialect that is not known to be wanted. */
  @Test
  void productsWithZeroOfOtherDialectsStay() {
    String text =
        """
        module {
          func.func @f(%arg0: index) -> (index, index) {
            %idx0 = index.constant 0
            %0 = index.mul %arg0, %idx0
            %1 = index.add %arg0, %idx0
            return %0, %1 : index, index
          }
        }
        """;
    String after = LoweringTexts.after(PASS, text);
    assertThat(after).contains("index.mul").doesNotContain("index.add");
    Oracle.assumePresent();
    assertThat(Oracle.run(text, "--arith-expand").accepted().strip()).isEqualTo(after.strip());
  }

  @Test
  void wideningOfF4ToF64WidensTwice() {
    assertThat(
            LoweringTexts.after(
                ALL,
                """
                func.func @f(%a: f4E2M1FN) -> f64 {
                  %r = arith.extf %a : f4E2M1FN to f64
                  return %r : f64
                }
                """))
        .contains("arith.extf", ": f32 to f64");
  }

  // Executed --------------------------------------------------------------------------------------

  private static String run(String pass, String text) {
    ModuleOp module = LoweringTexts.read(text);
    if (!pass.isEmpty()) {
      assertThat(LoweringTexts.run(pass, module).failed()).isFalse();
    }
    List<Datum> values = Interpreter.of(module).run("f").values();
    return values.stream().map(DatumText::ofResult).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ceildivsi", "floordivsi", "ceildivui", "maxsi", "maxui", "minsi", "minui"})
  void integersOfFourBitsAreTheSame(String op) {
    StringBuilder text = new StringBuilder("func.func @f() -> i4 {\n");
    List<String> results = new ArrayList<>();
    for (int a = -8; a < 8; a++) {
      for (int b = -8; b < 8; b++) {
        if (op.contains("div") && (b == 0 || (op.endsWith("si") && a == -8 && b == -1))) {
          continue; // undefined
        }
        String name = "%%r_%d_%d".formatted(a + 8, b + 8);
        text.append("%%a%s = arith.constant %d : i4\n".formatted(name.substring(1), a));
        text.append("%%b%s = arith.constant %d : i4\n".formatted(name.substring(1), b));
        text.append("%s = arith.%s %%a%s, %%b%3$s : i4\n".formatted(name, op, name.substring(1)));
        results.add(name);
      }
    }
    checkSame(text, results, "i4", PASS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"maximumf", "minimumf", "maxnumf", "minnumf"})
  void minimaAndMaximaAreTheSame(String op) {
    List<String> numbers = new ArrayList<>();
    Collections.addAll(
        numbers, "0x7F800000", "0xFF800000", "0x7FC00000", "1.0", "-2.5", "1.0e-40", "3.0e38");
    if (op.endsWith("imumf")) {
      Collections.addAll(numbers, "0.0", "-0.0"); // Of two zeros the others may take either.
    }
    StringBuilder text = new StringBuilder("func.func @f() -> f32 {\n");
    List<String> results = new ArrayList<>();
    for (String a : numbers) {
      for (String b : numbers) {
        int i = results.size();
        text.append("%%a%d = arith.constant %s : f32\n".formatted(i, a));
        text.append("%%b%d = arith.constant %s : f32\n".formatted(i, b));
        text.append("%%r%d = arith.%s %%a%1$d, %%b%1$d : f32\n".formatted(i, op));
        results.add("%r" + i);
      }
    }
    checkSame(text, results, "f32", PASS);
  }

  @Test
  void bf16AndF4AreTheSame() {
    StringBuilder text = new StringBuilder("func.func @f() -> f32 {\n");
    List<String> results = new ArrayList<>();
    List<String> bits = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(LoweringTexts.SEED);
    for (int i = 0; i < 300; i++) {
      bits.add("0x%08X".formatted(random.nextInt() & (i % 2 == 0 ? -1 : 0xffff8000)));
    }
    bits.addAll(List.of("0x00000000", "0x80000000", "0x7F800000", "0x00000001", "0x3F808000"));
    for (String each : bits) {
      int i = results.size();
      text.append("%%a%d = arith.constant %s : f32\n".formatted(i, each));
      text.append("%%t%d = arith.truncf %%a%1$d : f32 to bf16\n".formatted(i));
      text.append("%%r%d = arith.extf %%t%1$d : bf16 to f32\n".formatted(i));
      results.add("%r" + i);
    }
    for (int i = 0; i < 16; i++) {
      text.append("%%i%d = arith.constant %d : i4\n".formatted(i, i));
      text.append("%%q%d = arith.bitcast %%i%1$d : i4 to f4E2M1FN\n".formatted(i));
      text.append("%%w%d = arith.extf %%q%1$d : f4E2M1FN to f32\n".formatted(i));
      results.add("%w" + i);
    }
    checkSame(text, results, "f32", ALL);
  }

  /** Checks that a function that is begun, and returns values, does so after a pass, too. */
  private static void checkSame(
      StringBuilder begin, List<String> results, String type, String pass) {
    String types = String.join(", ", results.stream().map(each -> type).toList());
    String text =
        begin.toString().replaceFirst("-> " + type, "-> (" + types + ")")
            + "return "
            + String.join(", ", results)
            + " : "
            + types
            + "\n}\n";
    String before = run("", text);
    // constants are folded, so that nothing would be expanded: the same with values from memory
    assertThat(run(pass, hidden(text))).isEqualTo(before);
  }

  /** The text with constants hidden behind a choice that no folding sees through. */
  private static String hidden(String text) {
    StringBuilder out = new StringBuilder();
    for (String line : text.lines().toList()) {
      if (line.contains("arith.constant")) {
        String name = line.substring(0, line.indexOf(' '));
        String type = line.substring(line.lastIndexOf(' ') + 1);
        out.append(line.replace(name + " =", name + "_c =")).append('\n');
        out.append(name + "_m = memref.alloca() : memref<" + type + ">\n");
        out.append("memref.store " + name + "_c, " + name + "_m[] : memref<" + type + ">\n");
        out.append(name + " = memref.load " + name + "_m[] : memref<" + type + ">\n");
      } else {
        out.append(line).append('\n');
      }
    }
    return out.toString();
  }

  // Random ----------------------------------------------------------------------------------------

  private static final String[] DIVISIONS = {
    "ceildivsi", "ceildivui", "floordivsi", "maxsi", "maxui", "minsi", "minui", "addi"
  };
  private static final String[] CHOICES = {"maximumf", "minimumf", "maxnumf", "minnumf", "addf"};
  private static final String[] SHAPES = {
    "%s", "%s", "vector<4x%s>", "vector<2x[4]x%s>", "tensor<3x%s>"
  };
  private static final String[] INTEGERS = {"i1", "i8", "i16", "i32", "i64", "index"};
  private static final String[] FLOATS = {"f16", "bf16", "f32", "f64"};
  private static final String[] LIBERTIES = {"", "", " fastmath<nnan>", " fastmath<fast>"};

  private static String function(SplittableRandom random, int number) {
    String shape = pick(random, SHAPES);
    String integer = shape.formatted(pick(random, INTEGERS));
    String number1 = pick(random, FLOATS);
    String real = shape.formatted(number1);
    StringBuilder body = new StringBuilder();
    String i = "%i";
    String f = "%f";
    for (int k = 0; k < 4; k++) {
      switch (random.nextInt(5)) {
        case 0, 1 -> {
          body.append(
              "  %%i%d = arith.%s %s, %%j : %s\n"
                  .formatted(k, pick(random, DIVISIONS), i, integer));
          i = "%i" + k;
        }
        case 2 -> {
          String choice = pick(random, CHOICES);
          // Without this flag zeros have signs, which the oracle does not see.
          String free = choice.endsWith("imumf") ? " fastmath<nsz>" : pick(random, LIBERTIES);
          body.append("  %%f%d = arith.%s %s, %%g%s : %s\n".formatted(k, choice, f, free, real));
          f = "%f" + k;
        }
        case 3 -> {
          String small = shape.formatted(random.nextBoolean() ? "f8E8M0FNU" : "f4E2M1FN");
          String free = pick(random, LIBERTIES);
          body.append(
              "  %%t%d = arith.truncf %s%s : %s to %s\n".formatted(k, f, free, real, small));
          body.append(
              "  %%f%d = arith.extf %%t%1$d%s : %s to %s\n".formatted(k, free, small, real));
          f = "%f" + k;
        }
        default -> {
          String scale = shape.formatted("f8E8M0FNU");
          body.append("  %%s%d = arith.truncf %s : %s to %s\n".formatted(k, f, real, scale));
          body.append(
              "  %%t%d = arith.scaling_truncf %s, %%s%1$d%s : %s, %s to %s\n"
                  .formatted(
                      k, f, pick(random, LIBERTIES), real, scale, shape.formatted("f4E2M1FN")));
          body.append(
              "  %%f%d = arith.scaling_extf %%t%1$d, %%s%1$d%s : %s, %s to %s\n"
                  .formatted(k, pick(random, LIBERTIES), shape.formatted("f4E2M1FN"), scale, real));
          f = "%f" + k;
        }
      }
    }
    return "func.func @f%d(%%i: %s, %%j: %2$s, %%f: %s, %%g: %3$s) -> (%2$s, %3$s) {\n%sreturn %s, %s : %2$s, %3$s\n}\n"
        .formatted(number, integer, real, body, i, f);
  }

  private static String pick(SplittableRandom random, String[] of) {
    return of[random.nextInt(of.length)];
  }

  @ParameterizedTest
  @MethodSource("passes")
  void randomArithmeticIsThatOfTheOracle(String pass) {
    LoweringTexts.checkRandom(pass, 50, r -> n -> fitting(pass, function(r, n)));
  }

  @ParameterizedTest
  @MethodSource("passes")
  @Tag("slow")
  void muchRandomArithmeticIsThatOfTheOracle(String pass) {
    LoweringTexts.checkRandom(pass, 500, r -> n -> fitting(pass, function(r, n)));
  }

  /** The text, or none where the oracle makes an invalid conversion of f64 and f4. */
  private static String fitting(String pass, String text) {
    boolean isInvalid = pass.contains("f4e2m1") && text.contains("f64") && text.contains("f4E2M1");
    return isInvalid ? "invalid" : text;
  }
}
