package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.DatumText;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Functions of two buffers and two sizes before and after passes. */
final class Executions {
  private static final List<long[]> SIZES =
      List.of(
          new long[] {0, 0},
          new long[] {1, 2},
          new long[] {3, 1},
          new long[] {4, 4},
          new long[] {2, 5},
          new long[] {-1, -1},
          new long[] {-3, 2},
          new long[] {3, -2},
          new long[] {9, 6});

  private static final long FUEL = 20_000;

  private Executions() {}

  /** Runs passes on functions, after each of which the verifier finds nothing. */
  static PipelineResult run(String passes, ModuleOp module) {
    PipelineResult result =
        PipelineRunner.of(
                Pipeline.parse("builtin.module(func.func(" + passes + "))", Passes.standard()))
            .verifyingIn(Dialects.standard())
            .withPasses(Passes.standard())
            .withRemarks()
            .run(module);
    assertThat(result.failed()).as("%s", result.diagnostics()).isFalse();
    return result;
  }

  /** A text after passes. */
  static String after(String passes, String text) {
    return LoopTexts.print(LoopTexts.after(passes, text));
  }

  /** Checks that passes leave a function what it is, wherever it is defined. */
  static void assertSame(String passes, String text) {
    ModuleOp after = LoopTexts.read(text);
    var unused = run(passes, after);
    assertSame(passes, text, after);
  }

  /** Checks that a function does what a text does, wherever that is defined. */
  static void assertSame(String change, String text, ModuleOp after) {
    Interpreter first = Interpreter.of(LoopTexts.read(text)).fuel(FUEL);
    Interpreter second = Interpreter.of(after).fuel(4 * FUEL);
    for (long[] sizes : SIZES) {
      String expected = outcome(first, sizes);
      if (!expected.startsWith("trap")) {
        assertThat(outcome(second, sizes))
            .as(
                "%s for n = %s, m = %s%n%s%n%s",
                change, sizes[0], sizes[1], text, Printer.custom().print(after))
            .isEqualTo(expected);
      }
    }
  }

  /** Returns true if two texts behave alike for some sizes. */
  static boolean areSame(String one, String other, long n, long m) {
    return areSame(one, other, Stream.of(new long[] {n, m}));
  }

  /** Returns true if two texts behave alike for all of some pairs of sizes. */
  static boolean areSame(String one, String other, Stream<long[]> sizes) {
    Interpreter first = Interpreter.of(LoopTexts.read(one));
    Interpreter second = Interpreter.of(LoopTexts.read(other));
    return sizes.allMatch(each -> outcome(first, each).equals(outcome(second, each)));
  }

  /** The values returned and the elements of the buffers, or the trap. */
  private static String outcome(Interpreter program, long[] sizes) {
    MemRef a = MemRef.of(IntegerType.I64, 20).fill(at -> 7 * at[0] + 1);
    MemRef b = MemRef.of(IntegerType.I64, 20).fill(at -> 100 - 3 * at[0]);
    Run run = program.run("f", a, b, sizes[0], sizes[1]);
    if (!(run instanceof Run.Returned)) {
      return "trap " + run;
    }
    List<Long> elements = new ArrayList<>();
    for (long i = 0; i < 20; i++) {
      elements.add(a.getLong(i));
      elements.add(b.getLong(i));
    }
    List<Datum> values = run.values();
    return values.stream().map(DatumText::ofResult).collect(Collectors.joining(" ")) + elements;
  }
}
