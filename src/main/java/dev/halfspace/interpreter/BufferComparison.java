package dev.halfspace.interpreter;

import com.google.common.primitives.Longs;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.TrapKind;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.FloatScalar;
import dev.halfspace.scalar.Ordering;
import dev.halfspace.scalar.Scalar;
import java.util.List;

/**
 * The comparison of two buffers, as by MLIR's {@code verifyMemRef} functions: numbers of {@code
 * f32} and {@code f64} agree if they are finite and their difference is small relative to the
 * expected number; all other elements agree if they are equal.
 */
final class BufferComparison {
  private static final int MOST_MESSAGES = 10;

  private BufferComparison() {}

  /** The number of elements that do not agree, or -1 if the layouts of the buffers differ. */
  static List<Datum> verify(External.Call call, List<Datum> arguments) {
    MemoryView actual = RunnerFunctions.view(call, arguments.get(0));
    MemoryView expected = RunnerFunctions.view(call, arguments.get(1));
    boolean areAlike =
        actual.rank() == 0
            || (actual.offset() == expected.offset()
                && actual.sizes().equals(expected.sizes())
                && actual.strides().equals(expected.strides()));
    if (!areAlike) {
      call.printError(BufferText.layout(actual) + BufferText.layout(expected));
      return List.of(Datum.ofInt(Long.SIZE, -1));
    }
    long errors = 0;
    long[] at = new long[actual.rank()];
    long[] sizes = Longs.toArray(actual.sizes());
    for (long i = 0; i < actual.count(); i++) {
      Datum x = call.memory().load(actual, at);
      Datum y = call.memory().load(expected, at);
      if (x.isPoison() || y.isPoison()) {
        throw call.trap(TrapKind.POISON, "poison decides whether buffers agree");
      } else if (!agree(x, y) && errors++ < MOST_MESSAGES) {
        String offset = " offset = " + offset(actual, at) + "\n";
        call.printError(text(x, actual) + " != " + text(y, expected) + offset);
      }
      MemoryView.advance(at, sizes);
    }
    return List.of(Datum.ofInt(Long.SIZE, errors));
  }

  private static String text(Datum element, MemoryView view) {
    return BufferText.text(element, BufferText.Form.NUMBERS, view.kind());
  }

  private static long offset(MemoryView view, long[] at) {
    long offset = view.offset();
    for (int d = 0; d < at.length; d++) {
      offset += at[d] * view.stride(d);
    }
    return offset;
  }

  private static boolean agree(Datum actual, Datum expected) {
    if (actual instanceof Datum.Complex x && expected instanceof Datum.Complex y) {
      return equal(x.real(), y.real()) && equal(x.imaginary(), y.imaginary());
    } else if (actual instanceof Datum.Single a
        && expected instanceof Datum.Single b
        && a.scalar() instanceof FloatScalar x
        && b.scalar() instanceof FloatScalar y) {
      if (x.format() == FloatFormat.F32) {
        float delta = Math.abs((float) x.toDouble() - (float) y.toDouble());
        return x.isFinite() && y.isFinite() && delta <= 1e-6f * Math.abs((float) y.toDouble());
      } else if (x.format() == FloatFormat.F64) {
        double delta = Math.abs(x.toDouble() - y.toDouble());
        return x.isFinite() && y.isFinite() && delta <= 1e-12 * Math.abs(y.toDouble());
      }
    }
    return actual.equals(expected);
  }

  /** Returns true if two numbers are equal; zeros of either sign are. */
  private static boolean equal(Scalar a, Scalar b) {
    return a instanceof FloatScalar x
        && b instanceof FloatScalar y
        && x.compareTo(y) == Ordering.EQUAL;
  }
}
