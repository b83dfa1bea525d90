package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.ir.Watch;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.Converted;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.GreedyOutcome;
import dev.halfspace.rewrite.Journal;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Step;
import dev.halfspace.rewrite.Trace;
import dev.halfspace.rewrite.WalkDriver;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.transform.Passes;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs of {@code docs/rewriting.md}, and a dialect of others that takes part in all. */
class RewritingPageTest {
  private static final DialectRegistry DIALECTS = Dialects.standard().with(ClockDialect.DIALECT);

  private static final String CLOCKS =
      """
      func.func @later(%a: !clock.hour) -> (!clock.hour, !clock.hour) {
        %six = clock.at 6 : i32
        %seven = clock.at 7 : i32
        %0 = clock.add %a, %six
        %1 = clock.add %0, %six
        %2 = clock.add %six, %seven
        return %1, %2 : !clock.hour, !clock.hour
      }
      """;

  private static ModuleOp clocks() {
    return Halfspace.read(Source.of("clocks.mlir", CLOCKS), DIALECTS).orThrow();
  }

  @Test
  void pageShowsWhatIsCompiled() throws IOException {
    ShownCode.of("rewriting.md").isIn("RewritingPageTest.java", "ClockDialect.java");
  }

  @Test
  void aPattern() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%x: i32) -> i32 {
                  %zero = arith.constant 0 : i32
                  %0 = arith.addi %x, %zero : i32
                  return %0 : i32
                }
                """)
            .orThrow();
    Pattern addZero =
        Pattern.of(
            "add-zero",
            Arith.ADDI,
            add ->
                Constants.valueOf(add.rhs()) instanceof IntegerAttr number && number.value() == 0
                    ? Match.rewrite(r -> r.replace(add, add.lhs()))
                    : Match.no("the right operand is not zero"));

    Trace trace = Trace.ofSteps();
    Greedy driver = Greedy.of(Dialects.standard(), PatternSet.of(addZero)).explaining(trace);
    GreedyOutcome outcome = driver.run(module); // Converged: nothing applies any more
    for (Step step : trace.steps()) {
      System.out.println(step.rule() + ": " + step.before());
    }
    assertThat(outcome).isInstanceOf(GreedyOutcome.Converged.class);
    assertThat(module.findAll(BinaryOp.class)).isEmpty();
  }

  @Test
  void eachOperationOnce() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%x: i32) -> i32 {
                  %0 = arith.andi %x, %x : i32
                  %1 = arith.andi %0, %0 : i32
                  return %1 : i32
                }
                """)
            .orThrow();
    Pattern bothSame =
        Pattern.of(
            "both-same",
            Arith.ANDI,
            and ->
                and.lhs() == and.rhs()
                    ? Match.rewrite(r -> r.replace(and, and.lhs()))
                    : Match.no("the operands differ"));
    WalkDriver.of(PatternSet.of(bothSame)).run(module);
    assertThat(module.findAll(BinaryOp.class)).isEmpty();
  }

  @Test
  void whatEndsWithoutAnEnd() {
    ModuleOp module =
        Halfspace.read(
                "func.func @f(%x: i32) -> i32 {\n%0 = arith.addi %x, %x : i32\nreturn %0 : i32\n}")
            .orThrow();
    Pattern swap =
        Pattern.of(
            "swap",
            Arith.ADDI,
            add -> Match.rewrite(r -> add.setOperands(List.of(add.rhs(), add.lhs()))));
    GreedyOutcome outcome = Greedy.of(Dialects.standard(), PatternSet.of(swap)).run(module);
    if (outcome instanceof GreedyOutcome.Exhausted exhausted) {
      System.out.println(exhausted.explanation()); // ... 'swap' on arith.addi ..., and so on
    }
    assertThat(outcome).isInstanceOf(GreedyOutcome.Exhausted.class);
  }

  @Test
  void undoing() {
    ModuleOp module = clocks();
    FuncOp func = module.findAll(FuncOp.class).get(0);
    String text = Halfspace.print(module);
    try (Journal journal = Journal.of(func)) {
      try (Savepoint before = journal.savepoint()) {
        func.functionBody()
            .entryBlock()
            .firstOp()
            .next()
            .moveBefore(func.functionBody().entryBlock().firstOp());
        if (Verifier.verify(module, DIALECTS).isEmpty() && isBetter(func)) {
          before.keep();
        }
      } // undone, since it was not kept
    }
    assertThat(Halfspace.print(module)).isEqualTo(text);
  }

  private static boolean isBetter(Operation op) {
    return op.numResults() > 7;
  }

  @Test
  void watching() {
    ModuleOp module = clocks();
    List<Operation> touched = new ArrayList<>();
    Watch watch = Watch.of(module, change -> touched.add(change.place()));
    module.findAll(ClockDialect.AtOp.class).get(0).setLocation(module.location());
    watch.close();
    assertThat(touched).hasSize(1);
  }

  @Test
  void foldsAndPatternsOfADialectOfOthers() {
    ModuleOp module = clocks();
    PatternSet patterns = PatternSet.canonicalization(DIALECTS);
    Greedy.of(DIALECTS, patterns).run(module);
    assertThat(Halfspace.print(module))
        .isEqualTo(
            """
            module {
              func.func @later(%arg0: !clock.hour) -> (!clock.hour, !clock.hour) {
                %0 = clock.at 1 : i32
                return %arg0, %0 : !clock.hour, !clock.hour
              }
            }
            """);
  }

  @Test
  void aConversionOfADialectOfOthers() {
    ModuleOp module =
        Halfspace.read(
                Source.of(
                    "clocks.mlir",
                    """
                    func.func @later(%a: i32) -> i32 {
                      %h = builtin.unrealized_conversion_cast %a : i32 to !clock.hour
                      %six = clock.at 6 : i32
                      %0 = clock.add %h, %six
                      %b = builtin.unrealized_conversion_cast %0 : !clock.hour to i32
                      return %b : i32
                    }
                    """),
                DIALECTS,
                ParseOptions.STRICT)
            .orThrow();
    Converted answer = ClockDialect.TO_ARITH.run(module);
    if (answer instanceof Converted.NotLegal failed) {
      System.out.println(failed.explanation()); // and the module is what it was
    }
    Conversion.reconcileCasts(module);
    assertThat(Halfspace.print(module))
        .isEqualTo(
            """
            module {
              func.func @later(%arg0: i32) -> i32 {
                %c6_i32 = arith.constant 6 : i32
                %0 = arith.addi %arg0, %c6_i32 : i32
                %c12_i32 = arith.constant 12 : i32
                %1 = arith.remui %0, %c12_i32 : i32
                return %1 : i32
              }
            }
            """);
  }

  @Test
  void aPassInAPipeline() {
    ModuleOp module = clocks();
    PassRegistry passes = Passes.standard().with(ClockDialect.RESET);
    Pipeline pipeline =
        Pipeline.parse("builtin.module(func.func(cse,clock-reset{morning=false}),cse)", passes);
    PipelineResult result = PipelineRunner.of(pipeline).verifyingIn(DIALECTS).run(module);
    assertThat(result.failed()).isFalse();
    assertThat(module.findAll(ClockDialect.AtOp.class)).hasSize(1);
  }
}
