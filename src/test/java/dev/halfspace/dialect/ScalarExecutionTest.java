package dev.halfspace.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.Available;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.ScalarCases.Case;
import dev.halfspace.ir.Type;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.scalar.ScalarFunction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The meaning of operations against their execution through LLVM, bit for bit. */
final class ScalarExecutionTest {
  private static final String RUNNER = "mlir-runner-22";

  private static final Path PRINTING = Path.of("/usr/lib/llvm-22/lib/libmlir_c_runner_utils.so");

  private static final int EACH =
      Math.max(1, Integer.getInteger("halfspace.properties.factor", 10) / 10);

  private static final List<Type> INTEGERS =
      List.of(
          IntegerType.I8,
          IntegerType.I16,
          IntegerType.of(24),
          IntegerType.I32,
          IntegerType.I64,
          IndexType.INDEX);

  /**
   * The lowering knows no {@code fpowi}, {@code ipowi}, {@code isinf}, {@code isnormal} and {@code
   * sizeof}, computes {@code expm1} and {@code log1p} as if x + 1 were exact, and rounds {@code
   * rsqrt} twice.
   */
  private static final Set<String> NOT_RUN =
      ImmutableSet.of(
          "math.fpowi",
          "math.ipowi",
          "math.isinf",
          "math.isnormal",
          "math.expm1",
          "math.log1p",
          "math.rsqrt",
          "index.sizeof");

  private static final String PIPELINE =
      "builtin.module(arith-expand,convert-math-to-llvm,convert-math-to-libm,convert-index-to-llvm,"
          + "convert-arith-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)";

  @Test
  void executedResultsAreOurs() throws Exception {
    Oracle.assumePresent();
    Available.orSkip(Files.exists(PRINTING), PRINTING + " is not installed");
    List<Case> cases =
        ScalarCases.of(11, EACH, INTEGERS, List.of(FloatType.F32, FloatType.F64)).stream()
            .filter(ScalarExecutionTest::isRun)
            .toList();
    List<Outcome> ours = ScalarOracleTest.outcomes(cases);
    StringBuilder functions = new StringBuilder("func.func private @printI64(i64)\n");
    functions.append("func.func private @printNewline()\n");
    StringBuilder main = new StringBuilder("func.func @main() {\n");
    for (int i = 0; i < cases.size(); i++) {
      if (ours.get(i) instanceof Outcome.Values) {
        append(functions, main, i, cases.get(i));
      }
    }
    List<String> lines = run(functions.append(main).append("  return\n}\n").toString());
    Map<String, Integer> compared = new TreeMap<>();
    List<String> differences = new ArrayList<>();
    int line = 0;
    for (int i = 0; i < cases.size(); i++) {
      if (ours.get(i) instanceof Outcome.Values values) {
        for (int result = 0; result < values.scalars().size(); result++) {
          Scalar mine = values.scalars().get(result);
          IntScalar theirs = theirs(cases.get(i).resultTypes().get(result), lines.get(line++));
          if (mine != Poison.POISON) {
            differences.addAll(ScalarOracleTest.difference(cases.get(i), mine, theirs));
            compared.merge(cases.get(i).name(), 1, Integer::sum);
          }
        }
      }
    }
    assertThat(line).isEqualTo(lines.size());
    assertThat(differences).isEmpty();
    assertThat(compared).hasSizeGreaterThan(110);
  }

  /**
   * Returns true if the lowering is right: of carries of indices it makes invalid IR, and the
   * negation in that of {@code ceildivs} overflows.
   */
  private static boolean isRun(Case one) {
    return switch (one.name()) {
      case "arith.addui_extended" -> !one.operandTypes().contains(IndexType.INDEX);
      case "index.ceildivs" -> !one.operands().contains(IntScalar.least(64));
      default -> !NOT_RUN.contains(one.name());
    };
  }

  private static IntScalar theirs(Type type, String printed) {
    int width =
        type instanceof IntegerType integer
            ? integer.width()
            : type instanceof FloatType floating ? floating.width() : 64;
    return IntScalar.of(width, Long.parseLong(printed));
  }

  /** A function of the operands, which cannot be folded, and a call of it. */
  private static void append(StringBuilder functions, StringBuilder main, int number, Case one) {
    List<String> parameters = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < one.operands().size(); i++) {
      Type type = one.operandTypes().get(i);
      boolean isFloat = type instanceof FloatType;
      String bits = isFloat ? "i" + ((FloatType) type).width() : type.toString();
      parameters.add("%%%s%d: %s".formatted(isFloat ? "b" : "x", i, bits));
      arguments.add("%%a%d_%d".formatted(number, i));
      String value =
          one.operands().get(i) instanceof FloatScalar x
              ? x.bits().toString()
              : ScalarFunction.integer(one.operands().get(i)).signed().toString();
      boolean isBit = type.equals(IntegerType.I1);
      main.append(
          "  %%a%d_%d = arith.constant %s\n"
              .formatted(
                  number, i, isBit ? String.valueOf(!value.equals("0")) : value + " : " + bits));
      if (isFloat) {
        body.append("  %%x%d = arith.bitcast %%b%d : %s to %s\n".formatted(i, i, bits, type));
      }
    }
    body.append("  %s = %s\n".formatted(ScalarOracleTest.results(one, "%r"), one.text()));
    for (int i = 0; i < one.resultTypes().size(); i++) {
      print(body, i, one.resultTypes().size() == 1 ? "%r" : "%r#" + i, one.resultTypes().get(i));
    }
    functions.append("func.func @f%d(%s) {\n".formatted(number, String.join(", ", parameters)));
    functions.append(body).append("  return\n}\n");
    main.append("  call @f%d(%s) : (".formatted(number, String.join(", ", arguments)));
    List<String> types = parameters.stream().map(each -> each.replaceFirst(".*: ", "")).toList();
    main.append(String.join(", ", types)).append(") -> ()\n");
  }

  /** Prints a value as the signed integer of its bits. */
  private static void print(StringBuilder body, int number, String value, Type type) {
    String bits = value;
    String from = type.toString();
    if (type instanceof FloatType floating) {
      from = "i" + floating.width();
      bits = "%c" + number;
      body.append("  %s = arith.bitcast %s : %s to %s\n".formatted(bits, value, type, from));
    }
    if (!from.equals("i64")) {
      String cast = type instanceof IndexType ? "arith.index_cast" : "arith.extsi";
      body.append("  %%w%d = %s %s : %s to i64\n".formatted(number, cast, bits, from));
      bits = "%w" + number;
    }
    body.append(
        "  call @printI64(%s) : (i64) -> ()\n  call @printNewline() : () -> ()\n".formatted(bits));
  }

  private static List<String> run(String text) throws IOException, InterruptedException {
    String lowered = Oracle.run(text, "--pass-pipeline=" + PIPELINE).accepted();
    Path in = Files.createTempFile("halfspace", ".mlir");
    Path out = Files.createTempFile("halfspace", ".out");
    Path err = Files.createTempFile("halfspace", ".err");
    try {
      Files.writeString(in, lowered);
      Process process =
          new ProcessBuilder(
                  RUNNER,
                  in.toString(),
                  "-e",
                  "main",
                  "-entry-point-result=void",
                  "-O0",
                  "-shared-libs=" + PRINTING)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      if (!process.waitFor(300, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("the runner does not end");
      }
      assertThat(process.exitValue()).as(Files.readString(err)).isZero();
      return Files.readAllLines(out);
    } finally {
      Files.delete(in);
      Files.delete(out);
      Files.delete(err);
    }
  }
}
