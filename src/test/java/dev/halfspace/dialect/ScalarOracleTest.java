package dev.halfspace.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.ScalarCases.Case;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.scalar.ScalarFunction;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The meaning of operations against the constants that {@code mlir-opt-22} folds them to. */
final class ScalarOracleTest {
  private static final int EACH = 1 + Integer.getInteger("halfspace.properties.factor", 10) / 5;

  private static final List<Type> INTEGERS =
      List.of(
          IntegerType.I1,
          IntegerType.of(3),
          IntegerType.I8,
          IntegerType.I32,
          IntegerType.I64,
          IntegerType.of(65),
          IntegerType.of(128),
          IndexType.INDEX);

  private static final List<FloatType> FLOATS =
      List.of(
          FloatType.F16,
          FloatType.BF16,
          FloatType.TF32,
          FloatType.F32,
          FloatType.F64,
          FloatType.F80,
          FloatType.F128,
          FloatType.F8E5M2,
          FloatType.F8E4M3,
          FloatType.F8E3M4,
          FloatType.F8E4M3FN,
          FloatType.F8E5M2FNUZ,
          FloatType.F8E4M3FNUZ,
          FloatType.F8E4M3B11FNUZ);

  /** The functions that the oracle computes with the C library, and the ulps that we may be off. */
  private static final Set<String> APPROXIMATE =
      ImmutableSet.of(
          "math.acos",
          "math.acosh",
          "math.asin",
          "math.asinh",
          "math.atan",
          "math.atan2",
          "math.atanh",
          "math.cbrt",
          "math.cos",
          "math.cosh",
          "math.erf",
          "math.erfc",
          "math.exp",
          "math.exp2",
          "math.expm1",
          "math.fpowi",
          "math.log",
          "math.log10",
          "math.log1p",
          "math.log2",
          "math.powf",
          "math.sin",
          "math.sincos",
          "math.sinh",
          "math.tan",
          "math.tanh",
          "math.rsqrt");

  /** The operations that the oracle does not fold, by reading its definitions. */
  private static final Set<String> UNFOLDED =
      ImmutableSet.of(
          "index.sizeof", "math.cbrt", "math.fma", "math.fpowi", "math.rsqrt", "math.sincos");

  @Test
  void foldedConstantsAreOurs() {
    Oracle.assumePresent();
    List<Case> cases = ScalarCases.of(7, EACH, INTEGERS, FLOATS);
    List<Outcome> ours = outcomes(cases);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cases.size(); i++) {
      append(text, i, cases.get(i));
    }
    ModuleOp folded = DialectTexts.parse(Oracle.run(text.toString(), "--canonicalize").accepted());
    List<String> differences = new ArrayList<>();
    Map<String, Integer> compared = new TreeMap<>();
    int i = 0;
    for (Operation op : folded.body()) {
      Case one = cases.get(i);
      Outcome outcome = ours.get(i++);
      List<? extends Value> returned =
          Objects.requireNonNull(op.region(0).entryBlock().lastOp()).operands();
      if (!(outcome instanceof Outcome.Values values)) {
        continue;
      }
      for (int result = 0; result < returned.size(); result++) {
        Scalar mine = values.scalars().get(result);
        if (mine != Poison.POISON
            && returned.get(result).definingOp() instanceof ConstantLike constant
            && constant.constantValue() instanceof IntegerAttr theirs) {
          if (!isOraclesFault(one)) {
            differences.addAll(difference(one, mine, theirs.scalar(64)));
          }
          compared.merge(one.name(), 1, Integer::sum);
        }
      }
    }
    assertThat(differences).isEmpty();
    Set<String> names = new TreeSet<>();
    cases.forEach(each -> names.add(each.name()));
    names.removeAll(UNFOLDED);
    assertThat(compared.keySet()).containsAll(names);
  }

  /** The functions of the operations, applied. */
  static List<Outcome> outcomes(List<Case> cases) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      List<String> parameters = new ArrayList<>();
      for (int x = 0; x < one.operands().size(); x++) {
        parameters.add("%%x%d: %s".formatted(x, one.operandTypes().get(x)));
      }
      text.append("func.func @f%d(%s) {\n".formatted(i, String.join(", ", parameters)));
      text.append("  %s = %s\n  return\n}\n".formatted(results(one, "%r"), one.text()));
    }
    List<Outcome> outcomes = new ArrayList<>();
    int i = 0;
    for (Operation op : DialectTexts.parse(text.toString()).body()) {
      Operation computation = Objects.requireNonNull(op.region(0).entryBlock().firstOp());
      outcomes.add(((Evaluable) computation).scalarFunction(64).apply(cases.get(i++).operands()));
    }
    return outcomes;
  }

  static String results(Case one, String name) {
    return one.resultTypes().size() == 1 ? name : "%s:%d".formatted(name, one.resultTypes().size());
  }

  /** A function that makes constants and casts their bits, so that nothing depends on spelling. */
  private static void append(StringBuilder text, int number, Case one) {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < one.operands().size(); i++) {
      Scalar scalar = one.operands().get(i);
      Type type = one.operandTypes().get(i);
      if (scalar instanceof FloatScalar x) {
        body.append("  %%b%d = arith.constant %s : i%d\n".formatted(i, x.bits(), type(type)));
        body.append(
            "  %%x%d = arith.bitcast %%b%d : i%d to %s\n".formatted(i, i, type(type), type));
      } else {
        body.append(
            "  %%x%d = arith.constant %s\n"
                .formatted(i, IntegerAttr.of(ScalarFunction.integer(scalar), type)));
      }
    }
    body.append("  %s = %s\n".formatted(results(one, "%r"), one.text()));
    List<String> values = new ArrayList<>();
    List<String> types = new ArrayList<>();
    for (int i = 0; i < one.resultTypes().size(); i++) {
      Type type = one.resultTypes().get(i);
      String value = one.resultTypes().size() == 1 ? "%r" : "%r#" + i;
      if (type instanceof FloatType) {
        body.append(
            "  %%i%d = arith.bitcast %s : %s to i%d\n".formatted(i, value, type, type(type)));
        value = "%i" + i;
      }
      values.add(value);
      types.add(type instanceof FloatType ? "i" + type(type) : type.toString());
    }
    String signature = String.join(", ", types);
    text.append("func.func @f%d() -> (%s) {\n%s".formatted(number, signature, body));
    text.append("  return %s : %s\n}\n".formatted(String.join(", ", values), signature));
  }

  private static int type(Type type) {
    return ((FloatType) type).width();
  }

  /**
   * Returns true where the oracle folds to NaN a number that is none: roundings to integers of
   * f8E3M4, for which it adds 2^4, more than the greatest number of the format; {@code atan2} of
   * zeros, which is theirs in f32 and f64 alone; and {@code minnumf} and {@code maxnumf} of a
   * signaling NaN, of which the dialect says that the other operand is taken. In {@code ceildivs}
   * it negates the least number.
   */
  private static boolean isOraclesFault(Case one) {
    return switch (one.name()) {
      case "math.atan2" -> one.operands().stream().allMatch(each -> ((FloatScalar) each).isZero());
      case "arith.minnumf", "arith.maxnumf" ->
          one.operands().stream().anyMatch(each -> isSignaling((FloatScalar) each));
      case "math.ceil", "math.floor", "math.round", "math.roundeven", "math.trunc" ->
          one.resultTypes().contains(FloatType.F8E3M4);
      case "index.ceildivs" -> one.operands().contains(IntScalar.least(64));
      default -> false;
    };
  }

  private static boolean isSignaling(FloatScalar x) {
    return x.isNaN() && !x.bits().testBit(x.format().precision() - 2);
  }

  /** The difference of two results, if they differ more than the operation allows. */
  static List<String> difference(Case one, Scalar ours, IntScalar theirs) {
    if (!(ours instanceof FloatScalar x)) {
      return ours.equals(theirs)
          ? List.of()
          : List.of("%s: %s, not %s".formatted(one, ours, theirs));
    }
    FloatScalar y = FloatScalar.ofBits(x.format(), theirs.unsigned());
    int ulps = APPROXIMATE.contains(one.name()) && x.isFinite() ? 4 : 0;
    // Of minnumf and maxnumf of zeros the dialect says that either is taken.
    boolean isAnyZero = one.name().contains("num") && x.isZero() && y.isZero();
    boolean agree =
        (x.isNaN() && y.isNaN())
            || isAnyZero
            || x.bits().subtract(y.bits()).abs().compareTo(BigInteger.valueOf(ulps)) <= 0;
    return agree ? List.of() : List.of("%s: %s, not %s".formatted(one, x, y));
  }
}
