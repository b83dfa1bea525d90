package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.interpreter.Checks;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;

/** Texts with loops: what passes make of them, and what they compute. */
final class LoopTexts {
  /** The elements of the buffers that {@link #computed} calls functions with. */
  static final int ELEMENTS = 64;

  private LoopTexts() {}

  static ModuleOp read(String text) {
    Source source = Source.of("input.mlir", text);
    return Halfspace.read(source, Dialects.standard(), ParseOptions.STRICT.allowingUnregistered())
        .orThrow();
  }

  /** The module after a pass on its functions; it is valid. */
  static ModuleOp after(String pass, String text) {
    ModuleOp module = read(text);
    var unused = Executions.run(pass, module);
    return module;
  }

  static String print(ModuleOp module) {
    return Printer.custom().print(module);
  }

  /** Checks that a pass makes of a text what the oracle makes of it. */
  static void assertLikeOracle(String pass, String text) {
    assertThat(print(after(pass, text)) + "\n").isEqualTo(byOracle(pass, text));
  }

  /** Checks that a pass makes of a text what the oracle makes of it, and that is the same. */
  static void assertRightLikeOracle(String pass, String text) {
    assertThat(DifferingInput.of(text, Executions.after(pass, text))).isEmpty();
    assertLikeOracle(pass, text);
  }

  /** The text that the oracle makes of one by a pass on its functions. */
  static String byOracle(String pass, String text) {
    Oracle.assumePresent();
    return Oracle.run(
            text,
            "--allow-unregistered-dialect",
            "--pass-pipeline=builtin.module(func.func(" + pass + "))")
        .accepted();
  }

  /** Checks that a pass leaves a text as it is, although the oracle does not. */
  static void assertRefused(String pass, String text) {
    String before = print(read(text));
    assertThat(print(after(pass, text))).isEqualTo(before);
    assertThat(byOracle(pass, text)).isNotEqualTo(before + "\n");
  }

  /** Checks that a program computes what a text computes, without races. */
  static void assertSame(String text, ModuleOp after, List<Long> sizes) {
    for (long size : sizes) {
      assertThat(computed(after, size))
          .as("size %s:%n%s%n%s", size, text, print(after))
          .isEqualTo(computed(read(text), size))
          .doesNotContain("rap");
    }
  }

  /**
   * The contents of two buffers of {@code i64} after {@code @f}, which takes them and a size, was
   * called, or how the call ended.
   */
  static String computed(ModuleOp module, long size) {
    return computed(module, size, (buffer, at) -> at * at + 7 + 100 * buffer);
  }

  /** The same, with buffers that hold what a function makes of their numbers and of subscripts. */
  static String computed(ModuleOp module, long size, LongBinaryOperator contents) {
    List<MemRef> buffers = new ArrayList<>();
    for (int b = 0; b < 2; b++) {
      long buffer = b;
      buffers.add(
          MemRef.of(IntegerType.I64, ELEMENTS).fill(at -> contents.applyAsLong(buffer, at[0])));
    }
    Run run =
        Interpreter.of(module)
            .checking(Checks.STANDARD.withUninitialized().withWriters())
            .run("f", buffers.get(0), buffers.get(1), size);
    if (!(run instanceof Run.Returned)) {
      return run.toString();
    }
    StringBuilder all = new StringBuilder();
    for (MemRef buffer : buffers) {
      for (int at = 0; at < ELEMENTS; at++) {
        all.append(buffer.getLong(at)).append(' ');
      }
    }
    return all.toString();
  }
}
