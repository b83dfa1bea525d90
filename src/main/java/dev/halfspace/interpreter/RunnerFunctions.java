package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.machine.Buffer;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.DatumText;
import dev.halfspace.machine.Elements;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import dev.halfspace.scalar.Scalar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The functions that MLIR's runner provides to programs for printing, sorting and timing, in its
 * libraries {@code mlir_runner_utils}, {@code mlir_c_runner_utils} and {@code mlir_float16_utils};
 * their output is the same byte for byte, except for addresses. Each is also available under the
 * name of its C interface. A tensor that is passed as a buffer is row-major.
 */
final class RunnerFunctions {
  private static final List<String> ELEMENTS =
      List.of("I8", "I16", "I32", "I64", "Ind", "F16", "BF16", "F32", "F64", "C32", "C64");

  /** The functions by name. */
  static final ImmutableMap<String, External> ALL = all();

  private RunnerFunctions() {}

  private static ImmutableMap<String, External> all() {
    ImmutableMap.Builder<String, External> all = ImmutableMap.builder();
    for (String element : ELEMENTS) {
      BufferText.Form form = form(element);
      add(all, "printMemref" + element, printing("Unranked Memref ", form));
      add(all, "printMemrefShape" + element, RunnerFunctions::printShape);
      add(all, "verifyMemRef" + element, BufferComparison::verify);
      for (int rank = 0; rank <= 4; rank++) {
        add(all, "printMemref%dd%s".formatted(rank, element), printing("Memref ", form));
      }
    }
    add(all, "printMemrefVector4x4xf32", printing("Memref ", BufferText.Form.NUMBERS));
    add(all, "printI64", (call, x) -> print(call, DatumText.ofPrint(x.get(0), false)));
    add(all, "printU64", (call, x) -> print(call, DatumText.ofPrint(x.get(0), true)));
    add(all, "printF32", (call, x) -> print(call, DatumText.ofPrint(x.get(0), false)));
    add(all, "printF64", (call, x) -> print(call, DatumText.ofPrint(x.get(0), false)));
    add(all, "printF16", (call, x) -> print(call, ofBits(x.get(0), FloatFormat.F16)));
    add(all, "printBF16", (call, x) -> print(call, ofBits(x.get(0), FloatFormat.BF16)));
    add(all, "printNewline", (call, x) -> print(call, "\n"));
    add(all, "printComma", (call, x) -> print(call, ", "));
    add(all, "printOpen", (call, x) -> print(call, "( "));
    add(all, "printClose", (call, x) -> print(call, " )"));
    add(all, "printFlops", RunnerFunctions::printFlops);
    add(all, "rtclock", (call, x) -> List.of(Datum.of(FloatScalar.of(System.nanoTime() / 1e9))));
    add(all, "nanoTime", (call, x) -> List.of(Datum.ofInt(Long.SIZE, System.nanoTime())));
    for (String element : List.of("I64", "F32", "F64")) {
      add(all, "stdSort" + element, RunnerFunctions::sort);
    }
    add(all, "memrefCopy", RunnerFunctions::copy);
    all.putAll(RandomFunctions.ALL);
    return all.buildOrThrow();
  }

  private static void add(
      ImmutableMap.Builder<String, External> all, String name, External function) {
    all.put(name, function).put("_mlir_ciface_" + name, function);
  }

  private static BufferText.Form form(String element) {
    return switch (element) {
      case "I8" -> BufferText.Form.CHARACTERS;
      case "Ind" -> BufferText.Form.NATURAL_NUMBERS;
      default -> BufferText.Form.NUMBERS;
    };
  }

  /** The buffer of an argument; a tensor is copied to a row-major one. */
  static MemoryView view(External.Call call, Datum argument) {
    if (argument instanceof Elements tensor) {
      MemoryView view =
          call.memory().allocate(tensor.kind(), tensor.shape(), Buffer.Storage.STACK, 64);
      view.storeAll(tensor, null);
      return view;
    } else if (argument instanceof MemoryView view) {
      view.checkAlive();
      return view;
    }
    throw call.trap(TrapKind.POISON, "poison is used as a buffer");
  }

  private static List<Datum> print(External.Call call, String text) {
    call.print(text);
    return List.of();
  }

  /** The text of a number that is passed as its bits, or of the number itself. */
  private static String ofBits(Datum datum, FloatFormat format) {
    Datum number =
        datum instanceof Datum.Single single && single.scalar() instanceof IntScalar bits
            ? Datum.of(FloatScalar.ofBits(format, bits.unsigned()))
            : datum;
    return DatumText.ofPrint(number, false);
  }

  private static External printing(String name, BufferText.Form form) {
    return (call, x) -> {
      MemoryView view = view(call, x.get(0));
      String elements = BufferText.elements(call.memory(), view, form);
      call.print(name + BufferText.layout(view) + " data = \n" + elements + "\n");
      call.flush();
      return List.of();
    };
  }

  private static List<Datum> printShape(External.Call call, List<Datum> x) {
    return print(call, "Unranked Memref " + BufferText.layout(view(call, x.get(0))) + "\n");
  }

  private static List<Datum> printFlops(External.Call call, List<Datum> x) {
    if (x.get(0).isPoison()) {
      throw call.trap(TrapKind.POISON, "poison is printed as a speed");
    }
    call.printError(String.format(Locale.ROOT, "%f GFLOPS\n", x.get(0).asDouble() / 1e9));
    return List.of();
  }

  /** Sorts the leading elements of a one-dimensional buffer. */
  private static List<Datum> sort(External.Call call, List<Datum> x) {
    if (x.get(0).isPoison()) {
      throw call.trap(TrapKind.POISON, "poison decides a size");
    }
    MemoryView view = view(call, x.get(1));
    List<Datum> elements = new ArrayList<>();
    for (long i = 0; i < x.get(0).asLong(); i++) {
      elements.add(call.memory().load(view, i));
      if (elements.get((int) i).isPoison()) {
        throw call.trap(TrapKind.POISON, "poison is compared with other elements");
      }
    }
    elements.sort(Comparator.comparing(Datum::scalar, RunnerFunctions::compare));
    for (int i = 0; i < elements.size(); i++) {
      call.memory().store(elements.get(i), view, i);
    }
    return List.of();
  }

  private static int compare(Scalar a, Scalar b) {
    return a instanceof IntScalar x && b instanceof IntScalar y
        ? x.signed().compareTo(y.signed())
        : Double.compare(((FloatScalar) a).toDouble(), ((FloatScalar) b).toDouble());
  }

  /** Copies elements; the first argument, their size in bytes, is not used. */
  private static List<Datum> copy(External.Call call, List<Datum> x) {
    MemoryView from = view(call, x.get(1));
    call.memory().copy(from, view(call, x.get(2)));
    return List.of();
  }
}
