package dev.halfspace.dialect.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.DialectTexts;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.arith.ArithDialect;
import dev.halfspace.dialect.index.Index;
import dev.halfspace.dialect.index.IndexDialect;
import dev.halfspace.dialect.math.MathDialect;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.traits.Commutative;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.Rounding;
import dev.halfspace.scalar.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ComputationsTest {
  private static final ModuleOp MODULE =
      DialectTexts.parse(
          """
          func.func @f(%n: i32, %x: f32, %i: index) {
            %zero = arith.constant 0 : i32
            %minus = arith.constant -1 : i32
            %two = arith.constant 2 : i32
            %itwo = arith.constant 2 : index
            %0 = arith.divui %n, %minus exact : i32
            %1 = arith.divsi %n, %minus : i32
            %2 = arith.remsi %n, %two : i32
            %3 = arith.remui %n, %zero : i32
            %4 = arith.addi %n, %n overflow<nsw, nuw> : i32
            %5 = arith.subf %x, %x fastmath<reassoc,nnan> : f32
            %6 = index.divs %i, %itwo
            %7 = index.sub %i, %i
            %8 = arith.cmpi ult, %n, %n : i32
            %9 = arith.cmpf ult, %x, %x : f32
            %10 = index.cmp ult(%i, %i)
            %11 = arith.truncf %x toward_zero fastmath<none> : f32 to f16
            %12 = math.powf %x, %x fastmath<fast> : f32
            return
          }
          """);

  private static List<BinaryOp> binaries() {
    return MODULE.findAll(BinaryOp.class);
  }

  /** By the operations with the trait {@code Commutative} in the definitions of MLIR. */
  @Test
  void theseOperationsAreCommutative() {
    Set<String> found = new TreeSet<>();
    for (Dialect dialect :
        List.of(ArithDialect.DIALECT, IndexDialect.DIALECT, MathDialect.DIALECT)) {
      dialect.operations().values().stream()
          .filter(opcode -> opcode.hasTrait(Commutative.class))
          .forEach(opcode -> found.add(opcode.name()));
    }
    assertThat(found)
        .containsExactly(
            ("arith.addf arith.addi arith.addui_extended arith.andi arith.maximumf arith.maxnumf"
                    + " arith.maxsi arith.maxui arith.minimumf arith.minnumf arith.minsi"
                    + " arith.minui arith.mulf arith.muli arith.mulsi_extended"
                    + " arith.mului_extended arith.ori arith.xori index.add index.and index.maxs"
                    + " index.maxu index.mins index.minu index.mul index.or index.xor")
                .split(" "));
  }

  @Test
  void divisionsByConstantsOtherThanZeroAndMinusOneAreSpeculatable() {
    assertThat(binaries().stream().filter(Effects::isSpeculatable).map(op -> op.name()))
        .containsExactly(
            "arith.divui", "arith.remsi", "arith.addi", "arith.subf", "index.sub", "math.powf");
  }

  @Test
  void operationsTellTheirFlags() {
    BinaryOp quotient = binaries().get(0);
    assertThat(quotient.definition()).isSameAs(Arith.DIVUI);
    assertThat(quotient.isExact()).isTrue();
    assertThat(quotient.overflow()).isEqualTo(OverflowAttr.NONE);
    assertThat(quotient.fastMath()).isEqualTo(FastMathAttr.NONE);
    assertThat(binaries().get(1).isExact()).isFalse();
    BinaryOp sum = binaries().get(4);
    assertThat(sum.overflow()).isEqualTo(OverflowAttr.of(OverflowFlag.NSW, OverflowFlag.NUW));
    assertThat(sum.isReassociable()).isFalse();
    assertThat(sum.isExact()).isFalse();
    BinaryOp difference = binaries().get(5);
    assertThat(difference.isReassociable()).isTrue();
    assertThat(difference.excludesNaN()).isTrue();
    assertThat(difference.excludesInfinities()).isFalse();
    assertThat(difference.accumulates(0)).isPresent();
    assertThat(difference.accumulates(1)).isEmpty();
    BinaryOp power = binaries().get(8);
    assertThat(power.fastMath()).isEqualTo(FastMathAttr.FAST);
    assertThat(power.accumulates(0)).isEmpty();
    assertThat(power.computed(0)).isEmpty();
    CastOp cast = MODULE.findAll(CastOp.class).get(0);
    assertThat(cast.rounding()).isEqualTo(Rounding.TOWARD_ZERO);
    assertThat(cast.fastMathOrNull()).isEqualTo(FastMathAttr.NONE);
  }

  @Test
  void comparisonsTellWhatTheyAsk() {
    List<CompareOp> comparisons = MODULE.findAll(CompareOp.class);
    assertThat(comparisons.stream().map(CompareOp::integerPredicate))
        .containsExactly(IntegerPredicate.ULT, null, IntegerPredicate.ULT);
    assertThat(comparisons.stream().map(CompareOp::floatPredicate))
        .containsExactly(null, FloatPredicate.ULT, null);
    assertThat(comparisons.get(2).definition()).isSameAs(Index.CMP);
  }

  private static Scalar apply(BinaryMeaning meaning, Scalar a, Scalar b) {
    return (Scalar) meaning.withoutPromises().apply(List.of(a, b));
  }

  /** That minima and maxima of floating-point numbers need no permission for another order. */
  @Test
  void minimaAndMaximaAreTheSameInAnyOrder() {
    List<FloatScalar> numbers = new ArrayList<>();
    for (double each : new double[] {0.0, 1.0, Double.POSITIVE_INFINITY, Double.NaN}) {
      numbers.add(FloatScalar.of((float) each));
      numbers.add(FloatScalar.of((float) each).negate());
    }
    numbers.add(FloatScalar.ofBits(FloatFormat.F32, 0x7F80_0001L)); // a signaling NaN
    for (BinaryMeaning meaning :
        List.of(
            BinaryMeaning.MAXIMUMF,
            BinaryMeaning.MINIMUMF,
            BinaryMeaning.MAXNUMF,
            BinaryMeaning.MINNUMF)) {
      assertThat(meaning.isRounded()).isFalse();
      for (FloatScalar a : numbers) {
        for (FloatScalar b : numbers) {
          assertThat(apply(meaning, a, b)).isEqualTo(apply(meaning, b, a));
          for (FloatScalar c : numbers) {
            assertThat(apply(meaning, apply(meaning, a, b), c))
                .as("%s of %s, %s and %s", meaning, a, b, c)
                .isEqualTo(apply(meaning, apply(meaning, a, c), b));
          }
        }
      }
    }
  }
}
