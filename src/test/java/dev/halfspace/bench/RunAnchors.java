package dev.halfspace.bench;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.Symbol;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Functions that are executed, all of some files in turn, and loops of Java for scale ({@link
 * JavaLoops}); CPU time of the process per operation executed, whose clock ticks every 10 ms, so
 * that a function is executed until many have passed. The row "all" is what one execution of each
 * takes. An integer argument is the least size of the buffers that the function is given, a
 * floating-point one 1.5.
 */
final class RunAnchors {
  private static final long WARM_UP_NANOSECONDS = 15_000_000_000L;
  private static final long SAMPLE_NANOSECONDS = 150_000_000L;

  private RunAnchors() {}

  /** A function and its arguments. */
  private record Kernel(
      String name, Interpreter interpreter, String function, List<Object> arguments) {
    long run() {
      if (interpreter.run(function, arguments.toArray()) instanceof Run.Returned returned) {
        return returned.statistics().operations();
      }
      throw new IllegalStateException(name + " does not return");
    }
  }

  static void run(int reps, List<String> files) throws IOException {
    List<Kernel> kernels = new ArrayList<>();
    for (String file : files) {
      kernels.addAll(kernels(Path.of(file)));
    }
    long start = cpuTime();
    while (cpuTime() - start < WARM_UP_NANOSECONDS) {
      for (Kernel kernel : kernels) {
        long unused = kernel.run();
      }
    }
    Map<String, Anchors.Row> rows = new TreeMap<>();
    long all = kernels.stream().mapToLong(Kernel::run).sum();
    Anchors.Row whole = new Anchors.Row("all", all, reps);
    for (int i = 0; i < reps; i++) {
      double total = 0;
      for (Kernel kernel : kernels) {
        long operations = kernel.run();
        double nanoseconds =
            sample(
                () -> {
                  long unused = kernel.run();
                });
        total += nanoseconds;
        rows.computeIfAbsent(kernel.name, name -> new Anchors.Row(name, operations, reps))
            .add((long) nanoseconds);
      }
      whole.add((long) total);
      JavaLoops.ALL.forEach(
          (name, loop) ->
              rows.computeIfAbsent(name, each -> new Anchors.Row(name, loop.operations(), reps))
                  .add((long) sample(loop::run)));
    }
    rows.values().forEach(Anchors.Row::print);
    whole.print();
  }

  /** The nanoseconds that one of many executions takes. */
  private static double sample(Runnable work) {
    long begun = cpuTime();
    long times = 0;
    while (cpuTime() - begun < SAMPLE_NANOSECONDS) {
      long until = Math.max(1, times / 4);
      for (long i = 0; i < until; i++) {
        work.run();
      }
      times += until;
    }
    return (double) (cpuTime() - begun) / times;
  }

  private static long cpuTime() {
    return ((com.sun.management.OperatingSystemMXBean)
            java.lang.management.ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static List<Kernel> kernels(Path file) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    Operation module =
        Parser.of(Dialects.standard())
            .parse(Source.of(file.toString(), Files.readAllBytes(file)), diagnostics);
    if (diagnostics.hasErrors()) {
      throw new IllegalStateException(diagnostics.toString());
    }
    Interpreter interpreter = Interpreter.of(module);
    List<Kernel> kernels = new ArrayList<>();
    for (FunctionLike function : module.findAll(FunctionLike.class)) {
      String name = String.valueOf(((Symbol) function).symbolName());
      if (!function.functionBody().isEmpty()) {
        kernels.add(new Kernel(name, interpreter, name, List.of(arguments(function))));
      }
    }
    return kernels;
  }

  private static Object[] arguments(FunctionLike function) {
    long size =
        function.argumentTypes().stream()
            .filter(MemRefType.class::isInstance)
            .flatMapToLong(type -> ((MemRefType) type).shape().sizes().stream())
            .min()
            .orElse(8);
    Object[] arguments = new Object[function.argumentTypes().size()];
    for (int i = 0; i < arguments.length; i++) {
      Type type = function.argumentTypes().get(i);
      if (type instanceof MemRefType memref) {
        boolean isFloat = memref.elementType() instanceof FloatType;
        arguments[i] =
            MemRef.of(memref.elementType(), memref.shape().sizes().toArray())
                .fill(at -> isFloat ? (Object) 1.5 : (Object) 1);
      } else {
        arguments[i] = type instanceof FloatType ? (Object) 1.5 : (Object) size;
      }
    }
    return arguments;
  }
}
