package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import java.util.Optional;
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

  private static Optional<String> difference(String before, String after) {
    return Refinement.of(Halfspace.read(before).orThrow(), Halfspace.read(after).orThrow())
        .withoutPoison()
        .difference();
  }

  private static Optional<String> differenceFromItself(String module) {
    return difference(module, module);
  }

  @Test
  void otherArgumentTypesAreADifference() {
    assertThat(
            difference(
                "func.func @f(%x: i32) { return }", "func.func @f(%x: i64, %y: f32) { return }"))
        .contains("@f takes arguments of types [i64, f32], no longer [i32]");
    assertThat(difference("func.func @f() { return }", "func.func @g() { return }"))
        .contains("there is no function @f any more");
  }

  @Test
  void functionsThatCannotBeComparedAreADifference() {
    assertThat(differenceFromItself("func.func @f(%x: tuple<i32>) { return }"))
        .contains("@f is not compared: arguments of types [tuple<i32>] cannot be generated");
    assertThat(differenceFromItself("func.func @f() {\n cf.br ^a\n^a:\n cf.br ^a\n}"))
        .contains("@f is not compared: the last run ends with 'more than 50000 operations'");
    assertThat(
            differenceFromItself(
                """
                func.func @f() -> i32 {
                  %c0 = arith.constant 0 : i32
                  %0 = arith.divui %c0, %c0 : i32
                  return %0 : i32
                }
                """))
        .hasValueSatisfying(why -> assertThat(why).contains("the last run ends with 'division"));
    assertThat(differenceFromItself("module {}"))
        .contains("nothing is compared: there is no function with a body");
  }

  @Test
  void contentsThatCannotBeComparedAreADifference() {
    String text =
        """
        func.func @f() -> memref<70000xi8> {
          %m = memref.alloc() : memref<70000xi8>
          return %m : memref<70000xi8>
        }
        """;
    assertThat(differenceFromItself(text))
        .contains("@f is not compared: a buffer has 70000 elements, more than 65536");
    assertThat(differenceFromItself(text.replace("70000", "7"))).isEmpty();
  }
}
