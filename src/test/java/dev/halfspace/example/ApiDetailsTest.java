package dev.halfspace.example;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineParseException;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.answer.Cancellation;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.check.files.FileTestResult;
import dev.halfspace.check.files.FileTests;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.scf.ScfParallelOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationFault;
import dev.halfspace.legality.Legality;
import dev.halfspace.loops.Coalescing;
import dev.halfspace.loops.InvariantMotion;
import dev.halfspace.loops.LoopFusion;
import dev.halfspace.loops.LoopPlan;
import dev.halfspace.loops.Normalization;
import dev.halfspace.loops.ParallelNormalization;
import dev.halfspace.loops.ParallelTiling;
import dev.halfspace.loops.Parallelization;
import dev.halfspace.loops.Peeling;
import dev.halfspace.loops.Promotion;
import dev.halfspace.loops.ScalarReplacement;
import dev.halfspace.loops.ScfCoalescing;
import dev.halfspace.loops.Skewing;
import dev.halfspace.loops.StripMining;
import dev.halfspace.loops.UnrollAndJam;
import dev.halfspace.loops.Unrolling;
import dev.halfspace.loops.Unswitching;
import dev.halfspace.pass.PipelineParseException;
import dev.halfspace.presburger.WorkLimitExceeded;
import dev.halfspace.report.AnalysedFunction;
import dev.halfspace.report.Detail;
import dev.halfspace.report.PictureSettings;
import dev.halfspace.report.Reports;
import dev.halfspace.report.SourceText;
import dev.halfspace.rewrite.PatternFault;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.PrintFailure;
import dev.halfspace.verify.VerificationFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Further programs of {@code docs/api.md}. */
class ApiDetailsTest {
  private static final String TEXT =
      """
      func.func @shift(%A: memref<10xf32>) {
        affine.for %i = 0 to 9 {
          %v = affine.load %A[%i] : memref<10xf32>
          affine.store %v, %A[%i + 1] : memref<10xf32>
        }
        return
      }
      """;

  private final ModuleOp module = Halfspace.read(TEXT).orThrow();

  @Test
  void listsPlans() {
    ModuleOp loops =
        Halfspace.read(
                """
                func.func @f(%A: memref<8x8xf32>) {
                  %c0 = arith.constant 0 : index
                  %c1 = arith.constant 1 : index
                  %c8 = arith.constant 8 : index
                  %f = arith.constant 1.0 : f32
                  affine.for %i = 0 to 8 {
                    affine.for %j = 0 to 8 {
                      affine.store %f, %A[%i, %j] : memref<8x8xf32>
                    }
                  }
                  affine.parallel (%i) = (0) to (8) {
                    affine.store %f, %A[%i, %i] : memref<8x8xf32>
                  }
                  scf.for %i = %c0 to %c8 step %c1 {
                    scf.for %j = %c0 to %c8 step %c1 {
                      memref.store %f, %A[%i, %j] : memref<8x8xf32>
                    }
                  }
                  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
                    memref.store %f, %A[%i, %i] : memref<8x8xf32>
                  }
                  return
                }
                """)
            .orThrow();
    AffineForOp outer = loops.findAll(AffineForOp.class).get(0);
    AffineForOp inner = loops.findAll(AffineForOp.class).get(1);
    AffineParallelOp parallel = loops.findAll(AffineParallelOp.class).get(0);
    ScfForOp counted = loops.findAll(ScfForOp.class).get(0);
    ScfForOp within = loops.findAll(ScfForOp.class).get(1);
    ScfParallelOp together = loops.findAll(ScfParallelOp.class).get(0);
    Operation function = loops.findAll(FuncOp.class).get(0);
    Legality legality = Legality.of(DependenceAnalysis.of(function));
    // begin plans
    List<LoopPlan> plans =
        List.of(
            Normalization.of(outer),
            Promotion.of(outer),
            InvariantMotion.of(outer),
            Unrolling.full(inner),
            UnrollAndJam.of(legality, outer, 2),
            Coalescing.of(List.of(outer, inner)),
            Skewing.of(outer, inner, 1),
            Unswitching.of(outer),
            StripMining.of(outer, 4),
            Parallelization.of(inner),
            Parallelization.of(List.of(outer, inner)),
            LoopFusion.of(outer, inner, 0.3),
            ScalarReplacement.of(function),
            ParallelNormalization.of(parallel),
            ParallelTiling.of(together, List.of(4L), false),
            Peeling.last(counted),
            ScfCoalescing.of(List.of(counted, within)));
    for (LoopPlan plan : plans) {
      System.out.println(plan.description() + ": " + plan.verdict());
    }
    // end plans
    assertThat(plans).filteredOn(plan -> plan.verdict().isGranted()).hasSizeGreaterThan(5);
  }

  @Test
  void reportsWithTheText() {
    Source source = Source.of("shift.mlir", TEXT);
    // begin named
    ReadModule read =
        Halfspace.read(source, Dialects.standard(), ParseOptions.STRICT.keepingNames());
    SourceText shown = new SourceText(source, read.names());
    Reports reports = Reports.of(shown, AnalysedFunction.of(read.module()));
    Map<String, String> files =
        Map.ofEntries(
            entry("deps.txt", reports.text(Detail.loop("%i"))), // or all(), pair(3, 2), groups()
            entry("deps.json", reports.json()),
            entry("deps.dot", reports.dot()),
            entry("deps.svg", reports.svg(PictureSettings.standard().withWavefronts())),
            entry("deps.html", reports.html()),
            entry("legal.txt", reports.legality()),
            entry("legal.json", reports.legalityJson()),
            entry("legal.html", reports.legalityHtml()),
            entry("flow.txt", reports.dataflow()),
            entry("bounds.txt", reports.bounds()),
            entry("counts.json", reports.tripCountsJson()));
    List<Diagnostic> outside = Reports.memRefBoundCheck(read.module());
    List<Diagnostic> pairs = Reports.memRefDependenceCheck(read.module());
    // end named
    assertThat(files.get("deps.txt")).contains("%A");
    assertThat(outside).isEmpty();
    assertThat(pairs).isNotEmpty();
  }

  @Test
  void failuresAreExceptionsOfTheirOwn() {
    // begin failures
    String what;
    try {
      what = AffineMap.parse("(i) -> (j)").toString();
    } catch (AffineParseException e) { // a text; of isl: IslSyntaxException
      what = e.getMessage();
    } catch (PipelineParseException e) {
      what = e.diagnostics().toString();
    } catch (VerificationFailure e) { // verifyOrThrow, orThrow
      what = e.diagnostics().toString();
    } catch (PrintFailure e) { // a text that sharing makes endless
      what = e.diagnostic().toString();
    } catch (PatternFault e) { // a pattern that does not keep to the rules
      what = e.getMessage();
    } catch (OperationFault e) { // an exception in the code of an operation
      what = e.operationName();
    } catch (WorkLimitExceeded e) { // a set that takes more work than allowed
      what = e.reason();
    } catch (CancellationException e) { // the thread was interrupted
      what = "cancelled";
    }
    // end failures
    assertThat(what).contains("j");
  }

  @Test
  void testsFiles(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.test");
    Files.writeString(file, "# RUN: shout %s\n");
    // begin files
    FileTests tests = FileTests.of(Map.of("shout", call -> 0));
    FileTestResult result = tests.run(file);
    boolean hasPassed = result.verdict() == FileTestResult.Verdict.PASS;
    // end files
    assertThat(hasPassed).as(result.toString()).isTrue();
  }

  @Test
  void workOfOnesOwnIsCancelled() {
    // begin cancel
    for (Operation op : module.findAll(Operation.class)) {
      Cancellation.check(); // throws if the thread was interrupted
      System.out.println(op.name());
    }
    // end cancel
  }
}
