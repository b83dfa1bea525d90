package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.StringAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.pass.Analysis;
import dev.halfspace.pass.Instrumentation;
import dev.halfspace.pass.IrPrinting;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassContext;
import dev.halfspace.pass.PassOption;
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.pass.PassStatistic;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineParseException;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.pass.StatisticsReport;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs of {@code docs/passes.md}. */
class PassesPageTest {
  private final ModuleOp module =
      Halfspace.read(
              """
              func.func private @unused()
              func.func @f(%a: memref<8xf32>) {
                affine.for %i = 0 to 8 {
                  %x = affine.load %a[%i] : memref<8xf32>
                  affine.store %x, %a[%i] : memref<8xf32>
                }
                return
              }
              """)
          .orThrow();

  // A pass of one's own, as a lambda.
  static final PassOption<String> TAG = PassOption.string("tag", "my.hot", "the attribute to set");

  static final Pass MARK =
      Pass.of(
              "mark-functions",
              "Mark functions",
              (op, context) -> op.setAttribute(context.get(TAG), StringAttr.of("yes")))
          .on(FunctionLike.class)
          .options(TAG);

  /** A pass of one's own, as a class. */
  static final class CountLoops implements Pass.Body {
    static final PassStatistic LOOPS = new PassStatistic("num-loops", "Number of loops");

    static final Pass PASS =
        Pass.of("count-loops", "Count loops", new CountLoops()).statistics(LOOPS);

    @Override
    public void run(Operation op, PassContext context) {
      context.count(LOOPS, op.findAll(LoopLike.class).size());
    }
  }

  static final Analysis<DependenceAnalysis> DEPENDENCES =
      Analysis.of("Dependences", op -> DependenceAnalysis.of((FuncOp) op));

  static final Pass REFUSE_LOOPS =
      Pass.of(
              "refuse-loops",
              "Report functions with loops",
              (op, context) -> {
                if (context.analysis(DEPENDENCES).loops().size() > 0) {
                  context.error(op, "has loops");
                }
              })
          .on("func.func");

  @Test
  void pageShowsWhatIsCompiled() throws IOException {
    ShownCode.of("passes.md").isIn("PassesPageTest.java");
  }

  @Test
  void pipelinesAreReadAndBuilt() {
    Pipeline read =
        Pipeline.parse("builtin.module(func.func(strip-debuginfo),symbol-dce)", Passes.standard());
    Pipeline built =
        Pipeline.on(
            "builtin.module",
            Pipeline.on("func.func", Passes.named("strip-debuginfo")),
            Passes.named("symbol-dce"));
    assertThat(read.text()).isEqualTo(built.text());

    PipelineResult result =
        PipelineRunner.of(read).verifyingIn(Dialects.standard()).inParallel(2).run(module);
    if (result.failed()) {
      throw new IllegalStateException(result.diagnostics().toString());
    }
    assertThat(Halfspace.print(module)).doesNotContain("@unused");
  }

  @Test
  void passesOfOnesOwnAreNamedInTexts() {
    PassRegistry registry = Passes.standard().with(MARK, CountLoops.PASS, REFUSE_LOOPS);
    Pipeline pipeline =
        Pipeline.parse(
            "builtin.module(func.func(mark-functions{tag=my.cold}),count-loops)", registry);
    PipelineResult result = PipelineRunner.of(pipeline).run(module);
    assertThat(StatisticsReport.byPass(result)).contains("(S) 1 num-loops - Number of loops");
    assertThat(Halfspace.print(module)).contains("my.cold = \"yes\"");

    PipelineResult refused =
        PipelineRunner.of(Pipeline.nesting("builtin.module", List.of(REFUSE_LOOPS))).run(module);
    assertThat(refused.failed()).isTrue();
    assertThat(refused.diagnostics()).hasSize(1);
  }

  @Test
  void wrongTextsAreShownWithTheirFaults() {
    assertThatThrownBy(
            () -> Pipeline.parse("builtin.module(symbol-dse,print-ir{labl=x})", Passes.standard()))
        .isInstanceOf(PipelineParseException.class)
        .hasMessage(
            """
            <pipeline>:1:16: error: there is no pass 'symbol-dse'; did you mean 'symbol-dce'?
            builtin.module(symbol-dse,print-ir{labl=x})
                           ^
            <pipeline>:1:36: error: pass 'print-ir' has no option 'labl'; did you mean 'label'?
            builtin.module(symbol-dse,print-ir{labl=x})
                                               ^""");
  }

  @Test
  void runsAreWatched() {
    List<String> seen = new ArrayList<>();
    Instrumentation names =
        (pass, op, log) -> {
          seen.add("begin " + pass.name());
          return outcome -> seen.add(pass.name() + " has ended: " + outcome);
        };
    Instrumentation printing = IrPrinting.with(Printer.custom()).after(pass -> true).ifChanged();

    PipelineResult result =
        PipelineRunner.of(Pipeline.on("builtin.module", CountLoops.PASS))
            .with(names)
            .with(printing)
            .run(module);
    result.log().forEach(System.err::println, System.err::print);

    assertThat(seen).containsExactly("begin count-loops", "count-loops has ended: UNCHANGED");
  }
}
