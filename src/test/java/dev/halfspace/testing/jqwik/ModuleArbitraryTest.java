package dev.halfspace.testing.jqwik;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.IrMapping;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ModuleArbitraryTest {
  @Property(tries = 100)
  void modulesAreValidAndCopiesAreEqual(@ForAll(supplier = ModuleArbitrary.class) ModuleOp module) {
    assertThat(module)
        .isValidIn(Dialects.standard())
        .isEquivalentWithLocationsTo(new IrMapping().copy(module));
  }
}
