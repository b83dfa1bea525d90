package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.rewrite.PatternSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class InputCoverageTest {
  @Test
  void whatWasReachedIsNotMissing() {
    InputCoverage coverage = InputCoverage.ofCanonicalization();
    assertThat(coverage.missingOperations()).contains("arith.addi", "scf.if");
    assertThat(coverage.missingProperties()).contains("arith.addi overflowFlags");
    assertThat(coverage.missingRules()).contains("fold arith.addi");
    int rules = coverage.missingRules().size();
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%a: i32) -> i32 {
                  %c0 = arith.constant 0 : i32
                  %0 = arith.addi %a, %c0 overflow<nsw> : i32
                  %t = arith.constant true
                  %1 = scf.if %t -> i32 {
                    scf.yield %0 : i32
                  } else {
                    scf.yield %a : i32
                  }
                  return %1 : i32
                }
                """)
            .orThrow();
    String before = Halfspace.print(module);
    coverage.add(module);
    assertThat(Halfspace.print(module)).isEqualTo(before);
    assertThat(coverage.missingOperations()).doesNotContain("arith.addi", "scf.if");
    assertThat(coverage.missingProperties()).doesNotContain("arith.addi overflowFlags");
    assertThat(coverage.missingRules()).doesNotContain("fold arith.addi").hasSizeLessThan(rules);
    assertThat(coverage.report()).startsWith("1 modules\n").contains("no operation scf.for\n");
  }

  @Test
  void randomModulesReachAllOperations() {
    InputCoverage coverage = InputCoverage.of(Dialects.standard(), PatternSet.of());
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 600; i++) {
      coverage.add(RandomModules.small().module(random));
    }
    assertThat(coverage.missingOperations()).isEmpty();
    assertThat(coverage.missingProperties())
        .isSubsetOf(
            "arith.scaling_truncf roundingmode",
            "builtin.module sym_visibility",
            "cf.cond_br branch_weights",
            "func.call arg_attrs",
            "func.call res_attrs",
            "func.call_indirect arg_attrs",
            "func.call_indirect res_attrs",
            "func.func arg_attrs",
            "func.func res_attrs",
            "memref.global alignment",
            "scf.forall mapping");
  }
}
