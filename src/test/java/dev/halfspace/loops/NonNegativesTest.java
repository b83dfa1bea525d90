package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Value;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that are evidently not negative never are, and for others an input shows it. */
class NonNegativesTest {
  private static String function(String operations) {
    return """
    func.func @f(%n: index, %k: i32) -> index {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c9 = arith.constant 9 : index
      %minus = arith.constant -1 : index
      %buffer = memref.alloc() : memref<4xi8>
      OPERATIONS
      return %r : index
    }
    """
        .replace("OPERATIONS", operations);
  }

  private static boolean isKnown(String operations) {
    FuncOp function = LoopTexts.read(function(operations)).findAll(FuncOp.class).get(0);
    Value result = function.functionBody().entryBlock().lastOp().operand(0);
    return NonNegatives.contain(result);
  }

  private static boolean isEverNegative(String operations) {
    Interpreter program = Interpreter.of(LoopTexts.read(function(operations)));
    return LongStream.of(Long.MIN_VALUE, -10, -1, 0, 1, 7, 20, 1L << 40, Long.MAX_VALUE)
        .anyMatch(
            n ->
                program.run("f", n, (int) n) instanceof Run.Returned returned
                    && !returned.values().get(0).isPoison()
                    && returned.values().get(0).asLong() < 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%r = arith.remui %n, %c9 : index",
        "%r = arith.divui %n, %c2 : index",
        "%r = arith.shrui %n, %c1 : index",
        "%r = arith.minui %n, %c9 : index",
        "%r = arith.andi %c9, %n : index",
        "%r = index.maxs %n, %c0",
        "%x = arith.andi %n, %c9 : index\n%r = arith.addi %x, %c9 overflow<nsw> : index",
        "%x = arith.andi %n, %c9 : index\n%r = arith.minsi %x, %c2 : index",
        "%x = arith.trunci %k : i32 to i8\n%y = arith.extui %x : i8 to i32\n"
            + "%r = arith.index_cast %y : i32 to index",
        "%r = arith.index_castui %k : i32 to index",
        "%c = arith.cmpi eq, %k, %k : i32\n%r = arith.select %c, %c9, %c2 : index",
        "%c = arith.cmpi sgt, %n, %c0 : index\n%r = arith.select %c, %n, %c0 : index",
        "%c = arith.cmpi sge, %c0, %n : index\n%r = arith.select %c, %c9, %n : index",
        "%c = index.cmp slt(%n, %c0)\n%r = arith.select %c, %c0, %n : index",
        "%c = arith.cmpi ult, %n, %c9 : index\n%r = arith.select %c, %n, %c9 : index",
        "%c = arith.cmpi sgt, %n, %minus : index\n%r = scf.if %c -> index {\nscf.yield %n : index\n"
            + "} else {\nscf.yield %c2 : index\n}",
        "%r = memref.rank %buffer : memref<4xi8>",
        "%b, %o, %r, %s = memref.extract_strided_metadata %buffer :"
            + " memref<4xi8> -> memref<i8>, index, index, index",
      })
  void valueThatIsNeverNegative(String operations) {
    assertThat(isKnown(operations)).isTrue();
    assertThat(isEverNegative(operations)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%r = arith.remsi %n, %c9 : index",
        "%r = arith.remui %n, %minus : index",
        "%r = arith.divui %n, %c1 : index",
        "%r = arith.shrui %n, %c0 : index",
        "%r = arith.shrsi %n, %c1 : index",
        "%r = arith.minui %n, %minus : index",
        "%r = arith.minsi %n, %c9 : index",
        "%r = arith.maxui %n, %c9 : index",
        "%x = arith.shrui %n, %c1 : index\n%r = arith.addi %x, %x : index",
        "%x = arith.extsi %k : i32 to i64\n%r = arith.index_cast %x : i64 to index",
        "%x = arith.index_cast %n : index to i64\n%r = arith.index_castui %x : i64 to index",
        "%x = arith.shrui %n, %c1 : index\n%y = arith.index_cast %x : index to i32\n"
            + "%r = arith.index_cast %y : i32 to index",
        "%c = arith.cmpi slt, %n, %c0 : index\n%r = arith.select %c, %n, %c0 : index",
        "%c = arith.cmpi ugt, %n, %c0 : index\n%r = arith.select %c, %n, %c0 : index",
        "%c = arith.cmpi sge, %n, %minus : index\n%r = arith.select %c, %n, %c0 : index",
        "%c = arith.cmpi sgt, %n, %c0 : index\n%r = scf.if %c -> index {\nscf.yield %c0 : index\n"
            + "} else {\nscf.yield %n : index\n}",
      })
  void valueThatMayBeNegative(String operations) {
    assertThat(isKnown(operations)).isFalse();
    assertThat(isEverNegative(operations)).isTrue();
  }

  private static final String PASS = "affine-loop-unroll{unroll-factor=4}";

  private static String guarded(String check, String guard) {
    return """
    func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
      %c0 = arith.constant 0 : index
      %c = arith.cmpi CHECK : index
      GUARD
        affine.for %i = 0 to %n {
          %x = arith.index_cast %i : index to i64
          affine.store %x, %A[%i mod 20] : memref<20xi64>
        }
    """
        .replace("CHECK", check)
        .replace("GUARD", guard);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sge, %n, %c0", "sgt, %n, %c0", "sle, %c0, %n"})
  void conditionsAroundShowThatABoundIsNotNegative(String check) {
    LoopTexts.assertLikeOracle(PASS, guarded(check, "scf.if %c {") + "}\nreturn\n}\n");
    LoopTexts.assertLikeOracle(PASS, guarded(check, "cf.assert %c, \"n\"") + "return\n}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sge, %m, %c0", "slt, %n, %c0", "ne, %n, %c0", "uge, %n, %m"})
  void otherConditionsShowNothing(String check) {
    for (String text :
        new String[] {
          guarded(check, "scf.if %c {") + "}\nreturn\n}\n",
          guarded(check, "cf.assert %c, \"n\"") + "return\n}\n",
        }) {
      Executions.assertSame(PASS, text);
      assertThat(Executions.after(PASS, text)).contains("max #map");
    }
  }

  @Test
  void conditionDoesNotHoldInTheOtherBranch() {
    String other = guarded("CHECK, %n, %c0", "scf.if %c {\n} else {") + "}\nreturn\n}\n";
    LoopTexts.assertLikeOracle(PASS, other.replace("CHECK", "slt"));
    Executions.assertSame(PASS, other.replace("CHECK", "sge"));
    assertThat(Executions.after(PASS, other.replace("CHECK", "sge"))).contains("max #map");
  }

  /** An assertion in a loop need not be reached. */
  @Test
  void assertionsThatMayNotBeReachedShowNothing() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c0 = arith.constant 0 : index
          %c = arith.cmpi sge, %n, %c0 : index
          affine.for %i = 0 to 0 {
            cf.assert %c, "n"
          }
          affine.for %i = 0 to %n {
            %x = arith.index_cast %i : index to i64
            affine.store %x, %A[%i mod 20] : memref<20xi64>
          }
          return
        }
        """;
    Executions.assertSame(PASS, text);
    assertThat(Executions.after(PASS, text)).contains("max #map");
  }
}
