package dev.halfspace.bench;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;

/**
 * The time until a function that was just read has answered: of a small one in microseconds, and of
 * functions of 1,000 to 1,000,000 operations per operation, which are translated and executed once.
 */
final class TranslationAnchors {
  private static final long WARM_UP_NANOSECONDS = 5_000_000_000L;

  private TranslationAnchors() {}

  static void run(int reps) {
    measure("first_answer_of_10_operations", text(3), 1, reps, 200);
    for (int size = 1_000; size <= 1_000_000; size *= 10) {
      measure("translate_and_run_%d_per_operation".formatted(size), text(size / 3), size, reps, 1);
    }
  }

  /** A function of so many triples of operations. */
  private static String text(int triples) {
    StringBuilder text = new StringBuilder("func.func @f(%m: memref<8xi32>, %x0: i32) -> i32 {\n");
    text.append("%c = arith.constant 3 : index\n");
    int last = 0;
    for (int i = 1; i <= triples; i++) {
      text.append("%%a%d = arith.addi %%x%d, %%x0 : i32\n".formatted(i, last));
      text.append("memref.store %%a%d, %%m[%%c] : memref<8xi32>\n".formatted(i));
      text.append("%%x%d = memref.load %%m[%%c] : memref<8xi32>\n".formatted(i));
      last = i;
    }
    return text.append("return %%x%d : i32\n}\n".formatted(last)).toString();
  }

  private static void measure(String name, String text, int items, int reps, int batch) {
    MemRef buffer = MemRef.of(IntegerType.I32, 8).fill(at -> 0);
    Anchors.Row row = new Anchors.Row(name, (long) items * batch, reps);
    long start = System.nanoTime();
    for (int i = 0; i < reps; ) {
      boolean isWarm = System.nanoTime() - start >= WARM_UP_NANOSECONDS;
      Operation[] modules = new Operation[batch];
      for (int k = 0; k < batch; k++) {
        modules[k] = read(text);
      }
      long begun = System.nanoTime();
      for (Operation module : modules) {
        if (!(Interpreter.of(module).run("f", buffer, 1) instanceof Run.Returned)) {
          throw new IllegalStateException(name + " does not return");
        }
      }
      if (isWarm) {
        row.add(System.nanoTime() - begun);
        i++;
      }
    }
    row.print();
  }

  private static Operation read(String text) {
    Diagnostics diagnostics = new Diagnostics();
    Operation module =
        Parser.of(Dialects.standard()).parse(Source.of("made.mlir", text), diagnostics);
    if (diagnostics.hasErrors()) {
      throw new IllegalStateException(diagnostics.toString());
    }
    return module;
  }
}
