package dev.halfspace.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.machine.TrapKind;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Undefined behaviour in random programs is found at the operation that has it, and nowhere else.
 */
class PlantedFaultsTest {
  private static final Checks CHECKS = Checks.ALL.withoutIndexOverflow();

  /**
   * A kind of undefined behaviour, as lines of text; the operation concerned has location "here".
   */
  private enum Fault {
    OUT_OF_BOUNDS(
        TrapKind.OUT_OF_BOUNDS,
        """
        %pi = arith.constant N : index
        %px = memref.load %m_i32[%pi] : memref<8xi32> loc("here")
        """) {
      @Override
      String number(Random random) {
        return Integer.toString(
            random.nextBoolean() ? -1 - random.nextInt(9) : 8 + random.nextInt(9));
      }
    },
    VIEW_OUT_OF_BOUNDS(
        TrapKind.OUT_OF_BOUNDS,
        """
        %pi = arith.constant N : index
        %pv = memref.subview %m_f64[%pi] [4] [1] : memref<8xf64> to memref<4xf64, strided<[1], offset: ?>> loc("here")
        """) {
      @Override
      String number(Random random) {
        return Integer.toString(5 + random.nextInt(9));
      }
    },
    USE_AFTER_FREE(
        TrapKind.USE_AFTER_FREE,
        """
        %pm = memref.alloc() : memref<4xi32>
        %pv = memref.cast %pm : memref<4xi32> to memref<?xi32>
        memref.dealloc %pm : memref<4xi32>
        memref.store %v4, %pv[%c1] : memref<?xi32> loc("here")
        """),
    DOUBLE_FREE(
        TrapKind.DOUBLE_FREE,
        """
        %pm = memref.alloc() : memref<4xi32>
        memref.dealloc %pm : memref<4xi32>
        memref.dealloc %pm : memref<4xi32> loc("here")
        """),
    INVALID_FREE(
        TrapKind.INVALID_FREE,
        """
        %pm = memref.alloca() : memref<4xi32>
        memref.dealloc %pm : memref<4xi32> loc("here")
        """),
    WRITE_TO_CONSTANT(
        TrapKind.WRITE_TO_CONSTANT,
        """
        %pg = memref.get_global @constant : memref<8xi32>
        memref.store %v4, %pg[%c1] : memref<8xi32> loc("here")
        """),
    UNINITIALIZED(
        TrapKind.UNINITIALIZED,
        """
        %pm = memref.alloca() : memref<8xi32>
        memref.store %v4, %pm[%c0] : memref<8xi32>
        %px = memref.load %pm[%c1] : memref<8xi32> loc("here")
        """),
    POISON(
        TrapKind.POISON,
        """
        %pp = arith.constant 2147483647 : i32
        %pq = arith.addi %pp, %pp overflow<nsw> : i32
        %pc = arith.cmpi eq, %pq, %v4 : i32
        scf.if %pc {
        } loc("here")
        """),
    DIVISION_BY_ZERO(
        TrapKind.DIVISION_BY_ZERO,
        """
        %pz = arith.xori %v5, %v5 : i32
        %px = arith.OP %v4, %pz : i32 loc("here")
        """),
    DIVISION_OVERFLOW(
        TrapKind.DIVISION_OVERFLOW,
        """
        %pa = arith.constant -2147483648 : i32
        %pb = arith.constant -1 : i32
        %px = arith.divsi %pa, %pb : i32 loc("here")
        """),
    FALSE_CAST(
        TrapKind.FALSE_CAST,
        """
        %pd = memref.cast %m_i32 : memref<8xi32> to memref<?xi32>
        %pe = memref.cast %pd : memref<?xi32> to memref<4xi32> loc("here")
        """),
    OVERLAP(
        TrapKind.OVERLAP,
        """
        %pa = memref.subview %m_i32[0] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1]>>
        %pb = memref.subview %m_i32[3] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 3>>
        memref.copy %pa, %pb : memref<4xi32, strided<[1]>> to memref<4xi32, strided<[1], offset: 3>> loc("here")
        """),
    ALIGNMENT(
        TrapKind.ALIGNMENT,
        """
        %pb = memref.assume_alignment %m_i32, 4096 : memref<8xi32> loc("here")
        """),
    BAD_SIZE(
        TrapKind.BAD_SIZE,
        """
        %pn = arith.constant -3 : index
        %pm = memref.alloc(%pn) : memref<?xi32> loc("here")
        """),
    BAD_STEP(
        TrapKind.BAD_STEP,
        """
        scf.for %pi = %c0 to %c3 step %c0 {
        } loc("here")
        """),
    ASSERTION(
        TrapKind.ASSERTION,
        """
        %pc = arith.cmpi ne, %v4, %v4 : i32
        cf.assert %pc, "different" loc("here")
        """),
    RACE(
        TrapKind.RACE,
        """
        affine.parallel (%pi) = (0) to (3) {
          affine.store %v4, %m_i32[%pi floordiv 2] : memref<8xi32> loc("here")
        }
        """);

    private final TrapKind kind;
    private final String text;

    Fault(TrapKind kind, String text) {
      this.kind = kind;
      this.text = text;
    }

    String number(Random random) {
      return "";
    }

    String text(Random random) {
      String[] divisions = {"divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi"};
      return text.replace("N ", number(random) + " ")
          .replace("OP", divisions[random.nextInt(divisions.length)]);
    }
  }

  private static final String GLOBAL =
      "memref.global \"private\" constant @constant : memref<8xi32> = dense<7>\n";

  @ParameterizedTest
  @EnumSource
  void faultsAreFoundWhereTheyAre(Fault fault) {
    for (int p = 0; p < Campaign.programs(1_000); p++) {
      Random random = Campaign.random(p);
      String planted = fault.text(random);
      String text = GLOBAL + RandomProgram.HELPER + RandomProgram.function("f", random, planted);
      Interpreter interpreter = Programs.of(text).checking(CHECKS);
      Interpreter chosen =
          random.nextBoolean() ? interpreter : interpreter.withoutSpecializations();
      Run run = chosen.run("f");
      assertThat(run).as("%s%n%s", text, run).isInstanceOf(Run.Trapped.class);
      Trap trap = ((Run.Trapped) run).trap();
      assertThat(trap.kind()).as("%s%n%s", text, trap).isEqualTo(fault.kind);
      assertThat(trap.operation().location().toString()).as("%s%n%s", text, trap).contains("here");
    }
  }

  @Test
  void programsWithoutFaultsDoNotTrap() {
    for (int p = 0; p < Campaign.programs(10_000); p++) {
      String text = RandomProgram.HELPER + RandomProgram.function("f", Campaign.random(p));
      Run run = Programs.of(text).checking(CHECKS).run("f");
      assertThat(run).as("%s%n%s", text, run).isInstanceOf(Run.Returned.class);
    }
  }
}
