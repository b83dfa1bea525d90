package dev.halfspace.example;

import static dev.halfspace.format.Format.format;
import static dev.halfspace.ir.AffineValueMap.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.AffineParseException;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.analysis.AccessLocality;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.BoundsCheck;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Footprint;
import dev.halfspace.analysis.Forwarding;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.ReadSources;
import dev.halfspace.analysis.StoreUse;
import dev.halfspace.analysis.TripCount;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.check.Checks;
import dev.halfspace.check.DiagnosticCheck;
import dev.halfspace.check.filecheck.FileCheck;
import dev.halfspace.check.filecheck.FileCheckOptions;
import dev.halfspace.check.filecheck.FileCheckResult;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.func.Func;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.diff.IrChange;
import dev.halfspace.diff.IrDiff;
import dev.halfspace.interpreter.Coverage;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Counterpart;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrEquivalence;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.flow.Dominance;
import dev.halfspace.ir.flow.DominatorTree;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.legality.DependenceGraph;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Verdict;
import dev.halfspace.loops.Distribution;
import dev.halfspace.loops.LoopPlan;
import dev.halfspace.loops.Permutation;
import dev.halfspace.loops.PlanVerdict;
import dev.halfspace.loops.Reversal;
import dev.halfspace.loops.Schedule;
import dev.halfspace.loops.Tiling;
import dev.halfspace.loops.Unrolling;
import dev.halfspace.machine.DatumText;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassStatistic;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineParseException;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.pass.Reproducer;
import dev.halfspace.pass.Timing;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.IslSyntaxException;
import dev.halfspace.presburger.IslText;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.reduce.Reduced;
import dev.halfspace.reduce.Reducer;
import dev.halfspace.report.Explanation;
import dev.halfspace.report.IterationPicture;
import dev.halfspace.report.Reports;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.Converted;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.GreedyOutcome;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.DiagnosticRenderer;
import dev.halfspace.source.Source;
import dev.halfspace.spellings.Spellings2020;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The programs of {@code docs/api.md}. */
class ApiPageTest {
  private static final String TEXT =
      """
      func.func @shift(%A: memref<10xf32>) {
        affine.for %i = 0 to 9 {
          %v = affine.load %A[%i] : memref<10xf32>
          %w = arith.addf %v, %v : f32
          affine.store %w, %A[%i + 1] : memref<10xf32>
        }
        return
      }
      """;

  private final ModuleOp module = Halfspace.read(TEXT).orThrow();

  @Test
  void everyProgramOfThePageIsInThisClass() throws IOException {
    ShownCode.of("api.md")
        .isIn(
            "ApiPageTest.java",
            "ApiDetailsTest.java",
            "ApiPartsTest.java",
            "ApiChangesTest.java",
            "ApiSyntaxTest.java");
  }

  @Test
  void reads() {
    String text = TEXT;
    // begin read
    ReadModule read = Halfspace.read(text);
    if (read.hasErrors()) {
      throw new IllegalStateException(read.report()); // each error with its line and a caret
    }
    ModuleOp top = read.module();

    Source source = Source.of("old.mlir", text);
    ParseOptions options =
        ParseOptions.STRICT.allowingUnregistered().accepting(Spellings2020.INSTANCE);
    ReadModule old = Halfspace.read(source, Dialects.standard(), options);
    List<UnregisteredOp> unknown = old.module().findAll(UnregisteredOp.class);
    // end read
    assertThat(IrEquivalence.IGNORING_LOCATIONS.areEqual(top, old.module())).isTrue();
    assertThat(unknown).isEmpty();
  }

  @Test
  void prints() {
    // begin print
    String text = Halfspace.print(module);
    String generic = Printer.generic().print(module);
    ModuleOp again = Halfspace.read(generic).orThrow();
    assertThat(Halfspace.print(again)).isEqualTo(text);
    // end print
  }

  @Test
  void builds() {
    // begin build
    ModuleOp built = ModuleOp.create(Location.UNKNOWN);
    OpBuilder b = OpBuilder.atEnd(built.body());
    MemRefType vector = MemRefType.of(Shape.of(10), FloatType.F32);
    FuncOp twice =
        FuncOp.build(
            b,
            "twice",
            FunctionType.of(List.of(vector), List.of()),
            (body, arguments) -> {
              Value a = arguments.get(0);
              AffineForOp.build(
                  body,
                  0,
                  10,
                  (inner, i) -> {
                    Value x = AffineLoadOp.build(inner, a, at(i)).result();
                    AffineStoreOp.build(inner, Arith.addf(inner, x, x), a, at(i));
                  });
              Func.ret(body);
            });
    // end build
    assertThat(Verifier.verify(built, Dialects.standard())).isEmpty();
    assertThat(twice.findAll(AffineForOp.class)).hasSize(1);
  }

  @Test
  void verifies() {
    // begin verify
    List<Diagnostic> errors = Verifier.verify(module, Dialects.standard());
    String shown = DiagnosticRenderer.of(Source.of("shift.mlir", TEXT)).render(errors);
    for (Diagnostic error : errors) {
      error.operation(Operation.class).ifPresent(System.out::println); // the one that it is about
    }
    Diagnostic ours = Diagnostic.remark(new OperationOrigin(module), "a diagnostic of one's own");
    // end verify
    assertThat(shown).isEmpty();
    assertThat(ours.operation(ModuleOp.class)).contains(module);
    assertThat(ours.operation(AffineForOp.class)).isEmpty();
  }

  @Test
  void analysesDependences() {
    // begin dependences
    DependenceAnalysis deps = DependenceAnalysis.of(module);
    for (Dependence each : deps.all()) {
      System.out.println(Explanation.of(deps, each));
    }
    Loop loop = deps.loops().get(0);
    boolean isParallel = deps.isParallel(loop);

    LoopFacts facts = LoopFacts.of(deps); // or of(module, options), without accesses
    Answer<TripCount> count = facts.tripCount(loop); // known, or a reason
    AffineAccess read = deps.accesses().get(0);
    Answer<BoundsCheck> isInside = BoundsCheck.of(deps, read);
    List<AccessLocality> locality = AccessLocality.of(deps, read);
    Map<Value, Answer<Footprint>> touched = Footprint.of(deps, loop.op());

    Dataflow flow = Dataflow.of(deps);
    Answer<ReadSources> writers = flow.sources(read);
    Answer<Forwarding> forwarding = flow.forwarding(read);
    Answer<StoreUse> use = flow.use(deps.accesses().get(1));
    // end dependences
    assertThat(isParallel).isFalse();
    assertThat(count.orElseThrow()).isEqualTo(new TripCount.Constant(BigInteger.valueOf(9)));
    assertThat(isInside.orElseThrow()).isInstanceOf(BoundsCheck.Inside.class);
    assertThat(locality).hasSize(1);
    assertThat(touched).hasSize(1);
    assertThat(writers.orElseThrow().sources()).hasSize(1);
    assertThat(forwarding.orElseThrow()).isNotNull();
    assertThat(use.orElseThrow().isNeverRead()).isFalse();
  }

  @Test
  void asksForLegality() {
    DependenceAnalysis deps = DependenceAnalysis.of(module);
    Loop loop = deps.loops().get(0);
    // begin legality
    Legality legality = Legality.of(deps);
    Answer<Verdict> verdict = legality.reversal(loop);
    System.out.println(legality.explain(verdict)); // which iteration writes what another one reads
    String graph = DependenceGraph.of(deps).toDot();
    // end legality
    assertThat(verdict.orElseThrow()).isInstanceOf(Verdict.Illegal.class);
    assertThat(graph).contains("digraph");
  }

  @Test
  void transforms() {
    FuncOp function = module.findAll(FuncOp.class).get(0);
    // begin transform
    AffineForOp loop = function.findAll(AffineForOp.class).get(0);
    Legality legality = Legality.of(DependenceAnalysis.of(function));
    LoopPlan reversal = Reversal.of(legality, loop);
    if (reversal.verdict() instanceof PlanVerdict.Refused no) {
      System.out.println(no.reason()); // nothing has changed, and apply would throw
    }
    List<LoopPlan> others =
        List.of(
            Tiling.of(List.of(loop), List.of(4L)),
            Permutation.of(legality, List.of(loop), List.of(0)),
            Distribution.of(legality, loop));
    try (TreeRewriter rewriter = TreeRewriter.of(function)) {
      Unrolling.by(loop, 3).apply(rewriter);
    }
    Schedule schedule = Schedule.of(function).name("0", "i").stripMine("i", 2);
    System.out.println(schedule); // each step with what was done, or why not
    // end transform
    assertThat(others).hasSize(3);
    assertThat(module.findAll(AffineForOp.class).get(0).findAll(AffineLoadOp.class)).hasSize(3);
  }

  @Test
  void rewrites() {
    // begin rewrite
    Pattern twice =
        Pattern.of(
            "add-self",
            Arith.ADDF,
            add ->
                add.lhs() == add.rhs()
                    ? Match.rewrite(
                        r -> r.replace(add, Arith.mulf(r.before(add), add.lhs(), add.lhs())))
                    : Match.no("the operands differ"));
    GreedyOutcome outcome = Greedy.of(Dialects.standard(), PatternSet.of(twice)).run(module);
    // end rewrite
    assertThat(outcome).isInstanceOf(GreedyOutcome.Converged.class);
    assertThat(Halfspace.print(module)).contains("arith.mulf");
  }

  @Test
  void converts() {
    // begin convert
    Target target = Target.none().illegal("arith.addf").otherwiseLegal();
    Pattern lower =
        Pattern.of(
            "sum-to-difference",
            Arith.ADDF,
            add ->
                Match.rewrite(
                    r -> {
                      OpBuilder b = r.before(add);
                      r.replace(add, Arith.subf(b, add.lhs(), Arith.negf(b, add.rhs())));
                    }));
    Converted converted = Conversion.to(target).patterns(PatternSet.of(lower)).run(module);
    if (converted instanceof Converted.NotLegal failed) {
      throw new IllegalStateException(failed.explanation()); // nothing has changed
    }
    // end convert
    assertThat(Halfspace.print(module)).contains("arith.subf").doesNotContain("arith.addf");
  }

  // begin pass
  static final PassStatistic LOOPS = new PassStatistic("num-loops", "Number of loops");

  static final Pass COUNT_LOOPS =
      Pass.of(
              "count-loops",
              "Count the loops of functions",
              (op, context) -> context.count(LOOPS, op.findAll(LoopLike.class).size()))
          .on("func.func")
          .statistics(LOOPS);

  // end pass

  @Test
  void runsPipelines() {
    // begin pipeline
    Pipeline pipeline =
        Pipeline.on(
            "builtin.module",
            Pipeline.on("func.func", COUNT_LOOPS, Passes.named("canonicalize")),
            Passes.named("symbol-dce"));
    PipelineResult result =
        PipelineRunner.of(pipeline).verifyingIn(Dialects.standard()).inParallel(2).run(module);
    if (result.failed()) {
      throw new IllegalStateException(result.diagnostics().toString());
    }
    List<Timing> times = Timing.of(result);
    String reproducer = new Reproducer(pipeline.text(), true).text(module);
    // end pipeline
    assertThat(times).isNotEmpty();
    assertThat(reproducer).contains("count-loops");
    assertThatThrownBy(() -> Pipeline.parse("builtin.module(no-such)", Passes.standard()))
        .isInstanceOf(PipelineParseException.class);
  }

  @Test
  void lowersAndRaises() {
    // begin lower
    Pipeline down =
        Pipeline.parse("builtin.module(lower-affine,convert-scf-to-cf)", Passes.standard());
    boolean isLowered = !PipelineRunner.of(down).run(module).failed();
    // end lower
    assertThat(isLowered).isTrue();
    assertThat(module.find(op -> op.name().startsWith("affine."))).isNull();
    // begin raise
    Pipeline up =
        Pipeline.parse(
            "builtin.module(lift-cf-to-scf,func.func(scf-while-to-for,raise-to-affine))",
            Passes.standard());
    boolean isRaised = !PipelineRunner.of(up).run(module).failed();
    // end raise
    assertThat(isRaised).isTrue();
  }

  @Test
  void interprets() {
    // begin interpret
    MemRef a = MemRef.of(FloatType.F32, 10).fill(index -> 1.0f);
    Coverage coverage = new Coverage();
    Run run = Interpreter.of(module).fuel(1_000_000).coverage(coverage).run("shift", a);
    if (run instanceof Run.Trapped trapped) {
      System.out.println(trapped.trap()); // undefined behaviour, and where
    }
    double last = a.getDouble(9); // 512
    String text = DatumText.ofResult(a.get(9)); // as MLIR's runner prints it
    List<Operation> never = coverage.neverExecuted(module);
    // end interpret
    assertThat(last).isEqualTo(512);
    assertThat(text).isEqualTo("5.120000e+02");
    assertThat(never).isEmpty();
  }

  @Test
  void reports() {
    // begin report
    DependenceAnalysis deps = DependenceAnalysis.of(module);
    Reports reports = Reports.of(deps);
    String text = reports.text();
    String page = reports.html();
    String json = reports.json();
    String picture = reports.svg();
    List<IterationPicture> pictures = Reports.pictures(deps); // what the SVG shows, as data
    // end report
    assertThat(text).contains("loop");
    assertThat(page).contains("<html");
    assertThat(json).startsWith("{");
    assertThat(picture).contains("<svg");
    assertThat(pictures).hasSize(1);
  }

  @Test
  void tests() {
    // begin test
    String checks = Checks.generate(module); // CHECK lines for what the module is now
    FileCheckResult result =
        FileCheck.of(FileCheckOptions.builder().build())
            .check(Source.of("shift.mlir", checks), Source.of("output", Halfspace.print(module)));
    String differences =
        DiagnosticCheck.of(Dialects.standard())
            .differences("// expected-error@+1 {{custom op 'f'}}\nf");
    // end test
    assertThat(result.passed()).as(result.report()).isTrue();
    assertThat(differences).contains("expected");
  }

  // begin op
  /** {@code mine.half %x : f32}. */
  static final class HalfOp extends Operation implements Pure, SameOperandsAndResultType {
    static final TypeConstraint F32 =
        TypeConstraint.of("32-bit float", FloatType.class, type -> type == FloatType.F32);

    static final OpDefinition<HalfOp> DEFINITION =
        OpDefinition.of("mine.half", HalfOp.class, HalfOp::new)
            .operand("x", F32)
            .result("y", F32)
            .with(Counterpart.class, new Counterpart(() -> ImmutableList.of(Arith.SHRUI)))
            .syntax(format("$x attr-dict `:` type($x)"));

    private HalfOp(OperationState state) {
      super(state);
    }
  }

  // end op

  @Test
  void definesADialect() {
    // begin dialect
    Dialect mine = Dialect.of("mine").operations(HalfOp.DEFINITION);
    DialectRegistry dialects = Dialects.standard().with(mine);
    Source source =
        Source.of("half.mlir", "func.func @f(%x: f32) { %y = mine.half %x : f32 return }");
    ModuleOp read = Halfspace.read(source, dialects).orThrow();
    // end dialect
    assertThat(read.findAll(HalfOp.class)).hasSize(1);
    Source ofInteger =
        Source.of("half.mlir", "func.func @f(%x: i32) { %y = mine.half %x : i32 return }");
    assertThat(Halfspace.read(ofInteger, dialects).diagnostics())
        .singleElement()
        .extracting(Diagnostic::message)
        .asString()
        .endsWith("; use 'arith.shrui'");
  }

  @Test
  void solvesIntegers() {
    // begin integers
    AffineMap map = AffineMap.parse("(i, j) -> (i + j floordiv 2, j mod 2)");
    IntegerSet triangle = IntegerSet.parse("(i, j) : (i >= 0, j - i >= 0, 3 - j >= 0)");
    PresburgerSet set = PresburgerSet.of(triangle);
    PresburgerSet image = PresburgerRelation.of(map).restrictDomain(set).range();
    assertThat(image.count()).contains(BigInteger.valueOf(9));

    WorkLimit brief = WorkLimit.standard().withMaxSteps(10_000);
    Answer<Emptiness> empty = set.isEmpty(brief); // known, or why not
    PresburgerSet same = IslText.parse("{ [i, j] : 0 <= i <= j <= 3 }").set();
    // end integers
    assertThat(empty.orElseThrow()).isInstanceOf(Emptiness.NonEmpty.class);
    assertThat(same.count()).contains(BigInteger.TEN);
    assertThatThrownBy(() -> AffineMap.parse("(i) -> (j)"))
        .isInstanceOf(AffineParseException.class);
    assertThatThrownBy(() -> IslText.parse("{ [i : }")).isInstanceOf(IslSyntaxException.class);
  }

  @Test
  void comparesAndReduces() {
    ModuleOp before = Halfspace.read(TEXT).orThrow();
    // begin compare
    IrSnapshot seen = IrSnapshot.of(module);
    PipelineResult run =
        PipelineRunner.of(Pipeline.parse("builtin.module(lower-affine)", Passes.standard()))
            .run(module);
    boolean hasChanged = !seen.isCurrent();
    IrDiff difference = IrDiff.of(before, module);
    for (IrChange change : difference.changes()) {
      System.out.println(change.kind() + " " + change.details());
    }
    boolean areEqual = IrEquivalence.IGNORING_LOCATIONS.areEqual(before, module);
    Reduced reduced = Reducer.of(before).whileStill(m -> m.findAll(AffineForOp.class).size() == 1);
    // end compare
    assertThat(run.failed()).isFalse();
    assertThat(hasChanged).isTrue();
    assertThat(areEqual).isFalse();
    assertThat(reduced.operations()).isLessThan(reduced.operationsBefore());
  }

  @Test
  void asksForDominanceAndSymbols() {
    // begin flow
    Operation function = new SymbolTables().lookup(module, List.of("shift"));
    AffineForOp loop = function.findAll(AffineForOp.class).get(0);
    Dominance dominance = new Dominance();
    AffineLoadOp load = loop.findAll(AffineLoadOp.class).get(0);
    AffineStoreOp store = loop.findAll(AffineStoreOp.class).get(0);
    boolean isBefore = dominance.properlyDominates(load, store);
    DominatorTree blocks = DominatorTree.of(function.region(0));
    // end flow
    assertThat(isBefore).isTrue();
    assertThat(blocks.isReachable(function.region(0).entryBlock())).isTrue();
  }
}
