package dev.halfspace.interpreter;

import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.IntegerPredicate;
import dev.halfspace.dialect.shape.OverflowFlag;
import dev.halfspace.machine.DataKind;
import org.jspecify.annotations.Nullable;

/** Nodes for arithmetic on integers of at most 64 bits, which slots hold sign-extended. */
final class IntNodes {
  private IntNodes() {}

  /** A node for a binary integer operation, or {@code null} if there is none. */
  static @Nullable Node of(BinaryOp op, Node generic, Slots slots) {
    Slot a = slots.of(op.lhs());
    Slot b = slots.of(op.rhs());
    Slot r = slots.of(op.result());
    if (!(op.definition().facet(Computation.Meaning.class) instanceof BinaryMeaning meaning)
        || !(r.kind() instanceof DataKind.Int kind)
        || !(a.kind() instanceof DataKind.Int)
        || isExact(op)) {
      return null;
    }
    int unused = Long.SIZE - kind.width();
    if (!op.overflow().flags().isEmpty()) {
      return switch (meaning) {
        case ADD, SUB, MUL ->
            new Promising(
                generic, meaning, op.overflow().has(OverflowFlag.NUW), a, b, r, kind.width());
        default -> null;
      };
    }
    return switch (meaning) {
      case ADD -> new Add(generic, a, b, r, unused);
      case SUB -> new Subtract(generic, a, b, r, unused);
      case MUL -> new Multiply(generic, a, b, r, unused);
      case AND,
          OR,
          XOR,
          MAXS,
          MAXU,
          MINS,
          MINU,
          SHL,
          SHRS,
          SHRU,
          DIVS,
          DIVU,
          REMS,
          REMU,
          FLOORDIVS,
          CEILDIVS ->
          new Other(generic, meaning, a, b, r, kind.width());
      default -> null;
    };
  }

  private static boolean isExact(BinaryOp op) {
    return op.definition().properties().contains(BinaryOp.EXACT) && op.hasProperty(BinaryOp.EXACT);
  }

  /** A node for a comparison, or {@code null} if there is none. */
  static @Nullable Node of(CompareOp op, Node generic, Slots slots) {
    IntegerPredicate predicate = op.integerPredicate();
    Slot a = slots.of(op.lhs());
    return predicate != null && a.kind() instanceof DataKind.Int
        ? new Compare(generic, predicate, a, slots.of(op.rhs()), slots.of(op.result()))
        : null;
  }

  /** A node with two operands and a result. */
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

  private static final class Add extends Binary {
    private final int unused;

    Add(Node generic, Slot a, Slot b, Slot r, int unused) {
      super(generic, a, b, r);
      this.unused = unused;
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        long[] bits = f.bits;
        bits[r] = (bits[a] + bits[b]) << unused >> unused;
      }
    }
  }

  private static final class Subtract extends Binary {
    private final int unused;

    Subtract(Node generic, Slot a, Slot b, Slot r, int unused) {
      super(generic, a, b, r);
      this.unused = unused;
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        long[] bits = f.bits;
        bits[r] = (bits[a] - bits[b]) << unused >> unused;
      }
    }
  }

  private static final class Multiply extends Binary {
    private final int unused;

    Multiply(Node generic, Slot a, Slot b, Slot r, int unused) {
      super(generic, a, b, r);
      this.unused = unused;
    }

    @Override
    void run(Frame f) {
      if (f.poison == null || !runsOnPoison(f, a, b, r)) {
        long[] bits = f.bits;
        bits[r] = (bits[a] * bits[b]) << unused >> unused;
      }
    }
  }

  /** Sums, differences and products with the flags {@code nsw} or {@code nuw}. */
  private static final class Promising extends Binary {
    private final BinaryMeaning meaning;
    private final boolean isUnsigned;
    private final int unused;

    Promising(
        Node generic,
        BinaryMeaning meaning,
        boolean isUnsigned,
        Slot a,
        Slot b,
        Slot r,
        int width) {
      super(generic, a, b, r);
      this.meaning = meaning;
      this.isUnsigned = isUnsigned;
      this.unused = Long.SIZE - width;
    }

    @Override
    void run(Frame f) {
      if (f.poison != null && runsOnPoison(f, a, b, r)) {
        return;
      }
      long x = f.bits[a];
      long y = f.bits[b];
      long exact;
      boolean overflows;
      switch (meaning) {
        case ADD -> {
          exact = x + y;
          overflows = ((x ^ exact) & (y ^ exact)) < 0;
        }
        case SUB -> {
          exact = x - y;
          overflows = ((x ^ y) & (x ^ exact)) < 0;
        }
        default -> {
          exact = x * y;
          overflows = Math.multiplyHigh(x, y) != exact >> 63;
        }
      }
      // Without overflow, and for nuw without negative numbers, no flag is violated.
      if (overflows
          || exact << unused >> unused != exact
          || (isUnsigned && (x < 0 || y < 0 || exact < 0))) {
        generic.run(f);
      } else {
        f.bits[r] = exact;
      }
    }
  }

  private static final class Other extends Binary {
    private final BinaryMeaning meaning;
    private final int width;
    private final int unused;

    Other(Node generic, BinaryMeaning meaning, Slot a, Slot b, Slot r, int width) {
      super(generic, a, b, r);
      this.meaning = meaning;
      this.width = width;
      this.unused = Long.SIZE - width;
    }

    @Override
    void run(Frame f) {
      if (f.poison != null && runsOnPoison(f, a, b, r)) {
        return;
      }
      long x = f.bits[a];
      long y = f.bits[b];
      switch (meaning) {
        case AND -> f.bits[r] = x & y;
        case OR -> f.bits[r] = x | y;
        case XOR -> f.bits[r] = x ^ y;
        case MAXS -> f.bits[r] = Math.max(x, y);
        case MINS -> f.bits[r] = Math.min(x, y);
        case MAXU -> f.bits[r] = Long.compareUnsigned(x, y) >= 0 ? x : y;
        case MINU -> f.bits[r] = Long.compareUnsigned(x, y) <= 0 ? x : y;
        case SHL, SHRS, SHRU -> shift(f, x, y);
        default -> divide(f, x, y);
      }
    }

    private void shift(Frame f, long x, long y) {
      if (y < 0 || y >= width) {
        generic.run(f);
        return;
      }
      f.bits[r] =
          switch (meaning) {
            case SHL -> x << y << unused >> unused;
            case SHRS -> x >> y;
            default -> (x << unused >>> unused >>> y) << unused >> unused;
          };
    }

    private void divide(Frame f, long x, long y) {
      if (y == 0 || y == -1) {
        generic.run(f);
        return;
      }
      long low = x << unused >>> unused;
      long by = y << unused >>> unused;
      long value =
          switch (meaning) {
            case DIVS -> x / y;
            case REMS -> x % y;
            case FLOORDIVS -> Math.floorDiv(x, y);
            case CEILDIVS -> x / y + (x % y != 0 && (x < 0) == (y < 0) ? 1 : 0);
            case DIVU -> Long.divideUnsigned(low, by);
            default -> Long.remainderUnsigned(low, by);
          };
      f.bits[r] = value << unused >> unused;
    }
  }

  private static final class Compare extends Binary {
    private final IntegerPredicate predicate;

    Compare(Node generic, IntegerPredicate predicate, Slot a, Slot b, Slot r) {
      super(generic, a, b, r);
      this.predicate = predicate;
    }

    @Override
    void run(Frame f) {
      if (f.poison != null && runsOnPoison(f, a, b, r)) {
        return;
      }
      long x = f.bits[a];
      long y = f.bits[b];
      boolean holds =
          switch (predicate) {
            case EQ -> x == y;
            case NE -> x != y;
            case SLT -> x < y;
            case SLE -> x <= y;
            case SGT -> x > y;
            case SGE -> x >= y;
            case ULT -> Long.compareUnsigned(x, y) < 0;
            case ULE -> Long.compareUnsigned(x, y) <= 0;
            case UGT -> Long.compareUnsigned(x, y) > 0;
            case UGE -> Long.compareUnsigned(x, y) >= 0;
          };
      f.bits[r] = holds ? -1 : 0;
    }
  }
}
