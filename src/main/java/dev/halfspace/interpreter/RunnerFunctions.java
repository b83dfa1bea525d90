package dev.halfspace.interpreter;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.machine.DataKind;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.DatumText;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.IntScalar;
import java.util.List;

/**
 * The functions that MLIR's runner has for programs that print, in its libraries {@code
 * mlir_runner_utils} and {@code mlir_c_runner_utils}; what they print is the same to the byte, but
 * for addresses.
 */
final class RunnerFunctions {
  private static final List<String> ELEMENTS =
      List.of("I8", "I16", "I32", "I64", "Ind", "F16", "BF16", "F32", "F64", "C32", "C64");

  /** The functions by their names. */
  static final ImmutableMap<String, External> ALL = all();

  private RunnerFunctions() {}

  private static ImmutableMap<String, External> all() {
    ImmutableMap.Builder<String, External> all = ImmutableMap.builder();
    for (String element : ELEMENTS) {
      boolean areCharacters = element.equals("I8");
      all.put("printMemref" + element, printing("Unranked Memref ", true, areCharacters));
      all.put("printMemrefShape" + element, printing("Unranked Memref ", false, areCharacters));
      all.put("verifyMemRef" + element, RunnerFunctions::verify);
      for (int rank = 0; rank <= 4; rank++) {
        all.put(
            "printMemref%dd%s".formatted(rank, element), printing("Memref ", true, areCharacters));
      }
    }
    all.put("printI64", (call, x) -> print(call, DatumText.ofPrint(x.get(0), false)));
    all.put("printU64", (call, x) -> print(call, DatumText.ofPrint(x.get(0), true)));
    all.put("printF32", (call, x) -> print(call, DatumText.ofPrint(x.get(0), false)));
    all.put("printF64", (call, x) -> print(call, DatumText.ofPrint(x.get(0), false)));
    all.put("printF16", (call, x) -> print(call, ofBits(x.get(0), FloatFormat.F16)));
    all.put("printBF16", (call, x) -> print(call, ofBits(x.get(0), FloatFormat.BF16)));
    all.put("printNewline", (call, x) -> print(call, "\n"));
    all.put("printComma", (call, x) -> print(call, ", "));
    all.put("printOpen", (call, x) -> print(call, "( "));
    all.put("printClose", (call, x) -> print(call, " )"));
    all.put("printFlops", (call, x) -> List.of()); // goes to standard error there
    all.put("rtclock", (call, x) -> List.of(Datum.of(FloatScalar.of(System.nanoTime() / 1e9))));
    all.put("nanoTime", (call, x) -> List.of(Datum.ofInt(Long.SIZE, System.nanoTime())));
    return all.buildOrThrow();
  }

  private static List<Datum> print(External.Call call, String text) {
    call.print(text);
    return List.of();
  }

  /** The text of a number whose bits are passed, or of the number itself. */
  private static String ofBits(Datum datum, FloatFormat format) {
    Datum number =
        datum instanceof Datum.Single single && single.scalar() instanceof IntScalar bits
            ? Datum.of(FloatScalar.ofBits(format, bits.unsigned()))
            : datum;
    return DatumText.ofPrint(number, false);
  }

  private static External printing(String name, boolean hasElements, boolean areCharacters) {
    return (call, arguments) -> {
      if (!(arguments.get(0) instanceof MemoryView view)) {
        throw call.trap(TrapKind.POISON, "poison is used as a buffer");
      }
      view.checkAlive();
      StringBuilder text = new StringBuilder(name);
      long address = ((long) view.buffer().id() << 32) + view.base();
      text.append("base@ = 0x").append(Long.toHexString(address));
      text.append(" rank = ").append(view.rank()).append(" offset = ").append(view.offset());
      text.append(" sizes = ").append(view.sizes()).append(" strides = ").append(view.strides());
      if (hasElements) {
        text.append(" data = \n");
        if (view.rank() == 0) {
          text.append('[').append(element(view, areCharacters)).append(']');
        } else {
          append(view, new long[view.rank()], 0, areCharacters, text);
        }
      }
      return print(call, text.append('\n').toString());
    };
  }

  private static void append(
      MemoryView view, long[] at, int dimension, boolean areCharacters, StringBuilder text) {
    boolean isLast = dimension == view.rank() - 1;
    text.append('[');
    for (long i = 0; i < view.size(dimension); i++) {
      at[dimension] = i;
      if (i > 0) {
        text.append(", ").append(isLast ? "" : "\n");
        text.append(" ".repeat(isLast ? view.rank() : dimension + 1));
      }
      if (isLast) {
        text.append(element(view, areCharacters, at));
      } else {
        append(view, at, dimension + 1, areCharacters, text);
      }
    }
    text.append(']');
  }

  private static String element(MemoryView view, boolean areCharacters, long... at) {
    Datum element = view.load(at);
    if (areCharacters && !element.isPoison() && view.kind().equals(new DataKind.Int(Byte.SIZE))) {
      char character = (char) (element.asLong() & 0xFF);
      // A byte that is no text is a lone surrogate, as in all strings of bytes.
      return String.valueOf(character < 0x80 ? character : (char) (0xDC00 + character));
    }
    return DatumText.ofPrint(element, false);
  }

  /** The number of elements of the first buffer that are not those of the second. */
  private static List<Datum> verify(External.Call call, List<Datum> arguments) {
    if (!(arguments.get(0) instanceof MemoryView actual)
        || !(arguments.get(1) instanceof MemoryView expected)) {
      throw call.trap(TrapKind.POISON, "poison is used as a buffer");
    }
    long errors = 0;
    long[] at = new long[actual.rank()];
    long[] sizes = actual.sizes().stream().mapToLong(size -> size).toArray();
    if (!actual.sizes().equals(expected.sizes())) {
      throw call.trap(TrapKind.BAD_SIZE, "buffers of different sizes are compared");
    }
    for (long i = 0; i < actual.count(); i++) {
      errors += agree(actual.load(at), expected.load(at)) ? 0 : 1;
      MemoryView.advance(at, sizes);
    }
    return List.of(Datum.ofInt(Long.SIZE, errors));
  }

  private static boolean agree(Datum actual, Datum expected) {
    if (actual instanceof Datum.Single a
        && expected instanceof Datum.Single b
        && a.scalar() instanceof FloatScalar x
        && b.scalar() instanceof FloatScalar y) {
      double difference = Math.abs(x.toDouble() - y.toDouble());
      return x.equals(y)
          || (x.isNaN() && y.isNaN())
          || difference <= 1e-4 * Math.max(Math.abs(x.toDouble()), Math.abs(y.toDouble()));
    }
    return actual.equals(expected);
  }
}
