package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.Change;
import dev.halfspace.ir.ChangeListener;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.ir.Watch;
import dev.halfspace.pass.Instrumentation;
import dev.halfspace.pass.IrPrinting;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.pass.StatisticsReport;
import dev.halfspace.presburger.Certificate;
import dev.halfspace.presburger.CertificateChecker;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.EliminationTrace;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.rewrite.Journal;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.WalkDriver;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.ParsedText;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs of {@code docs/api.md} about changes of IR, and about what shows them. */
class ApiChangesTest {
  private static final String TEXT =
      """
      func.func @same(%a: i32) -> i32 {
        %x = arith.andi %a, %a : i32
        return %x : i32
      }
      """;

  private final ModuleOp module = Halfspace.read(TEXT).orThrow();

  @Test
  void readsWithoutVerifying() {
    Source source = Source.of("same.mlir", TEXT);
    // begin parse
    Diagnostics diagnostics = new Diagnostics();
    ParsedText parsed =
        Parser.of(Dialects.standard())
            .with(ParseOptions.STRICT.keepingNames())
            .read(source, diagnostics);
    ModuleOp unverified = parsed.module(); // all that could be read
    // end parse
    assertThat(diagnostics.hasErrors()).isFalse();
    assertThat(unverified.findAll(Operation.class)).hasSize(4);
  }

  @Test
  void looksAtEachOperationOnce() {
    // begin walk
    Pattern bothSame =
        Pattern.of(
            "both-same",
            Arith.ANDI,
            and ->
                and.lhs() == and.rhs()
                    ? Match.rewrite(r -> r.replace(and, and.lhs()))
                    : Match.no("the operands differ"));
    WalkDriver.of(PatternSet.of(bothSame)).run(module);
    // end walk
    assertThat(Halfspace.print(module)).doesNotContain("andi");
  }

  @SuppressWarnings("try") // what is opened acts by being open
  @Test
  void changesAreSeenAndUndone() {
    Operation function = module.findAll(Operation.class).get(1);
    Operation sum = module.findAll(Operation.class).get(2);
    String before = Halfspace.print(module);
    // begin journal
    List<Change.Kind> seen = new ArrayList<>();
    ChangeListener listener = change -> seen.add(change.kind());
    try (Watch watch = Watch.of(module, listener);
        Journal journal = Journal.of(function)) {
      try (Savepoint savepoint = journal.savepoint()) {
        IrMapping mapping = new IrMapping(); // values and blocks of the copy by those of the origin
        Operation copy = mapping.copy(sum);
        sum.block().insertBefore(sum, copy);
        sum.replaceAllUsesWith(copy.results());
      } // all is undone: savepoint.keep() was not called
    }
    // end journal
    assertThat(seen)
        .contains(
            Change.Kind.OPERATION_INSERTED, Change.Kind.OPERAND_SET, Change.Kind.OPERATION_REMOVED);
    assertThat(Halfspace.print(module)).isEqualTo(before);
  }

  @Test
  void showsARun() {
    Pipeline pipeline = Pipeline.on("builtin.module", Passes.named("canonicalize"));
    // begin watched
    Instrumentation printing = IrPrinting.with(Printer.custom()).after(pass -> true).ifChanged();
    PipelineResult shown = PipelineRunner.of(pipeline).with(printing).run(module);
    shown
        .log()
        .forEach(System.err::println, System.err::print); // diagnostics, and what was printed
    String statistics = StatisticsReport.byPass(shown);
    // end watched
    assertThat(shown.failed()).isFalse();
    assertThat(statistics).contains("Pass statistics report");
  }

  @Test
  void derivationsAreChecked() {
    // begin certificate
    ConstraintSystem even = // 2 x = 1
        ConstraintSystem.builder(new Space(1, 0, 0, 0)).equality(2, -1).build();
    Certificate certificate = even.certificate().orElseThrow();
    boolean isShown = CertificateChecker.verifies(even, certificate); // without the engine
    EliminationTrace trace = EliminationTrace.of(even, WorkLimit.standard());
    for (EliminationTrace.Step step : trace.steps()) {
      System.out.println(step);
    }
    // end certificate
    assertThat(isShown).isTrue();
    assertThat(trace.contradiction()).isTrue();
  }
}
