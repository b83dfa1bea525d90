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
 * Functions that are executed, all of some files in turn; CPU time of the process per operation
 * executed. An integer argument is the least size of the buffers that the function is given, a
 * floating-point one 1.5.
 */
final class RunAnchors {
  private static final long WARM_UP_NANOSECONDS = 15_000_000_000L;

  private RunAnchors() {}

  /** A function and its arguments. */
  private record Kernel(String name, Interpreter interpreter, String function, Object[] arguments) {
    long run() {
      if (interpreter.run(function, arguments) instanceof Run.Returned returned) {
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
    Map<String, Anchors.Row> rows = new TreeMap<>();
    long all = 0;
    for (Kernel kernel : kernels) {
      long operations = kernel.run();
      all += operations;
      rows.put(kernel.name, new Anchors.Row(kernel.name, operations, reps));
    }
    Anchors.Row whole = new Anchors.Row("all", all, reps);
    long start = cpuTime();
    for (int i = 0; i < reps; ) {
      boolean isWarm = cpuTime() - start >= WARM_UP_NANOSECONDS;
      long begun = cpuTime();
      for (Kernel kernel : kernels) {
        long before = cpuTime();
        long unused = kernel.run();
        if (isWarm) {
          rows.get(kernel.name).add(cpuTime() - before);
        }
      }
      if (isWarm) {
        whole.add(cpuTime() - begun);
        i++;
      }
    }
    rows.values().forEach(Anchors.Row::print);
    whole.print();
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
        kernels.add(new Kernel(name, interpreter, name, arguments(function)));
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
