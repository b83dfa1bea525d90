package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class EliminationTraceTest {
  @Test
  void pughsExampleIsTracedThroughItsShadows() {
    ConstraintSystem system =
        ConstraintSystem.builder(Space.set(2, 0))
            .inequality(11, 13, -27)
            .inequality(-11, -13, 45)
            .inequality(7, -9, 10)
            .inequality(-7, 9, 4)
            .build();
    EliminationTrace trace = EliminationTrace.of(system, WorkLimit.standard());
    EliminationTrace.Step first = trace.steps().get(0);
    assertThat(first.column()).isZero();
    assertThat(first.isExact()).isFalse();
    assertThat(first.lower()).hasSize(2);
    assertThat(first.upper()).hasSize(2);
    // Lower 11x + 13y >= 27 and upper -7x + 9y >= -4 give 7(13y - 27) + 11(9y + 4) >= 0, that is
    // 190y >= 145, so y >= 1; dark: 190y >= 145 + 10 * 6, so y >= 2.
    assertThat(trace.render())
        .startsWith(
            """
            eliminate x0: inexact, some lower and some upper bound have coefficients above 1
              lower  11*x0 + 13*x1 - 27 >= 0
              lower  7*x0 - 9*x1 + 10 >= 0
              upper  -11*x0 - 13*x1 + 45 >= 0
              upper  -7*x0 + 9*x1 + 4 >= 0
            """)
        .contains("  real   x1 - 1 >= 0\n")
        .contains("  dark   x1 - 2 >= 0\n")
        .endsWith(
            "nothing left of the real shadow: dark shadow and splinters decide about integer"
                + " points\n");
  }

  @Test
  void boxThatMissesAPlaneIsTracedWithNames() {
    // x + y + z >= 5 with x <= 1, y <= 2, z <= 1.
    ConstraintSystem system =
        ConstraintSystem.builder(Space.set(3, 0))
            .inequality(1, 1, 1, -5)
            .inequality(-1, 0, 0, 1)
            .inequality(0, -1, 0, 2)
            .inequality(0, 0, -1, 1)
            .build();
    EliminationTrace trace = EliminationTrace.of(system, WorkLimit.standard());
    assertThat(trace.render(List.of("x", "y", "z")))
        .isEqualTo(
            """
            eliminate x: exact, all coefficients of its lower or of its upper bounds are 1
              lower  x + y + z - 5 >= 0
              upper  -x + 1 >= 0
              real   y + z - 4 >= 0
            eliminate y: exact, all coefficients of its lower or of its upper bounds are 1
              lower  y + z - 4 >= 0
              upper  -y + 2 >= 0
              real   z - 2 >= 0
            contradiction: there is no integer point
            """);
    assertThatThrownBy(() -> trace.render(List.of("x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no name for column 1");
  }

  @Test
  void exactEliminationsThatLeaveNothingProveAPoint() {
    // Pugh 1991, section 2.3.1: 0 <= 3b - a <= 7 and 1 <= a - 2b <= 5 leave 1 <= b <= 12.
    ConstraintSystem system =
        ConstraintSystem.builder(Space.set(2, 0))
            .inequality(-1, 3, 0)
            .inequality(1, -3, 7)
            .inequality(1, -2, -1)
            .inequality(-1, 2, 5)
            .build();
    assertThat(EliminationTrace.of(system, WorkLimit.standard()).render(List.of("a", "b")))
        .contains("  real   -b + 12 >= 0\n  real   b - 1 >= 0\n")
        .endsWith("nothing left: there is an integer point\n");
  }

  @Test
  void equalitySubstitutionIsExact() {
    ConstraintSystem system =
        ConstraintSystem.builder(Space.set(2, 0))
            .equality(1, -2, 0)
            .inequality(1, 0, -3)
            .inequality(-1, 0, 3)
            .build();
    // x = 3 and x = 2y.
    EliminationTrace trace = EliminationTrace.of(system, WorkLimit.standard());
    assertThat(trace.contradiction()).isTrue();
    assertThat(trace.render()).endsWith("contradiction: there is no integer point\n");
  }
}
