package dev.halfspace.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Evaluable;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Outcome;
import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Scalar;
import dev.halfspace.testing.RandomModules;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every operation of arith, index and math has a meaning, and results as its types say. */
final class EvaluableTableTest {
  /** The operations without a function of elements, and the reasons. */
  private static final ImmutableMap<String, String> NOT_EVALUABLE =
      ImmutableMap.of(
          "arith.constant", "the elements of its attribute may differ",
          "index.constant", "its attribute says all",
          "index.bool.constant", "its attribute says all");

  private static final DialectRegistry REGISTRY = Dialects.standard();

  private static List<OpDefinition<?>> definitions() {
    List<OpDefinition<?>> all = new ArrayList<>();
    for (String prefix : List.of("arith", "index", "math")) {
      all.addAll(Objects.requireNonNull(REGISTRY.dialect(prefix)).operations().values());
    }
    return all;
  }

  @Test
  void everyOperationIsEvaluableOrListed() {
    for (OpDefinition<?> each : definitions()) {
      assertThat(Evaluable.class.isAssignableFrom(each.type()))
          .as(each.name())
          .isNotEqualTo(NOT_EVALUABLE.containsKey(each.name()));
    }
  }

  @Test
  void everyFunctionHasResultsOfTheTypesOfItsOperation() {
    Set<String> missing = new TreeSet<>();
    definitions().forEach(each -> missing.add(each.name()));
    missing.removeAll(NOT_EVALUABLE.keySet());
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 60 || (!missing.isEmpty() && i < 10_000); i++) {
      RandomModules.small()
          .module(random)
          .walk(
              op -> {
                if (op instanceof Evaluable && isOfScalars(op) && checked(op, random)) {
                  missing.remove(op.name());
                }
              });
    }
    assertThat(missing).as("operations that never gave a value").isEmpty();
  }

  private static boolean isOfScalars(Operation op) {
    List<Value> all = new ArrayList<>(op.operands());
    all.addAll(op.results());
    return all.stream()
        .map(each -> TypeConstraints.elementOrSelf(each.type()))
        .allMatch(
            type ->
                type instanceof IntegerType
                    || type instanceof IndexType
                    || type instanceof FloatType);
  }

  /** Applies the function of an operation to random operands; returns true if it gave a value. */
  private static boolean checked(Operation op, SplittableRandom random) {
    int indexBits = random.nextBoolean() ? 32 : 64;
    List<Scalar> operands = new ArrayList<>();
    boolean anyPoison = random.nextInt(4) == 0 && !op.operands().isEmpty();
    int poisoned = anyPoison ? random.nextInt(op.operands().size()) : -1;
    for (Value operand : op.operands()) {
      operands.add(
          operands.size() == poisoned
              ? Poison.POISON
              : scalar(operand.type(), indexBits, new Random(random.nextLong())));
    }
    Outcome outcome = ((Evaluable) op).scalarFunction(indexBits).apply(operands);
    if (outcome instanceof Outcome.Unsupported) {
      assertThat(op.result(0).type().toString()).as("%s", op).containsAnyOf("f80", "f128");
    }
    if (!(outcome instanceof Outcome.Values values)) {
      return false;
    }
    assertThat(values.scalars()).as("%s", op).hasSize(op.numResults());
    boolean isValue = false;
    for (int i = 0; i < op.numResults(); i++) {
      Scalar result = values.scalars().get(i);
      isValue |= result != Poison.POISON;
      assertThat(fits(result, op.result(i).type(), indexBits))
          .as("%s of %s gives %s", op, operands, result)
          .isTrue();
      assertThat(anyPoison && !op.name().equals("arith.select") && result != Poison.POISON)
          .as("%s of %s gives %s", op, operands, result)
          .isFalse();
    }
    return isValue;
  }

  private static Scalar scalar(Type type, int indexBits, Random random) {
    Type element = TypeConstraints.elementOrSelf(type);
    if (element instanceof FloatType floating) {
      return FloatScalar.ofBits(floating.format(), new BigInteger(floating.width(), random));
    }
    int width = element instanceof IntegerType integer ? integer.width() : indexBits;
    return random.nextInt(4) == 0
        ? IntScalar.of(width, random.nextInt(8))
        : IntScalar.of(width, new BigInteger(width, random));
  }

  private static boolean fits(Scalar scalar, Type type, int indexBits) {
    Type element = TypeConstraints.elementOrSelf(type);
    if (scalar instanceof FloatScalar number) {
      return element instanceof FloatType floating && floating.format() == number.format();
    }
    return scalar == Poison.POISON
        || ((IntScalar) scalar).width()
            == (element instanceof IntegerType integer ? integer.width() : indexBits);
  }

  /**
   * The function of an operation, applied.
   *
   * @param text the operands with their types, a bar, and the operation
   */
  private static Outcome of(String text, int indexBits, Scalar... operands) {
    List<String> parts = Splitter.on(" | ").splitToList(text);
    String function = "func.func @f(%s) {\n %s\n return }".formatted(parts.get(0), parts.get(1));
    Operation op = Objects.requireNonNull(DialectTexts.parse(function).body().firstOp());
    Operation computation = Objects.requireNonNull(op.region(0).entryBlock().firstOp());
    return ((Evaluable) computation).scalarFunction(indexBits).apply(List.of(operands));
  }

  private static IntScalar i8(int value) {
    return IntScalar.of(8, value);
  }

  @Test
  void aDivisionByZeroOrPerhapsByZeroIsUndefined() {
    String division = "%a: i8, %b: i8 | %r = arith.divsi %a, %b : i8";
    assertThat(of(division, 64, i8(-7), i8(2))).isEqualTo(i8(-3));
    assertThat(of(division, 64, i8(7), i8(0))).isEqualTo(new Outcome.Undefined("division by zero"));
    assertThat(of(division, 64, Poison.POISON, i8(0)))
        .isEqualTo(new Outcome.Undefined("division by zero, which poison allows"));
    assertThat(of(division, 64, i8(7), Poison.POISON))
        .isEqualTo(new Outcome.Undefined("division by zero, which poison allows"));
    assertThat(of(division, 64, Poison.POISON, i8(2))).isEqualTo(Poison.POISON);
    assertThat(of(division, 64, Poison.POISON, i8(-1))).isInstanceOf(Outcome.Undefined.class);
    assertThat(of(division, 64, Poison.POISON, Poison.POISON))
        .isInstanceOf(Outcome.Undefined.class);
    assertThat(of(division, 64, i8(-128), i8(-1))).isInstanceOf(Outcome.Undefined.class);
    String floor = "%a: i8, %b: i8 | %r = arith.floordivsi %a, %b : i8";
    assertThat(of(floor, 64, i8(-128), i8(-1))).isInstanceOf(Outcome.Undefined.class);
  }

  @Test
  void selectTakesTheChosenSideOnly() {
    String select = "%c: i1, %a: i8, %b: i8 | %r = arith.select %c, %a, %b : i8";
    assertThat(of(select, 64, IntScalar.bool(true), i8(1), Poison.POISON)).isEqualTo(i8(1));
    assertThat(of(select, 64, IntScalar.bool(false), i8(1), Poison.POISON))
        .isEqualTo(Poison.POISON);
    assertThat(of(select, 64, Poison.POISON, i8(1), i8(1))).isEqualTo(Poison.POISON);
  }

  @Test
  void aBrokenPromiseIsPoison() {
    String sum = "%a: i8, %b: i8 | %r = arith.addi %a, %b overflow<nsw> : i8";
    assertThat(of(sum, 64, i8(100), i8(27))).isEqualTo(i8(127));
    assertThat(of(sum, 64, i8(100), i8(28))).isEqualTo(Poison.POISON);
    String shift = "%a: i8, %b: i8 | %r = arith.shrui %a, %b exact : i8";
    assertThat(of(shift, 64, i8(12), i8(2))).isEqualTo(i8(3));
    assertThat(of(shift, 64, i8(12), i8(3))).isEqualTo(Poison.POISON);
    assertThat(of(shift, 64, i8(0), i8(8))).isEqualTo(Poison.POISON);
    String cut = "%a: i16 | %r = arith.trunci %a overflow<nuw> : i16 to i8";
    assertThat(of(cut, 64, IntScalar.of(16, 255))).isEqualTo(i8(-1));
    assertThat(of(cut, 64, IntScalar.of(16, 256))).isEqualTo(Poison.POISON);
  }

  @Test
  void libertiesExcludeNumbers() {
    FloatScalar one = FloatScalar.of(1f);
    FloatScalar infinity = FloatScalar.of(Float.POSITIVE_INFINITY);
    FloatScalar nan = FloatScalar.of(Float.NaN);
    String sum = "%a: f32, %b: f32 | %r = arith.addf %a, %b fastmath<nnan> : f32";
    assertThat(of(sum, 64, one, one)).isEqualTo(FloatScalar.of(2f));
    assertThat(of(sum, 64, one, infinity)).isEqualTo(infinity);
    assertThat(of(sum, 64, one, nan)).isEqualTo(Poison.POISON);
    assertThat(of(sum, 64, infinity, infinity.negate())).isEqualTo(Poison.POISON);
    String product = "%a: f32, %b: f32 | %r = arith.mulf %a, %b fastmath<ninf> : f32";
    assertThat(of(product, 64, one, infinity)).isEqualTo(Poison.POISON);
    assertThat(of(product, 64, FloatScalar.of(1e30f), FloatScalar.of(1e30f)))
        .isEqualTo(Poison.POISON);
    assertThat(of(product, 64, one, nan)).isEqualTo(nan);
    String compare = "%a: f32, %b: f32 | %r = arith.cmpf uno, %a, %b fastmath<nnan> : f32";
    assertThat(of(compare, 64, one, nan)).isEqualTo(Poison.POISON);
    String pair = "%a: f32 | %r:2 = math.sincos %a fastmath<nnan> : f32";
    assertThat(of(pair, 64, nan)).isEqualTo(Outcome.of(Poison.POISON, Poison.POISON));
    assertThat(of(pair, 64, Poison.POISON)).isEqualTo(Outcome.of(Poison.POISON, Poison.POISON));
  }

  @Test
  void anIndexHasTheWidthThatIsGiven() {
    assertThat(of(" | %r = index.sizeof", 32)).isEqualTo(IntScalar.of(32, 32));
    String cast = "%a: i64 | %r = arith.index_cast %a : i64 to index";
    IntScalar wide = IntScalar.of(64, (1L << 32) + 5);
    assertThat(of(cast, 32, wide)).isEqualTo(IntScalar.of(32, 5));
    assertThat(of(cast, 64, wide)).isEqualTo(wide);
    String zeros = "%a: index | %r = index.castu %a : index to i64";
    assertThat(of(zeros, 32, IntScalar.of(32, -1))).isEqualTo(IntScalar.of(64, (1L << 32) - 1));
    String shift = "%a: index, %b: index | %r = index.shl %a, %b";
    assertThat(of(shift, 32, IntScalar.of(32, 1), IntScalar.of(32, 32))).isEqualTo(Poison.POISON);
  }

  @Test
  void aScaleIsAPowerOfTwo() {
    String up = "%a: f4E2M1FN, %s: f32 | %r = arith.scaling_extf %a, %s : f4E2M1FN, f32 to f16";
    FloatScalar three = FloatScalar.ofBits(FloatType.F4E2M1FN.format(), 5); // 0 10 1
    FloatScalar twelve = FloatScalar.ofBits(FloatType.F16.format(), 0x4A00); // 1.5 * 2^3
    // 3.0 times the power of two nearest to 4.5.
    assertThat(of(up, 64, three, FloatScalar.of(4.5f))).isEqualTo(twelve);
    String down =
        "%a: f32, %s: f32 | %r = arith.scaling_truncf %a, %s upward : f32, f32 to f4E2M1FN";
    // 5.0 / 2 is 2.5, and above it is 3.
    assertThat(of(down, 64, FloatScalar.of(5f), FloatScalar.of(2f))).isEqualTo(three);
    assertThat(of(down, 64, FloatScalar.of(5f), FloatScalar.of(Float.NaN)))
        .isEqualTo(Poison.POISON);
  }

  @Test
  void powersAreThoseOfC() {
    String power = "%a: f64, %b: f64 | %r = math.powf %a, %b : f64";
    FloatScalar nan = FloatScalar.of(Double.NaN);
    FloatScalar infinity = FloatScalar.of(Double.POSITIVE_INFINITY);
    assertThat(of(power, 64, FloatScalar.of(1.0), nan)).isEqualTo(FloatScalar.of(1.0));
    assertThat(of(power, 64, FloatScalar.of(-1.0), infinity)).isEqualTo(FloatScalar.of(1.0));
    assertThat(of(power, 64, nan, FloatScalar.of(0.0))).isEqualTo(FloatScalar.of(1.0));
    String integral = "%a: f64, %b: i64 | %r = math.fpowi %a, %b : f64, i64";
    assertThat(of(integral, 64, FloatScalar.of(-1.0), IntScalar.of(64, Long.MAX_VALUE)))
        .isEqualTo(FloatScalar.of(-1.0));
    assertThat(of(integral, 64, FloatScalar.of(-0.0), IntScalar.of(64, -3)))
        .isEqualTo(FloatScalar.of(Double.NEGATIVE_INFINITY));
    String ofIntegers = "%a: i8, %b: i8 | %r = math.ipowi %a, %b : i8";
    assertThat(of(ofIntegers, 64, i8(0), i8(-1)))
        .isEqualTo(new Outcome.Undefined("division by zero"));
    assertThat(of(ofIntegers, 64, i8(-1), i8(-3))).isEqualTo(i8(-1));
    assertThat(of(ofIntegers, 64, i8(3), i8(-3))).isEqualTo(i8(0));
  }

  @Test
  void whatHasNoAnswerSaysSo() {
    assertThat(of("%a: f128 | %r = math.sin %a : f128", 64, zero(FloatType.F128)))
        .isEqualTo(new Outcome.Unsupported("elementary functions of f128"));
    assertThat(
            of(
                "%a: memref<2xindex> | %r = arith.index_cast %a : memref<2xindex> to memref<2xi32>",
                64, i8(0)))
        .isInstanceOf(Outcome.Unsupported.class);
  }

  @Test
  void operandsOfTheWrongNumberOrKindAreRefused() {
    String sum = "%a: i8, %b: i8 | %r = arith.addi %a, %b : i8";
    assertThatIllegalArgumentException().isThrownBy(() -> of(sum, 64, i8(1)));
    assertThatIllegalArgumentException().isThrownBy(() -> of(sum, 64, i8(1), FloatScalar.of(1.0)));
  }

  private static FloatScalar zero(FloatType type) {
    return FloatScalar.ofBits(type.format(), BigInteger.ZERO);
  }
}
