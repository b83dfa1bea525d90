package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.verify.Verifier;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RandomMutationsTest {
  private static final RandomMutations MUTATIONS = RandomMutations.standard();

  @Test
  void mutantsAreValidAndTheModuleStaysAsItIs() {
    int changed = 0;
    for (int seed = 0; seed < 150; seed++) {
      ModuleOp module = RandomModules.small().module(new SplittableRandom(seed));
      String before = Halfspace.print(module);
      ModuleOp mutant = MUTATIONS.times(1 + seed % 4).mutant(module, new SplittableRandom(seed));
      assertThat(Verifier.verify(mutant, Dialects.standard())).isEmpty();
      assertThat(Halfspace.print(module)).isEqualTo(before);
      changed += Halfspace.print(mutant).equals(before) ? 0 : 1;
    }
    // Some mutations do and undo the same, or change what is not printed.
    assertThat(changed).isGreaterThan(140);
  }

  @Test
  void numbersAreReplacedByOthers() {
    String text =
        """
        func.func @f() {
          %0 = arith.constant 0 : i32
          %1 = arith.constant 0.0 : f32
          return
        }
        """;
    ModuleOp module = Halfspace.read(text).orThrow();
    for (int seed = 0; seed < 400; seed++) {
      assertThat(Halfspace.print(MUTATIONS.mutant(module, new SplittableRandom(seed))))
          .isNotEqualTo(Halfspace.print(module));
    }
  }

  @Test
  void eachKindOfMutationHappens() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%m: memref<8xi32>, %a: i32, %b: i32) -> i32 {
                  %0 = arith.addi %a, %b overflow<nsw> : i32
                  affine.for %i = 0 to 8 step 2 {
                    affine.store %0, %m[%i] : memref<8xi32>
                  }
                  %1 = arith.subi %0, %a : i32
                  return %1 : i32
                }
                """)
            .orThrow();
    Set<String> mutants = new HashSet<>();
    for (int seed = 0; seed < 400; seed++) {
      mutants.add(Halfspace.print(MUTATIONS.mutant(module, new SplittableRandom(seed))));
    }
    String text = String.join("", mutants);
    assertThat(text)
        .contains("arith.muli", "%arg2, %arg1 ", "step 3", "= 1 to 8", "%arg0[%arg3 + 1]")
        .contains("arith.addi %arg1, %arg2 : i32", "return %arg1 : i32");
    assertThat(mutants)
        .anyMatch(each -> !each.contains("affine.for"))
        .anyMatch(each -> each.indexOf("arith.subi") < each.indexOf("affine.for"))
        .anyMatch(each -> each.split("affine.for").length == 3);
  }

  @Test
  void aSeedNamesItsMutant() {
    ModuleOp module = RandomPrograms.small().module(new SplittableRandom(1));
    assertThat(Halfspace.print(MUTATIONS.times(9).mutant(module, new SplittableRandom(7))))
        .isEqualTo(Halfspace.print(MUTATIONS.times(9).mutant(module, new SplittableRandom(7))));
  }

  @Test
  void onlyValidModulesAreMutated() {
    ModuleOp module = Halfspace.read("func.func @f() { return }").orThrow();
    for (Operation op : module.findAll(Operation.class)) {
      if (op.name().equals("func.return")) {
        op.erase();
      }
    }
    assertThatThrownBy(() -> MUTATIONS.mutant(module, new SplittableRandom(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
