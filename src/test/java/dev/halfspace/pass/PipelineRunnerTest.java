package dev.halfspace.pass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.UnitAttr;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PipelineRunnerTest {
  private static final String TWO =
      """
      func.func @f() {
        return
      }
      func.func @g(%a: i32) -> i32 {
        %0 = arith.addi %a, %a : i32
        return %0 : i32
      }
      """;

  private static ModuleOp read(String text) {
    return Halfspace.read(text).orThrow();
  }

  private static Pass pass(String argument, Consumer<Operation> body) {
    return Pass.of(argument, "", (op, context) -> body.accept(op));
  }

  private static PipelineResult run(ModuleOp module, Pipeline pipeline) {
    return PipelineRunner.of(pipeline).verifyingIn(Dialects.standard()).run(module);
  }

  private static Pipeline onFunctions(Pass... passes) {
    return Pipeline.on("builtin.module", Pipeline.on("func.func", passes));
  }

  @Test
  void exceptionIsADiagnosticWithPassAndFunction() {
    Pass wrong =
        pass(
            "wrong",
            op -> {
              if (((FuncOp) op).symbolName().equals("g")) {
                throw new IllegalStateException("two\nlines");
              }
            });
    PipelineResult result = run(read(TWO), onFunctions(wrong));
    assertThat(result.failed()).isTrue();
    assertThat(result.log().failures()).hasToString("[`wrong` on 'func.func' operation: @g]");
    assertThat(result.diagnostics()).hasSize(1);
    assertThat(result.diagnostics().get(0).toString())
        .startsWith(
            "<text>:4:1: error: pass 'wrong' failed on 'func.func' op @g: internal error:"
                + " IllegalStateException in ")
        .endsWith(": two lines");
  }

  @Test
  void exhaustedStackIsADiagnostic() {
    Pass endless = pass("endless", op -> deeper(1));
    assertThat(run(read(TWO), Pipeline.on("any", endless)).diagnostics().get(0).message())
        .contains("internal error: StackOverflowError");
  }

  @SuppressWarnings("InfiniteRecursion")
  private static int deeper(int depth) {
    return deeper(depth + 1) + 1;
  }

  @Test
  void invalidIrIsReportedAfterThePassThatLeftIt() {
    Pass breaks = pass("breaks", op -> ((FuncOp) op).functionBody().entryBlock().lastOp().erase());
    List<String> ran = new ArrayList<>();
    Pass next = pass("next", op -> ran.add(op.name()));
    PipelineResult result = run(read(TWO), onFunctions(breaks, next));
    assertThat(result.failed()).isTrue();
    assertThat(ran).isEmpty();
    assertThat(result.diagnostics()).hasSize(2).allMatch(d -> d.message().contains("terminator"));
    PipelineResult unverified =
        PipelineRunner.of(onFunctions(breaks, next)).verifyingEach(false).run(read(TWO));
    assertThat(unverified.failed()).isFalse();
    assertThat(ran).hasSize(2);
  }

  @Test
  void operationsBesideAFailedOneAreStillVisitedButNothingAfterThem() {
    List<String> ran = new ArrayList<>();
    Pass fails =
        Pass.of(
            "fails",
            "",
            (op, context) -> {
              ran.add(((FuncOp) op).symbolName());
              context.error(op, "is not wanted");
            });
    Pass last = pass("last", op -> ran.add("last"));
    PipelineResult result =
        run(read(TWO), Pipeline.on("builtin.module", Pipeline.on("func.func", fails, last), last));
    assertThat(ran).containsExactly("f", "g");
    assertThat(result.diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("'func.func' op is not wanted", "'func.func' op is not wanted");
  }

  @Test
  void anchorsAreChecked() {
    Pass onFunctions = pass("a", op -> {}).on("func.func");
    Pass onFunctionLikes = pass("b", op -> {}).on(FunctionLike.class);
    assertThatThrownBy(() -> Pipeline.on("builtin.module", onFunctions))
        .hasMessage("pass 'a' runs on 'func.func', not on 'builtin.module'");
    assertThat(Pipeline.nesting("builtin.module", List.of(onFunctions, onFunctionLikes)).text())
        .isEqualTo("builtin.module(func.func(a),b)");
    ModuleOp module = read(TWO);
    assertThat(run(module, Pipeline.on("any", onFunctionLikes)).diagnostics())
        .hasToString(
            "[<text>:0:0: error: 'builtin.module' op is none that pass 'b' runs on: it runs on"
                + " operations that are FunctionLike]");
    assertThat(run(module, Pipeline.on("func.func", onFunctions)).diagnostics())
        .hasToString(
            "[<text>:0:0: error: the pipeline runs on 'func.func', not on 'builtin.module']");
    // A pipeline for any operation leaves out those that one of its passes does not run on.
    assertThat(run(module, Pipeline.on("any", Pipeline.on("any", onFunctions))).failed()).isFalse();
  }

  @Test
  void innerPipelinesThatFollowEachOtherVisitAnOperationTogether() {
    List<String> ran = new ArrayList<>();
    Pass a = pass("a", op -> ran.add("a " + ((FuncOp) op).symbolName()));
    Pass b = pass("b", op -> ran.add("b " + ((FuncOp) op).symbolName()));
    PipelineResult result =
        run(
            read(TWO),
            Pipeline.on(
                "builtin.module", Pipeline.on("func.func", a), Pipeline.on("func.func", b)));
    assertThat(result.failed()).isFalse();
    assertThat(ran).containsExactly("a f", "b f", "a g", "b g");
    ran.clear();
    assertThat(
            run(
                    read(TWO),
                    Pipeline.on(
                        "builtin.module", Pipeline.on("func.func", a), Pipeline.on("any", b)))
                .failed())
        .isFalse();
    assertThat(ran).containsExactly("a f", "a g", "b f", "b g");
  }

  @Test
  void analysisIsKeptUntilItsOperationChanges() {
    AtomicInteger made = new AtomicInteger();
    Analysis<Integer> sizes = Analysis.of("Sizes", op -> made.incrementAndGet());
    Pass asks = Pass.of("asks", "", (op, context) -> assertKept(context, sizes));
    Pass marks = pass("marks", op -> op.setAttribute("test.marked", UnitAttr.UNIT));
    PipelineResult result = run(read(TWO), onFunctions(asks, asks, marks, asks, asks));
    assertThat(result.failed()).isFalse();
    // Twice in each of the two functions: before the change and after it.
    assertThat(made).hasValue(4);
  }

  private static void assertKept(PassContext context, Analysis<Integer> analysis) {
    assertThat(context.analysis(analysis)).isEqualTo(context.analysis(analysis));
  }

  private static final PassStatistic SEEN = new PassStatistic("num-seen", "Number of ops");

  /** Prints, reports, counts, changes and sometimes fails. */
  private static final Pass BUSY =
      Pass.of(
              "busy",
              "",
              (op, context) -> {
                FuncOp func = (FuncOp) op;
                int number = Integer.parseInt(func.symbolName().substring(1));
                if (number % 3 == 0) {
                  LockSupport.parkNanos(number % 7 * 100_000L); // others overtake
                }
                context.print("print " + number + "\n");
                context.report(Diagnostic.remark(op.location(), "remark " + number));
                op.walk(each -> context.count(SEEN));
                op.setAttribute("number", IntegerAttr.of(number, IndexType.INDEX));
                if (number % 50 == 49) {
                  context.fail();
                }
              })
          .statistics(SEEN);

  private static String said(PipelineResult result) {
    StringBuilder out = new StringBuilder();
    result.log().forEach(d -> out.append(d).append('\n'), out::append);
    return out.append(result.log().failures()).append(StatisticsReport.byPass(result)).toString();
  }

  @Test
  void severalThreadsGiveWhatOneGives() {
    String text =
        IntStream.range(0, 200)
            .mapToObj(i -> "func.func @f" + i + "() {\n  return\n}\n")
            .collect(Collectors.joining());
    Pipeline pipeline =
        Pipeline.parse(
            "builtin.module(func.func(busy,strip-debuginfo,busy))", Passes.standard().with(BUSY));
    ModuleOp one = read(text);
    PipelineResult expected = PipelineRunner.of(pipeline).run(one);
    assertThat(expected.failed()).isTrue();
    for (int threads : new int[] {2, 3, 8}) {
      ModuleOp several = read(text);
      PipelineResult result = PipelineRunner.of(pipeline).inParallel(threads).run(several);
      assertThat(said(result)).isEqualTo(said(expected));
      Printer printer = Printer.generic().withLocations();
      assertThat(printer.print(several)).isEqualTo(printer.print(one));
    }
  }

  @Test
  void countersAreShownInTheLayoutOfTheDocumentation() {
    // mlir.llvm.org/docs/PassManagement, "Pass Statistics".
    PassStatistic example = new PassStatistic("exampleStat", "An example statistic");
    Pass counts =
        Pass.of("my-pass", "", (op, context) -> context.count(example, op.numRegions() * 7L))
            .named("MyPass")
            .statistics(example);
    Pass other = pass("verifier", op -> {}).named("VerifierPass");
    PipelineResult result =
        run(
            read(TWO),
            Pipeline.on("builtin.module", Pipeline.on("func.func", counts, other), counts, other));
    String head =
        """
        ===-------------------------------------------------------------------------===
                                 ... Pass statistics report ...
        ===-------------------------------------------------------------------------===
        """;
    assertThat(StatisticsReport.byPipeline(result))
        .isEqualTo(
            head
                + """
                'func.func' Pipeline
                  MyPass
                    (S) 14 exampleStat - An example statistic
                  VerifierPass
                MyPass
                  (S) 7 exampleStat - An example statistic
                VerifierPass
                """);
    assertThat(StatisticsReport.byPass(result))
        .isEqualTo(
            head
                + """
                  MyPass
                    (S) 21 exampleStat - An example statistic
                """);
  }

  @Test
  void watchersAreToldHowPassesEnd() {
    Pass same = pass("same", op -> {});
    Pass marks = pass("marks", op -> op.setAttribute("test.marked", UnitAttr.UNIT));
    Pass fails = Pass.of("fails", "", (op, context) -> context.fail());
    List<String> seen = new ArrayList<>();
    PipelineResult result =
        PipelineRunner.of(Pipeline.on("any", same, marks, fails))
            .with((pass, op, log) -> outcome -> seen.add(pass + " " + outcome))
            .run(read(TWO));
    assertThat(result.failed()).isTrue();
    assertThat(seen).containsExactly("same UNCHANGED", "marks CHANGED", "fails FAILED");
  }
}
