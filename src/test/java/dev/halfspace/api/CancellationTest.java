package dev.halfspace.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.answer.Cancellation;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.ir.Match;
import dev.halfspace.ir.Pattern;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.presburger.IslText;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.rewrite.Conversion;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.Target;
import dev.halfspace.rewrite.WalkDriver;
import dev.halfspace.verify.Verifier;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An interruption ends long work, leaves what the page says, and stays set. */
class CancellationTest {
  private static final String SUMS =
      """
      func.func @f(%a: i32, %b: i32) -> i32 {
        %0 = arith.addi %a, %b : i32
        %1 = arith.addi %0, %b : i32
        %2 = arith.addi %1, %b : i32
        return %2 : i32
      }
      """;

  /** Makes a difference of a sum, and interrupts the thread. */
  private static final Pattern INTERRUPTING =
      Pattern.of(
          "interrupting",
          Arith.ADDI,
          add ->
              Match.rewrite(
                  r -> {
                    r.replaceWith(
                        add, BinaryOp.build(r.before(add), Arith.SUBI, add.lhs(), add.rhs()));
                    Thread.currentThread().interrupt();
                  }));

  @AfterEach
  void clearInterruption() {
    boolean unused = Thread.interrupted();
  }

  /** Asserts that work is cancelled in this thread, which then is interrupted no longer. */
  private static void assertCancelled(Callable<?> work) {
    assertThatThrownBy(work::call)
        .isInstanceOf(CancellationException.class)
        .hasMessage("the thread was interrupted");
    assertThat(Thread.interrupted()).isTrue();
  }

  private static int sums(ModuleOp module) {
    return (int)
        module.findAll(BinaryOp.class).stream().filter(op -> op.definition() == Arith.ADDI).count();
  }

  @Test
  void questionOfTheEngineIsCancelledAndCanBeAskedAgain() {
    PresburgerSet set = IslText.parse("{ [i, j] : 0 <= 3i - 7j <= 100 and 2 <= 5j <= 77 }").set();
    Thread.currentThread().interrupt();
    assertCancelled(() -> set.count());
    assertThat(set.count()).isPresent();
  }

  @Test
  void analysisIsCancelledAndCanBeMadeAgain() throws Exception {
    ModuleOp heat = Halfspace.read(Path.of("docs", "examples", "heat-3d.mlir")).orThrow();
    Thread.currentThread().interrupt();
    assertCancelled(() -> DependenceAnalysis.of(heat).all());
    assertThat(DependenceAnalysis.of(heat).all()).isNotEmpty();
  }

  @Test
  void greedyDriverStopsAfterTheRewriteUnderWay() {
    ModuleOp module = Halfspace.read(SUMS).orThrow();
    Greedy driver = Greedy.of(Dialects.standard(), PatternSet.of(INTERRUPTING));
    assertCancelled(() -> driver.run(module));
    assertThat(sums(module)).isEqualTo(2);
    assertThat(Verifier.verify(module)).isEmpty();
  }

  @Test
  void walkStopsAfterTheRewriteUnderWay() {
    ModuleOp module = Halfspace.read(SUMS).orThrow();
    assertCancelled(() -> WalkDriver.of(PatternSet.of(INTERRUPTING)).run(module));
    assertThat(sums(module)).isEqualTo(2);
    assertThat(Verifier.verify(module)).isEmpty();
  }

  @Test
  void conversionIsUndone() {
    ModuleOp module = Halfspace.read(SUMS).orThrow();
    String before = Halfspace.print(module);
    Conversion conversion =
        Conversion.to(Target.none().illegal("arith.addi").otherwiseLegal())
            .patterns(PatternSet.of(INTERRUPTING));
    assertCancelled(() -> conversion.run(module));
    assertThat(Halfspace.print(module)).isEqualTo(before);
  }

  @Test
  void patternThatIsCancelledIsNoFaultOfIt() {
    ModuleOp module = Halfspace.read(SUMS).orThrow();
    Pattern asking =
        Pattern.of(
            "asking",
            Arith.ADDI,
            add -> {
              Thread.currentThread().interrupt();
              Cancellation.check();
              return Match.no("never said");
            });
    Greedy driver = Greedy.of(Dialects.standard(), PatternSet.of(asking));
    assertCancelled(() -> driver.run(module));
  }

  @Test
  void pipelineStopsBeforeTheNextPassAndReportsNothing() {
    ModuleOp module = Halfspace.read(SUMS).orThrow();
    AtomicInteger later = new AtomicInteger();
    Pass interrupting =
        Pass.of("first", "First", (op, context) -> Thread.currentThread().interrupt());
    Pass counting = Pass.of("later", "Later", (op, context) -> later.incrementAndGet());
    Pipeline pipeline = Pipeline.on("builtin.module", interrupting, counting);
    assertCancelled(() -> PipelineRunner.of(pipeline).run(module));
    assertThat(later).hasValue(0);
  }

  @Test
  void threadsOfAPipelineHaveEndedWhenItIsCancelled() throws Exception {
    ModuleOp module =
        Halfspace.read("func.func @f() { return }\nfunc.func @g() { return }").orThrow();
    AtomicInteger running = new AtomicInteger();
    CountDownLatch begun = new CountDownLatch(2);
    Pass endless =
        Pass.of(
            "endless",
            "Endless",
            (op, context) -> {
              running.incrementAndGet();
              begun.countDown();
              try {
                while (true) {
                  Cancellation.check();
                  Thread.onSpinWait();
                }
              } finally {
                running.decrementAndGet();
              }
            });
    Pipeline pipeline = Pipeline.on("builtin.module", Pipeline.on("func.func", endless));
    FutureTask<Integer> run =
        new FutureTask<>(
            () -> {
              assertCancelled(() -> PipelineRunner.of(pipeline).inParallel(2).run(module));
              return running.get();
            });
    Thread thread = new Thread(run);
    thread.start();
    assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
    thread.interrupt();
    assertThat(run.get(20, TimeUnit.SECONDS)).isEqualTo(0);
  }

  @Test
  void executionIsCancelledWithoutFuel() throws Exception {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f() {
                  %c0 = arith.constant 0 : index
                  %c1 = arith.constant 1 : index
                  %n = arith.constant 0x7fffffffffffffff : index
                  scf.for %i = %c0 to %n step %c1 {
                  }
                  return
                }
                """)
            .orThrow();
    FutureTask<Boolean> run =
        new FutureTask<>(
            () -> {
              assertCancelled(() -> Interpreter.of(module).run("f"));
              return true;
            });
    Thread thread = new Thread(run);
    thread.start();
    thread.interrupt(); // before it begins, or under way
    assertThat(run.get(20, TimeUnit.SECONDS)).isTrue();
    assertThat(cancelledLater(module)).isLessThan(TimeUnit.SECONDS.toMillis(2));
  }

  /** The milliseconds from an interruption of an endless execution to its end. */
  private static long cancelledLater(ModuleOp module)
      throws InterruptedException, ExecutionException {
    FutureTask<Boolean> run =
        new FutureTask<>(
            () -> {
              assertCancelled(() -> Interpreter.of(module).run("f"));
              return true;
            });
    Thread thread = new Thread(run);
    thread.start();
    Thread.sleep(100);
    long start = System.nanoTime();
    thread.interrupt();
    assertThat(run.get()).isTrue();
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  @Test
  void workThatIsNotInterruptedGoesOn() {
    Cancellation.check();
    ModuleOp module = Halfspace.read(SUMS).orThrow();
    assertThat(Interpreter.of(module).run("f", 1, 2).values().get(0).asLong()).isEqualTo(7);
  }
}
