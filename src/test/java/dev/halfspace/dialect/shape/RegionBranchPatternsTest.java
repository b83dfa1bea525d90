package dev.halfspace.dialect.shape;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.GreedyOutcome;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Patterns for region branches, applied to operations of others. */
class RegionBranchPatternsTest {
  /** A loop with a limit before the values that it carries, and a count after its results. */
  private static class LoopOp extends Operation implements RegionBranch {
    static final ValueGroup<Value> LIMIT = ValueGroup.operand("limit", TypeConstraint.ANY);
    static final ValueGroup<List<Value>> INITS = ValueGroup.operands("inits", TypeConstraint.ANY);
    static final RegionSlot BODY = RegionSlot.region("body");

    static final OpDefinition<LoopOp> DEFINITION =
        OpDefinition.of("toy.loop", LoopOp.class, LoopOp::new)
            .groups(LIMIT, INITS)
            .results("results", TypeConstraint.ANY)
            .regions(BODY)
            .with(
                Canonicalization.class,
                new Canonicalization(() -> RegionBranchPatterns.of(LoopOp.DEFINITION)));

    LoopOp(OperationState state) {
      super(state);
    }

    @Override
    public ImmutableList<Edge> edges() {
      Region body = get(BODY);
      return RegionBranch.repeated(this, body, body.entryBlock().arguments());
    }

    @Override
    public List<Value> entryValues(@Nullable Region to) {
      return get(INITS);
    }

    @Override
    public int firstEntryOperand(@Nullable Region to) {
      return 1;
    }
  }

  /** A loop that does not say where the values that it carries are among its operands. */
  private static final class SilentLoopOp extends LoopOp {
    static final OpDefinition<SilentLoopOp> DEFINITION =
        OpDefinition.of("toy.silent_loop", SilentLoopOp.class, SilentLoopOp::new)
            .groups(LIMIT, INITS)
            .results("results", TypeConstraint.ANY)
            .regions(BODY)
            .with(
                Canonicalization.class,
                new Canonicalization(() -> RegionBranchPatterns.of(SilentLoopOp.DEFINITION)));

    SilentLoopOp(OperationState state) {
      super(state);
    }

    @Override
    public int firstEntryOperand(@Nullable Region to) {
      return -1;
    }
  }

  private static final class NextOp extends Operation implements Terminator {
    static final OpDefinition<NextOp> DEFINITION =
        OpDefinition.of("toy.next", NextOp.class, NextOp::new)
            .operands("values", TypeConstraint.ANY);

    NextOp(OperationState state) {
      super(state);
    }
  }

  private static final DialectRegistry DIALECTS =
      Dialects.standard()
          .with(
              Dialect.of("toy")
                  .operations(LoopOp.DEFINITION, SilentLoopOp.DEFINITION, NextOp.DEFINITION));

  private static String canonical(String text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(DIALECTS).allowingUnregistered().parse(Source.of("toy.mlir", text), diagnostics);
    assertThat(diagnostics.hasErrors()).as("%s", diagnostics).isFalse();
    GreedyOutcome outcome = Greedy.of(DIALECTS, PatternSet.canonicalization(DIALECTS)).run(module);
    assertThat(outcome).isInstanceOf(GreedyOutcome.Converged.class);
    assertThat(Verifier.verify(module, DIALECTS)).isEmpty();
    return Printer.custom().print(module);
  }

  private static final String PROGRAM =
      """
      func.func @f(%n: index, %x: f32, %y: f32) -> f32 {
        %r:4 = "toy.loop"(%n, %x, %y, %x, %y) ({
        ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
          %s = "use"(%a, %c) : (f32, f32) -> f32
          "toy.next"(%s, %b, %s, %s) : (f32, f32, f32, f32) -> ()
        }) {kept} : (index, f32, f32, f32, f32) -> (f32, f32, f32, f32)
        "use"(%r#1) : (f32) -> ()
        return %r#2 : f32
      }
      """;

  // %b and the second result are always %y; %c is always what %a is; nobody uses %d.
  @Test
  void loopOfOthersLosesWhatItNeedNotPass() {
    assertThat(canonical(PROGRAM))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: index, %arg1: f32, %arg2: f32) -> f32 {
                %0 = "toy.loop"(%arg0, %arg1) ({
                ^bb0(%arg3: f32):
                  %1 = "use"(%arg3, %arg3) : (f32, f32) -> f32
                  "toy.next"(%1) : (f32) -> ()
                }) {kept} : (index, f32) -> f32
                "use"(%arg2) : (f32) -> ()
                return %0 : f32
              }
            }
            """);
  }

  @Test
  void loopThatDoesNotSayWhereItsValuesAreStaysAsItIs() {
    String text = PROGRAM.replace("toy.loop", "toy.silent_loop");
    assertThat(canonical(text))
        .contains("\"toy.silent_loop\"(%arg0, %arg1, %arg2, %arg1, %arg2)")
        .contains("\"toy.next\"(%1, %arg4, %1, %1)");
  }
}
