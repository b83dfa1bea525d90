package dev.halfspace.testing.assertj;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import java.util.Objects;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

class OperationAssertTest {
  private static final String TEXT = "module {\n  func.func private @f()\n}\n";
  private static final ModuleOp MODULE = Halfspace.read(TEXT).orThrow();
  private static final ModuleOp SHIFTED = Halfspace.read("\n" + TEXT).orThrow();
  private static final ModuleOp OTHER = Halfspace.read(TEXT.replace("@f", "@g")).orThrow();

  @Test
  void whatHoldsPasses() {
    assertThat(MODULE)
        .prints(TEXT)
        .isEquivalentTo(SHIFTED)
        .isEquivalentWithLocationsTo(Halfspace.read(TEXT).orThrow())
        .isValidIn(Dialects.standard());
  }

  @Test
  void differencesAreShown() {
    assertThatThrownBy(() -> assertThat(OTHER).as("renamed").prints(TEXT))
        .isInstanceOf(AssertionError.class)
        .hasMessageContainingAll("renamed", "@f", "@g");
    assertThatThrownBy(() -> assertThat(MODULE).as("renamed").isEquivalentTo(OTHER))
        .isInstanceOf(AssertionError.class)
        .hasMessageContainingAll("renamed", "sym_name", TEXT);
    assertThatThrownBy(() -> assertThat(MODULE).isEquivalentWithLocationsTo(SHIFTED))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("location");
  }

  @Test
  void faultsThatTheVerifierReportsAreShown() {
    ModuleOp broken = Halfspace.read("func.func @f() { return }").orThrow();
    Operation end = Objects.requireNonNull(broken.find(op -> op.name().equals("func.return")));
    end.erase();
    assertThatThrownBy(() -> assertThat(broken).isValidIn(Dialects.standard()))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("func.func");
  }

  private static final String LOOPS =
      """
      func.func @f(%m: memref<8xf32>, %x: f32) {
        affine.for %i = 0 to 8 {
          affine.for %j = 0 to 4 {
            %0 = arith.addf %x, %x fastmath<nnan> : f32
            affine.store %0, %m[%i] : memref<8xf32>
          }
        }
        return
      }
      """;

  @Test
  void structureIsAskedFor() {
    ModuleOp module = Halfspace.read(LOOPS).orThrow();
    assertThat(module)
        .isValid()
        .hasOps(AffineForOp.class, 2)
        .hasOps("affine.store", 1)
        .contains("arith.addf")
        .doesNotContain("scf.for")
        .isEqualTo(LOOPS.replace("%i", "%k"))
        .filechecks("CHECK: affine.for\nCHECK-NEXT: affine.for\n");
    assertThat(module).function("f").op("affine.for", 1).contains("affine.store");
    assertThat(module).loop(1).op("arith.addf").has("fastmath", "#arith.fastmath<nnan>");
    assertThat(module)
        .after("lower-affine")
        .hasOps("scf.for", 2)
        .hasOps("affine.for", 0)
        .computesTheSameAs(module);
  }

  @Test
  void failuresTellWhatIsThere() {
    ModuleOp module = Halfspace.read(LOOPS).orThrow();
    assertThatThrownBy(() -> assertThat(module).hasOps(AffineForOp.class, 3))
        .hasMessageContaining("3 operations 'AffineForOp' are expected, but there are 2");
    assertThatThrownBy(() -> assertThat(module).function("g"))
        .hasMessageContaining("there is no function @g");
    assertThatThrownBy(() -> assertThat(module).op("scf.for"))
        .hasMessageContaining("there are 0 operations 'scf.for'");
    assertThatThrownBy(() -> assertThat(module).loop(2)).hasMessageContaining("there are 2 loops");
    assertThatThrownBy(() -> assertThat(module).op("arith.addf").has("fastmath", "1"))
        .hasMessageContaining("is to be 1, but is #arith.fastmath<nnan>");
    assertThatThrownBy(() -> assertThat(module).isEqualTo(LOOPS.replace("to 4", "to 5")))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("-      affine.for %arg3 = 0 to 5 {")
        .hasMessageContaining("+      affine.for %arg3 = 0 to 4 {");
    ModuleOp other =
        Halfspace.read(LOOPS.replace("%x, %x", "%x, %x").replace("addf", "mulf")).orThrow();
    assertThatThrownBy(() -> assertThat(other).computesTheSameAs(module))
        .hasMessageContaining("argument #0 holds");
  }

  @Test
  void searchesAreInside() {
    ModuleOp module = Halfspace.read(LOOPS).orThrow();
    assertThat(module).loop(0).loop(0).contains("arith.addf");
    assertThatThrownBy(() -> assertThat(module).loop(1).loop(0))
        .hasMessageContaining("there are 0 loops in:");
    assertThatThrownBy(() -> assertThat(module).function("f").function("f"))
        .hasMessageContaining("there is no function @f in:");
  }

  @Test
  void differencesLeaveOutWhatIsTheSame() {
    StringBuilder text = new StringBuilder("func.func @f(%x: f32, %c: f32) {\n");
    for (int i = 0; i < 9; i++) {
      text.append("  %a").append(i).append(" = arith.negf %x : f32\n");
    }
    ModuleOp actual = Halfspace.read(text + "  return\n}").orThrow();
    String wanted = text + "  %s = arith.addf %x, %c : f32\n  return\n}";
    assertThatThrownBy(() -> assertThat(actual).isEqualTo(wanted))
        .hasMessageContaining(
            """
            ...
                 %6 = arith.negf %arg0 : f32
                 %7 = arith.negf %arg0 : f32
                 %8 = arith.negf %arg0 : f32
            -    %9 = arith.addf %arg0, %arg1 : f32
                 return
               }
             }
            """);
  }

  @Test
  void softAssertionsGoOnAndTellAll() {
    ModuleOp module = Halfspace.read(LOOPS).orThrow();
    SoftIrAssertions fine = new SoftIrAssertions();
    fine.assertThat(module).isValid().function("f").loop(1).contains("arith.addf");
    fine.assertThat("x").isEqualTo("x");
    fine.assertAll();
    SoftIrAssertions softly = new SoftIrAssertions();
    softly.assertThat(module).hasOps("affine.for", 3).isValid().contains("arith.mulf");
    softly.assertThat(module).function("g").loop(0).contains("arith.divf");
    softly.assertThat(module).function("f").op("arith.addf").has("fastmath", "none");
    softly.assertThat("x").isEqualTo("y");
    Assertions.assertThat(softly.errorsCollected()).hasSize(5);
    assertThatThrownBy(softly::assertAll)
        .hasMessageContaining("3 operations 'affine.for' are expected, but there are 2")
        .hasMessageContaining("there is no 'arith.mulf'")
        .hasMessageContaining("there is no function @g")
        .hasMessageContaining("is to be none");
  }
}
