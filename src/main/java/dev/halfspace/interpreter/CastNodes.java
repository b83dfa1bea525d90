package dev.halfspace.interpreter;

import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.intBitsToFloat;

import dev.halfspace.dialect.shape.CastMeaning;
import dev.halfspace.dialect.shape.CastOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.FastMathFlag;
import dev.halfspace.dialect.shape.OverflowAttr;
import dev.halfspace.machine.DataKind;
import org.jspecify.annotations.Nullable;

/** Nodes for conversions between integers, {@code f32} and {@code f64}. */
final class CastNodes {
  private CastNodes() {}

  /** A node for a conversion, or {@code null} if there is none. */
  static @Nullable Node of(CastOp op, Node generic, Slots slots) {
    Slot a = slots.of(op.in());
    Slot r = slots.of(op.result());
    if (!(op.definition().facet(Computation.Meaning.class) instanceof CastMeaning meaning)
        || a.kind() == null
        || r.kind() == null
        || !op.overflow().equals(OverflowAttr.NONE)
        || op.rounding() != null
        || op.fastMath().has(FastMathFlag.NNAN)
        || op.fastMath().has(FastMathFlag.NINF)) {
      return null;
    }
    boolean isFloatResult = FloatNodes.isSingle(r) || FloatNodes.isDouble(r);
    boolean isFloatOperand = FloatNodes.isSingle(a) || FloatNodes.isDouble(a);
    return switch (meaning) {
      case SIGNED, WIDENING -> new Resize(generic, a, r, false);
      case UNSIGNED -> new Resize(generic, a, r, true);
      case FLOAT_OF_SIGNED ->
          isFloatResult ? new OfInteger(generic, a, r, FloatNodes.isSingle(r)) : null;
      case SIGNED_OF_FLOAT ->
          isFloatOperand ? new ToInteger(generic, a, r, FloatNodes.isSingle(a)) : null;
      case FLOAT ->
          FloatNodes.isSingle(a) && FloatNodes.isDouble(r)
              ? new Extend(generic, a, r)
              : FloatNodes.isDouble(a) && FloatNodes.isSingle(r)
                  ? new Truncate(generic, a, r)
                  : null;
      default -> null;
    };
  }

  private abstract static class Unary extends FastNode {
    final int a;
    final int r;

    Unary(Node generic, Slot a, Slot r) {
      super(generic);
      this.a = a.index();
      this.r = r.index();
    }
  }

  private static final class Resize extends Unary {
    private final int unusedBefore;
    private final int unused;

    Resize(Node generic, Slot a, Slot r, boolean isUnsigned) {
      super(generic, a, r);
      this.unusedBefore =
          isUnsigned && a.kind() instanceof DataKind.Int kind ? Long.SIZE - kind.width() : 0;
      this.unused = r.kind() instanceof DataKind.Int kind ? Long.SIZE - kind.width() : 0;
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, r)) {
        f.bits[r] = f.bits[a] << unusedBefore >>> unusedBefore << unused >> unused;
      }
    }
  }

  private static final class OfInteger extends Unary {
    private final boolean isSingle;

    OfInteger(Node generic, Slot a, Slot r, boolean isSingle) {
      super(generic, a, r);
      this.isSingle = isSingle;
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, r)) {
        long x = f.bits[a];
        f.bits[r] =
            isSingle ? Float.floatToRawIntBits((float) x) : Double.doubleToRawLongBits((double) x);
      }
    }
  }

  private static final class ToInteger extends Unary {
    private final boolean isSingle;
    private final double bound;

    ToInteger(Node generic, Slot a, Slot r, boolean isSingle) {
      super(generic, a, r);
      this.isSingle = isSingle;
      this.bound = r.kind() instanceof DataKind.Int kind ? Math.scalb(1.0, kind.width() - 1) : 0;
    }

    @Override
    void run(Frame f) {
      if (f.poison != null && runsOnPoison(f, a, r)) {
        return;
      }
      double x = isSingle ? intBitsToFloat((int) f.bits[a]) : longBitsToDouble(f.bits[a]);
      if (x > -bound && x < bound) {
        f.bits[r] = (long) x;
      } else {
        generic.run(f);
      }
    }
  }

  private static final class Extend extends Unary {
    Extend(Node generic, Slot a, Slot r) {
      super(generic, a, r);
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, r)) {
        f.bits[r] = Double.doubleToLongBits(intBitsToFloat((int) f.bits[a]));
      }
    }
  }

  private static final class Truncate extends Unary {
    Truncate(Node generic, Slot a, Slot r) {
      super(generic, a, r);
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, r)) {
        f.bits[r] = Float.floatToIntBits((float) longBitsToDouble(f.bits[a]));
      }
    }
  }
}
