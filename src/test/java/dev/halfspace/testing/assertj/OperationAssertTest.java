package dev.halfspace.testing.assertj;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import java.util.Objects;
import org.junit.jupiter.api.Test;

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
}
