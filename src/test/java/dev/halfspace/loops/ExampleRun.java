package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.interpreter.Interpreter;
import dev.halfspace.interpreter.MemRef;
import dev.halfspace.interpreter.Run;
import dev.halfspace.ir.Type;
import dev.halfspace.machine.DatumText;
import java.util.ArrayList;
import java.util.List;

/** A function {@code @f} of an example, run on buffers and numbers that its types ask for. */
final class ExampleRun {
  /** The size of dimensions that are not constant; sizes that are arguments are not larger. */
  private static final int SIZE = 9;

  private ExampleRun() {}

  /** The values that the function returns and leaves in its buffers, if it ends well. */
  static String of(String text, long size) {
    ModuleOp module = LoopTexts.read(text);
    FuncOp func =
        module.findAll(FuncOp.class).stream()
            .filter(each -> !each.functionBody().isEmpty())
            .findFirst()
            .orElseThrow();
    List<Object> arguments = new ArrayList<>();
    List<MemRef> buffers = new ArrayList<>();
    for (Type type : func.argumentTypes()) {
      if (type instanceof MemRefType memref) {
        MemRef buffer = buffer(memref);
        buffers.add(buffer);
        arguments.add(buffer);
      } else if (type instanceof FloatType) {
        arguments.add(2.5f);
      } else if (type instanceof IntegerType integer && integer.width() == 1) {
        arguments.add(true);
      } else {
        arguments.add(size);
      }
    }
    Run run = Interpreter.of(module).run(func.symbolName(), arguments.toArray());
    assertThat(run).as("%s", text).isInstanceOf(Run.Returned.class);
    StringBuilder all = new StringBuilder(run.values().toString());
    for (MemRef buffer : buffers) {
      append(buffer, new long[buffer.sizes().size()], 0, all);
    }
    return all.toString();
  }

  private static void append(MemRef buffer, long[] at, int dimension, StringBuilder all) {
    if (dimension == at.length) {
      all.append(' ').append(DatumText.ofResult(buffer.get(at)));
      return;
    }
    for (at[dimension] = 0; at[dimension] < buffer.sizes().get(dimension); at[dimension]++) {
      append(buffer, at, dimension + 1, all);
    }
  }

  private static MemRef buffer(MemRefType type) {
    Shape shape = type.shape();
    long[] sizes = new long[shape.rank()];
    for (int d = 0; d < sizes.length; d++) {
      sizes[d] = shape.isDynamic(d) ? SIZE : shape.size(d);
    }
    MemRef buffer = MemRef.of(type.elementType(), sizes);
    return type.elementType() instanceof FloatType
        ? buffer.fill(at -> (float) number(at))
        : buffer.fill(ExampleRun::number);
  }

  private static long number(long[] at) {
    long number = 1;
    for (long each : at) {
      number = number * 13 + each;
    }
    return number;
  }
}
