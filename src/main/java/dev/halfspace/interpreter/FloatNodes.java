package dev.halfspace.interpreter;

import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.intBitsToFloat;

import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.FastMathAttr;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.dialect.shape.FloatPredicate;
import dev.halfspace.machine.DataKind;
import dev.halfspace.scalar.FloatFormat;
import dev.halfspace.scalar.Ordering;
import org.jspecify.annotations.Nullable;

/**
 * Nodes for arithmetic on {@code f32} and {@code f64}; every NaN result is the canonical quiet NaN.
 */
final class FloatNodes {
  private FloatNodes() {}

  private static boolean isRestricted(FastMathAttr flags) {
    return flags.has(FastMathFlag.NNAN) || flags.has(FastMathFlag.NINF);
  }

  static boolean isSingle(Slot slot) {
    return slot.kind() instanceof DataKind.Floating kind && kind.format() == FloatFormat.F32;
  }

  static boolean isDouble(Slot slot) {
    return slot.kind() instanceof DataKind.Floating kind && kind.format() == FloatFormat.F64;
  }

  /** A node for a binary floating-point operation, or {@code null} if there is none. */
  static @Nullable Node of(BinaryOp op, Node generic, Slots slots) {
    Slot a = slots.of(op.lhs());
    Slot b = slots.of(op.rhs());
    Slot r = slots.of(op.result());
    if (!(op.definition().facet(Computation.Meaning.class) instanceof BinaryMeaning meaning)
        || isRestricted(op.fastMath())) {
      return null;
    }
    if (isSingle(r)) {
      return switch (meaning) {
        case ADDF -> new AddSingle(generic, a, b, r);
        case MULF -> new MultiplySingle(generic, a, b, r);
        case SUBF, DIVF -> new OtherSingle(generic, meaning, a, b, r);
        default -> null;
      };
    } else if (isDouble(r)) {
      return switch (meaning) {
        case ADDF -> new AddDouble(generic, a, b, r);
        case MULF -> new MultiplyDouble(generic, a, b, r);
        case SUBF, DIVF -> new OtherDouble(generic, meaning, a, b, r);
        default -> null;
      };
    }
    return null;
  }

  /** A node for a comparison, or {@code null} if there is none. */
  static @Nullable Node of(CompareOp op, Node generic, Slots slots) {
    FloatPredicate predicate = op.floatPredicate();
    Slot a = slots.of(op.lhs());
    boolean isFast = isSingle(a) || isDouble(a);
    return predicate == null || !isFast || isRestricted(op.fastMath())
        ? null
        : new Compare(
            generic, predicate, isSingle(a), a, slots.of(op.rhs()), slots.of(op.result()));
  }

  private abstract static class Binary extends FastNode {
    final int a;
    final int b;
    final int r;

    Binary(Node generic, Slot a, Slot b, Slot r) {
      super(generic);
      this.a = a.index();
      this.b = b.index();
      this.r = r.index();
    }
  }

  private static final class AddSingle extends Binary {
    AddSingle(Node generic, Slot a, Slot b, Slot r) {
      super(generic, a, b, r);
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        long[] bits = f.bits;
        bits[r] =
            Float.floatToIntBits(intBitsToFloat((int) bits[a]) + intBitsToFloat((int) bits[b]));
      }
    }
  }

  private static final class MultiplySingle extends Binary {
    MultiplySingle(Node generic, Slot a, Slot b, Slot r) {
      super(generic, a, b, r);
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        long[] bits = f.bits;
        bits[r] =
            Float.floatToIntBits(intBitsToFloat((int) bits[a]) * intBitsToFloat((int) bits[b]));
      }
    }
  }

  private static final class OtherSingle extends Binary {
    private final boolean isDivision;

    OtherSingle(Node generic, BinaryMeaning meaning, Slot a, Slot b, Slot r) {
      super(generic, a, b, r);
      this.isDivision = meaning == BinaryMeaning.DIVF;
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        float x = intBitsToFloat((int) f.bits[a]);
        float y = intBitsToFloat((int) f.bits[b]);
        f.bits[r] = Float.floatToIntBits(isDivision ? x / y : x - y);
      }
    }
  }

  private static final class AddDouble extends Binary {
    AddDouble(Node generic, Slot a, Slot b, Slot r) {
      super(generic, a, b, r);
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        long[] bits = f.bits;
        bits[r] = Double.doubleToLongBits(longBitsToDouble(bits[a]) + longBitsToDouble(bits[b]));
      }
    }
  }

  private static final class MultiplyDouble extends Binary {
    MultiplyDouble(Node generic, Slot a, Slot b, Slot r) {
      super(generic, a, b, r);
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        long[] bits = f.bits;
        bits[r] = Double.doubleToLongBits(longBitsToDouble(bits[a]) * longBitsToDouble(bits[b]));
      }
    }
  }

  private static final class OtherDouble extends Binary {
    private final boolean isDivision;

    OtherDouble(Node generic, BinaryMeaning meaning, Slot a, Slot b, Slot r) {
      super(generic, a, b, r);
      this.isDivision = meaning == BinaryMeaning.DIVF;
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        double x = longBitsToDouble(f.bits[a]);
        double y = longBitsToDouble(f.bits[b]);
        f.bits[r] = Double.doubleToLongBits(isDivision ? x / y : x - y);
      }
    }
  }

  private static final class Compare extends Binary {
    private final boolean isSingle;
    private final boolean less;
    private final boolean equal;
    private final boolean greater;
    private final boolean unordered;

    Compare(Node generic, FloatPredicate predicate, boolean isSingle, Slot a, Slot b, Slot r) {
      super(generic, a, b, r);
      this.isSingle = isSingle;
      this.less = predicate.holds(Ordering.LESS);
      this.equal = predicate.holds(Ordering.EQUAL);
      this.greater = predicate.holds(Ordering.GREATER);
      this.unordered = predicate.holds(Ordering.UNORDERED);
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        double x = isSingle ? intBitsToFloat((int) f.bits[a]) : longBitsToDouble(f.bits[a]);
        double y = isSingle ? intBitsToFloat((int) f.bits[b]) : longBitsToDouble(f.bits[b]);
        boolean holds = x < y ? less : x > y ? greater : x == y ? equal : unordered;
        f.bits[r] = holds ? -1 : 0;
      }
    }
  }
}
