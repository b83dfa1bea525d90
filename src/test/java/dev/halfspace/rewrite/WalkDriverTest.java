package dev.halfspace.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Pattern;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each operation is looked at once, in the order asked for. */
class WalkDriverTest {
  private static final Pattern ADD_TO_SUB = change("add-to-sub", Arith.ADDI, Arith.SUBI);
  private static final Pattern SUB_TO_ADD = change("sub-to-add", Arith.SUBI, Arith.ADDI);

  private static Pattern change(
      String name, OpDefinition<BinaryOp> from, OpDefinition<BinaryOp> to) {
    return Pattern.of(
        name,
        from,
        op ->
            Match.rewrite(
                r -> r.replaceWith(op, BinaryOp.build(r.before(op), to, op.lhs(), op.rhs()))));
  }

  private static ModuleOp module(String body) {
    return Halfspace.read("func.func @f(%a: i32, %b: i32, %c: i1) -> i32 {\n" + body + "\n}")
        .orThrow();
  }

  private static final String SUMS =
      """
      %0 = arith.addi %a, %b : i32
      %1 = arith.subi %0, %b : i32
      return %1 : i32""";

  @Test
  void whatPatternsMakeIsNotLookedAt() {
    ModuleOp module = module(SUMS);
    Trace trace = Trace.ofSteps();
    List<String> checked = new ArrayList<>();
    GreedyOutcome outcome =
        WalkDriver.of(PatternSet.of(ADD_TO_SUB, SUB_TO_ADD))
            .explaining(trace)
            .checking(root -> checked.add(Verifier.verify(root, Dialects.standard()).toString()))
            .run(module);
    assertThat(outcome).isEqualTo(new GreedyOutcome.Converged(2, true));
    assertThat(trace.steps()).extracting(Step::rule).containsExactly("add-to-sub", "sub-to-add");
    assertThat(checked).containsExactly("[]", "[]");
    assertThat(Printer.custom().print(module))
        .contains("%0 = arith.subi %arg0, %arg1", "%1 = arith.addi %0, %arg1");
  }

  @Test
  void thePatternOfGreatestBenefitIsApplied() {
    ModuleOp module = module(SUMS);
    Trace trace = Trace.ofSteps();
    Pattern better = change("add-to-mul", Arith.ADDI, Arith.MULI).benefit(2);
    assertThat(WalkDriver.of(PatternSet.of(ADD_TO_SUB, better)).explaining(trace).run(module))
        .isEqualTo(new GreedyOutcome.Converged(1, true));
    assertThat(trace.steps()).extracting(Step::rule).containsExactly("add-to-mul");
  }

  @Test
  void innerOperationsComeFirstUnlessOuterOnesAreAskedFor() {
    String nested =
        """
        scf.if %c {
          %0 = arith.addi %a, %b : i32
        }
        return %a : i32""";
    assertThat(visited(WalkDriver.of(PatternSet.of(noting())), nested))
        .containsExactly("arith.addi", "scf.yield", "scf.if", "func.return", "func.func");
    assertThat(visited(WalkDriver.of(PatternSet.of(noting())).outerFirst(), nested))
        .containsExactly("func.func", "scf.if", "arith.addi", "scf.yield", "func.return");
  }

  private static Pattern noting() {
    return Pattern.any("noting", op -> Match.no("only noted"));
  }

  private static List<String> visited(WalkDriver walk, String body) {
    Trace names = Trace.ofSteps().withRefusals().showing(op -> op.name());
    GreedyOutcome again = walk.explaining(names).run(module(body));
    assertThat(again).isEqualTo(new GreedyOutcome.Converged(0, false));
    return names.refusals().stream().map(Trace.Refusal::operation).toList();
  }

  @Test
  void whatIsErasedIsNotLookedAt() {
    ModuleOp module =
        module(
            """
            %0 = arith.addi %a, %b : i32
            %1 = arith.muli %0, %b : i32
            return %a : i32""");
    Pattern erasing =
        Pattern.of(
            "erasing",
            Arith.ADDI,
            add ->
                Match.rewrite(
                    r -> {
                      add.result(0).users().forEach(r::erase);
                      r.erase(add);
                    }));
    assertThat(WalkDriver.of(PatternSet.of(erasing)).run(module))
        .isEqualTo(new GreedyOutcome.Converged(1, true));
    assertThat(Printer.custom().print(module)).doesNotContain("arith");
  }

  @Test
  void patternsAreHeldToTheirWord() {
    Pattern idle = Pattern.of("idle", Arith.ADDI, add -> Match.rewrite(r -> {}));
    Pattern hasty =
        Pattern.of(
            "hasty",
            Arith.ADDI,
            add -> {
              add.setOperands(List.of(add.rhs(), add.lhs()));
              return Match.no("but it has changed something");
            });
    assertThatThrownBy(() -> WalkDriver.of(PatternSet.of(idle)).run(module(SUMS)))
        .isInstanceOf(PatternFault.class)
        .hasMessageContaining("'idle'");
    assertThatThrownBy(() -> WalkDriver.of(PatternSet.of(hasty)).run(module(SUMS)))
        .isInstanceOf(PatternFault.class)
        .hasMessageContaining("'hasty'");
  }
}
