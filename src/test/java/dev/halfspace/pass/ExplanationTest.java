package dev.halfspace.pass;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Pattern;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.source.Source;
import dev.halfspace.transform.Passes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Steps of passes in the log, and steps that are verified one by one. */
class ExplanationTest {
  private static final String TEXT =
      """
      func.func @f(%a: i32) -> i32 {
        %c0 = arith.constant 0 : i32
        %0 = arith.addi %a, %c0 : i32
        %1 = arith.addi %a, %a : i32
        %2 = arith.addi %a, %a : i32
        %3 = arith.addi %1, %2 : i32
        %4 = arith.addi %3, %0 : i32
        return %4 : i32
      }
      """;

  private static String log(Pass pass, Explanation explanation) {
    ModuleOp module = Halfspace.read(Source.of("f.mlir", TEXT)).module();
    PipelineResult result =
        PipelineRunner.of(Pipeline.on(Pipeline.ANY, pass))
            .verifyingIn(Dialects.standard())
            .explaining(explanation)
            .run(module);
    assertThat(result.failed()).isFalse();
    StringBuilder text = new StringBuilder();
    result.log().forEach(diagnostic -> text.append(diagnostic.message()), text::append);
    return text.toString();
  }

  @Test
  void rulesOfDriversAreListed() {
    Pass canonicalize = Passes.standard().pass("canonicalize", "");
    assertThat(log(canonicalize, Explanation.STEPS))
        .isEqualTo(
            """
            canonicalize: f.mlir:3:8: fold: arith.addi : (i32, i32) -> (i32)
            canonicalize: f.mlir:2:9: dead: arith.constant : () -> (i32)
            """);
    assertThat(log(canonicalize, Explanation.NONE)).isEmpty();
  }

  @Test
  void changesOfOtherPassesAreListed() {
    assertThat(log(Passes.standard().pass("cse", ""), Explanation.STEPS))
        .isEqualTo(
            """
            cse: f.mlir:6:8: change: arith.addi : (i32, i32) -> (i32)
            cse: f.mlir:5:8: erase: arith.addi : (i32, i32) -> (i32)
            """);
  }

  private static final Pattern COMMUTE =
      Pattern.of("never", Arith.ADDI, add -> Match.no("this one is not for " + add.name()));

  @Test
  void refusalsAreListedOnDemand() {
    Pass refusing =
        Pass.of(
            "refuse",
            "Ask a pattern that never applies",
            (op, context) -> context.greedy(PatternSet.of(COMMUTE)).run(op));
    assertThat(log(refusing, Explanation.REFUSALS).lines())
        .contains(
            "refuse: f.mlir:4:8: never does not apply to arith.addi : (i32, i32) -> (i32): this one"
                + " is not for arith.addi");
    assertThat(log(refusing, Explanation.STEPS)).doesNotContain("never");
  }

  @Test
  void stepThatBreaksTheIrIsNamed() {
    Pattern breaking =
        Pattern.of(
            "breaking",
            Arith.ADDI,
            add ->
                add.attribute("seen") != null
                    ? Match.no("seen")
                    : Match.rewrite(
                        r -> {
                          add.setAttribute("seen", UnitAttr.UNIT);
                          add.result().setType(IntegerType.of(8));
                        }));
    Pass pass =
        Pass.of(
            "break",
            "Break the IR",
            (op, context) -> context.greedy(PatternSet.of(breaking)).run(op));
    List<String> messages = new ArrayList<>();
    PipelineRunner.of(Pipeline.on(Pipeline.ANY, pass))
        .verifyingIn(Dialects.standard())
        .verifyingSteps()
        .run(Halfspace.read(Source.of("f.mlir", TEXT)).module())
        .diagnostics()
        .forEach(diagnostic -> messages.add(diagnostic.message()));
    assertThat(messages).hasSize(1);
    assertThat(messages.get(0)).contains("made the IR invalid").contains("arith.addi");
  }
}
