package dev.halfspace.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import org.junit.jupiter.api.Test;

class AncestorsTest {
  private final Operation module =
      Halfspace.read(
              """
              func.func @f(%c: i1) {
                scf.if %c {
                  %x = arith.constant 1 : index
                  scf.yield
                } else {
                  scf.yield
                }
                return
              }
              """)
          .orThrow();
  private final Operation function = module.region(0).entryBlock().iterator().next();
  private final Operation branch = function.region(0).entryBlock().iterator().next();
  private final Operation constant = branch.region(0).entryBlock().iterator().next();

  @Test
  void operationIsAnAncestorOfItselfButNotAProperOne() {
    assertThat(function.isAncestorOf(function)).isTrue();
    assertThat(function.isProperAncestorOf(function)).isFalse();
    assertThat(function.isProperAncestorOf(constant)).isTrue();
    assertThat(constant.isAncestorOf(function)).isFalse();
  }

  @Test
  void ancestorInARegionStandsDirectlyInIt() {
    assertThat(constant.ancestorIn(function.region(0))).isSameAs(branch);
    assertThat(constant.ancestorIn(branch.region(0))).isSameAs(constant);
    assertThat(constant.ancestorIn(branch.region(1))).isNull();
  }

  @Test
  void regionIsAnAncestorOfItselfAndOfThoseInside() {
    assertThat(branch.region(0).isAncestorOf(branch.region(0))).isTrue();
    assertThat(function.region(0).isAncestorOf(branch.region(1))).isTrue();
    assertThat(branch.region(1).isAncestorOf(function.region(0))).isFalse();
    assertThat(branch.region(0).isAncestorOf(branch.region(1))).isFalse();
  }

  @Test
  void valueKnowsTheOperationAroundItsDefinition() {
    assertThat(constant.result(0).parentOp()).isSameAs(branch);
    assertThat(branch.operand(0).parentOp()).isSameAs(function);
  }
}
