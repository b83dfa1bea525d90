package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The surroundings of an operation: a chain of loops, guards and regions, each knowing what is
 * around itself. Frames are compared by identity: two operations are in the same loop if the loop's
 * frame is on both their chains.
 */
abstract sealed class Frame {
  final @Nullable Frame parent;
  private final int height;

  /** The loops down to this frame, this one included. */
  final int numLoops;

  /** True if some frame leaves open whether what is inside is executed. */
  final boolean isConditional;

  /** The outermost frame inside which the order of execution is not known, or {@code null}. */
  final @Nullable Unordered unordered;

  /** The iterations in which what is inside is executed, as a union. */
  final ImmutableList<DomainDisjunct> disjuncts;

  private Frame(
      @Nullable Frame parent,
      int loops,
      boolean isConditional,
      ImmutableList<DomainDisjunct> disjuncts) {
    this.parent = parent;
    this.height = parent == null ? 0 : parent.height + 1;
    this.numLoops = parent == null ? loops : parent.numLoops + loops;
    this.isConditional = isConditional || (parent != null && parent.isConditional);
    Unordered outer = parent == null ? null : parent.unordered;
    this.unordered = outer == null && this instanceof Unordered here ? here : outer;
    this.disjuncts = disjuncts;
  }

  /** The frame around this one, which is not the outermost. */
  Frame parent() {
    return Objects.requireNonNull(parent);
  }

  /** The innermost frame around both, or {@code null} if there is none. */
  static @Nullable Frame common(Frame a, Frame b) {
    @Nullable Frame left = a;
    @Nullable Frame right = b;
    while (left != right && left != null && right != null) {
      if (left.height >= right.height) {
        left = left.parent;
      } else {
        right = right.parent;
      }
    }
    return left == right ? left : null;
  }

  /** The number of loops around both. */
  static int commonLoops(Frame a, Frame b) {
    Frame around = common(a, b);
    return around == null ? 0 : around.numLoops;
  }

  /** The frame on this chain directly inside {@code outer}, or {@code null}. */
  @Nullable Frame childOf(Frame outer) {
    Frame at = this;
    while (at.parent != null && at.parent != outer) {
      at = at.parent;
    }
    return at.parent == outer ? at : null;
  }

  /** The loops down to this frame, from the outermost. */
  ImmutableList<Loop> loops() {
    Loop[] loops = new Loop[numLoops];
    for (Frame at = this; at != null; at = at.parent) {
      if (at instanceof OfLoop frame) {
        loops[frame.loop.position()] = frame.loop;
      }
    }
    return ImmutableList.copyOf(loops);
  }

  /**
   * The values that a loop's variable takes.
   *
   * @param first expressions of which the greatest is the first value, {@code null} if not known
   * @param choosesFirst whether some of them use the least or greatest of several values
   * @param end expressions the least of which all values are below, {@code null} if not known
   * @param step by how much the variable grows from one iteration to the next
   * @param unknown the reason why a bound is not known, or {@code null}
   */
  record Bounds(
      @Nullable ImmutableList<AffineExpr> first,
      boolean choosesFirst,
      @Nullable ImmutableList<AffineExpr> end,
      long step,
      @Nullable String unknown) {
    /** The bounds of what is numbered from 0 on, nobody knows how far. */
    static Bounds numbered(String unknown) {
      return new Bounds(ImmutableList.of(AffineExpr.constant(0)), false, null, 1, unknown);
    }
  }

  /** One dimension of a loop. */
  static final class OfLoop extends Frame {
    final Loop loop;
    final Bounds bounds;

    OfLoop(Frame parent, Loop loop, Bounds bounds, ImmutableList<DomainDisjunct> disjuncts) {
      super(parent, 1, !loop.isAffine(), disjuncts);
      this.loop = loop;
      this.bounds = bounds;
    }

    /** The frame around the operation of which this loop is a dimension. */
    Frame around() {
      Frame at = parent();
      while (at instanceof Unsure || (at instanceof OfLoop outer && outer.loop.op() == loop.op())) {
        at = at.parent();
      }
      return at;
    }
  }

  /** A frame that may be executed in fewer iterations than there are. */
  static final class Unsure extends Frame {
    Unsure(Frame parent) {
      super(parent, 0, true, parent.disjuncts);
    }
  }

  /**
   * A region executed where a set holds, or where it does not; without a parent, the operation that
   * is analysed, or an affine scope within.
   */
  static final class Guard extends Frame {
    Guard(@Nullable Frame parent, ImmutableList<DomainDisjunct> disjuncts) {
      super(parent, 0, false, disjuncts);
    }
  }

  /** A region of an operation that executes one of its regions, or none, for reasons unknown. */
  static final class Choice extends Frame {
    final Operation op;
    final Region region;

    Choice(Frame parent, Operation op, Region region) {
      super(parent, 0, true, parent.disjuncts);
      this.op = op;
      this.region = region;
    }

    boolean excludes(@Nullable Frame other) {
      return other instanceof Choice that && that.op == op && that.region != region;
    }
  }

  /** A frame that may be executed any number of times, in an order that is not known. */
  static final class Unordered extends Frame {
    final String reason;

    Unordered(Frame parent, String reason) {
      super(parent, 0, true, parent.disjuncts);
      this.reason = reason;
    }
  }
}
