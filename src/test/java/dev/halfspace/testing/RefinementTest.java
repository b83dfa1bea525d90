package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import org.junit.jupiter.api.Test;

/** The functions that are compared, wherever they stand. */
class RefinementTest {
  private static ModuleOp module(int of, int other) {
    return Halfspace.read(
            """
            module {
              module @inner {
                func.func @f() -> i32 {
                  %%c = arith.constant %d : i32
                  return %%c : i32
                }
              }
              module {
                func.func @g() -> i32 {
                  %%c = arith.constant %d : i32
                  return %%c : i32
                }
                func.func @f() -> i32 {
                  %%c = call @g() : () -> i32
                  return %%c : i32
                }
              }
            }
            """
                .formatted(of, other))
        .orThrow();
  }

  @Test
  void functionsOfModulesWithinAreComparedByThePathToThem() {
    Refinement.Result same = Refinement.of(module(1, 2), module(1, 2)).check();
    assertThat(same.compared()).containsOnlyKeys("inner::f", "1::g", "1::f");
    assertThat(same.differences()).isEmpty();
    assertThat(Refinement.of(module(1, 2), module(1, 3)).check().differences())
        .extracting(Refinement.Difference::function)
        .containsExactly("1::g", "1::f");
  }
}
