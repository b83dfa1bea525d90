package dev.halfspace.testing.jqwik;

import static dev.halfspace.testing.assertj.OperationAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.testing.RandomNests;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.verify.Verifier;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ModuleArbitraryTest {
  @Property(tries = 100)
  void modulesAreValidAndCopiesAreEqual(@ForAll(supplier = ModuleArbitrary.class) ModuleOp module) {
    assertThat(module)
        .isValidIn(Dialects.standard())
        .isEquivalentWithLocationsTo(new IrMapping().copy(module));
  }

  private static final ModuleOp GIVEN = RandomPrograms.small().module(new SplittableRandom(1));

  @Property(tries = 20)
  void nestsHaveTheDependencesThatTheyTellOf(
      @ForAll(supplier = NestArbitrary.class) RandomNests.Nest nest) {
    long found =
        DependenceAnalysis.of(nest.module()).all().stream().filter(each -> !each.isNone()).count();
    assertThat(found).isEqualTo(nest.dependences().size());
  }

  @Property(tries = 20)
  void mutantsAreValid(@ForAll("mutants") ModuleOp mutant) {
    assertThat(Verifier.verify(mutant, Dialects.standard())).isEmpty();
  }

  @Provide
  Arbitrary<ModuleOp> mutants() {
    return Mutants.of(GIVEN, 5);
  }
}
