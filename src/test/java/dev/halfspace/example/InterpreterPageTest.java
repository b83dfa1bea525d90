package dev.halfspace.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.interpreter.Checks;
import dev.halfspace.interpreter.Coverage;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.Listener;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.interpreter.Trap;
import dev.halfspace.ir.Operation;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.TrapKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs of {@code docs/interpreter.md}. */
class InterpreterPageTest {
  private static final String TEXT =
      """
      func.func private @twice(i32) -> i32
      func.func @kernel(%a: memref<4x4xf32>, %n: index) -> f32 {
        %z = arith.constant 0.0 : f32
        %s = affine.for %i = 0 to %n iter_args(%acc = %z) -> (f32) {
          %x = affine.load %a[%i, %i] : memref<4x4xf32>
          %t = arith.addf %acc, %x : f32
          affine.yield %t : f32
        }
        return %s : f32
      }
      func.func @column(%a: memref<4xf32, strided<[4], offset: 1>>) -> f32 {
        %c3 = arith.constant 3 : index
        %x = memref.load %a[%c3] : memref<4xf32, strided<[4], offset: 1>>
        return %x : f32
      }
      func.func @four(%x: i32) -> i32 {
        %y = call @twice(%x) : (i32) -> i32
        %z = call @twice(%y) : (i32) -> i32
        return %z : i32
      }
      """;

  private static ModuleOp module() {
    return Halfspace.read(TEXT).orThrow();
  }

  @Test
  void pageShowsWhatIsCompiled() throws IOException {
    ShownCode.of("interpreter.md").isIn("InterpreterPageTest.java");
  }

  /** Runs a program, and gives what it prints on standard error. */
  private static String printed(Runnable program) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream before = System.err;
    System.setErr(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      program.run();
    } finally {
      System.setErr(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static void runs(ModuleOp module) {
    Interpreter interpreter = Interpreter.of(module).fuel(1_000_000);
    MemRef a = MemRef.of(FloatType.F32, 4, 4).fill(at -> 1.0f);
    Run run = interpreter.run("kernel", a, 3L);
    if (run instanceof Run.Trapped trapped) {
      System.err.println(trapped.trap());
    }
    assertThat(((Run.Returned) run).values().get(0).asDouble()).isEqualTo(3);
  }

  @Test
  void aFunctionIsRun() {
    assertThat(printed(() -> runs(module()))).isEmpty();
  }

  @Test
  void aTrapTellsWhatIsKnown() {
    ModuleOp module = module();
    MemRef a = MemRef.of(FloatType.F32, 4, 4).fill(at -> 1.0f);
    Run run = Interpreter.of(module).run("kernel", a, 5L);
    if (run instanceof Run.Trapped trapped) {
      Trap trap = trapped.trap();
      assertThat(trap.kind()).isEqualTo(TrapKind.OUT_OF_BOUNDS);
      assertThat(trap.operation().name()).isEqualTo("affine.load");
      assertThat(trap.iterations().get(0).inductionVariables()).containsExactly(4L);
    }
    assertThat(run).isInstanceOf(Run.Trapped.class);
  }

  @Test
  void functionsOfJavaAreCalled() {
    ModuleOp module = module();
    Run run =
        Interpreter.of(module)
            .checking(Checks.ALL)
            .indexBits(32)
            .callDepth(1_000)
            .external("twice", (call, x) -> List.of(Datum.ofInt(32, 2 * x.get(0).asLong())))
            .run("four", 5);
    assertThat(run.values().get(0).asLong()).isEqualTo(20);
  }

  @Test
  void buffersHaveOffsetsAndStrides() {
    ModuleOp module = module();
    MemRef column =
        MemRef.strided(FloatType.F32, List.of(4L), 1, List.of(4L)).fill(at -> (float) at[0]);
    Run run = Interpreter.of(module).run("column", column);
    assertThat(run.values().get(0).asDouble()).isEqualTo(3);
  }

  @Test
  void executionIsWatched() {
    ModuleOp module = module();
    Coverage coverage = new Coverage();
    List<String> heard = new ArrayList<>();
    Interpreter interpreter =
        Interpreter.of(module)
            .coverage(coverage)
            .listener(
                new Listener() {
                  @Override
                  public void after(Operation op, List<Datum> results) {
                    heard.add(op.name());
                  }
                });
    MemRef a = MemRef.of(FloatType.F32, 4, 4).fill(at -> 1.0f);
    Run run = interpreter.run("kernel", a, 1L);
    assertThat(run).isInstanceOf(Run.Returned.class);
    assertThat(heard).containsExactly("arith.constant", "affine.load", "arith.addf", "affine.for");
    assertThat(coverage.neverExecuted(module)).extracting(Operation::name).contains("memref.load");
  }
}
