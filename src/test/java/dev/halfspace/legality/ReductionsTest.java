package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.loop;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.ReductionCombiner;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that iterations combine, in memory, in what a loop carries and in its results. */
final class ReductionsTest {
  private static Legality of(String text) {
    return Legality.of(Program.of(text).analysis());
  }

  private static List<Reduction> exact(Legality legality) {
    return legality
        .parallel(loop(legality, 0))
        .as(Verdict.Legal.class)
        .map(Verdict.Legal::reductions)
        .orElseThrow();
  }

  private static List<Reduction> reassociated(Legality legality) {
    return legality
        .parallel(loop(legality, 0))
        .as(Verdict.LegalIfReassociated.class)
        .map(Verdict.LegalIfReassociated::reductions)
        .orElseThrow();
  }

  private static String carried(String combination, String type) {
    return """
    func.func @f(%B: memref<20xTYPE>, %x: TYPE) -> TYPE {
      %s = affine.for %i = 0 to 8 iter_args(%sum = %x) -> TYPE {
        %v = affine.load %B[%i] : memref<20xTYPE>
        %next = COMBINATION : TYPE
        affine.yield %next : TYPE
      }
      return %s : TYPE
    }
    """
        .replace("COMBINATION", combination)
        .replace("TYPE", type);
  }

  private static String updated(String combination, String type) {
    return """
    func.func @f(%B: memref<20xTYPE>, %x: TYPE) {
      affine.for %i = 0 to 8 {
        %sum = affine.load %B[0] : memref<20xTYPE>
        %next = COMBINATION : TYPE
        affine.store %next, %B[0] : memref<20xTYPE>
      }
      return
    }
    """
        .replace("COMBINATION", combination)
        .replace("TYPE", type);
  }

  @ParameterizedTest
  @CsvSource({
    "'arith.addf %sum, %x', f32, ADD",
    "'arith.subf %sum, %x', f32, ADD",
    "'arith.mulf %x, %sum fastmath<nnan, contract>', f32, MUL",
    "'arith.addi %sum, %x overflow<nsw>', i32, ADD",
    "'arith.muli %sum, %x overflow<nuw>', i32, MUL"
  })
  void whatDependsOnTheOrderIsLegalIfReassociated(String combination, String type, String kind) {
    for (String text : List.of(carried(combination, type), updated(combination, type))) {
      Legality legality = of(text);
      assertThat(reassociated(legality)).hasSize(1);
      assertThat(reassociated(legality).get(0).kind())
          .isEqualTo(ReductionCombiner.Kind.valueOf(kind));
      assertThat(reassociated(legality).get(0).isReassociable()).isFalse();
      assertThat(legality.parallel(loop(legality, 0)).is(Verdict.Legal.class)).isFalse();
      assertThat(legality.vectorization(loop(legality, 0), 4).is(Verdict.LegalIfReassociated.class))
          .isTrue();
      assertThat(legality.maximalVectorWidth(loop(legality, 0))).hasValue(BigInteger.ONE);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'arith.addf %sum, %x fastmath<reassoc>', f32, ADD",
    "'arith.subi %sum, %x', i32, ADD",
    "'arith.maxsi %sum, %x', i32, MAX_SIGNED",
    "'arith.xori %x, %sum', i32, XOR",
    "'arith.minui %x, %sum', index, MIN_UNSIGNED",
    "'arith.maximumf %x, %sum', f32, MAXIMUM",
    "'arith.minimumf %sum, %x', f64, MINIMUM",
    "'arith.maxnumf %sum, %x fastmath<nnan>', f32, MAXNUM",
    "'arith.minnumf %x, %sum', f32, MINNUM"
  })
  void whatIsTheSameInAnyOrderIsLegal(String combination, String type, String kind) {
    for (String text : List.of(carried(combination, type), updated(combination, type))) {
      Legality legality = of(text);
      assertThat(exact(legality)).hasSize(1);
      assertThat(exact(legality).get(0).kind()).isEqualTo(ReductionCombiner.Kind.valueOf(kind));
      assertThat(legality.maximalVectorWidth(loop(legality, 0))).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "arith.addf, f32, 0x80000000", // -0.0, the sum of which with 0.0 is 0.0 and with -0.0 -0.0
    "arith.subf, f64, 0x8000000000000000",
    "arith.mulf, f32, 0x3f800000",
    "arith.maximumf, f32, 0xff800000", // the negative infinity
    "arith.minimumf, f32, 0x7f800000",
    "arith.maxnumf, f32, 0x7fc00000", // NaN, to which all numbers are preferred
    "arith.addi, i32, 0",
    "arith.subi, i32, 0",
    "arith.muli, i32, 1",
    "arith.andi, i32, -1",
    "arith.ori, i32, 0",
    "arith.maxsi, i32, -2147483648",
    "arith.maxui, i32, 0",
    "arith.minsi, i32, 2147483647",
    "arith.minui, i32, -1",
    "arith.addi, index, 0",
    "arith.minsi, index, 9223372036854775807"
  })
  void neutralElementIsToldAsAnAttributeOfTheElementType(
      String operation, String type, String expected) {
    Legality legality = of(carried(operation + " %sum, %v", type));
    Reduction reduction =
        operation.matches("arith.(add|sub|mul)f")
            ? reassociated(legality).get(0)
            : exact(legality).get(0);
    Attribute neutral = reduction.neutralElement().orElseThrow();
    if (neutral instanceof dev.halfspace.builtin.FloatAttr number) {
      assertThat(number.bits()).isEqualTo(new BigInteger(expected.substring(2), 16));
      assertThat(number.type()).hasToString(type);
    } else {
      assertThat(neutral).hasToString(expected + " : " + type);
    }
  }

  /** There is one integer without bits, which combines to itself. */
  @ParameterizedTest
  @ValueSource(strings = {"muli", "andi", "minsi", "maxsi", "minui"})
  void integersWithoutBitsAreNeutral(String operation) {
    Operation module = Halfspace.read(carried("arith." + operation + " %sum, %v", "i0")).orThrow();
    Legality legality = Legality.of(DependenceAnalysis.of(module));
    assertThat(exact(legality).get(0).neutralElement().orElseThrow()).hasToString("0 : i0");
  }

  @Test
  void aTypeWithoutZeroHasNoNeutralSum() {
    Legality legality = of(carried("arith.addf %sum, %v", "f8E8M0FNU"));
    assertThat(reassociated(legality).get(0).neutralElement()).isEmpty();
  }

  @Test
  void infinityThatTheFlagsExcludeIsNotNeutral() {
    Legality legality = of(carried("arith.maxnumf %sum, %v fastmath<nnan, ninf>", "f32"));
    assertThat(exact(legality).get(0).neutralElement()).isEmpty();
    legality = of(carried("arith.maxnumf %sum, %v fastmath<nnan, reassoc>", "f32"));
    assertThat(exact(legality).get(0).neutralElement().orElseThrow())
        .hasToString("0xFF800000 : f32");
  }

  @Test
  void differencesAndSumsMayBeMixed() {
    String text =
        updated("arith.subi %sum, %x : i32\n%more = arith.addi %next, %x", "i32")
            .replace("store %next", "store %more");
    assertThat(exact(of(text)).get(0).combiners()).hasSize(2);
    assertThat(Examination.faults(text, "parallel")).isEmpty();
    // A product of sums is none.
    String mixed = text.replace("addi %next", "muli %next");
    Legality legality = of(mixed);
    assertThat(legality.parallel(loop(legality, 0)).is(Verdict.Illegal.class)).isTrue();
  }

  @Test
  void nestedCarriedSumIsAReductionOfBothLoops() {
    String text =
        """
        func.func @f(%D: memref<8x8xi32>, %x: i32) -> i32 {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c4 = arith.constant 4 : index
          %s = affine.for %i = 0 to 4 iter_args(%outer = %x) -> i32 {
            %t = scf.for %j = %c0 to %c4 step %c1 iter_args(%inner = %outer) -> i32 {
              %v = memref.load %D[%i, %j] : memref<8x8xi32>
              %next = arith.addi %inner, %v : i32
              scf.yield %next : i32
            }
            affine.yield %t : i32
          }
          return %s : i32
        }
        """;
    Legality legality = of(text);
    assertThat(exact(legality)).hasSize(1);
    Reduction reduction = exact(legality).get(0);
    assertThat(reduction.operation()).isEqualTo("arith.addi");
    assertThat(reduction.accumulator().orElseThrow().owner().parentOp())
        .isSameAs(loop(legality, 0).op());
    assertThat(legality.parallel(loop(legality, 1)).is(Verdict.Legal.class)).isTrue();
    assertThat(Examination.faults(text, "parallel")).isEmpty();
    // What the inner loop begins with is not what the outer one carries: no reduction of it.
    Legality other = of(text.replace("%inner = %outer", "%inner = %x"));
    assertThat(other.parallel(loop(other, 0)).is(Verdict.Illegal.class)).isTrue();
  }

  @Test
  void sumInMemoryGoesThroughAnInnerLoop() {
    String text =
        """
        func.func @f(%A: memref<8xi32>, %D: memref<8x8xi32>) {
          affine.for %i = 0 to 4 {
            %v = affine.load %A[0] : memref<8xi32>
            %t = affine.for %j = 0 to 4 iter_args(%inner = %v) -> i32 {
              %d = affine.load %D[%i, %j] : memref<8x8xi32>
              %next = arith.addi %inner, %d : i32
              affine.yield %next : i32
            }
            affine.store %t, %A[0] : memref<8xi32>
          }
          return
        }
        """;
    assertThat(exact(of(text)).get(0).accesses()).hasSize(2);
    assertThat(Examination.faults(text, "parallel")).isEmpty();
  }

  @Test
  void reductionOfAParallelLoopIsNamedAndLegalSinceItsOrderIsOpen() {
    Legality legality =
        of(
            """
            func.func @f(%B: memref<20xf32>, %x: f32) -> f32 {
              %c0 = arith.constant 0 : index
              %c1 = arith.constant 1 : index
              %c8 = arith.constant 8 : index
              %s = scf.parallel (%i) = (%c0) to (%c8) step (%c1) init (%x) -> f32 {
                %v = memref.load %B[%i] : memref<20xf32>
                scf.reduce(%v : f32) {
                ^bb0(%lhs: f32, %rhs: f32):
                  %sum = arith.addf %lhs, %rhs : f32
                  scf.reduce.return %sum : f32
                }
              }
              return %s : f32
            }
            """);
    assertThat(exact(legality)).hasSize(1);
    assertThat(exact(legality).get(0).operation()).isEqualTo("arith.addf");
    assertThat(exact(legality).get(0).accumulator().orElseThrow().owner().parentOp().name())
        .isEqualTo("scf.reduce");
  }

  @Test
  void permutedTransferIsNoReduction() {
    String text =
        """
        func.func @f(%A: memref<4x4xf32>, %v: vector<4x4xf32>) {
          %c0 = arith.constant 0 : index
          %f = arith.constant 0.0 : f32
          affine.for %i = 0 to 4 {
            %a = vector.transfer_read %A[%c0, %c0], %f {permutation_map = affine_map<(d0, d1) -> (d1, d0)>, in_bounds = [true, true]} : memref<4x4xf32>, vector<4x4xf32>
            %s = arith.addf %a, %v : vector<4x4xf32>
            vector.transfer_write %s, %A[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, memref<4x4xf32>
          }
          return
        }
        """;
    Legality legality = of(text);
    assertThat(legality.parallel(loop(legality, 0)).is(Verdict.Illegal.class)).isTrue();
    String plain = text.replace("permutation_map = affine_map<(d0, d1) -> (d1, d0)>, ", "");
    assertThat(reassociated(of(plain)).get(0).accesses()).hasSize(2);
  }

  @Test
  void partialSumsThatOthersSeeAreNoReduction() {
    // The flow into the second load goes forward, so the order of a vector would keep it; but the
    // lanes of a reduction are not summed up before the end of the loop.
    String text =
        """
        func.func @f(%B: memref<20xi32>, %C: memref<20xi32>, %x: i32) {
          affine.for %i = 0 to 8 {
            %sum = affine.load %B[0] : memref<20xi32>
            %next = arith.addi %sum, %x : i32
            affine.store %next, %B[0] : memref<20xi32>
            %seen = affine.load %B[0] : memref<20xi32>
            affine.store %seen, %C[%i] : memref<20xi32>
          }
          return
        }
        """;
    Legality legality = of(text);
    assertThat(legality.vectorization(loop(legality, 0), 2).is(Verdict.Illegal.class)).isTrue();
    assertThat(legality.parallel(loop(legality, 0)).is(Verdict.Illegal.class)).isTrue();
    assertThat(Examination.faults(text, "vectorization")).isEmpty();
  }

  @Test
  void partialSumOfTheLastIterationIsSeenByIt() {
    // No dependence keeps iterations from being executed as vectors; but the last one loads the sum
    // before the lanes are summed up.
    String text =
        """
        func.func @f(%B: memref<20xi32>, %C: memref<20xi32>, %x: i32) {
          affine.for %i = 0 to 8 {
            %sum = affine.load %B[0] : memref<20xi32>
            %next = arith.addi %sum, %x : i32
            affine.store %next, %B[0] : memref<20xi32>
            affine.if affine_set<(d0) : (d0 - 7 == 0)>(%i) {
              %seen = affine.load %B[0] : memref<20xi32>
              affine.store %seen, %C[0] : memref<20xi32>
            }
          }
          return
        }
        """;
    Legality legality = of(text);
    assertThat(legality.vectorization(loop(legality, 0), 2).is(Verdict.Illegal.class)).isTrue();
    assertThat(legality.maximalVectorWidth(loop(legality, 0))).hasValue(BigInteger.ONE);
    assertThat(Examination.faults(text, "vectorization")).isEmpty();
  }

  @Test
  void sumIsSeenAfterTheLoopAndInOtherIterationsOfTheLoopAround() {
    String text =
        """
        func.func @f(%B: memref<20xi32>, %C: memref<20xi32>, %x: i32) {
          affine.for %t = 1 to 4 {
            affine.for %i = 0 to 8 {
              %sum = affine.load %B[%t] : memref<20xi32>
              %next = arith.addi %sum, %x : i32
              affine.store %next, %B[%t] : memref<20xi32>
              %seen = affine.load %B[%t - 1] : memref<20xi32>
              affine.store %seen, %C[%i] : memref<20xi32>
            }
            %total = affine.load %B[%t] : memref<20xi32>
            affine.store %total, %C[%t] : memref<20xi32>
          }
          return
        }
        """;
    Legality legality = of(text);
    Verdict.Legal legal =
        legality.parallel(loop(legality, 1)).as(Verdict.Legal.class).orElseThrow();
    assertThat(legal.reductions()).hasSize(1);
    assertThat(Examination.faults(text, "parallel")).isEmpty();
  }

  @Test
  void reductionExcusesNoOtherDependence() {
    String text =
        """
        func.func @f(%B: memref<20xi32>, %C: memref<20xi32>, %x: i32) {
          affine.for %i = 1 to 8 {
            %sum = affine.load %B[0] : memref<20xi32>
            %next = arith.addi %sum, %x : i32
            affine.store %next, %B[0] : memref<20xi32>
            %v = affine.load %C[%i - 1] : memref<20xi32>
            affine.store %v, %C[%i] : memref<20xi32>
          }
          return
        }
        """;
    Legality legality = of(text);
    Verdict.Illegal illegal =
        legality.parallel(loop(legality, 0)).as(Verdict.Illegal.class).orElseThrow();
    assertThat(((Obstacle.Conflict) illegal.obstacle()).dependence().source().op())
        .isSameAs(legality.analysis().accesses().get(3).op());
  }

  @Test
  void valuesThatChangePlacesAreNotReduced() {
    Legality legality =
        of(
            """
            func.func @f(%x: i32, %y: i32) -> (i32, i32) {
              %r:2 = affine.for %i = 0 to 8 iter_args(%a = %x, %b = %y) -> (i32, i32) {
                %c = arith.addi %a, %x : i32
                %d = arith.addi %b, %y : i32
                affine.yield %d, %c : i32, i32
              }
              return %r#0, %r#1 : i32, i32
            }
            """);
    assertThat(legality.parallel(loop(legality, 0)).is(Verdict.Illegal.class)).isTrue();
  }

  @Test
  void storeThatUsesASumOtherwiseThanStoringItIsNoUpdate() {
    String text =
        """
        func.func @f(%B: memref<20xi32>, %x: i32) {
          %c0 = arith.constant 0 : index
          affine.for %i = 0 to 4 {
            %sum = memref.load %B[%c0] : memref<20xi32>
            %next = arith.addi %sum, %x : i32
            "third.put"(%B, %c0, VALUES) : (memref<20xi32>, index, i32, i32) -> ()
          }
          return
        }
        """;
    Legality legality =
        Legality.of(DependenceAnalysis.of(Program.read(text.replace("VALUES", "%x, %next"))));
    assertThat(legality.parallel(loop(legality, 0)).is(Verdict.Illegal.class)).isTrue();
    legality =
        Legality.of(DependenceAnalysis.of(Program.read(text.replace("VALUES", "%next, %x"))));
    assertThat(exact(legality).get(0).accesses()).hasSize(2);
  }
}
